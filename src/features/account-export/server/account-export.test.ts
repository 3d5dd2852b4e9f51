import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { openZip } from "@tenure/ledger-proof/zip";
import { verifyExport } from "@tenure/ledger-proof";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PASSWORD, scheduleDeletion } from "#features/accounts/server/testing/schedule-deletion.ts";
import { attachFiles } from "#features/evidence/contract.ts";
import { PDF, TEXT, upload } from "#features/evidence/server/testing/sample-files.ts";
import { createTimeEntry } from "#features/time-entries/contract.ts";
import { mailsUnderWay } from "#server/mail/after-answer.ts";
import { readOwnerTables } from "#server/owner-rows/owner-tables.ts";
import { readOwnerRows } from "#server/owner-rows/read-owner-rows.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { fillOwnerTables } from "#test/support/fill-owner-tables.ts";
import { createEmbeddedTestDatabase, createTestDatabase } from "#test/support/test-database.ts";
import { createAccountExport, downloadAccountExport, listAccountExports } from "../contract.ts";
import { tableMembers } from "./archive/table-members.ts";
import { LEFT_OUT, SECRET_COLUMNS } from "../rules.ts";

const sha256 = (bytes: Buffer): string => createHash("sha256").update(bytes).digest("hex");

/** Name -> bytes, as a strict reader that is not the writer finds them. */
const unzip = async (archive: Buffer): Promise<Map<string, Buffer>> => {
  const read = async (start: number, end: number) => new Uint8Array(archive.subarray(start, end));
  const opened = await openZip({ name: "account.zip", size: archive.length, read });
  if (!opened.ok) throw new Error(opened.problem);
  const members = new Map<string, Buffer>();
  for (const file of opened.files) members.set(file.name, Buffer.from(await file.read(0, file.size)));
  return members;
};

