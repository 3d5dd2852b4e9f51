import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { Id } from "#shared/ids.ts";
import { insertFixes } from "./store.ts";
import type { FixRow } from "./table.ts";

export type NewFix = Pick<FixRow, "entryId" | "title" | "question" | "citation" | "quote" | "model">;

/** Puts drafts into the review inbox; the entries are known to be of this book. Returns how many were not there yet. */
export const openFixes = (
  scope: Scope,
  tx: Db,
  { fixes, newId, at }: { fixes: readonly NewFix[]; newId: () => Id; at: Date },
): Promise<number> =>
  insertFixes(
    tx,
    fixes.map((fix) => ({
      ...fix,
      userId: scope.userId,
      id: newId(),
      status: "waiting",
      openedBy: scope.actorId,
      openedAt: at,
    })),
  );
