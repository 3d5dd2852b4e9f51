import { useAddressSearch, withParameter } from "#web/navigation/use-address-search.ts";
import { type CivilDate, civilDate, daysBetween, isCivilDate, yearOf } from "#shared/civil-date.ts";
import { PROPERTY_TYPES, type PropertyType } from "#shared/domain.ts";
import { isId } from "#shared/ids.ts";
import { yearIn } from "#web/book/year-in.ts";
import { CALENDAR_VIEWS, type CalendarView, type DayRange, neighbourOf, rangeOf, sheetOf } from "../rules.ts";

/** What an address shows: the names of the day, person and property parameters are the ledger's. */
export type CalendarShown = {
  view: CalendarView;
  range: DayRange;
  /** The days that are read for it. */
  sheet: DayRange;
  personId: string[];
  propertyId: string[];
  propertyType: PropertyType[];
};

const dayOf = (text: string | null): CivilDate | null => (text !== null && isCivilDate(text) ? text : null);

/** The same day in another year; the last of February if that year has no 29th. */
const inYear = (date: CivilDate, year: number): CivilDate =>
  civilDate(year, Number(date.slice(5, 7)), Number(date.slice(8))) ?? `${year}-02-28`;

/** The best view for a range that another page chose. */
const viewOf = (search: URLSearchParams, isWide: boolean): CalendarView => {
  const said = CALENDAR_VIEWS.find((view) => view === search.get("view"));
  if (said) return said;
  const [from, to] = [dayOf(search.get("from")), dayOf(search.get("to"))];
  if (from === null || to === null) return "week";
  if (from === to) return "day";
  if (daysBetween(from, to) < 7) return "week";
  return isWide ? "month" : "agenda";
};

/** The day on which a view opens: today if the chosen range contains it, else its first day; the chosen year is kept. */
const anchorOf = (search: URLSearchParams, today: CivilDate): CivilDate => {
  const [from, to, year] = [dayOf(search.get("from")), dayOf(search.get("to")), yearIn(search)];
  const anchor = from === null || (to !== null && from <= today && today <= to) ? today : from;
  return year === undefined || year === yearOf(anchor) ? anchor : inYear(anchor, year);
};

const idsIn = (search: URLSearchParams, name: string, also: readonly string[] = []): string[] =>
  search.getAll(name).filter((text) => isId(text) || also.includes(text));

export const readCalendarAddress = (
  search: URLSearchParams,
  { today, isWide }: { today: CivilDate; isWide: boolean },
): CalendarShown => {
  const view = viewOf(search, isWide);
  const range = rangeOf(view, anchorOf(search, today));
  // Seven columns need room: on a narrow screen, a week is a list.
  const shown = view === "week" && !isWide ? "agenda" : view;
  return {
    view: shown,
    range,
    sheet: sheetOf(shown, range),
    personId: idsIn(search, "personId"),
    propertyId: idsIn(search, "propertyId", ["none"]),
    propertyType: PROPERTY_TYPES.filter((type) => search.getAll("propertyType").includes(type)),
  };
};

/** The address of another view or of other days; person and place stay. */
export const searchOf = (search: URLSearchParams, view: CalendarView, date: CivilDate): URLSearchParams => {
  const next = new URLSearchParams(search);
  const { from, to } = rangeOf(view, date);
  for (const [name, value] of [
    ["view", view],
    ["from", from],
    ["to", to],
    ["year", String(yearOf(from))],
  ] as const) {
    next.set(name, value);
  }
  return next;
};

export const useCalendarAddress = (today: CivilDate, isWide: boolean) => {
  const [search, setSearch] = useAddressSearch();
  const shown = readCalendarAddress(search, { today, isWide });
  const { view, range } = shown;
  const isHere = range.from <= today && today <= range.to;
  const go = (to: CalendarView, date: CivilDate, how: { replace?: boolean } = {}): void =>
    setSearch((before) => searchOf(before, to, date), { preventScrollReset: true, ...how });
  // A list of one week moves week by week.
  const step = daysBetween(range.from, range.to) === 6 ? "week" : view;
  return {
    ...shown,
    go,
    /** Another view of the same days: at today, if it is among them. */
    look: (to: CalendarView): void => go(to, isHere ? today : range.from, { replace: true }),
    turn: (direction: -1 | 1): void =>
      setSearch(
        (before) => {
          const coming = readCalendarAddress(before, { today, isWide });
          return searchOf(before, step, neighbourOf(coming.range, direction));
        },
        { preventScrollReset: true },
      ),
    choose: (name: "personId" | "propertyId" | "propertyType", value: string): void =>
      setSearch(
        (before) => {
          const next = new URLSearchParams(before);
          next.delete(name);
          if (value !== "") next.set(name, value);
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
    /** The event that is open, and what opens and closes one. */
    openedEvent: search.get("event"),
    openEvent: (id: string | null): void => setSearch(withParameter("event", id), { preventScrollReset: true }),
    openEntry: (id: string): void => setSearch(withParameter("entry", id), { preventScrollReset: true }),
  };
};
