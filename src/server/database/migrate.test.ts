import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, beforeEach, expect, test } from "vitest";
import { createBareTestDatabase, describeOnBothDatabases } from "#test/support/test-database.ts";
import { migrate, readMigrations } from "./migrate.ts";

const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

const folderWith = async (files: Record<string, string>): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), "tenure-migrations-"));
  folders.push(folder);
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  return folder;
};

const first = "CREATE TABLE numbers (value int);\nINSERT INTO numbers VALUES (1);";
const second = "INSERT INTO numbers VALUES (2);";
const broken = "INSERT INTO numbers VALUES (3); INSERT INTO nowhere VALUES (3);";

describeOnBothDatabases(
  "migrate",
  (open) => {
    // The template is migrated by the product's own migrations: begin without any.
    beforeEach(() => open().pool.query("DROP TABLE IF EXISTS schema_migrations, numbers"));

    const numbers = async (): Promise<unknown> =>
      (await open().pool.query("SELECT array_agg(value ORDER BY value) AS values FROM numbers")).rows[0]?.values;

    test("applies what is missing in order and only once", async () => {
      expect(await migrate(open(), await folderWith({ "0001_first.sql": first }))).toEqual([1]);
      const both = await folderWith({ "0001_first.sql": first, "0002_second.sql": second });
      expect(await migrate(open(), both)).toEqual([2]);
      expect(await migrate(open(), both)).toEqual([]);
      expect(await numbers()).toEqual([1, 2]);
    });

    test("applies each once when several processes start together", async () => {
      const folder = await folderWith({ "0001_first.sql": first, "0002_second.sql": second });
      const applied = await Promise.all(Array.from({ length: 5 }, () => migrate(open(), folder)));
      expect(applied.flat().toSorted()).toEqual([1, 2]);
      expect(await numbers()).toEqual([1, 2]);
    });

    test("a release of which one migration fails leaves the schema as it was, and can be tried again", async () => {
      const files = { "0001_first.sql": first, "0002_second.sql": second };
      await migrate(open(), await folderWith({ "0001_first.sql": first }));
      const failing = migrate(open(), await folderWith({ ...files, "0003_third.sql": broken }));
      await expect(failing).rejects.toThrow("Migration 3 (third) failed. The schema is as it was.");
      expect(await numbers()).toEqual([1]);
      const mended = await folderWith({ ...files, "0003_third.sql": "INSERT INTO numbers VALUES (3);" });
      expect(await migrate(open(), mended)).toEqual([2, 3]);
      expect(await numbers()).toEqual([1, 2, 3]);
    });

    test("refuses a file that was changed after it had been applied, though not for its line ends", async () => {
      await migrate(open(), await folderWith({ "0001_first.sql": first }));
      const withOtherLineEnds = await folderWith({ "0001_first.sql": first.replaceAll("\n", "\r\n") });
      expect(await migrate(open(), withOtherLineEnds)).toEqual([]);
      const changed = await folderWith({ "0001_first.sql": `${first} `, "0002_second.sql": second });
      await expect(migrate(open(), changed)).rejects.toThrow(
        "Migration 1 (first) was changed after it had been applied",
      );
      expect(await numbers()).toEqual([1]);
    });

    test("refuses a schema that is newer than the program", async () => {
      await migrate(open(), await folderWith({ "0001_first.sql": first, "0002_second.sql": second }));
      const older = migrate(open(), await folderWith({ "0001_first.sql": first }));
      await expect(older).rejects.toThrow("The database has schema 2 (second), this program knows up to 1");
    });
  },
  createBareTestDatabase,
);

test("whoever asks which schema there is waits for no migration that takes long", async () => {
  await using database = await createBareTestDatabase();
  await database.pool.query("DROP TABLE schema_migrations");
  const files = { "0001_first.sql": first };
  await migrate(database, await folderWith(files));
  const [holder, asker] = [1, 2].map(() => new Client({ connectionString: database.connectionString })) as [
    Client,
    Client,
  ];
  await Promise.all([holder.connect(), asker.connect()]);
  try {
    await holder.query("SELECT pg_advisory_lock(7)");
    const slow = await folderWith({ ...files, "0002_second.sql": "SELECT pg_advisory_xact_lock(7);" });
    const migrating = migrate(database, slow);
    const isHeldUp = async (): Promise<boolean> =>
      (await asker.query("SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted")).rowCount === 1;
    await expect.poll(isHeldUp).toBe(true);
    await asker.query("SET statement_timeout = '5s'");
    expect((await asker.query("SELECT max(version) AS version FROM schema_migrations")).rows).toEqual([{ version: 1 }]);
    await holder.query("SELECT pg_advisory_unlock(7)");
    expect(await migrating).toEqual([2]);
  } finally {
    await Promise.all([holder.end(), asker.end()]);
  }
});

test.each([["0001_first.sql", "0003_third.sql"], ["0002_second.sql"], ["first.sql"], ["0001_First.sql"]])(
  "refuses the file names %s %s",
  async (...names) => {
    const folder = await folderWith(Object.fromEntries(names.map((name) => [name, second])));
    await expect(readMigrations(folder)).rejects.toThrow("numbered from 0001 without gaps");
  },
);
