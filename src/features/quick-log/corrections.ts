import { capacityInWords } from "@tenure/tax-rules";
import type { Corrections, Draft } from "./draft.ts";
import { fold } from "./grammar/sentence.ts";
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
const heldIn = ({ corrections, sentence, setAt }: Draft, was: Understanding, is: Understanding) => {
  if (setAt === undefined || setAt === sentence || sentence.trim() === "") return corrections;
  const isSame = isSameSentence(setAt, sentence);
  const holds = (part: keyof Corrections): boolean => {
    const before = SAID[part](was);
    return before === null ? isSame : JSON.stringify(before) === JSON.stringify(SAID[part](is));
  };
  const held = Object.entries(corrections).filter(([part]) => !(part in SAID) || holds(part as keyof Corrections));
  return Object.fromEntries(held) as Corrections;
};

/** A draft's sentence, and what was set by hand and still holds. */
export const readWithCorrections = (draft: Draft, names: Names, moment: Omit<Moment, "chosenDay">) => {
  const said = understand(draft.sentence, names, moment);
  const corrections = heldIn(draft, understand(draft.setAt ?? "", names, moment), said);
  const { day: chosenDay } = corrections;
  return {
    corrections,
    read: chosenDay === undefined ? said : understand(draft.sentence, names, { ...moment, chosenDay }),
  };
};
