import { isBlank } from "@tenure/ui/sheet";
import type { CivilDate } from "#shared/civil-date.ts";
import { ok, refused, type Result } from "#shared/result.ts";
import type { TimeEntry } from "#features/log/time-entries/contract.ts";
import { ASK_PLACE, usualPlace } from "#features/log/time-entries/place-rule.ts";
import { TRAVEL } from "#shared/domain.ts";
import { EDITABLE_COLUMNS, type EditableColumn } from "../ledger/columns.ts";
import type { DraftRow, NewEntry } from "./grid-state.ts";
import { type CellContext, type CellPatch, readCell, travelKindIn } from "./read-cell.ts";
import { readDay } from "./read-day.ts";

type Faults = DraftRow["faults"];

/** The activity is read first: what a kind of trip means depends on it. */
const READING_ORDER = EDITABLE_COLUMNS.toSorted((a, b) => Number(b === "activity") - Number(a === "activity"));

/** The text of a row's cell. A row begun on another day spells out the date it means. */
export const draftText = (draft: DraftRow, column: EditableColumn, today: CivilDate): string => {
  const { cells, saidOn } = draft;
  const text = cells[column] ?? "";
  if (column !== "date" || saidOn === null || saidOn === today || isBlank(draft)) return text;
  return readDay(text.trim() || "today", saidOn) ?? text;
};

/** The new entry that a row makes, or what is missing and wrong, by cell. No date means the day on which it was begun. */
export const readDraft = ({ cells, saidOn, isSpoken }: DraftRow, now: CellContext): Result<NewEntry, Faults> => {
  const context = { ...now, today: saidOn ?? now.today };
  const faults: Faults = {};
  const said: CellPatch = {};
  for (const column of READING_ORDER) {
    const text = cells[column] ?? "";
    if (text.trim() === "") continue;
    const subject: Pick<TimeEntry, "date" | "timeZone" | "activityType"> = {
      date: said.date ?? context.today,
      timeZone: context.timeZone,
      activityType: said.activityType ?? "property-management",
    };
    const read = readCell(column, text, subject, context);
    if (read.ok) Object.assign(said, read.value.patch);
    else faults[column] = read.reason;
  }
  const { activityType, date = context.today, description = "", ...rest } = said;
  // A trip that names its two ends states its kind.
  const told =
    activityType === TRAVEL && rest.travelKind === undefined ? travelKindIn(description, context.places) : null;
  if (told !== null) rest.travelKind = told;
  if (rest.propertyId === undefined && faults.property === undefined) {
    const place = usualPlace(openPlaces(context.places));
    if (place === "") faults.property = ASK_PLACE;
    else if (place !== "none") rest.propertyId = place;
  }
  if (rest.hours === undefined && rest.timeStarted === undefined) faults.time ??= "How long was it?";
  if (activityType === undefined) faults.activity ??= "Choose an activity.";
  if (activityType === undefined || Object.keys(faults).length > 0) return refused(faults);
  return ok({ ...rest, activityType, date, description, ...(isSpoken && { source: "voice" as const }) });
};

const openPlaces = (places: CellContext["places"]): string[] =>
  places.map(({ value }) => value).filter((value) => value !== "none" && value !== "portfolio");

const COLUMN_OF_FIELD: Readonly<Record<string, EditableColumn>> = {
  date: "date",
  hours: "time",
  timeStarted: "time",
  timeEnded: "time",
  propertyId: "property",
  personId: "person",
  activityType: "activity",
  travelKind: "travel",
  capacity: "capacity",
  businessId: "capacity",
  description: "description",
};

/** The server's refusal by cell; what belongs to no cell is shown under the day. */
export const faultsOfFields = (fields: Readonly<Record<string, string>>): Faults =>
  Object.fromEntries(Object.entries(fields).map(([field, message]) => [COLUMN_OF_FIELD[field] ?? "date", message]));

/** How a row now differs from what it said about an entry, whose source stays. A new entry leaves out what an amended one must clear. */
export const amendment = ({ source: _, ...said }: NewEntry, before: NewEntry, { ownPersonId }: CellContext) => ({
  propertyId: null,
  isPortfolioWide: false,
  ...(before.travelKind && { travelKind: null }),
  ...(before.capacity && { capacity: null }),
  ...(before.personId !== undefined && ownPersonId !== null ? { personId: ownPersonId } : {}),
  ...said,
});
