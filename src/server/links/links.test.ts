import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createShare, getSharedFile, openSharedFile, revokeShare } from "#features/proof/evidence/sharing-contract.ts";
import { downloadBinder } from "#features/reports/audit-binder/contract.ts";
import { getAskedStatement } from "#features/log/others-hours/contract.ts";
import { PDF, signUpVerified, upload } from "#features/proof/evidence/server/testing/sample-files.ts";
import { hashSecretToken, newSecretToken } from "#server/auth/secret-token.ts";
import type { EndpointDefinition } from "#shared/endpoint.ts";
import { startTestApp, type TestApp } from "#test/support/api-client.ts";
import { TEST_ENGINES } from "#test/support/test-database.ts";
import { linkChores } from "./link-chores.ts";
import { createLink } from "./link-store.ts";
import { createDatabaseOfBefore } from "./testing/database-of-before.ts";

describe.each(TEST_ENGINES)("links of a book (%s)", (_title, createDatabase) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ createDatabase });
  });
  afterAll(() => app.close());

  const share = async () => {
    const owner = await signUpVerified(app);
    const { file } = await upload(owner, PDF, "Lease.pdf");
    const made = await owner.call(createShare, { params: { id: file.id }, body: { expiresInDays: 1 } });
    return { owner, file, id: made.share.id, token: made.url.split("/").at(-1) ?? "" };
  };
  const answer = async (endpoint: EndpointDefinition, token: string) => {
    const { statusCode, body, headers } = await app.visitor().send(endpoint, { params: { token } });
    const { date: _, "x-request-id": requestId, ...told } = headers;
    return { statusCode, body: body.replace(String(requestId), "a request"), told };
  };

  test("answer unknown, ended, revoked and foreign tokens with the same bytes", async () => {
    const { owner, id, token } = await share();
    expect((await answer(getSharedFile, token)).statusCode).toBe(200);
    const unknown = await answer(getSharedFile, `${"0".repeat(32)}${newSecretToken()}`);
    expect(unknown).toMatchObject({ statusCode: 404, told: { "cache-control": "no-store" } });
    expect(unknown.body).toContain("This link is not valid, or it has ended.");
    const own = owner.userId.replaceAll("-", "");
    const other = (await share()).owner.userId.replaceAll("-", "");
    expect(await answer(getSharedFile, newSecretToken())).toEqual(unknown);
    expect(await answer(getSharedFile, `${own}${newSecretToken()}`)).toEqual(unknown);
    // A secret with another owner before it is another token.
    expect(await answer(getSharedFile, `${other}${token.slice(32)}`)).toEqual(unknown);
    expect(await answer(getSharedFile, token.slice(32))).toEqual(unknown);
    for (const endpoint of [getAskedStatement, downloadBinder])
      expect((await answer(endpoint, token)).body).toEqual(unknown.body);
    app.clock.advance(86_400);
    expect(await answer(getSharedFile, token)).toEqual(unknown);
    app.clock.advance(-86_400);
    await owner.call(revokeShare, { params: { id } });
    expect(await answer(getSharedFile, token)).toEqual(unknown);
    expect(await answer(openSharedFile, token)).toEqual(unknown);
  });

  test("end for good with what they opened", async () => {
    const { owner, file, token } = await share();
    const { pool } = app.database;
    await pool.query("DELETE FROM evidence_files WHERE user_id = $1 AND id = $2", [owner.userId, file.id]);
    expect((await answer(getSharedFile, token)).statusCode).toBe(404);
  });

  test("that were given out without an owner in them open until they end, and then their line goes", async () => {
    const { owner, id, token } = await share();
    const former = newSecretToken();
    const expiresAt = new Date(app.clock.now().getTime() + 3_600_000);
    const { pool } = app.database;
    await pool.query("UPDATE book_links SET token_hash = $3, expires_at = $4 WHERE user_id = $1 AND id = $2", [
      owner.userId,
      id,
      hashSecretToken(former),
      expiresAt,
    ]);
    expect((await answer(getSharedFile, former)).statusCode).toBe(404);
    await pool.query("INSERT INTO link_directory (token_hash, user_id, expires_at) VALUES ($1, $2, $3)", [
      hashSecretToken(former),
      owner.userId,
      expiresAt,
    ]);
    expect((await answer(getSharedFile, former)).statusCode).toBe(200);
    expect((await answer(openSharedFile, former)).statusCode).toBe(200);
    expect((await answer(getSharedFile, token)).statusCode).toBe(404);
    const lines = async () => (await pool.query("SELECT * FROM link_directory")).rows.length;
    await linkChores[0]?.run(app.platform);
    expect(await lines()).toBe(1);
    app.clock.advance(3_600);
    expect((await answer(getSharedFile, former)).statusCode).toBe(404);
    await linkChores[0]?.run(app.platform);
    expect(await lines()).toBe(0);
  });

  test("keep a hash of their token and nothing else of it", async () => {
    const owner = await app.signUp();
    const at = app.clock.now();
    const link = { kind: "file_share", subjectId: randomUUID(), createdBy: owner.userId, createdAt: at } as const;
    const made = await createLink(owner, app.database.db, { ...link, id: randomUUID(), expiresAt: at });
    expect(made.token).toMatch(/^[0-9a-f]{32}[\w-]{43}$/);
    const { rows } = await app.database.pool.query("SELECT * FROM book_links WHERE user_id = $1", [owner.userId]);
    const secret = made.token.slice(32);
    expect(JSON.stringify(rows)).not.toContain(secret);
    expect(rows[0]?.token_hash.equals(hashSecretToken(made.token))).toBe(true);
  });
});

