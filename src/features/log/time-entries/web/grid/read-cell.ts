import type { ComboboxOption } from "@tenure/ui";
import { ACTIVITY_TYPES, type ActivityType, TRAVEL, TRAVEL_KINDS, type TravelKind } from "#shared/domain.ts";
import { ENTRY_HOURS_MAX, ENTRY_SECONDS_MAX, ENTRY_SECONDS_MIN, secondsToHours } from "#shared/duration.ts";
import type { RequestOf } from "#shared/endpoint.ts";
import { DESCRIPTION_MAX_CHARACTERS } from "#shared/limits.ts";
import { ok, refused, type Result } from "#shared/result.ts";
import { ACTIVITY_CONFIDENCE_MIN, matchActivity } from "#shared/sheets/words/match-activity.ts";
import { travelKindReader } from "#shared/sheets/words/travel-kind.ts";
import { elapsedSeconds } from "#shared/zoned-time.ts";
import type { TimeEntry, updateTimeEntry } from "#features/log/time-entries/contract.ts";
import { ACTIVITY_OPTIONS, type Business, capacityOf, capacityOptions, TRAVEL_OPTIONS } from "../entry-options.ts";
import type { EditableColumn } from "../ledger/columns.ts";
import { readDay } from "./read-day.ts";
import { readTime } from "./read-time.ts";

export type CellPatch = Omit<RequestOf<typeof updateTimeEntry>["body"], "version" | "reason" | "approvalStatus">;
/** What to send, and what the row shows until the answer is there. */
export type ReadCell = { patch: CellPatch; shown: Partial<TimeEntry> };

export type CellContext = {
  today: string;
  timeZone: string;
  persons: readonly ComboboxOption[];
  /** Whose hours a row is that names no one; null: the server says. */
  ownPersonId: string | null;
  places: readonly ComboboxOption[];
  businesses: readonly Business[];
};

/** The options of a column with fixed choices. */
export const optionsOf = (column: EditableColumn, context: CellContext): readonly ComboboxOption[] => {
  if (column === "property") return context.places;
  if (column === "person") return context.persons;
  if (column === "activity") return ACTIVITY_OPTIONS;
  if (column === "capacity") return capacityOptions(context.businesses);
  return column === "travel" ? TRAVEL_OPTIONS : [];
};

const plain = (text: string): string => text.trim().toLowerCase();

/** The options that a text names: by name or value, else by names that start with it. */
const choicesOf = (options: readonly ComboboxOption[], typed: string): readonly ComboboxOption[] => {
  const text = plain(typed);
  const exact = options.filter(({ value, label }) => plain(label) === text || value === text);
  if (exact.length > 0 || text === "") return exact;
  return options.filter(({ label }) => plain(label).startsWith(text));
};

/** The single option that a text names. */
export const findChoice = (options: readonly ComboboxOption[], typed: string): ComboboxOption | null => {
  const [choice, ...others] = choicesOf(options, typed);
  return choice && others.length === 0 ? choice : null;
};

const NAMED_AT_MOST = 3;

/** Which options a text could mean, for someone who typed too little of a name. */
const meant = (options: readonly ComboboxOption[], typed: string, none: string): string => {
  const choices = choicesOf(options, typed).map(({ label }) => label);
  if (choices.length === 0) return none;
  const named = choices.slice(0, NAMED_AT_MOST).join(" or ");
  return `Several fit "${typed.trim()}": ${named}${choices.length > NAMED_AT_MOST ? " or others" : ""}. Say which.`;
};

type Read = Result<ReadCell, string>;

const readDate = (text: string, { today }: CellContext): Read => {
  const date = readDay(text, today);
  if (date === null) return refused("Enter a day such as 11/3, mon, y or t.");
  return ok({ patch: { date }, shown: { date } });
};

const readDuration = (text: string, entry: Pick<TimeEntry, "date" | "timeZone">): Read => {
  const time = readTime(text);
  if (time === null) return refused("Enter a length such as 1.5, 1:30 or 1h30, or a clock such as 3-5pm.");
  if ("timeStarted" in time) {
    if (time.timeStarted === time.timeEnded) return refused("Start and end are the same.");
    const seconds = elapsedSeconds(entry.date, time.timeStarted, time.timeEnded, entry.timeZone);
    return ok({ patch: time, shown: { ...time, hours: secondsToHours(seconds) } });
  }
  const { seconds } = time;
  if (seconds < ENTRY_SECONDS_MIN) return refused("At least 0.001 hours.");
  if (seconds > ENTRY_SECONDS_MAX) {
    return refused(`At most ${ENTRY_HOURS_MAX} hours in one entry. For minutes write 45m.`);
  }
  const hours = secondsToHours(seconds);
  return ok({ patch: { hours }, shown: { hours, timeStarted: null, timeEnded: null } });
};

