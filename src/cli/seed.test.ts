import { PGlite } from "@electric-sql/pglite";
import { execFile } from "node:child_process";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";

/** What the story is about, counted in the tables. */
const COUNTS = `SELECT
  (SELECT array_agg(DISTINCT lateness_class ORDER BY lateness_class) FROM time_entries) AS lateness,
  (SELECT count(*)::int FROM time_entries WHERE approval_status = 'pending' AND lateness_class <> 'advance') AS waiting,
  (SELECT count(*)::int FROM proposals WHERE status = 'waiting') AS "toReview",
  (SELECT sum(t.duration_seconds)::int FROM time_entries t JOIN persons p ON p.user_id = t.user_id AND p.id = t.person_id
    WHERE p.relation = 'self' AND t.approval_status = 'approved') AS own,
  (SELECT count(*)::int > 30 FROM evidence_files) AS "hasPapers",
  (SELECT array_agg(relation ORDER BY relation) FROM book_members) AS members,
  (SELECT count(*)::int FROM organization_books) AS firms,
  (SELECT count(*)::int FROM elections WHERE filed_on IS NOT NULL) AS elections,
  (SELECT count(*)::int FROM activity_groupings WHERE disclosed) AS groupings,
  (SELECT count(*)::int FROM tax_years WHERE election_in_force IS NOT NULL) AS "oldElections"`;

test("the sample professional's story is written into an empty data folder, as a newcomer does", async () => {
  const folder = await mkdtemp(join(tmpdir(), "tenure-seed-"));
  const env = { PATH: process.env["PATH"], TENURE_DATA_DIR: folder };
  const { stdout } = await promisify(execFile)(process.execPath, [resolve("src/cli/seed.ts")], { env });
  expect(stdout).toMatch(/Sign in as jordan@tenure\.example .* entries, 642 hours\..*rosa@tenure\.example/);
  const database = await PGlite.create(join(folder, "database", "cluster"));
  const { rows } = await database.query(COUNTS);
  await database.close();
  expect(rows).toMatchObject([
    {
      lateness: expect.arrayContaining(["advance", "late", "month", "same_day", "week"]),
      waiting: 3,
      toReview: 20,
      own: 642 * 3600,
      hasPapers: true,
      members: ["admin", "adviser", "user"],
      firms: 1,
      elections: 1,
      groupings: 1,
      oldElections: 0,
    },
  ]);
  expect((await readdir(join(folder, "files"))).length).toBeGreaterThan(0);
  await rm(folder, { recursive: true, force: true });
});
