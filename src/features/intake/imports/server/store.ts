import { hash } from "node:crypto";
import { and, asc, desc, eq, inArray, lt, ne, sql } from "drizzle-orm";
import { answerKey } from "../parsing/proposals/word-match.ts";
import type { BookOwner } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import { forgetUnreferencedFiles } from "#server/files/stored-files.ts";
import type { Id } from "#shared/ids.ts";
import type { Remembered } from "../settings.ts";
import { importMappings, type ImportRow, imports, importSavings, type SavingRow } from "./table.ts";

const LISTED = 200;

const ofOwner = (scope: BookOwner, id: Id) => and(eq(imports.userId, scope.userId), eq(imports.id, id));

export const insertImport = async (scope: BookOwner, tx: Db, row: Omit<ImportRow, "userId">): Promise<ImportRow> => {
  const [inserted] = await tx
    .insert(imports)
    .values({ userId: scope.userId, ...row })
    .returning();
  if (!inserted) throw new Error("the new import has no row");
  return inserted;
};

export const findImport = async (scope: BookOwner, db: Db, id: Id): Promise<ImportRow | undefined> =>
  (await db.select().from(imports).where(ofOwner(scope, id)))[0];

export const lockImport = async (scope: BookOwner, tx: Db, id: Id): Promise<ImportRow | undefined> =>
  (await tx.select().from(imports).where(ofOwner(scope, id)).for("update"))[0];

export const readImports = (scope: BookOwner, db: Db): Promise<ImportRow[]> =>
  db
    .select()
    .from(imports)
    .where(eq(imports.userId, scope.userId))
    .orderBy(desc(imports.createdAt), desc(imports.id))
    .limit(LISTED);

/** The draft of the very same file, so that dropping it again continues where it was left. */
export const findDraftOf = async (scope: BookOwner, db: Db, sha256: string): Promise<ImportRow | undefined> =>
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

/** The tax years of the rows that the book's other imports brought in, or are bringing in. */
export const readImportedYears = async (scope: BookOwner, db: Db, exceptId: Id): Promise<number[]> => {
  const rows = await db
    .select({ taxYears: imports.taxYears })
    .from(imports)
    .where(
      and(eq(imports.userId, scope.userId), ne(imports.id, exceptId), inArray(imports.status, ["committed", "saving"])),
    );
  return [...new Set(rows.flatMap(({ taxYears }) => taxYears))];
};

type ImportChanges = Partial<Omit<ImportRow, "userId" | "id" | "version">>;

/** Undefined when someone else has changed the draft since `version`. */
export const updateImportRow = async (
  scope: BookOwner,
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

export const deleteDraft = async (scope: BookOwner, tx: Db, id: Id): Promise<void> => {
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

export const readUndone = (scope: BookOwner, db: Db): Promise<Pick<ImportRow, "id" | "fileName" | "undoneAt">[]> =>
  db
    .select({ id: imports.id, fileName: imports.fileName, undoneAt: imports.undoneAt })
    .from(imports)
    .where(and(eq(imports.userId, scope.userId), eq(imports.status, "undone")));

const headerHashOf = (signature: string): string => hash("sha256", signature);

/** Everything remembered about this book's files, oldest first, and what was remembered about files of one shape. */
export const readRemembered = async (
  scope: BookOwner,
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
  scope: BookOwner,
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

/** What a name stands for, said after the import: known to the next file of the same columns, and of every other. */
export const rememberProperty = async (
  scope: BookOwner,
  tx: Db,
  { name, propertyId, importIds }: { name: string; propertyId: Id | null; importIds: readonly Id[] },
): Promise<void> => {
  const files = await tx
    .select({ mapping: imports.mapping })
    .from(imports)
    .where(and(eq(imports.userId, scope.userId), inArray(imports.id, [...importIds])));
  const hashes = [...new Set(files.map(({ mapping }) => headerHashOf(mapping.signature)))];
  const rows = await tx
    .select()
    .from(importMappings)
    .where(and(eq(importMappings.userId, scope.userId), inArray(importMappings.headerHash, hashes)));
  const answer = propertyId === null ? { kind: "none" as const } : { kind: "known" as const, id: propertyId };
  for (const { headerHash, mapping } of rows) {
    const properties = { ...mapping.choices.properties, [answerKey(name)]: answer };
    await tx
      .update(importMappings)
      .set({ mapping: { ...mapping, choices: { ...mapping.choices, properties } } })
      .where(and(eq(importMappings.userId, scope.userId), eq(importMappings.headerHash, headerHash)));
  }
};

const ofSaving = ({ userId }: BookOwner, importId: Id) =>
  and(eq(importSavings.userId, userId), eq(importSavings.importId, importId));

export const insertSaving = async (tx: Db, saving: Omit<SavingRow, "doneRows">): Promise<void> => {
  await tx.insert(importSavings).values(saving);
};

export const findSaving = async (owner: BookOwner, db: Db, importId: Id): Promise<SavingRow | undefined> =>
  (await db.select().from(importSavings).where(ofSaving(owner, importId)))[0];

/** False: the saving has ended, or the book is gone. */
export const updateSaving = async (
  saving: Pick<SavingRow, "userId" | "importId">,
  tx: Db,
  change: Pick<SavingRow, "doneRows" | "totalRows">,
): Promise<boolean> => {
  const changed = await tx
    .update(importSavings)
    .set(change)
    .where(ofSaving(saving, saving.importId))
    .returning({ importId: importSavings.importId });
  return changed.length === 1;
};

/** Ends a saving, once nothing of it is staged any more. False: it had already ended. */
export const deleteSaving = async (saving: Pick<SavingRow, "userId" | "importId">, tx: Db): Promise<boolean> => {
  const of = ofSaving(saving, saving.importId);
  return (await tx.delete(importSavings).where(of).returning({ importId: importSavings.importId })).length === 1;
};

/** For all owners. */
export const readSavings = (db: Db, limit: number): Promise<SavingRow[]> =>
  db.select().from(importSavings).orderBy(asc(importSavings.receivedAt)).limit(limit);
