import { hash } from "node:crypto";
import { and, asc, desc, eq, lt, sql } from "drizzle-orm";
import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import { forgetUnreferencedFiles } from "#server/files/stored-files.ts";
import type { Id } from "#shared/ids.ts";
import type { Remembered } from "../settings.ts";
import { importMappings, type ImportRow, imports } from "./table.ts";

const LISTED = 200;

const ofOwner = (scope: Scope, id: Id) => and(eq(imports.userId, scope.userId), eq(imports.id, id));

export const insertImport = async (scope: Scope, tx: Db, row: Omit<ImportRow, "userId">): Promise<ImportRow> => {
  const [inserted] = await tx
    .insert(imports)
    .values({ userId: scope.userId, ...row })
    .returning();
  if (!inserted) throw new Error("the new import has no row");
  return inserted;
};

export const findImport = async (scope: Scope, db: Db, id: Id): Promise<ImportRow | undefined> =>
  (await db.select().from(imports).where(ofOwner(scope, id)))[0];

export const lockImport = async (scope: Scope, tx: Db, id: Id): Promise<ImportRow | undefined> =>
  (await tx.select().from(imports).where(ofOwner(scope, id)).for("update"))[0];

export const readImports = (scope: Scope, db: Db): Promise<ImportRow[]> =>
  db
    .select()
    .from(imports)
    .where(eq(imports.userId, scope.userId))
    .orderBy(desc(imports.createdAt), desc(imports.id))
    .limit(LISTED);

/** The draft of the very same file, so that dropping it again goes on where it was left. */
export const findDraftOf = async (scope: Scope, db: Db, sha256: string): Promise<ImportRow | undefined> =>
  (
    await db
      .select()
      .from(imports)
      .where(
        and(
          eq(imports.userId, scope.userId),
          eq(imports.status, "draft"),
          sql`${imports.mapping}->>'sha256' = ${sha256}`,
        ),
      )
      .orderBy(desc(imports.createdAt))
      .limit(1)
  )[0];

type ImportChanges = Partial<Omit<ImportRow, "userId" | "id" | "version">>;

/** Undefined when somebody else changed the draft since `version`. */
export const updateImportRow = async (
  scope: Scope,
  tx: Db,
  change: { id: Id; version: number; changes: ImportChanges },
): Promise<ImportRow | undefined> =>
  (
    await tx
      .update(imports)
      .set({ ...change.changes, version: sql`${imports.version} + 1` })
      .where(and(ofOwner(scope, change.id), eq(imports.version, change.version)))
      .returning()
  )[0];

export const deleteDraft = async (scope: Scope, tx: Db, id: Id): Promise<void> => {
  await tx.delete(imports).where(and(ofOwner(scope, id), eq(imports.status, "draft")));
};

/** Every owner's drafts from before an instant. */
export const deleteDraftsBefore = async (db: Db, before: Date): Promise<void> => {
  await db.delete(imports).where(and(eq(imports.status, "draft"), lt(imports.createdAt, before)));
};

/** Files of drafts that were discarded. */
export const forgetUnusedFiles = (db: Db, before: Date): Promise<void> =>
  forgetUnreferencedFiles(
    db,
    { purpose: "import", table: imports, userId: imports.userId, fileId: imports.fileId },
    before,
  );

export const readUndoneIds = async (scope: Scope, db: Db): Promise<Id[]> =>
  (
    await db
      .select({ id: imports.id })
      .from(imports)
      .where(and(eq(imports.userId, scope.userId), eq(imports.status, "undone")))
  ).map(({ id }) => id);

const headerHashOf = (signature: string): string => hash("sha256", signature);

/** Everything remembered of this book's files, oldest first, and what was remembered of files of one shape. */
export const readRemembered = async (
  scope: Scope,
  db: Db,
  signature: string,
): Promise<{ all: Remembered[]; same: Remembered | null }> => {
  const rows = await db
    .select()
    .from(importMappings)
    .where(eq(importMappings.userId, scope.userId))
    .orderBy(asc(importMappings.updatedAt), asc(importMappings.headerHash));
  const same = rows.find(({ headerHash }) => headerHash === headerHashOf(signature));
  return { all: rows.map(({ mapping }) => mapping), same: same?.mapping ?? null };
};

export const rememberMapping = async (
  scope: Scope,
  tx: Db,
  { signature, mapping, at }: { signature: string; mapping: Remembered; at: Date },
): Promise<void> => {
  const row = { userId: scope.userId, headerHash: headerHashOf(signature), mapping, updatedAt: at };
  await tx
    .insert(importMappings)
    .values(row)
    .onConflictDoUpdate({
      target: [importMappings.userId, importMappings.headerHash],
      set: { mapping, updatedAt: at },
    });
};
