import type { AiUse } from "#shared/plan/reading-plan.ts";
import { readUses } from "#features/intake/model-reading/server/index.ts";
import type { BookOwner, Scope } from "#server/auth/scope.ts";
import { readConnections } from "#server/connections/connection-store.ts";
import type { ConnectionRow } from "#server/connections/table.ts";
import type { Db } from "#server/database/database.ts";
import type { Id } from "#shared/ids.ts";
import type { IntakeSource } from "#features/intake/sources/contract.ts";
import { isSynced, type SourceStatus } from "#features/intake/sources/rules.ts";
import type { SourceRow } from "../table.ts";
import { readSyncs } from "./sync-store.ts";
import type { SyncRow } from "./sync-table.ts";

type PresentedSync = {
  health: SyncRow["state"];
  zonesAsked: readonly string[];
  sync: NonNullable<IntakeSource["sync"]>;
};

const WORST = ["disconnected", "degraded", "active"] as const;

const presentWindow = (window: SyncRow["lastWindow"]): PresentedSync["sync"]["lastWindow"] => {
  if (window === null) return null;
  const { startsOn, endsOn, found, proposed, ignored } = window;
  return { startsOn, endsOn, found, proposed, ignored };
};

/** What a calendar and its account are like together: the worse of the two holds. */
const presentSync = (sync: SyncRow, account: ConnectionRow | undefined, ai: AiUse | undefined): PresentedSync => {
  const states = [sync.state, account?.state ?? "disconnected"];
  const health = WORST.find((state) => states.includes(state)) ?? "active";
  const tries = [sync.nextSyncAt, account?.nextTryAt].filter((at) => at instanceof Date);
  const next = new Date(Math.max(...tries.map(Number)));
  const problem = account?.problem ?? sync.problem;
  return {
    health,
    zonesAsked: sync.unknownZones?.names ?? [],
    sync: {
      accountId: sync.connectionId,
      accountName: account?.accountName ?? "",
      windowDays: sync.windowDays,
      problem,
      lastGoodAt: sync.lastGoodAt?.toISOString() ?? null,
      nextSyncAt: health === "disconnected" ? null : next.toISOString(),
      isSyncing: sync.askedAt !== null || (sync.lastGoodAt === null && problem === null),
      ai: ai ?? null,
      lastWindow: presentWindow(sync.lastWindow),
    },
  };
};

export const presentSyncs = async (
  owner: BookOwner & Pick<Scope, "today">,
  db: Db,
  sources: readonly SourceRow[],
): Promise<ReadonlyMap<Id, PresentedSync>> => {
  const ids = sources.filter(({ kind }) => isSynced(kind)).map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const connections = await readConnections(owner, db);
  const accounts = new Map(connections.map((row) => [row.id, row]));
  const uses = await readUses(owner, db, connections);
  const syncs = await readSyncs(owner, db, ids);
  return new Map(
    syncs.map((sync) => [
      sync.sourceId,
      presentSync(sync, accounts.get(sync.connectionId), uses.get(sync.connectionId)),
    ]),
  );
};

/** What a person said of a source holds before what its service says. */
export const statusOf = ({ kind, status }: SourceRow, sync: PresentedSync | undefined): SourceStatus => {
  if (!isSynced(kind) || status !== "active") return status;
  if (!sync || sync.health === "disconnected") return "disconnected";
  return sync.health === "degraded" ? "error" : "active";
};
