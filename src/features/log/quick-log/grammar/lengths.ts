import { ENTRY_SECONDS_MAX, hoursToSeconds } from "#shared/duration.ts";
import { ACTIVITY_STEMS } from "./activities.ts";
import { isBlankOrSign } from "./clock.ts";
import { type Hint, type HintCode, hintAt } from "./hints.ts";
import {
  AND,
  COUNT,
  countOf,
  DIGITS,
  H,
  HOURS,
  isSeveralTimes,
  LENGTH_END as END,
  M,
  MINUTE_WORDS,
  NUMBER_WORDS,
  S,
  SIGN_PART,
  SOLID,
  SPELLED,
  TIMES_LENGTH,
  WORD_PART,
} from "./length-words.ts";
import { REFUSED_LENGTHS } from "./length-refusals.ts";
import { type Span } from "#shared/fields/folded-words.ts";
import { asCorrected, BLANK, type Found, hide, matchesOf, spanOf, TAKEN_BACK } from "./sentence.ts";

export type Length = {
  seconds: number;
  /** The other reading of a bare number, one tap away; null where the unit was written. */
  otherSeconds: number | null;
};

export type LengthReading = { length: Found<Length> | null; hints: readonly Hint[]; hidden: string };

/** A bare number up to this is hours; above it, minutes. */
export const BARE_HOURS_MAX = 12;
/** No one writes more minutes than this without a unit: `collected rent 1200`. */
const BARE_MINUTES_MAX = 600;
/** And when money is involved, not even more than this: `paid handyman 250`. */
const BARE_MINUTES_OF_MONEY_MAX = 60;
const MONEY =
  /(?<![\p{L}])(?:paid|pays?|rents?|fees?|costs?|deposit(?:ed|s)?|spent|bought|checks?|prices?|quotes?d?|bids?|offer(?:ed|s)?|invoices?|bills?|owes?|collected)(?!\p{L})/u;

const NO_KIND =
  "(?<!(?:per|rush|happy|every|each|lunch|dinner|after|business|office|peak|off|man|labor|this|that|the|last|past|next|zero|late|early|golden)[\\s-]+)";
/** `2 hours`, or one of which only `hour` is written. */
const ONE_HOUR = `(?:(${COUNT})\\s*${H}|${NO_KIND}${HOURS}(?<!s))`;
/** Between hours, minutes and seconds: `1h:30m`, `1 hr. 20 min`. */
const JOINT = `\\s*(?:${AND}\\s+|[,:.]\\s*)?`;

/** What ends a length whose minutes have no unit: `1 hour 45`. */
const CLOSED = "(?=\\s*(?:$|[\u25a1,;.]))";

const PARTS: Readonly<Record<string, number>> = { "½": 0.5, "¼": 0.25, "¾": 0.75, half: 0.5, quarter: 0.25 };

/** `half`, `three quarters`, `3/4`, `½`. */
const partOf = (text = ""): number => {
  const [, top, bottom] = /^(\d)\/(\d)$/.exec(text) ?? [];
  if (top !== undefined) return Number(top) / Number(bottom);
  return text.startsWith("three") ? 0.75 : (PARTS[text.replace(/^a\s+/, "")] ?? 0);
};

/** `hour and 20 min`: one hour, without its count. */
const withMinutes = ([, hours, minutes]: RegExpExecArray): number => countOf(hours || "one") + countOf(minutes) / 60;
const withSeconds = ([, hours, minutes, seconds]: RegExpExecArray): number =>
  countOf(hours || "0") + countOf(minutes) / 60 + Number(seconds) / 3600;
const withPart = ([, hours, part]: RegExpExecArray): number => countOf(hours ?? "0") + partOf(part);

