import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { hoursColon, moneyText } from "@tenure/tax-rules";
import { downloadBinder, createBinderLink, getBinder, makeBinder } from "#features/reports/audit-binder/contract.ts";
import { getCompliance } from "#features/verdict/compliance/contract.ts";
import { getLosses, updateLosses } from "#features/verdict/losses/contract.ts";
import { stateNoOtherWork, updateTaxYear } from "#features/facts/other-work/contract.ts";
import { listPersons } from "#features/facts/participants/contract.ts";
import { createProperty, listProperties } from "#features/facts/properties/contract.ts";
import type { ReportJson } from "#features/reports/reports/report-json.ts";
import { readPdf } from "#features/reports/reports/server/testing/pdf-text.ts";
import { createTimeEntry } from "#features/log/time-entries/contract.ts";
import { exportTimeEntries } from "#features/log/time-entries/export-contract.ts";
import { addDays } from "#shared/civil-date.ts";
import { csvRecords } from "#shared/sheets/csv-records.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { readZip } from "#test/support/read-zip.ts";
import { runCommand } from "../testing/run-command.ts";

const YEAR = 2025;
const params = { year: YEAR };

let app: TestApp;
let folder = "";
beforeAll(async () => {
  app = await startTestApp({ now: `${YEAR + 1}-02-01T12:00:00Z` });
  folder = await mkdtemp(join(tmpdir(), "tenure-figure-"));
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

type House = { nickname: string; propertyType?: "Long-term Rental" | "Short-term Rental"; acquiredOn?: string };
type Days = { house: number; days: number; from: string; description?: string };

/** A person alone with houses, days of twenty hours each, and no other work. */
async function keepBook(houses: readonly House[], work: readonly Days[]): Promise<{ robin: ApiClient; ids: string[] }> {
  const robin = await app.signUp({ firstName: "Robin", lastName: "Vale" });
  const self = (await robin.call(listPersons, {})).persons[0]?.id ?? "";
  await robin.call(stateNoOtherWork, { params: { ...params, personId: self } });
  const filing = { filingStatus: "single" as const, livedApartAllYear: null, electionInForce: null, version: 0 };
  await robin.call(updateTaxYear, { params, body: filing });
  const ids: string[] = [];
  for (const house of houses) {
    const facts = { propertyType: "Long-term Rental" as const, acquiredOn: "2020-05-01", ownershipPct: 100, ...house };
    const place = { address: `${ids.length + 1} Elm St`, city: "Toledo", state: "OH" as const, zipCode: "43604" };
    ids.push((await robin.call(createProperty, { body: { ...place, ...facts } })).id);
  }
  for (const { house, days, from, description = "Painted unit A" } of work) {
    for (let day = 0; day < days; day += 1) {
      const where = { date: addDays(from, day), hours: 20, propertyId: ids[house] ?? null };
      await robin.call(createTimeEntry, {
        body: { ...where, activityType: "maintenance-repairs-oversight", description },
      });
    }
  }
  return { robin, ids };
}

type Row = Readonly<Record<string, string>>;
type Binder = { pdf: string; rows: (name: string) => Row[] };

/** What the owner hands over: the printed report and the tables. */
async function binderOf(robin: ApiClient): Promise<Binder> {
  await robin.call(makeBinder, { body: { taxYear: YEAR } });
  await app.platform.jobs.settled();
  const { ready } = await robin.call(getBinder, { params });
  const { url } = await robin.call(createBinderLink, { params: { id: ready?.id ?? "" } });
  const token = url.split("/").at(-1) ?? "";
  const files = await readZip((await app.visitor().send(downloadBinder, { params: { token } })).rawPayload);
  const rows = (name: string): Row[] => {
    const [headings = [], ...lines] = [...csvRecords(files.get(name)?.toString() ?? "", ",", 5000)].map((r) => r.cells);
    // A text that a spreadsheet would take for a formula has an apostrophe.
    const cellOf = (cells: readonly string[], at: number) => (cells[at] ?? "").replace(/^'/, "");
    return lines.map((cells) => Object.fromEntries(headings.map((heading, at) => [heading, cellOf(cells, at)])));
  };
  return { pdf: readPdf(files.get("01-report.pdf") ?? Buffer.alloc(0)).text.replaceAll(/\s+/g, " "), rows };
}

/** What a terminal finds in the log and the properties that the API gives. */
async function terminalOf(robin: ApiClient): Promise<ReportJson["content"]> {
  const [log, list, out] = [join(folder, "log.csv"), join(folder, "properties.json"), join(folder, "out")];
  await writeFile(log, (await robin.send(exportTimeEntries, { query: {} })).body);
  await writeFile(list, JSON.stringify((await robin.call(listProperties, { query: params })).properties));
  const who = ["--person", "Robin Vale", "--filing", "single", "--other-work", "none", "--year", String(YEAR)];
  const place = ["--time-zone", "America/New_York", "--as-of", `${YEAR + 1}-02-01`];
  const files = ["report", "--log", log, "--properties", list, "--format", "json", "--out", out];
  const run = await runCommand([...files, ...who, ...place]);
  expect(run.code, run.stderr).toBe(0);
  const report: ReportJson = JSON.parse(await readFile(join(out, "report.json"), "utf8"));
  return report.content;
}

const HOURS: readonly { says: string; houses: House[]; work: Days[]; counts: number; result: string }[] = [
  {
    says: "work before a purchase counts for nothing (point 1)",
    houses: [{ nickname: "Elm", acquiredOn: "2025-06-01" }],
    work: [
      { house: 0, days: 40, from: "2025-02-01" },
      { house: 0, days: 5, from: "2025-07-01" },
    ],
    counts: 100,
    result: "Not met",
  },
  {
    says: "a short-term rental without a word on its stays is read as nothing yet (point 1)",
    houses: [{ nickname: "Cabin", propertyType: "Short-term Rental" }],
    work: [{ house: 0, days: 40, from: "2025-02-01" }],
    counts: 0,
    result: "Needs info",
  },
  {
    says: "one's own accounts, return and estate never count by themselves (point 7)",
    houses: [{ nickname: "Elm" }],
    work: [
      { house: 0, days: 5, from: "2025-02-01" },
      { house: 0, days: 20, from: "2025-03-01", description: "Reviewed my brokerage statements" },
      { house: 0, days: 20, from: "2025-04-01", description: "Prepared our income tax return" },
    ],
    counts: 100,
    result: "Not met",
  },
];

test.each(HOURS)("one figure of hours in API, terminal, PDF and CSV: $says", async (scenario) => {
  const { robin } = await keepBook(scenario.houses, scenario.work);
  const found = await robin.call(getCompliance, { params });
  const [person] = found.persons;
  const seconds = person?.hours750.actualSeconds ?? -1;
  expect(seconds).toBe(scenario.counts * 3600);
  const { verdict } = await terminalOf(robin);
  expect(verdict).toMatchObject({ outcome: found.status, result: found.outcome });
  expect(verdict.persons[0]?.tests[0]).toMatchObject({ seconds, outcome: person?.hours750.verdict });
  const { pdf, rows } = await binderOf(robin);
  const [result, hours750] = rows("07-verdict-and-tests.csv");
  expect([result?.["Result"], hours750?.["Seconds"]]).toEqual([scenario.result, String(seconds)]);
  expect(pdf).toContain(`IRC §469(c)(7)(B)`);
  expect(pdf).toContain(`${hoursColon(seconds)} needs more than 750`);
});

/** A line of a rental of which nothing else was said. */
const UNSAID = {
  suspendedCents: 0,
  isActive: true,
  wasActive: true,
  disposal: null,
  isWholeInterest: null,
  isFullyTaxable: null,
  buyer: null,
  saleGainCents: null,
  unrecognizedGainCents: null,
  basisIncreaseCents: null,
  isSelfRental: null,
  isMostlyLand: null,
  isDeveloped: null,
};
const INCOME = {
  incomeCents: 0,
  taxableBenefitsCents: 0,
  iraDeductionCents: 0,
  selfEmploymentTaxCents: 0,
  studentLoanInterestCents: 0,
  excludedIncomeCents: 0,
  otherBusinessNetCents: 0 as number | null,
};
const LONG = { house: 0, days: 40, from: "2025-02-01" };
const SOLD = { disposal: "sale" as const, isWholeInterest: true, isFullyTaxable: true, buyer: "unrelated" as const };

type Said = { netCents: number; suspendedCents?: number; saleGainCents?: number; isSelfRental?: boolean } & Partial<
  typeof SOLD
>;
type LossScenario = {
  says: string;
  houses: (House & { soldOn?: string })[];
  work: Days[];
  income?: Partial<typeof INCOME>;
  lines: Said[];
  expect: Readonly<Record<string, number | null>>;
};

const LOSSES: readonly LossScenario[] = [
  {
    says: "a sold rental frees its losses (point 2)",
    houses: [{ nickname: "Elm", soldOn: "2025-06-30" }],
    work: [{ house: 0, days: 1, from: "2025-03-01" }],
    income: { incomeCents: 20_000_000 },
    lines: [{ ...SOLD, netCents: -500_000, suspendedCents: 4_000_000, saleGainCents: 1_200_000 }],
    expect: { freed: 3_300_000, suspended: 0 },
  },
  {
    says: "the excess loss limit adds passive income and old losses that met it (point 3)",
    houses: [{ nickname: "Elm" }, { nickname: "Oak" }],
    work: [LONG],
    lines: [{ netCents: -50_600_000 }, { netCents: 7_800_000, suspendedCents: 4_500_000 }],
    expect: { excess: 16_000_000 },
  },
  {
    says: "the limit is open while other businesses are not told (point 3)",
    houses: [{ nickname: "Elm" }],
    work: [LONG],
    income: { otherBusinessNetCents: null },
    lines: [{ netCents: -50_600_000 }],
    expect: { excess: null },
  },
  {
    says: "income of a rental to one's own business frees no other rental's loss (point 4)",
    houses: [{ nickname: "Elm" }, { nickname: "Oak" }],
    work: [{ house: 0, days: 1, from: "2025-03-01" }],
    income: { incomeCents: 20_000_000 },
    lines: [{ netCents: 3_000_000, isSelfRental: true }, { netCents: -2_000_000 }],
    expect: { turned: 3_000_000, suspended: 2_000_000 },
  },
  {
    says: "a professional's own loss leaves nothing of the allowance for old ones at 150,000 of wages (point 5)",
    houses: [{ nickname: "Elm" }],
    work: [LONG],
    income: { incomeCents: 15_000_000 },
    lines: [{ netCents: -6_000_000, suspendedCents: 4_000_000 }],
    expect: { nonpassive: -6_000_000, allowance: 0, suspended: 4_000_000 },
  },
];

test.each(LOSSES)("one figure of losses in API, PDF and CSV: $says", async (scenario) => {
  const { robin, ids } = await keepBook(scenario.houses, scenario.work);
  const lines = scenario.lines.map((line, at) => ({ ...UNSAID, ...line, propertyId: ids[at] ?? "" }));
  await robin.call(updateLosses, { params, body: { ...INCOME, ...scenario.income, version: 0, lines } });
  const steps = (await robin.call(getLosses, { params })).answer?.steps ?? [];
  expect(Object.fromEntries(steps.map(({ id, cents }) => [id, cents]))).toMatchObject(scenario.expect);
  const { pdf, rows } = await binderOf(robin);
  const words = (cents: number | null): string => (cents === null ? "open" : moneyText(cents));
  const told = rows("14-losses.csv").filter(({ Step }) => Step !== "Not told");
  expect(told.map(({ Step, Amount, Cents }) => [Step, Amount, Cents])).toEqual(
    steps.map(({ label, cents }) => [label, words(cents), cents === null ? "" : String(cents)]),
  );
  for (const { label, says, cents } of steps) {
    const [cell, amount] = [pdf.indexOf(label), pdf.indexOf(words(cents))];
    expect([label, cell >= 0, amount >= 0]).toEqual([label, true, true]);
    expect(pdf).toContain(says.slice(0, 30));
  }
});
