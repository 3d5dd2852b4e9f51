import type { CivilDate } from "#shared/civil-date.ts";
import type { ActivityType } from "#shared/domain.ts";
import { comparable } from "#shared/sheets/comparable.ts";
import type { NamedRef, Proposal, ProposalSet } from "./proposal.ts";

/** The facts by which two records are one and the same piece of work. */
export type EntryFacts = {
  date: CivilDate;
  startTime: string | null;
  durationSeconds: number;
  person: NamedRef;
  property: NamedRef | null;
  activityType: ActivityType;
  description: string;
};

export type ExistingEntry = EntryFacts & {
  id: string;
  /**
   * What an imported entry said when it was brought in. An entry that was corrected since is still the same row, so
   * the same file again adds nothing. Pass voided entries too: what was thrown out on purpose stays out.
   */
  importedAs?: EntryFacts;
};

export type Diff = {
  fresh: Proposal[];
  /** `isEdited`: a row of our own export that says something else than its entry now. */
  duplicates: { proposal: Proposal; existingId: string; isEdited?: boolean }[];
  counts: { fresh: number; duplicates: number; refused: number; skipped: number; needsAnswer: number };
  freshSeconds: number;
};

/**
 * Half a minute: 1.17 hours and 70 minutes are one length, rounded (a hundredth of an hour is off by 18 seconds at
 * most, a minute by 30), while 70 and 71 minutes are two.
 */
const SAME_DURATION_SECONDS = 30;

const refKey = (ref: NamedRef | null): string =>
  ref === null ? "" : ref.id === null ? `name:${comparable(ref.name)}` : `id:${ref.id}`;

const wordsOf = (text: string): string => comparable(text).replace(/#/g, "").replace(/ +/g, " ").trim();

/** Everything but the times, which are compared by nearness. */
const bucketKey = (facts: EntryFacts): string =>
  [facts.date, refKey(facts.person), refKey(facts.property), facts.activityType, wordsOf(facts.description)].join(
    "\u0001",
  );

type Item = { index: number; seconds: number; startMinute: string | null };

const startMinute = (time: string | null): string | null => time?.slice(0, 5) ?? null;

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

/** Pairs off two lists whose lengths agree: on sorted lists the first that fits is also the best for the count. */
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
 * work, however alike they are otherwise.
 */
const pairBucket = (wanted: readonly Item[], offered: readonly Item[], pairs: Pairs, used: Set<number>): void => {
  const wantedByStart = groupByStart(wanted);
  const offeredByStart = groupByStart(offered);
  for (const [start, items] of wantedByStart) pairByLength(items, offeredByStart.get(start) ?? [], pairs, used);
  const withoutStart = (items: readonly Item[]): Item[] => items.filter((item) => item.startMinute === null);
  pairByLength(withoutStart(wanted), offered, pairs, used);
  pairByLength(wanted, withoutStart(offered), pairs, used);
};

/** A row of our own export is the entry that it names, whatever was changed in it since. */
const pairById = (
  existing: readonly ExistingEntry[],
  proposals: readonly Proposal[],
  pairs: Pairs,
  used: Set<number>,
): void => {
  if (proposals.every(({ entryId }) => !entryId)) return;
  const indexOf = new Map(existing.map(({ id }, index) => [id, index]));
  proposals.forEach(({ entryId }, index) => {
    const at = entryId ? indexOf.get(entryId) : undefined;
    if (at === undefined || used.has(at)) return;
    pairs.set(index, at);
    used.add(at);
  });
};

const isSame = (entry: ExistingEntry, proposal: Proposal): boolean =>
  bucketKey(entry) === bucketKey(proposal) &&
  Math.abs(entry.durationSeconds - proposal.durationSeconds) <= SAME_DURATION_SECONDS &&
  (proposal.startTime === null || startMinute(entry.startTime) === startMinute(proposal.startTime));

/** Proposal index -> index of the existing entry that it repeats. */
const pairUp = (existing: readonly ExistingEntry[], proposals: readonly Proposal[]): Pairs => {
  const pairs: Pairs = new Map();
  const used = new Set<number>();
  pairById(existing, proposals, pairs, used);
  const wanted = buckets(proposals.map((proposal, index) => (pairs.has(index) ? null : proposal)));
  const rounds = [existing.map((entry) => entry.importedAs ?? null), existing];
  for (const round of rounds) {
    const offered = buckets(round.map((entry, index) => (used.has(index) ? null : entry)));
    for (const [key, items] of wanted) pairBucket(items, offered.get(key) ?? [], pairs, used);
  }
  return pairs;
};

/**
 * What a set of proposals would add to a book. Duplicates are a multiset: each existing entry answers for one row, so
 * identical rows of one file are separate entries, and the same file again adds nothing.
 */
export const diffAgainst = (existing: readonly ExistingEntry[], set: ProposalSet): Diff => {
  const pairs = pairUp(existing, set.proposals);
  const fresh: Proposal[] = [];
  const duplicates: Diff["duplicates"] = [];
  set.proposals.forEach((proposal, index) => {
    const paired = pairs.get(index);
    const entry = paired === undefined ? undefined : existing[paired];
    if (entry) {
      const isEdited = Boolean(proposal.entryId) && !isSame(entry, proposal);
      duplicates.push({ proposal, existingId: entry.id, isEdited });
    } else fresh.push(proposal);
  });
  return {
    fresh,
    duplicates,
    counts: {
      fresh: fresh.length,
      duplicates: duplicates.length,
      refused: set.refused.length,
      skipped: set.skipped.length,
      needsAnswer: set.waiting.length,
    },
    freshSeconds: fresh.reduce((sum, { durationSeconds }) => sum + durationSeconds, 0),
  };
};
