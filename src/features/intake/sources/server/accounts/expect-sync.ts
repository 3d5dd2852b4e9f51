import { findConnection } from "#server/connections/connection-store.ts";
import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import { AppError } from "#shared/errors.ts";
import type { Id } from "#shared/ids.ts";
import { lockSource } from "../expect-source.ts";
import { lockSync, type Synced } from "../syncing/sync-store.ts";

/** A connected calendar that can be read now: neither paused nor ended, and its account lets us in. */
export const expectReadable = async (scope: Scope, tx: Db, id: Id): Promise<Synced> => {
  const source = await lockSource(scope, tx, id);
  const sync = await lockSync(scope, tx, source.id);
  if (!sync || source.status !== "active")
    throw new AppError("state_conflict", { message: `${source.name} is paused or ended. Resume it first.` });
  const connection = await findConnection(scope, tx, sync.connectionId);
  if (connection?.state !== "active" && connection?.state !== "degraded")
    throw new AppError("state_conflict", { message: `${source.name} is no longer connected. Connect it again.` });
  return { source, sync };
};
