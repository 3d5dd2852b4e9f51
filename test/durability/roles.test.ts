import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { Client } from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import type { Role } from "#server/processes/role.ts";
import { newSealingKey } from "#server/sealing/sealing.ts";
import { urlOfDatabase } from "#test/support/postgres.ts";
import { type S3Server, startS3Server } from "#test/support/s3/s3-server.ts";
import { type SmtpServer, startSmtpServer } from "#test/support/smtp-server.ts";
import { type Answer, newFile, type Person, type Product, sha256Of, signUp, startProduct } from "./product.ts";

// Two processes that answer people and one that works: nothing of a person is bound to one of them.

const folder = mkdtempSync(join(tmpdir(), "tenure-roles-"));
const name = `roles_${randomUUID().slice(0, 8)}`;
const databaseUrl = urlOfDatabase(inject("postgresUrl"), name);
const key = newSealingKey("first");
const started: Product[] = [];
let [s3, smtp]: [S3Server?, SmtpServer?] = [];
let [first, second, person]: [Product?, Product?, Person?] = [];

const onDatabase = async (url: string, statement: string): Promise<void> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
};

/** Each with a data folder of its own, as on a machine of its own. */
const start = async (role: Role): Promise<Product> => {
  const credentials = s3?.settings.credentials;
  const product = await startProduct(join(folder, `${role}-${started.length}`), [], {
    TENURE_ROLE: role,
    DATABASE_URL: databaseUrl,
    TENURE_SEALING_KEYS: key,
    TENURE_S3_BUCKET: s3?.settings.bucket ?? "",
    TENURE_S3_ENDPOINT: s3?.settings.endpoint ?? "",
    TENURE_S3_ACCESS_KEY_ID: credentials?.accessKeyId ?? "",
    TENURE_S3_SECRET_ACCESS_KEY: credentials?.secretAccessKey ?? "",
    TENURE_SMTP_URL: smtp?.url ?? "",
  });
  started.push(product);
  return product;
};

const running = () => {
  if (!first || !second || !person || !smtp) throw new Error("the processes did not start");
  return { one: first.origin, other: second.origin, robin: person, messages: smtp.messages };
};

/** What an operation answered, as far as the test reads it. */
const bodyOf = <Body>(answer: Answer | null): Body => {
  if (answer === null) throw new Error("nothing was answered");
  return answer.body as Body;
};

const until = async (isSo: () => boolean): Promise<void> => {
  for (const end = Date.now() + 60_000; !isSo() && Date.now() < end;) await delay(50);
};

beforeAll(async () => {
  await onDatabase(inject("postgresUrl"), `CREATE DATABASE ${name} TEMPLATE ${inject("postgresTemplate")}`);
  [s3, smtp] = [await startS3Server(), await startSmtpServer()];
  first = await start("web");
  second = await start("web");
  person = await signUp(first.origin, "robin@example.com");
}, 120_000);

afterAll(async () => {
  await Promise.all(started.map((product) => product.stop()));
  await smtp?.[Symbol.asyncDispose]();
  await s3?.close();
  rmSync(folder, { recursive: true, force: true });
  await onDatabase(inject("postgresUrl"), `DROP DATABASE ${name} WITH (FORCE)`);
}, 60_000);

const entry = { date: "2026-01-05", hours: 1, description: "Met the roofer", activityType: "property-management" };

test("what one process took, the other one shows, and a screen of the other is told", async () => {
  const { one, other, robin } = running();
  const at = JSON.parse(String((await robin.get(other, "/api/changes"))?.bytes));
  const told = robin.get(other, `/api/changes?since=${at.cursor}`);
  const logged = await robin.post(one, "/api/time-entries", entry);
  expect(logged?.status).toBe(201);
  const { id } = bodyOf<{ id: string }>(logged);
  expect(JSON.parse(String((await told)?.bytes)).entries).toEqual([{ id, version: 1 }]);
  expect((await robin.get(other, `/api/time-entries/${id}`))?.status).toBe(200);
});

test("a limit is one of all processes, and a proof of who it is holds at each", async () => {
  const { one, other, robin } = running();
  const wrong = { email: "robin@example.com", password: "not the right one at all" };
  const tries: (number | undefined)[] = [];
  for (let at = 0; at < 12; at += 1)
    tries.push((await robin.post(at % 2 === 0 ? one : other, "/api/auth/login", wrong))?.status);
  expect(tries.slice(0, 10)).not.toContain(429);
  expect(tries.slice(10)).toEqual([429, 429]);

  await onDatabase(databaseUrl, "UPDATE sessions SET proved_at = proved_at - interval '1 hour'");
  const deletion = () => robin.post(other, "/api/account/deletion", {});
  expect((await deletion())?.body).toMatchObject({ code: "step_up_required" });
  const proof = { way: "password", secret: "a long sentence to sign in with" };
  expect((await robin.post(one, "/api/account/step-up", proof))?.status).toBe(200);
  expect((await deletion())?.status).toBe(202);
});

test("an upload that one process began goes on at the other", async () => {
  const { one, other, robin } = running();
  const content = newFile(88);
  const [half, sha256] = [Math.floor(content.length / 2), sha256Of(content)];
  const begun = await robin.post(one, "/api/files/uploads", {
    originalName: "receipt.pdf",
    fileSize: content.length,
    sha256,
  });
  const { id } = bodyOf<{ id: string }>(begun);
  const put = (origin: string, at: number, part: Buffer) =>
    robin.upload(origin, part, { path: `/api/files/uploads/${id}/parts/${at}`, name: "receipt.pdf", isPart: true });
  expect((await put(one, 0, content.subarray(0, half)))?.body).toMatchObject({ receivedBytes: half });
  expect((await put(other, half, content.subarray(half)))?.body).toMatchObject({ receivedBytes: content.length });
  const done = await robin.post(other, `/api/files/uploads/${id}/finish`, {});
  const { file } = bodyOf<{ file: { id: string } }>(done);
  expect(sha256Of((await robin.get(one, `/api/files/${file.id}/content`))?.bytes ?? Buffer.of())).toBe(sha256);
});

test("mail waits for a worker, which sends each once and answers nothing but probes", async () => {
  const { robin, messages } = running();
  expect(messages).toEqual([]);
  const worker = await start("worker");
  expect((await fetch(`${worker.origin}/readyz`)).status).toBe(200);
  expect([await robin.get(worker.origin, "/"), await robin.get(worker.origin, "/api/time-entries")]).toMatchObject([
    { status: 404 },
    { status: 404 },
  ]);
  await until(() => messages.length >= 2);
  // Nothing more comes in the time in which a second look would have been taken.
  await delay(3_000);
  const subjects = messages.map((message) => /^Subject: (.*)$/m.exec(message)?.[1]);
  expect(subjects.toSorted()).toEqual([...new Set(subjects)].toSorted());
  expect(subjects.length).toBe(2);
}, 120_000);

test("each ends when it is told to", async () => {
  expect(await Promise.all(started.splice(0).map((product) => product.signal("SIGTERM")))).toEqual([0, 0, 0]);
});
