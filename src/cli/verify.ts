import { hash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { parseArgs } from "node:util";
import {
  checkFiles,
  type CheckedFiles,
  type GivenFile,
  type NotedValues,
  parseNotedValues,
  PROOF_LIMITS,
} from "@tenure/ledger-proof";
import { UsageError } from "./command-error.ts";

export const VERIFY_USAGE = `Usage: npx tenure verify FILE [MORE FILES] [--noted "NUMBER HASH"] ...

Checks an exported record (.ndjson): every event, its details, its place, the proofs and the file as a whole. More files
are looked up in the record by their bytes. Nothing leaves this machine.

  --noted "120 HASH"          the hash of event 120, as you noted it elsewhere (a mail, a paper)
  --noted "2026-11-19 HASH"   the root of that day, as it was published

Without a value from elsewhere a pass is "not anchored outside this installation".
Exit codes: 0 the record holds, 1 it is broken, 2 called wrongly or a file cannot be read.`;

/** `tenure verify`: the verdict on stdout. Gives the exit code. */
export async function runVerify(args: readonly string[]): Promise<number> {
  const { paths, noted } = readOptions(args);
  const files = await Promise.all(paths.map(readGiven));
  const checked = await checkFiles(files, (bytes) => hash("sha256", bytes, "buffer"), noted);
  if (checked === null) throw new UsageError(`${paths.join(", ")}: this is not an exported record of Tenure.`);
  process.stdout.write(`${verdictLines(checked).join("\n")}\n`);
  return checked.verdict.ok && checked.others.every(({ ok }) => ok) ? 0 : 1;
}

function readOptions(args: readonly string[]): { paths: string[]; noted: NotedValues } {
  let parsed;
  try {
    const options = { noted: { type: "string", multiple: true } } as const;
    parsed = parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
  if (parsed.positionals.length === 0) throw new UsageError("Name the file to be checked.");
  const noted = parseNotedValues((parsed.values.noted ?? []).join("\n"));
  if ("problem" in noted) throw new UsageError(`--noted: ${noted.problem}`);
  return { paths: parsed.positionals, noted };
}

async function readGiven(path: string): Promise<GivenFile> {
  try {
    const bytes = await readFile(path);
    return { name: basename(path), bytes, text: new TextDecoder().decode(bytes) };
  } catch (error) {
    throw new UsageError(`${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function verdictLines({ verdict, others }: CheckedFiles): string[] {
  return [
    verdict.headline,
    verdict.meaning,
    "",
    ...verdict.facts.map(({ label, value }) => `  ${label}: ${value}`),
    ...verdict.remarks.map((remark) => `  ${remark}`),
    ...others.map(({ ok, words }) => `${ok ? "PASS" : "FAIL"} ${words}`),
    "",
    "A pass shows:",
    ...PROOF_LIMITS.proves.map((line) => `  - ${line}`),
    "It does not show:",
    ...PROOF_LIMITS.doesNotProve.map((line) => `  - ${line}`),
  ];
}
