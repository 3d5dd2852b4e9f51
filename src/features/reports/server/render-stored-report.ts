import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import { findStoredFile } from "#server/files/stored-files.ts";
import type { Platform } from "#server/platform.ts";
import { AppError } from "#shared/errors.ts";
import type { ReportFormat } from "../rules.ts";
import { renderReportJson, type RenderOptions } from "./render-report.ts";
import type { ReportRow } from "./table.ts";

/** Printed again from the stored model: the same model gives the same bytes. */
export const renderStoredReport = async (
  { files }: Pick<Platform, "files">,
  db: Db,
  { scope, row, format, ...options }: { scope: Scope; row: ReportRow; format: ReportFormat } & RenderOptions,
): Promise<Buffer> => {
  const file = await findStoredFile(scope, db, row.fileId);
  if (!file) throw new AppError("not_found");
  const bytes = await renderReportJson(() => files.stream(file.sha256), format, options);
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
};
