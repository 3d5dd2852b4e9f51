import { once } from "node:events";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { listProposals } from "#features/intake/proposals/contract.ts";
import { MAIL_IN_LIMITS, serveMailIn } from "#server/mail-in/serve-mail-in.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { startTxtServer, type TxtServer } from "#test/support/network/txt-server.ts";
import { getMailAddress, makeMailAddress } from "../contract.ts";
import { mailDoor } from "./take-mail.ts";
import { newSigner, openLine, sendTo, type Signer } from "./testing/senders.ts";

const DOMAIN = "log.tenure.example";

let app: TestApp;
let dns: TxtServer;
let signer: Signer;
let maya: ApiClient;
let address = "";

beforeAll(async () => {
  app = await startTestApp();
  dns = await startTxtServer();
  const { config } = app.platform;
  config.dnsServers = [dns.address];
  config.mailIn = { is: "on", host: "127.0.0.1", port: 0, domain: DOMAIN, tls: null };
  signer = newSigner(dns, "tenure.example");
});
afterAll(async () => {
  await app.close();
  await dns[Symbol.asyncDispose]();
});
beforeEach(async () => {
  maya = await app.signUp();
  await app.database.pool.query("UPDATE users SET email_verified_at = now() WHERE id = $1", [maya.userId]);
  address = (await maya.call(makeMailAddress, { body: {} })).address ?? "";
});

/** How many are proposed, and how many wait. */
const outcome = async () => [
  (await maya.call(listProposals, { query: {} })).proposals.length,
  (await maya.call(getMailAddress, {})).held.length,
];

const withLimits = async (limits: Partial<typeof MAIL_IN_LIMITS>) => {
  const server = await serveMailIn(app.platform, mailDoor(app.platform), {
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
  await vi.waitFor(async () =>
    expect(await sendTo(server.port, { to: address, from: maya.email, signer })).toMatch(/^250/),
  );
  expect(await outcome()).toEqual([1, 0]);
});

test("ends whoever says nothing, and whoever speaks for too long", async () => {
  await using server = await withLimits({ idleMs: 300, wholeMs: 1200 });
  const silent = await openLine(server.port);
  await once(silent.socket, "close");
  const slow = await openLine(server.port);
  await slow.say("EHLO sender.example");
  await slow.say(`MAIL FROM:<${maya.email}>`);
  await slow.say(`RCPT TO:<${address}>`);
  await slow.say("DATA");
  const drip = setInterval(() => slow.socket.write("x\r\n"), 50);
  await once(slow.socket, "close");
  clearInterval(drip);
  expect(await outcome()).toEqual([0, 0]);
});

test("ends whoever guesses, and holds no more than it has room for", async () => {
  await using server = await withLimits({ bytesAtOnce: 1000 });
  const guess = await openLine(server.port);
  await guess.say("EHLO sender.example");
  await guess.say("MAIL FROM:<lee@elsewhere.example>");
  const answers: string[] = [];
  for (let n = 0; n < 5; n += 1) answers.push(await guess.say(`RCPT TO:<log+${"a".repeat(19)}${n + 2}@${DOMAIN}>`));
  expect(answers.map((answer) => answer.slice(0, 3))).toEqual(["550", "550", "550", "550", "421"]);
  await once(guess.socket, "close");
  const wanted = { to: address, from: maya.email, signer };
  expect(await sendTo(server.port, { ...wanted, text: "x\r\n".repeat(600) })).toMatch(/^452/);
  expect(await sendTo(server.port, { ...wanted, signer: null })).toMatch(/^250/);
});
