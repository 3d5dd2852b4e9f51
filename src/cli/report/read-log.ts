import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import type { CivilDate } from "#shared/civil-date.ts";
import { guessColumns } from "#features/intake/imports/parsing/columns/guess-columns.ts";
import { lacksColumns, type Mapping } from "#features/intake/imports/parsing/columns/mapping.ts";
import { answerIn, answersTo, FILE_CHOICES } from "#features/intake/imports/parsing/values/file-choices.ts";
import { type FileQuestion, questionsOf } from "#features/intake/imports/questions.ts";
import type { Grid } from "#shared/sheets/cell.ts";
import { type NamedThing } from "#features/intake/imports/parsing/matching/match-name.ts";
import { personMatcher } from "#features/intake/imports/parsing/matching/match-person.ts";
import { unfoldGrid } from "#features/intake/imports/parsing/grids/unfold-grid.ts";
import { proposeEntries } from "#features/intake/imports/parsing/proposals/propose-entries.ts";
import { NO_ANSWERS, type ProposalSet, type WaitingRow } from "#features/intake/imports/parsing/proposals/proposal.ts";
import type { SheetInfo } from "#shared/sheets/workbook/read-workbook.ts";
import { readSheetFile } from "#server/sheets/read-sheet-file.ts";
import { InputError } from "../command-error.ts";
import { answeredMapping, type ReadingOptions } from "./reading-options.ts";
import type { ReportOptions } from "./report-options.ts";

export type ReadLog = {
  readonly fileName: string;
  readonly bytes: Uint8Array;
  readonly format: Grid["format"];
  readonly set: ProposalSet;
  /** False: the file names no one, and every row belongs to the person of the command. */
  readonly namesPersons: boolean;
  /** For a workbook, with those that were not read. */
  readonly sheets: readonly SheetInfo[];
  /** What was assumed as usual because the log does not say. */
  readonly taken: readonly string[];
};

export type LogContext = {
  readonly asOf: CivilDate;
  readonly timeZone: string;
  readonly persons: readonly [NamedThing, ...NamedThing[]];
  readonly properties: readonly NamedThing[];
};

/** Reads a log with the parser that the import wizard uses; what the wizard would ask about is refused with the reason. */
export async function readLog(
  path: string,
  { sheet, reading }: Pick<ReportOptions, "sheet" | "reading">,
  context: LogContext,
): Promise<ReadLog> {
  const bytes = await readBytes(path);
  const fileName = basename(path);
  const { persons, properties } = context;
  const match = personMatcher(persons, persons[0]);
  const isPerson = (name: string): boolean => match(name).match !== null;
  const read = await readSheetFile(
    sheet === null
      ? { path, isWanted: (grid) => !lacksColumns(guessColumns(unfoldGrid(grid, isPerson)).mapping) }
      : { path, sheet },
  );
  if (!read.ok) throw new InputError(`${fileName} cannot be used. ${read.reason.message}`);
  const { sheets } = read.value;
  const grid = unfoldGrid(read.value.grid, isPerson);
  const guess = guessColumns(grid, { persons, properties });
  const mapping = answeredMapping(grid, guess.mapping, reading);
  const open = questionsOf(grid, mapping).filter(({ isOpen, kind }) => isOpen || kind === "column");
  const taken = questionsOf(grid, mapping).flatMap((question) => takenLine(question, mapping, reading));
  if (open.length > 0) throw new InputError(questions(fileName, open));
  const set = proposeEntries(grid, mapping, {
    ...context,
    importingPerson: persons[0],
    unknownNames: "keep",
    unclearActivities: "accept",
    severalProperties: reading.severalProperties,
    answers: NO_ANSWERS,
  });
  if (set.proposals.length === 0) throw new InputError(nothingUsable(fileName, set));
  return {
    fileName,
    bytes,
    format: grid.format,
    set,
    namesPersons: mapping.columns.person !== undefined,
    sheets,
    taken,
  };
}

