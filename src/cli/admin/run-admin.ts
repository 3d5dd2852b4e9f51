import { parseArgs } from "node:util";
import { UsageError } from "../command-error.ts";
import { grantAdmin, linkAdmin, listAdmins, suspendAccount } from "./administrators.ts";
import { createAdmin } from "./create-administrator.ts";
import { endPremium, grantPremium, listPremium } from "./premium.ts";
import { verifyLog } from "./verify-log.ts";

export const ADMIN_USAGE = `Usage: npx tenure admin create EMAIL --name "FIRST LAST" [--time-zone America/New_York] [< PASSWORD_FILE]
       npx tenure admin link EMAIL --reason TEXT
       npx tenure admin grant EMAIL --reason TEXT
       npx tenure admin suspend EMAIL --reason TEXT
       npx tenure admin list
       npx tenure admin grant-premium EMAIL --reason TEXT [--until 2027-01-31]
       npx tenure admin list-premium EMAIL
       npx tenure admin end-premium EMAIL ID
       npx tenure admin verify-log [--noted NUMBER:HASH]

It uses the database that the settings name, beside a running Tenure if there is one, and holds from the next request on.
What is done stands in the log of administrators.

  create         opens an account that is an administrator, its address confirmed; the password is read from standard
                 input, and without one a link is printed that sets it: once, within an hour. No mail is sent
  link           prints such a link for an administrator who is there
  grant          makes an account an administrator, and its address confirmed
  suspend        signs an account out everywhere; no one signs in to it again. Its owner is told by mail
  list           the administrators
  grant-premium  gives premium, through the last day where they live or without an end
  list-premium   what was given, with reason, end and id
  end-premium    ends one now; its row stays
  verify-log     whether the log of administrators is what was written, and its last line; --noted is such a line of
                 before, which must still be there

Exit codes: 0 done, 1 there is no such account or grant, it was done before, or the log is broken, 2 called wrongly.`;

type Options = Partial<Record<"reason" | "until" | "noted" | "name" | "time-zone", string | undefined>>;
type Act = { takes: number; lacks: string; run: (args: readonly string[], options: Options) => Promise<number> };

const EMAIL = "Say whose account it is.";

const ACTS: Readonly<Record<string, Act>> = {
  create: {
    takes: 1,
    lacks: "Say the address of the new account.",
    run: ([email = ""], { name, "time-zone": timeZone }) => createAdmin(email, { name, timeZone }),
  },
  grant: { takes: 1, lacks: EMAIL, run: ([email = ""], { reason }) => grantAdmin(email, reason) },
  link: { takes: 1, lacks: EMAIL, run: ([email = ""], { reason }) => linkAdmin(email, reason) },
  suspend: { takes: 1, lacks: EMAIL, run: ([email = ""], { reason }) => suspendAccount(email, reason) },
  list: { takes: 0, lacks: "It lists all of them.", run: listAdmins },
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

/** `tenure admin`: what administrators do at the machine itself. Returns the exit code. */
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
      options: {
        reason: { type: "string" },
        until: { type: "string" },
        noted: { type: "string" },
        name: { type: "string" },
        "time-zone": { type: "string" },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
};
