import { and, desc, eq, gte, lt, lte, ne, not, sql } from "drizzle-orm";
import { reachOf } from "#server/auth/reach.ts";
import type { BookOwner, Scope } from "#server/auth/scope.ts";
import { isAnyOf } from "#server/database/any-of.ts";
import type { Db } from "#server/database/database.ts";
import type { CivilDate } from "#shared/civil-date.ts";
import type { Id } from "#shared/ids.ts";
import { intakeRuns, intakeSources, type RunRow, type SourceRow } from "./table.ts";

const RUNS_LISTED = 100;
/** Few enough that no one else waits long for their turn. */
export const ITEMS_PER_SLICE = 250;

type Asker = Pick<Scope, "userId" | "actorId" | "relation" | "membership">;

/** Who changes the whole book sees everybody's sources, others their own. */
const isSeen = (scope: Asker) =>
  reachOf(scope, "edit") === "all" ? undefined : eq(intakeSources.createdBy, scope.actorId);

const ofOwner = ({ userId }: BookOwner, id: Id) => and(eq(intakeSources.userId, userId), eq(intakeSources.id, id));
const ofRun = ({ userId }: BookOwner, id: Id) => and(eq(intakeRuns.userId, userId), eq(intakeRuns.id, id));

export const readSources = (scope: Asker, db: Db): Promise<SourceRow[]> =>
  db
    .select()
    .from(intakeSources)
    .where(and(eq(intakeSources.userId, scope.userId), isSeen(scope)))
    .orderBy(intakeSources.createdAt, intakeSources.id);

export const findSource = async (scope: Asker, db: Db, id: Id): Promise<SourceRow | undefined> =>
  (
    await db
      .select()
      .from(intakeSources)
      .where(and(ofOwner(scope, id), isSeen(scope)))
  )[0];

/** For the job that reads it: whoever asked could see it then. */
export const lockSourceOf = async (owner: BookOwner, tx: Db, id: Id): Promise<SourceRow | undefined> =>
  (await tx.select().from(intakeSources).where(ofOwner(owner, id)).for("update"))[0];

export const findSourceOf = async (owner: BookOwner, db: Db, id: Id): Promise<SourceRow | undefined> =>
  (await db.select().from(intakeSources).where(ofOwner(owner, id)))[0];

export const readIdsOfKinds = async (
  { userId }: BookOwner,
  db: Db,
  kinds: readonly SourceRow["kind"][],
): Promise<Id[]> => {
  const rows = await db
    .select({ id: intakeSources.id })
    .from(intakeSources)
    .where(and(eq(intakeSources.userId, userId), isAnyOf(intakeSources.kind, kinds)));
  return rows.map(({ id }) => id);
};

type Named = Pick<SourceRow, "kind" | "personId" | "name">;

export const findSourceNamed = async (
  { userId }: BookOwner,
  db: Db,
  { kind, personId, name }: Named,
): Promise<SourceRow | undefined> =>
  (
    await db
      .select()
      .from(intakeSources)
      .where(
        and(
          eq(intakeSources.userId, userId),
          eq(intakeSources.kind, kind),
          eq(intakeSources.personId, personId),
          sql`lower(${intakeSources.name}) = lower(${name})`,
        ),
      )
  )[0];

/** The source of a program, by its token. */
export const findProgramSource = async ({ userId }: BookOwner, db: Db, tokenId: Id): Promise<SourceRow | undefined> =>
  (
    await db
      .select()
      .from(intakeSources)
      .where(
        and(eq(intakeSources.userId, userId), eq(intakeSources.kind, "program"), eq(intakeSources.outsideKey, tokenId)),
      )
  )[0];

/** A calendar that was connected before, as its service knows it. */
export const findEndedSource = async (
  { userId }: BookOwner,
  db: Db,
  { personId, outsideKey }: { personId: Id; outsideKey: string },
): Promise<SourceRow | undefined> =>
  (
    await db
      .select()
      .from(intakeSources)
      .where(
        and(
          eq(intakeSources.userId, userId),
          eq(intakeSources.outsideKey, outsideKey),
          eq(intakeSources.personId, personId),
          eq(intakeSources.status, "disconnected"),
        ),
      )
  )[0];

/** Undefined: someone has just made one of that name. */
export const insertSource = async (
  { userId }: BookOwner,
  tx: Db,
  row: Omit<SourceRow, "userId">,
): Promise<SourceRow | undefined> =>
  (
    await tx
      .insert(intakeSources)
      .values({ userId, ...row })
      .onConflictDoNothing()
      .returning()
  )[0];

export const updateSourceRow = async (
  owner: BookOwner,
  tx: Db,
  { id, changes }: { id: Id; changes: Partial<Omit<SourceRow, "userId" | "id">> },
): Promise<SourceRow> => {
  const [row] = await tx.update(intakeSources).set(changes).where(ofOwner(owner, id)).returning();
  if (!row) throw new Error("the changed source has no row");
  return row;
};

export const insertRun = async ({ userId }: BookOwner, tx: Db, row: Omit<RunRow, "userId">): Promise<RunRow> => {
  const [inserted] = await tx
    .insert(intakeRuns)
    .values({ userId, ...row })
    .returning();
  if (!inserted) throw new Error("the new reading has no row");
  return inserted;
};

export const findRun = async (owner: BookOwner, db: Db, id: Id): Promise<RunRow | undefined> =>
  (await db.select().from(intakeRuns).where(ofRun(owner, id)))[0];

