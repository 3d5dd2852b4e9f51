import { yearOf } from "#shared/civil-date.ts";
import { secondsToHours } from "#shared/duration.ts";
import { paths } from "#web/paths.ts";
import type { Settled } from "#features/log/quick-log/draft.ts";
import { isFirstName } from "#features/log/quick-log/grammar/persons/first-names.ts";

const LEAD = /^(?:(?:the|my|our|an?|his|her|their|other|new|for|by)\s+)+/i;
const TITLE = /^(?:mr|mrs|ms|miss|dr)\b/i;
const NOBODY = /^(?:he|she|they|we|both|all|some|two|three)\b/i;

/** `Joe` is a name; `my handyman` says what somebody does; `they` says neither. */
const whoIs = (doer: string): Record<string, string> => {
  const words = doer.trim().replace(LEAD, "");
  const [first = ""] = words.toLowerCase().split(/[^\p{L}]+/u);
  if (NOBODY.test(words)) return {};
  if (isFirstName(first) || TITLE.test(words))
    return { name: words.replaceAll(/(?<!\p{L})\p{Ll}(?!nd\b)/gu, (letter) => letter.toUpperCase()) };
  return { role: words };
};

/** The form of other people's hours, with what the sentence says of who, where, when and how long. */
export const othersHoursAddress = (
  doer: string,
  { seconds, day, place, missing }: Pick<Settled, "seconds" | "day" | "place" | "missing">,
): string => {
  const search = new URLSearchParams({ add: "person", ...whoIs(doer) });
  if (place !== "" && place !== "portfolio" && place !== "none") search.set("property", place);
  if (!missing.includes("day")) search.set("year", String(yearOf(day)));
  if (seconds !== null) search.set("hours", String(secondsToHours(seconds)));
  return `${paths.othersHours}?${search.toString()}`;
};
