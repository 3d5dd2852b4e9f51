import { addDays, firstDayOfYear } from "#shared/civil-date.ts";
import { makeReport } from "../make-report.ts";
import type { ReportContent, ReportModel } from "../report-model.ts";
import type { ReportInput, InputEntry, InputFile, InputProperty } from "../report-input.ts";

/** Builders for tests: a small household of 2025 in which every fact is stated. */
export function buildEntry(over: Partial<InputEntry> = {}): InputEntry {
  return {
    id: "entry-1",
    date: "2025-03-03",
    start: "09:00",
    end: "10:30",
    durationSeconds: 5400,
    personId: "ada",
    propertyId: "maple",
    activity: "maintenance-repairs-oversight",
    travelKind: null,
    description: "Replaced the kitchen faucet in unit B",
    recorded: { day: "2025-03-03", lagDays: 0, lateness: "same_day", basis: "received" },
    source: "manual",
    amended: false,
    ...over,
  };
}

export function buildProperty(over: Partial<InputProperty> = {}): InputProperty {
  return {
    id: "maple",
    name: "Maple House",
    address: "871 Maple Ave, Akron, OH 44303",
    type: "Long-term Rental",
    acquired: "2018-02-24",
    placedInService: "2018-03-01",
    sold: null,
    ownershipPercent: 100,
    manager: null,
    ...over,
  };
}

export function buildFile(over: Partial<InputFile> = {}): InputFile {
  return {
    name: "receipt.pdf",
    kind: "pdf",
    byteSize: 812,
    sha256: "0123456789abcdef".repeat(4),
    uploadedAt: "2025-03-04T16:20:00.000Z",
    trashedAt: null,
    scanStatus: "clean",
    damage: null,
    entryIds: ["entry-1"],
    ...over,
  };
}

export function buildInput(over: Partial<ReportInput> = {}): ReportInput {
  return {
    taxYear: 2025,
    taxpayerName: "Ada Lane",
    filingStatus: "single",
    persons: [{ id: "ada", name: "Ada Lane", relation: "self" }],
    properties: [buildProperty()],
    entries: [buildEntry()],
    otherWork: [{ personId: "ada", statement: "none" }],
    history: [],
    evidence: [],
    ...over,
  };
}

/** A year of `count` entries, as many a day as it takes, with their own numbers in the descriptions. */
export function buildYear(count: number): InputEntry[] {
  return Array.from({ length: count }, (_, index) =>
    buildEntry({
      id: `entry-${index + 1}`,
      date: addDays(firstDayOfYear(2025), Math.floor((index * 365) / count)),
      start: null,
      end: null,
      durationSeconds: 600 + (index % 7) * 60,
      description: `Task ${index + 1} in unit ${"ABCD"[index % 4]}, checked for leaks`,
    }),
  );
}

export function contentOf(input: ReportInput): ReportContent {
  const made = makeReport(input);
  if (!made.ok) throw new Error(made.problems.map(({ path, message }) => `${path}: ${message}`).join("\n"));
  return made.value;
}

export function buildModel(over: Partial<ReportInput> = {}): ReportModel {
  const content = contentOf(buildInput(over));
  return { id: "R25-7K3M-9QXA", asOf: "2026-03-31T14:05:00.000Z", contentHash: "6c5bf97e".repeat(8), content };
}
