import { and, asc, eq, getTableColumns, or, sql } from "drizzle-orm";
import { isAnyOf } from "#server/database/any-of.ts";
import type { BookOwner } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { CivilDate } from "#shared/civil-date.ts";
import type { Id } from "#shared/ids.ts";
import { firstStartOf, type Identified, itemKey } from "./item-key.ts";
import { proposalIdentities, proposalReceipts, type ProposalRow, proposals, type ReceiptRow } from "./table.ts";

export type NewProposal = Omit<
  ProposalRow,
  "userId" | "createdAt" | "updatedAt" | "version" | "status" | "decidedBy" | "decidedAt" | "upstream" | "entryIds"
>;

const COLUMNS = getTableColumns(proposals);
/** All but the owner, whom each statement names. */
const NAMES = (Object.keys(COLUMNS) as (keyof typeof COLUMNS)[]).filter((name) => name !== "userId");
const INTO = sql.raw(NAMES.map((name) => COLUMNS[name].name).join(", "));
const RECORD = sql.raw(`r(${NAMES.map((name) => `"${name}" ${COLUMNS[name].getSQLType()}`).join(", ")})`);

/** One statement for any number. */
export const insertProposals = async (
  { userId }: BookOwner,
  tx: Db,
  { rows, at }: { rows: readonly NewProposal[]; at: Date },
): Promise<void> => {
  if (rows.length === 0) return;
  const fresh = { status: "waiting", entryIds: [], version: 1, createdAt: at, updatedAt: at };
  const whole = rows.map((row) => ({ ...row, ...fresh }));
  await tx.execute(sql`INSERT INTO proposals (user_id, ${INTO}) SELECT ${userId}::uuid, r.*
    FROM json_to_recordset(${JSON.stringify(whole)}::json) AS ${RECORD}`);
};

export type Identity = { sourceId: Id; outsideId: string; originalStart: string; proposalId: Id; sourceName: string };

/** An identity with whose work its proposal was found to be. `isGone`: its source no longer has it. */
export type KnownIdentity = Identity & { personId: Id; isGone: boolean };

export const insertIdentities = async (
  { userId }: BookOwner,
  tx: Db,
  { identities, at }: { identities: readonly Identity[]; at: Date },
): Promise<void> => {
  if (identities.length === 0) return;
  await tx.execute(sql`
    INSERT INTO proposal_identities (user_id, source_id, outside_id, original_start, proposal_id, source_name, first_seen_at)
    SELECT ${userId}::uuid, r.*, ${at.toISOString()}::timestamptz
    FROM json_to_recordset(${JSON.stringify(identities)}::json)
      AS r("sourceId" uuid, "outsideId" text, "originalStart" text, "proposalId" uuid, "sourceName" text)`);
};

/** What is known of these items, by any source; an event that two sources of a person have is known by both. */
export const readIdentities = async (
  { userId }: BookOwner,
  db: Db,
  items: readonly Identified[],
): Promise<KnownIdentity[]> => {
  const keys = items.map((item) => ({ id: item.id, start: firstStartOf(item) }));
  const { rows } = await db.execute<KnownIdentity>(sql`
    SELECT i.source_id AS "sourceId", i.outside_id AS "outsideId", i.original_start AS "originalStart",
      i.proposal_id AS "proposalId", i.source_name AS "sourceName", p.source_person_id AS "personId",
      i.gone_at IS NOT NULL AS "isGone"
    FROM proposal_identities i
    JOIN proposals p ON p.user_id = i.user_id AND p.id = i.proposal_id
    JOIN json_to_recordset(${JSON.stringify(keys)}::json) AS r("id" text, "start" text)
      ON i.outside_id = r."id" AND i.original_start = r."start"
    WHERE i.user_id = ${userId}`);
  return rows;
};

/** Everything that one source has proposed and knows still, with the day on which it was found. */
export const readIdentitiesOf = async (
  { userId }: BookOwner,
  db: Db,
  { sourceId, since }: { sourceId: Id; since: CivilDate },
): Promise<{ id: string; start: string | null; date: CivilDate }[]> => {
  const { rows } = await db.execute<{ id: string; start: string | null; date: CivilDate }>(sql`
    SELECT i.outside_id AS id, nullif(i.original_start, '') AS start, p.found ->> 'date' AS date
    FROM proposal_identities i
    JOIN proposals p ON p.user_id = i.user_id AND p.id = i.proposal_id
    WHERE i.user_id = ${userId} AND i.source_id = ${sourceId} AND p.found ->> 'date' >= ${since}`);
  return rows;
};

type Move = Record<"from" | "to", { id: string; start: string | null }>;

