import { expect, test } from "vitest";
import { describeOnBothDatabases } from "#test/support/test-database.ts";
import { scrub } from "./scrub.ts";

describeOnBothDatabases("scrubbing", (open) => {
  test("keeps every row, may be done again, and stops nobody from writing afterwards", async () => {
    const { pool } = open();
    await pool.query("INSERT INTO chore_runs SELECT 'chore ' || n, now() FROM generate_series(1, 500) n");
    await pool.query("DELETE FROM chore_runs WHERE name <> 'chore 7'");
    for (let time = 0; time < 2; time += 1) await scrub(open(), ["chore_runs", "users"]);
    await pool.query("INSERT INTO chore_runs VALUES ('chore 8', now())");
    const { rows } = await pool.query("SELECT name FROM chore_runs ORDER BY name");
    expect(rows).toEqual([{ name: "chore 7" }, { name: "chore 8" }]);
  });
});
