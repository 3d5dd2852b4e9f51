import { originalText } from "#shared/export/cells.ts";
import { addDays, type CivilDate } from "#shared/civil-date.ts";
import { DESCRIPTION_MAX_CHARACTERS, PLANNED_DAYS_MAX } from "#shared/limits.ts";
import type { Mapping } from "../columns/mapping.ts";
import type { BreakUnits } from "../columns/row-lengths.ts";
import { cellText, meaningfulText, type GridRow } from "#shared/sheets/cell.ts";
import type { NamedRef, Places, Proposal, ProposalFlag, RefusedRow, WaitingRow } from "./proposal.ts";
import type { TravelKind } from "#shared/domain.ts";
import { travelKindOf } from "#shared/sheets/words/travel-kind.ts";
import { type CapacityReader, readCapacity, type RowCapacity } from "./row-capacity.ts";
import { parseDay, type DayOptions } from "#shared/sheets/parse-day.ts";
import type { DurationOptions } from "../values/parse-duration.ts";
import { CHOICE_KINDS } from "../values/file-choices.ts";
import { parseLoggedAt } from "../values/parse-logged-at.ts";
import type { ValueRefusal, ValueRefusalCode } from "../values/reason.ts";
import { inPlaces } from "./in-places.ts";
import { isWaitingRow, ownRowOf, zoneOfRow } from "./own-cells.ts";
import { rowInZone, unknownZone, zoneRefusal } from "./row-in-zone.ts";
import { timeOfRow, type RowTime } from "./row-time.ts";
import type { WordBook } from "./word-book.ts";
import type { Read } from "./word-match.ts";

export type RowReader = {
  mapping: Mapping;
  asOf: CivilDate;
  timeZone: string;
  day: DayOptions;
  loggedAtDay: DayOptions;
  duration: DurationOptions;
  breakUnits: BreakUnits;
  book: WordBook;
  businesses: CapacityReader["businesses"];
  travelKind: (text: string) => TravelKind;
  propertyIn: (text: string) => { id: string; name: string } | null;
  /** Set where the description is the file's last column: cells beyond it are the rest of a sentence with commas. */
  overflowFrom: number | null;
  delimiter: string;
};

export type RowOutcome =
  | { kind: "proposals"; proposals: Proposal[] }
  | { kind: "refused"; refused: RefusedRow }
  | { kind: "waiting"; waiting: WaitingRow };

/** The first plausible day: the rules that the log serves begin in 1994, and mistyped years are far off. */
const FIRST_DAY = "1994-01-01";
const EXCERPT_CHARACTERS = 160;

/** Refusals that an answer about the whole file would remove. */
const ASKED: Partial<Record<ValueRefusalCode, WaitingRow["waitsFor"][number]["kind"]>> = {
  "date-ambiguous": "date-order",
  "date-without-year": "year",
  "duration-unit-unknown": "duration-unit",
  "clock-open": "clock",
  "clock-lengths-open": "clock-lengths",
  "spans-open": "spans",
  "zone-open": "zone",
  "hidden-open": "hidden-rows",
};

const questionBehind = (code: ValueRefusalCode, mapping: Mapping): WaitingRow["waitsFor"][number]["kind"] | undefined =>
  code === "date-missing" && mapping.datesCarryDown === null ? "carry-dates" : askedAbout(ASKED[code], mapping);

/** What no step asks is no reason to wait. */
const askedAbout = (kind: WaitingRow["waitsFor"][number]["kind"] | undefined, { said }: Mapping): typeof kind =>
  CHOICE_KINDS.some((choice) => choice === kind && !(choice in (said ?? {}))) ? undefined : kind;

export const rowText = (row: GridRow): string => {
  const text = row.cells
    .map((cell) => cellText(cell).replace(/\s+/g, " "))
    .filter((part) => part !== "")
    .join(" | ");
  return text.length > EXCERPT_CHARACTERS ? `${text.slice(0, EXCERPT_CHARACTERS - 1)}\u2026` : text;
};

/** A person's first and last name in two columns are one name. */
const personIn = (row: GridRow, { person, lastName }: Mapping["columns"]): string =>
  [textIn(row, person), textIn(row, lastName)].filter((part) => part !== "").join(" ");

const textIn = (row: GridRow, column: number | undefined): string =>
  column === undefined ? "" : originalText(meaningfulText(row.cells[column]));

const tripOf = (row: GridRow, { fromPlace, toPlace }: Mapping["columns"]): string =>
  fromPlace === undefined || toPlace === undefined
    ? ""
    : `Trip from ${textIn(row, fromPlace) || "an unnamed place"} to ${textIn(row, toPlace) || "an unnamed place"}`;

