import { FLAG_LINES } from "#features/intake/imports/rules.ts";
import type { Proposal, ProposalFlag } from "./proposal.ts";

/** How many rows share a flag, and the first of their lines. */
export type Flag = { code: string; rows: number; lines: { line: number; sheet?: string | null | undefined }[] };

/** What needs no second look. */
const QUIET = new Set<string>(["duration-ignored"] satisfies ProposalFlag[]);

export const flagsOf = (proposals: readonly Proposal[]): Flag[] => {
  const found = new Map<string, Flag>();
  for (const { flags, line, sheet } of proposals) {
    for (const code of flags) {
      const flag = found.get(code) ?? { code, rows: 0, lines: [] };
      const isKnown = flag.lines.some((one) => one.line === line && one.sheet === sheet);
      if (!isKnown && flag.lines.length < FLAG_LINES) flag.lines.push({ line, sheet });
      flag.rows += 1;
      found.set(code, flag);
    }
  }
  return [...found.values()];
};

/** What the wizard, the terminal and the audit scan say about rows that deserve a second look. */
export const flagSentences = (flags: readonly Flag[]): string[] =>
  flags.filter(({ code }) => !QUIET.has(code)).map(flagSentence);

/** For one row, and for several. */
const FLAG_WORDS: Record<ProposalFlag, readonly [one: string, many: string]> = {
  "no-property": ["names no property", "name no property"],
  "property-later": [
    "names a property that is not on record. It keeps the name, and counts for no rental until you add the property. We ask once it's saved",
    "name a property that is not on record. They keep the name, and count for no rental until you add the property. We ask once they're saved",
  ],
  "several-properties": [
    "names several properties and is kept without one",
    "name several properties and are kept without one",
  ],
  "split-between-properties": [
    "comes of a line that names several properties and was split between them",
    "come of lines that name several properties and were split between them",
  ],
  "property-corrected": [
    "had a typo in a property name, which we fixed",
    "had a typo in a property name, which we fixed",
  ],
  "person-assumed": ["names no one and goes to the person who imports", "name no one and go to the person who imports"],
  "activity-guessed": [
    "has an activity that we took from the description",
    "have an activity that we took from the description",
  ],
  "capacity-to-say": [
    "sounds like waiting, watching others or time of your own. It doesn't count until you say in what capacity you worked",
    "sound like waiting, watching others or time of your own. They don't count until you say in what capacity you worked",
  ],
  "capacity-unreadable": [
    "has a capacity that we don't know. It was left out",
    "have a capacity that we don't know. It was left out",
  ],
  "business-of-another": [
    "names a business of someone else. It was left out",
    "name a business of someone else. It was left out",
  ],
  "travel-kind-unclear": [
    "is travel that doesn't say where it started and ended. It doesn't count until you tell us. We ask once it's saved",
    "are travel that doesn't say where it started and ended. They don't count until you tell us. We ask once they're saved",
  ],
  "no-description": ["says nothing about what was done", "say nothing about what was done"],
  "past-midnight": ["ends after midnight", "end after midnight"],
  "time-skipped": ["has a time that the clocks skipped that day", "have a time that the clocks skipped that day"],
  "zone-converted": ["gave its time zone and was moved to yours", "gave their time zone and were moved to yours"],
  "end-read-as-afternoon": ["has an end that was read as afternoon", "have an end that was read as afternoon"],
  "duration-differs": [
    "has hours that differ from start and end. Start and end were taken",
    "have hours that differ from start and end. Start and end were taken",
  ],
  "clock-differs": [
    "has start and end that differ from its hours. The hours were taken",
    "have start and end that differ from their hours. The hours were taken",
  ],
  "break-taken-off": ["had a break, which was taken off", "had breaks, which were taken off"],
  "full-day": [
    "is on a day with 24 hours or more. Check that day",
    "are on days with 24 hours or more. Check those days",
  ],
  "duration-ignored": ["has hours that were not needed", "have hours that were not needed"],
  "logged-at-unreadable": [
    "has a time of writing that we couldn't read",
    "have a time of writing that we couldn't read",
  ],
  "logged-at-future": [
    "claims to be written in the future. The claim was left out",
    "claim to be written in the future. The claim was left out",
  ],
  "still-to-confirm": [
    "is planned or not confirmed yet. It doesn't count until you confirm it",
    "are planned or not confirmed yet. They don't count until you confirm them",
  ],
};

const WORDS: Readonly<Record<string, readonly [one: string, many: string]>> = FLAG_WORDS;

/** "1 row is travel ... (line 4).", "12 rows name no property (lines 2, 3, 5 and 9 more)." */
export const flagSentence = ({ code, rows, lines }: Flag): string => {
  const [one, many] = WORDS[code] ?? [code, code];
  return `${rows === 1 ? "1 row" : `${rows.toLocaleString("en-US")} rows`} ${rows === 1 ? one : many} (${linesText(lines, rows)}).`;
};

const linesText = (lines: Flag["lines"], rows: number): string => {
  const places = lines.map(placeText);
  const rest = rows - lines.length;
  const named = rest > 0 ? [...places, `${rest.toLocaleString("en-US")} more`] : places;
  const last = named.at(-1) ?? "";
  const list = named.length > 1 ? `${named.slice(0, -1).join(", ")} and ${last}` : last;
  return `${places.length === 1 && rest <= 0 ? "line" : "lines"} ${list}`;
};

/** "12", or "Feb 12" where several sheets are read as one log. */
export const placeText = ({ line, sheet }: { line: number; sheet?: string | null | undefined }): string =>
  sheet ? `${sheet} ${line}` : String(line);
