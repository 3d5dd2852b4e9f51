import { randomUUID } from "node:crypto";
import { parseArgs } from "node:util";
import { findUserByEmail } from "#server/accounts/user-store.ts";
import { readConfig } from "#server/config.ts";
import type { Db } from "#server/database/database.ts";
import { joinEmbeddedDatabase, openDatabase } from "#server/database/open-database.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { makeEvent } from "#server/events/make-event.ts";
import { insertEvent } from "#server/events/store.ts";
import { endGrant, insertGrant, readGrants } from "#server/plans/plan-store.ts";
import { addDays, isCivilDate } from "#shared/civil-date.ts";
import { type Id, isId } from "#shared/ids.ts";
import { InputError, UsageError } from "./command-error.ts";

export const ADMIN_USAGE = `Usage: npx tenure admin grant EMAIL --reason TEXT [--until 2027-01-31]
       npx tenure admin grants EMAIL
       npx tenure admin end-grant EMAIL ID

Premium by hand, for an account that has no plan or another one. It uses the database that the settings name, beside a
running Tenure if there is one, and holds from the next request on.

  grant      gives premium, through the last day (UTC) or without an end
  grants     what was given, with reason, end and id
  end-grant  ends one now; its row stays

Exit codes: 0 done, 1 there is no such account or grant, 2 called wrongly.`;

const withDatabase = async <T>(work: (db: Db) => Promise<T>): Promise<T> => {
  const { databaseUrl, dataDir } = readConfig();
  const joined = databaseUrl === null ? await joinEmbeddedDatabase(dataDir) : null;
  const database = joined ?? (await openDatabase({ databaseUrl, dataDir }));
  try {
    return await inTransaction(database.db, work);
  } finally {
    await database.close();
  }
};

const accountOf = async (db: Db, email: string): Promise<Id> => {
  const user = await findUserByEmail(db, email.toLowerCase());
  if (!user) throw new InputError(`No account has the address ${email}.`);
  return user.id;
};

const untilOf = (lastDay: string | undefined): Date | null => {
  if (lastDay === undefined) return null;
  if (!isCivilDate(lastDay)) throw new UsageError(`"${lastDay}" is no day as YYYY-MM-DD.`);
  return new Date(`${addDays(lastDay, 1)}T00:00:00Z`);
};

const grant = (email: string, reason: string | undefined, lastDay: string | undefined): Promise<number> => {
  if (!reason?.trim()) throw new UsageError("Say why: --reason TEXT.");
  const until = untilOf(lastDay);
  return withDatabase(async (db) => {
    const userId = await accountOf(db, email);
    const [id, at] = [randomUUID(), new Date()];
    await insertGrant(db, { userId, id, reason: reason.trim(), until, grantedBy: null, createdAt: at });
    const writer = { userId, actorId: null, impersonatorId: null };
    const details = { reason: reason.trim() };
    await insertEvent(db, makeEvent(writer, { id: randomUUID(), event: "plan.granted", subjectId: id, details, at }));
    process.stdout.write(`${email} has Premium ${lastDay === undefined ? "without an end" : `through ${lastDay}`}.\n`);
    return 0;
  });
};

const list = (email: string): Promise<number> =>
  withDatabase(async (db) => {
    const grants = await readGrants({ userId: await accountOf(db, email) }, db);
    for (const { id, reason, until, createdAt } of grants) {
      const end = until === null ? "without an end" : `until ${until.toISOString()}`;
      process.stdout.write(`${id}  ${end}, since ${createdAt.toISOString()}: ${reason}\n`);
    }
    if (grants.length === 0) process.stdout.write("Nothing was granted.\n");
    return 0;
  });

const end = (email: string, id: string): Promise<number> => {
  if (!isId(id)) throw new UsageError(`"${id}" is no id of a grant.`);
  return withDatabase(async (db) => {
    const userId = await accountOf(db, email);
    if (!(await endGrant({ userId }, db, id, new Date()))) throw new InputError(`There is no open grant ${id}.`);
    process.stdout.write("It ended.\n");
    return 0;
  });
};

/** `tenure admin`: premium given by hand. Gives the exit code. */
export async function runAdmin([act, email, ...args]: readonly string[]): Promise<number> {
  if (email === undefined) throw new UsageError("Say what to do, and whose account it is.");
  const { values, positionals } = readOptions(args);
  if (act === "grant" && positionals.length === 0) return grant(email, values.reason, values.until);
  if (act === "grants" && positionals.length === 0) return list(email);
  const [id] = positionals;
  if (act === "end-grant" && positionals.length === 1 && id !== undefined) return end(email, id);
  throw new UsageError("Say what to do: grant, grants, or end-grant with an id.");
}

const readOptions = (args: readonly string[]) => {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { reason: { type: "string" }, until: { type: "string" } },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
};
