import { expect, test } from "vitest";
import { minuteAtRow, gridModel, timesOfRows, itemsUnder } from "./grid-model.ts";
import { contentsOf } from "#features/overview/calendar/day-contents.ts";
import type { UnloggedEvent } from "#features/overview/calendar/on-calendar.ts";
import type { Calendar, CalendarEntry } from "#features/overview/calendar/contract.ts";

const entry = (said: Partial<CalendarEntry>): CalendarEntry => ({
  id: "e1",
  version: 1,
  personId: "p",
  propertyId: null,
  isPortfolioWide: false,
  openPropertyName: null,
  date: "2026-11-01",
  timeZone: "America/Chicago",
  timeStarted: "09:00",
  timeEnded: "10:00",
  hours: 1,
  activityType: "leasing-tenant-relations",
  description: "",
  source: "manual",
  state: "logged",
  doesCount: true,
  closedPeriod: null,
  ...said,
});
const model = (entries: CalendarEntry[], unlogged: UnloggedEvent[] = [], dates = ["2026-10-31", "2026-11-01"]) => {
  const none = { days: [], otherWork: [], stays: [], signedWeeks: [], deadlines: [] };
  const calendar: Calendar = { from: "", to: "", timeZone: "", isCut: false, entries, ...none };
  return gridModel(contentsOf(calendar, unlogged, dates), [...entries, ...unlogged], "America/Chicago");
};
const dayOf = (made: ReturnType<typeof model>, day: number) => {
  const found = made.days[day];
  if (!found) throw new Error("the day is in the grid");
  return found;
};

test("what is chosen has the times of the clocks, and none in an hour that comes twice", () => {
  const [usual, back] = [dayOf(model([]), 0), dayOf(model([]), 1)];
  // Rows 0:00, 0:30, 1:00, 1:30, 1:00 again, 1:30 again, 2:00.
  expect(timesOfRows(back, 0, 1)).toEqual({ started: "00:00", ended: "01:00" });
  expect(timesOfRows(back, 5, 6)).toBeNull();
  expect(timesOfRows(back, 2, 3)).toBeNull();
  expect(timesOfRows(back, 2, 6)).toEqual({ started: "01:00", ended: "02:30" });
  expect(timesOfRows(usual, 4, 5)).toBeNull();
  expect(timesOfRows(usual, 3, 6)).toEqual({ started: "01:30", ended: "02:30" });
  expect(timesOfRows(usual, 49, 49)).toEqual({ started: "23:30", ended: "00:00" });
});

test("a height is a minute of its day, and in a gap the end of what comes before", () => {
  const [usual, back] = [dayOf(model([]), 0), dayOf(model([]), 1)];
  expect([minuteAtRow(back, 4.5), minuteAtRow(usual, 4.5), minuteAtRow(usual, 6.5)]).toEqual([135, 120, 135]);
  expect([minuteAtRow(usual, -3), minuteAtRow(usual, 50)]).toEqual([0, 1440]);
});

test("entries lie under their half hours, and those without times above them all", () => {
  const made = model([
    entry({}),
    entry({ id: "e2", timeStarted: "09:50", timeEnded: "09:55" }),
    entry({ id: "e3", timeStarted: null, timeEnded: null }),
  ]);
  const under = (row: number) => itemsUnder(made, { day: 1, row }).map(({ id }) => id);
  const nine = made.rows.findIndex(({ time }) => time === "09:00");
  expect([under(nine - 1), under(nine), under(nine + 1), under(-1)]).toEqual([[], ["e1"], ["e1", "e2"], ["e3"]]);
});

test("an event that nobody logged lies beside the entry of its time, and is in no sum", () => {
  const whose = {
    kind: "calendar",
    personId: "p",
    propertyId: null,
    date: "2026-11-01",
    title: "Showing",
    state: "unlogged",
  } as const;
  const event = { ...whose, id: "x1", timeStarted: "09:30", timeEnded: "10:30" };
  const allDay = { ...whose, id: "x2", timeStarted: null, timeEnded: null };
  const endless = { ...whose, id: "x3", timeStarted: "14:00", timeEnded: null };
  const { days, rows } = model([entry({})], [event, allDay, endless]);
  const found = days[1];
  expect(found?.boxes.map(({ item, columns }) => [item.entry.id, columns])).toEqual([
    ["e1", 2],
    ["x1", 2],
  ]);
  expect(found?.untimed.map(({ id }) => id)).toEqual(["x3", "x2"]);
  expect(found?.contents).toMatchObject({ loggedSeconds: 3600, waitingCount: 0, warnings: [] });
  const half = rows.findIndex(({ time }) => time === "09:30");
  expect(itemsUnder({ days, rows }, { day: 1, row: half }).map(({ id }) => id)).toEqual(["e1", "x1"]);
});
