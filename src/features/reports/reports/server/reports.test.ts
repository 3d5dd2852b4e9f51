import { afterAll, beforeAll, expect, test } from "vitest";
import type { SQL } from "drizzle-orm";
import { updateProfile } from "#features/account/accounts/contract.ts";
import { updateTaxYear } from "#features/facts/other-work/contract.ts";
import { createProperty, updateProperty } from "#features/facts/properties/contract.ts";
import { buildProperty } from "#features/facts/properties/server/testing/build-property.ts";
import { createTimeEntry, updateTimeEntry } from "#features/log/time-entries/contract.ts";
import { exportTimeEntries } from "#features/log/time-entries/export-contract.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { expectWriteHabits } from "#test/support/write-habits.ts";
import { createReport, downloadReport, getReport, listReports } from "../contract.ts";
import { testScope } from "#test/support/test-scope.ts";
import type { ReportModel } from "../report-model.ts";
import { withSteadyModel } from "./making/snapshot-report.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const BODY = { body: { taxYear: 2026 } };
const log = (client: ApiClient, description = "=Painted unit A") =>
  client.call(createTimeEntry, {
    body: { date: "2026-02-02", hours: 1.25, activityType: "maintenance-repairs-oversight", description },
  });
const modelOf = async (client: ApiClient, id: string): Promise<ReportModel> =>
  (await client.send(downloadReport, { params: { id }, query: { format: "json" } })).json<ReportModel>();

