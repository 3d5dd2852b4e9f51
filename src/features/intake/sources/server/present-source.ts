import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { IntakeSource, SourceRun } from "../contract.ts";
import { LEFT_OUT_REASONS } from "../left-out.ts";
import { syncStatusOf } from "../rules.ts";
import { askedZones } from "../zone-answer.ts";
import { countWaitingBySource } from "#features/intake/proposals/server/index.ts";
import { readRunSums, type RunSums } from "./runs/run-counts.ts";
import { readLastRuns } from "./store.ts";
import { presentSyncs, statusOf } from "./syncing/present-sync.ts";
import type { RunRow, SourceRow } from "./table.ts";

const NONE: RunSums = { waiting: 0, decided: 0 };

const presentRun = (row: RunRow, { waiting, decided }: RunSums): SourceRun => ({
  id: row.id,
  sourceId: row.sourceId,
  syncType: row.syncType,
  fileName: row.fileName,
  importStatus: row.importStatus === "running" ? null : row.importStatus,
  status: syncStatusOf(row.importStatus),
  startsOn: row.rangeStartsOn ?? "",
  endsOn: row.rangeEndsOn ?? "",
  counts: {
    ...row.counts,
    missed: row.counts.missed ?? 0,
    leftOut: LEFT_OUT_REASONS.flatMap((reason) => {
      const count = row.counts.leftOut[reason] ?? 0;
      return count > 0 ? [{ reason, count }] : [];
    }),
  },
  unknownZones: [...row.unknownZones],
  waiting: row.importStatus === "running" ? 0 : waiting,
  failure: row.failure,
  startedAt: row.startedAt.toISOString(),
  finishedAt: row.finishedAt?.toISOString() ?? null,
  undoneAt: row.undoneAt?.toISOString() ?? null,
  canBeUndone:
    row.undoneAt === null &&
    row.counts.proposed > 0 &&
    decided === 0 &&
    // What is still within the window of a sync would be proposed anew.
    row.syncType === null &&
    (row.importStatus === "success" || row.importStatus === "partial"),
});

export const presentRuns = async (scope: Scope, db: Db, rows: readonly RunRow[]): Promise<SourceRun[]> => {
  const sums = await readRunSums(
    scope,
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => presentRun(row, sums.get(row.id) ?? NONE));
};

export const presentOneRun = async (scope: Scope, db: Db, row: RunRow): Promise<SourceRun> => {
  const [run] = await presentRuns(scope, db, [row]);
  if (!run) throw new Error("a reading is presented as none");
  return run;
};

export const presentSources = async (scope: Scope, db: Db, rows: readonly SourceRow[]): Promise<IntakeSource[]> => {
  const ids = rows.map(({ id }) => id);
  const lastRuns = await readLastRuns(scope, db, ids);
  const last = new Map((await presentRuns(scope, db, lastRuns)).map((run) => [run.sourceId, run]));
  const syncs = await presentSyncs(scope, db, rows);
  const waiting = await countWaitingBySource(scope, db, ids);
  const asked = ({ id, zones }: SourceRow): string[] =>
    askedZones(
      lastRuns.find(({ sourceId }) => sourceId === id),
      zones,
    );
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    tokenId: row.kind === "program" ? row.outsideKey : null,
    name: row.name,
    personId: row.personId,
    timeZone: row.timeZone,
    status: statusOf(row, syncs.get(row.id)),
    proposes: row.proposes,
    proposesPrivate: row.proposesPrivate,
    zones: [...row.zones],
    zonesAsked: [...(syncs.get(row.id)?.zonesAsked ?? asked(row))],
    createdAt: row.createdAt.toISOString(),
    sync: syncs.get(row.id)?.sync ?? null,
    lastRun: last.get(row.id) ?? null,
    waiting: waiting.get(row.id) ?? 0,
  }));
};

export const presentSource = async (scope: Scope, db: Db, row: SourceRow): Promise<IntakeSource> => {
  const [source] = await presentSources(scope, db, [row]);
  if (!source) throw new Error("a source is presented as none");
  return source;
};
