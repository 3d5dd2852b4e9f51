import { findStoredFile } from "#server/files/stored-files.ts";
import type { Verb } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { downloadReport as contract } from "../contract.ts";
import type { ReportModel } from "../report-model.ts";
import { REPORT_MEDIA_TYPES, reportFileName } from "../rules.ts";
import { renderReport } from "./render-report.ts";
import { findReport } from "./store.ts";

/** Printed again from the stored model: the same model gives the same bytes. */
export const downloadReport: Verb<typeof contract> = async ({ platform, db, scope, params, query: { format } }) => {
  const row = await findReport(scope, db, params.id);
  const file = row && (await findStoredFile(scope, db, row.fileId));
  if (!row || !file) throw new AppError("not_found");
  const model = JSON.parse((await platform.files.read(file.sha256)).toString("utf8")) as ReportModel;
  const bytes = (await renderReport(model, [format], { owner: scope.userId })).get(format);
  if (!bytes) throw new Error(`the renderer gave no ${format}`);
  return {
    content: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
    contentType: REPORT_MEDIA_TYPES[format],
    fileName: reportFileName(row.taxYear, format, row.isDraft),
  };
};
