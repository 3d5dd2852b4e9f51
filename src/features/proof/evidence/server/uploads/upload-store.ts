import { and, asc, count, desc, eq, gte, lt, sql, sum } from "drizzle-orm";
import type { BookOwner, Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { Id } from "#shared/ids.ts";
import { evidenceUploadParts, evidenceUploads } from "../table.ts";

type UploadRow = typeof evidenceUploads.$inferSelect;
type PartRow = typeof evidenceUploadParts.$inferSelect;
export type Upload = UploadRow & { parts: PartRow[] };

export const insertUpload = async (
  scope: Scope,
  tx: Db,
  upload: Omit<UploadRow, "userId" | "begunBy">,
): Promise<void> => {
  await tx.insert(evidenceUploads).values({ userId: scope.userId, begunBy: scope.actorId, ...upload });
};

/** The full size of each upload that is under way. */
export const readBytesOfUploads = async ({ userId }: BookOwner, db: Db): Promise<number> => {
  const [row] = await db
    .select({ bytes: sum(evidenceUploads.byteSize) })
    .from(evidenceUploads)
    .where(eq(evidenceUploads.userId, userId));
  return Number(row?.bytes ?? 0);
};

export const countUploads = async (scope: Scope, db: Db): Promise<number> => {
  const [row] = await db
    .select({ uploads: count() })
    .from(evidenceUploads)
    .where(eq(evidenceUploads.userId, scope.userId));
  return row?.uploads ?? 0;
};

/** No one can continue an upload that someone else began. */
const isOwn = ({ userId, actorId }: Scope) =>
  and(
    eq(evidenceUploads.userId, userId),
    sql`coalesce(${evidenceUploads.begunBy}, ${evidenceUploads.userId}) = ${actorId}`,
  );

const isUpload = (scope: Scope, id: Id) => and(isOwn(scope), eq(evidenceUploads.id, id));

const withParts = async (scope: Scope, db: Db, upload: UploadRow | undefined): Promise<Upload | undefined> => {
  if (!upload) return undefined;
  const parts = await db
    .select()
    .from(evidenceUploadParts)
    .where(and(eq(evidenceUploadParts.userId, scope.userId), eq(evidenceUploadParts.uploadId, upload.id)))
    .orderBy(asc(evidenceUploadParts.byteOffset));
  return { ...upload, parts };
};

export const findUpload = async (scope: Scope, db: Db, id: Id): Promise<Upload | undefined> =>
  withParts(scope, db, (await db.select().from(evidenceUploads).where(isUpload(scope, id)))[0]);

type Announced = { sha256: string; fileSize: number; since: Date };

/** The interrupted upload of this very file. Two of one file may have begun at once: the later one is used. */
export const findBegunUpload = async (
  scope: Scope,
  db: Db,
  { sha256, fileSize, since }: Announced,
): Promise<Upload | undefined> => {
  const [begun] = await db
    .select()
    .from(evidenceUploads)
    .where(
      and(
        isOwn(scope),
        eq(evidenceUploads.sha256, sha256),
        eq(evidenceUploads.byteSize, fileSize),
        gte(evidenceUploads.createdAt, since),
      ),
    )
    .orderBy(desc(evidenceUploads.createdAt), desc(evidenceUploads.id))
    .limit(1);
  return withParts(scope, db, begun);
};

/** Two parts that arrive at once are handled one after the other. */
export const lockUpload = async (scope: Scope, tx: Db, id: Id): Promise<Upload | undefined> =>
  withParts(scope, tx, (await tx.select().from(evidenceUploads).where(isUpload(scope, id)).for("update"))[0]);

/** The same part sent again replaces the first. */
export const putPart = async (scope: Scope, tx: Db, part: Omit<PartRow, "userId">): Promise<void> => {
  const { sha256, byteSize } = part;
  await tx
    .insert(evidenceUploadParts)
    .values({ userId: scope.userId, ...part })
    .onConflictDoUpdate({
      target: [evidenceUploadParts.userId, evidenceUploadParts.uploadId, evidenceUploadParts.byteOffset],
      set: { sha256, byteSize },
    });
};

export const deleteUpload = async (scope: Scope, tx: Db, id: Id): Promise<void> => {
  await tx.delete(evidenceUploads).where(isUpload(scope, id));
};

/** For every book; the bytes of the parts are removed later, since nothing names them. */
export const forgetUploads = async (db: Db, before: Date): Promise<void> => {
  await db.delete(evidenceUploads).where(lt(evidenceUploads.createdAt, before));
};
