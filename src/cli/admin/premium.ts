import { randomUUID } from "node:crypto";
import { makeEvent } from "#server/events/make-event.ts";
import { insertEvent } from "#server/events/store.ts";
import { endGrant, insertGrant, readGrants } from "#server/plans/plan-store.ts";
import { isCivilDate } from "#shared/civil-date.ts";
import { isId } from "#shared/ids.ts";
import { GRANT_IS_PAST, grantEnd } from "#shared/plan/grant-end.ts";
import { InputError, UsageError } from "../command-error.ts";
import { accountOf } from "./account-of.ts";
import { logCommand, withDatabase } from "./with-database.ts";

const untilOf = (lastDay: string | undefined, { timeZone, now }: { timeZone: string; now: Date }): Date | null => {
  if (lastDay === undefined) return null;
  const until = grantEnd(lastDay, { timeZone, now });
  if (until === null) throw new InputError(`${lastDay} is over. ${GRANT_IS_PAST}.`);
  return until;
};

type Granting = { reason: string | undefined; until: string | undefined };

export const grantPremium = (email: string, { reason: said, until: lastDay }: Granting): Promise<number> => {
  const reason = said?.trim();
  if (!reason) throw new UsageError("Say why: --reason TEXT.");
  if (lastDay !== undefined && !isCivilDate(lastDay)) throw new UsageError(`"${lastDay}" is no day as YYYY-MM-DD.`);
  return withDatabase(async (db) => {
    const { id: userId, timeZone } = await accountOf(db, email);
    const [id, at] = [randomUUID(), new Date()];
    const until = untilOf(lastDay, { timeZone, now: at });
    await insertGrant(db, { userId, id, reason, until, grantedBy: null, createdAt: at });
    const writer = { userId, actorId: null, impersonatorId: null };
    const details = { reason };
    await insertEvent(db, makeEvent(writer, { id: randomUUID(), event: "plan.granted", subjectId: id, details, at }));
    const after = { id, until: until?.toISOString() ?? null };
    await logCommand(db, { action: "plan.granted", subject: { type: "user", id: userId }, after, reason });
    process.stdout.write(`${email} has Premium ${lastDay === undefined ? "without an end" : `through ${lastDay}`}.\n`);
    return 0;
  });
};

export const listPremium = (email: string): Promise<number> =>
  withDatabase(async (db) => {
    const grants = await readGrants({ userId: (await accountOf(db, email)).id }, db);
    for (const { id, reason, until, createdAt } of grants) {
      const end = until === null ? "without an end" : `until ${until.toISOString()}`;
      process.stdout.write(`${id}  ${end}, since ${createdAt.toISOString()}: ${reason}\n`);
    }
    if (grants.length === 0) process.stdout.write("Nothing was granted.\n");
    return 0;
  });

export const endPremium = (email: string, id: string): Promise<number> => {
  if (!isId(id)) throw new UsageError(`"${id}" is no id of a grant.`);
  return withDatabase(async (db) => {
    const { id: userId } = await accountOf(db, email);
    if (!(await endGrant({ userId }, db, id, new Date()))) throw new InputError(`There is no open grant ${id}.`);
    await logCommand(db, { action: "plan.grant_ended", subject: { type: "user", id: userId }, before: { id } });
    process.stdout.write("It ended.\n");
    return 0;
  });
};
