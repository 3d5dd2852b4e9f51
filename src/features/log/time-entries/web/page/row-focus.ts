import type { WaitingEntry } from "#features/log/time-entries/approval-contract.ts";

/** Marks a row with the id of its entry. */
export const WAITING_ROW = "data-waiting-entry";

const rows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(`[${WAITING_ROW}]`)];

/** Moves the focus to the checkbox of the row after this one, or before it. */
export const focusNextRow = (step: 1 | -1): void => {
  const all = rows();
  const at = all.findIndex((row) => row.contains(document.activeElement));
  const next = at === -1 ? all[step === 1 ? 0 : all.length - 1] : all[at + step];
  next?.querySelector("input")?.focus();
};

export const focusedEntry = (entries: readonly WaitingEntry[]): WaitingEntry | undefined => {
  const row = rows().find((each) => each.contains(document.activeElement));
  return entries.find(({ id }) => id === row?.getAttribute(WAITING_ROW));
};
