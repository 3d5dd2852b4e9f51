import type { BookOwner, Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { Platform } from "#server/platform.ts";
import type { Id } from "#shared/ids.ts";
import type { FileAct } from "#features/proof/evidence/rules.ts";
import type { FileRow } from "../reading/find-files.ts";
import { evidenceActs } from "../table.ts";

type NewAct = {
  act: FileAct;
  /** Null: an act about the whole vault. */
  file: Pick<FileRow, "id" | "originalName" | "sha256"> | null;
  entryId?: Id;
  detail?: string;
};

type By = { book: BookOwner; actor: Pick<Scope, "actorId" | "impersonatorId"> | null };

const insertActs = async (
  { book, actor }: By,
  db: Db,
  acts: readonly NewAct[],
  { newId, at }: { newId: Platform["newId"]; at: Date },
): Promise<void> => {
  if (acts.length === 0) return;
  await db.insert(evidenceActs).values(
    acts.map(({ act, file, entryId, detail }) => ({
      userId: book.userId,
      id: newId(),
      act,
      actorId: actor?.actorId ?? null,
      impersonatorId: actor?.impersonatorId ?? null,
      at,
      fileId: file?.id ?? null,
      fileName: file?.originalName ?? "",
      fileSha256: file?.sha256 ?? null,
      entryId: entryId ?? null,
      detail: detail ?? "",
    })),
  );
};

type When = { platform: Pick<Platform, "newId">; at: Date };

/** Appends to the history of files; the database lets no one change or remove a line of it. */
export const recordActs = (scope: Scope, db: Db, acts: readonly NewAct[], { platform, at }: When): Promise<void> =>
  insertActs({ book: scope, actor: scope }, db, acts, { newId: platform.newId, at });

/** The same for acts of no signed-in person: those of the holder of a share link, or of the program itself. */
export const recordActsOfNobody = (
  book: BookOwner,
  db: Db,
  acts: readonly NewAct[],
  { platform, at }: When,
): Promise<void> => insertActs({ book, actor: null }, db, acts, { newId: platform.newId, at });
