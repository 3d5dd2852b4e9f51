import { hash } from "node:crypto";
import { open, readFile } from "node:fs/promises";
import { basename } from "node:path";
import { parseArgs } from "node:util";
import {
  checkFiles,
  type CheckedFiles,
  type GivenFile,
  type Outside,
  parseNotedValues,
  PROOF_LIMITS,
} from "@tenure/ledger-proof";
import { checkTimeStamp, readTrustRoots } from "@tenure/ledger-proof/time-stamp";
import { openZip } from "@tenure/ledger-proof/zip";
import { InputError, UsageError } from "./command-error.ts";

export const VERIFY_USAGE = `Usage: npx tenure verify FILE [MORE FILES] [--noted "NUMBER HASH"] [--trust-root FILE] ...

Checks an exported record (.ndjson, or a zip with record.ndjson and a folder files): every event, its details, its place,
the proofs, their time stamps and the file as a whole. More files are looked up in the record by their bytes. Nothing
leaves this machine.

  --noted "120 HASH"          the hash of event 120, as you noted it elsewhere (a mail, a paper)
  --noted "2026-11-19 HASH"   the root of that day, as it was published
  --trust-root FILE           certificates (PEM or DER) of a time-stamp authority that you trust; get them from the
                              authority itself, not from whoever gave you the record

Without a value from elsewhere or a root that vouches for a time stamp, a pass is "not anchored outside this installation".
Exit codes: 0 the record holds, 1 it is broken, 2 called wrongly or a file cannot be read.`;

/** `tenure verify`: the verdict on stdout. Returns the exit code. */
export async function runVerify(args: readonly string[]): Promise<number> {
  const { paths, noted, rootPaths } = readOptions(args);
  const trustRoots = (await Promise.all(rootPaths.map(readRoots))).flat();
  await using opened = new AsyncDisposableStack();
  const files = await Promise.all(paths.map((path) => openGiven(path, opened)));
  const digest = (bytes: Uint8Array): Uint8Array => hash("sha256", bytes, "buffer");
  const decodeUtf8 = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);
  const checked = await checkFiles(files, { noted, trustRoots }, { digest, decodeUtf8, checkTimeStamp, openZip });
  if (checked === null) throw new UsageError(`${paths.join(", ")}: this is not an exported record of Tenure.`);
  if ("problem" in checked) throw new InputError(checked.problem);
  process.stdout.write(`${verdictLines(checked).join("\n")}\n`);
  return checked.verdict.ok && checked.others.every(({ ok }) => ok) ? 0 : 1;
}

type VerifyOptions = { paths: string[]; noted: Outside["noted"]; rootPaths: string[] };

function readOptions(args: readonly string[]): VerifyOptions {
  let parsed;
  try {
    const many = { type: "string", multiple: true } as const;
    const options = { noted: many, "trust-root": many };
    parsed = parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
  if (parsed.positionals.length === 0) throw new UsageError("Name the file to be checked.");
  const noted = parseNotedValues((parsed.values.noted ?? []).join("\n"));
  if ("problem" in noted) throw new UsageError(`--noted: ${noted.problem}`);
  return { paths: parsed.positionals, noted, rootPaths: parsed.values["trust-root"] ?? [] };
}

async function readRoots(path: string): Promise<readonly Uint8Array[]> {
  const roots = readTrustRoots(await readFile(path).catch(unreadable(path)));
  if (roots === null) throw new UsageError(`--trust-root: ${path} holds no certificate in PEM or DER.`);
  return roots;
}

async function openGiven(path: string, opened: AsyncDisposableStack): Promise<GivenFile> {
  const handle = opened.use(await open(path).catch(unreadable(path)));
  const { size } = await handle.stat();
  const read: GivenFile["read"] = async (start, end) => {
    const bytes = new Uint8Array(Math.min(end, size) - start);
    // One read may return less than asked for, especially from a file over 2 GB.
    for (let at = 0; at < bytes.length;) {
      const { bytesRead } = await handle.read(bytes, at, bytes.length - at, start + at).catch(unreadable(path));
      if (bytesRead === 0) throw new UsageError(`${path} became shorter while it was read.`);
      at += bytesRead;
    }
    return bytes;
  };
  return { name: basename(path), size, read };
}

const unreadable =
  (path: string) =>
  (error: unknown): never => {
    throw new UsageError(`${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  };

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
