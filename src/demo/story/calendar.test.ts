import { describe, expect, test } from "vitest";
import { readCalendar } from "#features/intake/sources/ics/read-calendar.ts";
import { likenessOf, type Sight } from "#features/intake/proposals/compare.ts";
import { addDays } from "#shared/civil-date.ts";
import { DEMO_TIME_ZONE } from "#shared/demo/demo-time.ts";
import { PERSONA } from "../persona.ts";
import { personaCalendar } from "./calendar.ts";
import { personaEntries } from "./entries.ts";

const itemsOf = async (today: string) => {
  const text = await personaCalendar(personaEntries(addDays(today, -1)), today).text();
  const reading = readCalendar(text, {
    now: `${today}T15:00:00.000Z`,
    startsOn: addDays(today, -365),
    endsOn: today,
    timeZone: DEMO_TIME_ZONE,
    addresses: [PERSONA.email],
    proposesPrivate: false,
    zones: [],
  });
  if (!reading) throw new Error("this is no calendar");
  return reading;
};

const sight = { personId: "jordan", timeZone: DEMO_TIME_ZONE, propertyId: null };

describe.each(["2026-01-02", "2026-02-01", "2026-11-20", "2027-01-01"])("the calendar on %s", (today) => {
  test("proposes twenty events that are over, and leaves out what was called off and declined", async () => {
    const { items, leftOut } = await itemsOf(today);
    expect(items).toHaveLength(20);
    expect(items.every(({ date }) => date < today)).toBe(true);
    expect(leftOut.map(({ reason }) => reason).toSorted()).toEqual(["cancelled", "declined"]);
    expect(items.filter(({ isAllDay, seconds }) => isAllDay && seconds === null)).toHaveLength(1);
    expect(new Set(items.map(({ answer }) => answer))).toEqual(new Set(["accepted", "unknown"]));
  });

  test("has three events that were logged too, and no others", async () => {
    const { items } = await itemsOf(today);
    const entries = personaEntries(addDays(today, -1)).map(({ date, durationSeconds, description }): Sight => ({
      ...sight,
      date,
      timeStarted: null,
      timeEnded: null,
      seconds: durationSeconds,
      text: description,
    }));
    const alike = items.filter((item) =>
      entries.some((entry) => likenessOf({ ...item, ...sight, text: item.title }, entry) !== null),
    );
    expect(alike.map(({ title }) => title)).toHaveLength(3);
  });
});
