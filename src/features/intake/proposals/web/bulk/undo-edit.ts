import { toast } from "@tenure/ui";
import { type Proposal, updateProposal, updateProposals } from "#features/intake/proposals/contract.ts";
import { ageReads } from "#web/api/age-reads.ts";
import { callApi } from "#web/api/call-api.ts";
import { showErrorToast } from "#web/errors/show-error-toast.ts";

/** As it was before an edit, and the version that the edit left. */
export type Edited = { before: Proposal; version: number };

/** What can be said of many, as it was said of one. */
const placeBefore = ({ personId, propertyId, isPortfolioWide, activityType }: Proposal) => {
  return { personId, propertyId, isPortfolioWide, activityType };
};

/** Everything that an edit can say. Clock times bring their length with them. */
const allBefore = (proposal: Proposal) => {
  const { description, date, hours, timeStarted, timeEnded } = proposal;
  const { travelKind, isMaterialParticipation, isQualifiedNonMaterial } = proposal;
  const time = timeStarted === null || timeEnded === null ? { hours } : { timeStarted, timeEnded };
  const counts = { travelKind, isMaterialParticipation, isQualifiedNonMaterial };
  return { ...placeBefore(proposal), description, date, ...time, ...counts };
};

const undoOne = async ({ before, version }: Edited): Promise<void> => {
  await callApi(updateProposal, { params: { id: before.id }, body: { ...allBefore(before), version } });
};

/** Those of which the same was said go back in one request. */
const undoMany = async (edited: readonly Edited[]): Promise<void> => {
  for (const alike of Map.groupBy(edited, ({ before }) => JSON.stringify(placeBefore(before))).values()) {
    const [first] = alike;
    const proposals = alike.map(({ before: { id }, version }) => ({ id, version }));
    if (first) await callApi(updateProposals, { body: { proposals, ...placeBefore(first.before) } });
  }
};

const tell = (title: string, undo: (() => Promise<void>) | null, description?: string): void => {
  const takeBack = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work();
      toast({ title: "Undone" });
    } catch (error) {
      showErrorToast("save", error);
    }
    ageReads(updateProposals);
  };
  toast({ title, description, ...(undo && { action: { label: "Undo", onAction: () => void takeBack(undo) } }) });
};

/** Says that one was changed, with the way back. */
export const tellEdited = (edited: Edited): void => tell("Event changed", () => undoOne(edited));

/** The same of several. */
export const tellAllEdited = (title: string, edited: readonly Edited[], description?: string): void =>
  tell(title, edited.length === 0 ? null : () => undoMany(edited), description);
