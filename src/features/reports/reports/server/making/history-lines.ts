import { hoursText } from "@tenure/tax-rules";
import type { HistoryLine } from "#features/reports/reports/report-model.ts";
import type { UsedProposal, YearChange } from "#features/log/time-entries/server/index.ts";
import { ACTIVITY_LABELS } from "#shared/domain.ts";
import { firstCharacters } from "#shared/first-characters.ts";
import { proposalName, THING_WORDS } from "#shared/proposed.ts";
import { historyWords, type Names } from "./history-words.ts";

/** An import that was undone: its entries were voided at the very instant it was undone. */
export type UndoneImport = { readonly id: string; readonly fileName: string; readonly undoneAt: string };

type Line = Omit<HistoryLine, "logNo">;

/** The changes of a year, oldest first: each edit by itself, and all that an undone import voided in one line. */
export function historyLines(changes: readonly YearChange[], undone: readonly UndoneImport[], names: Names): Line[] {
  const undoOf = ({ kind, entry, receivedAt }: YearChange): UndoneImport | undefined =>
    kind === "void" ? undone.find(({ id, undoneAt }) => id === entry.importId && undoneAt === receivedAt) : undefined;
  const groups = Map.groupBy(changes, (change) => undoOf(change) ?? change);
  return Array.from(groups, ([of, all]) => ("fileName" in of ? undoLine(of, all) : editLine(of, names)));
}

function editLine(change: YearChange, names: Names): Line {
  return {
    entryId: change.entry.id,
    ...whoAndWhen(change),
    kind: isOnlyProposals(change) ? "proposal" : change.kind,
    entry: `${change.entry.date}, ${ACTIVITY_LABELS[change.entry.activityType]}: ${firstCharacters(change.entry.description, 80)}`,
    changes: [...change.changes.map((field) => historyWords(field, names)), ...change.proposals.map(proposalChange)],
  };
}

/** To attach a proposal is no edit: what the entry says stays as it was. */
export const isOnlyProposals = ({ kind, changes, proposals }: YearChange): boolean =>
  kind === "amend" && changes.length === 0 && proposals.length > 0;

function proposalChange({ use, proof }: UsedProposal): Line["changes"][number] {
  const name = `${THING_WORDS[proof.found.kind]} of ${proof.found.date}`;
  const said = `${name}: ${proposalName(proof.found)}`;
  return { field: "Proposal", before: use === "detached" ? said : "none", after: use === "detached" ? "none" : said };
}

function undoLine({ id, fileName }: UndoneImport, voided: readonly YearChange[]): Line {
  const [first] = voided;
  if (first === undefined) throw new Error("an undone import without a voided entry has no line");
  const seconds = voided.reduce((sum, { entry }) => sum + entry.durationSeconds, 0);
  const counted = voided.length === 1 ? "1 entry" : `${voided.length} entries`;
  return {
    entryId: id,
    ...whoAndWhen(first),
    kind: "undo_import",
    entry: `Import of ${fileName}: ${counted}, ${hoursText(seconds)}, voided together`,
    entries: voided.length,
    changes: [],
  };
}

const whoAndWhen = ({ receivedAt, actorName, impersonatorId, reason }: YearChange) => ({
  at: receivedAt,
  actor: actorName ?? "A deleted account",
  impersonator: impersonatorId,
  reason,
});
