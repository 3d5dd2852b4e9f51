import { toast, type ToastInput } from "@tenure/ui";
import { type Proposal, updateProposal, updateProposals } from "#features/intake/proposals/contract.ts";
import { ageReads } from "#web/api/age-reads.ts";
import { callApi } from "#web/api/call-api.ts";
import { showErrorToast } from "#web/errors/show-error-toast.ts";
import type { ItemKind } from "#shared/item.ts";
import { KIND_NAMES, proposalsWord } from "../count-words.ts";

/** As it was before an edit, and the version that the edit left. */
export type Edited = { before: Proposal; version: number };

/** What can be said of many, as it was said of one. */
const placeBefore = ({ personId, propertyId, isPortfolioWide, activityType, travelKind }: Proposal) => {
  return { personId, propertyId, isPortfolioWide, activityType, travelKind };
};

/** Everything that an edit can say. Clock times bring their length with them. */
const allBefore = (proposal: Proposal) => {
  const { description, date, hours, timeStarted, timeEnded } = proposal;
  const { isMaterialParticipation, isQualifiedNonMaterial } = proposal;
  const time = timeStarted === null || timeEnded === null ? { hours } : { timeStarted, timeEnded };
  const counts = { isMaterialParticipation, isQualifiedNonMaterial };
  return { ...placeBefore(proposal), description, date, ...time, ...counts };
};

/** Gives how many were left, since they were decided or changed meanwhile. */
type Undo = () => Promise<number>;

const undoOne = async ({ before, version }: Edited): Promise<number> => {
  await callApi(updateProposal, { params: { id: before.id }, body: { ...allBefore(before), version } });
  return 0;
};

/** Those of which the same was said go back in one request. */
const undoMany = async (edited: readonly Edited[]): Promise<number> => {
  let left = 0;
  for (const alike of Map.groupBy(edited, ({ before }) => JSON.stringify(placeBefore(before))).values()) {
    const [first] = alike;
    const proposals = alike.map(({ before: { id }, version }) => ({ id, version }));
    if (first)
      left += (await callApi(updateProposals, { body: { proposals, ...placeBefore(first.before) } })).refused.length;
  }
  return left;
};

const undoneWords = (left: number, kinds: readonly ItemKind[]): ToastInput =>
  left === 0
    ? { title: "Undone" }
    : { title: "Undone in part", description: `${proposalsWord(left, kinds)} stayed: decided or changed meanwhile.` };

const tell = (title: string, edited: readonly Edited[], undo: Undo | null, description?: string): void => {
  const kinds = edited.map(({ before: { kind } }) => kind);
  const takeBack = async (work: Undo): Promise<void> => {
    try {
      toast(undoneWords(await work(), kinds));
    } catch (error) {
      showErrorToast("save", error);
    }
    ageReads(updateProposals);
  };
  toast({ title, description, ...(undo && { action: { label: "Undo", onAction: () => void takeBack(undo) } }) });
};

/** Says that one was changed, with the way back. */
export const tellEdited = (edited: Edited): void =>
  tell(`${KIND_NAMES[edited.before.kind].One} changed`, [edited], () => undoOne(edited));

/** The same of several. */
export const tellAllEdited = (title: string, edited: readonly Edited[], description?: string): void =>
  tell(title, edited, edited.length === 0 ? null : () => undoMany(edited), description);