const descriptionOf = (row: GridRow, reader: RowReader): string => {
  const column = reader.mapping.columns.description;
  const trip = tripOf(row, reader.mapping.columns);
  if (column === undefined) return trip;
  const { title } = reader.mapping.columns;
  const [subject, rest] = [title === undefined ? "" : cellText(row.cells[title]), cellText(row.cells[column])];
  const parts = [rest === "" || subject === "" || subject === rest ? subject || rest : `${subject}: ${rest}`];
  if (reader.overflowFrom !== null) parts.push(...row.cells.slice(reader.overflowFrom).map(cellText));
  if (trip !== "") parts.unshift(parts[0] === "" ? trip : `${trip}:`);
  if (trip !== "") return parts.filter((part) => part !== "").join(" ");
  const text = parts.filter((part) => part !== "").join(`${reader.delimiter} `);
  return originalText(text.replace(/\r\n?/g, "\n"));
};

const dayOf = (row: GridRow, reader: RowReader): { day: CivilDate | null; refusal: ValueRefusal | null } => {
  const column = reader.mapping.columns.date;
  const read = parseDay(column === undefined ? undefined : row.cells[column], reader.day);
  if (!read.ok) return { day: null, refusal: read.reason };
  const day = read.value;
  const lastDay = isWaitingRow(row, reader.mapping.columns) ? addDays(reader.asOf, PLANNED_DAYS_MAX) : reader.asOf;
  if (day > lastDay) {
    const message = `${day} lies in the future (today is ${reader.asOf}). Import it once the work is done.`;
    return { day, refusal: { code: "date-future", message } };
  }
  if (day < FIRST_DAY)
    return { day, refusal: { code: "date-too-old", message: `${day} lies before 1994. Check the year.` } };
  return { day, refusal: null };
};

const claimedInstant = (row: GridRow, reader: RowReader): { instant: string | null; flags: ProposalFlag[] } => {
  const column = reader.mapping.columns.loggedAt;
  const logged = parseLoggedAt(
    column === undefined ? undefined : row.cells[column],
    reader.loggedAtDay,
    reader.timeZone,
  );
  if (logged.kind === "none") return { instant: null, flags: [] };
  if (logged.kind === "unreadable") return { instant: null, flags: ["logged-at-unreadable"] };
  return logged.date > reader.asOf
    ? { instant: null, flags: ["logged-at-future"] }
    : { instant: logged.instant, flags: [] };
};

type Words = { activity: Read<Proposal["activityType"]>; property: Read<Places>; person: Read<NamedRef> };

type Asked = Record<keyof Words | "business", { kind: "value" | "waits" }>;

const waitsFor = (row: GridRow, words: Asked, columns: Mapping["columns"]): WaitingRow["waitsFor"] =>
  (["activity", "property", "person", "business"] as const)
    .filter((kind) => words[kind].kind === "waits" && (kind !== "business" || words.activity.kind === "value"))
    .map((kind) => ({ kind, text: kind === "person" ? personIn(row, columns) : textIn(row, columns[kind]) }));

const personFlags = (row: GridRow, column: number | undefined): ProposalFlag[] =>
  column !== undefined && textIn(row, column) === "" ? ["person-assumed"] : [];

/** All reasons against a row, so that it can be corrected in one go. */
const reasonsAgainst = (
  day: ReturnType<typeof dayOf>,
  time: ReturnType<typeof timeOfRow> | null,
  description: string,
): ValueRefusal[] => {
  const reasons: ValueRefusal[] = [];
  if (day.refusal) reasons.push(day.refusal);
  if (time && !time.ok) reasons.push(time.reason);
  if (description.length > DESCRIPTION_MAX_CHARACTERS) {
    const count = description.length.toLocaleString("en-US");
    reasons.push({ code: "description-too-long", message: `The description has ${count} characters. 2,000 fit.` });
  }
  return reasons;
};

const TRIP: Words["activity"] = { kind: "value", value: "travel-property-related-tasks", flags: [] };

/** The property that a trip goes to, or comes from. */
const placeOfTrip = (row: GridRow, { mapping: { columns }, book }: RowReader): Words["property"] => {
  for (const column of [columns.toPlace, columns.fromPlace]) {
    const known = book.knownProperty(textIn(row, column));
    if (known) return { kind: "value", value: known, flags: [] };
  }
  return { kind: "value", value: null, flags: ["no-property"] };
};

const wordsIn = (row: GridRow, reader: RowReader, description: string): Words => {
  const { columns } = reader.mapping;
  const isTrip = columns.fromPlace !== undefined && columns.toPlace !== undefined && columns.activity === undefined;
  return {
    activity: isTrip ? TRIP : reader.book.activity(textIn(row, columns.activity), description),
    property:
      isTrip && columns.property === undefined
        ? placeOfTrip(row, reader)
        : reader.book.property(textIn(row, columns.property)),
    person: reader.book.person(personIn(row, columns)),
  };
};

type Known = Pick<Words, "person"> & { activity: Extract<Words["activity"], { kind: "value" }>; description: string };

