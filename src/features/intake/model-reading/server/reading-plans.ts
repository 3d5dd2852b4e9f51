import { findUserById } from "#server/accounts/user-store.ts";
import { logAdminAct } from "#server/admin-log/log-admin-act.ts";
import { findConnection, readConnections } from "#server/connections/connection-store.ts";
import type { Db } from "#server/database/database.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { civilDateInZone } from "#shared/civil-date.ts";
import { AppError } from "#shared/errors.ts";
import type { Id } from "#shared/ids.ts";
import type { listReadingPlans as list, setReadingPlan as contract } from "../contract.ts";
import { isReadByModels } from "../rules.ts";
import { readUses } from "./present-use.ts";
import { findReadingAccount, planChange, writeReadingAccount } from "./store.ts";

const expectUser = async (db: Db, id: Id) => {
  const user = await findUserById(db, id);
  if (!user) throw new AppError("not_found");
  return user;
};

export async function listReadingPlans(call: Call<typeof list>): Promise<Answer<typeof list>> {
  const { platform, db, params } = call;
  const { id: userId, timeZone } = await expectUser(db, params.id);
  const connections = await readConnections({ userId }, db);
  const uses = await readUses({ userId, today: civilDateInZone(platform.now(), timeZone) }, db, connections);
  return {
    accounts: connections.flatMap(({ id, provider, accountName }) => {
      const use = uses.get(id);
      return use ? [{ id, provider, name: accountName, ...use }] : [];
    }),
  };
}

/** What was used today stays used. */
export async function setReadingPlan(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { db, params, body, receivedAt: at } = call;
  const { id: userId } = await expectUser(db, params.id);
  const account = await findConnection({ userId }, db, body.accountId);
  if (!account || !isReadByModels(account.provider)) throw new AppError("not_found");
  const before = await findReadingAccount({ userId }, db, account);
  await writeReadingAccount({ userId }, db, { account, change: planChange(body.plan), at });
  await logAdminAct(call, {
    action: "ai_reading.plan_set",
    subject: { type: "user", id: userId },
    before: { account: account.accountName, plan: before?.plan ?? "free" },
    after: { account: account.accountName, plan: body.plan },
    reason: body.reason,
  });
  return { ok: true };
}
