import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ReportJson } from "#features/reports/reports/report-json.ts";
import { type Run, runCommand } from "../testing/run-command.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "tenure-properties-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const reportOf = async (name: string): Promise<ReportJson> =>
  JSON.parse(await readFile(join(folder, name, "report.json"), "utf8"));

const LOG =
  "Date,Hours,Person,Property,Description\n2026-03-05,8,Robin Vale,Elm,Fixed the gutter\n2026-07-06,4,Robin Vale,Elm,Showing\n";
const ROBIN = ["--person", "Robin Vale", "--filing", "single", "--other-work", "none", "--time-zone", "UTC"];

async function reportWith(properties: readonly object[], name: string): Promise<Run> {
  await writeFile(join(folder, `${name}.csv`), LOG);
  await writeFile(join(folder, `${name}.json`), JSON.stringify(properties));
  const files = ["--log", join(folder, `${name}.csv`), "--properties", join(folder, `${name}.json`)];
  return runCommand([
    "report",
    ...files,
    ...ROBIN,
    "--as-of",
    "2027-01-31",
    "--format",
    "json",
    "--out",
    join(folder, name),
  ]);
}

test.each([
  ["acquiredOn", { acquiredOn: "2026-06-01" }, 4],
  ["acquired", { acquired: "2026-06-01" }, 4],
  ["soldOn", { soldOn: "2026-06-01" }, 8],
  ["nothing", {}, 12],
])("a list with %s counts what was worked while it was owned", async (name, facts, hours) => {
  await reportWith([{ nickname: "Elm", ...facts }], name);
  expect((await reportOf(name)).verdict.persons[0]?.totals.countableSeconds).toBe(hours * 3600);
});

test("a list leaves a short stay open until its average is said", async () => {
  const cabin = { nickname: "Elm", propertyType: "Short-term Rental" };
  expect((await reportWith([cabin], "open")).stdout).toContain("Elm: Add the average stay.");
  await reportWith([{ ...cabin, averageDays: 4 }], "short");
  await reportWith([{ ...cabin, averageDays: 31 }], "long");
  const counted = async (name: string) => (await reportOf(name)).verdict.persons[0]?.totals.countableSeconds;
  expect([await counted("open"), await counted("short"), await counted("long")]).toEqual([0, 0, 12 * 3600]);
});

test("a list that holds no rental of the year lacks nothing", async () => {
  await reportWith(
    [
      { nickname: "Oak", soldOn: "2025-01-31" },
      { nickname: "Elm", soldOn: "2025-06-30" },
    ],
    "sold",
  );
  const { draft, verdict } = await reportOf("sold");
  expect([draft, verdict.outcome]).toEqual([false, "not_met"]);
});

test("a list is refused by each fact that there is not, and each that is said twice", async () => {
  const run = await reportWith(
    [{ nickname: "Elm", aquiredOn: "2026-06-01", sold: "2026-06-01", soldOn: "2026-06-02" }],
    "odd",
  );
  expect(run.code).toBe(1);
  expect(run.stderr).toContain('item 1: there is no fact "aquiredOn"');
  expect(run.stderr).toContain("item 1: soldOn and sold say the same: keep one");
});
