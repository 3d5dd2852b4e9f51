import { ENTRY_SECONDS_MAX, hoursToSeconds } from "#shared/duration.ts";
import { ACTIVITY_STEMS } from "./activities.ts";
import { isBlankOrSign } from "./clock.ts";
import { type Hint, type HintCode, hintAt } from "./hints.ts";
import { countOf, H, M, NUMBER_WORDS, SPELLED } from "./length-words.ts";
import { type Found, hide, matchesOf, type Span, spanOf } from "./sentence.ts";

export type Length = {
  seconds: number;
  /** The other reading of a bare number, one tap away; null where the unit was written. */
  otherSeconds: number | null;
};

export type LengthReading = { length: Found<Length> | null; hints: readonly Hint[]; hidden: string };

/** A bare number up to this is hours; above it, minutes. */
export const BARE_HOURS_MAX = 12;

const SOLID = "(?<![\\p{L}\\p{N}.,:/$#])";
const END = "(?![\\p{L}\\p{N}])";
const AND = "(?:and|&)";
const DIGITS = "(?:\\d+(?:\\.\\d+)?|\\.\\d+)";

/** What closes a length whose minutes are told without their unit: `1 hour 45`. */
const CLOSED = "(?=\\s*(?:$|[\u25a1,;.]))";

/** Each way to write a length: pattern and hours. The longer ones stand first. */
const WAYS: readonly [RegExp, (match: RegExpExecArray) => number][] = [
  [
    new RegExp(`${SOLID}(${NUMBER_WORDS}|\\d+)\\s+point\\s+(${NUMBER_WORDS}|\\d+)\\s*${H}${END}`, "gu"),
    ([, whole, part]) => Number(`${countOf(whole)}.${countOf(part)}`),
  ],
  [new RegExp(`${SOLID}(${SPELLED}|\\d+)\\s+${AND}\\s+a\\s+half\\s+hours?${END}`, "gu"), ([, n]) => countOf(n) + 0.5],
  [new RegExp(`${SOLID}(${SPELLED}|\\d+)\\s*${H}\\s+${AND}\\s+a\\s+half${END}`, "gu"), ([, n]) => countOf(n) + 0.5],
  [new RegExp(`${SOLID}(${SPELLED}|\\d+)\\s*${H}\\s+${AND}\\s+a\\s+quarter${END}`, "gu"), ([, n]) => countOf(n) + 0.25],
  [new RegExp(`${SOLID}(?:half\\s+an\\s+hour|(?:a\\s+)?half[\\s-]hour)${END}`, "gu"), () => 0.5],
  [new RegExp(`${SOLID}three[\\s-]quarters\\s+of\\s+an\\s+hour${END}`, "gu"), () => 0.75],
  [new RegExp(`${SOLID}(?:a\\s+)?quarter\\s+(?:of\\s+an\\s+)?hour${END}`, "gu"), () => 0.25],
  [
    new RegExp(
      `${SOLID}(\\d+|${SPELLED})\\s*${H}\\s+(?:${AND}\\s+)?(?:([13])/([24])|([½¼¾]))(?![\\p{L}\\p{N}/"])`,
      "gu",
    ),
    (match) => fractionOf(match),
  ],
  [
    new RegExp(
      `${SOLID}(?:an?\\s+|(\\d+|(?:${NUMBER_WORDS})(?=\\s))\\s*(?:(?:${AND}|-)\\s*)?)?(?:([13])/([24])|([½¼¾]))\\s*(?:(?:of\\s+)?an\\s+)?${H}${END}`,
      "gu",
    ),
    (match) => fractionOf(match),
  ],
  [
    new RegExp(`${SOLID}(\\d+)\\s*${H}\\s*(?:and\\s+|,\\s*)?(\\d{1,2})\\s*${M}${END}`, "gu"),
    ([, h, m]) => Number(h) + Number(m) / 60,
  ],
  [
    new RegExp(`${SOLID}(\\d+)\\s*${H}\\s+(?:and\\s+)?([0-5]\\d)${CLOSED}`, "gu"),
    ([, h, m]) => Number(h) + Number(m) / 60,
  ],
  [new RegExp(`${SOLID}(\\d+)h([0-5]\\d)${END}`, "gu"), ([, h, m]) => Number(h) + Number(m) / 60],
  [
    new RegExp(`${SOLID}(${SPELLED})\\s+hours?\\s+(?:and\\s+)?(${SPELLED}|\\d+)\\s+${M}${END}`, "gu"),
    ([, h, m]) => countOf(h) + countOf(m) / 60,
  ],
  [
    new RegExp(`${SOLID}(${SPELLED}|\\d+)\\s*hours?\\s+(?:and\\s+)?(${SPELLED}|[0-5]\\d)${CLOSED}`, "gu"),
    ([, h, m]) => countOf(h) + countOf(m) / 60,
  ],
  [new RegExp(`${SOLID}(${DIGITS})\\s*-?\\s*${H}${END}`, "gu"), ([, n]) => Number(n)],
  [new RegExp(`${SOLID}(${DIGITS})\\s*-?\\s*${M}${END}`, "gu"), ([, n]) => Number(n) / 60],
  [new RegExp(`${SOLID}(${SPELLED})[\\s-]hours?${END}`, "gu"), ([, n]) => countOf(n)],
  [new RegExp(`${SOLID}(${SPELLED})[\\s-](?:minutes?|mins?)${END}`, "gu"), ([, n]) => countOf(n) / 60],
  [new RegExp(`${SOLID}(\\d{1,2}):([0-5]\\d)(?![\\p{L}\\p{N}:])`, "gu"), ([, h, m]) => Number(h) + Number(m) / 60],
];