describe.each([
  ["PostgreSQL", createTestDatabase],
  ["the embedded database", createEmbeddedTestDatabase],
])("exporting a whole account (%s)", { timeout: 60_000 }, (_title, createDatabase) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ createDatabase });
  }, 60_000);
  afterAll(() => app.close());

  const linkFor = async (client: ApiClient): Promise<string> => {
    const { url } = await client.call(createAccountExport, { body: { password: PASSWORD } });
    return url.split("/").at(-1) ?? "";
  };
  const fetchWith = (token: string) => app.visitor().send(downloadAccountExport, { params: { token } });
  const exported = async (client: ApiClient) => {
    const answer = await fetchWith(await linkFor(client));
    expect(answer.statusCode).toBe(200);
    return { answer, members: await unzip(answer.rawPayload) };
  };
  const jsonOf = (members: Map<string, Buffer>, name: string) => JSON.parse(members.get(name)?.toString() ?? "null");
  const log = (client: ApiClient, description: string) =>
    client.call(createTimeEntry, {
      body: { date: "2026-03-08", hours: 2, activityType: "property-management", description },
    });

  test("has the log, the chain, every table twice, files to the byte, and a manifest with the hash of each", async () => {
    const robin = await app.signUp();
    const entry = await log(robin, '=HYPERLINK("http://evil.example")');
    const { file } = await upload(robin, PDF, "../../März, receipt.pdf");
    await robin.call(attachFiles, { body: { fileIds: [file.id], entryIds: [entry.id] } });
    const { answer, members } = await exported(robin);
    expect(answer.headers).toMatchObject({
      "content-type": "application/zip",
      "content-disposition": expect.stringContaining("tenure-account-2026-03-10.zip"),
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
    });
    const manifest = jsonOf(members, "manifest.json");
    const others = [...members].filter(([name]) => name !== "manifest.json");
    expect(manifest.members).toEqual(
      others.map(([one, content]) => ({ name: one, byteSize: content.length, sha256: sha256(content) })),
    );
    expect(manifest).toMatchObject({ userId: robin.userId, missingFiles: [] });
    const [name, bytes] = [...members].find(([one]) => one.startsWith(`files/evidence/${file.id}-`)) ?? [];
    expect(name).toMatch(/^files\/evidence\/[0-9a-f-]{36}-[^/]*März, receipt\.pdf$/);
    expect(bytes?.equals(PDF)).toBe(true);
    expect(jsonOf(members, "data/time_entries.json")).toMatchObject([{ id: entry.id, duration_seconds: 7200 }]);
    expect(jsonOf(members, "data/evidence_links.json")).toMatchObject([{ entry_id: entry.id, file_id: file.id }]);
    expect(jsonOf(members, "data/account.json")).toMatchObject({ id: robin.userId, email: robin.email });
    expect(members.get("data/time_entries.csv")?.toString()).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
    expect(members.get("entries.csv")?.toString()).toContain("'=HYPERLINK");
    const digest = (content: Uint8Array) => new Uint8Array(createHash("sha256").update(content).digest());
    const verdict = await verifyExport(members.get("record.ndjson")?.toString() ?? "", digest);
    expect(verdict).toMatchObject({ ok: true, counts: { events: 2, payloadsVerified: 2 } });
    const { exports } = await robin.call(listAccountExports, {});
    expect(exports).toMatchObject([
      { downloadCount: 1, byteSize: answer.rawPayload.length, sha256: sha256(answer.rawPayload) },
    ]);
  });

  test("asks the password again, tells the owner by mail, and is written down", async () => {
    const robin = await app.signUp();
    const wrong = await robin.refused(createAccountExport, { body: { password: "a wrong one" } });
    expect(wrong).toMatchObject({ status: 400, fields: { password: "That is not your password." } });
    expect((await app.visitor().refused(createAccountExport, { body: { password: PASSWORD } })).status).toBe(401);
    expect((await app.visitor().refused(listAccountExports, {})).status).toBe(401);
    await linkFor(robin);
    await mailsUnderWay(app.platform);
    const subjects = app.mails.filter(({ to }) => to === robin.email).map(({ subject }) => subject);
    expect(subjects).toContain("Your account was exported");
    const { rows } = await app.database.pool.query(
      "SELECT action FROM user_activity_logs WHERE user_id = $1 AND action = 'account_exported'",
      [robin.userId],
    );
    expect(rows).toHaveLength(1);
    const sam = await app.signUp();
    expect((await sam.call(listAccountExports, {})).exports).toEqual([]);
  });

  test("a link works for an hour and twice, a made-up one never, and none while the account is to be deleted", async () => {
    const robin = await app.signUp();
    const token = await linkFor(robin);
    expect([(await fetchWith(token)).statusCode, (await fetchWith(token)).statusCode]).toEqual([200, 200]);
    for (const made of ["A".repeat(43), "x", `${token}x`]) expect((await fetchWith(made)).statusCode).toBe(404);
    app.clock.advance(3600);
    expect((await fetchWith(token)).statusCode).toBe(404);
    app.clock.advance(-3600);
    await scheduleDeletion(app, robin);
    expect((await fetchWith(token)).statusCode).toBe(404);
  });

  test("whatever the plan: somebody whose subscription ended gets everything too", async () => {
    const robin = await app.signUp();
    await log(robin, "Met the plumber");
    await app.database.pool.query("UPDATE users SET subscription_status = 'expired' WHERE id = $1", [robin.userId]);
    const { members } = await exported(robin);
    expect(jsonOf(members, "data/time_entries.json")).toHaveLength(1);
  });

  test("a file that is missing, infected or damaged is named and does not stop the rest", async () => {
    const robin = await app.signUp();
    const { file: gone } = await upload(robin, PDF, "gone.pdf");
    const { file: bad } = await upload(robin, TEXT, "bad.txt");
    await upload(robin, "Third file of robin\n", "kept.txt");
    const { file: cut } = await upload(robin, "Fourth file of robin\n", "cut.txt");
    const folder = join(app.platform.config.dataDir, "files", cut.sha256.slice(0, 2), cut.sha256.slice(2, 4));
    await writeFile(join(folder, cut.sha256), "Fourth");
    await app.database.pool.query("UPDATE stored_files SET sha256 = repeat('0', 64) WHERE id = $1", [gone.id]);
    await app.database.pool.query("UPDATE evidence_files SET scan_status = 'infected' WHERE id = $1", [bad.id]);
    const { members } = await exported(robin);
    const names = [...members.keys()].filter((name) => name.startsWith("files/evidence/"));
    expect(names.map((name) => name.slice(-8)).toSorted()).toEqual(["-cut.txt", "kept.txt"]);
    expect(jsonOf(members, "manifest.json").damagedFiles).toMatchObject([{ id: cut.id, sha256: cut.sha256 }]);
    const missing: { id: string; why: string }[] = jsonOf(members, "manifest.json").missingFiles;
    expect(Object.fromEntries(missing.map(({ id, why }) => [id, why]))).toEqual({
      [gone.id]: expect.stringContaining("missing"),
      [bad.id]: expect.stringContaining("scan"),
    });
  });

  test("pages through a table of any length, each row once", async () => {
    const robin = await app.signUp();
    await app.database.pool.query(
      `INSERT INTO saved_views (user_id, id, name, search, created_at, updated_at)
       SELECT $1, gen_random_uuid(), 'View ' || n, '', now(), now() FROM generate_series(1, 1203) n`,
      [robin.userId],
    );
    const table = (await readOwnerTables(app.database.db)).find(({ name }) => name === "saved_views");
    if (!table) throw new Error("saved_views is gone");
    const pages = await Array.fromAsync(readOwnerRows(app.database.db, robin.userId, table));
    expect(Math.max(...pages.map((rows) => rows.length))).toBeLessThanOrEqual(100);
    expect(pages.flat()).toHaveLength(1203);
    expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(1203);
  });
});

