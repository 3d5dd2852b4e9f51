import { once } from "node:events";
import { setImmediate as tick } from "node:timers/promises";
import { type AddressInfo, connect, type Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { register } from "#features/account/accounts/contract.ts";
import { routes } from "#server/features.ts";
import { startTestApp, type TestApp } from "#test/support/api-client.ts";
import { buildApp } from "../app.ts";

const EACH = 25;

let app: TestApp;
let server: FastifyInstance;
let token = "";
let port = 0;
let lines: string[] = [];

beforeAll(async () => {
  app = await startTestApp();
  const log = pino({ level: "info" }, { write: (line) => void lines.push(line) });
  server = await buildApp({ ...app.platform, log }, routes);
  await server.listen({ port: 0, host: "127.0.0.1" });
  port = (server.server.address() as AddressInfo).port;
  const person = { firstName: "Robin", lastName: "Vale", timeZone: "America/New_York" };
  const body = { ...person, email: "robin@tenure.example", password: "a long sentence to sign in with" };
  token = (await app.visitor().call(register, { body })).tokens.accessToken;
});
afterAll(async () => {
  await server.close();
  await app.close();
});

type Sent = { method?: string; path: string; headers?: string[]; body?: string; length?: number };

const head = ({ method = "POST", path, headers = [], body = "", length = body.length }: Sent): string =>
  [
    `${method} ${path} HTTP/1.1`,
    `host: localhost:${port}`,
    ...(method === "GET" ? [] : [`content-length: ${length}`]),
    ...headers,
    "",
    body,
  ].join("\r\n");

const open = async (): Promise<Socket> => {
  const socket = connect({ host: "127.0.0.1", port });
  socket.on("error", () => undefined);
  await once(socket, "connect");
  return socket;
};

/** The connection is gone for the server too, and all that it began is over. */
const untilOver = async (): Promise<void> => {
  const countOpen = (): Promise<number> =>
    new Promise((resolve) => server.server.getConnections((_error, count) => resolve(count)));
  await expect.poll(countOpen).toBe(0);
};

type Line = { level: number; msg?: string; err?: { message: string; stack: string } };

/** What someone who reads the log would stop at, each once. */
const complaints = (): string[] => {
  const all = lines.map((line): Line => JSON.parse(line));
  const loud = all.filter(({ level, err }) => level > 30 || err !== undefined);
  return [...new Set(loud.map(({ msg, err }) => `${msg}: ${err?.stack.split("\n").slice(0, 4).join(" | ")}`))];
};

const JSON_TYPE = "content-type: application/json";
const FORM_TYPE = "content-type: multipart/form-data; boundary=b";
const PART = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF';
const signedIn = (): string => `authorization: Bearer ${token}`;
const LOGIN = JSON.stringify({ email: "nobody@tenure.example", password: "a long sentence" });

const REQUESTS: [string, () => Sent][] = [
  ["with half a body", () => ({ path: "/api/auth/login", headers: [JSON_TYPE], body: LOGIN, length: 500 })],
  ["with half an upload", () => ({ path: "/api/imports", headers: [FORM_TYPE], body: PART, length: 5000 })],
  [
    "with half an upload, signed in",
    () => ({ path: "/api/imports", headers: [FORM_TYPE, signedIn()], body: PART, length: 5000 }),
  ],
  ["before a public answer", () => ({ path: "/api/auth/login", headers: [JSON_TYPE], body: LOGIN })],
  ["before an answer", () => ({ method: "GET", path: "/api/time-entries", headers: [signedIn()] })],
  ["before a page", () => ({ method: "GET", path: "/login" })],
  ["before an answer that waits", () => ({ method: "GET", path: "/api/changes?since=0-0", headers: [signedIn()] })],
  ["before an export", () => ({ method: "GET", path: "/api/time-entries/export.csv", headers: [signedIn()] })],
  ["before nothing", () => ({ method: "GET", path: "/api/nothing" })],
];

test.each(REQUESTS)("a client that resets its connection %s is no error in the log", async (_when, sent) => {
  lines = [];
  for (let index = 0; index < EACH; index += 1) {
    const socket = await open();
    socket.write(head(sent()), () => socket.resetAndDestroy());
  }
  await untilOver();
  for (let index = 0; index < EACH; index += 1) {
    const socket = await open();
    socket.write(head(sent()));
    // A little later each time: what it breaks off is another step.
    for (let ticks = 0; ticks < index * 4; ticks += 1) await tick();
    socket.resetAndDestroy();
  }
  await untilOver();
  expect(complaints()).toEqual([]);
});
