import { sql } from "drizzle-orm";
import type { BookOwner } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { CivilDate } from "#shared/civil-date.ts";
import type { HabitFacts } from "../achievements.ts";
import type { DaySum } from "../pace.ts";

/** Hours of the owner alone: no one else's count toward their goals. */
const OF_OWNER = sql`t.voided_at IS NULL AND t.approval_status = 'approved' AND p.relation = 'self'`;

/** The logged seconds of each day with work. */
export const readDaySums = async (
  { userId }: BookOwner,
  db: Db,
  { from, to }: { from: CivilDate; to: CivilDate },
): Promise<DaySum[]> => {
  const { rows } = await db.execute<DaySum>(sql`
    SELECT t.entry_date::text AS date, sum(t.duration_seconds)::int AS seconds
    FROM time_entries t JOIN persons p ON p.user_id = t.user_id AND p.id = t.person_id
    WHERE t.user_id = ${userId} AND ${OF_OWNER} AND t.entry_date BETWEEN ${from}::date AND ${to}::date
    GROUP BY t.entry_date ORDER BY t.entry_date`);
  return rows;
};

type Counts = Pick<HabitFacts, "entries" | "properties" | "attachments" | "diversity">;

/** What achievements are read off: the entries, and the events of properties and signed weeks. */
export const readHabits = async ({ userId }: BookOwner, db: Db): Promise<Omit<HabitFacts, "milestones">> => {
  const counts = await db.execute<Counts>(sql`
    SELECT count(*)::int AS entries, (count(*) FILTER (WHERE t.evidence_count > 0))::int AS attachments,
      count(DISTINCT t.activity_type)::int AS diversity,
      (SELECT count(*) FROM properties WHERE user_id = ${userId})::int AS properties
    FROM time_entries t JOIN persons p ON p.user_id = t.user_id AND p.id = t.person_id
    WHERE t.user_id = ${userId} AND ${OF_OWNER}`);
  const days = await db.execute<{ date: CivilDate; isPrompt: boolean }>(sql`
    SELECT t.entry_date::text AS date, bool_and(t.lateness_class IN ('live', 'same_day')) AS "isPrompt"
    FROM time_entries t JOIN persons p ON p.user_id = t.user_id AND p.id = t.person_id
    WHERE t.user_id = ${userId} AND ${OF_OWNER} GROUP BY t.entry_date ORDER BY t.entry_date`);
  const weeks = await db.execute<{ weekStart: CivilDate }>(sql`
    SELECT DISTINCT details ->> 'weekStart' AS "weekStart" FROM user_activity_logs
    WHERE user_id = ${userId} AND event = 'week.signed'`);
  const none = { entries: 0, properties: 0, attachments: 0, diversity: 0 };
  return {
    ...(counts.rows[0] ?? none),
    workDays: days.rows,
    signedWeeks: weeks.rows.map(({ weekStart }) => weekStart),
  };
};
