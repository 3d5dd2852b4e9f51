import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { openZip } from "@tenure/ledger-proof/zip";
import { verifyExport } from "@tenure/ledger-proof";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { PASSWORD, scheduleDeletion } from "#features/account/accounts/server/testing/schedule-deletion.ts";
import { proveAgain } from "#features/account/accounts/second-step-contract.ts";
import { login, logout } from "#features/account/accounts/contract.ts";
import { attachFiles } from "#features/proof/evidence/contract.ts";
import { PDF, photo, TEXT, upload } from "#features/proof/evidence/server/testing/sample-files.ts";
import { createTimeEntry } from "#features/log/time-entries/contract.ts";
import { readInstead } from "#features/proof/file-reading/testing/stand-in-reader.ts";
import { deliveriesUnderWay } from "#server/events/deliver-events.ts";
import { readOwnerTables } from "#server/owner-rows/owner-tables.ts";
import { readOwnerRows } from "#server/owner-rows/read-owner-rows.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { fillOwnerTables } from "#test/support/fill-owner-tables.ts";
import { TEST_ENGINES } from "#test/support/test-database.ts";
import { createAccountExport, downloadAccountExport, listAccountExports } from "../contract.ts";
import { tableFiles } from "./archive/table-files.ts";
import { LEFT_OUT, SECRET_COLUMNS } from "../rules.ts";

const sha256 = (bytes: Buffer): string => createHash("sha256").update(bytes).digest("hex");

/** Name -> bytes, as a strict reader that is not the writer finds them. */
const unzip = async (archive: Buffer): Promise<Map<string, Buffer>> => {
  const read = async (start: number, end: number) => new Uint8Array(archive.subarray(start, end));
  const opened = await openZip({ name: "account.zip", size: archive.length, read });
  if (!opened.ok) throw new Error(opened.problem);
  const files = new Map<string, Buffer>();
  for (const file of opened.files) files.set(file.name, Buffer.from(await file.read(0, file.size)));
  return files;
};

