import { requireFeature } from "#server/auth/require-access.ts";
import { findConnection } from "#server/connections/connection-store.ts";
import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import { AppError } from "#shared/errors.ts";
import type { Id } from "#shared/ids.ts";
import { featureOf, isSynced } from "#features/intake/sources/rules.ts";
import { lockSource } from "../runs/expect-source.ts";
import { lockSync, type Synced } from "../syncing/sync-store.ts";

const countedMinutes = (minutes: number): string => (minutes === 1 ? "1 minute" : `${minutes} minutes`);

/** A connected calendar or folder that can be read now: neither paused nor ended, and its account lets us in and need not be waited for. */
export const expectReadable = async (scope: Scope, tx: Db, { id, now }: { id: Id; now: Date }): Promise<Synced> => {
  const source = await lockSource(scope, tx, id);
  if (isSynced(source.kind)) requireFeature(scope, featureOf(source.kind));
  const sync = await lockSync(scope, tx, source.id);
  if (!sync || source.status !== "active")
    throw new AppError("state_conflict", { message: `${source.name} is paused or ended. Resume it first.` });
  const connection = await findConnection(scope, tx, sync.connectionId);
  if (connection?.state !== "active" && connection?.state !== "degraded")
    throw new AppError("state_conflict", { message: `${source.name} is no longer connected. Connect it again.` });
  const { accountName, nextTryAt } = connection;
  const minutes = nextTryAt === null ? 0 : Math.ceil((nextTryAt.getTime() - now.getTime()) / 60_000);
  if (minutes > 0)
    throw new AppError("state_conflict", {
      message: `${accountName} did not answer, or asked us to wait. We try again in ${countedMinutes(minutes)}.`,
    });
  return { source, sync };
};
