import { hoursText } from "@tenure/tax-rules";
import { formatNumber } from "@tenure/ui";
import { type ExportCell, text, whole } from "#shared/export/cells.ts";
import { csvChunks } from "#shared/export/csv.ts";
import type { Import } from "../contract.ts";
import type { ImportPreview } from "../preview-contract.ts";
import { placeText } from "../parsing/proposals/flag-words.ts";
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
  break: "Break",
  secondBreak: "Another break",
  thirdBreak: "A third break",
  breakStart: "Start of the break",
  breakEnd: "End of the break",
  allDay: "Whether it lasts all day",
  status: "Whether it was approved or rejected",
  deleted: "Whether it was deleted",
  property: "Property",
  activity: "Activity",
  fromPlace: "Where a trip began",
  toPlace: "Where a trip ended",
  title: "Subject, next to what was done",
  description: "What was done",
  person: "Who did it",
  lastName: "Last name, next to who did it",
  travelKind: "Kind of trip, of our export",
  capacity: "Your role",
  business: "Which other business",
  roundedHours: "Rounded hours next to seconds, of our export",
  timeZone: "Time zone, of our export",
  portfolioWide: "Whether it is portfolio-wide, of our export",
  materialParticipation: "Material participation, of our export",
  otherBusiness: "Other real property business, of our export",
  takenOut: "What it was taken out as, of our export",
  standing: "Standing, of our export",
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
  ["break"],
  ["secondBreak"],
  ["thirdBreak"],
  ["breakStart"],
  ["breakEnd"],
  ["allDay"],
  ["status"],
  ["deleted"],
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
  ["timeZone"],
  ["portfolioWide"],
  ["materialParticipation"],
  ["otherBusiness"],
  ["takenOut"],
  ["standing"],
  ["entryId"],
  ["loggedAt"],
  ...PAIRS,
];

export const roleValue = (roles: readonly ColumnRole[]): string => keyOf(roles);

/** What nearly every column is; the rest stands behind "More". */
const USUAL: ReadonlySet<string> = new Set(["date", "start", "end", "duration", "property", "description"]);
export const MORE_ROLES = "more";

/** The usual meanings, the column's own, and `MORE_ROLES`; or all of them. */
export const roleOptions = (present: readonly ColumnRole[], isMore: boolean): { value: string; label: string }[] => {
  const all = allRoleOptions(present);
  if (isMore) return all;
  const few = all.filter(({ value }) => USUAL.has(value) || value === keyOf(present));
  return [...few, { value: MORE_ROLES, label: "More" }];
};

const allRoleOptions = (present: readonly ColumnRole[]): { value: string; label: string }[] => {
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

/** Years as words: "2025", "2024 and 2025". */
export const yearsText = (years: readonly number[]): string => {
  if (years.length < 2) return years.join("");
  return `${years.slice(0, -1).join(", ")} and ${years.at(-1)}`;
};

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
