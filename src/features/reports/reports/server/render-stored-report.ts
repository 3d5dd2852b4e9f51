import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import { findStoredFile } from "#server/files/stored-files.ts";
import type { Platform } from "#server/platform.ts";
import { AppError } from "#shared/errors.ts";
import type { ReportFormat } from "../rules.ts";
import { type RenderOptions, streamReportJson } from "./render-report.ts";
import type { ReportRow } from "./table.ts";

type Asked = { scope: Scope; row: ReportRow; format: ReportFormat } & RenderOptions;

/** Printed again from the stored model, piece by piece: the same model gives the same bytes. */
export async function* streamStoredReport(
  { files }: Pick<Platform, "files">,
  db: Db,
  { scope, row, format, ...options }: Asked,
): AsyncGenerator<Uint8Array> {
  const file = await findStoredFile(scope, db, row.fileId);
  if (!file) throw new AppError("not_found");
  yield* streamReportJson(() => files.stream(file.sha256), format, options);
}

/** The whole of it, for readers that may be slow. */
export const renderStoredReport = async (platform: Pick<Platform, "files">, db: Db, asked: Asked): Promise<Buffer> => {
  const pieces: Uint8Array[] = [];
  for await (const piece of streamStoredReport(platform, db, asked)) pieces.push(piece);
  return Buffer.concat(pieces);
};
