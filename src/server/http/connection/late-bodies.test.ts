import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { addMember } from "#features/facts/participants/server/testing/add-member.ts";
import { createProperty } from "#features/facts/properties/contract.ts";
import { buildProperty } from "#features/facts/properties/server/testing/build-property.ts";
import { inviteMember } from "#features/collaboration/team/contract.ts";
import { NO_LISTS } from "#features/collaboration/team/server/testing/team-of.ts";
import { uploadEvidence } from "#features/proof/evidence/contract.ts";
import { createShare } from "#features/proof/evidence/sharing-contract.ts";
import { signAccessToken } from "#server/auth/access-token.ts";
import { buildPath } from "#shared/endpoint.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";

/** A request is let in by its headers; its body may take half a minute more. */

let app: TestApp;
let port = 0;
let owner: ApiClient;
beforeAll(async () => {
  app = await startTestApp();
  await app.app.listen({ port: 0, host: "127.0.0.1" });
  port = (app.app.server.address() as AddressInfo).port;
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await app.signUp();
  await sql("UPDATE users SET email_verified_at = now() WHERE id = $1", [owner.userId]);
  await sql("UPDATE sessions SET proved_at = $2 WHERE user_id = $1", [owner.userId, app.clock.now()]);
});

const sql = async (text: string, values: unknown[] = []) => (await app.database.pool.query(text, values)).rows;
const signOut = ({ userId } = owner) =>
  sql("UPDATE sessions SET ended_at = now(), end_reason = 'revoked' WHERE user_id = $1", [userId]);
const countOf = async (table: string): Promise<number> =>
  (await sql(`SELECT count(*)::int AS n FROM ${table} WHERE user_id = $1`, [owner.userId]))[0].n;

/** When the server begins to read what comes behind the headers, whoever sent them was let in. */
const letIn = (): Promise<void> =>
  new Promise((resolve) => {
    app.app.server.prependOnceListener("request", (request: IncomingMessage) => {
      request.on("newListener", (name) => name === "data" && resolve());
    });
  });

type Late = {
  path: string;
  body: string;
  type?: string;
  by?: ApiClient;
  headers?: Record<string, string>;
  meanwhile: () => Promise<unknown>;
};

/** The status of what is sent in two parts, with something between them. */
const sendLate = async ({ path, body, meanwhile, by = owner, ...asked }: Late): Promise<number> => {
  const [session] = await sql("SELECT id FROM sessions WHERE user_id = $1", [by.userId]);
  const claims = { userId: by.userId, sessionId: session.id };
  const token = await signAccessToken(claims, app.platform.config.secret, app.clock.now());
  const headers = {
    host: `localhost:${port}`,
    connection: "close",
    authorization: `Bearer ${token}`,
    "content-type": asked.type ?? "application/json",
    "content-length": body.length,
    ...asked.headers,
  };
  const socket = connect({ host: "127.0.0.1", port });
  await once(socket, "connect");
  const isIn = letIn();
  const lines = [`POST ${path} HTTP/1.1`, ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`)];
  const half = Math.floor(body.length / 2);
  socket.write([...lines, "", body.slice(0, half)].join("\r\n"));
  await isIn;
  await meanwhile();
  socket.write(body.slice(half));
  let said = "";
  socket.on("data", (piece) => (said += String(piece)));
  await once(socket, "close");
  return Number(/^HTTP\/1\.1 (\d+)/.exec(said)?.[1]);
};

const elm = { path: createProperty.path, body: JSON.stringify(buildProperty({ nickname: "Elm" })) };
const upload = {
  path: uploadEvidence.path,
  type: "multipart/form-data; boundary=b",
  body: ["--b", 'content-disposition: form-data; name="file"; filename="a.txt"', "", "The roof", "--b--", ""].join(
    "\r\n",
  ),
};

test("what comes late from whoever may still send it is written", async () => {
  const nothing = async (): Promise<void> => {};
  expect(await sendLate({ ...elm, meanwhile: nothing })).toBe(201);
  expect(await sendLate({ ...upload, meanwhile: nothing })).toBe(201);
});

test("a property and an invitation are not written by a session that ended while they came", async () => {
  const invited = { email: "kim@tenure.example", role: "adviser", ...NO_LISTS };
  const invitation = { path: inviteMember.path, body: JSON.stringify(invited) };
  expect(await sendLate({ ...elm, meanwhile: signOut })).toBe(401);
  owner = await app.signUp();
  await sql("UPDATE users SET email_verified_at = now() WHERE id = $1", [owner.userId]);
  await sql("UPDATE sessions SET proved_at = $2 WHERE user_id = $1", [owner.userId, app.clock.now()]);
  expect(await sendLate({ ...invitation, meanwhile: signOut })).toBe(401);
  expect([await countOf("properties"), await countOf("team_invitations")]).toEqual([0, 0]);
});

test("nor is a share link, or a file", async () => {
  const file = { content: "The roof", fileName: "a.txt" };
  const { id } = (await owner.call(uploadEvidence, {}, { file })).file;
  const links = await countOf("book_links");
  const share = { path: buildPath(createShare.path, { id }), body: JSON.stringify({ expiresInDays: 7 }) };
  expect(await sendLate({ ...share, meanwhile: signOut })).toBe(401);
  expect(await countOf("book_links")).toBe(links);
  await sql("UPDATE sessions SET ended_at = NULL, end_reason = NULL WHERE user_id = $1", [owner.userId]);
  const other = { ...upload, body: upload.body.replace("The roof", "A gutter") };
  expect(await sendLate({ ...other, meanwhile: signOut })).toBe(401);
  expect(await countOf("evidence_files")).toBe(1);
});

test("nor is what a member sends who was let out of the book meanwhile", async () => {
  const { client, headers } = await addMember(app, owner, { relation: "admin", name: "Sam" });
  const letOut = () => sql("DELETE FROM book_members WHERE member_id = $1", [client.userId]);
  expect(await sendLate({ ...elm, by: client, headers, meanwhile: letOut })).toBe(404);
  expect(await countOf("properties")).toBe(0);
});
