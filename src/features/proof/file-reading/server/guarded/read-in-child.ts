import { type GuardedLimits, runGuarded } from "#server/processes/run-guarded.ts";
import type { Overrun } from "#server/processes/watch-child.ts";
import type { CivilDate } from "#shared/civil-date.ts";
import { type FailedFor, READING_LIMITS } from "#features/proof/file-reading/rules.ts";
import { type FileReading, nothingRead } from "./file-reading.ts";
import type { ReadingMessage } from "./reading-message.ts";

const PROGRAM = new URL("./read-file-child.ts", import.meta.url);
const LIBRARIES = [
  "@img",
  "@tesseract.js-data/eng",
  "detect-libc",
  "libheif-js",
  "pdfjs-dist",
  "semver",
  "sharp",
  "tesseract.js-core",
];

const OVERRUN: Readonly<Record<Overrun, FailedFor>> = {
  took_too_long: "too_long",
  took_too_much_memory: "too_much_memory",
};

type Asked = { path: string; kind: "image" | "pdf"; today: CivilDate; hasWords?: boolean };

/** Reads one file in a guarded process: this process only ever sees plain suggestions. */
export const readInChild = async (
  { path, kind, today, hasWords = false }: Asked,
  limits: GuardedLimits = READING_LIMITS,
): Promise<FileReading> => {
  const reading = nothingRead("unreadable");
  const program = {
    program: PROGRAM,
    path,
    args: [kind, today, hasWords ? "words" : ""],
    libraries: LIBRARIES,
    limits,
    hasAddons: true,
  };
  const overrun = await runGuarded<ReadingMessage>(program, (message) => {
    if (message.kind === "end") reading.failedFor = null;
    else if (message.kind === "refused") reading.failedFor = message.reason;
    else Object.assign(reading, { ...message, kind: undefined });
  });
  if (overrun !== null) reading.failedFor = OVERRUN[overrun];
  return reading;
};
