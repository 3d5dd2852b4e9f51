import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { InputError } from "../command-error.ts";
import { readLog } from "./read-log.ts";
import { READING_FLAGS, readingOptions } from "./reading-options.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "tenure-log-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const context = {
  asOf: "2026-11-25",
  timeZone: "America/New_York",
  persons: [{ id: "self", name: "Robin Vale" }],
  properties: [
    { id: "elm", name: "14 Elm St" },
    { id: "maple", name: "Maple Duplex" },
  ],
} as const;

const logOf = async (text: string, args: string[]) => {
  const path = join(folder, "log.csv");
  await writeFile(path, text);
  const { values } = parseArgs({ args, options: READING_FLAGS });
  return readLog(path, { sheet: null, reading: readingOptions(values) }, { ...context });
};
const secondsOf = async (text: string, args: string[]): Promise<number> => (await logOf(text, args)).set.totalSeconds;

/** Every kind of question at which the command stops, but those that it puts in the same words as the wizard. */
test.each([
  ["--date-order", "Date,Work,Hours\n3/4/2026,Roof,1.5\n2/5/2026,Gutter,0.5\n1/6/2026,Sink,0.5\n", "month-first", 9000],
  ["--unit", "Date,Work,Length\n2026-03-02,Roof,15\n2026-03-03,Gutter,20\n", "minutes", 2100],
  ["--dates-of", "Date,Work,Hours\nMar 2,Roof,1.5\nMar 3,Gutter,0.5\n", "2026", 7200],
  [
    "--carry-dates",
    "Date,Property,Work,Hours\n2026-03-02,14 Elm St,Roof,1\n,14 Elm St,Sink,1\n,14 Elm St,Paint,1\n2026-03-03,14 Elm St,Oven,1\n",
    "yes",
    14_400,
  ],
  ["--map", "When it was,Work,Hours\n2026-03-02,Roof,1\n", "When it was=date", 3600],
  ["--several-properties", "Date,Property,Work,Hours\n2026-03-02,14 Elm St & Maple Duplex,Roof,2\n", "evenly", 7200],
])("a log that needs %s stops with it, and is read with the answer", async (flag, text, answer, seconds) => {
  const isAsked = flag !== "--map";
  if (isAsked) {
    const stopped = await secondsOf(text, []).catch((error: unknown) => error);
    expect(stopped).toBeInstanceOf(InputError);
    expect(String(stopped)).toContain(flag);
  }
  expect(await secondsOf(text, [flag, answer])).toBe(seconds);
});

/** The shorter is taken until the command says otherwise, and is said with the flag that says otherwise. */
test.each([
  ["breaks=off-already", "Date,Start,End,Break,Work\n2026-03-02,09:00,12:00,30,Roof\n", 9000, 10_800],
  ["holds=clock", "Date,Start,End,Hours,Work\n2026-03-02,09:00,12:00,2:20,Roof\n", 8400, 10_800],
  ["struck=count", "Date,Hours,Status,Work\n2026-03-02,1,Approved,Roof\n2026-03-03,2,Rejected,Sink\n", 3600, 10_800],
])("what %s would change is said", async (answer, text, shorter, longer) => {
  const { set, taken } = await logOf(text, []);
  expect(set.totalSeconds).toBe(shorter);
  expect(taken.join("\n")).toContain(`--answer ${answer}`);
  const told = await logOf(text, ["--answer", answer]);
  expect(told.set.totalSeconds).toBe(longer);
  expect(told.taken).toEqual([]);
});
