import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import type { BookOwner } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { Id } from "#shared/ids.ts";
import { AUDITS_KEPT } from "../rules.ts";
import { auditFindings, type AuditRow, type FindingRow, ledgerAudits } from "./table.ts";

const ofOwner = ({ userId }: BookOwner, id: Id) => and(eq(ledgerAudits.userId, userId), eq(ledgerAudits.id, id));
const isRunning = eq(ledgerAudits.status, "running");

type NewAudit = Pick<AuditRow, "id" | "taxYear" | "featureFlagMode" | "requestedAt" | "requestedBy" | "requestedAs">;

/** One runs at a time for each book and year: a second request gets the one that runs. */
export const openAudit = async (
  book: BookOwner,
  tx: Db,
  audit: NewAudit,
): Promise<{ row: AuditRow; isNew: boolean }> => {
  for (;;) {
    const [row] = await tx
      .insert(ledgerAudits)
      .values({ ...audit, userId: book.userId, status: "running" })
      .onConflictDoNothing()
      .returning();
    if (row) return { row, isNew: true };
    const [underWay] = await tx
      .select()
      .from(ledgerAudits)
      .where(and(eq(ledgerAudits.userId, book.userId), eq(ledgerAudits.taxYear, audit.taxYear), isRunning));
    if (underWay) return { row: underWay, isNew: false };
    // The one under way ended between the two statements: now there is room for this one.
  }
};

export const findAudit = async (book: BookOwner, db: Db, id: Id): Promise<AuditRow | undefined> =>
  (await db.select().from(ledgerAudits).where(ofOwner(book, id)))[0];

/** The newest runs of a year that its owner may see, newest first. */
export const readVisibleAudits = (book: BookOwner, db: Db, taxYear: number): Promise<AuditRow[]> =>
  db
    .select()
    .from(ledgerAudits)
    .where(
      and(
        eq(ledgerAudits.userId, book.userId),
        eq(ledgerAudits.taxYear, taxYear),
        eq(ledgerAudits.featureFlagMode, "active"),
      ),
    )
    .orderBy(desc(ledgerAudits.requestedAt), desc(ledgerAudits.id))
    .limit(AUDITS_KEPT + 2);

/** False: it no longer runs. */
export const updateRunning = async (
  book: BookOwner,
  db: Db,
  { id, ...change }: Pick<AuditRow, "id"> & Partial<AuditRow>,
): Promise<boolean> => {
  const changed = await db
    .update(ledgerAudits)
    .set(change)
    .where(and(ofOwner(book, id), isRunning))
    .returning({ id: ledgerAudits.id });
  return changed.length === 1;
};

export const readFindings = (book: BookOwner, db: Db, auditIds: readonly Id[]): Promise<FindingRow[]> =>
  auditIds.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(auditFindings)
        .where(and(eq(auditFindings.userId, book.userId), inArray(auditFindings.auditId, [...auditIds])))
        .orderBy(desc(auditFindings.secondsAtRisk), asc(auditFindings.kind));

/** Writes each finding as it is now: what an interrupted attempt wrote of it is replaced. */
export const putFindings = async (tx: Db, rows: readonly FindingRow[]): Promise<void> => {
  if (rows.length === 0) return;
  await tx
    .insert(auditFindings)
    .values([...rows])
    .onConflictDoUpdate({
      target: [auditFindings.userId, auditFindings.auditId, auditFindings.kind],
      set: {
        severity: sql`excluded.severity`,
        says: sql`excluded.says`,
        secondsAtRisk: sql`excluded.seconds_at_risk`,
        entryIds: sql`excluded.entry_ids`,
        quotes: sql`excluded.quotes`,
      },
    });
};

export const removeFindings = async (book: BookOwner, tx: Db, auditId: Id): Promise<void> => {
  await tx.delete(auditFindings).where(and(eq(auditFindings.userId, book.userId), eq(auditFindings.auditId, auditId)));
};

/** Of each year and mode, the newest stay. */
export const removeOldAudits = async (
  book: BookOwner,
  tx: Db,
  { taxYear, featureFlagMode }: Pick<AuditRow, "taxYear" | "featureFlagMode">,
): Promise<void> => {
  const ofYear = and(
    eq(ledgerAudits.userId, book.userId),
    eq(ledgerAudits.taxYear, taxYear),
    eq(ledgerAudits.featureFlagMode, featureFlagMode),
  );
  const old = await tx
    .select({ id: ledgerAudits.id })
    .from(ledgerAudits)
    .where(ofYear)
    .orderBy(desc(ledgerAudits.requestedAt), desc(ledgerAudits.id))
    .offset(AUDITS_KEPT);
  if (old.length === 0) return;
  await tx.delete(ledgerAudits).where(
    and(
      ofYear,
      inArray(
        ledgerAudits.id,
        old.map(({ id }) => id),
      ),
    ),
  );
};
