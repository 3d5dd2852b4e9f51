import type { ChainHead, HeadProof } from "@tenure/ledger-proof";
import { and, asc, desc, eq, gt, lt, lte, sql } from "drizzle-orm";
import type { BookOwner } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { CivilDate } from "#shared/civil-date.ts";
import type { Id } from "#shared/ids.ts";
import { transparencyReceipts, transparencyRoots, transparencyTimeStamps } from "./table.ts";

export type RootRow = typeof transparencyRoots.$inferSelect;
export type ReceiptRow = typeof transparencyReceipts.$inferSelect;

/**
 * Heads of all owners as they were at an instant, if they moved since the last tree that holds them; in keyset pages by
 * owner. The head at an instant is the event before the first one received at or after it: clocks of two processes
 * differ, so an event with a lower number may have been received later.
 */
export const readMovedHeads = async (
  db: Db,
  { cutOff, after, limit }: { cutOff: Date; after: Id | null; limit: number },
): Promise<ChainHead[]> => {
  const result = await db.execute<{ user_id: Id; seq: number; hash: string }>(sql`
    SELECT h.user_id, e.seq, e.hash
    FROM ledger_heads h
    CROSS JOIN LATERAL (
      SELECT coalesce(max(r.seq), 0) AS seq FROM transparency_receipts r WHERE r.user_id = h.user_id) held
    CROSS JOIN LATERAL (
      SELECT coalesce(min(l.seq), h.seq + 1) AS seq FROM ledger_events l
      WHERE l.user_id = h.user_id AND l.seq > held.seq AND l.received_at >= ${cutOff.toISOString()}::timestamptz) later
    JOIN ledger_events e ON e.user_id = h.user_id AND e.seq = later.seq - 1
    WHERE h.seq > held.seq AND e.seq > held.seq AND (${after}::uuid IS NULL OR h.user_id > ${after}::uuid)
    ORDER BY h.user_id LIMIT ${limit}`);
  return result.rows.map((row) => ({ ownerId: row.user_id, seq: Number(row.seq), hash: row.hash }));
};

export const findRoot = async (db: Db, day: CivilDate): Promise<RootRow | undefined> =>
  (await db.select().from(transparencyRoots).where(eq(transparencyRoots.day, day)))[0];

/** False if that day already has a root. */
export const insertRoot = async (tx: Db, row: RootRow): Promise<boolean> => {
  const inserted = await tx
    .insert(transparencyRoots)
    .values(row)
    .onConflictDoNothing()
    .returning({ day: transparencyRoots.day });
  return inserted.length > 0;
};

export const insertReceipts = async (tx: Db, receipts: readonly ReceiptRow[]): Promise<void> => {
  if (receipts.length > 0) await tx.insert(transparencyReceipts).values([...receipts]);
};

export const readRootsBefore = (db: Db, before: CivilDate | undefined, limit: number): Promise<RootRow[]> =>
  db
    .select()
    .from(transparencyRoots)
    .where(before === undefined ? undefined : lt(transparencyRoots.day, before))
    .orderBy(desc(transparencyRoots.day))
    .limit(limit);

export type PublishedHead = { day: CivilDate; seq: number; hash: string };

/** What the daily roots hold for a book, oldest first. */
export const readPublishedHeads = (book: BookOwner, db: Db): Promise<PublishedHead[]> =>
  db
    .select({ day: transparencyReceipts.day, seq: transparencyReceipts.seq, hash: transparencyReceipts.hash })
    .from(transparencyReceipts)
    .where(eq(transparencyReceipts.userId, book.userId))
    .orderBy(asc(transparencyReceipts.day));

const proofFields = {
  day: transparencyReceipts.day,
  root: transparencyRoots.root,
  leafIndex: transparencyReceipts.leafIndex,
  leafCount: transparencyRoots.leafCount,
  salt: transparencyReceipts.salt,
  seq: transparencyReceipts.seq,
  hash: transparencyReceipts.hash,
  path: transparencyReceipts.path,
};

/** Proofs of an owner for the events up to `seq`, with the stamps of their roots, in keyset pages by day. */
export const readProofsAfter = async (
  book: BookOwner,
  db: Db,
  page: { seq: number; after: CivilDate | null; limit: number },
): Promise<HeadProof[]> => {
  const rows = await db
    .select({ ...proofFields, token: transparencyTimeStamps.token })
    .from(transparencyReceipts)
    .innerJoin(transparencyRoots, eq(transparencyRoots.day, transparencyReceipts.day))
    .leftJoin(transparencyTimeStamps, eq(transparencyTimeStamps.day, transparencyReceipts.day))
    .where(
      and(
        eq(transparencyReceipts.userId, book.userId),
        lte(transparencyReceipts.seq, page.seq),
        page.after === null ? undefined : gt(transparencyReceipts.day, page.after),
      ),
    )
    .orderBy(asc(transparencyReceipts.day))
    .limit(page.limit);
  return rows.map(({ token, ...proof }) => ({
    ...proof,
    ...(token === null ? {} : { timeStamp: token.toString("base64") }),
  }));
};

export const readLastProof = async (book: BookOwner, db: Db): Promise<HeadProof | undefined> =>
  (
    await db
      .select(proofFields)
      .from(transparencyReceipts)
      .innerJoin(transparencyRoots, eq(transparencyRoots.day, transparencyReceipts.day))
      .where(eq(transparencyReceipts.userId, book.userId))
      .orderBy(desc(transparencyReceipts.day))
      .limit(1)
  )[0];
