import type { BookOwner } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import { readUndone } from "../store.ts";

/** Each undone import with the instant at which its remaining entries were voided. */
export const readUndoneImports = async (scope: BookOwner, db: Db) =>
  (await readUndone(scope, db)).flatMap(({ id, fileName, undoneAt }) =>
    undoneAt === null ? [] : [{ id, fileName, undoneAt: undoneAt.toISOString() }],
  );
