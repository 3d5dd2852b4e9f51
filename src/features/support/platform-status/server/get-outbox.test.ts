import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#test/support/api-client.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  app.platform.mailer = { sends: false, send: async () => {}, forget: async () => {}, listUnsent: async () => [] };
});
afterAll(() => app.close());

const HERE = "http://localhost:7500";
beforeEach(() => {
  app.platform.config.publicUrl = HERE;
});

const statusOf = async (headers: Record<string, string> = {}, remoteAddress = "127.0.0.1") =>
  (await app.app.inject({ url: "/api/dev/outbox", headers: { host: "localhost:7500", ...headers }, remoteAddress }))
    .statusCode;

test.each(["localhost:7500", "127.0.0.1", "[::1]:7500"])("this machine reads its outbox at %s", async (host) => {
  expect(await statusOf({ host })).toBe(200);
});

test.each([
  "x-forwarded-for",
  "x-forwarded-proto",
  "x-forwarded-host",
  "cf-connecting-ip",
  "cf-ray",
  "true-client-ip",
  "x-real-ip",
  "forwarded",
  "via",
])("what came with %s came from elsewhere", async (name) => {
  expect(await statusOf({ [name]: "127.0.0.1" })).toBe(404);
  expect(await statusOf({ [name]: "" })).toBe(404);
});

test("another machine does not read it, nor one who names a foreign host", async () => {
  expect(await statusOf({}, "10.0.0.7")).toBe(404);
  expect(await statusOf({ host: "log.tenure.example" })).toBe(421);
});

test.each(["https://log.tenure.example", "http://192.168.1.5:7500"])(
  "under the public address %s nobody does: a proxy beside us may send no trace of whom it stands for",
  async (publicUrl) => {
    app.platform.config.publicUrl = publicUrl;
    expect(await statusOf()).toBe(404);
    expect(await statusOf({ host: "127.0.0.1:7500" })).toBe(404);
  },
);

test("a plain proxy_pass without a public address set is known by its HTTP/1.0", async () => {
  await app.app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = app.app.server.address() as AddressInfo;
  const statusLine = async (version: string): Promise<string | undefined> => {
    const socket = connect(port, "127.0.0.1");
    await once(socket, "connect");
    socket.write(`GET /api/dev/outbox HTTP/${version}\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n\r\n`);
    return (await text(socket)).split("\r\n")[0];
  };
  expect(await statusLine("1.0")).toContain("404");
  expect(await statusLine("1.1")).toContain("200");
});

test("pages offer the outbox where it can be opened", async () => {
  const offered = async () => (await app.app.inject({ url: "/api/config" })).json().showsOutbox;
  expect(await offered()).toBe(true);
  app.platform.config.publicUrl = "https://log.tenure.example";
  expect(await offered()).toBe(false);
});
