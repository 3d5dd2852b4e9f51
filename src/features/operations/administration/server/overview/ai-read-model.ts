import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#server/database/database.ts";
import type { CivilDate } from "#shared/civil-date.ts";
import type { AiOverview, AiSums } from "#features/operations/administration/contract/overview.ts";

/** Days of UTC: the first of the period, today, and the first of this month. */
export type Days = { since: CivilDate; today: CivilDate; month: CivilDate };

const ACCOUNTS_MAX = 5;

const sumsSince = (day: CivilDate): SQL => sql`
  SELECT coalesce(sum(questions), 0)::int AS questions, coalesce(sum(answers), 0)::int AS answers,
    coalesce(sum(input_tokens + output_tokens), 0)::float8 AS tokens, coalesce(sum(priced), 0)::int AS priced,
    coalesce(sum(cost_micros), 0)::float8 AS "costMicros", coalesce(sum(dropped), 0)::int AS dropped
  FROM language_model_usage WHERE day >= ${day}::date`;

const readSums = async (db: Db, since: CivilDate): Promise<AiSums> => {
  const { rows } = await db.execute<AiSums>(sumsSince(since));
  const [row] = rows;
  if (!row) throw new Error("a sum gave no row");
  return row;
};

export const readAiSums = async (
  db: Db,
  { since, today, month }: Days,
): Promise<Pick<AiOverview, "period" | "today" | "month">> => ({
  period: await readSums(db, since),
  today: await readSums(db, today),
  month: await readSums(db, month),
});

export const readAiRefusals = async (db: Db, { since }: Days): Promise<AiOverview["refused"]> =>
  (
    await db.execute<AiOverview["refused"][number]>(sql`
      SELECT cap, sum(refused)::int AS count FROM language_model_refusals WHERE day >= ${since}::date
      GROUP BY cap ORDER BY cap`)
  ).rows;

type Taken = { tokens: number; costMicros: number };

/** What counts toward the installation's caps. */
export const readAiMonth = async (db: Db, { month }: Days): Promise<Taken> =>
  (
    await db.execute<Taken>(sql`
      SELECT tokens::float8 AS tokens, cost_micros::float8 AS "costMicros" FROM language_model_months
      WHERE month = ${month}::date`)
  ).rows[0] ?? { tokens: 0, costMicros: 0 };

export const readAiAccounts = async (db: Db, { month }: Days): Promise<AiOverview["accounts"]> =>
  (
    await db.execute<AiOverview["accounts"][number]>(sql`
      SELECT u.id, coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) AS name, u.email,
        sum(a.questions)::int AS questions, sum(a.refused)::int AS refused, sum(a.tokens)::float8 AS tokens,
        sum(a.cost_micros)::float8 AS "costMicros"
      FROM language_model_accounts a JOIN users u ON u.id = a.user_id WHERE a.day >= ${month}::date
      GROUP BY u.id ORDER BY sum(a.tokens) DESC, sum(a.refused) DESC, u.id LIMIT ${ACCOUNTS_MAX}`)
  ).rows;
