import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { guessColumns, type KnownNames } from "#features/intake/imports/parsing/columns/guess-columns.ts";
import { lacksColumns, type MappingGuess } from "#features/intake/imports/parsing/columns/mapping.ts";
import { type IsPerson, peopleSideBySide, unfoldGrid } from "#features/intake/imports/parsing/grids/unfold-grid.ts";
import type { Scope } from "#server/auth/scope.ts";
import type { FileStore } from "#server/files/file-store.ts";
import { readSheetFile } from "#server/sheets/read-sheet-file.ts";
import { AppError } from "#shared/errors.ts";
import type { Grid } from "#shared/sheets/cell.ts";
import type { FileRefusal } from "#shared/sheets/file-refusal.ts";
import { runGuess } from "./run-sheet-task.ts";

type SheetFile = Extract<Awaited<ReturnType<typeof readSheetFile>>, { ok: true }>["value"];
export type ReadSheet = SheetFile & {
  sha256: string;
  /** Whether the hours of people side by side are read as a row for each person. */
  people: boolean;
  guess: (scope: Scope, known: KnownNames) => Promise<MappingGuess>;
};

/** The last few files, so that not every answer in the wizard reads the file again. Only ever a shortcut. */
const CACHED_MAX = 4;
const cached = new Map<string, ReadSheet>();

const remember = (key: string, sheet: ReadSheet): ReadSheet => {
  cached.delete(key);
  cached.set(key, sheet);
  for (const oldest of cached.keys()) {
    if (cached.size <= CACHED_MAX) break;
    cached.delete(oldest);
  }
  return sheet;
};

/**
 * Which sheet of a workbook, null for the one that looks like a log; whether those of its shape come along; and whether
 * columns of hours are people's, which at first is told by the names in the book.
 */
export type SheetChoice = { sheet: string | null; together: boolean; people: boolean | IsPerson };

const keyOf = (sha256: string, { sheet, together, people }: SheetChoice & { people: boolean }): string =>
  [sha256, sheet ?? "", together, people].join("\u0000");

const anybody = (): boolean => true;

/** A summary before the log does not get in the way. */
const isLog = (grid: Grid): boolean => !lacksColumns(guessColumns(unfoldGrid(grid, anybody)).mapping);

/** A wrong kind of file is 415, a file of the right kind that cannot be read is 422; both give the reason at the file. */
const refusalError = ({ code, message, line }: FileRefusal): AppError =>
  new AppError(
    code === "not_text" || code === "not_a_workbook" || code.startsWith("is_") ? "unsupported_media" : "file_refused",
    {
      message,
      fields: { file: message },
      data: { reason: code, ...(line === undefined ? {} : { line }) },
    },
  );

/** Reads bytes in the guarded process. Throws `file_refused` or `unsupported_media`. */
export const readSheetOf = async (content: Buffer, sha256: string, choice: SheetChoice): Promise<ReadSheet> => {
  const folder = await mkdtemp(join(tmpdir(), "tenure-import-"));
  try {
    const path = join(folder, "file");
    await writeFile(path, content, { mode: 0o600 });
    const { sheet, together } = choice;
    const read = await readSheetFile(sheet === null ? { path, isWanted: isLog } : { path, sheet, together });
    if (!read.ok) throw refusalError(read.reason);
    const written = read.value.grid;
    const people = typeof choice.people === "boolean" ? choice.people : peopleSideBySide(written).some(choice.people);
    const file = { ...read.value, grid: unfoldGrid(written, () => people) };
    const value: ReadSheet = { ...file, sha256, people, guess: onceGuessed(file) };
    return remember(keyOf(sha256, { ...choice, people }), value);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** Once for each book: bytes are shared by hash, but what a column is taken for depends on the names in a book. */
const onceGuessed = ({ grid }: SheetFile): ReadSheet["guess"] => {
  let last: { owner: string; guess: MappingGuess } | undefined;
  return async ({ userId: owner }, { persons, properties }) => {
    if (last?.owner !== owner) {
      last = { owner, guess: await runGuess(owner, { kind: "guess", grid, known: { persons, properties } }) };
    }
    return last.guess;
  };
};

export const readStoredSheet = async (
  files: FileStore,
  { sha256, sheet, together = false, people = true }: Partial<SheetChoice> & { sha256: string; sheet: string | null },
): Promise<ReadSheet> => {
  const key = typeof people === "boolean" ? keyOf(sha256, { sheet, together, people }) : null;
  const before = key === null ? undefined : cached.get(key);
  if (key !== null && before) return remember(key, before);
  return readSheetOf(await files.read(sha256), sha256, { sheet, together, people });
};
