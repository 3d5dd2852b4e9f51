import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { CivilDate } from "#shared/civil-date.ts";
import type { Id } from "#shared/ids.ts";
import { achievementSettings, type MilestoneRow, milestones } from "./table.ts";

type Owner = Pick<Scope, "userId">;

/** The next one due comes first. */
export const readMilestones = ({ userId }: Owner, db: Db): Promise<MilestoneRow[]> =>
  db
    .select()
    .from(milestones)
    .where(eq(milestones.userId, userId))
    .orderBy(asc(milestones.targetDate), asc(milestones.id));

type Said = Pick<MilestoneRow, "title" | "description" | "targetSeconds" | "targetDate" | "category">;

export const insertMilestone = async (
  { userId }: Owner,
  tx: Db,
  { at, ...said }: Said & { id: Id; at: Date },
): Promise<MilestoneRow> => {
  const [row] = await tx
    .insert(milestones)
    .values({ ...said, userId, createdAt: at, updatedAt: at })
    .returning();
  if (!row) throw new Error("the new milestone has no row");
  return row;
};

/** A goal with another target is another goal: it is not reached until its own hours reach it. */
const keptWith = ({ targetSeconds, targetDate, category }: Partial<Said>) => {
  const same = [
    targetSeconds === undefined ? undefined : eq(milestones.targetSeconds, targetSeconds),
    targetDate === undefined ? undefined : eq(milestones.targetDate, targetDate),
    category === undefined ? undefined : eq(milestones.category, category),
  ].filter((condition) => condition !== undefined);
  return same.length === 0 ? {} : { completedOn: sql`CASE WHEN ${and(...same)} THEN ${milestones.completedOn} END` };
};

export const updateMilestone = async (
  { userId }: Owner,
  tx: Db,
  { id, at, ...changes }: Partial<Said> & { id: Id; at: Date },
): Promise<MilestoneRow | undefined> =>
  (
    await tx
      .update(milestones)
      .set({ ...changes, ...keptWith(changes), updatedAt: at })
      .where(and(eq(milestones.userId, userId), eq(milestones.id, id)))
      .returning()
  )[0];

/** Once: what was kept first stays. */
export const completeMilestone = async ({ userId }: Owner, db: Db, id: Id, completedOn: CivilDate): Promise<void> => {
  await db
    .update(milestones)
    .set({ completedOn })
    .where(and(eq(milestones.userId, userId), eq(milestones.id, id), isNull(milestones.completedOn)));
};

export const deleteMilestone = async ({ userId }: Owner, tx: Db, id: Id): Promise<boolean> => {
  const gone = await tx
    .delete(milestones)
    .where(and(eq(milestones.userId, userId), eq(milestones.id, id)))
    .returning({ id: milestones.id });
  return gone.length > 0;
};

export const areAchievementsOn = async ({ userId }: Owner, db: Db): Promise<boolean> =>
  (await db.select().from(achievementSettings).where(eq(achievementSettings.userId, userId)))[0]?.isOn ?? true;

export const saveAchievementSetting = async (
  { userId }: Owner,
  tx: Db,
  { isOn, at }: { isOn: boolean; at: Date },
): Promise<void> => {
  const said = { isOn, updatedAt: at };
  await tx
    .insert(achievementSettings)
    .values({ userId, ...said })
    .onConflictDoUpdate({ target: achievementSettings.userId, set: said });
};
