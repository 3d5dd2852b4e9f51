import { bucketKey, type EntryFacts, type ExistingEntry, SAME_DURATION_SECONDS, startMinute } from "./entry-facts.ts";
import { besideEntry } from "./own-row.ts";
import { pairAlike } from "./pair-alike.ts";
import { sightsOf } from "./sights-of-rows.ts";
import type { Proposal, ProposalSet } from "./proposal.ts";

/** What to do with a row that looks like an entry of the book, or is an edited one. */
export const ALIKE_ANSWERS = ["leave-out", "change", "add"] as const;
export type AlikeAnswer = (typeof ALIKE_ANSWERS)[number];

/** One answer for all such rows, and answers for single rows by the id of the entry. */
export type AlikeAnswers = { all: AlikeAnswer; rows: Readonly<Record<string, AlikeAnswer>> };
export const NO_ALIKE_ANSWERS: AlikeAnswers = { all: "leave-out", rows: {} };

/** `isOwn`: a row of our own export, which names its entry. */
export type AlikeRow = { proposal: Proposal; entry: ExistingEntry; isOwn: boolean; answer: AlikeAnswer };

export type Diff = {
  fresh: Proposal[];
  duplicates: { proposal: Proposal; existingId: string }[];
  /** Of these, rows with `change` alter the entry; those that are added are also in `fresh`. */
  alike: AlikeRow[];
  counts: {
    fresh: number;
    duplicates: number;
    refused: number;
    skipped: number;
    needsAnswer: number;
    alike: number;
    changed: number;
  };
  freshSeconds: number;
};

type Item = { index: number; seconds: number; startMinute: string | null };

const buckets = (facts: readonly (EntryFacts | null)[]): Map<string, Item[]> => {
  const result = new Map<string, Item[]>();
  facts.forEach((entry, index) => {
    if (entry === null) return;
    const key = bucketKey(entry);
    const item = { index, seconds: entry.durationSeconds, startMinute: startMinute(entry.startTime) };
    const bucket = result.get(key);
    if (bucket) bucket.push(item);
    else result.set(key, [item]);
  });
  return result;
};

const byLength = (items: readonly Item[]): Item[] => items.toSorted((left, right) => left.seconds - right.seconds);

type Pairs = Map<number, number>;

/** Pairs two lists by matching lengths: on sorted lists, taking the first that fits also gives the most pairs. */
const pairByLength = (wanted: readonly Item[], offered: readonly Item[], pairs: Pairs, used: Set<number>): void => {
  const left = byLength(wanted.filter(({ index }) => !pairs.has(index)));
  const right = byLength(offered.filter(({ index }) => !used.has(index)));
  let at = 0;
  for (const item of left) {
    while (at < right.length && (right[at]?.seconds ?? 0) < item.seconds - SAME_DURATION_SECONDS) at += 1;
    const candidate = right[at];
    if (!candidate || candidate.seconds > item.seconds + SAME_DURATION_SECONDS) continue;
    pairs.set(item.index, candidate.index);
    used.add(candidate.index);
    at += 1;
  }
};

const groupByStart = (items: readonly Item[]): Map<string | null, Item[]> =>
  Map.groupBy(items, ({ startMinute: start }) => start);

/**
 * Same start first; then those where one side does not know it. Two records with different starts are two pieces of
 * work, however similar they are otherwise.
 */
const pairBucket = (wanted: readonly Item[], offered: readonly Item[], pairs: Pairs, used: Set<number>): void => {
  const wantedByStart = groupByStart(wanted);
  const offeredByStart = groupByStart(offered);
  for (const [start, items] of wantedByStart) pairByLength(items, offeredByStart.get(start) ?? [], pairs, used);
  const withoutStart = (items: readonly Item[]): Item[] => items.filter((item) => item.startMinute === null);
  pairByLength(withoutStart(wanted), offered, pairs, used);
  pairByLength(wanted, withoutStart(offered), pairs, used);
};

/** A row of our own export is the entry that it names, whatever has been changed in it since. */
const pairById = (
  existing: readonly ExistingEntry[],
  proposals: readonly Proposal[],
  pairs: Pairs,
  used: Set<number>,
): void => {
  if (proposals.every(({ own }) => !own)) return;
  const indexOf = new Map(existing.map(({ id }, index) => [id, index]));
  proposals.forEach(({ own }, index) => {
    const at = own ? indexOf.get(own.entryId) : undefined;
    if (at === undefined || used.has(at)) return;
    pairs.set(index, at);
    used.add(at);
  });
};

/** Proposal index -> index of the existing entry that it repeats. */
const pairUp = (existing: readonly ExistingEntry[], proposals: readonly Proposal[]): { pairs: Pairs; alike: Pairs } => {
  const pairs: Pairs = new Map();
  const used = new Set<number>();
  pairById(existing, proposals, pairs, used);
  const rounds = [existing.map((entry) => entry.importedAs ?? null), existing];
  const sights = sightsOf(proposals, rounds.flat());
  const wanted = sights.map(({ rows }) => buckets(rows.map((row, index) => (pairs.has(index) ? null : row))));
  for (const round of rounds) {
    sights.forEach(({ sees }, sight) => {
      const offered = buckets(round.map((entry, index) => (entry && !used.has(index) && sees(entry) ? entry : null)));
      for (const [key, items] of wanted[sight] ?? []) pairBucket(items, offered.get(key) ?? [], pairs, used);
    });
  }
  const alike: Pairs = new Map();
  const taken = new Set(used);
  for (const { rows, sees } of sights) {
    const found = pairAlike(
      rows.map((row, index) => (pairs.has(index) || alike.has(index) ? null : row)),
      existing.map((entry, index) => (taken.has(index) || entry.isVoided || !sees(entry) ? null : entry)),
    );
    for (const [row, entry] of found) {
      alike.set(row, entry);
      taken.add(entry);
    }
  }
  return { pairs, alike };
};

/**
 * What a set of proposals would add to a book. Duplicates are a multiset: each existing entry accounts for one row, so
 * identical rows of one file are separate entries, and importing the same file again adds nothing.
 */
export const diffAgainst = (
  existing: readonly ExistingEntry[],
  set: ProposalSet,
  answers: AlikeAnswers = NO_ALIKE_ANSWERS,
): Diff => {
  const { pairs, alike: likeness } = pairUp(existing, set.proposals);
  const fresh: Proposal[] = [];
  const duplicates: Diff["duplicates"] = [];
  const alike: AlikeRow[] = [];
  set.proposals.forEach((proposal, index) => {
    const entry = existing[pairs.get(index) ?? likeness.get(index) ?? -1];
    if (!entry) {
      fresh.push(proposal);
      return;
    }
    const { own } = proposal;
    const isOwn = entry.id === own?.entryId;
    const row = own && isOwn ? besideEntry(proposal, own, entry) : { proposal, isEdited: false };
    if (pairs.has(index) && (entry.isVoided || !row.isEdited)) {
      duplicates.push({ proposal, existingId: entry.id });
      return;
    }
    const answer = answers.rows[entry.id] ?? answers.all;
    alike.push({ proposal: row.proposal, entry, isOwn, answer });
    if (answer === "add") fresh.push(row.proposal);
  });
  return {
    fresh,
    duplicates,
    alike,
    counts: {
      fresh: fresh.length,
      duplicates: duplicates.length,
      refused: set.refused.length,
      skipped: set.skipped.length,
      needsAnswer: set.waiting.length,
      alike: alike.length,
      changed: alike.filter(({ answer }) => answer === "change").length,
    },
    freshSeconds: fresh.reduce((sum, { durationSeconds }) => sum + durationSeconds, 0),
  };
};
