import { hash } from "node:crypto";
import { verifyExport } from "@tenure/ledger-proof";
import { describe, expect, test } from "vitest";
import { listPersons } from "#features/facts/participants/contract.ts";
import { confirmProposals, listProposals } from "#features/intake/proposals/contract.ts";
import { createTimeEntry } from "#features/log/time-entries/contract.ts";
import { exportRecord } from "#features/proof/record-chain/contract.ts";
import { getCompliance } from "#features/verdict/compliance/contract.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { seededRandom } from "#test/support/seeded-random.ts";
import { TEST_ENGINES } from "#test/support/test-database.ts";
import { buildHit, buildItem, readSource } from "../testing/propose.ts";

const digest = (bytes: Uint8Array): Uint8Array => hash("sha256", bytes, "buffer");
const MANY = 1_200;

/** Events of half a year, four a day. */
const items = Array.from({ length: MANY }, (_, n) => {
  const day = new Date(Date.UTC(2025, 0, 1 + Math.floor(n / 4))).toISOString().slice(0, 10);
  const hour = 8 + (n % 4) * 2;
  const at = (of: number): string => `${day}T${String(of + 5).padStart(2, "0")}:00:00.000Z`;
  const clock = (of: number): string => `${String(of).padStart(2, "0")}:00`;
  return buildItem({
    id: `event-${n}`,
    start: at(hour),
    date: day,
    timeStarted: clock(hour),
    timeEnded: clock(hour + 1),
    seconds: 3600,
    endsAt: at(hour + 1),
    title: `Showing ${n}`,
  });
});

const shuffled = <Item>(list: readonly Item[], random: () => number): Item[] =>
  list
    .map((item) => ({ item, by: random() }))
    .toSorted((one, other) => one.by - other.by)
    .map(({ item }) => item);

const bookOf = async (app: TestApp): Promise<{ owner: ApiClient; personId: string }> => {
  const owner = await app.signUp({ timeZone: "America/New_York" });
  const { persons } = await owner.call(listPersons, {});
  return { owner, personId: persons.find(({ relation }) => relation === "self")?.id ?? "" };
};
const waitingCount = async (owner: ApiClient): Promise<number> =>
  (await owner.call(listProposals, { query: { limit: 1 } })).waitingCount;

describe.each(TEST_ENGINES)("readings of a source (%s)", (_title, createDatabase) => {
  test("five times, shuffled, two at once and one that was cut off: no item twice, none lost", async () => {
    await using app = await startTestApp({ createDatabase, now: "2026-03-03T19:00:00.000Z" });
    const book = await bookOf(app);
    const random = seededRandom(57);
    const sourceId = app.platform.newId();
    const cut = await readSource(app, { ...book, items: items.slice(0, 700), sourceId, isSealed: false });
    const runs = await Promise.all([
      readSource(app, { ...book, items: shuffled(items, random), sourceId }),
      readSource(app, { ...book, items: shuffled(items, random), sourceId }),
    ]);
    const again = await readSource(app, { ...book, items, sourceId, runId: cut.runId });
    const last = await readSource(app, { ...book, items: shuffled(items, random), sourceId });
    const proposed = [cut, ...runs, again, last].reduce((sum, one) => sum + one.proposed, 0);
    expect(proposed).toBe(MANY);
    expect(last).toMatchObject({ proposed: 0, known: MANY, receipt: null });
    expect(await waitingCount(book.owner)).toBe(MANY);
    const { rows } = await app.database.pool.query(
      "SELECT count(DISTINCT (outside_id, original_start))::int AS items, count(*)::int AS rows FROM proposal_identities",
    );
    expect(rows).toEqual([{ items: MANY, rows: MANY }]);
  });

  test("move no verdict until one is confirmed, and the record then says when it was proposed", async () => {
    await using app = await startTestApp({ createDatabase, now: "2026-03-03T19:00:00.000Z" });
    const book = await bookOf(app);
    const { owner } = book;
    const work = {
      date: "2025-05-01",
      hours: 3,
      activityType: "property-management",
      description: "Rent roll",
    } as const;
    await owner.call(createTimeEntry, { body: work });
    const read = () => owner.call(getCompliance, { params: { year: 2025 } });
    const before = await read();
    await readSource(app, { ...book, items, hitsOf: () => [buildHit()] });
    expect(await read()).toEqual(before);
    const { proposals } = await owner.call(listProposals, { query: { limit: 1 } });
    const seen = proposals.map(({ id, version }) => ({ id, version }));
    app.clock.advance(17 * 86_400);
    await owner.call(confirmProposals, { body: { proposals: seen } });
    expect(await read()).not.toEqual(before);
    const verdict = await verifyExport((await owner.send(exportRecord, {})).body, digest);
    expect(verdict).toMatchObject({
      ok: true,
      proposals: {
        runs: 1,
        proposed: MANY,
        confirmed: [{ proposedAt: "2026-03-03T19:00:00.000Z", confirmedAt: "2026-03-20T19:00:00.000Z" }],
        disagreements: [],
      },
    });
  });
});
