import { afterAll, beforeAll, expect, test } from "vitest";
import { listProposals } from "#features/intake/proposals/contract.ts";
import { listSources } from "#features/intake/sources/contract.ts";
import { itemKey } from "#features/intake/proposals/server/index.ts";
import { addDays, civilDateInZone } from "#shared/civil-date.ts";
import { type Instance, instantOf } from "#test/support/calendars/model-calendar.ts";
import { changeAtRandom } from "#test/support/calendars/random-history.ts";
import { startCaldavWorld, startGoogleWorld, startMicrosoftWorld, type World } from "#test/support/calendars/worlds.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { seededRandom } from "#test/support/seeded-random.ts";
import { beginDueSyncs } from "../jobs/sync-chores.ts";
import { connectModel } from "../testing/connect-model.ts";
import { syncAccount } from "../jobs/sync-account.ts";
import { calendarServices } from "./services.ts";

const HISTORIES = process.env["TENURE_TEST_LONG"] === "1" ? 170 : 5;
const FIRST_DAY = "2026-06-25";
const BEGIN = "2026-07-20T12:00:00.000Z";
const ZONE = "America/New_York";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ now: BEGIN, ownJobs: [syncAccount(calendarServices)] });
  app.platform.rateLimiter.consume = async () => {};
});
afterAll(() => app.close());

/** UTC is nobody's clock: what is written so is shown in the calendar's own zone. */
const dateOf = ({ event: { start, timeZone } }: Instance): string =>
  timeZone === "UTC" && start.length > 10
    ? civilDateInZone(new Date(instantOf(start, "UTC")), ZONE)
    : start.slice(0, 10);

/** Of a whole day the midnights of the calendar's own zone count, as its owner sees them. */
const endOf = ({ event }: Instance): number =>
  event.end.length === 10 ? instantOf(`${event.end}T00:00:00`, ZONE) : instantOf(event.end, event.timeZone);

const keyOf = ({ event, original }: Instance, { idOf }: World): string =>
  itemKey({
    id: idOf(event.key),
    start: original === null ? null : new Date(instantOf(original, event.timeZone)).toISOString(),
  });

/** What a person would say that they have to be asked about: everything that ended within the window when it was looked at. */
class Model {
  readonly seen = new Set<string>();
  readonly #world: World;

  constructor(world: World) {
    this.#world = world;
  }

  look(instances: readonly Instance[], at: Date): void {
    const today = civilDateInZone(at, ZONE);
    for (const one of instances) {
      const isWithin = dateOf(one) >= addDays(today, -7) && dateOf(one) <= today;
      if (isWithin && endOf(one) <= at.getTime()) this.seen.add(keyOf(one, this.#world));
    }
  }
}

/** Until it was read well: what went wrong is tried again after a pause. The instant of the good reading. */
const settle = async (owner: ApiClient): Promise<Date> => {
  for (let tries = 0; tries < 5; tries += 1) {
    await beginDueSyncs(app.platform);
    await app.platform.jobs.runDue();
    const [source] = (await owner.call(listSources, {})).sources;
    if (source?.sync?.lastGoodAt === app.clock.now().toISOString()) return app.clock.now();
    app.clock.advance(900);
  }
  throw new Error("the calendar was not read");
};

const proposalsOf = async (owner: ApiClient) =>
  (await owner.call(listProposals, { query: { limit: 200 } })).proposals.map(({ found, upstream, isGone }) => ({
    key: itemKey({ id: found.id, start: found.start }),
    title: (upstream ?? found).title,
    date: (upstream ?? found).date,
    isGone,
  }));

type Draw = () => number;
const pageSizeOf = (draw: Draw): number => 4 + Math.floor(draw() * 12);

const WORLDS: readonly (readonly [name: string, firstSeed: number, start: (draw: Draw) => Promise<World>])[] = [
  ["Google Calendar", 7000, (draw) => startGoogleWorld(pageSizeOf(draw))],
  ["Microsoft 365", 8000, (draw) => startMicrosoftWorld(pageSizeOf(draw))],
  ["CalDAV", 9000, (draw) => startCaldavWorld(pageSizeOf(draw), draw() < 0.7)],
];

test.each(
  Array.from({ length: HISTORIES }, (_, seed) => seed).flatMap((seed) =>
    WORLDS.map(([name, firstSeed, start]) => [seed, name, firstSeed + seed, start] as const),
  ),
)(
  "history %i of %s: what waits is what the calendar held, each once, and says what became of it",
  async (_number, _name, seed, start) => {
    const draw = seededRandom(seed);
    await using world = await start(draw);
    app.platform.config.serviceUrls = world.serviceUrls;
    await app.database.pool.query("DELETE FROM source_syncs");
    app.clock.set(BEGIN);
    const owner = await app.signUp();
    await connectModel(app, owner, { kind: world.kind, ...world.account });
    const model = new Model(world);
    const done: string[] = [];
    let hasForgotten = false;
    for (let round = 0; round < 6; round += 1) {
      for (let step = 0; step <= draw() * 5; step += 1) done.push(changeAtRandom(draw, world.calendar, FIRST_DAY));
      if (draw() < 0.15) {
        world.forget();
        hasForgotten = true;
      }
      if (draw() < 0.15) world.failOnce(draw() < 0.5 ? "cut" : "malformed");
      world.publish();
      model.look(world.calendar.instances, await settle(owner));
      app.clock.advance(Math.ceil(draw() * 40) * 3600);
    }
    model.look(world.calendar.instances, await settle(owner));
    const there = new Map(world.calendar.instances.map((one) => [keyOf(one, world), one]));
    const proposals = await proposalsOf(owner);
    const unflagged = new Set(proposals.flatMap(({ key, isGone }) => (isGone ? [] : [key])));
    // What was deleted while a token was lost is flagged only where most is still there: never is something flagged that is.
    const isFlagged = (key: string): boolean => !there.has(key) && !(hasForgotten && unflagged.has(key));
    const expected = [...model.seen].map((key) => ({ key, isGone: isFlagged(key) }));
    const inOrder = <Row extends { key: string }>(rows: readonly Row[]): Row[] =>
      rows.toSorted((one, other) => (one.key < other.key ? -1 : 1));
    expect(inOrder(proposals.map(({ key, isGone }) => ({ key, isGone }))), done.join(", ")).toEqual(inOrder(expected));
    for (const { key, title, isGone } of proposals)
      if (there.has(key) && !isGone) expect(title, `${key} after ${done.join(", ")}`).toBe(there.get(key)?.event.title);
  },
  60_000,
);