const readPlace = (text: string, { places }: CellContext): Read => {
  const place = plain(text) === "" ? "none" : findChoice(places, text)?.value;
  if (place === undefined) return refused(meant(places, text, `No property is called "${text.trim()}".`));
  const said = {
    propertyId: place === "none" || place === "portfolio" ? null : place,
    isPortfolioWide: place === "portfolio",
    // An emptied cell is no answer for a property that is not on record: "no property" is.
    ...(place === "none" && plain(text) !== "" && { openPropertyName: null }),
  };
  return ok({ patch: said, shown: said });
};

/** The activity that a text means: its name or the start of it, else a word that the import recognizes ("Repairs"). */
const activityOf = (text: string): ActivityType | undefined => {
  const choice = findChoice(ACTIVITY_OPTIONS, text)?.value;
  const named = ACTIVITY_TYPES.find((known) => known === choice);
  if (named || choicesOf(ACTIVITY_OPTIONS, text).length > 1) return named;
  const guess = matchActivity(text);
  return guess && guess.confidence >= ACTIVITY_CONFIDENCE_MIN ? guess.type : undefined;
};

/** What a text that names none of the options means in a cell, for the list under it. */
export const meantOption = (column: EditableColumn, text: string): ComboboxOption | undefined => {
  const activity = column === "activity" && text.trim() !== "" ? activityOf(text) : undefined;
  return ACTIVITY_OPTIONS.find(({ value }) => value === activity);
};

const readActivity = (text: string, { places }: CellContext): Read => {
  const activityType = activityOf(text);
  if (!activityType)
    return refused(
      text.trim() === ""
        ? "Choose an activity."
        : meant(ACTIVITY_OPTIONS, text, `No activity is called "${text.trim()}".`),
    );
  if (activityType !== TRAVEL) return ok({ patch: { activityType }, shown: { activityType, travelKind: null } });
  const told = travelKindIn(text, places);
  const shown = { activityType, travelKind: told ?? ("unspecified" as const) };
  return ok({ patch: told === null ? { activityType } : shown, shown });
};

/** The kind of a trip if the words tell it ("travel between two places", "from Elm to Maple"); null if they do not. */
export const travelKindIn = (text: string, places: CellContext["places"]): TravelKind | null => {
  const kind = travelKindReader(places.map(({ label }) => label))(text);
  return kind === "unspecified" ? null : kind;
};

const readTravel = (text: string, { activityType }: CellSubject, { places }: CellContext): Read => {
  if (activityType !== TRAVEL) return text.trim() === "" ? ok(NOTHING) : refused("Only travel has a kind of trip.");
  const choice = findChoice(TRAVEL_OPTIONS, text);
  const travelKind = TRAVEL_KINDS.find((known) => known === choice?.value) ?? travelKindIn(text, places);
  if (!travelKind) return refused("Choose one of the kinds.");
  return ok({ patch: { travelKind }, shown: { travelKind } });
};

/** When emptied, the activity decides. A business is a different capacity, listed by its name. */
const readCapacity = (text: string, { businesses }: CellContext): Read => {
  if (text.trim() === "") return ok({ patch: { capacity: null }, shown: { capacity: null, businessId: null } });
  const options = capacityOptions(businesses);
  const named = businesses.map(({ id, name }) => ({ value: id, label: name }));
  const byName = findChoice(named, text)?.value;
  const said = byName
    ? { capacity: "other-business" as const, businessId: byName }
    : capacityOf(findChoice(options, text)?.value ?? "");
  if (!said) return refused("Choose one of the capacities.");
  const isOther = said.capacity === "other-business";
  return ok({ patch: isOther ? said : { capacity: said.capacity }, shown: said });
};

const NOTHING: ReadCell = { patch: {}, shown: {} };

const readPerson = (text: string, { persons }: CellContext): Read => {
  const person = findChoice(persons, text);
  if (!person) return refused(meant(persons, text, `No one in this book is called "${text.trim()}".`));
  return ok({ patch: { personId: person.value }, shown: { personId: person.value } });
};

const readWords = (text: string): Read => {
  const description = text.trim();
  if (description.length > DESCRIPTION_MAX_CHARACTERS) {
    return refused(`Use at most ${DESCRIPTION_MAX_CHARACTERS.toLocaleString("en-US")} characters.`);
  }
  return ok({ patch: { description }, shown: { description } });
};

export type CellSubject = Pick<TimeEntry, "date" | "timeZone" | "activityType">;

/** What a typed or pasted text means in a cell, or why it means nothing there. */
export const readCell = (column: EditableColumn, text: string, subject: CellSubject, context: CellContext): Read => {
  switch (column) {
    case "date":
      return readDate(text, context);
    case "time":
      return readDuration(text, subject);
    case "property":
      return readPlace(text, context);
    case "activity":
      return readActivity(text, context);
    case "travel":
      return readTravel(text, subject, context);
    case "capacity":
      return readCapacity(text, context);
    case "person":
      return readPerson(text, context);
    case "description":
      return readWords(text);
  }
};