test("a report is a snapshot: unchanged facts give the same one, a changed fact another", async () => {
  const robin = await app.signUp({ firstName: "Robin", lastName: "Vale" });
  const entry = await log(robin);
  const first = await robin.call(createReport, BODY);
  expect(first).toMatchObject({ taxYear: 2026, isDraft: true, entryCount: 1, loggedSeconds: 4500, ledgerSeq: 1 });
  expect(first.code).toMatch(/^R26-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
  app.clock.advance(60);
  expect(await robin.call(createReport, BODY)).toEqual(first);

  await robin.call(updateTimeEntry, {
    params: { id: entry.id },
    body: { version: 1, hours: 1, reason: "Times were rounded" },
  });
  const second = await robin.call(createReport, BODY);
  expect(second.contentHash).not.toBe(first.contentHash);
  expect((await robin.call(listReports, { query: { year: 2026 } })).reports.map(({ id }) => id)).toEqual([
    second.id,
    first.id,
  ]);
  expect(await robin.call(getReport, { params: { id: first.id } })).toEqual(first);
});

test("facts that change while they are read are in the report all together", async () => {
  const robin = await app.signUp();
  const { id } = await robin.call(createProperty, { body: buildProperty({ nickname: "Grant Dplx" }) });
  const stated = { filingStatus: "MFJ", livedApartAllYear: null, electionInForce: null, version: 0 } as const;
  const change = async () => {
    await robin.call(updateTaxYear, { params: { year: 2026 }, body: stated });
    await robin.call(updateProperty, { params: { id }, body: { nickname: "Grant Duplex", version: 1 } });
  };
  let changing: Promise<void> | undefined;
  const { db } = app.database;
  // The sums are read after what was stated of the year and before the properties.
  const interrupted = new Proxy(db, {
    get: (target, key) => {
      if (key !== "execute") return Reflect.get(target, key);
      return async (query: SQL) => {
        if (JSON.stringify(query).includes("time_rollups")) await (changing ??= change());
        return target.execute(query);
      };
    },
  });
  const copy = { id: "R26-7K3M-9QXA", asOf: "2026-03-31T14:05:00.000Z" };
  const wanted = { taxYear: 2026, asksAuthority: false, copy };
  const made = await withSteadyModel(testScope(robin), interrupted, wanted, async (coming) => coming);
  expect(changing).toBeDefined();
  expect(made.said.taxpayer.filingStatus).toBe("MFJ");
  expect(made.said.properties.map(({ name }) => name)).toEqual(["Grant Duplex"]);
});

test("files are printed from the snapshot, in four formats, the same bytes each time", async () => {
  const robin = await app.signUp();
  const entry = await log(robin);
  const { id } = await robin.call(createReport, BODY);
  await robin.call(updateTimeEntry, { params: { id: entry.id }, body: { version: 1, description: "Something else" } });
  const file = (format: string) => robin.send(downloadReport, { params: { id }, query: { format } });
  const pdf = await file("pdf");
  expect(pdf.headers).toMatchObject({
    "content-type": "application/pdf",
    "content-disposition": expect.stringContaining("tenure-report-2026-draft.pdf"),
    "x-content-type-options": "nosniff",
  });
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
  expect((await file("pdf")).rawPayload.equals(pdf.rawPayload)).toBe(true);
  expect((await file("xlsx")).rawPayload.subarray(0, 2).toString()).toBe("PK");
  const csv = (await file("csv")).body;
  expect(csv).toContain("'=Painted unit A");
  expect(csv).not.toContain("Something else");
});

test("the history tells what changed, in words", async () => {
  const robin = await app.signUp({ firstName: "Robin", lastName: "Vale" });
  const entry = await log(robin);
  await robin.call(updateTimeEntry, {
    params: { id: entry.id },
    body: { version: 1, hours: 2, reason: "Found the receipt" },
  });
  const { id } = await robin.call(createReport, BODY);
  const model = await modelOf(robin, id);
  expect(JSON.stringify(model)).toContain("Found the receipt");
  expect(JSON.stringify(model)).toContain("1 h 15 min");
});

test("the cover names whom the tax return names, once the profile says it", async () => {
  const robin = await app.signUp({ firstName: "Robin", lastName: "Vale" });
  await log(robin);
  const nameOn = async (nameOnReturn: string | null) => {
    await robin.call(updateProfile, { body: { nameOnReturn } });
    const { id } = await robin.call(createReport, BODY);
    return (await modelOf(robin, id)).content.taxpayer.name;
  };
  expect(await nameOn("Roberta J. Vale & Søren Nguyễn")).toBe("Roberta J. Vale & Søren Nguyễn");
  expect(await nameOn(" ")).toBe("Robin Vale");
});

test("a change of an entry whose words hold a picture where the paper cuts them does not keep the year from its report", async () => {
  const robin = await app.signUp();
  const { id } = await log(robin, `${"x".repeat(79)}\u{1F527} and more`);
  await robin.call(updateTimeEntry, { params: { id }, body: { version: 1, hours: 2, reason: "Found the receipt" } });
  const report = await robin.call(createReport, BODY);
  expect(JSON.stringify(await modelOf(robin, report.id))).toContain(`${"x".repeat(79)}"`);
});

test("belongs to its owner; strangers and malformed requests are refused", async () => {
  const [robin, wren] = [await app.signUp(), await app.signUp()];
  await log(robin);
  const { id } = await robin.call(createReport, BODY);
  for (const endpoint of [getReport, downloadReport]) {
    expect((await wren.refused(endpoint, { params: { id } })).status).toBe(404);
    expect((await app.visitor().refused(endpoint, { params: { id } })).status).toBe(401);
  }
  expect((await wren.call(listReports, { query: {} })).reports).toEqual([]);
  expect((await app.visitor().refused(createReport, BODY)).status).toBe(401);
  expect((await robin.refused(createReport, { body: { taxYear: "soon" } })).fields).toHaveProperty("taxYear");
  expect((await robin.refused(createReport, { body: { taxYear: 2026, userId: wren.userId } })).fields).toHaveProperty(
    "userId",
  );
  expect((await robin.refused(downloadReport, { params: { id }, query: { format: "exe" } })).fields).toHaveProperty(
    "format",
  );
});

test("the filtered log is exported as CSV without formulas", async () => {
  const robin = await app.signUp();
  await log(robin);
  const answer = await robin.send(exportTimeEntries, { query: { year: 2026 } });
  expect(answer.headers["content-type"]).toContain("text/csv");
  const [heading, line, end] = answer.body.split("\r\n");
  expect(heading).toMatch(/^Date,Start,End,Hours,Seconds,/);
  expect(line).toMatch(
    /^2026-02-02,,,1\.25,4500,Robin Vale,,maintenance-repairs-oversight,,,,'=Painted unit A,America\/New_York,,,,,counts,/,
  );
  expect(end).toBe("");
  const none = await robin.send(exportTimeEntries, { query: { year: 2025 } });
  expect(none.body.trim().split("\r\n")).toHaveLength(1);
});

test("a key answers with its report again, whatever was logged since, and another year under it is refused", async () => {
  const robin = await app.signUp();
  await log(robin);
  await expectWriteHabits({ owner: robin, visitor: app.visitor() }, createReport, BODY, { taxYear: 2025 });
  const options = { idempotencyKey: "report-of-spring" };
  const first = await robin.call(createReport, BODY, options);
  await log(robin, "Painted unit B");
  expect(await robin.call(createReport, BODY, options)).toEqual(first);
  const [, ...others] = (await robin.call(listReports, { query: { year: 2026 } })).reports;
  expect(others).toEqual([]);
  expect((await robin.call(createReport, BODY)).id).not.toBe(first.id);
});

test("two requests at once with one key make one report", async () => {
  const robin = await app.signUp();
  await log(robin);
  const options = { idempotencyKey: "twice-at-once" };
  const answers = await Promise.all([1, 2, 3].map(() => robin.send(createReport, BODY, options)));
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
  expect((await robin.call(listReports, { query: { year: 2026 } })).reports).toHaveLength(1);
});
