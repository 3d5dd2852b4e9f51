import { sql } from "drizzle-orm";
import type { Id } from "#shared/ids.ts";
import type { Db } from "../database/database.ts";

/** Administrators of the platform who can act. The trigger `keep_an_administrator` counts the same. */
const FROM_ABLE = sql`FROM users
  WHERE (is_admin OR role = 'super_admin') AND status <> 'suspended' AND scheduled_deletion_at IS NULL`;

/** A lock until the end of the transaction: two administrators who remove each other take turns. */
export const lockAdministrators = async (tx: Db): Promise<Id[]> => {
  const { rows } = await tx.execute<{ id: Id }>(sql`SELECT id ${FROM_ABLE} ORDER BY id FOR UPDATE`);
  return rows.map(({ id }) => id);
};

/** Whether no one else could administer the platform. */
export const isLastAdministrator = async (db: Db, id: Id): Promise<boolean> => {
  const { rows } = await db.execute<{ isLast: boolean }>(
    sql`SELECT bool_and(id = ${id}) IS TRUE AS "isLast" ${FROM_ABLE}`,
  );
  return rows[0]?.isLast === true;
};
