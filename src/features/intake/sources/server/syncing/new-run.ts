import type { CivilDate } from "#shared/civil-date.ts";
import type { Id } from "#shared/ids.ts";
import type { SyncType } from "#features/intake/sources/rules.ts";
import type { RunRow } from "../table.ts";

type Begun = { id: Id; sourceId: Id; actorId: Id; type: SyncType; at: Date; startsOn: CivilDate; endsOn: CivilDate };

/** A sync that has begun and found nothing so far. */
export const newRun = ({ id, sourceId, actorId, type, at, startsOn, endsOn }: Begun): Omit<RunRow, "userId"> => ({
  id,
  sourceId,
  actorId,
  syncType: type,
  fileName: null,
  importStatus: "running",
  rangeStartsOn: startsOn,
  rangeEndsOn: endsOn,
  counts: { found: 0, proposed: 0, known: 0, leftOut: {} },
  leftOut: [],
  unknownZones: [],
  failure: null,
  startedAt: at,
  finishedAt: null,
  undoneAt: null,
});