test("the links that were there move over: open ones with a line in the directory, ended ones as history", async () => {
  const [userId, fileId, open, revoked, asked, binder] = Array.from({ length: 6 }, () => randomUUID());
  const hash = (text: string) => hashSecretToken(text).toString("hex");
  await using database = await createDatabaseOfBefore(
    "book_links.sql",
    `INSERT INTO users (id, email, password_hash, first_name, last_name, time_zone, auth_provider, created_at, updated_at)
      VALUES ('${userId}', 'a@tenure.example', 'x', 'A', 'B', 'UTC', 'email', now(), now());
    INSERT INTO evidence_shares (user_id, id, file_id, copy_file_id, token_hash, shared_by_name, created_by, created_at,
      expires_at, revoked_at, access_count, last_opened_at) VALUES
      ('${userId}', '${open}', '${fileId}', '${fileId}', '\\x${hash("open")}', 'A', '${userId}', '2026-03-01', '2026-04-01',
        NULL, 7, '2026-03-02'),
      ('${userId}', '${revoked}', '${fileId}', '${fileId}', '\\x${hash("revoked")}', 'A', '${userId}', '2026-03-01',
        '2026-04-01', '2026-03-03', 0, NULL);
    INSERT INTO others_statement_links (user_id, id, hours_id, token_hash, asked_by_name, individual_name, property_name,
      tax_year, created_at, expires_at)
      VALUES ('${userId}', '${asked}', '${fileId}', '\\x${hash("asked")}', 'A', 'R', 'L', 2026, '2026-03-01', '2026-04-01');
    INSERT INTO audit_binders (user_id, id, tax_year, status, requested_at, requested_by, file_id, expires_at, link_hash,
      link_expires_at) VALUES ('${userId}', '${binder}', 2026, 'ready', '2026-03-01', '${userId}', '${fileId}',
      '2026-03-08', '\\x${hash("binder")}', '2026-03-02')`,
  );
  const links = await database.pool.query(
    `SELECT kind, subject_id, encode(token_hash, 'hex') AS hash, open_count, revoked_at IS NULL AS is_open
     FROM book_links ORDER BY kind, revoked_at NULLS FIRST`,
  );
  expect(links.rows).toEqual([
    { kind: "audit_binder", subject_id: binder, hash: hash("binder"), open_count: 0, is_open: true },
    { kind: "file_share", subject_id: fileId, hash: hash("open"), open_count: 7, is_open: true },
    { kind: "file_share", subject_id: fileId, hash: hash("revoked"), open_count: 0, is_open: false },
    { kind: "hours_statement", subject_id: fileId, hash: hash("asked"), open_count: 0, is_open: true },
  ]);
  const directory = await database.pool.query("SELECT encode(token_hash, 'hex') AS hash FROM link_directory");
  expect(new Set(directory.rows.map((row) => row.hash))).toEqual(
    new Set([hash("open"), hash("asked"), hash("binder")]),
  );
});
