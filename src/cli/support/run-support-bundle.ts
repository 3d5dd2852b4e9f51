import { writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { readConfig } from "#server/config.ts";
import { InputError, UsageError } from "../command-error.ts";
import { collectBundle } from "./collect-bundle.ts";
import { failuresInLog } from "./failures-in-log.ts";

export const SUPPORT_BUNDLE_USAGE = `Usage: npx tenure support-bundle [--log FILE] [--out FILE]

Gathers what someone who helps you asks first, as JSON: versions, which services are on, how large tables are, what waits
and how old the last backup is. It uses the database that the settings name, beside a running Tenure if there is one; a
database that does not answer is said to be so. It holds no secret, no name, no address and no path of yours. Read it
before you send it.

  --log   a log of Tenure: what failed, where in the program and how often, without the messages
  --out   a new file for it, instead of the terminal

Exit codes: 0 done, 1 a file cannot be read or written, 2 called wrongly.`;

const readOptions = (args: readonly string[]) => {
  try {
    return parseArgs({ args: [...args], options: { log: { type: "string" }, out: { type: "string" } } }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
};

/** `tenure support-bundle`. */
export async function runSupportBundle(args: readonly string[]): Promise<number> {
  const { log, out } = readOptions(args);
  const failures = log === undefined ? {} : { failures: await failuresInLog(log) };
  const text = `${JSON.stringify({ ...(await collectBundle(readConfig())), ...failures }, null, 2)}\n`;
  if (out === undefined) process.stdout.write(text);
  else {
    await writeFile(out, text, { flag: "wx", mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
      throw new InputError(
        `${out} cannot be written: ${error.code === "EEXIST" ? "it is there already" : error.code}.`,
      );
    });
    process.stdout.write(`Written to ${out}. Read it before you send it.\n`);
  }
  return 0;
}
