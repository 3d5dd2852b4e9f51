/** Reads the files of `test/data/kinds` as wizard and terminal do, and gives what became of each row as a line of text. */
import { readFileSync } from "node:fs";
import { guessColumns } from "#features/intake/imports/parsing/columns/guess-columns.ts";
import type { Mapping } from "#features/intake/imports/parsing/columns/mapping.ts";
import { unfoldGrid } from "#features/intake/imports/parsing/grids/unfold-grid.ts";
import { personMatcher } from "#features/intake/imports/parsing/matching/match-person.ts";
import { NO_ANSWERS, type Proposal, type ProposeContext } from "#features/intake/imports/parsing/proposals/proposal.ts";
import { proposeEntries } from "#features/intake/imports/parsing/proposals/propose-entries.ts";
import type { Grid } from "#shared/sheets/cell.ts";
import { readCsv } from "#shared/sheets/read-csv.ts";

const ROBIN = { id: "robin", name: "Robin Vale" };

export const KINDS_CONTEXT: ProposeContext = {
  asOf: "2026-11-25",
  timeZone: "America/New_York",
  importingPerson: ROBIN,
  persons: [ROBIN],
  properties: [
    { id: "elm", name: "14 Elm St", aliases: ["14 Elm St, Toledo, OH 43604"] },
    { id: "maple", name: "Maple Duplex", aliases: ["9 Maple Ave"] },
    { id: "lake", name: "Lake House", aliases: ["1 Shore Rd"] },
  ],
  unknownNames: "ask",
  unclearActivities: "accept",
  answers: NO_ANSWERS,
};

export const kindPath = (name: string): string => `test/data/kinds/${name}`;

export const kindGrid = (name: string): Grid => {
  const read = readCsv(readFileSync(kindPath(name)));
  if (!read.ok) throw new Error(read.reason.message);
  return read.value;
};

const pad = (value: number): string => String(value).padStart(2, "0");
const length = (seconds: number): string => {
  const text = `${Math.floor(seconds / 3600)}:${pad(Math.floor(seconds / 60) % 60)}`;
  return seconds % 60 === 0 ? text : `${text}:${pad(seconds % 60)}`;
};

const clock = ({ startTime, endTime }: Proposal): string =>
  startTime === null ? "" : ` ${startTime}${endTime === null ? "" : `-${endTime}`}`;

/** "2026-03-03 20:30-22:00 = 1:30, 14 Elm St". */
export const written = (proposal: Proposal): string =>
  `${proposal.date}${clock(proposal)} = ${length(proposal.durationSeconds)}, ${proposal.property?.name ?? "no property"}`;

export const readKind = (
  source: string | Grid,
  { mapping: change = {}, context = {} }: { mapping?: Partial<Mapping>; context?: Partial<ProposeContext> } = {},
) => {
  const full = { ...KINDS_CONTEXT, ...context };
  const match = personMatcher(full.persons, full.importingPerson);
  const grid = unfoldGrid(typeof source === "string" ? kindGrid(source) : source, (name) => match(name).match !== null);
  const { mapping, needsAnswer } = guessColumns(grid, full);
  const set = proposeEntries(grid, { ...mapping, ...change }, full);
  return {
    set,
    mapping,
    questions: needsAnswer.map((question) => (question.kind === "column" ? question.role : question.kind)),
    choices: needsAnswer.flatMap((question) => (question.kind === "choice" ? [question.choice] : [])),
    reasons: needsAnswer.flatMap((question) => (question.kind === "column" ? [question.reason] : [])),
    entries: set.proposals.map(written),
    refused: set.refused.map(({ line, reasons }) => `${line} ${reasons.map(({ code }) => code).join(" ")}`),
    waiting: set.waiting.map(({ line, waitsFor }) => `${line} ${waitsFor.map(({ kind }) => kind).join(" ")}`),
  };
};
