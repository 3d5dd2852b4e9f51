import { and, asc, desc, eq, sql } from "drizzle-orm";
import type { BookOwner, Writer } from "#server/auth/scope.ts";
import { isAnyOf } from "#server/database/any-of.ts";
import type { Db } from "#server/database/database.ts";
import type { Id } from "#shared/ids.ts";
import { automationRules, type RuleRow, ruleSettings } from "./table.ts";

/** What a person says of a rule. */
export type SaidRule = Omit<
  RuleRow,
  | "userId"
  | "id"
  | "priority"
  | "matchCount"
  | "lastMatchedAt"
  | "status"
  | "createdBy"
  | "createdAt"
  | "updatedAt"
  | "version"
>;

/** In the order in which they are asked, deleted ones too. */
export const readRules = ({ userId }: BookOwner, db: Db): Promise<RuleRow[]> =>
  db
    .select()
    .from(automationRules)
    .where(eq(automationRules.userId, userId))
    .orderBy(desc(automationRules.priority), asc(automationRules.createdAt), asc(automationRules.id));

/** For a writer: two that make or order rules of one book wait for each other. */
export const lockRules = async (owner: BookOwner, tx: Db): Promise<RuleRow[]> => {
  await tx
    .select()
    .from(automationRules)
    .where(eq(automationRules.userId, owner.userId))
    .orderBy(asc(automationRules.id))
    .for("update");
  return readRules(owner, tx);
};

export const findRule = async ({ userId }: BookOwner, db: Db, id: Id): Promise<RuleRow | undefined> =>
  (
    await db
      .select()
      .from(automationRules)
      .where(and(eq(automationRules.userId, userId), eq(automationRules.id, id)))
  )[0];

export const insertRule = async (
  { userId, actorId }: Writer,
  tx: Db,
  { said, id, at }: { said: SaidRule; id: Id; at: Date },
): Promise<RuleRow> => {
  const [row] = await tx
    .insert(automationRules)
    .values({ ...said, userId, id, priority: 0, createdBy: actorId, createdAt: at, updatedAt: at })
    .returning();
  if (!row) throw new Error("the new rule has no row");
  return row;
};

type RuleChange = { id: Id; seenVersion: number; changes: Partial<SaidRule & Pick<RuleRow, "status">>; at: Date };

/** Over the version that was seen; undefined when that is no longer the one. */
export const changeRule = async (
  { userId }: BookOwner,
  tx: Db,
  { id, seenVersion, changes, at }: RuleChange,
): Promise<RuleRow | undefined> =>
  (
    await tx
      .update(automationRules)
      .set({ ...changes, version: seenVersion + 1, updatedAt: at })
      .where(
        and(eq(automationRules.userId, userId), eq(automationRules.id, id), eq(automationRules.version, seenVersion)),
      )
      .returning()
  )[0];

/** The first of them is asked first; those that are not among them come after. */
export const orderRules = async ({ userId }: BookOwner, tx: Db, ids: readonly Id[]): Promise<void> => {
  await tx.update(automationRules).set({ priority: 0 }).where(eq(automationRules.userId, userId));
  for (const [at, id] of ids.entries()) {
    await tx
      .update(automationRules)
      .set({ priority: ids.length - at })
      .where(and(eq(automationRules.userId, userId), eq(automationRules.id, id)));
  }
};

export type Matches = { ruleId: Id; count: number; at: Date };

/** For items that are new: whoever reads one again does not count it again. */
export const countMatches = async ({ userId }: BookOwner, tx: Db, matches: readonly Matches[]): Promise<void> => {
  const ruleIds = matches.map(({ ruleId }) => ruleId).toSorted();
  if (ruleIds.length === 0) return;
  // In one order, so that two of one book cannot wait for each other.
  await tx
    .select({ id: automationRules.id })
    .from(automationRules)
    .where(and(eq(automationRules.userId, userId), isAnyOf(automationRules.id, ruleIds)))
    .orderBy(asc(automationRules.id))
    .for("update");
  for (const { ruleId, count, at } of matches) {
    if (count <= 0) continue;
    await tx
      .update(automationRules)
      .set({
        matchCount: sql`${automationRules.matchCount} + ${count}`,
        lastMatchedAt: sql`greatest(${automationRules.lastMatchedAt}, ${at.toISOString()}::timestamptz)`,
      })
      .where(and(eq(automationRules.userId, userId), eq(automationRules.id, ruleId)));
  }
};

/** Whether what a calendar proposes gets property and activity from rules; without a word it does. */
export const readCalendarAutoTag = async ({ userId }: BookOwner, db: Db): Promise<boolean> =>
  (await db.select().from(ruleSettings).where(eq(ruleSettings.userId, userId)))[0]?.calendarAutoTagRules ?? true;

export const saveCalendarAutoTag = async (
  { userId }: BookOwner,
  tx: Db,
  { calendarAutoTagRules, at }: { calendarAutoTagRules: boolean; at: Date },
): Promise<void> => {
  const said = { calendarAutoTagRules, updatedAt: at };
  await tx
    .insert(ruleSettings)
    .values({ userId, ...said })
    .onConflictDoUpdate({ target: ruleSettings.userId, set: said });
};
