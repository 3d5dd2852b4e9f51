import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import { AppError } from "#shared/errors.ts";
import type { Id } from "#shared/ids.ts";
import { presentSummary } from "./present-import.ts";
import { findImport } from "./store.ts";
import type { ImportRow } from "./table.ts";

export const findImportOr404 = async (scope: Scope, db: Db, id: Id): Promise<ImportRow> => {
  const row = await findImport(scope, db, id);
  if (!row) throw new AppError("not_found");
  return row;
};

const NO_DRAFT = {
  saving: "This import is being saved. Wait until it is done.",
  committed: "This import is done.",
  undone: "This import was undone. Drop the file again.",
} as const;

export const refuseUnlessDraft = (row: ImportRow): void => {
  if (row.status === "draft") return;
  const message = NO_DRAFT[row.status];
  throw new AppError("state_conflict", { message, data: { status: row.status } });
};

export const refuseOtherVersion = (row: ImportRow, version: number): void => {
  if (row.version !== version) throw new AppError("version_conflict", { data: { current: presentSummary(row) } });
};
