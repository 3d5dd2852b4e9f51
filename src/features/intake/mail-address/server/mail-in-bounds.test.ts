import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import nodemailer from "nodemailer";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { inBookOf, teamOf } from "#features/collaboration/team/server/testing/team-of.ts";
import { listProposals } from "#features/intake/proposals/contract.ts";
import type { MailDoor } from "#server/mail-in/mail-door.ts";
import { MAIL_IN_LIMITS, serveMailIn } from "#server/mail-in/serve-mail-in.ts";
import type { ApiClient, TestApp } from "#test/support/api-client.ts";
import { getMailAddress, makeMailAddress } from "../contract.ts";
import { MAILS_PER_HOUR } from "../rules.ts";
import { mailDoor } from "./take-mail.ts";
import { DOMAIN, signUpWithAddress, startMailIn } from "./testing/mail-in.ts";
import { ended, openLine, sendTo, type Signer } from "./testing/senders.ts";

/** Parts of a mail, each in another one. */
const nested = (depth: number): string =>
  Array.from({ length: depth }, (_, n) => `Content-Type: multipart/mixed; boundary="b${n}"\r\n\r\n--b${n}\r\n`).join(
    "",
  );

let installation: Awaited<ReturnType<typeof startMailIn>>;
let app: TestApp;
let signer: Signer;
let maya: ApiClient;
let address = "";

beforeAll(async () => {
  installation = await startMailIn();
  ({ app, signer } = installation);
});
afterAll(() => installation.close());
beforeEach(async () => {
  ({ client: maya, address } = await signUpWithAddress(app));
});

/** How many are proposed, and how many wait. */
const outcome = async () => [
  (await maya.call(listProposals, { query: {} })).proposals.length,
  (await maya.call(getMailAddress, {})).held.length,
];

const withLimits = async (limits: Partial<typeof MAIL_IN_LIMITS>, door: MailDoor = mailDoor(app.platform)) => {
  const server = await serveMailIn(app.platform, door, {
    ...MAIL_IN_LIMITS,
    stopMs: 200,
    ...limits,
  });
  return { ...server, [Symbol.asyncDispose]: server.stop };
};

test("greets as many as it has room for, and each again later", async () => {
  await using server = await withLimits({ connections: 50, connectionsPerAddress: 40 });
  const lines = await Promise.all(Array.from({ length: 200 }, () => openLine(server.port)));
  const greeted = lines.filter((line) => line.heard().startsWith("220"));
  expect(greeted.length).toBeLessThanOrEqual(40);
  expect(lines.filter((line) => line.heard().startsWith("421")).length).toBe(200 - greeted.length);
  for (const { socket } of lines) socket.destroy();
  await vi.waitFor(
    async () => expect(await sendTo(server.port, { to: address, from: maya.email, signer })).toMatch(/^250/),
    { timeout: 30_000 },
  );
  expect(await outcome()).toEqual([1, 0]);
});

test("ends whoever says nothing, and whoever speaks for too long", async () => {
  await using server = await withLimits({ idleMs: 300, wholeMs: 1200 });
  const silent = await openLine(server.port);
  await ended(silent);
  const slow = await openLine(server.port);
  await slow.say("EHLO sender.example");
  await slow.say(`MAIL FROM:<${maya.email}>`);
  await slow.say(`RCPT TO:<${address}>`);
  await slow.say("DATA");
  const drip = setInterval(() => slow.socket.write("x\r\n"), 50);
  await ended(slow);
  clearInterval(drip);
  expect(await outcome()).toEqual([0, 0]);
});

test("ends whoever guesses, and holds no more than it has room for", async () => {
  await using server = await withLimits({ bytesAtOnce: 4000 });
  const guess = await openLine(server.port);
  await guess.say("EHLO sender.example");
  await guess.say("MAIL FROM:<lee@elsewhere.example>");
  const answers: string[] = [];
  for (let n = 0; n < 5; n += 1) answers.push(await guess.say(`RCPT TO:<log+${"a".repeat(19)}${n + 2}@${DOMAIN}>`));
  expect(answers.map((answer) => answer.slice(0, 3))).toEqual(["550", "550", "550", "550", "421"]);
  await ended(guess);
  const wanted = { to: address, from: maya.email, signer };
  expect(await sendTo(server.port, { ...wanted, text: "x\r\n".repeat(2000) })).toMatch(/^452/);
  expect(await sendTo(server.port, { ...wanted, signer: null })).toMatch(/^250/);
});

test("counts what is being taken as long as it is", async () => {
  const { promise: wait, resolve: go } = Promise.withResolvers<void>();
  const door = { recognize: async () => ({ token: "x" }), take: () => wait };
  await using server = await withLimits({ takenAtOnce: 2 }, door);
  const wanted = { to: address, from: maya.email, signer: null };
  const answers = Array.from({ length: 3 }, () => sendTo(server.port, wanted));
  expect(await Promise.race(answers)).toMatch(/^452/);
  go();
  expect((await Promise.all(answers)).map((answer) => answer.slice(0, 3)).toSorted()).toEqual(["250", "250", "452"]);
});

