/** Reading small files the way the wizard does, for tests. */
import { guessColumns } from "#features/intake/imports/parsing/columns/guess-columns.ts";
import type { Mapping } from "#features/intake/imports/parsing/columns/mapping.ts";
import type { Grid } from "#shared/sheets/cell.ts";
import { readCsv } from "#shared/sheets/read-csv.ts";
import {
  NO_ANSWERS,
  type ProposalSet,
  type ProposeContext,
} from "#features/intake/imports/parsing/proposals/proposal.ts";
import { proposeEntries } from "#features/intake/imports/parsing/proposals/propose-entries.ts";

const CONTEXT: ProposeContext = {
  asOf: "2026-03-31",
  timeZone: "America/New_York",
  importingPerson: { id: "ana", name: "Ana Silva" },
  persons: [
    { id: "ana", name: "Ana Silva" },
    { id: "ben", name: "Ben Silva" },
  ],
  properties: [
    { id: "oak", name: "Oak House", aliases: ["12 Oak St", "12 Oak St, Toledo, OH 43604"] },
    { id: "pine", name: "Pine Duplex", aliases: ["4 Pine Rd"] },
  ],
  unknownNames: "ask",
  unclearActivities: "ask",
  answers: NO_ANSWERS,
};

export const gridOf = (text: string): Grid => {
  const result = readCsv(text);
  if (!result.ok) throw new Error(result.reason.message);
  return result.value;
};

export const read = (
  source: string | Grid,
  context: Partial<ProposeContext> = {},
  change: Partial<Mapping> = {},
): ProposalSet => {
  const grid = typeof source === "string" ? gridOf(source) : source;
  const full = { ...CONTEXT, ...context };
  const { mapping } = guessColumns(grid, full);
  return proposeEntries(grid, { ...mapping, ...change }, full);
};

export const minutes = (set: ProposalSet) => set.proposals.map(({ durationSeconds }) => durationSeconds / 60);
export const refusals = (set: ProposalSet) =>
  set.refused.map(({ line, reasons }) => [line, ...reasons.map(({ code }) => code)]);
export const skips = (set: ProposalSet) => set.skipped.map(({ line, code }) => [line, code]);

/** One row under the usual names. */
export const row = (
  cells: Partial<
    Record<"date" | "start" | "end" | "hours" | "property" | "activity" | "notes" | "who" | "logged", string>
  >,
) => {
  const {
    date = "2025-06-02",
    start = "",
    end = "",
    hours = "",
    property = "Oak House",
    activity = "Repairs",
    notes = "Fixed it",
    who = "Ana Silva",
    logged = "",
  } = cells;
  const filler =
    "2025-06-01,09:00,10:00,1,Oak House,Repairs,A first row so that columns are known,Ana Silva,2025-06-01T20:00";
  const line = [date, start, end, hours, property, activity, notes, who, logged].map((cell) => `"${cell}"`).join(",");
  return `Date,Start,End,Hours,Property,Activity,Notes,Who,Logged at\n${filler}\n${line}\n`;
};
export const second = (set: ProposalSet) => set.proposals.find(({ line }) => line === 3);
export const outcome = (set: ProposalSet) => {
  const proposal = second(set);
  return proposal
    ? proposal.durationSeconds / 60
    : (set.refused[0]?.reasons[0]?.code ?? set.waiting[0]?.waitsFor[0]?.kind ?? "skipped");
};
