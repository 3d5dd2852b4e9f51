import { capacityInWords } from "@tenure/tax-rules";
import type { GivenWork } from "#shared/given-work.ts";
import type { Corrections, Draft, Settled } from "./draft.ts";
import { fold } from "#shared/fields/folded-words.ts";
import { type Moment, type Names, type Understanding, understand } from "./grammar/understand.ts";

type Said = (read: Understanding) => unknown;

const length: Said = (read) => (read.length || read.times) && [read.length?.value.seconds, read.times?.value];
const day: Said = (read) => read.day?.value ?? read.askedDay;
const named = (found: { value: unknown } | null, candidates: readonly string[]): unknown =>
  found?.value ?? (candidates.length > 0 ? candidates : null);

/** What a sentence says about each part that can be set by hand; null: nothing. */
const SAID: Record<keyof Corrections, Said> = {
  seconds: length,
  unread: length,
  times: length,
  day,
  isDayUnread: day,
  place: (read) => named(read.place, read.placeCandidates),
  activity: (read) => read.activity?.value ?? null,
  travelKind: (read) => read.travelKind,
  capacity: (read) => capacityInWords(read.text),
  businessId: (read) => capacityInWords(read.text),
  personId: (read) => read.otherDoer ?? named(read.person, read.personCandidates),
  description: () => null,
  isMaterial: () => null,
  overrideReason: () => null,
};

/** A day and a time that were drawn, and what is set by hand in their place, outlive every sentence. */
const WHEN: readonly (keyof Corrections)[] = ["day", "isDayUnread", "seconds", "times", "unread"];

const withGiven = (byHand: Corrections, given: GivenWork | undefined): Corrections => {
  if (given === undefined) return byHand;
  const { day: drawn, times, seconds } = given;
  const isTimeByHand = "seconds" in byHand || "times" in byHand || "unread" in byHand;
  return {
    ...(drawn === undefined ? {} : { day: drawn }),
    ...(times && !isTimeByHand ? { times } : {}),
    ...(seconds === undefined || isTimeByHand ? {} : { seconds }),
    ...byHand,
  };
};

const sharedStart = (one: string, other: string): number => {
  let at = 0;
  while (at < Math.min(one.length, other.length) && one[at] === other[at]) at += 1;
  return at;
};
const reversed = (text: string): string => text.split("").toReversed().join("");

/** At least half of what was typed is still there at the beginning and the end: it is not a new sentence. */
const isSameSentence = (before: string, after: string): boolean => {
  const [one, other] = [fold(before.trim()), fold(after.trim())];
  const start = sharedStart(one, other);
  const end = sharedStart(reversed(one.slice(start)), reversed(other.slice(start)));
  return (start + end) * 2 >= one.length;
};

/**
 * What was set by hand and still holds: a part holds while the sentence says the same about it as it did then or, if it
 * said nothing, while it is the same sentence. Nothing is thrown away: typing the words back brings it back.
 */
const heldIn = ({ corrections, sentence, setAt, given }: Draft, was: Understanding, is: Understanding) => {
  if (setAt === undefined || setAt === sentence || sentence.trim() === "") return corrections;
  const isSame = isSameSentence(setAt, sentence);
  const holds = (part: keyof Corrections): boolean => {
    if (given?.day !== undefined && WHEN.includes(part)) return true;
    const before = SAID[part](was);
    return before === null ? isSame : JSON.stringify(before) === JSON.stringify(SAID[part](is));
  };
  const held = Object.entries(corrections).filter(([part]) => !(part in SAID) || holds(part as keyof Corrections));
  return Object.fromEntries(held) as Corrections;
};

/** A draft's sentence, and what was set by hand and still holds. */
export const readWithCorrections = (draft: Draft, names: Names, moment: Omit<Moment, "chosenDay">) => {
  const said = understand(draft.sentence, names, moment);
  const byHand = heldIn(draft, understand(draft.setAt ?? "", names, moment), said);
  const corrections = withGiven(byHand, draft.given);
  const { day: chosenDay } = corrections;
  return {
    byHand,
    corrections,
    read: chosenDay === undefined ? said : understand(draft.sentence, names, { ...moment, chosenDay }),
  };
};

/** The words say another day or another length than the calendar that the form was opened from: neither is dropped unseen. */
export const differsFromGiven = (
  { given }: Draft,
  { day: saidDay, length: saidLength, times: saidTimes }: Understanding,
  settled: Settled,
): boolean => {
  if (given?.day === undefined || settled.seconds === null) return false;
  const isOtherDay = saidDay !== null && saidDay.value !== settled.day;
  const isOtherLength = saidLength !== null && saidLength.value.seconds !== settled.seconds;
  const isOtherTime = saidTimes !== null && JSON.stringify(saidTimes.value) !== JSON.stringify(settled.times);
  return isOtherDay || isOtherLength || isOtherTime;
};