/** Null: the business that the row names waits for an answer. */
const capacityIn = (row: GridRow, reader: RowReader, { activity, person, description }: Known): RowCapacity | null => {
  const { capacity, business } = reader.mapping.columns;
  const said = {
    said: textIn(row, capacity),
    business: textIn(row, business),
    activityType: activity.value,
    description,
  };
  return readCapacity({ ...said, personId: person.kind === "value" ? person.value.id : null }, reader);
};

const propose = (
  row: GridRow,
  reader: RowReader,
  { date, startsAt }: { date: CivilDate; startsAt: number | null },
  time: RowTime,
  description: string,
): RowOutcome => {
  const { columns } = reader.mapping;
  const words = wordsIn(row, reader, description);
  const { activity, property, person } = words;
  // Also read for rows that wait, so that all of the file's words are asked about at once.
  const capacity = activity.kind === "value" ? capacityIn(row, reader, { ...words, activity, description }) : null;
  if (activity.kind === "waits" || property.kind === "waits" || person.kind === "waits" || capacity === null) {
    const asked = waitsFor(row, { ...words, business: { kind: capacity ? "value" : "waits" } }, columns);
    return { kind: "waiting", waiting: { line: row.line, waitsFor: asked, text: rowText(row) } };
  }
  const claimed = claimedInstant(row, reader);
  const isTravel = activity.value === "travel-property-related-tasks";
  const travelKind = isTravel
    ? (travelKindOf(textIn(row, columns.travelKind)) ??
      reader.travelKind(`${textIn(row, columns.activity)} ${description}`))
    : null;
  const flags = [
    ...activity.flags,
    ...property.flags,
    ...person.flags,
    ...personFlags(row, columns.person),
    ...time.flags,
    ...claimed.flags,
  ];
  if (travelKind === "unspecified") flags.push("travel-kind-unclear");
  flags.push(...capacity.flags);
  if (description === "") flags.push("no-description");
  if (isWaitingRow(row, columns)) flags.push("still-to-confirm");
  const proposal: Proposal = {
    line: row.line,
    sheet: null,
    date,
    startTime: time.startTime,
    endTime: time.endTime,
    durationSeconds: time.durationSeconds,
    ...(startsAt === null ? {} : { instant: { epochSeconds: startsAt, timeZone: reader.timeZone } }),
    person: person.value,
    property: null,
    propertySuggestion: property.value === null ? reader.propertyIn(description) : null,
    activityType: activity.value,
    travelKind,
    capacity: capacity.capacity,
    businessId: capacity.businessId,
    own: ownRowOf(row, reader, { ...capacity, clock: time.clock ?? null }),
    description,
    sourceCreatedAt: claimed.instant,
    flags,
  };
  return { kind: "proposals", proposals: inPlaces(proposal, property.value) };
};

const hiddenRefusal = ({ hidden }: GridRow, { said }: Mapping): ValueRefusal[] =>
  hidden && said?.["hidden-rows"] === null ? [{ code: "hidden-open", message: "The workbook hides this row." }] : [];

/** One row of the table as a proposal, a refusal with reasons, or a row that waits for an answer. */
export const proposeRow = (given: GridRow, reader: RowReader): RowOutcome => {
  const [unread] = unknownZone(given, reader.mapping, reader.timeZone);
  if (unread) return { kind: "refused", refused: { line: given.line, reasons: [unread], text: rowText(given) } };
  const { row, moved, startsAt } = rowInZone(given, reader.mapping, reader);
  const day = dayOf(row, reader);
  // Any day will do to read the rest of the row, so that one refusal names everything that is wrong.
  const time = timeOfRow(row, reader.mapping.columns, day.day ?? "2025-01-01", {
    duration: reader.duration,
    day: reader.day,
    timeZone: zoneOfRow(row, reader.mapping.columns) ?? reader.timeZone,
    said: reader.mapping.said,
    breakUnits: reader.breakUnits,
  });
  const description = descriptionOf(row, reader);
  const reasons = [
    ...reasonsAgainst(day, time, description),
    ...zoneRefusal(row, reader.mapping),
    ...hiddenRefusal(row, reader.mapping),
  ];
  const asked = reasons.map(({ code }) => questionBehind(code, reader.mapping));
  if (reasons.length > 0 && asked.every((kind) => kind !== undefined)) {
    const list = asked.flatMap((kind) => (kind === undefined ? [] : [{ kind, text: "" }]));
    return { kind: "waiting", waiting: { line: row.line, waitsFor: list, text: rowText(row) } };
  }
  if (reasons.length > 0 || day.day === null || !time.ok) {
    return { kind: "refused", refused: { line: row.line, reasons, text: rowText(row) } };
  }
  const date = addDays(day.day, time.value.daysLater ?? 0);
  const flags: ProposalFlag[] = moved ? [...time.value.flags, "zone-converted"] : time.value.flags;
  return propose(row, reader, { date, startsAt }, { ...time.value, flags }, description);
};