/** Each way to write a length: pattern and hours. The longer ones come first. */
const WAYS: readonly [RegExp, (match: RegExpExecArray) => number][] = [
  [
    new RegExp(`${SOLID}${DIGITS}\\s*(?:(?<hours>${H})|${M})${TAKEN_BACK}(?<count>${DIGITS})${CLOSED}`, "gu"),
    ({ groups }) => Number(groups?.["count"]) / (groups?.["hours"] === undefined ? 60 : 1),
  ],
  [
    new RegExp(`${SOLID}(${NUMBER_WORDS}|\\d+)\\s+point\\s+(${NUMBER_WORDS}|\\d+)\\s*${H}${END}`, "gu"),
    ([, whole, part]) => Number(`${countOf(whole)}.${countOf(part)}`),
  ],
  [
    new RegExp(`${SOLID}(?:(${COUNT})\\s+${AND}\\s+)?(${WORD_PART})[\\s-]+(?:(?:of\\s+)?an\\s+)?${HOURS}${END}`, "gu"),
    withPart,
  ],
  [
    new RegExp(
      `${SOLID}(?:an?\\s+|(\\d+|(?:${NUMBER_WORDS})(?=\\s))\\s*(?:(?:${AND}|-)\\s*)?)?(${SIGN_PART})\\s*(?:(?:of\\s+)?an\\s+)?${H}${END}`,
      "gu",
    ),
    withPart,
  ],
  [
    new RegExp(
      `${SOLID}(${COUNT}(?=\\s*h)|(?=hour|hr))\\s*${H}\\s+(?:${AND}\\s+(?<part>${WORD_PART})${END}|half${CLOSED})`,
      "gu",
    ),
    ({ 1: hours, groups }) => countOf(hours || "one") + partOf(groups?.["part"] ?? "half"),
  ],
  [new RegExp(`${SOLID}(${COUNT})\\s*${H}\\s+(?:${AND}\\s+)?(${SIGN_PART})(?![\\p{L}\\p{N}/"])`, "gu"), withPart],
  [
    new RegExp(`${SOLID}(?:(\\d+)\\s*${H}${JOINT})?(\\d{1,2})\\s*${M}${JOINT}(\\d{1,2})\\s*${S}${END}`, "gu"),
    withSeconds,
  ],
  [new RegExp(`${SOLID}(\\d{1,2}):([0-5]\\d):([0-5]\\d)(?![\\p{L}\\p{N}:])`, "gu"), withSeconds],
  [new RegExp(`${SOLID}${ONE_HOUR}${JOINT}(\\d{1,2}|(?:${SPELLED})(?=\\s))\\s*${M}${END}`, "gu"), withMinutes],
  [new RegExp(`${SOLID}${ONE_HOUR}\\s+(?:and\\s+)?(${MINUTE_WORDS}|[0-5]\\d(?!\\.\\d))${CLOSED}`, "gu"), withMinutes],
  [new RegExp(`${SOLID}(\\d+)${H}([0-5]\\d)${END}`, "gu"), withMinutes],
  [new RegExp(`${SOLID}(${DIGITS})\\s*-?\\s*${H}${END}`, "gu"), ([, n]) => Number(n)],
  [new RegExp(`${SOLID}(${DIGITS})\\s*-?\\s*${M}${END}`, "gu"), ([, n]) => Number(n) / 60],
  [new RegExp(`${SOLID}(${SPELLED})[\\s-]${HOURS}${END}`, "gu"), ([, n]) => countOf(n)],
  [new RegExp(`${SOLID}(${SPELLED})[\\s-](?:minutes?|mins?)${END}`, "gu"), ([, n]) => countOf(n) / 60],
  [new RegExp(`${SOLID}(\\d{1,2}):([0-5]\\d)(?:\\s*${H}${END})?(?![\\p{L}\\p{N}:]|\\s*${M}${END})`, "gu"), withMinutes],
  [new RegExp(`(?<![^\\s\u25a1,;(]):([0-5]\\d)(?![\\p{L}\\p{N}:])`, "gu"), ([, minutes]) => Number(minutes) / 60],
];

/** Words that only lead to a length: `it took me`, `for a total of`, `i spent`. */
const FOR =
  /(?:^|[^\p{L}])((?:(?:(?:for|in|over)\s+)?the\s+(?:last|past)\s+|for\s+(?:a\s+total\s+of\s+)?|(?:and\s+)?(?:(?:it|this|that|which)\s+)?(?:all\s+)?(?:took|lasted)(?:\s+me)?\s+|(?<!\p{L}\s)(?:i\s+)?spent\s+|(?:a\s+)?total(?:\s+time)?(?:\s+of|\s*:)?\s+))$/u;
const ABOUT =
  /(?:^|[^\p{L}])((?:about|around|approx(?:imately)?\.?|roughly|maybe|almost|nearly|just (?:over|under)|close to|some|~)\s*)$/u;

const OR_SO = /^\s*(?:\+|-?ish(?!\p{L})|or\s+so(?!\p{L}))/u;
/** `called 2 hours ago`: when, not how long. */
const AGO = /^\s+ago(?!\p{L})/u;
const IN_ALL = /^\s+(?:(?:in\s+)?total|in\s+all|altogether)(?!\p{L})/u;

