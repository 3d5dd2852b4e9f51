import type { ImportPreview } from "#features/intake/imports/preview-contract.ts";
import type { Diff } from "#features/intake/imports/parsing/proposals/diff-against.ts";
import type { Proposal, ProposalSet, WordMatch } from "#features/intake/imports/parsing/proposals/proposal.ts";
import { columnViews } from "#features/intake/imports/questions.ts";
import { flagsOf } from "#features/intake/imports/parsing/proposals/flag-words.ts";
import { KEPT_REFUSALS, PREVIEW_ROWS, PREVIEW_WORDS } from "#features/intake/imports/rules.ts";
import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import { yearOf } from "#shared/civil-date.ts";
import type { StoredCounts } from "../table.ts";
import { alreadyThere, presentAlike } from "./present-alike.ts";
import { type Book, readBook } from "./read-book.ts";
import { readDiff } from "./read-diff.ts";
import { type Draft, proposalsNow, readProposals } from "./read-proposals.ts";

/** Kept for the confirmation, which mostly follows a preview of the same draft. */
export const proposalsOf = (scope: Scope, book: Book, draft: Draft): ProposalSet => proposalsNow(scope, book, draft);

export type ReadDraft = { book: Book; preview: ImportPreview; counts: StoredCounts; years: number[] };

/** What a draft would add now. Reads only. */
export const readDraft = async (scope: Scope, db: Db, draft: Draft): Promise<ReadDraft> => {
  const book = await readBook(scope, db);
  const { set, questions } = await readProposals(scope, book, draft);
  const diff = await readDiff(scope, db, { set, settings: draft.settings });
  const { sheet, settings } = draft;
  const years = totalsBy(diff.fresh, ({ date }) => String(yearOf(date)));
  const preview: ImportPreview = {
    columns: columnViews(sheet.grid, settings.mapping, await sheet.guess(scope, book)),
    questions,
    words: wordsOf(set.words),
    counts: diff.counts,
    voidedDuplicates: diff.voidedDuplicates,
    alike: presentAlike(diff, book),
    already: alreadyThere(diff, book),
    freshSeconds: diff.freshSeconds,
    years: years.map(({ name, ...total }) => ({ year: Number(name), ...total })).toSorted((a, b) => a.year - b.year),
    persons: totalsBy(diff.fresh, ({ person }) => person.name),
    properties: totalsBy(diff.fresh, ({ property }) => property?.name ?? ""),
    fresh: diff.fresh.slice(0, PREVIEW_ROWS).map(freshRow),
    flags: flagsOf(diff.fresh),
    refused: set.refused,
    skipped: set.skipped.slice(0, KEPT_REFUSALS).map(({ line, sheet: name = null, message, text }) => ({
      line,
      sheet: name,
      message,
      text,
    })),
    waiting: set.waiting.slice(0, PREVIEW_ROWS),
  };
  return { book, preview, counts: countsOf(diff, set), years: preview.years.map(({ year }) => year) };
};

export const countsOf = (diff: Diff, { refused }: ProposalSet): StoredCounts => ({
  ...diff.counts,
  freshSeconds: diff.freshSeconds,
  refusedRows: refused.slice(0, KEPT_REFUSALS),
});

const freshRow = (proposal: Proposal): ImportPreview["fresh"][number] => ({
  line: proposal.line,
  sheet: proposal.sheet,
  date: proposal.date,
  startTime: proposal.startTime,
  endTime: proposal.endTime,
  durationSeconds: proposal.durationSeconds,
  personName: proposal.person.name,
  propertyName: proposal.property?.name ?? null,
  activityType: proposal.activityType,
  description: proposal.description,
  flags: proposal.flags,
});

const totalsBy = (proposals: readonly Proposal[], nameOf: (proposal: Proposal) => string) => {
  const totals = new Map<string, { name: string; entryCount: number; loggedSeconds: number }>();
  for (const proposal of proposals) {
    const name = nameOf(proposal);
    const total = totals.get(name) ?? { name, entryCount: 0, loggedSeconds: 0 };
    total.entryCount += 1;
    total.loggedSeconds += proposal.durationSeconds;
    totals.set(name, total);
  }
  return [...totals.values()].toSorted((a, b) => b.loggedSeconds - a.loggedSeconds);
};

/** Words that are waiting come first, then the least certain, then the most frequent. */
const wordsOf = (words: readonly WordMatch[]): WordMatch[] =>
  words
    .toSorted((a, b) => Number(b.needsAnswer) - Number(a.needsAnswer) || a.confidence - b.confidence || b.rows - a.rows)
    .slice(0, PREVIEW_WORDS);