describe.each(TEST_ENGINES)("exporting a whole account (%s)", (_title, createDatabase) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ createDatabase });
  }, 60_000);
  afterAll(() => app.close());

  const askFor = async (client: ApiClient): Promise<string> => (await client.call(createAccountExport, {})).id;
  const fetchAs = (client: ApiClient, id: string, headers: Record<string, string> = {}) =>
    client.send(downloadAccountExport, { params: { id } }, { headers });
  const exported = async (client: ApiClient) => {
    const answer = await fetchAs(client, await askFor(client));
    expect(answer.statusCode).toBe(200);
    return { answer, files: await unzip(answer.rawPayload) };
  };
  const mailsOf = async (client: ApiClient) => {
    await app.platform.jobs.settled();
    return app.mails.filter(({ to, subject }) => to === client.email && subject === "Your account was exported");
  };
  const logOf = async (client: ApiClient) => {
    const { rows } = await app.database.pool.query<{ event: string; subject_id: string; details: unknown }>(
      "SELECT event, subject_id, details FROM user_activity_logs WHERE user_id = $1 AND event LIKE 'account_export%' ORDER BY id",
      [client.userId],
    );
    return rows;
  };
  /** The session's cookie, as a browser has it that signed in. */
  const cookieOf = async ({ email }: ApiClient): Promise<string> => {
    const answer = await app.visitor().send(login, { body: { email, password: PASSWORD } });
    const cookies = [answer.headers["set-cookie"]].flat().map((one) => String(one).split(";")[0] ?? "");
    return cookies.find((one) => one.startsWith("refreshToken=")) ?? "";
  };
  const jsonOf = (files: Map<string, Buffer>, name: string) => JSON.parse(files.get(name)?.toString() ?? "null");
  const log = (client: ApiClient, description: string) =>
    client.call(createTimeEntry, {
      body: { date: "2026-03-08", hours: 2, activityType: "property-management", description },
    });

  test("has the log, the chain, every table twice, files to the byte, and a manifest with the hash of each", async () => {
    const robin = await app.signUp();
    const entry = await log(robin, '=HYPERLINK("http://evil.example")');
    const { file } = await upload(robin, PDF, "../../März, receipt.pdf");
    await robin.call(attachFiles, { body: { fileIds: [file.id], entryIds: [entry.id] } });
    const { answer, files } = await exported(robin);
    expect(answer.headers).toMatchObject({
      "content-type": "application/zip",
      "content-disposition": expect.stringContaining("tenure-account-2026-03-10.zip"),
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
    });
    const manifest = jsonOf(files, "manifest.json");
    const others = [...files].filter(([name]) => name !== "manifest.json");
    expect(manifest.members).toEqual(
      others.map(([one, content]) => ({ name: one, byteSize: content.length, sha256: sha256(content) })),
    );
    expect(manifest).toMatchObject({ userId: robin.userId, missingFiles: [] });
    const [name, bytes] = [...files].find(([one]) => one.startsWith(`files/evidence/${file.id}-`)) ?? [];
    expect(name).toMatch(/^files\/evidence\/[0-9a-f-]{36}-[^/]*März, receipt\.pdf$/);
    expect(bytes?.equals(PDF)).toBe(true);
    expect(jsonOf(files, "data/time_entries.json")).toMatchObject([{ id: entry.id, duration_seconds: 7200 }]);
    expect(jsonOf(files, "data/evidence_links.json")).toMatchObject([{ entry_id: entry.id, file_id: file.id }]);
    expect(jsonOf(files, "data/account.json")).toMatchObject({ id: robin.userId, email: robin.email });
    expect(files.get("data/time_entries.csv")?.toString()).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
    expect(files.get("entries.csv")?.toString()).toContain("'=HYPERLINK");
    const digest = (content: Uint8Array) => new Uint8Array(createHash("sha256").update(content).digest());
    const verdict = await verifyExport(files.get("record.ndjson")?.toString() ?? "", digest);
    expect(verdict).toMatchObject({ ok: true, counts: { events: 2, payloadsVerified: 2 } });
    const { exports } = await robin.call(listAccountExports, {});
    expect(exports).toMatchObject([
      { downloadCount: 1, byteSize: answer.rawPayload.length, sha256: sha256(answer.rawPayload) },
    ]);
  });

  test("has what was read and made of a file, and the line of its entry says it", async () => {
    const robin = await app.signUp();
    const entry = await log(robin, "Painted the hall");
    readInstead(() => ["HILL HARDWARE", "DATE 03/08/2026", "SUBTOTAL 56.93", "TAX 4.13", "TOTAL $61.06"]);
    app.platform.config.readsFiles = true;
    const { file } = await upload(robin, await photo(), "receipt.jpg");
    await deliveriesUnderWay(app.platform);
    await app.platform.jobs.settled();
    app.platform.config.readsFiles = false;
    vi.restoreAllMocks();
    await robin.call(attachFiles, { body: { fileIds: [file.id], entryIds: [entry.id] } });
    const { files } = await exported(robin);
    const summary = "A receipt from HILL HARDWARE for $61.06, dated March 8, 2026.";
    expect(files.get("entries.csv")?.toString()).toContain(`"${summary}",${entry.id}`);
    const made = { analyzed_by: "rules", summary, tags: ["supplies"], category: "receipt" };
    const judged = { urgency: "low", business_impact: "minimal", compliance_flag: false };
    expect(jsonOf(files, "data/file_readings.json")).toMatchObject([{ file_id: file.id, ...made, ...judged }]);
    expect(files.get("data/file_readings.csv")?.toString()).toContain(summary);
    const suggested = jsonOf(files, "data/file_suggestions.json").map(({ value }: { value: string }) => value);
    expect(suggested.toSorted()).toEqual(["2026-03-08", "6106", "HILL HARDWARE"]);
  });

  test("asks who it is once more, and nobody else's export is listed", async () => {
    const robin = await app.signUp();
    await app.database.pool.query("UPDATE sessions SET proved_at = NULL WHERE user_id = $1", [robin.userId]);
    expect(await robin.refused(createAccountExport, {})).toMatchObject({ status: 403, code: "step_up_required" });
    await robin.call(proveAgain, { body: { way: "password", secret: PASSWORD } });
    expect((await app.visitor().refused(createAccountExport, {})).status).toBe(401);
    expect((await app.visitor().refused(listAccountExports, {})).status).toBe(401);
    await askFor(robin);
    const sam = await app.signUp();
    expect((await sam.call(listAccountExports, {})).exports).toEqual([]);
  });

  test("opens for the owner's session alone, whoever has its address", async () => {
    const [robin, sam] = [await app.signUp(), await app.signUp()];
    const { id, url } = await robin.call(createAccountExport, {});
    expect(url).toBe(`/api/account/exports/${id}`);
    const stranger = await app.visitor().refused(downloadAccountExport, { params: { id } });
    expect(stranger).toMatchObject({ status: 401, code: "not_signed_in" });
    expect((await fetchAs(sam, id)).statusCode).toBe(404);
    expect((await fetchAs(app.visitor(), id, { cookie: await cookieOf(sam) })).statusCode).toBe(404);
    for (const made of ["A".repeat(43), "x", sam.userId]) expect((await fetchAs(robin, made)).statusCode).toBe(404);
    expect(await mailsOf(robin)).toEqual([]);
    expect((await robin.call(listAccountExports, {})).exports).toMatchObject([{ id, downloadCount: 0 }]);
    expect((await fetchAs(robin, id)).statusCode).toBe(200);
  });

  test("opens by the session's cookie, as a browser downloads, until the session ends", async () => {
    const robin = await app.signUp();
    const id = await askFor(robin);
    const cookie = await cookieOf(robin);
    const withCookie = (value: string) => fetchAs(app.visitor(), id, { cookie: value });
    expect((await withCookie(cookie)).statusCode).toBe(200);
    expect((await withCookie(`refreshToken=${robin.userId}.${"A".repeat(43)}`)).statusCode).toBe(401);
    await app.visitor().send(logout, {}, { headers: { cookie } });
    expect((await withCookie(cookie)).statusCode).toBe(401);
    const suspended = await cookieOf(robin);
    await app.database.pool.query("UPDATE users SET status = 'suspended' WHERE id = $1", [robin.userId]);
    expect((await withCookie(suspended)).statusCode).toBe(401);
  });

  test("is fetched as often as one likes for 24 hours; each time is written down and told by mail", async () => {
    const robin = await app.signUp();
    const id = await askFor(robin);
    for (let times = 0; times < 3; times += 1) expect((await fetchAs(robin, id)).statusCode).toBe(200);
    app.clock.advance(24 * 3600 - 1);
    expect((await fetchAs(robin, id)).statusCode).toBe(200);
    app.clock.advance(1);
    expect(await robin.refused(downloadAccountExport, { params: { id } })).toMatchObject({ status: 404 });
    const { exports } = await robin.call(listAccountExports, {});
    expect(exports).toMatchObject([{ id, downloadCount: 4, openUntil: null }]);
    const fetched = { event: "account_export.fetched", subject_id: id, details: { address: expect.any(String) } };
    const asked = { event: "account_export.requested", subject_id: id };
    expect(await logOf(robin)).toMatchObject([asked, fetched, fetched, fetched, fetched]);
    const mails = await mailsOf(robin);
    expect(mails).toHaveLength(4);
    expect(mails[0]?.text).toContain("on Mar 10, 2026, 11:00 AM, from the address 10.0.");
    // No mail opens an export: its link leads to the page behind the sign-in.
    const links = mails.flatMap((mail) => mail.text.match(/https?:\/\/\S+/g) ?? []);
    expect(new Set(links)).toEqual(new Set(["http://localhost:7500/settings/data"]));
  });

  test("does not open while the account is to be deleted", async () => {
    const robin = await app.signUp();
    const id = await askFor(robin);
    const cookie = await cookieOf(robin);
    await scheduleDeletion(app, robin);
    expect((await fetchAs(robin, id)).statusCode).toBe(401);
    expect((await fetchAs(app.visitor(), id, { cookie })).statusCode).toBe(401);
  });

  test("whatever the plan: somebody whose subscription ended gets everything too", async () => {
    const robin = await app.signUp();
    await log(robin, "Met the plumber");
    await app.database.pool.query(
      "INSERT INTO billing_accounts (user_id, subscription_status, updated_at) VALUES ($1, 'expired', now())",
      [robin.userId],
    );
    const { files } = await exported(robin);
    expect(jsonOf(files, "data/time_entries.json")).toHaveLength(1);
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
    const { files } = await exported(robin);
    const names = [...files.keys()].filter((name) => name.startsWith("files/evidence/"));
    expect(names.map((name) => name.slice(-8)).toSorted()).toEqual(["-cut.txt", "kept.txt"]);
    expect(jsonOf(files, "manifest.json").damagedFiles).toMatchObject([{ id: cut.id, sha256: cut.sha256 }]);
    const missing: { id: string; why: string }[] = jsonOf(files, "manifest.json").missingFiles;
    expect(Object.fromEntries(missing.map(({ id, why }) => [id, why]))).toEqual({
      [gone.id]: expect.stringContaining("missing"),
      [bad.id]: expect.stringContaining("scan"),
    });
  });

  test("pages through a table of any length, each row once", async () => {
    const robin = await app.signUp();
    await app.database.pool.query(
      `INSERT INTO saved_views (user_id, reader_id, id, name, search, created_at, updated_at)
       SELECT $1, $1, gen_random_uuid(), 'View ' || n, '', now(), now() FROM generate_series(1, 1203) n`,
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

describe("what an export covers", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  }, 60_000);
  afterAll(() => app.close());

  test("every table that holds rows of owners is in it, or in the list of what is left out, with a reason", async () => {
    const [robin, sam] = [await app.signUp(), await app.signUp()];
    const tables = await fillOwnerTables(app.database, [robin.userId, sam.userId]);
    const files = new Map<string, string>();
    for await (const { name, content } of tableFiles(app.database.db, robin.userId)) {
      files.set(name, typeof content === "function" ? await text(await content()) : content.toString());
    }
    const inArchive = tables.filter((name) => files.has(`data/${name}.json`) && files.has(`data/${name}.csv`));
    expect([...inArchive, ...Object.keys(LEFT_OUT)].toSorted()).toEqual(tables.toSorted());
    for (const name of inArchive) {
      const rows: { user_id: string }[] = JSON.parse(files.get(`data/${name}.json`) ?? "");
      expect(new Set(rows.map(({ user_id }) => user_id)), name).toEqual(new Set([robin.userId]));
      expect(files.get(`data/${name}.csv`)?.split("\r\n").length, name).toBe(rows.length + 2);
    }
    const all = [...files.values()].join("");
    expect(all).not.toContain(sam.userId);
    expect(all).not.toMatch(/argon2|"[a-z_]*token_hash"|password_hash"/);
  });

  /** Hashes that prove something, or recognize it, and open nothing. */
  const HARMLESS =
    /^(sha256|hash|public_key|outside_key|request_key|tokens|exclude_keywords|token_id|token_ending|secret_ends_at|(content|head|header|item|ledger|set|address)_hash)$/;

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
