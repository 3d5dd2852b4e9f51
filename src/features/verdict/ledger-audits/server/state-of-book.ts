import type { BookOwner } from "#server/auth/scope.ts";
import { readBookVersion } from "#server/book/book-version.ts";
import type { Db } from "#server/database/database.ts";
import { hasChangedSince, readHeadOrFirst } from "#server/ledger/store.ts";
import type { AuditRow } from "./table.ts";

type State = Pick<AuditRow, "bookVersion" | "ledgerSeq">;

/** Read it before the entries that it is to stand for. */
export const readStateOfBook = async (scope: BookOwner, db: Db): Promise<State> => ({
  bookVersion: await readBookVersion(scope, db),
  ledgerSeq: (await readHeadOrFirst(scope, db)).seq,
});

/** Whether anything was recorded or stated since. */
export const hasMoved = async (scope: BookOwner, db: Db, { bookVersion, ledgerSeq }: State): Promise<boolean> =>
  bookVersion !== (await readBookVersion(scope, db)) || hasChangedSince(scope, db, ledgerSeq ?? 0);
