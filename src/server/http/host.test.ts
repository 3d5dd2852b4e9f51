import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#test/support/api-client.ts";
import { buildApp } from "./app.ts";
import { ownHosts, ownOrigins } from "./host.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const rebound = { host: "rebound.example:7500" };

describe("a request under a name that is not ours", () => {
  test.each(["/api/dev/outbox", "/api/health", "/api/nothing", "/", "/login"])("is refused at %s", async (url) => {
    const answer = await app.app.inject({ url, headers: rebound });
    expect(answer.statusCode).toBe(421);
    expect(answer.json()).toMatchObject({ code: "foreign_host", requestId: expect.any(String) });
  });

  test("is refused with an Origin of the same name too, before anything is done", async () => {
    const headers = { ...rebound, origin: "http://rebound.example:7500" };
    const answer = await app.app.inject({ method: "POST", url: "/api/logout", headers });
    expect(answer.statusCode).toBe(421);
  });

  test.each(["localhost.evil.example", "127.0.0.1.evil.example", "evil.example#localhost", "localhost@evil.example"])(
    "is refused when it looks like ours: %s",
    async (host) => {
      expect((await app.app.inject({ url: "/api/health", headers: { host } })).statusCode).toBe(421);
    },
  );

  test.each(["localhost:7500", "LOCALHOST", "127.0.0.1:40123", "[::1]:7500"])("is answered under %s", async (host) => {
    expect((await app.app.inject({ url: "/api/health", headers: { host } })).statusCode).toBe(200);
  });
});

describe("an Origin", () => {
  const statusWith = async (origin: string, host = "localhost:7500") =>
    (await app.app.inject({ method: "POST", url: "/api/logout", headers: { host, origin } })).statusCode;

  test.each(["http://localhost:7500", "http://127.0.0.1:7500", "http://[::1]:7500"])("is ours: %s", async (origin) => {
    expect(await statusWith(origin)).toBe(200);
  });

  test.each(["http://localhost:9999", "https://localhost:7500", "http://localhost", "null"])(
    "is not ours, whatever Host says: %s",
    async (origin) => {
      expect(await statusWith(origin, new URL(origin === "null" ? "http://localhost" : origin).host)).toBe(403);
    },
  );
});

describe("what is ours follows from the settings", () => {
  const config = { host: "127.0.0.1", port: 7500, publicUrl: "http://localhost:7500" };

  test.each([
    ["by default", config, ["localhost", "127.0.0.1", "[::1]"]],
    ["on every interface", { ...config, host: "0.0.0.0" }, ["localhost", "127.0.0.1", "[::1]"]],
    ["on one address", { ...config, host: "192.168.1.5" }, ["localhost", "127.0.0.1", "[::1]", "192.168.1.5"]],
    ["on one IPv6 address", { ...config, host: "fd00::5" }, ["localhost", "127.0.0.1", "[::1]", "[fd00::5]"]],
    [
      "behind a proxy",
      { ...config, publicUrl: "https://log.tenure.example" },
      ["localhost", "127.0.0.1", "[::1]", "log.tenure.example"],
    ],
  ])("%s", (_name, settings, hosts) => {
    expect(ownHosts(settings)).toEqual(new Set(hosts));
  });

  test("the development server has a port of its own; a public name has no loopback port beside ours", () => {
    expect(ownOrigins({ ...config, publicUrl: "http://localhost:5173" })).toContain("http://127.0.0.1:5173");
    const origins = ownOrigins({ ...config, publicUrl: "https://log.tenure.example" });
    expect(origins).toContain("https://log.tenure.example");
    expect(origins).not.toContain("http://log.tenure.example");
    expect(origins).not.toContain("http://localhost");
  });
});

test("slow headers end within twenty seconds", () => {
  expect(app.app.server).toMatchObject({ headersTimeout: 15_000, connectionsCheckingInterval: 5_000 });
});

test.each([
  [0, 1],
  [1, 0],
])(
  "with %i trusted proxies X-Forwarded-For is warned of %i times, however often it comes",
  async (trustedProxies, count) => {
    const lines: string[] = [];
    const log = pino({ level: "warn" }, { write: (line) => void lines.push(line) });
    const config = { ...app.platform.config, trustedProxies };
    await using behindProxy = await buildApp({ ...app.platform, config, log }, []);
    const headers = { "x-forwarded-for": "203.0.113.7" };
    for (let sent = 0; sent < 3; sent += 1) await behindProxy.inject({ url: "/api/nothing", headers });
    expect(lines.filter((line) => line.includes("TENURE_TRUSTED_PROXIES"))).toHaveLength(count);
  },
);
