import { expect, test } from "vitest";
import { fillOwnerTables } from "#test/support/fill-owner-tables.ts";
import { startTestApp } from "#test/support/api-client.ts";
import { readNamedFiles } from "./dump-database.ts";

/** Tables with the hash and size of something that is not in the file store under that name. */
const NO_FILES = [
  // What was downloaded: it was never kept.
  "account_exports",
  // Its bytes are a row of stored_files while they are kept.
  "audit_binders",
  // What is to come.
  "evidence_uploads",
];

test("a backup asks for the bytes of kept files and parts, whatever else has a hash and a size, or none yet", async () => {
  await using app = await startTestApp();
  const robin = await app.signUp();
  await fillOwnerTables(app.database, [robin.userId]);
  const { rows } = await app.database.pool.query<{ name: string }>(`
    SELECT a.table_name AS name FROM information_schema.columns a
      JOIN information_schema.columns b ON b.table_schema = a.table_schema AND b.table_name = a.table_name
    WHERE a.table_schema = 'public' AND a.column_name = 'sha256' AND b.column_name = 'byte_size'`);
  const tables = rows.map(({ name }) => name).filter((name) => !NO_FILES.includes(name));
  expect(tables.toSorted()).toEqual(["evidence_upload_parts", "stored_files"]);

  await app.database.pool.query("UPDATE evidence_uploads SET sha256 = NULL");
  await app.database.pool.query("UPDATE account_exports SET sha256 = NULL, byte_size = NULL");
  await app.database.pool.query("UPDATE audit_binders SET sha256 = NULL, byte_size = NULL");
  await app.database.pool.query("UPDATE stored_files SET sha256 = 'kept', byte_size = 3");
  await app.database.pool.query("UPDATE evidence_upload_parts SET sha256 = 'part', byte_size = 2");
  expect(await readNamedFiles(app.database)).toEqual([
    { sha256: "kept", byteSize: 3 },
    { sha256: "part", byteSize: 2 },
  ]);
});
