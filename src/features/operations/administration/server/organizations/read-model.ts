import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#server/database/database.ts";
import { isoFromDatabase } from "#server/database/instants.ts";
import type { QueryOf } from "#shared/endpoint.ts";
import type {
  exportAllOrganizations,
  OrganizationLine,
} from "#features/operations/administration/contract/organizations.ts";
import { allOf, holds } from "../lists/search.ts";

type Filters = QueryOf<typeof exportAllOrganizations>;

const conditionOf = ({ q, plan, state }: Filters): SQL =>
  allOf([
    holds(q, sql`o.name`, sql`u.email`),
    plan === undefined ? sql`true` : sql`o.plan_type = ${plan}`,
    state === undefined ? sql`true` : sql`o.is_active = ${state === "open"}`,
  ]);

const FROM = sql`FROM organizations o LEFT JOIN users u ON u.id = o.primary_admin_user_id`;

export const readOrganizations = async (db: Db, filters: Filters, range: SQL): Promise<OrganizationLine[]> => {
  const { rows } = await db.execute<OrganizationLine>(sql`
    SELECT o.id AS "orgId", o.name AS "orgName", o.plan_type AS "planType", o.billing_type AS "billingType",
      o.primary_admin_user_id AS "primaryAdminUserId", u.email AS "primaryAdminEmail", o.seat_limit AS "seatLimit",
      (SELECT count(*)::int FROM users m WHERE m.organization_id = o.id) AS "currentSeatCount",
      (SELECT count(*)::int FROM organization_books b WHERE b.organization_id = o.id) AS "bookCount",
      o.monthly_price_cents::float8 / 100 AS "monthlyPrice", o.annual_price_cents::float8 / 100 AS "annualPrice",
      o.subscription_status AS "subscriptionStatus",
      o.subscription_end_at AS "subscriptionEndDate", o.is_active AS "isActive", o.created_at AS "createdAt"
    ${FROM} WHERE ${conditionOf(filters)} ORDER BY lower(o.name), o.id ${range}`);
  return rows.map((row) => ({
    ...row,
    createdAt: isoFromDatabase(row.createdAt),
    subscriptionEndDate: row.subscriptionEndDate && isoFromDatabase(row.subscriptionEndDate),
  }));
};

export const countOrganizations = async (db: Db, filters: Filters): Promise<number> => {
  const { rows } = await db.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count ${FROM} WHERE ${conditionOf(filters)}`,
  );
  return rows[0]?.count ?? 0;
};
