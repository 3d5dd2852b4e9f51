import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { guessColumns } from "../parsing/columns/guess-columns.ts";
import type { Grid } from "#shared/sheets/cell.ts";
import { readCsv } from "#shared/sheets/read-csv.ts";
import { diffAgainst } from "../parsing/proposals/diff-against.ts";
import type { ExistingEntry } from "../parsing/proposals/entry-facts.ts";
import { NO_ANSWERS, type Proposal, type ProposalSet, type ProposeContext } from "../parsing/proposals/proposal.ts";
import { proposeEntries } from "../parsing/proposals/propose-entries.ts";
import { readWorkbook } from "#shared/sheets/workbook/read-workbook.ts";

const EXPECTED = JSON.parse(readFileSync("test/data/expected.json", "utf8"))["log-2025-clean.csv"];
const PROPERTIES: { nickname: string; address: string }[] = JSON.parse(
  readFileSync("test/data/properties.json", "utf8"),
);
const MAYA = { id: "maya", name: "Maya Ortiz" };
const CONTEXT: ProposeContext = {
  asOf: "2026-03-31",
  timeZone: "America/New_York",
  importingPerson: MAYA,
  persons: [MAYA, { id: "daniel", name: "Daniel Ortiz" }],
  properties: PROPERTIES.map(({ nickname, address }) => ({ id: nickname, name: nickname, aliases: [address] })),
  unknownNames: "ask",
  unclearActivities: "ask",
  answers: NO_ANSWERS,
};

const proposalsOf = (grid: Grid): ProposalSet => {
  const { mapping, needsAnswer } = guessColumns(grid, CONTEXT);
  expect(needsAnswer).toEqual([]);
  return proposeEntries(grid, mapping, CONTEXT);
};

const fromWorkbook = async (): Promise<ProposalSet> =>
  proposalsOf((await readWorkbook(readFileSync("test/data/log-2025-times.xlsx"), undefined, () => undefined)).grid);

const fromCsv = (): ProposalSet => {
  const grid = readCsv(readFileSync("test/data/log-2025-clean.csv"));
  if (!grid.ok) throw new Error(grid.reason.message);
  return proposalsOf(grid.value);
};

const book = ({ proposals }: ProposalSet): ExistingEntry[] =>
  proposals.map((proposal, index) => ({ ...proposal, id: String(index) }));

const minutesBy = (proposals: readonly Proposal[], keyOf: (proposal: Proposal) => string) => {
  const sums: Record<string, number> = {};
  for (const proposal of proposals)
    sums[keyOf(proposal)] = (sums[keyOf(proposal)] ?? 0) + proposal.durationSeconds / 60;
  return sums;
};

test("a spreadsheet with real dates and durations is read to the minute", async () => {
  const set = await fromWorkbook();
  expect(set.proposals).toHaveLength(EXPECTED.entries);
  expect(set.totalSeconds / 60).toBe(EXPECTED.minutes);
  expect(minutesBy(set.proposals, ({ person }) => person.name)).toEqual(EXPECTED.byPerson);
  expect(minutesBy(set.proposals, ({ property }) => property?.name ?? "(none)")).toEqual(EXPECTED.byProperty);
  expect(minutesBy(set.proposals, ({ activityType }) => activityType)).toEqual(EXPECTED.byActivity);
  expect(minutesBy(set.proposals, ({ date }) => date.slice(0, 7))).toEqual(EXPECTED.byMonth);
});

test("the spreadsheet of a year adds nothing after the CSV of the same year, nor the CSV after the spreadsheet", async () => {
  const [workbook, csv] = [await fromWorkbook(), fromCsv()];
  expect(diffAgainst(book(csv), workbook).counts).toMatchObject({ fresh: 0, duplicates: EXPECTED.entries });
  expect(diffAgainst(book(workbook), csv).counts).toMatchObject({ fresh: 0, duplicates: EXPECTED.entries });
});