/** One thing of a source goes by another id or first start: it stays the proposal that it is. One that is taken stays apart. */
export const moveIdentities = async (
  { userId }: BookOwner,
  tx: Db,
  { sourceId, moves }: { sourceId: Id; moves: readonly Move[] },
): Promise<void> => {
  const rows = moves.map(({ from, to }) => ({
    id: from.id,
    start: from.start ?? "",
    newId: to.id,
    newStart: to.start ?? "",
  }));
  await tx.execute(sql`
    UPDATE proposal_identities i SET outside_id = r."newId", original_start = r."newStart"
    FROM json_to_recordset(${JSON.stringify(rows)}::json) AS r(id text, start text, "newId" text, "newStart" text)
    WHERE i.user_id = ${userId} AND i.source_id = ${sourceId} AND i.outside_id = r.id AND i.original_start = r.start
      AND NOT EXISTS (SELECT FROM proposal_identities taken WHERE taken.user_id = ${userId}
        AND taken.source_id = ${sourceId} AND taken.outside_id = r."newId" AND taken.original_start = r."newStart")`);
};

/** Turns what is known of identities around: what its source had and no longer has, and what it has again. */
export const markGone = async (
  { userId }: BookOwner,
  tx: Db,
  { identities, at }: { identities: readonly KnownIdentity[]; at: Date },
): Promise<void> => {
  if (identities.length === 0) return;
  await tx.execute(sql`
    UPDATE proposal_identities i SET gone_at = CASE WHEN i.gone_at IS NULL THEN ${at.toISOString()}::timestamptz END
    FROM json_to_recordset(${JSON.stringify(identities)}::json)
      AS r("sourceId" uuid, "outsideId" text, "originalStart" text)
    WHERE i.user_id = ${userId} AND i.source_id = r."sourceId" AND i.outside_id = r."outsideId"
      AND i.original_start = r."originalStart"`);
};

export const keyOfIdentity = ({ outsideId, originalStart }: Identity): string =>
  itemKey({ id: outsideId, start: originalStart === "" ? null : originalStart });

export type SourceOfProposal = { id: Id; name: string; isGone: boolean };

/** The sources that know each of these proposals, the first one first. */
export const readSourcesOf = async (
  { userId }: BookOwner,
  db: Db,
  proposalIds: readonly Id[],
): Promise<ReadonlyMap<Id, SourceOfProposal[]>> => {
  const rows = await db
    .selectDistinctOn([proposalIdentities.proposalId, proposalIdentities.sourceId], {
      proposalId: proposalIdentities.proposalId,
      id: proposalIdentities.sourceId,
      name: proposalIdentities.sourceName,
      at: proposalIdentities.firstSeenAt,
      isGone: sql<boolean>`${proposalIdentities.goneAt} IS NOT NULL`,
    })
    .from(proposalIdentities)
    .where(and(eq(proposalIdentities.userId, userId), isAnyOf(proposalIdentities.proposalId, proposalIds)))
    .orderBy(proposalIdentities.proposalId, proposalIdentities.sourceId);
  const byProposal = Map.groupBy(
    rows.toSorted((one, other) => Number(one.at) - Number(other.at)),
    ({ proposalId }) => proposalId,
  );
  return new Map([...byProposal].map(([key, own]) => [key, own.map(({ id, name, isGone }) => ({ id, name, isGone }))]));
};

/** The fingerprints of a reading, in their order. */
export const readLeaves = async ({ userId }: BookOwner, db: Db, runId: Id): Promise<string[]> => {
  const rows = await db
    .select({ leaf: proposals.leaf })
    .from(proposals)
    .where(and(eq(proposals.userId, userId), eq(proposals.runId, runId)))
    .orderBy(asc(proposals.leafIndex));
  return rows.map(({ leaf }) => leaf);
};

export const countLeaves = async ({ userId }: BookOwner, db: Db, runId: Id): Promise<number> =>
  db.$count(proposals, and(eq(proposals.userId, userId), eq(proposals.runId, runId)));

export const findReceipt = async ({ userId }: BookOwner, db: Db, runId: Id): Promise<ReceiptRow | undefined> =>
  (
    await db
      .select()
      .from(proposalReceipts)
      .where(and(eq(proposalReceipts.userId, userId), eq(proposalReceipts.runId, runId)))
  )[0];

export const insertReceipt = async (
  { userId }: BookOwner,
  tx: Db,
  receipt: Omit<ReceiptRow, "userId">,
): Promise<void> => {
  await tx.insert(proposalReceipts).values({ ...receipt, userId });
};

