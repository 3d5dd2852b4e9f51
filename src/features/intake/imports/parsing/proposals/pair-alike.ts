import { editDistance } from "#shared/sheets/words/edit-distance.ts";
import { type EntryFacts, refKey, SAME_DURATION_SECONDS, startMinute, wordsOf } from "./entry-facts.ts";

/** At most this many of one day, person, place and kind are compared: more of them are not slips in single rows. */
const COMPARED_MAX = 50;

const keyOf = ({ date, person, property, activityType }: EntryFacts): string =>
  [date, refKey(person), refKey(property), activityType].join("\u0001");

const commonShare = (left: string, right: string): number => {
  const [one, other] = [new Set(left.split(" ")), new Set(right.split(" "))];
  return [...one].filter((word) => other.has(word)).length / Math.max(one.size, other.size);
};

const NEAR_CHARACTERS = 120;

const nearWords = (one: string, other: string): boolean => {
  const [left, right] = [one.slice(0, NEAR_CHARACTERS), other.slice(0, NEAR_CHARACTERS)];
  if (left.includes(right) || right.includes(left)) return true;
  const max = Math.ceil(Math.min(left.length, right.length) / 4);
  return editDistance(left, right, max) <= max || commonShare(left, right) >= 0.5;
};

/** How well a row fits an entry that it may be a rewording of; 0: they are two pieces of work. */
const fit = (row: EntryFacts, entry: EntryFacts, areAlone: boolean): number => {
  const [starts, ends] = [startMinute(row.startTime), startMinute(entry.startTime)];
  if (starts !== null && ends !== null && starts !== ends) return 0;
  const [words, others] = [wordsOf(row.description), wordsOf(entry.description)];
  if (words === others) return 4;
  if (starts !== null && starts === ends) return 3;
  if (Math.abs(row.durationSeconds - entry.durationSeconds) > SAME_DURATION_SECONDS) return 0;
  return nearWords(words, others) ? 2 : areAlone ? 1 : 0;
};

type Facts = readonly (EntryFacts | null)[];

const groupsOf = (facts: Facts): Map<string, number[]> => {
  const groups = new Map<string, number[]>();
  facts.forEach((one, index) => {
    if (one === null) return;
    const key = keyOf(one);
    const group = groups.get(key);
    if (group) group.push(index);
    else groups.set(key, [index]);
  });
  return groups;
};

/**
 * Rows that look like an entry: same day, person, place and kind, but another length or other words. Nulls are left out
 * on both sides. Returns the entry of each row.
 */
export const pairAlike = (rows: Facts, entries: Facts): Map<number, number> => {
  const pairs = new Map<number, number>();
  const offered = groupsOf(entries);
  for (const [key, wanted] of groupsOf(rows)) {
    const others = offered.get(key) ?? [];
    const areAlone = wanted.length === 1 && others.length === 1;
    const fits = wanted.slice(0, COMPARED_MAX).flatMap((row) =>
      others.slice(0, COMPARED_MAX).flatMap((entry) => {
        const [said, kept] = [rows[row], entries[entry]];
        const score = said && kept ? fit(said, kept, areAlone) : 0;
        return said && kept && score > 0
          ? [{ row, entry, score, apart: Math.abs(said.durationSeconds - kept.durationSeconds) }]
          : [];
      }),
    );
    const used = new Set<number>();
    for (const { row, entry } of fits.toSorted((a, b) => b.score - a.score || a.apart - b.apart)) {
      if (pairs.has(row) || used.has(entry)) continue;
      pairs.set(row, entry);
      used.add(entry);
    }
  }
  return pairs;
};
