import { hoursText } from "@tenure/tax-rules";
import { formatNumber } from "@tenure/ui";
import { type ExportCell, text, whole } from "#shared/export/cells.ts";
import { csvChunks } from "#shared/export/csv.ts";
import type { Import } from "../contract.ts";
import type { ImportPreview } from "../preview-contract.ts";
import type { ColumnRole } from "../parsing/columns/mapping.ts";
import { ALIKE_ANSWERS, type AlikeAnswer } from "../parsing/proposals/diff-against.ts";

export const counted = (count: number, one: string, many: string): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;

export const STEPS = ["columns", "names", "check"] as const;
export type Step = (typeof STEPS)[number];

export const STEP_TITLES: Record<Step, string> = {
  columns: "How the columns are read",
  names: "People, properties and activities",
  check: "What would be added",
};

const ROLE_WORDS: Record<ColumnRole, string> = {
  date: "Day of the work",
  start: "Start",
  end: "End",
  endDate: "Last day of the work",
  duration: "Hours",
  minutes: "Minutes next to hours",
  property: "Property",
  activity: "Activity",
  fromPlace: "Where a trip began",
  toPlace: "Where a trip ended",
  title: "Subject, next to what was done",
  description: "What was done",
  person: "Who did it",
  lastName: "Last name, next to who did it",
  travelKind: "Kind of trip, of our export",
  capacity: "In what capacity",
  business: "Which other business",
  roundedHours: "Rounded hours next to seconds, of our export",
  entryId: "Id of an entry, of our export",
  loggedAt: "When it was logged",
};

/** Two meanings in one column: a range of times, or a start that carries its day. */
const PAIRS: readonly (readonly [ColumnRole, ColumnRole])[] = [
  ["start", "end"],
  ["date", "start"],
  ["date", "loggedAt"],
];

const keyOf = (roles: readonly ColumnRole[]): string => roles.toSorted().join("+");
const wordsOf = (roles: readonly ColumnRole[]): string => roles.map((role) => ROLE_WORDS[role]).join(" and ");

const ROLES: readonly (readonly ColumnRole[])[] = [
  ["date"],
  ["start"],
  ["end"],
  ["endDate"],
  ["duration"],
  ["minutes"],
  ["property"],
  ["activity"],
  ["fromPlace"],
  ["toPlace"],
  ["title"],
  ["description"],
  ["person"],
  ["lastName"],
  ["travelKind"],
  ["capacity"],
  ["business"],
  ["roundedHours"],
  ["entryId"],
  ["loggedAt"],
  ...PAIRS,
];

export const roleValue = (roles: readonly ColumnRole[]): string => keyOf(roles);

export const roleOptions = (present: readonly ColumnRole[]): { value: string; label: string }[] => {
  const known = ROLES.map((roles) => ({ value: keyOf(roles), label: wordsOf(roles) }));
  const own = keyOf(present);
  if (own === "" || known.some(({ value }) => value === own)) return known;
  return [...known, { value: own, label: wordsOf(present) }];
};

/** The columns after one of them got another meaning; only one column can have a given meaning. */
export const withRoles = (
  columns: Import["mapping"]["columns"],
  column: number,
  value: string,
): Import["mapping"]["columns"] => {
  const roles = ROLES.find((candidate) => keyOf(candidate) === value) ?? [];
  const next = Object.fromEntries(Object.entries(columns).filter(([, at]) => at !== column));
  for (const role of roles) next[role] = column;
  return next;
};

export const countsSentence = ({
  fresh,
  duplicates,
  refused,
  needsAnswer,
  alike,
  changed,
}: ImportPreview["counts"]): string =>
  [
    `${formatNumber(fresh)} new`,
    ...(changed > 0 ? [`${formatNumber(changed)} changed`] : []),
    counted(duplicates, "duplicate", "duplicates"),
    ...(alike > 0 ? [`${formatNumber(alike)} like entries you have`] : []),
    `${formatNumber(refused)} refused`,
    ...(needsAnswer > 0 ? [`${formatNumber(needsAnswer)} to answer`] : []),
  ].join(", ");

