import { once } from "node:events";
import { type AddressInfo, connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { register } from "#features/account/accounts/contract.ts";
import { startTestApp, type TestApp } from "#test/support/api-client.ts";
import { BODY_LIMITS } from "./slow-bodies.ts";

/** What comes here as often as the tests send it comes in time, on a busy machine too. */
const BODY_MS = 400;
const UPLOAD_BYTES_PER_SECOND = 100;

let app: TestApp;
let token = "";
let port = 0;
beforeAll(async () => {
  app = await startTestApp({ limits: { bodyMs: BODY_MS, uploadBytesPerSecond: UPLOAD_BYTES_PER_SECOND } });
  await app.app.listen({ port: 0, host: "127.0.0.1" });
  port = (app.app.server.address() as AddressInfo).port;
  const person = { firstName: "Robin", lastName: "Vale", timeZone: "America/New_York" };
  const body = { ...person, email: "robin@tenure.example", password: "a long sentence to sign in with" };
  token = (await app.visitor().call(register, { body })).tokens.accessToken;
});
afterAll(() => app.close());

const JSON_TYPE = "content-type: application/json";

const ask = async (path: string, length: number | "chunked", headers: string[] = [JSON_TYPE]): Promise<Socket> => {
  const socket = connect({ host: "127.0.0.1", port });
  socket.on("error", () => undefined);
  await once(socket, "connect");
  const size = length === "chunked" ? "transfer-encoding: chunked" : `content-length: ${length}`;
  socket.write([`POST ${path} HTTP/1.1`, `host: localhost:${port}`, size, ...headers, "", ""].join("\r\n"));
  return socket;
};

/** All that is said until the server closes the connection, which resets it where something was still on its way. */
const heard = async (socket: Socket): Promise<string> => {
  let said = "";
  socket.on("data", (piece) => (said += String(piece)));
  await new Promise((resolve) => socket.once("close", resolve));
  return said;
};

/** Sends the same again and again until the connection is closed. */
const trickle = async (socket: Socket, piece: string, everyMs: number): Promise<void> => {
  while (socket.writable) {
    socket.write(piece);
    await pause(everyMs);
  }
};

test("half a minute is the limit of a body, and 8 KB a second the least of a file", () => {
  expect(BODY_LIMITS).toEqual({ bodyMs: 30_000, uploadBytesPerSecond: 8 * 1024 });
});

test.each([
  ["that trickles in", "/api/auth/login", 5_000, "x"],
  ["of which nothing comes", "/api/auth/login", 5_000, ""],
  ["in chunks", "/api/auth/login", "chunked", "1\r\nx\r\n"],
] as const)("a body %s is answered 408 and closed", async (_how, path, length, piece) => {
  const socket = await ask(path, length);
  const [answer] = await Promise.all([heard(socket), trickle(socket, piece, 20)]);
  const [head = "", body = ""] = answer.split("\r\n\r\n");
  expect(head).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  expect(head).toContain("connection: close");
  expect(head).toContain("x-content-type-options: nosniff");
  expect(JSON.parse(body)).toEqual({
    code: "body_too_slow",
    message: "The request took too long to arrive. Please try again.",
    requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
});

test("a body that nobody reads is closed behind the refusal", async () => {
  const socket = await ask("/api/time-entries", 5_000);
  const [answer] = await Promise.all([heard(socket), trickle(socket, "x", 20)]);
  expect(answer).toMatch(/^HTTP\/1\.1 401 /);
  expect(answer).not.toContain("HTTP/1.1 408");
});

test("a body that comes in time is answered, and the connection stays for the next one", async () => {
  const body = JSON.stringify({ email: "nobody@tenure.example", password: "a long sentence" });
  const socket = await ask("/api/auth/login", body.length);
  socket.write(body.slice(0, 10));
  await pause(20);
  socket.write(body.slice(10));
  const [answer] = await once(socket, "data");
  expect(String(answer)).toMatch(/^HTTP\/1\.1 401 /);
  await pause(BODY_MS * 2);
  socket.write(`GET /api/health HTTP/1.1\r\nhost: localhost:${port}\r\n\r\n`);
  const [next] = await once(socket, "data");
  expect(String(next)).toMatch(/^HTTP\/1\.1 200 /);
  socket.destroy();
});

const FORM = '--b\r\ncontent-disposition: form-data; name="file"; filename="log.csv"\r\n\r\n';
const END = "\r\n--b--\r\n";
const LOG = `date,hours,description\r\n${"2026-03-02,1,Walked the units\r\n".repeat(100)}`;
const upload = (): Promise<Socket> =>
  ask("/api/imports", FORM.length + LOG.length + END.length, [
    "content-type: multipart/form-data; boundary=b",
    `authorization: Bearer ${token}`,
  ]);

test("a file takes longer for as long as enough of it comes", async () => {
  const socket = await upload();
  const began = performance.now();
  socket.write(FORM);
  const piece = Math.ceil(LOG.length / 50);
  for (let from = 0; from < LOG.length; from += piece) {
    socket.write(LOG.slice(from, from + piece));
    await pause(20);
  }
  expect(performance.now() - began).toBeGreaterThan(BODY_MS * 2);
  socket.write(END);
  const [answer] = await once(socket, "data");
  expect(String(answer)).toMatch(/^HTTP\/1\.1 201 /);
  socket.destroy();
});

test("a file that trickles in slower than that is answered 408 and closed", async () => {
  const socket = await upload();
  socket.write(FORM);
  const [answer] = await Promise.all([heard(socket), trickle(socket, "x", 20)]);
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
});