export const lockRun = async (owner: BookOwner, tx: Db, id: Id): Promise<RunRow | undefined> =>
  (await tx.select().from(intakeRuns).where(ofRun(owner, id)).for("update"))[0];

export const readRuns = ({ userId }: BookOwner, db: Db, sourceId: Id): Promise<RunRow[]> =>
  db
    .select()
    .from(intakeRuns)
    .where(and(eq(intakeRuns.userId, userId), eq(intakeRuns.sourceId, sourceId)))
    .orderBy(desc(intakeRuns.startedAt), desc(intakeRuns.id))
    .limit(RUNS_LISTED);

/** Files of one kind and person that someone has begun to bring, of whatever source. */
export const readRunningOf = async (
  { userId, actorId }: Pick<Scope, "userId" | "actorId">,
  db: Db,
  { kind, personId }: Pick<SourceRow, "kind" | "personId">,
): Promise<Id[]> =>
  (
    await db
      .select({ id: intakeRuns.id })
      .from(intakeRuns)
      .innerJoin(
        intakeSources,
        and(eq(intakeSources.userId, intakeRuns.userId), eq(intakeSources.id, intakeRuns.sourceId)),
      )
      .where(
        and(
          eq(intakeRuns.userId, userId),
          eq(intakeRuns.actorId, actorId),
          eq(intakeRuns.importStatus, "running"),
          eq(intakeSources.personId, personId),
          eq(intakeSources.kind, kind),
        ),
      )
  ).map(({ id }) => id);

/** Those of a source that have not ended. */
export const readRunningIds = async ({ userId }: BookOwner, db: Db, sourceId: Id): Promise<Id[]> =>
  (
    await db
      .select({ id: intakeRuns.id })
      .from(intakeRuns)
      .where(
        and(eq(intakeRuns.userId, userId), eq(intakeRuns.sourceId, sourceId), eq(intakeRuns.importStatus, "running")),
      )
  ).map(({ id }) => id);

type AskedPast = { sourceId: Id; startsOn: CivilDate; endsOn: CivilDate; openRunId: Id | null };

/** A past period with a day of these that is being read. What a sync goes on with (`openRunId`) is none. */
export const findRunningPast = async (
  { userId }: BookOwner,
  db: Db,
  { sourceId, startsOn, endsOn, openRunId }: AskedPast,
): Promise<RunRow | undefined> => {
  const runs = await db
    .select()
    .from(intakeRuns)
    .where(
      and(
        eq(intakeRuns.userId, userId),
        eq(intakeRuns.sourceId, sourceId),
        eq(intakeRuns.importStatus, "running"),
        eq(intakeRuns.syncType, "manual"),
        lte(intakeRuns.rangeStartsOn, endsOn),
        gte(intakeRuns.rangeEndsOn, startsOn),
      ),
    );
  return runs.find((run) => run.id !== openRunId);
};

/** The latest reading of each source. */
export const readLastRuns = ({ userId }: BookOwner, db: Db, sourceIds: readonly Id[]): Promise<RunRow[]> =>
  db
    .selectDistinctOn([intakeRuns.sourceId])
    .from(intakeRuns)
    .where(and(eq(intakeRuns.userId, userId), isAnyOf(intakeRuns.sourceId, sourceIds)))
    .orderBy(intakeRuns.sourceId, desc(intakeRuns.startedAt), desc(intakeRuns.id));

/** Of readings that have ended: what an unfinished one has found so far is shown nowhere. */
export const readRunIds = async (
  { userId }: BookOwner,
  db: Db,
  sourceIds: readonly Id[],
): Promise<Pick<RunRow, "id" | "sourceId">[]> =>
  db
    .select({ id: intakeRuns.id, sourceId: intakeRuns.sourceId })
    .from(intakeRuns)
    .where(
      and(
        eq(intakeRuns.userId, userId),
        isAnyOf(intakeRuns.sourceId, sourceIds),
        ne(intakeRuns.importStatus, "running"),
      ),
    );

/** What ends a reading ends it once. */
export const updateRunRow = async (
  owner: BookOwner,
  tx: Db,
  { id, changes }: { id: Id; changes: Partial<Omit<RunRow, "userId" | "id" | "sourceId">> },
): Promise<RunRow> => {
  const [row] = await tx.update(intakeRuns).set(changes).where(ofRun(owner, id)).returning();
  if (!row) throw new Error("the changed reading has no row");
  return row;
};

type Forsaken = {
  before: Date;
  limit: number;
  /** Readings that a job goes on with. */
  except: ReadonlySet<Id>;
};

/** For all owners: readings that have not ended since an instant, but for those that a sync or a job goes on with. */
export const readForsakenRuns = (
  db: Db,
  { before, limit, except }: Forsaken,
): Promise<Pick<RunRow, "userId" | "id" | "syncType">[]> =>
  db
    .select({ userId: intakeRuns.userId, id: intakeRuns.id, syncType: intakeRuns.syncType })
    .from(intakeRuns)
    .where(
      and(
        eq(intakeRuns.importStatus, "running"),
        lt(intakeRuns.startedAt, before),
        not(isAnyOf(intakeRuns.id, [...except])),
        sql`NOT EXISTS (SELECT 1 FROM source_syncs s
          WHERE s.user_id = ${intakeRuns.userId} AND s.open_run_id = ${intakeRuns.id})`,
      ),
    )
    .limit(limit);