/** What is read as usual, or as the shorter, until the command says otherwise. */
function takenLine(
  { kind, choice, reason, examples }: FileQuestion,
  mapping: Mapping,
  reading: ReadingOptions,
): string[] {
  if (kind === "date-order" && reading.dateOrder === null && mapping.dateOrder === "month-first")
    return [`Dates like ${examples[0] ?? "3/4/2026"} are read with the month first. Else say --date-order day-first.`];
  const taken = choice === null || mapping.said?.[choice] ? null : answerIn(mapping.said, choice);
  if (choice === null || taken === null) return [];
  const { asks } = FILE_CHOICES[choice];
  const answers = answersTo(choice);
  const label = answers.find(({ value }) => value === taken)?.label ?? taken;
  const others = answers.filter(({ value }) => value !== taken).map(({ value }) => `--answer ${choice}=${value}`);
  return [`${reason} ${asks} ${label}. Else say ${others.join(" or ")}.`];
}

async function readBytes(path: string): Promise<Uint8Array> {
  try {
    return await readFile(path);
  } catch (error) {
    throw new InputError(`The log could not be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function questions(fileName: string, asked: readonly FileQuestion[]): string {
  const lines = asked.map((question) => {
    const example = question.examples[0] ?? "";
    switch (question.kind) {
      case "column":
        return `${question.reason} Say which it is: --map "COLUMN=${question.role ?? "date"}".`;
      case "date-order":
        return `Dates like ${example} can be read in two ways. Say --date-order month-first or day-first.`;
      case "duration-unit":
        return `Lengths like ${example} do not say their unit. Say --unit hours, minutes or seconds.`;
      case "year":
        return `Dates like ${example} name no year. Say --dates-of YEAR.`;
      case "carry-dates":
        return `${question.reason} Say --carry-dates yes or no.`;
      case "choice":
        return question.choice === null ? "" : choiceLine(question.choice, question);
    }
  });
  return `${fileName} cannot be read without guessing:\n${lines.map((line) => `  ${line}`).join("\n")}`;
}

function choiceLine(choice: NonNullable<FileQuestion["choice"]>, { reason, examples }: FileQuestion): string {
  const { asks, answers } = FILE_CHOICES[choice];
  const said = Object.entries(answers).map(([answer, label]) => `\n    --answer ${choice}=${answer}  ${label}`);
  const example = examples.length > 0 ? ` For example ${examples.join(", ")}.` : "";
  return `${reason}${example} ${asks}${said.join("")}`;
}

function nothingUsable(fileName: string, set: ProposalSet): string {
  const refused = refusalLines(set);
  return [`${fileName} has no entry that can be used.`, ...refused].join("\n");
}

/** How many refused rows are listed one by one. */
const LISTED_MAX = 20;

function waitText({ kind, text }: WaitingRow["waitsFor"][number]): string {
  const what = text === "" ? kind : `${kind} "${text}"`;
  return kind === "property"
    ? `"${text}" names several properties. Say --several-properties evenly or none.`
    : `It needs an answer about: ${what}.`;
}

/** The rows that were refused or left waiting, each with its line and its reason. */
export function refusalLines(set: ProposalSet): string[] {
  const rows = [
    ...set.refused.map(({ line, sheet, reasons }) => ({
      line,
      sheet,
      why: reasons.map((reason) => reason.message).join(" "),
    })),
    ...set.waiting.map(({ line, sheet, waitsFor }) => ({
      line,
      sheet,
      why: waitsFor.map(waitText).join(" "),
    })),
  ].toSorted((left, right) => left.line - right.line);
  const listed = rows
    .slice(0, LISTED_MAX)
    .map(({ line, sheet, why }) => `  ${sheet ? `sheet ${sheet}, ` : ""}line ${line}: ${why}`);
  return rows.length > LISTED_MAX ? [...listed, `  and ${rows.length - LISTED_MAX} more`] : listed;
}
