import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readPdf } from "#features/reports/reports/server/testing/pdf-text.ts";
import expected from "#test/data/expected.json" with { type: "json" };
import { type Run, runCommand, runProcess } from "../testing/run-command.ts";

const DATA = `${resolve("test/data")}/`;
const SECONDS = 60;

const tenure = (...args: readonly string[]): Promise<Run> => runCommand(args);

const COMMON = ["--properties", `${DATA}properties.json`, "--time-zone", "America/New_York", "--as-of", "2026-03-31"];
const MAYA = ["--person", "Maya Ortiz", "--filing", "MFJ", "--year", "2025"];

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "tenure-report-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const out = (name: string): string => join(folder, name);

async function reportOf(name: string): Promise<{
  totals: { [key: string]: number | { [key: string]: number } };
  verdict: { outcome: string; persons: { name: string; outcome: string; totals: { countableSeconds: number } }[] };
  draft: boolean;
  recordCheck: { band: string; findings: { code: string }[] };
}> {
  return JSON.parse(await readFile(join(out(name), "report.json"), "utf8"));
}

const inSeconds = (minutes: { readonly [key: string]: number }): { [key: string]: number } =>
  Object.fromEntries(Object.entries(minutes).map(([key, value]) => [key, value * SECONDS]));

describe("the careful year", () => {
  const known = expected["log-2025-clean.csv"];
  let run: Run;
  beforeAll(async () => {
    const log = ["--log", `${DATA}log-2025-clean.csv`];
    const options = [...log, ...COMMON, ...MAYA, "--other-work", "none", "--out", out("clean")];
    run = await runProcess(["report", ...options]);
  });

  test("ends well, with progress on stderr and the verdict on stdout", () => {
    expect(run.code).toBe(0);
    expect(run.stderr).toContain("1453 entries");
    expect(run.stdout).toContain("Maya Ortiz meets both tests");
    expect(run.stdout).toContain("469(c)(7)(B)");
  });

  test("has the totals that were computed independently, to the minute", async () => {
    const { totals } = await reportOf("clean");
    expect(totals["loggedSeconds"]).toBe(known.minutes * SECONDS);
    expect(totals["entries"]).toBe(known.entries);
    expect(totals["byPerson"]).toEqual(inSeconds(known.byPerson));
    expect(totals["byProperty"]).toEqual(inSeconds(known.byProperty));
    expect(totals["byActivity"]).toEqual(inSeconds(known.byActivity));
    expect(totals["byMonth"]).toEqual(inSeconds(known.byMonth));
  });

  test("judges each person alone: the first meets both tests, the second does not", async () => {
    const { verdict, draft } = await reportOf("clean");
    const [maya, daniel] = verdict.persons;
    expect([verdict.outcome, maya?.outcome, daniel?.outcome]).toEqual(["met", "met", "not_met"]);
    expect(maya?.totals.countableSeconds).toBe(known.person["Maya Ortiz"].countableWithBetweenTravel * SECONDS);
    expect(draft).toBe(false);
  });

  test("prints the same total in the PDF, and the same exact seconds in the CSV", async () => {
    const pdf = readPdf(await readFile(join(out("clean"), "report.pdf")));
    expect(pdf.text).toContain("1,255:55");
    expect(pdf.text).not.toContain("DRAFT");
    const csv = await readFile(join(out("clean"), "report.csv"), "utf8");
    expect(csv.split("\r\n").filter((line) => line !== "")).toHaveLength(known.entries + 1);
  });

  test("is believed as a record", async () => {
    expect((await reportOf("clean")).recordCheck.band).toBe("strong");
  });
});

test("without other work stated it is unproven, and a draft that says so", async () => {
  const log = ["--log", `${DATA}log-2025-clean.csv`];
  const run = await tenure("report", ...log, ...COMMON, ...MAYA, "--format", "pdf,json", "--out", out("draft"));
  expect(run.code).toBe(0);
  expect(run.stdout).toContain("DRAFT: these facts are missing");
  expect(await reportOf("draft")).toMatchObject({ draft: true, verdict: { outcome: "unproven" } });
  const pdf = readPdf(await readFile(join(out("draft"), "report.pdf")));
  for (const page of pdf.pages) expect(page).toContain("DRAFT");
});

test("with the election in force the careful year qualifies as one activity", async () => {
  const log = ["--log", `${DATA}log-2025-clean.csv`];
  const elected = ["--other-work", "none", "--election", "2021", "--format", "json", "--out", out("elected")];
  const run = await tenure("report", ...log, ...COMMON, ...MAYA, ...elected);
  expect(run.stdout).toContain("participates materially in the rentals");
});

