import { and, eq, getTableColumns, sql } from "drizzle-orm";
import { isAnyOf } from "#server/database/any-of.ts";
import type { BookOwner, Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { Id } from "#shared/ids.ts";
import { type ProposalRow, proposals } from "../table.ts";

const COLUMNS = getTableColumns(proposals);

type Change = Partial<
  Pick<
    ProposalRow,
    | "status"
    | "personId"
    | "propertyId"
    | "isPortfolioWide"
    | "date"
    | "timeStarted"
    | "timeEnded"
    | "timeZone"
    | "durationSeconds"
    | "activityType"
    | "travelKind"
    | "isMaterialParticipation"
    | "isQualifiedNonMaterial"
    | "description"
    | "upstream"
    | "entryIds"
    | "rulesMatched"
    | "decidedBy"
    | "decidedAt"
  >
>;

/** The same of many, in one statement: others wait for one answer, not for as many as there are rows. */
export const changeProposals = async (
  { userId }: BookOwner,
  tx: Db,
  { ids, at, ...change }: Change & { ids: readonly Id[]; at: Date },
): Promise<void> => {
  if (ids.length === 0) return;
  await tx
    .update(proposals)
    .set({ ...change, version: sql`${proposals.version} + 1`, updatedAt: at })
    .where(and(eq(proposals.userId, userId), isAnyOf(proposals.id, ids)));
};

export const changeProposal = (
  owner: BookOwner,
  tx: Db,
  { id, ...change }: Change & { id: Id; at: Date },
): Promise<void> => changeProposals(owner, tx, { ids: [id], ...change });

const TAGS = [
  "rulesMatched",
  "personId",
  "propertyId",
  "timeStarted",
  "timeEnded",
  "durationSeconds",
  "activityType",
  "isMaterialParticipation",
  "isQualifiedNonMaterial",
] as const;
const TAG_NAMES = sql.raw(TAGS.map((name) => COLUMNS[name].name).join(", "));
const TAG_VALUES = sql.raw(TAGS.map((name) => `r."${name}"`).join(", "));
const TAG_RECORD = sql.raw(
  `r(${["id", ...TAGS].map((name) => `"${name}" ${COLUMNS[name as "id"].getSQLType()}`).join(", ")})`,
);

/** What rules say of many, in one statement: others wait for one answer. */
export const writeTags = async (
  { userId }: BookOwner,
  tx: Db,
  { rows, at }: { rows: readonly Pick<ProposalRow, "id" | (typeof TAGS)[number]>[]; at: Date },
): Promise<void> => {
  if (rows.length === 0) return;
  const said = rows.map((row) => Object.fromEntries(["id", ...TAGS].map((name) => [name, row[name as "id"]])));
  await tx.execute(sql`UPDATE proposals SET (${TAG_NAMES}) = (SELECT ${TAG_VALUES}), version = version + 1, updated_at = ${at}
    FROM json_to_recordset(${JSON.stringify(said)}::json) AS ${TAG_RECORD}
    WHERE proposals.user_id = ${userId} AND proposals.id = r.id`);
};

/** Says which entries were made of each. */
export const noteConfirmed = async (
  { userId, actorId }: Pick<Scope, "userId" | "actorId">,
  tx: Db,
  { confirmed, at }: { confirmed: readonly { id: Id; entryIds: readonly Id[] }[]; at: Date },
): Promise<void> => {
  if (confirmed.length === 0) return;
  const entryIds = JSON.stringify(Object.fromEntries(confirmed.map((one) => [one.id, one.entryIds])));
  await tx
    .update(proposals)
    .set({
      status: "confirmed",
      entryIds: sql`${entryIds}::jsonb -> ${proposals.id}::text`,
      decidedBy: actorId,
      decidedAt: at,
      version: sql`${proposals.version} + 1`,
      updatedAt: at,
    })
    .where(
      and(
        eq(proposals.userId, userId),
        isAnyOf(
          proposals.id,
          confirmed.map(({ id }) => id),
        ),
      ),
    );
};
