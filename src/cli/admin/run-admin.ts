import { parseArgs } from "node:util";
import { UsageError } from "../command-error.ts";
import { endPremium, grantPremium, listPremium } from "./premium.ts";
import { verifyLog } from "./verify-log.ts";

export const ADMIN_USAGE = `Usage: npx tenure admin grant-premium EMAIL --reason TEXT [--until 2027-01-31]
       npx tenure admin list-premium EMAIL
       npx tenure admin end-premium EMAIL ID
       npx tenure admin verify-log [--noted NUMBER:HASH]

It uses the database that the settings name, beside a running Tenure if there is one, and holds from the next request on.
What changes something is in the log of administrators.

  grant-premium  gives premium, through the last day (UTC) or without an end
  list-premium   what was given, with reason, end and id
  end-premium    ends one now; its row stays
  verify-log     whether the log of administrators is what was written, and its last line; --noted is such a line of
                 before, which must still be there

Exit codes: 0 done, 1 there is no such account or grant, or the log is broken, 2 called wrongly.`;

type Options = { reason?: string | undefined; until?: string | undefined; noted?: string | undefined };
type Act = { takes: number; lacks: string; run: (args: readonly string[], options: Options) => Promise<number> };

const EMAIL = "Say whose account it is.";

const ACTS: Readonly<Record<string, Act>> = {
  "grant-premium": {
    takes: 1,
    lacks: EMAIL,
    run: ([email = ""], { reason, until }) => grantPremium(email, { reason, until }),
  },
  "list-premium": { takes: 1, lacks: EMAIL, run: ([email = ""]) => listPremium(email) },
  "end-premium": {
    takes: 2,
    lacks: "Say whose account it is, and which grant.",
    run: ([email = "", id = ""]) => endPremium(email, id),
  },
  "verify-log": { takes: 0, lacks: "It checks the whole log.", run: (_, { noted }) => verifyLog(noted) },
};

/** `tenure admin`: what administrators do at the machine itself. Gives the exit code. */
export async function runAdmin([name = "", ...args]: readonly string[]): Promise<number> {
  const act = Object.hasOwn(ACTS, name) ? ACTS[name] : undefined;
  if (!act) throw new UsageError(`Say what to do: ${Object.keys(ACTS).join(", ")}.`);
  const { values, positionals } = readOptions(args);
  if (positionals.length !== act.takes) throw new UsageError(act.lacks);
  return act.run(positionals, values);
}

const readOptions = (args: readonly string[]) => {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { reason: { type: "string" }, until: { type: "string" }, noted: { type: "string" } },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
};
