import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { describeVerdict, verifyExport } from "@tenure/ledger-proof";
import { exportRecord } from "#features/proof/record-chain/contract.ts";
import { createReport } from "#features/reports/reports/contract.ts";
import { createTimeEntry, updateTimeEntry } from "#features/log/time-entries/contract.ts";
import { startTestApp } from "#test/support/api-client.ts";
import { fileYear, getWeek, signWeek } from "../contract.ts";

const DAY = 86_400;
const digest = (bytes: Uint8Array): Uint8Array => createHash("sha256").update(bytes).digest();

test("an exported record tells its signed weeks, filed years, raises and confirmed plans in words, and they verify", async () => {
  await using app = await startTestApp({ now: "2026-03-10T15:00:00.000Z" });
  const robin = await app.signUp();
  const log = (date: string) =>
    robin.call(createTimeEntry, {
      body: { date, hours: 2, activityType: "property-management", description: "Walked the property" },
    });
  const amend = (id: string, body: object) =>
    robin.call(updateTimeEntry, { params: { id }, body: { ...body } as never });
  const entry = await log("2026-03-09");
  const plan = await log("2026-03-12");
  await log("2025-12-30");
  app.clock.advance(7 * DAY);
  await amend(plan.id, { version: 1, approvalStatus: "approved" });
  const week = await robin.call(getWeek, { params: { weekStart: "2026-03-09" } });
  await robin.call(signWeek, {
    params: { weekStart: "2026-03-09" },
    body: { typedName: week.personName, statement: week.statement },
  });
  await robin.call(fileYear, { params: { year: 2025 }, body: { filedOn: "2026-03-16", loggedSeconds: 7200 } });
  await robin.call(createReport, { body: { taxYear: 2025 } });
  app.clock.advance(60 * DAY);
  await amend(entry.id, { version: 1, hours: 2.5, reason: "Found the receipt" });

  const verdict = await verifyExport((await robin.send(exportRecord, {})).body, digest);
  expect(verdict).toMatchObject({
    ok: true,
    lag: { byClass: { same_day: 1, week: 1, after_year_end: 1, advance: 0 }, addedSeconds: { late: 1800 } },
  });
  expect([verdict.lag.disagreements, verdict.closings.disagreements]).toEqual([[], []]);
  const { facts, remarks } = describeVerdict(verdict);
  expect(remarks).toEqual([]);
  const fact = (name: string): string | undefined => facts.find(({ label }) => label === name)?.value;
  expect(fact("What they record")).toBe("logged 3, amended 2, weeks signed 1, years filed 1, reports made 1");
  expect(fact("Weeks signed")).toBe(`1, the last 2026-03-09 to 2026-03-15, under the name ${week.personName}`);
  expect(fact("Years filed")).toBe("2025, by the owner's word on 2026-03-16");
  expect(fact("Hours added to entries later")).toBe("later 0:30");
});
