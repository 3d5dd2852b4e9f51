import { expect, test } from "vitest";
import { askOf, takeTurn } from "#test/support/calendars/ask-of.ts";
import { GOOGLE_OWNER } from "#test/support/calendars/google-rows.ts";
import { startGoogleStandIn } from "#test/support/calendars/google-stand-in.ts";
import { startGraphStandIn } from "#test/support/calendars/graph-stand-in.ts";
import { Mirror } from "#test/support/calendars/mirror.ts";
import { type ModelCalendar, overlaps } from "#test/support/calendars/model-calendar.ts";
import { changeAtRandom } from "#test/support/calendars/random-history.ts";
import { seededRandom } from "#test/support/seeded-random.ts";
import { googleCalendar } from "./google-calendar.ts";
import { microsoftCalendar } from "./microsoft-calendar.ts";
import type { CalendarService } from "../syncing/port.ts";

const SPAN = { from: new Date("2026-06-01T00:00:00Z"), until: new Date("2026-09-15T00:00:00Z") };
const FIRST_DAY = "2026-06-05";
const SEEDS = Array.from({ length: process.env["TENURE_TEST_LONG"] === "1" ? 500 : 25 }, (_, seed) => seed);

type Told = {
  standIn: { accessToken: string; calendar: ModelCalendar; pageSize: number } & AsyncDisposable;
  service: CalendarService;
  calendarId: string;
};

const startGoogle = async (draw: () => number): Promise<Told> => {
  const standIn = await startGoogleStandIn();
  standIn.toldOfDeletedSeries = draw() < 0.5 ? 1 : Infinity;
  const service = googleCalendar({ base: standIn.base, operatorOrigin: standIn.origin });
  return { standIn, service, calendarId: GOOGLE_OWNER };
};

const startMicrosoft = async (): Promise<Told> => {
  const standIn = await startGraphStandIn();
  const now = (): Date => new Date("2026-07-20T12:00:00Z");
  const service = microsoftCalendar({ base: standIn.base, operatorOrigin: standIn.origin, now });
  return { standIn, service, calendarId: standIn.calendarId };
};

test.each(
  SEEDS.flatMap((seed) => [
    [seed, "Google Calendar", startGoogle] as const,
    [seed, "Microsoft 365", startMicrosoft] as const,
  ]),
)("history %i of %s: what is told adds up to what is there", async (seed, _name, start) => {
  const draw = seededRandom(1000 + seed);
  const { standIn, service, calendarId } = await start(draw);
  await using _standIn = standIn;
  standIn.pageSize = 4 + Math.floor(draw() * 12);
  const secret = { accessToken: standIn.accessToken, refreshToken: null };
  const access = { ask: askOf(), takeTurn, secret, accountName: GOOGLE_OWNER };
  for (let step = 0; step < 4; step += 1) changeAtRandom(draw, standIn.calendar, FIRST_DAY);
  const cursor = (await service.begin(access, calendarId, SPAN)) ?? "";
  const mirror = new Mirror(service, access, calendarId, cursor, await service.list(access, calendarId, SPAN));
  const done: string[] = [];
  for (let round = 0; round < 8; round += 1) {
    for (let step = 0; step <= draw() * 4; step += 1) done.push(changeAtRandom(draw, standIn.calendar, FIRST_DAY));
    await mirror.update();
    const there = await service.list(access, calendarId, SPAN);
    expect(mirror.shown(SPAN), done.join(", ")).toEqual(Mirror.of(there));
    const taking = standIn.calendar.instances.filter((one) => overlaps(one, SPAN.from.getTime(), SPAN.until.getTime()));
    const titles = taking.map(({ event }) => event.title).toSorted();
    expect(
      Object.values(Mirror.of(there))
        .map(({ title }) => title)
        .toSorted(),
    ).toEqual(titles);
  }
});
