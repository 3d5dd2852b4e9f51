import { lockActor } from "#server/accounts/lock-actor.ts";
import type { UserRow } from "#server/accounts/table.ts";
import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import { inTransaction } from "#server/database/transaction.ts";
import type { Call } from "#server/http/implement.ts";
import { IDEMPOTENCY_HOURS } from "#server/http/idempotency.ts";
import { civilDateInZone } from "#shared/civil-date.ts";
import type { Id } from "#shared/ids.ts";
import type { Usage } from "#features/assistant/rep-assistant/contract.ts";
import { countCalls, deleteOpenCall, findCallOf, forgetCallsBefore, insertCall } from "./call-store.ts";

/** Longer than any answer takes. An open call that is older was given up with its process. */
const OPEN_MINUTES = 2;
/** Until no day is left, in any zone, to which a call belongs. */
const KEPT_HOURS = 72;

export const openSince = (now: Date): Date => new Date(now.getTime() - OPEN_MINUTES * 60_000);

const hoursBefore = (now: Date, hours: number): Date => new Date(now.getTime() - hours * 3_600_000);

export type TakenCall = {
  /** Null: calls are not counted in this book. */
  id: Id | null;
  /** False: the same request, sent twice at once, took it first. */
  isFirst: boolean;
};

type Asking = Pick<Call, "platform" | "idempotency" | "receivedAt"> & { scope: Scope };

/** How many calls someone has left on the day of a request: the plan is the book's, the count and the day are their own. */
export const readUsage = async (
  { actorId, plan }: Pick<Scope, "actorId" | "plan">,
  db: Db,
  { user, receivedAt, now }: { user: Pick<UserRow, "timeZone">; receivedAt: Date; now: Date },
): Promise<Usage> => {
  const { assistantCallsPerDay: limit } = plan;
  if (limit === null) return { isUnlimited: true, remainingCalls: null };
  const day = civilDateInZone(receivedAt, user.timeZone);
  const used = await countCalls({ actorId }, db, { day, openSince: openSince(now) });
  return { isUnlimited: false, remainingCalls: Math.max(0, limit - used) };
};

/** Takes one of the day's calls, under the lock of the account that asks; null: none is left. */
export const takeCall = async (call: Asking): Promise<TakenCall | null> => {
  const { assistantCallsPerDay: limit } = call.scope.plan;
  if (limit === null) return { id: null, isFirst: true };
  return inTransaction(call.platform.database.db, (tx) => takeOneOf(limit, call, tx));
};

const takeOneOf = async (
  limit: number,
  { platform, scope, idempotency, receivedAt }: Asking,
  tx: Db,
): Promise<TakenCall | null> => {
  const now = platform.now();
  const { user } = await lockActor(platform, scope, { tx, now });
  const requestKey = idempotency?.key ?? null;
  const before =
    requestKey === null
      ? undefined
      : await findCallOf(scope, tx, { requestKey, since: hoursBefore(now, IDEMPOTENCY_HOURS) });
  if (before && (before.state === "answered" || before.at > openSince(now))) return { id: before.id, isFirst: false };
  await forgetCallsBefore(scope, tx, hoursBefore(now, KEPT_HOURS));
  const day = civilDateInZone(receivedAt, user.timeZone);
  if ((await countCalls(scope, tx, { day, openSince: openSince(now) })) >= limit) return null;
  const id = platform.newId();
  await insertCall(scope, tx, { id, day, at: now, requestKey });
  return { id, isFirst: true };
};

/** If that fails too, the call counts no more after a while. */
export const giveBack = async ({ platform, scope }: Asking, { id, isFirst }: TakenCall): Promise<void> => {
  if (id === null || !isFirst) return;
  await deleteOpenCall(scope, platform.database.db, id).catch((error: unknown) =>
    platform.log.warn({ err: error }, "a call of the assistant was not given back at once"),
  );
};