/** `20 min each`, `30m x3`, `20min * 3`: the length of one piece of work, where there were several. */
const EACH =
  /^\s*(?:each|apiece|twice|[x×*]\s?[\d\u25a1]+|(?:\d+|two|three|four|five|six)\s+times|(?:per|a)\s+(?:unit|showing|visit|call|room|apartment|property|house|person))(?!\p{L})/u;

/** `three 20 minute calls`. */
const OF_SEVERAL = new RegExp(`(?<![\\p{L}\\p{N}])(?:${NUMBER_WORDS.replace("one|", "")}|\\d+)[\\s-]+$`, "u");
/** `2 calls @ 15 min`, `3 showings at 20 min`. */
const AT_A_RATE = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${NUMBER_WORDS.replace("one|", "")}|\\d+|both|several|some|few)\\s+(?:\\p{L}+\\s+)?\\p{L}{2,}(?<!s)s[\\s${BLANK}]*(?:@|at|of)\\s*(?:about\\s+|around\\s+|~\\s*)?$`,
  "u",
);
const SEVERAL = /^\s*\p{L}{2,}(?<!s)s(?!\p{L})/u;

/** `10:30` alone may have meant half past ten. */
const CLOCK_LIKE = /^(?:[7-9]|1\d|2[0-4]):\d\d$/;

/** `2.30` may have meant half past, or 30 minutes. */
const MINUTES_LIKE = /(?<!\d)\d{1,2}\.(?:10|15|20|30|40|45)(?!\d)/;

type Candidate = Span & { hours: number; isEstimate: boolean };

const explicitLengths = (folded: string): { found: Candidate[]; hidden: string } => {
  let hidden = folded;
  const found: Candidate[] = [];
  for (const [pattern, hoursOf] of WAYS) {
    for (const match of matchesOf(hidden, pattern)) {
      const span = spanOf(match);
      if (AGO.test(hidden.slice(span.to))) {
        hidden = hide(hidden, span);
        continue;
      }
      const about = ABOUT.exec(hidden.slice(0, span.from))?.[1]?.length ?? 0;
      const lead = FOR.exec(hidden.slice(0, span.from - about))?.[1]?.length ?? 0;
      const orSo = OR_SO.exec(hidden.slice(span.to))?.[0].length ?? 0;
      const inAll = IN_ALL.exec(hidden.slice(span.to + orSo))?.[0].length ?? 0;
      const whole = { from: span.from - about - lead, to: span.to + orSo + inAll };
      found.push({ ...whole, hours: hoursOf(match), isEstimate: about > 0 || orSo > 0 });
      hidden = hide(hidden, whole);
    }
  }
  return { found: asCorrected(hidden, found), hidden };
};

const isActivity = (after: string): boolean => ACTIVITY_STEMS.test(/^\s*(\p{L}+)/u.exec(after)?.[1] ?? "");

const LEADS_ON = /^\s*(?:(?:at|on|for|with|by|in|from|re|-|:)(?![\p{L}\p{N}])|[,;:-])/u;

const BARE = /(?<![\p{L}\p{N}.,:/$#'-])(?!0\d)(\d{1,4}(?:\.\d+)?|\.\d+)(?![\p{L}\p{N}:/%,'-]|\.\d)/gu;
const FOLLOWS_CHIP = /\u25a1\s*$/;
const BEFORE_CHIP = /^\s*\u25a1/;
/** `unit 4` and `at 14` are not lengths, not even at the end of a sentence. */
const OF_A_NAME =
  /(?:^|[^\p{L}])(?:at|from|on|for|unit|no|number|to|by|of|and|in|till?|until|past|since|before|after)\s*$/u;

/** Whether a number without a unit is where people put a length: alone, at either end, or between chips. */
const standsAlone = (before: string, after: string): boolean => {
  if (/\d\s+$/.test(before) || /^\s+\d/.test(after)) return false;
  if (isBlankOrSign(after)) return !OF_A_NAME.test(before);
  const isLed = isBlankOrSign(before) || FOLLOWS_CHIP.test(before);
  return isLed && (BEFORE_CHIP.test(after) || LEADS_ON.test(after) || isActivity(after));
};

const bareLength = (folded: string): (Candidate & { isWhole: boolean }) | null => {
  const match = matchesOf(folded, BARE).find((each) => {
    const { from, to } = spanOf(each);
    return standsAlone(folded.slice(0, from), folded.slice(to));
  });
  const most = MONEY.test(folded) ? BARE_MINUTES_OF_MONEY_MAX : BARE_MINUTES_MAX;
  if (!match || Number(match[1]) > most) return null;
  return { ...spanOf(match), hours: Number(match[1]), isEstimate: false, isWhole: !match[0].includes(".") };
};

const faultOf = (seconds: number): HintCode | null =>
  seconds <= 0 ? "zero" : seconds > ENTRY_SECONDS_MAX ? "too_long" : null;

const asLength = (candidate: Candidate, seconds: number, otherSeconds: number | null): Found<Length> => ({
  from: candidate.from,
  to: candidate.to,
  value: { seconds, otherSeconds },
  isTaken: true,
});

/**
 * `april 2 1/2 hours`: half an hour on the second, or two hours and a half; `2h 1/2`: a day, or half an hour more.
 * Neither is taken as certain.
 */
export const eitherLength = (folded: string, length: Found<Length>, doubt: Span): Found<Length> => {
  const words = folded.slice(doubt.from, doubt.to);
  const part = partOf(words);
  if (part > 0) {
    const { seconds } = length.value;
    return { ...length, value: { seconds: seconds + hoursToSeconds(part), otherSeconds: seconds } };
  }
  const count = Number(/\d+$/.exec(words)?.[0]);
  const whole = length.value.seconds + hoursToSeconds(count);
  if (whole > ENTRY_SECONDS_MAX) return length;
  const isMany = count <= BARE_HOURS_MAX && /hours|hrs/.test(folded.slice(length.from, length.to));
  const [seconds, otherSeconds] = isMany ? [whole, length.value.seconds] : [length.value.seconds, whole];
  return { ...length, value: { seconds, otherSeconds } };
};

/**
 * How long the work took, by a written length. The chip of a bare number offers the other reading. `written` shows what
 * is hidden in `folded`, at the same positions.
 */
export const readLength = (folded: string, written: string = folded): LengthReading => {
  const hints: Hint[] = [];
  let hidden = folded;
  for (const [pattern, code] of REFUSED_LENGTHS) {
    for (const match of matchesOf(hidden, pattern)) {
      hints.push(hintAt(code, spanOf(match)));
      hidden = hide(hidden, spanOf(match));
    }
  }
  const explicit = explicitLengths(hidden);
  // `24 hour notice` and the like are no reason to give up a length that is possible.
  const possible = explicit.found.filter(({ hours }) => faultOf(hoursToSeconds(hours)) === null);
  const [first, second] = possible.length > 0 ? possible : explicit.found;
  if (first) {
    const seconds = hoursToSeconds(first.hours);
    const fault = faultOf(seconds);
    if (fault) return { length: null, hints: [...hints, hintAt(fault, first)], hidden: explicit.hidden };
    if (second) hints.push(hintAt("two_lengths", second));
    if (CLOCK_LIKE.test(folded.slice(first.from, first.to))) hints.push(hintAt("maybe_clock", first));
    if (MINUTES_LIKE.test(folded.slice(first.from, first.to))) hints.push(hintAt("maybe_minutes", first));
    if (first.isEstimate) hints.push(hintAt("estimate", first));
    const after = folded.slice(first.to);
    const isOfSeveral = OF_SEVERAL.test(folded.slice(0, first.from)) && SEVERAL.test(after);
    const isAtRate = AT_A_RATE.test(written.slice(0, first.from));
    if (EACH.test(after) || isOfSeveral || isAtRate || isSeveralTimes(written, first))
      hints.push(hintAt("each_length", first));
    return { length: asLength(first, seconds, null), hints, hidden: explicit.hidden };
  }
  const times = TIMES_LENGTH.exec(written);
  if (times) hints.push(hintAt("each_length", spanOf(times)));
  const bare = hints.length > 0 ? null : bareLength(hidden);
  if (!bare) return { length: null, hints, hidden };
  const [asHours, asMinutes] = [hoursToSeconds(bare.hours), Math.round(bare.hours * 60)];
  const isHours = !bare.isWhole || bare.hours <= BARE_HOURS_MAX;
  const [seconds, other] = isHours ? [asHours, asMinutes] : [asMinutes, asHours];
  const fault = faultOf(seconds);
  if (fault) return { length: null, hints: [hintAt(fault, bare)], hidden };
  if (MINUTES_LIKE.test(folded.slice(bare.from, bare.to))) hints.push(hintAt("maybe_minutes", bare));
  return {
    length: asLength(bare, seconds, faultOf(other) || !bare.isWhole ? null : other),
    hints,
    hidden: hide(hidden, bare),
  };
};