/** Rows of the owner with their receipt, locked in the same order by everyone; ids that are not theirs are missing. */
export const lockProposals = async (
  { userId }: BookOwner,
  tx: Db,
  ids: readonly Id[],
): Promise<{ row: ProposalRow; receipt: ReceiptRow }[]> =>
  tx
    .select({ row: proposals, receipt: proposalReceipts })
    .from(proposals)
    .innerJoin(
      proposalReceipts,
      and(eq(proposalReceipts.userId, proposals.userId), eq(proposalReceipts.runId, proposals.runId)),
    )
    .where(and(eq(proposals.userId, userId), isAnyOf(proposals.id, ids)))
    .orderBy(asc(proposals.id))
    .for("update", { of: proposals });

/**
 * What waits of readings goes, with its identities: the next reading may find it again. What was ignored stays so, and so does
 * what another source knows too, which that one would never propose again: from here on its own source knows it no longer.
 * `lasting`: the only sources for which that holds; left out: all.
 */
export const withdrawWaiting = async (
  { userId }: BookOwner,
  tx: Db,
  { runIds, lasting, at }: { runIds: readonly Id[]; lasting?: readonly Id[] | undefined; at: Date },
): Promise<{ withdrawn: number; kept: number }> => {
  const isLasting =
    lasting &&
    sql`AND i.source_id::text = ANY(ARRAY(SELECT json_array_elements_text(${JSON.stringify(lasting)}::json)))`;
  const isShared = sql<boolean>`EXISTS (SELECT FROM proposal_identities i WHERE i.user_id = ${userId}
    AND i.proposal_id = proposals.id AND i.source_id <> proposals.source_id ${isLasting ?? sql``})`;
  const ofRuns = and(eq(proposals.userId, userId), isAnyOf(proposals.runId, runIds), eq(proposals.status, "waiting"));
  const waiting = await tx
    .select({ id: proposals.id, sourceId: proposals.sourceId, isShared })
    .from(proposals)
    .where(ofRuns);
  const gone = waiting.filter((one) => !one.isShared).map(({ id }) => id);
  await tx
    .update(proposals)
    .set({ status: "withdrawn", version: sql`${proposals.version} + 1`, updatedAt: at })
    .where(and(eq(proposals.userId, userId), isAnyOf(proposals.id, gone)));
  const { proposalId, sourceId } = proposalIdentities;
  const ids = waiting.map(({ id }) => id);
  const own = isAnyOf(sourceId, [...new Set(waiting.map((one) => one.sourceId))]);
  await tx
    .delete(proposalIdentities)
    .where(and(eq(proposalIdentities.userId, userId), isAnyOf(proposalId, ids), or(isAnyOf(proposalId, gone), own)));
  return { withdrawn: gone.length, kept: waiting.length - gone.length };
};

/** All of a reading, in the order in which everyone locks proposals. */
export const lockProposalsOf = async ({ userId }: BookOwner, tx: Db, runIds: readonly Id[]): Promise<void> => {
  await tx
    .select({ id: proposals.id })
    .from(proposals)
    .where(and(eq(proposals.userId, userId), isAnyOf(proposals.runId, runIds)))
    .orderBy(asc(proposals.id))
    .for("update");
};

/** What waits of a source is the work of the person whose source it turns out to be, unless somebody has named another one. */
export const moveWaitingTo = async (
  { userId }: BookOwner,
  tx: Db,
  { sourceId, personId, at }: { sourceId: Id; personId: Id; at: Date },
): Promise<void> => {
  await tx
    .update(proposals)
    .set({
      personId: sql`CASE WHEN ${proposals.personId} = ${proposals.sourcePersonId} THEN ${personId}::uuid ELSE ${proposals.personId} END`,
      sourcePersonId: personId,
      version: sql`${proposals.version} + 1`,
      updatedAt: at,
    })
    .where(and(eq(proposals.userId, userId), eq(proposals.sourceId, sourceId), eq(proposals.status, "waiting")));
};

/** What a person has made of what a reading found. */
export const readDecidedOf = ({ userId }: BookOwner, db: Db, runId: Id) =>
  db
    .select({ id: proposals.id, status: proposals.status, title: proposals.description, date: proposals.date })
    .from(proposals)
    .where(
      and(
        eq(proposals.userId, userId),
        eq(proposals.runId, runId),
        isAnyOf(proposals.status, ["confirmed", "attached"]),
      ),
    )
    .orderBy(asc(proposals.date), asc(proposals.id));

/** How many of each reading are of each status. */
export const countByRun = async (
  { userId }: BookOwner,
  db: Db,
  runIds: readonly Id[],
): Promise<{ runId: Id; status: ProposalRow["status"]; count: number }[]> =>
  db
    .select({ runId: proposals.runId, status: proposals.status, count: sql<number>`count(*)::int` })
    .from(proposals)
    .where(and(eq(proposals.userId, userId), isAnyOf(proposals.runId, runIds)))
    .groupBy(proposals.runId, proposals.status);