test("the year written after the fact passes, is told here why it fails as proof, and on paper nothing of it", async () => {
  const known = expected["log-2025-rebuilt.csv"];
  const log = ["--log", `${DATA}log-2025-rebuilt.csv`, "--other-work", String(known.jobHours)];
  const run = await tenure("report", ...log, ...COMMON, ...MAYA, "--format", "pdf,json", "--out", out("rebuilt"));
  expect(run.code).toBe(0);
  expect(run.stdout.replaceAll(/\s+/g, " ")).toContain("Why this log fails:");
  expect(run.stderr).toContain("json is ready");
  const { totals, recordCheck } = await reportOf("rebuilt");
  expect(totals["loggedSeconds"]).toBe(known.minutes * SECONDS);
  expect(totals["byProperty"]).toEqual(inSeconds(known.byProperty));
  expect(recordCheck.band).toBe(known.expectBand);
  const paper = readPdf(await readFile(join(out("rebuilt"), "report.pdf"))).text.replaceAll(/\s+/g, " ");
  expect(paper).not.toMatch(/log fails|of 100/);
  const codes = recordCheck.findings.map((finding) => finding.code);
  for (const signal of known.expectSignalsAtLeast) {
    expect(codes).toContain(signal);
    expect(run.stdout).toContain(signal);
  }
});

test("the same year as a workbook gives the same total", async () => {
  const log = ["--log", `${DATA}log-2025-times.xlsx`, "--format", "json", "--out", out("times")];
  await tenure("report", ...log, ...COMMON, ...MAYA);
  const { totals } = await reportOf("times");
  expect(totals["loggedSeconds"]).toBe(expected["log-2025-clean.csv"].minutes * SECONDS);
});

test("refused rows of a messy log are named by line and reason, and the rest is counted", async () => {
  const known = expected["log-2025-messy.csv"];
  const log = ["--log", `${DATA}log-2025-messy.csv`, "--format", "json", "--out", out("messy")];
  const run = await tenure("report", ...log, ...COMMON, ...MAYA);
  expect(run.stderr).toContain(`${known.goodRows} entries, ${known.refusedRows} rows refused`);
  expect(run.stderr).toContain("line 456: There is no day");
  const { totals } = await reportOf("messy");
  expect(totals["loggedSeconds"]).toBe(known.goodMinutes * SECONDS);
});

test("what deserves a second look is said as the import says it", async () => {
  const log = join(folder, "breaks.csv");
  await writeFile(
    log,
    "Date,Start,End,Break,Property,Work\n2026-03-02,09:00,12:00,30,9 Oak,Roof\n2026-03-03,13:00,15:00,15,9 Oak,Sink\n",
  );
  const run = await tenure(
    "report",
    "--log",
    log,
    "--person",
    "Maya Ortiz",
    "--as-of",
    "2026-03-31",
    "--format",
    "json",
    "--out",
    out("breaks"),
  );
  expect(run.stderr).toContain("2 rows had breaks, which were taken off (lines 2 and 3).");
  expect(run.stderr).toContain("Else say --answer breaks=off-already.");
});

describe("bad input", () => {
  const badRuns: readonly (readonly [string, readonly string[], number, string])[] = [
    ["no command", [], 2, ""],
    ["an unknown command", ["audit"], 2, 'There is no command "audit"'],
    ["an unknown option", ["report", "--colour", "red"], 2, "--colour"],
    ["no log", ["report", "--person", "Maya Ortiz"], 2, "--log FILE is needed"],
    ["no person", ["report", "--log", "x.csv"], 2, "--person"],
    ["hours that are no number", ["report", "--log", "x", "--person", "M", "--other-work", "many"], 2, '"many"'],
    ["an unknown filing status", ["report", "--log", "x", "--person", "M", "--filing", "joint"], 2, '"joint"'],
    ["a log that is not there", ["report", "--log", "/nowhere/x.csv", "--person", "M"], 1, "could not be read"],
    [
      "a person whom the log does not name",
      ["report", "--log", `${DATA}log-2025-clean.csv`, "--person", "Joe"],
      1,
      '"Maya Ortiz", "Daniel Ortiz"',
    ],
    [
      "a year that the log does not hold",
      ["report", "--log", `${DATA}log-2025-clean.csv`, ...MAYA.slice(0, 2), "--year", "2024"],
      1,
      "it holds 2025",
    ],
  ];
  test.each(badRuns)("%s ends with its code and says what to do", async (_name, args, code, words) => {
    const run = await tenure(...args);
    expect(run.code).toBe(code);
    expect(run.stderr + run.stdout).toContain(words);
    expect(run.stderr).not.toMatch(/\bat .*:\d+:\d+/);
  });

  test("a file without days and hours is refused with what it lacks", async () => {
    const path = join(folder, "bad.csv");
    await writeFile(path, "a,b\n1,2\n");
    const run = await tenure("report", "--log", path, "--person", "Joe");
    expect(run.code).toBe(1);
    expect(run.stderr).toContain("No column of dates was found");
  });

  test("properties that cannot be used are named all at once", async () => {
    const path = join(folder, "bad.json");
    await writeFile(path, '[{"nickname":"A","acquired":"2025-02-30"},{"propertyType":"castle"}]');
    const run = await tenure("report", "--log", `${DATA}log-2025-clean.csv`, ...MAYA, "--properties", path);
    expect(run.code).toBe(1);
    for (const words of ["item 1: acquired", "item 2: it needs a nickname", 'not "castle"']) {
      expect(run.stderr).toContain(words);
    }
  });
});

