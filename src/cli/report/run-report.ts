import { createHash, randomBytes } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { civilDateInZone } from "#shared/civil-date.ts";
import type { RecordRating } from "@tenure/tax-rules";
import { reportContentHash } from "#features/reports/reports/content-hash.ts";
import { countWords } from "#shared/count-words.ts";
import { makeReport } from "#features/reports/reports/make-report.ts";
import { rateInput } from "#features/reports/reports/rate-input.ts";
import { reportJson } from "#features/reports/reports/report-json.ts";
import type { ReportModel } from "#features/reports/reports/report-model.ts";
import type { ReportInput } from "#features/reports/reports/report-input.ts";
import { reportId, type ReportFormat } from "#features/reports/reports/rules.ts";
import { renderReport } from "#features/reports/reports/server/render-report.ts";
import { flagSentences, flagsOf } from "#features/intake/imports/parsing/proposals/flag-words.ts";
import { InputError } from "../command-error.ts";
import { logInput, SELF, SPOUSE } from "./log-input.ts";
import { readLog, refusalLines, type ReadLog } from "./read-log.ts";
import { readProperties } from "./read-properties.ts";
import { parseReportOptions, type ReportOptions } from "./report-options.ts";
import { verdictText } from "./verdict-text.ts";

/** `tenure report`: the verdict on stdout, progress on stderr, the files in a folder. */
export async function runReport(args: readonly string[]): Promise<void> {
  const options = parseReportOptions(args);
  const now = new Date();
  const properties = options.properties === null ? [] : await readProperties(options.properties);
  const log = await readLog(options.log, options, {
    asOf: options.asOf ?? civilDateInZone(now, options.timeZone),
    timeZone: options.timeZone,
    persons: [
      { id: SELF, name: options.person },
      ...(options.spouse === null ? [] : [{ id: SPOUSE, name: options.spouse }]),
    ],
    properties,
  });
  reportReading(log);
  const input = logInput(log, properties, options);
  const rating = rateInput(input);
  const model = modelOf(input, now);
  process.stdout.write(`${verdictText(model, rating)}\n`);
  await writeFiles(model, rating, options);
}

function reportReading(log: ReadLog): void {
  const { proposals, refused, waiting } = log.set;
  const unusable = refused.length + waiting.length;
  const read = log.sheets.filter(({ isRead }) => isRead).map(({ name }) => name);
  const from = read.length > 1 ? ` from the sheets ${read.join(", ")}` : "";
  progress(
    `Read ${log.fileName}: ${countWords(proposals.length, "entry", "entries")}${from}${unusable > 0 ? `, ${countWords(unusable, "row")} refused:` : "."}`,
  );
  for (const line of [...log.taken, ...refusalLines(log.set)]) progress(line);
  for (const sentence of flagSentences(flagsOf(log.set.proposals))) progress(sentence);
  for (const { name, rows, hidden, isRead } of log.sheets) {
    if (isRead || rows === 0) continue;
    const size = `${hidden ? "hidden, " : ""}${rows === null ? "too large" : countWords(rows, "row")}`;
    progress(`Not read: the sheet ${name} (${size}). Read it with --sheet "${name}".`);
  }
}

function modelOf(input: ReportInput, now: Date): ReportModel {
  const made = makeReport(input);
  if (!made.ok) {
    const lines = made.problems.slice(0, 20).map(({ path, message }) => `  ${placeOf(path, input)}: ${message}`);
    throw new InputError(`The facts contradict each other:\n${lines.join("\n")}`);
  }
  const content = made.value;
  return {
    id: reportId(content.taxYear, randomBytes(8)),
    asOf: now.toISOString(),
    contentHash: reportContentHash(content, createHash("sha256")),
    content,
  };
}

/** Names the line of the file instead of the place in our own list of facts. */
function placeOf(path: string, input: ReportInput): string {
  const index = /^work\[(\d+)\]/.exec(path)?.[1];
  const entry = index === undefined ? undefined : input.entries[Number(index)];
  return entry === undefined ? path : entry.id.replace("-", " ");
}

async function writeFiles(model: ReportModel, rating: RecordRating | null, options: ReportOptions): Promise<void> {
  const rendered = options.formats.filter((format) => format !== "json");
  progress(`Writing ${options.formats.join(", ")} to ${options.out}`);
  const files = await renderReport(model, rendered, { onFile: (format) => progress(`  ${format} is ready`) });
  try {
    await mkdir(options.out, { recursive: true });
    for (const [format, bytes] of files) await writeFile(pathOf(options, format), bytes);
    if (options.formats.includes("json")) {
      const json = { ...reportJson(model), recordCheck: rating };
      await writeFile(pathOf(options, "json"), `${JSON.stringify(json, null, 1)}\n`);
      progress("  json is ready");
    }
  } catch (error) {
    throw new InputError(`The files could not be written: ${error instanceof Error ? error.message : String(error)}`);
  }
  const names = options.formats.map((format) => `  ${pathOf(options, format)}`).join("\n");
  process.stdout.write(`\nReport ${model.id}, content hash ${model.contentHash}\n${names}\n`);
}

function pathOf(options: ReportOptions, format: ReportFormat): string {
  return join(options.out, `report.${format}`);
}

function progress(line: string): void {
  process.stderr.write(`${line}\n`);
}
