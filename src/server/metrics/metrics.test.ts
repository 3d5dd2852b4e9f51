import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { metricReadings } from "#server/feature-work.ts";
import { routes } from "#server/features.ts";
import { freePort } from "#test/support/network/free-port.ts";
import { startTestApp, type TestApp } from "#test/support/api-client.ts";
import { createMetrics } from "./metrics.ts";
import type { MetricReading } from "../operations/metric-readings.ts";
import { serveMetrics } from "../operations/serve-metrics.ts";

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
  app.platform.metrics = createMetrics(app.platform.log);
});
afterEach(() => app.close());

const figures = async (readings: readonly MetricReading[] = metricReadings): Promise<string[]> => {
  const asked = readings.map(({ read, ...figure }) => ({ ...figure, read: () => read(app.platform) }));
  const { text } = (await app.platform.metrics?.write(asked)) ?? { text: "" };
  return text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
};
const figure = async (start: string): Promise<number> => {
  const line = (await figures()).find((candidate) => candidate.startsWith(start));
  return Number(line?.split(" ").at(-1));
};

describe("figures of requests", () => {
  test("are told by method and route template: no address, no id and no person is in them", async () => {
    const owner = await app.signUp({ firstName: "Xanthippe" });
    const id = "0199b6a3-7d2e-7c4f-8a51-3e9d2c1b0a77";
    const headers = { host: "localhost", authorization: "Bearer xyzzy-secret" };
    for (const url of [
      `/api/properties/${id}`,
      `/shared-file/${"q".repeat(43)}`,
      `/nothing-${id}?email=${owner.email}`,
    ])
      await app.app.inject({ url, headers });
    const lines = await figures();
    expect(lines).toContain('http_server_request_duration_seconds_count{method="GET",route="/api/properties/:id"} 1');
    expect(lines.filter((line) => line.includes('route="unknown"')).length).toBeGreaterThan(0);
    const text = lines.join("\n");
    for (const secret of [id, owner.userId, owner.email, "Xanthippe", "xyzzy", "qqq", "nothing-"])
      expect(text).not.toContain(secret);
  });

  test("count answers by status, and our own failures by route", async () => {
    app.platform.metrics?.noteRequest({ method: "GET", route: "/api/x", status: 503, seconds: 3 });
    app.platform.metrics?.noteRequest({ method: "GET", route: "/api/x", status: 404, seconds: 0.01 });
    expect(await figure('http_server_responses_total{method="GET",status="404"}')).toBe(1);
    expect(await figure('http_server_errors_total{method="GET",route="/api/x"}')).toBe(1);
    expect(await figure('http_server_request_duration_seconds_bucket{le="0.025",method="GET",route="/api/x"}')).toBe(1);
    expect(await figure('http_server_request_duration_seconds_bucket{le="+Inf",method="GET",route="/api/x"}')).toBe(2);
  });

  test("stay below ten series a route when every route has answered with every status", async () => {
    for (const { endpoint } of routes) {
      for (const status of [
        200, 201, 204, 206, 304, 400, 401, 403, 404, 409, 412, 413, 415, 416, 421, 422, 429, 500, 503,
      ])
        app.platform.metrics?.noteRequest({ method: endpoint.method, route: endpoint.path, status, seconds: 1 });
    }
    const lines = await figures();
    expect(lines.length).toBeGreaterThan(routes.length);
    expect(lines.length).toBeLessThan(routes.length * 10);
    const names = new Set(lines.flatMap((line) => [...line.matchAll(/[{,](\w+)=/g)].map(([, name]) => name)));
    expect([...names].filter((name) => /user|account|email|address|(^|_)id$/.test(name ?? ""))).toEqual([]);
  });
});

describe("figures of the state", () => {
  test("tell the pool, the event loop and the ages of the last backup and check", async () => {
    expect(await figure('tenure_database_connections{state="idle"}')).toBeGreaterThanOrEqual(0);
    expect(await figure("nodejs_eventloop_lag_p99_seconds")).toBeGreaterThanOrEqual(0);
    expect(await figure("tenure_backup_age_seconds")).toBeNaN();
    expect(await figure("tenure_record_check_age_seconds")).toBeNaN();
    const { userId } = await app.signUp();
    const at = app.clock.now().toISOString();
    await app.database.pool.query("INSERT INTO backup_state (last_success_at) VALUES ($1)", [at]);
    await app.database.pool.query(
      `INSERT INTO integrity_checks (user_id, id, started_at, finished_at, head_seq, event_count, entry_count,
        file_count, fault_count, faults) VALUES ($1, $1, $2, $2, 0, 0, 0, 0, 0, '[]')`,
      [userId, at],
    );
    app.clock.advance(90);
    expect(await figure("tenure_backup_age_seconds")).toBe(90);
    expect(await figure("tenure_record_check_age_seconds")).toBe(90);
  });

  test("that cannot be read are left out, and the others told", async () => {
    const answers = [[{ label: "mail", value: 7 }], "broken", [{ label: "scan", value: 8 }]];
    const reading: MetricReading = {
      name: "tenure_wait_seconds",
      help: "How long the oldest waits.",
      label: "kind",
      read: async () => {
        const answer = answers.shift();
        if (typeof answer !== "object") throw new Error("no answer");
        return answer;
      },
    };
    const waits = async () => (await figures([reading])).filter((line) => line.startsWith("tenure_wait_seconds"));
    expect(await waits()).toEqual(['tenure_wait_seconds{kind="mail"} 7']);
    expect(await waits()).toEqual([]);
    expect(await waits()).toEqual(['tenure_wait_seconds{kind="scan"} 8']);
  });
});

describe("the port of figures", () => {
  const serve = async (token: string | null) => {
    const port = await freePort();
    app.platform.config.metrics = { host: "127.0.0.1", port, token };
    const stop = await serveMetrics(app.platform, metricReadings);
    return { at: `http://127.0.0.1:${port}`, [Symbol.asyncDispose]: stop };
  };

  test("answers one address and nothing else", async () => {
    await using served = await serve(null);
    const answer = await fetch(`${served.at}/metrics`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toContain("text/plain");
    expect(await answer.text()).toContain("# TYPE tenure_database_connections gauge");
    expect((await fetch(`${served.at}/`)).status).toBe(404);
    expect((await fetch(`${served.at}/metrics`, { method: "POST" })).status).toBe(404);
  });

  test("asks for its token", async () => {
    await using served = await serve("a token of the operator");
    const statusWith = async (authorization?: string) =>
      (await fetch(`${served.at}/metrics`, authorization === undefined ? {} : { headers: { authorization } })).status;
    expect(await statusWith()).toBe(401);
    expect(await statusWith("Bearer a token of the operatoR")).toBe(401);
    expect(await statusWith("a token of the operator")).toBe(401);
    expect(await statusWith("Bearer a token of the operator")).toBe(200);
  });

  test("is not opened unless it is named, and the product's own port never tells figures", async () => {
    await (
      await serveMetrics(app.platform, metricReadings)
    )();
    const answer = await app.app.inject({ url: "/metrics", headers: { host: "localhost" } });
    expect(answer.body).not.toContain("http_server");
  });
});
