import { openAsBlob, readFileSync } from "node:fs";
import { beforeAll, expect, test, vi } from "vitest";
import type { getAffiliateDashboard, listOwnEarnings } from "#features/account/affiliates/dashboard-contract.ts";
import { jobs } from "#server/feature-work.ts";
import { routes } from "#server/features.ts";
import type { ResponseOf } from "#shared/endpoint.ts";
import { demoBookFiles } from "#tools/web-build/demo-book.ts";
import type { DemoBook } from "./demo-book.ts";
import { type DemoServer, startDemoServer } from "./demo-server.ts";

let server: DemoServer;
beforeAll(async () => {
  vi.stubGlobal("location", { origin: "http://demo.test" });
  const { instant, archive, book } = await demoBookFiles();
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(instant) });
  const sample: DemoBook = JSON.parse(readFileSync(book, "utf8"));
  server = await startDemoServer({ routes, jobs }, await openAsBlob(archive), sample);
  return () => vi.useRealTimers();
}, 240_000);

const ask = async (method: string, url: string, body?: object, tier: "premium" | "free" = "premium") => {
  const text = body ? JSON.stringify(body) : null;
  const answer = await server({ url, method, headers: {}, body: text, form: null }, { tier, isAdmin: false });
  return { status: answer?.status, text: String(answer?.body) };
};
const read = async <Content>(url: string): Promise<Content> => JSON.parse((await ask("GET", url)).text);

test("the demo has an affiliate beside its book, whose lines follow from the rules, and who changes nothing", async () => {
  const { totals, days } = await read<ResponseOf<typeof getAffiliateDashboard>>("/api/affiliates/dashboard");
  const { rows } = await read<ResponseOf<typeof listOwnEarnings>>("/api/affiliates/earnings");
  expect(rows.map(({ cents, place, cause }) => [cents, place, cause])).toEqual([
    [400, "held", "payment"],
    [1200, "held", "payment"],
    [-1200, "payable", "refund"],
    [1200, "payable", "payment"],
    [5000, "payable", "payment"],
  ]);
  expect(totals).toMatchObject({ signups: 6, paid: 4, refunded: 1, owedCents: 6600, heldCents: 1600, paidCents: 0 });
  expect(totals.clicks).toBe(days.reduce((sum, { clicks }) => sum + clicks, 0));
  expect(totals.clicks).toBeGreaterThan(100);
  expect((await ask("GET", "/api/affiliates/statements/2001")).status).toBe(200);
  const payee = { method: "PayPal", email: "casey@tenure.example" };
  expect(await ask("PUT", "/api/affiliates/payout-method", { payee })).toMatchObject({ status: 409 });
  expect((await ask("GET", "/api/affiliates/me", undefined, "free")).text).toContain("Casey Lane");
});
