import type { Answer, Call } from "#server/http/implement.ts";
import { requireSwitchedOn } from "#server/auth/require-access.ts";
import { AppError } from "#shared/errors.ts";
import type { downloadReport as contract } from "../contract.ts";
import { REPORT_MEDIA_TYPES, reportFileName } from "../rules.ts";
import { readPaper } from "./read-paper.ts";
import { renderStoredReport } from "./render-stored-report.ts";
import { findReport } from "./store.ts";

export async function downloadReport(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { platform, db, scope, params, event } = call;
  const { format } = call.query;
  requireSwitchedOn(scope, REPORT_MEDIA_TYPES[format]);
  event.say({ details: { format } });
  const row = await findReport(scope, db, params.id);
  if (!row) throw new AppError("not_found");
  const paper = await readPaper(db, scope.organizationSettings === null ? null : (scope.organization?.id ?? null));
  return {
    content: await renderStoredReport(platform, db, { scope, row, format, paper, owner: scope.userId }),
    contentType: REPORT_MEDIA_TYPES[format],
    fileName: reportFileName(row.taxYear, format, row.isDraft),
  };
}
