import { type ChildProcess, spawn } from "node:child_process";
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { ok, refused, type Result } from "#shared/result.ts";
import type { Grid } from "#shared/sheets/cell.ts";
import { fileRefusal, type FileRefusal, type FileRefusalCode } from "#shared/sheets/file-refusal.ts";
import { SHEET_READING_MILLISECONDS_MAX } from "#shared/sheets/sheet-limits.ts";
import { readLines } from "../processes/read-lines.ts";
import { watchChild } from "../processes/watch-child.ts";
import { HEAP_MEGABYTES_MAX, RSS_BYTES_MAX, type ChildMessage } from "./child-message.ts";
import type { SheetInfo, WantedSheet } from "#shared/sheets/workbook/read-workbook.ts";

export type SheetFile = {
  format: Grid["format"];
  grid: Grid;
  /** For a workbook; none for a CSV. */
  sheets: SheetInfo[];
  /** The sheet that `grid` shows; null for a CSV. */
  sheet: string | null;
};

const CHILD = fileURLToPath(new URL("./read-sheet-child.ts", import.meta.url));
const SOURCE = fileURLToPath(new URL("../../", import.meta.url));
const LIBRARIES = ["@zip.js/zip.js", "saxes", "xmlchars"].map((name) =>
  fileURLToPath(new URL(`../../../node_modules/${name}/`, import.meta.url)),
);
/** Reading is heavy for a moment: a limit of two at a time keeps the machine free for everyone else. */
const CHILDREN_MAX = 2;

let running = 0;
const waiting: (() => void)[] = [];

const takeTurn = async (): Promise<void> => {
  if (running < CHILDREN_MAX) running += 1;
  else await new Promise<void>((go) => waiting.push(go));
};

/** A turn that ends passes to the next in line. */
const endTurn = (): void => {
  const next = waiting.shift();
  if (next) next();
  else running -= 1;
};

export type ReadingLimits = { milliseconds: number; rssBytes: number; heapMegabytes: number };

const LIMITS: ReadingLimits = {
  milliseconds: SHEET_READING_MILLISECONDS_MAX,
  rssBytes: RSS_BYTES_MAX,
  heapMegabytes: HEAP_MEGABYTES_MAX,
};

type Heard = {
  start: Extract<ChildMessage, { kind: "start" }> | null;
  grid: Grid["rows"];
  end: boolean;
  refusal: FileRefusal | null;
};

const hear = (heard: Heard, message: ChildMessage): void => {
  if (message.kind === "start") heard.start = message;
  else if (message.kind === "rows") heard.grid.push(...message.rows);
  else if (message.kind === "refused") heard.refusal = message.refusal;
  else heard.end = message.rows === heard.grid.length;
};

/** The child is our own program, so a line is a message, or the torn end of one if the child was stopped. */
const messageOf = (line: string): ChildMessage | null => {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
};

const listen = async (child: ChildProcess, heard: Heard): Promise<void> => {
  if (!child.stdout) return;
  for await (const line of readLines(child.stdout)) {
    const message = messageOf(line);
    if (message) hear(heard, message);
  }
};

/** Node ends with an abort when its heap is full. */
const refusalOfExit = (code: number | null, signal: NodeJS.Signals | null): FileRefusal =>
  fileRefusal(signal === "SIGABRT" || signal === "SIGTRAP" || code === 134 ? "took_too_much_memory" : "unreadable");

const conclude = (heard: Heard, killed: FileRefusalCode | null, exit: FileRefusal): Result<SheetFile, FileRefusal> => {
  if (heard.refusal) return refused(heard.refusal);
  const { start } = heard;
  if (start && heard.end) {
    const grid: Grid = { ...start.grid, rows: heard.grid };
    return ok({ format: grid.format, grid, sheets: start.sheets, sheet: start.sheet });
  }
  return refused(killed ? fileRefusal(killed) : exit);
};

const run = async (
  path: string,
  wanted: WantedSheet,
  limits: ReadingLimits,
): Promise<Result<SheetFile, FileRefusal>> => {
  const options = [
    `--max-old-space-size=${limits.heapMegabytes}`,
    // It may read its own program and this one file; it may write nothing and start nothing.
    "--permission",
    `--allow-fs-read=${SOURCE}`,
    `--allow-fs-read=${dirname(CHILD)}/`,
    ...LIBRARIES.map((folder) => `--allow-fs-read=${folder}`),
    `--allow-fs-read=${path}`,
    "--disable-warning=ExperimentalWarning",
    CHILD,
    path,
    wanted.together ? "together" : "alone",
    ...(wanted.name === undefined ? [] : [wanted.name]),
  ];
  const child = spawn(process.execPath, options, {
    stdio: ["ignore", "pipe", "ignore"],
    env: {},
    windowsHide: true,
  });
  const watcher = watchChild(child, limits);
  const exited = new Promise<FileRefusal>((settle) => {
    child.once("error", () => settle(fileRefusal("unreadable")));
    child.once("close", (code, signal) => settle(refusalOfExit(code, signal)));
  });
  const heard: Heard = { start: null, grid: [], end: false, refusal: null };
  try {
    await listen(child, heard);
    const exit = await exited;
    return conclude(heard, watcher.stop(), exit);
  } finally {
    watcher.stop();
    child.kill("SIGKILL");
  }
};

/**
 * Reads a file in a process of its own with a limit on time and memory, so that whatever the file does to its reader
 * costs only one clear refusal. The caller's process only ever sees plain rows.
 */
export const parseInChild = async (
  path: string,
  wanted: WantedSheet = { name: undefined, together: true },
  limits: ReadingLimits = LIMITS,
): Promise<Result<SheetFile, FileRefusal>> => {
  await takeTurn();
  try {
    return await run(resolve(path), wanted, limits);
  } finally {
    endTurn();
  }
};
