import { and, eq, isNotNull, lt, ne, or, isNull, gt } from "drizzle-orm";
import type { Id } from "#shared/ids.ts";
import { ORGANIZATION_PLAN_TABLE, type OrganizationPlan } from "#shared/plan/organization-plan.ts";
import { isAnyOf } from "../database/any-of.ts";
import type { Db } from "../database/database.ts";
import { organizations } from "./organization-table.ts";
import { type OrganizationDomain, organizationDomains } from "./organization-domain-table.ts";

const PLANS_WITH_DOMAIN = Object.entries(ORGANIZATION_PLAN_TABLE)
  .filter(([, { customDomain }]) => customDomain)
  .map(([plan]) => plan as OrganizationPlan);

const inUse = () => [eq(organizations.isActive, true), isAnyOf(organizations.planType, PLANS_WITH_DOMAIN)];

/** The domains that lead to us: proved ones, of open organizations whose plan includes one. */
export const readDomainsInUse = async (db: Db): Promise<ReadonlyMap<string, Id>> => {
  const rows = await db
    .select({ id: organizations.id, domain: organizations.customDomain })
    .from(organizations)
    .where(and(isNotNull(organizations.customDomain), ...inUse()));
  return new Map(rows.map(({ domain, id }) => [domain ?? "", id]));
};

/** The domain used for links in mails to an organization's people; null: ours. */
export const readDomainInUse = async (db: Db, organizationId: Id): Promise<string | null> => {
  const [row] = await db
    .select({ domain: organizations.customDomain })
    .from(organizations)
    .where(and(eq(organizations.id, organizationId), ...inUse()));
  return row?.domain ?? null;
};

export const findDomain = async (db: Db, organizationId: Id): Promise<OrganizationDomain | undefined> =>
  (await db.select().from(organizationDomains).where(eq(organizationDomains.organizationId, organizationId)))[0];

/** Whether another organization has proved it. */
export const isDomainOfOther = async (db: Db, organizationId: Id, domain: string): Promise<boolean> => {
  const rows = await db
    .select({ id: organizations.id })
    .from(organizations)
    .where(and(eq(organizations.customDomain, domain), ne(organizations.id, organizationId)));
  return rows.length > 0;
};

export const putDomain = async (tx: Db, row: OrganizationDomain): Promise<void> => {
  await tx
    .insert(organizationDomains)
    .values(row)
    .onConflictDoUpdate({ target: organizationDomains.organizationId, set: row });
};

export const deleteDomain = async (tx: Db, organizationId: Id): Promise<void> => {
  await tx.delete(organizationDomains).where(eq(organizationDomains.organizationId, organizationId));
};

/** Domains that have waited since a given day, and proved ones that have not been checked since another. */
export const readDomainsToCheck = (
  db: Db,
  { askedAfter, checkedBefore }: { askedAfter: Date; checkedBefore: Date },
  limit: number,
): Promise<OrganizationDomain[]> =>
  db
    .select()
    .from(organizationDomains)
    .where(
      or(
        and(isNull(organizationDomains.provedAt), gt(organizationDomains.askedAt, askedAfter)),
        and(isNotNull(organizationDomains.provedAt), lt(organizationDomains.checkedAt, checkedBefore)),
      ),
    )
    .limit(limit);
