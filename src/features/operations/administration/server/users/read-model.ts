import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#server/database/database.ts";
import { isoFromDatabase } from "#server/database/instants.ts";
import type { Id } from "#shared/ids.ts";
import type { QueryOf } from "#shared/endpoint.ts";
import type { AdminUser, exportUsers } from "#features/operations/administration/contract/users.ts";
import { allOf, holds } from "../lists/search.ts";
import { planStatusSql } from "./plan-status.ts";

type Filters = QueryOf<typeof exportUsers>;

type Row = Omit<AdminUser, "createdAt" | "lastLoginAt" | "scheduledDeletionAt"> & {
  createdAt: string;
  lastLoginAt: string | null;
  scheduledDeletionAt: string | null;
};

const isoOrNull = (text: string | null): string | null => (text === null ? null : isoFromDatabase(text));

const isGranted = (now: Date): SQL => sql`EXISTS (
  SELECT FROM plan_grants g WHERE g.user_id = u.id AND (g.until IS NULL OR g.until > ${now.toISOString()}::timestamptz))`;

const standing = (status: Filters["status"]): SQL => {
  if (status === undefined) return sql`true`;
  if (status === "leaving") return sql`u.scheduled_deletion_at IS NOT NULL`;
  return sql`u.status = ${status}`;
};

const ofRole = (role: Filters["role"]): SQL => {
  if (role === undefined) return sql`true`;
  return role === "admin" ? sql`(u.is_admin OR u.role = 'super_admin')` : sql`u.role = ${role}`;
};

const onPlan = (plan: Filters["plan"], now: Date): SQL => {
  if (plan === undefined) return sql`true`;
  return plan === "granted" ? isGranted(now) : sql`(${planStatusSql(now)}) = ${plan}`;
};

const ORDERS: Record<Filters["sort"], SQL> = {
  newest: sql`u.created_at DESC, u.id`,
  lastLogin: sql`u.last_login_at DESC NULLS LAST, u.id`,
  name: sql`lower(u.last_name), lower(u.first_name), u.email, u.id`,
};

const FROM = sql`FROM users u LEFT JOIN billing_accounts a ON a.user_id = u.id
  LEFT JOIN organizations o ON o.id = u.organization_id`;

const conditionOf = ({ q, status, plan, role }: Filters, now: Date): SQL =>
  allOf([
    holds(q, sql`u.email`, sql`u.first_name || ' ' || u.last_name`),
    standing(status),
    ofRole(role),
    onPlan(plan, now),
  ]);

const readLines = async (db: Db, now: Date, rest: SQL): Promise<AdminUser[]> => {
  const { rows } = await db.execute<Row>(sql`
    SELECT u.id, coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) AS name, u.email, u.status,
      u.email_verified_at IS NOT NULL AS "isEmailVerified", u.role, u.is_admin OR u.role = 'super_admin' AS "isAdmin",
      o.name AS "organizationName", ${planStatusSql(now)} AS plan, ${isGranted(now)} AS "isGranted",
      u.created_at AS "createdAt", u.last_login_at AS "lastLoginAt", u.scheduled_deletion_at AS "scheduledDeletionAt",
      u.cancellation_reason AS "cancellationReason"
    ${FROM} ${rest}`);
  return rows.map((row) => ({
    ...row,
    createdAt: isoFromDatabase(row.createdAt),
    lastLoginAt: isoOrNull(row.lastLoginAt),
    scheduledDeletionAt: isoOrNull(row.scheduledDeletionAt),
  }));
};

export const readUsers = (db: Db, filters: Filters, { now, range }: { now: Date; range: SQL }): Promise<AdminUser[]> =>
  readLines(db, now, sql`WHERE ${conditionOf(filters, now)} ORDER BY ${ORDERS[filters.sort]} ${range}`);

export const readUser = async (db: Db, id: Id, now: Date): Promise<AdminUser | undefined> =>
  (await readLines(db, now, sql`WHERE u.id = ${id}`))[0];

export const countUsers = async (db: Db, filters: Filters, now: Date): Promise<number> => {
  const { rows } = await db.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count ${FROM} WHERE ${conditionOf(filters, now)}`,
  );
  return rows[0]?.count ?? 0;
};