test("a mail of lines of one dot takes no more than its bytes", async () => {
  let taken = 0;
  const take = async (_: unknown, { raw }: { raw: Buffer }) => {
    taken = raw.buffer.byteLength;
  };
  await using server = await withLimits({}, { recognize: async () => ({ token: "x" }), take });
  const line = await openLine(server.port);
  for (const said of ["EHLO a.example", "MAIL FROM:<a@b.example>", `RCPT TO:<${address}>`, "DATA"])
    await line.say(said);
  const before = process.memoryUsage().rss;
  const answer = await line.say(`From: a@b.example\r\n\r\n${"..\r\n".repeat(1_000_000)}.`);
  expect(answer).toMatch(/^250/);
  expect(taken).toBeLessThanOrEqual(MAIL_IN_LIMITS.bytes);
  expect(process.memoryUsage().rss - before).toBeLessThan(300 * 1024 * 1024);
  line.socket.destroy();
});

test.each<[string, string, RegExp]>([
  ["ten thousand parts within each other", nested(10_000), /^550 .*can't be read/],
  ["a thousand mails within each other", `Content-Type: message/rfc822\r\n\r\n`.repeat(1000), /^250|^550/],
  ["a header of 300 kB", `X-Long: ${"x ".repeat(150_000)}\r\n\r\nhello`, /^552/],
  ["a hundred signatures", `${"DKIM-Signature: v=1; d=x.example; s=x\r\n".repeat(100)}\r\nhello`, /^550 .*signatures/],
  ["a line of 5 MB", `\r\n${"<b>".repeat(1_700_000)}`, /^250/],
])("%s harms no one", async (_, rest, answer) => {
  const head = `From: lee@elsewhere.example\r\nDate: Mon, 9 Mar 2026 14:00:00 +0000\r\nSubject: x\r\n`;
  await using server = await withLimits({});
  const from = maya.email;
  expect(
    await sendTo(server.port, {
      to: address,
      from: "lee@elsewhere.example",
      signer: null,
      change: () => `${head}${rest}`,
    }),
  ).toMatch(answer);
  expect(await sendTo(server.port, { to: address, from, signer })).toMatch(/^250/);
  expect((await outcome())[0]).toBe(1);
});

test.each([
  ["mail-in", true],
  ["mail-held", false],
])("more than 200 an hour to one address come later, and leave room for others (%s)", async (name, isOwnFull) => {
  const token = address.slice(4, 24);
  const limit = { points: MAILS_PER_HOUR, seconds: 3600, by: "account" } as const;
  for (let n = 0; n < MAILS_PER_HOUR; n += 1) await app.platform.rateLimiter.consume(name, token, limit);
  await using server = await withLimits({});
  const wanted = { to: address, from: maya.email };
  expect(await sendTo(server.port, { ...wanted, signer: isOwnFull ? signer : null })).toMatch(/^451 .*hour/);
  expect(await sendTo(server.port, { ...wanted, signer: isOwnFull ? null : signer })).toMatch(/^250/);
});

test("an address of another role is said to be stopped, until there is a new one", async () => {
  await using server = await withLimits({});
  const team = teamOf(app);
  const kim = await team.person("Kim");
  await team.join(maya, kim, "admin");
  const inBook = inBookOf(maya);
  const own = (await kim.call(makeMailAddress, { body: {} }, inBook)).address ?? "";
  const wanted = { from: kim.email, signer: null };
  expect(await sendTo(server.port, { ...wanted, to: own })).toMatch(/^250/);
  await app.database.pool.query("UPDATE book_members SET relation = 'manager' WHERE member_id = $1", [kim.userId]);
  expect(await sendTo(server.port, { ...wanted, to: own })).toMatch(/^550/);
  expect((await kim.call(getMailAddress, {}, inBook)).stoppedBy).toBe("role");
  const changed = await kim.call(makeMailAddress, { body: { replaces: own } }, inBook);
  expect(changed.stoppedBy).toBeNull();
  expect(await sendTo(server.port, { ...wanted, to: changed.address ?? "" })).toMatch(/^250/);
});

test("mail may come in encrypted, where there is a certificate", async () => {
  const folder = await mkdtemp(join(tmpdir(), "tenure-tls-"));
  const { config } = app.platform;
  const { mailIn } = config;
  try {
    const [keyPath, certificatePath] = [join(folder, "key.pem"), join(folder, "cert.pem")];
    const made = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=in.tenure.example"];
    await promisify(execFile)("openssl", [...made, "-keyout", keyPath, "-out", certificatePath]);
    config.mailIn = { is: "on", host: "127.0.0.1", port: 0, domain: DOMAIN, tls: { keyPath, certificatePath } };
    await using server = await withLimits({});
    const mail = { from: maya.email, to: address, subject: "Encrypted", text: "x" };
    const transport = nodemailer.createTransport({
      host: "127.0.0.1",
      port: server.port,
      requireTLS: true,
      tls: { rejectUnauthorized: false },
    });
    expect((await transport.sendMail(mail)).response).toMatch(/^250/);
    transport.close();
    expect(await outcome()).toEqual([0, 1]);
  } finally {
    config.mailIn = mailIn;
    await rm(folder, { recursive: true });
  }
});
