import { and, eq } from "drizzle-orm";
import type { Db } from "#server/database/database.ts";
import type { Id } from "#shared/ids.ts";
import { type KnowledgeVersionRow, taxKnowledge, taxKnowledgeVersions } from "./table.ts";

export const insertKnowledge = async (tx: Db, row: KnowledgeVersionRow): Promise<void> => {
  await tx.insert(taxKnowledge).values({ id: row.entryId, version: row.version, publishedVersion: null });
  await tx.insert(taxKnowledgeVersions).values(row);
};

const at = (id: Id, version: number) => and(eq(taxKnowledge.id, id), eq(taxKnowledge.version, version));

/** False: someone else was faster. */
export const addKnowledgeVersion = async (tx: Db, row: KnowledgeVersionRow): Promise<boolean> => {
  const moved = await tx
    .update(taxKnowledge)
    .set({ version: row.version })
    .where(at(row.entryId, row.version - 1))
    .returning();
  if (moved.length === 0) return false;
  await tx.insert(taxKnowledgeVersions).values(row);
  return true;
};

/** Null: there is none. False: someone else was faster. */
export const setPublishedVersion = async (
  tx: Db,
  { id, version }: { id: Id; version: number },
  publishedVersion: number | null,
): Promise<boolean> =>
  (await tx.update(taxKnowledge).set({ publishedVersion }).where(at(id, version)).returning()).length > 0;
