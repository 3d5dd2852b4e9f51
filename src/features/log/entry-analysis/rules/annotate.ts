import { weekdayOfDay } from "#shared/civil-date.ts";
import { ACTIVITY_LABELS } from "#shared/domain.ts";
import type { AiBusinessImpact, AiUrgency } from "#shared/fields/entry-analysis.ts";
import {
  type AnalyzedEntry,
  type Notes,
  SUMMARY_MAX_CHARACTERS,
  TAG_MAX_CHARACTERS,
  TAGS_MAX,
} from "./analyzed-entry.ts";
import { namedIn } from "./named-in.ts";
import { ownWords, shortened } from "./own-words.ts";

const HOUR_SECONDS = 3600;
/** From these on, our values. */
const SIGNIFICANT = { seconds: 4 * HOUR_SECONDS, dollars: 1000 };
const MODERATE = { seconds: HOUR_SECONDS, dollars: 100 };

/** The notes that our rules make: from the entry's own words and facts, the same each time, with nothing added. */
export const annotate = (entry: AnalyzedEntry): Notes => {
  const words = ownWords(entry.description);
  return {
    summary: summaryOf(words),
    tags: tagsOf(entry, words),
    // What a person chose stands: words are too weak to say otherwise.
    primaryCategory: entry.activityType,
    urgency: urgencyOf(entry, words),
    businessImpact: impactOf(entry, words),
  };
};

/** Ends a sentence: a mark after a word in small letters, which `Dr.`, `St.` and `4.5` are not. */
const SENTENCE = /^.{20,}?(?<!\b(?:apt|ave|approx|inc|etc|blvd|misc|attn|dept))(?<=\p{Ll}{3})[.!?](?=\s)/u;

/** The first sentence, or what of it has room. */
const summaryOf = (words: string): string => shortened(SENTENCE.exec(words)?.[0] ?? words, SUMMARY_MAX_CHARACTERS);

const tagsOf = (entry: AnalyzedEntry, words: string): string[] => {
  const place = entry.propertyName ?? (entry.isPortfolioWide ? "All properties" : null);
  const tags = [
    ACTIVITY_LABELS[entry.activityType],
    ...(place === null ? [] : [place]),
    ...namedIn(words, entry.propertyName),
    ...(isAfterHours(entry) ? ["After hours"] : []),
    ...(isWeekend(entry) ? ["Weekend"] : []),
  ].map((tag) => shortened(tag, TAG_MAX_CHARACTERS));
  return [...new Set(tags)].slice(0, TAGS_MAX);
};

const EMERGENCY =
  /\bemergenc(?:y|ies)\b|\burgent(?:ly)?\b|\basap\b|\bflood(?:s|ed|ing)?\b|\bburst\b|\bleak(?:s|ed|ing)?\b|\bsewage\b|\bbackups?\b|\bbacked up\b|\bgas smell\b|\bsmell(?:ed|s)? gas\b|\bno (?:heat|hot water|water|power|electricity)\b|\bbreak-?ins?\b|\bbroke(?:n)? into\b|\blocked out\b|\blockouts?\b|\bcarbon monoxide\b|\bon fire\b|\bhouse fire\b|\bcaught fire\b|\bpolice\b|\bambulance\b|\bstorm damage\b/i;
/** What was looked for and was not there, is over, or is done each year. */
const NO_EMERGENCY =
  /\b(?:no|without|any|after|(?:check|look|test|inspect)\w* (?:\w+ )?for)(?: the| a)? (?:\w+ )?(?:leaks?|floods?|flooding|backups?|emergenc(?:y|ies))\b|\bnot urgent\b|\bflood (?:insurance|zone|map|policy)\b|\bdata backups?\b|\bbackup (?:keys?|files?|copies)\b/gi;
const PRESSING =
  /\boverdue\b|\bpast due\b|\blate (?:rent|fee|payment)s?\b|\bdeadline\b|\bevict\w*\b|\bviolations?\b|\bfailed inspection\b|\bbroken?\b|\bnot working\b|\bstopped working\b|\bno-?show\b|\bcomplain\w*\b/i;

const urgencyOf = (entry: AnalyzedEntry, words: string): AiUrgency => {
  if (EMERGENCY.test(words.replaceAll(NO_EMERGENCY, " "))) return "high";
  return PRESSING.test(words) || isAfterHours(entry) ? "medium" : "low";
};

const isAfterHours = ({ timeStarted }: AnalyzedEntry): boolean =>
  timeStarted !== null && (timeStarted < "06:00" || timeStarted >= "21:00");

const isWeekend = ({ date }: AnalyzedEntry): boolean => [0, 6].includes(weekdayOfDay(date));

const AMOUNT = /\$\s?(\d[\d,]*(?:\.\d+)?)\s?(k\b)?|(\d[\d,]*(?:\.\d+)?)\s?(k )?dollars\b/gi;

/** The largest amount of money that the words name. */
const dollarsIn = (words: string): number =>
  Math.max(
    0,
    ...[...words.matchAll(AMOUNT)].map(([, sign, thousand, said, thousandSaid]) => {
      const dollars = Number((sign ?? said ?? "").replaceAll(",", ""));
      return (thousand ?? thousandSaid) ? dollars * 1000 : dollars;
    }),
  );

const impactOf = ({ durationSeconds }: AnalyzedEntry, words: string): AiBusinessImpact => {
  const dollars = dollarsIn(words);
  if (durationSeconds >= SIGNIFICANT.seconds || dollars >= SIGNIFICANT.dollars) return "significant";
  return durationSeconds >= MODERATE.seconds || dollars >= MODERATE.dollars ? "moderate" : "minimal";
};
