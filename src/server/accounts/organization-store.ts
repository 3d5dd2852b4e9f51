import { and, asc, count, eq, isNull, ne, sql } from "drizzle-orm";
import type { Db } from "../database/database.ts";
import type { Id } from "#shared/ids.ts";
import { type OrganizationRow, organizations } from "./organization-table.ts";
import { users } from "./table.ts";

export const findOrganization = async (db: Db, id: Id): Promise<OrganizationRow | undefined> =>
  (await db.select().from(organizations).where(eq(organizations.id, id)))[0];

/** Changes to its people or to the organization itself wait here for the previous one. */
export const lockOrganization = async (tx: Db, id: Id): Promise<OrganizationRow | undefined> =>
  (await tx.select().from(organizations).where(eq(organizations.id, id)).for("update"))[0];

/** The same for callers that must not wait; null: someone else has it, or it is gone. */
export const tryLockOrganization = async (tx: Db, id: Id): Promise<OrganizationRow | null> =>
  (await tx.select().from(organizations).where(eq(organizations.id, id)).for("update", { skipLocked: true }))[0] ??
  null;

export const insertOrganization = async (
  tx: Db,
  organization: typeof organizations.$inferInsert,
): Promise<OrganizationRow> => {
  const [row] = await tx.insert(organizations).values(organization).returning();
  if (!row) throw new Error("the new organization has no row");
  return row;
};

export const updateOrganization = async (
  tx: Db,
  id: Id,
  changes: Partial<Omit<typeof organizations.$inferInsert, "id" | "createdAt">> & { updatedAt: Date },
): Promise<OrganizationRow> => {
  const [row] = await tx.update(organizations).set(changes).where(eq(organizations.id, id)).returning();
  if (!row) throw new Error("the organization has no row");
  return row;
};

/** The seats that are taken: everyone who belongs to it has one. */
export const countSeats = async (db: Db, id: Id): Promise<number> =>
  (await db.select({ seats: count() }).from(users).where(eq(users.organizationId, id)))[0]?.seats ?? 0;

/** The database releases its people's accounts and whatever depends on it. */
export const deleteOrganization = async (tx: Db, id: Id): Promise<void> => {
  await tx.delete(organizations).where(eq(organizations.id, id));
};

export const readMemberIds = async (db: Db, id: Id): Promise<Id[]> =>
  (await db.select({ id: users.id }).from(users).where(eq(users.organizationId, id)).orderBy(users.id)).map(
    (row) => row.id,
  );

/** Those of its people who run it and can be written to. */
export const readOrganizationAdmins = (db: Db, id: Id): Promise<{ id: Id; email: string; firstName: string }[]> =>
  db
    .select({ id: users.id, email: users.email, firstName: users.firstName })
    .from(users)
    .where(and(eq(users.organizationId, id), eq(users.role, "org_admin"), ne(users.status, "suspended")))
    .orderBy(asc(users.createdAt), asc(users.id));

/** Who runs it once someone is gone: another org_admin, or the one of its people who has been there the longest. */
export const findNextAdmin = async (db: Db, id: Id, gone: Id): Promise<Id | null> => {
  const isLeft = and(
    eq(users.organizationId, id),
    ne(users.id, gone),
    ne(users.status, "suspended"),
    isNull(users.scheduledDeletionAt),
  );
  const [next] = await db
    .select({ id: users.id })
    .from(users)
    .where(isLeft)
    .orderBy(sql`${users.role} <> 'org_admin'`, asc(users.createdAt))
    .limit(1);
  return next?.id ?? null;
};
