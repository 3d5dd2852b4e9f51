import { checkTargets } from "#features/log/time-entries/server/index.ts";
import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { Platform } from "#server/platform.ts";
import type { CivilDate } from "#shared/civil-date.ts";
import { AppError } from "#shared/errors.ts";
import type { Id } from "#shared/ids.ts";
import { defaultRange, type Range, refuseRange, type SourceKind } from "#features/intake/sources/rules.ts";
import { findSource, findSourceNamed, insertRun, insertSource, updateSourceRow } from "../store.ts";
import type { RunRow, SourceRow } from "../table.ts";

/** Whoever brings a file, and when. */
export type Bringing = { platform: Platform; scope: Scope; receivedAt: Date };

/** What a request says of a file. */
export type Said = {
  personId?: Id | undefined;
  sourceId?: Id | undefined;
  startsOn?: CivilDate | undefined;
  endsOn?: CivilDate | undefined;
};

export const rangeOf = ({ today }: Scope, said: Said): Range => {
  const standard = defaultRange(today);
  const range = { startsOn: said.startsOn ?? standard.startsOn, endsOn: said.endsOn ?? standard.endsOn };
  const fields = refuseRange(range, today);
  if (fields) throw new AppError("validation_failed", { fields });
  return range;
};

type Found = { source: SourceRow; isNew: boolean };

/** The source that a file is: the one that was named, else the person's of that name, else a new one. */
export const sourceOf = async (
  bringing: Bringing,
  tx: Db,
  { kind, name, said }: { kind: SourceKind; name: string; said: Said },
): Promise<Found> => {
  const { platform, scope, receivedAt: at } = bringing;
  if (said.sourceId !== undefined) {
    const source = await findSource(scope, tx, said.sourceId);
    if (source?.kind !== kind) throw new AppError("not_found");
    if (said.personId !== undefined && (await personOf(bringing, tx, said)) !== source.personId) {
      const fields = { personId: "This source is someone else's. Change that in its settings." };
      throw new AppError("validation_failed", { fields });
    }
    return { source: await revive(bringing, tx, source), isNew: false };
  }
  const personId = await personOf(bringing, tx, said);
  const known = await findSourceNamed(scope, tx, { kind, personId, name });
  if (known) return { source: await revive(bringing, tx, known), isNew: false };
  const source = await insertSource(scope, tx, {
    id: platform.newId(),
    kind,
    name,
    outsideKey: null,
    personId,
    timeZone: scope.timeZone,
    status: "active",
    proposes: kind === "mail_file" ? "matched" : "all",
    proposesPrivate: false,
    zones: [],
    createdBy: scope.actorId,
    createdAt: at,
    updatedAt: at,
  });
  if (source) return { source, isNew: true };
  throw new AppError("state_conflict", { message: "This file is being imported right now. Try again." });
};

/** A member's own person, unless the file is said to be someone's for whom they may log. */
const personOf = async ({ scope }: Bringing, tx: Db, said: Said): Promise<Id> => {
  const personId = said.personId ?? scope.membership?.personId ?? null;
  return (await checkTargets(scope, tx, { personId }, { isUnderway: true })).person.id;
};

/** What is brought again is a source again. */
const revive = async ({ scope, receivedAt }: Bringing, tx: Db, source: SourceRow): Promise<SourceRow> => {
  if (source.status === "paused")
    throw new AppError("state_conflict", { message: `${source.name} is paused. Resume it, then try again.` });
  if (source.status === "active") return source;
  return updateSourceRow(scope, tx, { id: source.id, changes: { status: "active", updatedAt: receivedAt } });
};

/** A reading that has begun and found nothing so far. */
export const beginRun = (
  { scope, receivedAt }: Bringing,
  tx: Db,
  { id, sourceId, fileName, range }: { id: Id; sourceId: Id; fileName: string | null; range: Range },
): Promise<RunRow> =>
  insertRun(scope, tx, {
    id,
    sourceId,
    actorId: scope.actorId,
    syncType: null,
    fileName: fileName?.slice(0, 255) ?? null,
    importStatus: "running",
    rangeStartsOn: range.startsOn,
    rangeEndsOn: range.endsOn,
    counts: { found: 0, proposed: 0, known: 0, leftOut: {} },
    leftOut: [],
    unknownZones: [],
    failure: null,
    startedAt: receivedAt,
    finishedAt: null,
    undoneAt: null,
  });
