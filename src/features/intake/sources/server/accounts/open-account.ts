import { findConnection } from "#server/connections/connection-store.ts";
import type { ConnectionRow } from "#server/connections/table.ts";
import type { Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { Id } from "#shared/ids.ts";
import type { ConnectedAccount } from "#features/intake/sources/sync-contract.ts";
import { isSynced } from "#features/intake/sources/rules.ts";
import { asServiceRefusal } from "../syncing/ask-service.ts";
import { openAccess } from "../syncing/open-access.ts";
import type { Access } from "../syncing/port.ts";
import { type Connectable, serviceOf } from "../syncing/service.ts";

type Asking = Pick<Call, "platform" | "scope"> & { scope: NonNullable<Call["scope"]> };

/** Whoever connected an account chooses what is read of it: the rest is no one else's business. `is`: what it must be. */
export const expectOwnAccount = async (
  { platform, scope }: Asking,
  id: Id,
  is: (kind: string) => boolean,
): Promise<ConnectionRow> => {
  const row = await findConnection(scope, platform.database.db, id);
  if (!row || row.connectedBy !== scope.actorId || !is(row.provider)) throw new AppError("not_found");
  return row;
};

/** What a person is told who waits for an answer. */
export const asUnavailable = (error: unknown): never => {
  const refusal = asServiceRefusal(error);
  throw refusal ? new AppError("unavailable", { message: refusal.message }) : error;
};

/** A way to ask for whoever waits for the answer. */
export const openAccount = async <S extends Connectable>(
  { platform, scope }: Asking,
  row: ConnectionRow,
  services: readonly S[],
): Promise<{ service: S; access: Access }> => {
  const service = serviceOf(services, row.provider);
  const access = await openAccess(platform, scope, { account: row, service, signal: null });
  if (access !== null) return { service, access };
  throw new AppError("unavailable", { message: `${row.accountName} no longer lets us in. Connect it again.` });
};

const STATUS = { active: "active", degraded: "error", disconnected: "disconnected" } as const;

export const presentAccount = (row: ConnectionRow, actorId: Id): ConnectedAccount => ({
  id: row.id,
  service: isSynced(row.provider) ? row.provider : "ics_address",
  name: row.accountName,
  isYours: row.connectedBy === actorId,
  status: STATUS[row.state],
  problem: row.problem,
  lastGoodAt: row.lastGoodAt?.toISOString() ?? null,
  nextTryAt: row.nextTryAt?.toISOString() ?? null,
});
