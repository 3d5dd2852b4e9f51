import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { metricReadings } from "#server/feature-work.ts";
import { createMetrics } from "#server/metrics/metrics.ts";
import { startTestApp, type TestApp } from "#test/support/api-client.ts";
import { findPromtool } from "#tools/bootstrap/servers/find-promtool.mjs";

const HERE = import.meta.dirname;
const rules = readFileSync(join(HERE, "tenure.rules.yml"), "utf8");
const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name = ""]) => name);

/** `npm test` installs it where it may; where it is missing the run names this test as not tried. */
const promtool = findPromtool();

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  app.platform.metrics = createMetrics(app.platform.log);
});
afterAll(() => app.close());

describe.skipIf(!promtool)("promtool (Debian's package prometheus)", () => {
  test("fires each alert on figures that call for it and none on healthy ones", () => {
    const said = execFileSync(promtool ?? "", ["test", "rules", "tenure.rules.test.yml"], {
      cwd: HERE,
      encoding: "utf8",
    });
    expect(said).toContain("SUCCESS");
  });
});

test("every alert is tried on figures that call for it", () => {
  const tried = readFileSync(join(HERE, "tenure.rules.test.yml"), "utf8");
  const fired = [...tried.matchAll(/alertname: (\w+)\n\s+exp_alerts:\n/g)].map(([, name]) => name);
  expect([...new Set(fired)].toSorted()).toEqual(alerts.toSorted());
});

test("every figure that an alert reads is one that we tell", async () => {
  const figures = metricReadings.map(({ read, ...figure }) => ({ ...figure, read: () => read(app.platform) }));
  const { text } = (await app.platform.metrics?.write(figures)) ?? { text: "" };
  const told = new Set([...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name));
  const read = [...rules.matchAll(/(\w+)\{job="tenure"/g)].map(([, name = ""]) => name.replace(/_(bucket|count)$/, ""));
  expect(read.length).toBeGreaterThan(alerts.length);
  expect(read.filter((name) => name !== "up" && !told.has(name))).toEqual([]);
});

test("the manual says what to do about each alert", () => {
  const manual = readFileSync(join(HERE, "../../../../docs/operate.md"), "utf8");
  const explained = [...manual.matchAll(/^### (Tenure\w+)$/gm)].map(([, name = ""]) => name);
  expect(explained.toSorted()).toEqual(alerts.toSorted());
});
