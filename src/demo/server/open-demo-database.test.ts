import { sql } from "drizzle-orm";
import { openAsBlob } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import type { OutsideTransaction } from "#server/database/database.ts";
import { demoBookFiles } from "#tools/web-build/demo-book.ts";
import { openDemoDatabase } from "./open-demo-database.ts";

let db: OutsideTransaction;
beforeAll(async () => {
  db = await openDemoDatabase(await openAsBlob((await demoBookFiles()).archive));
}, 120_000);

const thrice = async <Answer>(ask: () => Promise<Answer>): Promise<Answer[]> => [await ask(), await ask(), await ask()];

const codeOf = (asking: PromiseLike<unknown>): Promise<unknown> =>
  Promise.resolve(asking).then(
    () => null,
    (error: Error) => (error.cause as { code?: unknown }).code,
  );

test.each([
  ["text", `O'Neil's \\ "quoted" \\n \u{1f3e0}`],
  ["text", "a\nb\t"],
  ["int", 42],
  ["float8", -0.25],
  ["boolean", false],
  ["text[]", ["a,b", 'c"d', "e\\f", "g'h", ""]],
  ["jsonb", { a: ["b'c", null, 1] }],
  ["bytea", Buffer.from([0, 39, 92, 255])],
  ["timestamptz", "2026-11-23 03:00:00+00"],
  ["uuid", "01a2063d-bdca-76f4-8b71-e1ab80000000"],
] as const)("a %s is the same the first time and when its statement is prepared: %j", async (type, value) => {
  const answers = await thrice(() =>
    db.execute(sql`SELECT ${sql.param(value)}::${sql.raw(type)} AS value, ${null}::text AS none`),
  );
  for (const { rows } of answers) expect(rows).toEqual([{ value, none: null }]);
});

test("statements that are asked at once are answered each for itself", async () => {
  const ask = (of: number) => db.execute(sql`SELECT ${of}::int * 2 AS twice`);
  const answers = await Promise.all([1, 2, 3, 4].map(ask));
  expect(answers.map(({ rows }) => rows[0]?.["twice"])).toEqual([2, 4, 6, 8]);
});

test("what fails says why, prepared or not, and spoils nothing", async () => {
  const divide = (by: number) => db.execute(sql`SELECT 1 / ${by}::int AS part`);
  expect(await thrice(() => codeOf(divide(0)))).toEqual(["22012", "22012", "22012"]);
  expect((await divide(1)).rows).toEqual([{ part: 1 }]);
});

test("a statement that is first prepared in a transaction that fails is there after it", async () => {
  const ask = (on: Pick<OutsideTransaction, "execute">) => on.execute(sql`SELECT ${"kept"}::text AS word`);
  const failing = db.transaction(async (tx) => {
    await thrice(() => ask(tx));
    await tx.execute(sql`SELECT 1 / 0`);
  });
  expect(await codeOf(failing)).toBe("22012");
  expect((await ask(db)).rows).toEqual([{ word: "kept" }]);
});
