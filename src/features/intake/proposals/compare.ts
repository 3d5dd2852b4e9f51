import { instantInZone } from "#shared/zoned-time.ts";

/** An entry or a proposal, as far as likeness goes. */
export type Sight = {
  personId: string;
  date: string;
  timeStarted: string | null;
  timeEnded: string | null;
  timeZone: string;
  seconds: number | null;
  /** How long it lasts by these clock times, where a person or a rule has said another length. */
  clockSeconds?: number | null;
  propertyId: string | null;
  text: string;
};

/** `equal`: the same person at the same time; `overlaps`: in part; `resembles`: the same day, and much the same work. */
export const LIKENESSES = ["equal", "overlaps", "resembles"] as const;
export type Likeness = (typeof LIKENESSES)[number];

const QUARTER_HOUR = 900;

type Stretch = { from: number; to: number };

const stretchOf = ({ date, timeStarted, timeEnded, timeZone, seconds, ...by }: Sight): Stretch | null => {
  const lasted = by.clockSeconds ?? seconds;
  if (timeStarted === null || timeEnded === null || lasted === null) return null;
  const from = instantInZone(date, timeStarted, timeZone);
  return { from, to: from + lasted * 1000 };
};

const WORD = /[\p{L}\p{N}]{4,}/gu;
/** Every drive has them. */
const OF_EVERY_DRIVE: ReadonlySet<string> = new Set(["miles", "kilometers"]);
const wordsOf = (text: string): Set<string> =>
  new Set((text.toLowerCase().match(WORD) ?? []).filter((word) => !OF_EVERY_DRIVE.has(word)));

const sharesWords = (one: string, other: string): boolean => {
  const words = wordsOf(other);
  return [...wordsOf(one)].some((word) => words.has(word));
};
/** Entries without times are compared by day, length, place and words: they may be the same work, and nobody can tell but you. */
const resembles = (one: Sight, other: Sight): boolean => {
  if (one.date !== other.date) return false;
  const isAsLong =
    one.seconds === null || other.seconds === null || Math.abs(one.seconds - other.seconds) <= QUARTER_HOUR;
  const isSamePlace = one.propertyId !== null && one.propertyId === other.propertyId;
  return (isAsLong && isSamePlace) || sharesWords(one.text, other.text);
};

/** How a proposal is like an entry of the log; null: it is not. The hours of another person are never the same hours. */
export const likenessOf = (proposal: Sight, entry: Sight): Likeness | null => {
  if (proposal.personId !== entry.personId) return null;
  const [one, other] = [stretchOf(proposal), stretchOf(entry)];
  if (!one || !other) return resembles(proposal, entry) ? "resembles" : null;
  if (one.from === other.from && one.to === other.to) return "equal";
  return one.from < other.to && other.from < one.to ? "overlaps" : null;
};
