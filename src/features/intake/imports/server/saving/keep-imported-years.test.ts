import { afterAll, beforeAll, expect, test } from "vitest";
import { getEntryUsage } from "#features/log/time-entries/ledger-contract.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { commitImport, getImport, type Import, undoImport } from "#features/intake/imports/contract.ts";
import { bookOfMaya, confirm, drop } from "../testing/book-of-maya.ts";
import { ROWS, saveInSlices } from "../testing/long-log.ts";

let app: TestApp;
let asUsual: () => void;
beforeAll(async () => {
  asUsual = saveInSlices();
  app = await startTestApp({ now: "2026-03-31T15:00:00.000Z", jobs: { startsAtOnce: false } });
});
afterAll(async () => {
  asUsual();
  await app.close();
});

const log = (years: readonly number[], rows = 3): string =>
  [
    "Date,Minutes,Property,Activity,Description",
    ...years.flatMap((year) =>
      Array.from({ length: rows }, (_, row) => {
        const date = new Date(Date.UTC(year, 0, 1 + (row % 365))).toISOString().slice(0, 10);
        return `${date},${5 + (row % 50)},,Repairs,Work ${row} of ${year}`;
      }),
    ),
  ].join("\n");

const onFreePlan = async (): Promise<ApiClient> => {
  const maya = await bookOfMaya(app);
  await app.database.pool.query("DELETE FROM plan_grants WHERE user_id = $1", [maya.userId]);
  return maya;
};
const dropYears = (client: ApiClient, years: readonly number[], rows?: number): Promise<Import> =>
  drop(client, `${years.join("-")}.csv`, log(years, rows));
const asked = ({ id, version }: Import) => ({ params: { id }, body: { version } });
const refusal = { status: 402, code: "plan_required", data: { limit: "importedYears" } };

test("the free plan imports one year, also when two files are confirmed at once", async () => {
  const maya = await onFreePlan();
  expect(await maya.refused(commitImport, asked(await dropYears(maya, [2024, 2025])))).toMatchObject({
    ...refusal,
    message:
      "The free plan imports one year, and with this file it would be 2024, 2025. Import a file of one year, or upgrade to Premium.",
  });
  const drafts = [await dropYears(maya, [2023]), await dropYears(maya, [2024]), await dropYears(maya, [2025])];
  const answers = await Promise.all(drafts.map((draft) => maya.send(commitImport, asked(draft))));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 402, 402]);
  // Imported rows are no new logging.
  expect(await maya.call(getEntryUsage, {})).toMatchObject({ loggedThisMonth: 0 });
});

test("more of the same year may follow, and an import that was undone leaves room for another year", async () => {
  const maya = await onFreePlan();
  const first = await confirm(maya, await dropYears(maya, [2024]));
  await confirm(maya, await dropYears(maya, [2024], 6));
  expect(await maya.refused(commitImport, asked(await dropYears(maya, [2025])))).toMatchObject(refusal);
  expect(first.years).toEqual([2024]);
  const other = await onFreePlan();
  const undone = await confirm(other, await dropYears(other, [2024]));
  await other.call(undoImport, { params: { id: undone.id }, body: {} });
  expect(await confirm(other, await dropYears(other, [2025]))).toMatchObject({ status: "committed" });
});

test("a long file is held to it too, by the plan as it was when it was confirmed", async () => {
  const maya = await bookOfMaya(app);
  await confirm(maya, await dropYears(maya, [2024]));
  const long = await dropYears(maya, [2025], ROWS);
  await app.database.pool.query("DELETE FROM plan_grants WHERE user_id = $1", [maya.userId]);
  expect(await maya.refused(commitImport, asked(long))).toMatchObject(refusal);
  await app.database.pool.query(
    `INSERT INTO plan_grants (user_id, id, reason, until, created_at)
     VALUES ($1, gen_random_uuid(), 'a minute', $2, now())`,
    [maya.userId, new Date(app.clock.now().getTime() + 60_000)],
  );
  expect(await maya.call(commitImport, asked(long))).toMatchObject({ status: "saving" });
  app.clock.advance(120);
  for (let stage = 0; stage < 3; stage += 1) await app.platform.jobs.runDue();
  expect(await maya.call(getImport, { params: { id: long.id } })).toMatchObject({
    status: "committed",
    problem: null,
  });
  expect(await maya.refused(commitImport, asked(await dropYears(maya, [2023])))).toMatchObject(refusal);
});
