import type { Scope } from "#server/auth/scope.ts";
import type { Tx } from "#server/database/database.ts";
import type { Platform } from "#server/platform.ts";
import { updateRunRow } from "../store.ts";
import type { RunRow, SourceRow } from "../table.ts";
import { endRun, READ_AS } from "./end-run.ts";
import { countProposed } from "./run-counts.ts";
import { countsOf, type Tally } from "./tally.ts";
import { tellRead } from "./tell-read.ts";

/** What was found of a past period so far, and what its history names of it. */
export type PastFound = { tally: Tally } & Pick<RunRow, "leftOut" | "unknownZones">;

type OfRun = { scope: Scope; run: RunRow };

/** Whoever asked for it sees how far it is. */
export const noteFound = async ({ scope, run }: OfRun, tx: Tx, { tally }: Pick<PastFound, "tally">): Promise<void> => {
  const counts = countsOf(tally, await countProposed(scope, tx, run.id));
  await updateRunRow(scope, tx, { id: run.id, changes: { counts } });
};

/** What a past period held, in the reading that was begun for it. No cursor moves. */
export const concludePast = async (
  { platform, scope, source, run }: OfRun & { platform: Platform; source: SourceRow },
  tx: Tx,
  { tally, leftOut, unknownZones }: PastFound,
): Promise<void> => {
  const at = run.startedAt;
  const counts = countsOf(tally, await countProposed(scope, tx, run.id));
  const ended = { runId: run.id, read: READ_AS[source.kind], listed: leftOut, unknownZones, at };
  await endRun(scope, tx, { ...ended, count: async () => counts });
  await tellRead(platform, tx, scope, { source, proposed: counts.proposed, at });
};
