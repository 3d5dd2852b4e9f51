import type { Proposal } from "../contract.ts";

/** Marks a row with the id of its proposal. */
export const PROPOSAL_ROW = "data-proposal";

const rows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(`[${PROPOSAL_ROW}]`)];

/** Moves the focus to the checkbox of the row after this one, or before it. */
export const focusNextProposal = (step: 1 | -1): void => {
  const all = rows();
  const at = all.findIndex((row) => row.contains(document.activeElement));
  const next = at === -1 ? all[step === 1 ? 0 : all.length - 1] : all[at + step];
  next?.querySelector("input")?.focus();
};

export const focusedProposal = (proposals: readonly Proposal[]): Proposal | undefined => {
  const row = rows().find((each) => each.contains(document.activeElement));
  return proposals.find(({ id }) => id === row?.getAttribute(PROPOSAL_ROW));
};