describe("what a log does not tell", () => {
  const ROBIN = [
    "--person",
    "Robin Vale",
    "--time-zone",
    "America/New_York",
    "--as-of",
    "2026-11-25",
    "--format",
    "json",
  ];
  const kind = (name: string): string[] => ["report", "--log", `${DATA}kinds/${name}`, ...ROBIN];

  test.each([
    ["clock-without-halves.csv", "--answer clock=afternoon", ["--answer", "clock=afternoon"], 7 * 3600],
    ["hours-as-clock.csv", "--answer clock-lengths=lengths", ["--answer", "clock-lengths=lengths"], 44_100],
    ["weeks-in-a-row.csv", "--answer spans=first-day", ["--answer", "spans=first-day"], 85_500],
    ["utc-in-the-name.csv", "--answer zone=utc", ["--answer", "zone=utc", "--year", "2026"], 3600],
  ])("%s is asked with the answer that serves", async (name, words, answer, seconds) => {
    const asked = await tenure(...kind(name));
    expect(asked.code).toBe(1);
    expect(asked.stderr).toContain(words);
    const run = await tenure(...kind(name), ...answer, "--out", out(name));
    expect(run.stderr).not.toContain("refused");
    expect((await reportOf(name)).totals["loggedSeconds"]).toBe(seconds);
  });

  test("the sheets of a workbook are read together, and named", async () => {
    const run = await tenure(...kind("month-sheets.xlsx"), "--out", out("months"));
    expect(run.stderr).toContain("12 entries from the sheets Jan, Feb, Mar");
    expect((await reportOf("months")).totals["loggedSeconds"]).toBe(12 * 3600);
    const one = await tenure(...kind("month-sheets.xlsx"), "--sheet", "Feb", "--out", out("february"));
    expect(one.stderr).toContain('Not read: the sheet Jan (4 rows). Read it with --sheet "Jan".');
    expect((await reportOf("february")).totals["loggedSeconds"]).toBe(4 * 3600);
  });

  test("names of other scripts are whole in the report", async () => {
    const file = ["report", "--log", `${DATA}kinds/names-of-other-scripts.csv`, "--person", "李明 Wang"];
    await tenure(...file, ...ROBIN.slice(2), "--out", out("scripts"));
    const text = await readFile(join(out("scripts"), "report.json"), "utf8");
    for (const name of ["李明 Wang", "東京 Elm 荘", "Łódź kamienica", "한국어; Ελληνικά"]) expect(text).toContain(name);
  });

  test("a column with a name of its own is named in the command", async () => {
    const path = join(folder, "own-names.csv");
    await writeFile(path, "Tag des Werks,Lang,Was\n2026-03-05,1.5,Fixed the gutter\n2026-03-06,0.5,Showing\n");
    const own = ["report", "--log", path, ...ROBIN];
    expect((await tenure(...own, "--map", "Lang=none")).stderr).toContain('--map "COLUMN=duration"');
    const run = await tenure(...own, "--map", "Tag des Werks=date", "--map", "Lang=duration", "--out", out("own"));
    expect(run.code).toBe(0);
    expect((await reportOf("own")).totals["loggedSeconds"]).toBe(7200);
  });

  test.each([
    [["--answer", "clock=morning"], "clock=afternoon|as-written"],
    [["--map", "Date=nothing"], "COLUMN=ROLE"],
    [["--date-order", "middle"], "month-first, day-first"],
  ])("an answer that there is not, %s, is a wrong call", async (answer, words) => {
    const run = await tenure(...kind("kimai.csv"), ...answer);
    expect(run.code).toBe(2);
    expect(run.stderr).toContain(words);
  });
});

test("the help explains the command", async () => {
  const run = await tenure("report", "--help");
  expect([run.code, run.stderr]).toEqual([0, ""]);
  expect(run.stdout).toContain("--other-work none|HOURS");
});