const SIGNS: Readonly<Record<string, number>> = { "½": 0.5, "¼": 0.25, "¾": 0.75 };
const fractionOf = ([, whole, top, bottom, sign]: RegExpExecArray): number =>
  countOf(whole ?? "0") + (sign === undefined ? Number(top) / Number(bottom) : (SIGNS[sign] ?? 0));

/** What is not taken as it stands; it is hidden from everything that reads numbers. */
const REFUSED: readonly [RegExp, HintCode][] = [
  [
    new RegExp(
      `${SOLID}(?:less than|under|more than|over|at least|at most|up to|between)\\s+(?:${SPELLED}|${DIGITS})(?:\\s+(?:and|to|or)\\s+(?:${SPELLED}|${DIGITS}))?\\s*(?:${H}|${M})${END}`,
      "gu",
    ),
    "fuzzy_length",
  ],
  [new RegExp(`${SOLID}(?:an?|one)\\s+(?:hour|minute)\\s+or\\s+(?:two|three|so)${END}`, "gu"), "fuzzy_length"],
  [
    new RegExp(
      `${SOLID}(?:(?:${SPELLED}|\\d+)\\s+)?hundred(?:\\s+(?:and\\s+)?(?:${SPELLED}|\\d+))?\\s+(?:${H}|${M})${END}`,
      "gu",
    ),
    "fuzzy_length",
  ],
  [new RegExp(`(?<![\\p{L}\\p{N}$])\\d+,\\d{1,2}\\s*(?:${H}|${M})?(?![\\p{L}\\p{N},])`, "gu"), "comma"],
  [
    new RegExp(`(?<![^\\s\u25a1])(?:-|minus\\s+)(?:${DIGITS}|\\d{1,2}:\\d\\d)\\s*(?:${H}|${M})?${END}`, "gu"),
    "negative",
  ],
  [
    new RegExp(
      `${SOLID}(?:${DIGITS}\\s*-\\s*${DIGITS}|(?:${DIGITS}|${SPELLED})\\s+(?:to|or)\\s+(?:${DIGITS}|${SPELLED}))\\s*(?:${H}|${M})${END}`,
      "gu",
    ),
    "fuzzy_length",
  ],
  [
    /(?<![\p{L}])(?:(?:a )?couple (?:of )?|a few |several |some |many )(?:hours?|hrs|minutes|mins)\b|(?<![\p{L}])(?:all|the whole|most of the) (?:day|morning|afternoon|evening|night)\b/gu,
    "fuzzy_length",
  ],
];

/** Words that only lead to a length: `it took me`, `for a total of`, `i spent`. */
const FOR =
  /(?:^|[^\p{L}])((?:for\s+(?:a\s+total\s+of\s+)?|(?:and\s+)?(?:(?:it|this|that|which)\s+)?(?:all\s+)?(?:took|lasted)(?:\s+me)?\s+|(?<!\p{L}\s)(?:i\s+)?spent\s+|(?:a\s+)?total(?:\s+time)?(?:\s+of|\s*:)?\s+))$/u;
const ABOUT =
  /(?:^|[^\p{L}])((?:about|around|approx(?:imately)?\.?|roughly|maybe|almost|nearly|just (?:over|under)|close to|some|~)\s*)$/u;

const OR_SO = /^\s*(?:\+|-?ish(?!\p{L})|or\s+so(?!\p{L}))/u;
const IN_ALL = /^\s+(?:(?:in\s+)?total|in\s+all|altogether)(?!\p{L})/u;

/** `20 min each`, `30m x 3`: of one piece of work, where there were several. */
const EACH =
  /^\s*(?:each|apiece|twice|[x×]\s?[\d\u25a1]|(?:\d+|two|three|four|five|six)\s+times|(?:per|a)\s+(?:unit|showing|visit|call|room|apartment|property|house|person))(?!\p{L})/u;

/** `10:30` alone may have meant half past ten. */
const CLOCK_LIKE = /^(?:[7-9]|1\d|2[0-4]):\d\d$/;

type Candidate = Span & { hours: number; isEstimate: boolean };