/** What the last button does: "Add 12 entries", "Add 12 entries and change 1". */
export const savesWords = ({ fresh, changed }: Pick<ImportPreview["counts"], "fresh" | "changed">): string => {
  if (fresh === 0) return `Change ${counted(changed, "entry", "entries")}`;
  return `Add ${counted(fresh, "entry", "entries")}${changed === 0 ? "" : ` and change ${formatNumber(changed)}`}`;
};

export const alreadySentence = ({
  year,
  personName,
  entryCount,
  loggedSeconds,
  loggedSecondsAfter,
}: ImportPreview["already"][number]): string =>
  `${year} already has ${counted(entryCount, "entry", "entries")}, ${hoursText(loggedSeconds)} of ${personName}. ` +
  `After this: ${hoursText(loggedSecondsAfter)}.`;

export const isAlikeAnswer = (said: string): said is AlikeAnswer => ALIKE_ANSWERS.some((answer) => answer === said);

/** For one row, and for several. */
const FLAG_WORDS: Record<string, readonly [one: string, many: string]> = {
  "no-property": ["names no property", "name no property"],
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
  "duration-ignored": ["has hours that were not needed", "have hours that were not needed"],
  "logged-at-unreadable": [
    "has a time of writing that we couldn't read",
    "have a time of writing that we couldn't read",
  ],
  "logged-at-future": [
    "claims to be written in the future. The claim was left out",
    "claim to be written in the future. The claim was left out",
  ],
};

type Flag = ImportPreview["flags"][number];

/** "1 row is travel ... (line 4).", "12 rows name no property (lines 2, 3, 5 and 9 more)." */
export const flagSentence = ({ code, rows, lines }: Flag): string => {
  const [one, many] = FLAG_WORDS[code] ?? [code.replaceAll("-", " "), code.replaceAll("-", " ")];
  return `${counted(rows, "row", "rows")} ${rows === 1 ? one : many} (${linesText(lines, rows)}).`;
};

const linesText = (lines: Flag["lines"], rows: number): string => {
  const places = lines.map(placeText);
  const rest = rows - lines.length;
  const named = rest > 0 ? [...places, `${formatNumber(rest)} more`] : places;
  const last = named.at(-1) ?? "";
  const list = named.length > 1 ? `${named.slice(0, -1).join(", ")} and ${last}` : last;
  return `${places.length === 1 && rest <= 0 ? "line" : "lines"} ${list}`;
};

/** Years as words: "2025", "2024 and 2025". */
export const yearsText = (years: readonly number[]): string => {
  if (years.length < 2) return years.join("");
  return `${years.slice(0, -1).join(", ")} and ${years.at(-1)}`;
};

/** "12", or "Feb 12" where several sheets are read as one log. */
export const placeText = ({ line, sheet }: { line: number; sheet?: string | null | undefined }): string =>
  sheet ? `${sheet} ${line}` : String(line);

/** "Summary (14 rows)", "Old (hidden, 30 rows)": the sheets that are not read. */
export const unreadSheets = (sheets: Import["sheets"]): string[] =>
  sheets
    .filter(({ isRead, rows }) => !isRead && rows !== 0)
    .map(({ name, rows, hidden }) => {
      const size = rows === null ? "too large" : counted(rows, "row", "rows");
      return `${name} (${hidden ? "hidden, " : ""}${size})`;
    });

type RefusedRow = Import["refused"][number];

/** A list that can be corrected and imported again. */
export const refusedCsv = (rows: readonly RefusedRow[]): Blob => {
  const header = [text("Line"), text("Reason"), text("Row")];
  const lines = rows.map((row): ExportCell[] => [
    row.sheet ? text(placeText(row)) : whole(row.line),
    text(row.reasons.map(({ message }) => message).join(" ")),
    text(row.text),
  ]);
  return new Blob(["\uFEFF", ...csvChunks([header, ...lines])], { type: "text/csv" });
};