describe("what an export covers", { timeout: 60_000 }, () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  }, 60_000);
  afterAll(() => app.close());

  test("every table that holds rows of owners is in it, or in the list of what is left out, with a reason", async () => {
    const [robin, sam] = [await app.signUp(), await app.signUp()];
    const tables = await fillOwnerTables(app.database, [robin.userId, sam.userId]);
    const members = new Map<string, string>();
    for await (const { name, content } of tableMembers(app.database.db, robin.userId)) {
      members.set(name, typeof content === "function" ? await text(await content()) : content.toString());
    }
    const inArchive = tables.filter((name) => members.has(`data/${name}.json`) && members.has(`data/${name}.csv`));
    expect([...inArchive, ...Object.keys(LEFT_OUT)].toSorted()).toEqual(tables.toSorted());
    for (const name of inArchive) {
      const rows: { user_id: string }[] = JSON.parse(members.get(`data/${name}.json`) ?? "");
      expect(new Set(rows.map(({ user_id }) => user_id)), name).toEqual(new Set([robin.userId]));
      expect(members.get(`data/${name}.csv`)?.split("\r\n").length, name).toBe(rows.length + 2);
    }
    const all = [...members.values()].join("");
    expect(all).not.toContain(sam.userId);
    expect(all).not.toMatch(/argon2|"[a-z_]*token_hash"|password_hash"/);
  });

  /** Hashes that prove something, or recognize it, and open nothing. */
  const HARMLESS = /^(sha256|hash|(content|head|header|ledger|set|address)_hash)$/;

  test("a column that looks like a secret is one, or is said to be none here", async () => {
    const tables = await readOwnerTables(app.database.db);
    const open = tables.filter(({ name }) => !(name in LEFT_OUT));
    const suspicious = open.flatMap(({ name, columns }) =>
      columns
        .filter((column) => /hash|token|secret|password|key/i.test(column.name))
        .map((column) => ({ name, column })),
    );
    const undecided = suspicious.filter(
      ({ column }) => !SECRET_COLUMNS.includes(column.name) && !HARMLESS.test(column.name),
    );
    expect(undecided.map(({ name, column }) => `${name}.${column.name}`)).toEqual([]);
  });
});
