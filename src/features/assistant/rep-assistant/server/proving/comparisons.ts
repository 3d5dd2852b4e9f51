/** How a figure bounds: more than it, at least it, less than it, at most it, exactly it, only about it, or takes some of it. */
export type Comparison = "more" | "at least" | "less" | "at most" | "exactly" | "about" | "some of";

/** Those that hold others in them first. */
const BEFORE: readonly [Comparison, string][] = [
  ["some of", "(?:\\d+|one|two|three|four|five|six|some|any|each|many|most) of"],
  [
    "at most",
    "no more than|not more than|no longer than|not longer than|not over|not exceeding|cannot exceed|at most|at the most|up to|a maximum of|maximum of|maximum|max|as many as|within|limited to|capped at",
  ],
  [
    "at least",
    "no less than|not less than|no fewer than|not fewer than|not below|not under|at least|at a minimum|a minimum of|minimum of|minimum|min|as few as|as little as",
  ],
  [
    "more",
    "more than|greater than|larger than|longer than|over|above|exceeds?|exceeding|exceeded|beyond|in excess of|upwards? of|past|surpass(?:es|ing)?|tops?",
  ],
  ["less", "less than|fewer than|smaller than|shorter than|under|below|short of"],
  ["exactly", "exactly|precisely|just|flat"],
  ["about", "about|around|roughly|approximately|approx\\.?|nearly|almost|close to|some|circa|~"],
];
const AFTER: readonly [Comparison, string][] = [
  [
    "at least",
    "(?:or|and) (?:more|over|above|greater|longer|higher|up)\\b|\\+|plus\\b|minimum\\b|at (?:the very )?least\\b|at a minimum\\b",
  ],
  [
    "at most",
    "(?:or|and) (?:less|fewer|under|below|shorter|lower)\\b|maximum\\b|at most\\b|at the most\\b|tops\\b|max\\b",
  ],
  ["exactly", "exactly\\b|on the dot\\b|flat\\b"],
  ["about", "or so\\b|-ish\\b"],
];
const BETWEEN = "(?:(?:the |a |an |one |any |of |those |these |your |\\$)*)";

const before = BEFORE.map(([comparison, words]): [Comparison, RegExp] => [
  comparison,
  new RegExp(`(?<![a-z])(?:${words}) ${BETWEEN}$`),
]);
const after = AFTER.map(([comparison, words]): [Comparison, RegExp] => [
  comparison,
  new RegExp(
    `^(?:[ -]?(?:hours?|hrs?|h|days?|nights?|weeks?|months?|years?|minutes?|dollars))?(?: (?:a|per|each|every|of) [a-z]+)? ?(?:${words})`,
  ),
]);

/** What bounds the figure that stands between two pieces of a folded text; null: nothing does. */
export const comparisonOf = (textBefore: string, textAfter: string): Comparison | null =>
  before.find(([, pattern]) => pattern.test(textBefore))?.[0] ??
  after.find(([, pattern]) => pattern.test(textAfter))?.[0] ??
  null;

const ANYWHERE: readonly [Comparison, RegExp][] = [
  ["at most", /\b(?:no|not) (?:more|longer) than\b|\bat (?:the )?most\b|\bup to\b|\bor (?:less|fewer)\b|\bmaximum\b/g],
  ["at least", /\b(?:no|not) (?:less|fewer) than\b|\bat least\b|\bor more\b|\bminimum\b|\bas (?:much|many) as\b/g],
  ["more", /\b(?:more|greater|longer) than\b|\bmost of\b|\bmajority\b|\bexceed(?:s|ed|ing)?\b/g],
  ["less", /\b(?:less|fewer|shorter) than\b/g],
  ["exactly", /\bexactly\b|\bprecisely\b/g],
];

/** With somebody else: `more than anyone`. */
const WITH_OTHERS =
  /^ (?:those of )?(?:any|anyone|anybody|everyone|everybody|each|every|all|others?|another|the others?)\b/;

/** All comparisons of a folded text, and the text without their words, whose "not" denies nothing. */
export const comparisonsIn = (text: string): { found: ReadonlySet<string>; rest: string } => {
  const found = new Set<string>();
  let rest = text;
  for (const [comparison, pattern] of ANYWHERE)
    rest = rest.replaceAll(pattern, (all: string, at: number, whole: string) => {
      found.add(WITH_OTHERS.test(whole.slice(at + all.length)) ? `${comparison} of all` : comparison);
      return " ";
    });
  return { found, rest };
};