const explicitLengths = (folded: string): { found: Candidate[]; hidden: string } => {
  let hidden = folded;
  const found: Candidate[] = [];
  for (const [pattern, hoursOf] of WAYS) {
    for (const match of matchesOf(hidden, pattern)) {
      const span = spanOf(match);
      const about = ABOUT.exec(hidden.slice(0, span.from))?.[1]?.length ?? 0;
      const lead = FOR.exec(hidden.slice(0, span.from - about))?.[1]?.length ?? 0;
      const orSo = OR_SO.exec(hidden.slice(span.to))?.[0].length ?? 0;
      const inAll = IN_ALL.exec(hidden.slice(span.to + orSo))?.[0].length ?? 0;
      const whole = { from: span.from - about - lead, to: span.to + orSo + inAll };
      found.push({ ...whole, hours: hoursOf(match), isEstimate: about > 0 || orSo > 0 });
      hidden = hide(hidden, whole);
    }
  }
  return { found: found.toSorted((one, other) => one.from - other.from), hidden };
};

const isActivity = (after: string): boolean => ACTIVITY_STEMS.test(/^\s*(\p{L}+)/u.exec(after)?.[1] ?? "");

const LEADS_ON = /^\s*(?:(?:at|on|for|with|by|in|from|re|-|:)(?![\p{L}\p{N}])|[,;:-])/u;

const BARE = /(?<![\p{L}\p{N}.,:/$#'-])(\d{1,4}(?:\.\d+)?|\.\d+)(?![\p{L}\p{N}:/%,'-]|\.\d)/gu;
const FOLLOWS_CHIP = /\u25a1\s*$/;
const BEFORE_CHIP = /^\s*\u25a1/;
/** `unit 4` and `at 14` are no lengths, at the end of a sentence neither. */
const OF_A_NAME = /(?:^|[^\p{L}])(?:at|on|for|unit|no|number|to|by|of|and|in|till?|until|past|since|before|after)\s*$/u;

/** Whether a number without a unit stands where people put a length: alone, at either end, or between chips. */
const standsAlone = (before: string, after: string): boolean => {
  if (isBlankOrSign(after)) return !OF_A_NAME.test(before);
  const isLed = isBlankOrSign(before) || FOLLOWS_CHIP.test(before);
  return isLed && (BEFORE_CHIP.test(after) || LEADS_ON.test(after) || isActivity(after));
};

const bareLength = (folded: string): (Candidate & { isWhole: boolean }) | null => {
  const match = matchesOf(folded, BARE).find((each) => {
    const { from, to } = spanOf(each);
    return standsAlone(folded.slice(0, from), folded.slice(to));
  });
  if (!match) return null;
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

/** `april 2 1/2 hours`: half an hour on the second, or two hours and a half. Neither is taken for sure. */
export const eitherLength = (folded: string, length: Found<Length>, before: Span): Found<Length> => {
  const count = Number(/\d+$/.exec(folded.slice(before.from, before.to))?.[0]);
  const whole = length.value.seconds + hoursToSeconds(count);
  if (whole > ENTRY_SECONDS_MAX) return length;
  const isMany = count <= BARE_HOURS_MAX && /hours|hrs/.test(folded.slice(length.from, length.to));
  const [seconds, otherSeconds] = isMany ? [whole, length.value.seconds] : [length.value.seconds, whole];
  return { ...length, value: { seconds, otherSeconds } };
};

/** How long the work took, by a written length. The chip of a bare number offers the other reading. */
export const readLength = (folded: string): LengthReading => {
  const hints: Hint[] = [];
  let hidden = folded;
  for (const [pattern, code] of REFUSED) {
    for (const match of matchesOf(hidden, pattern)) {
      hints.push(hintAt(code, spanOf(match)));
      hidden = hide(hidden, spanOf(match));
    }
  }
  const explicit = explicitLengths(hidden);
  // `24 hour notice` and the like are no reason to leave a length that can be.
  const possible = explicit.found.filter(({ hours }) => faultOf(hoursToSeconds(hours)) === null);
  const [first, second] = possible.length > 0 ? possible : explicit.found;
  if (first) {
    const seconds = hoursToSeconds(first.hours);
    const fault = faultOf(seconds);
    if (fault) return { length: null, hints: [...hints, hintAt(fault, first)], hidden: explicit.hidden };
    if (second) hints.push(hintAt("two_lengths", second));
    if (CLOCK_LIKE.test(folded.slice(first.from, first.to))) hints.push(hintAt("maybe_clock", first));
    if (first.isEstimate) hints.push(hintAt("estimate", first));
    if (EACH.test(folded.slice(first.to))) hints.push(hintAt("each_length", first));
    return { length: asLength(first, seconds, null), hints, hidden: explicit.hidden };
  }
  const bare = hints.length > 0 ? null : bareLength(hidden);
  if (!bare) return { length: null, hints, hidden };
  const [asHours, asMinutes] = [hoursToSeconds(bare.hours), Math.round(bare.hours * 60)];
  const isHours = !bare.isWhole || bare.hours <= BARE_HOURS_MAX;
  const [seconds, other] = isHours ? [asHours, asMinutes] : [asMinutes, asHours];
  const fault = faultOf(seconds);
  if (fault) return { length: null, hints: [hintAt(fault, bare)], hidden };
  return {
    length: asLength(bare, seconds, faultOf(other) || !bare.isWhole ? null : other),
    hints,
    hidden: hide(hidden, bare),
  };
};
