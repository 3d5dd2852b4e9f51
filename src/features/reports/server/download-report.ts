import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { Verb } from "#server/http/implement.ts";
import { readBranding } from "#server/accounts/organization-branding-store.ts";
import { requireSwitchedOn } from "#server/auth/require-access.ts";
import { AppError } from "#shared/errors.ts";
import type { downloadReport as contract } from "../contract.ts";
import { REPORT_MEDIA_TYPES, reportFileName } from "../rules.ts";
import type { Letterhead } from "./pdf/letterhead.ts";
import { renderStoredReport } from "./render-stored-report.ts";
import { findReport } from "./store.ts";

/** The people of an organization print what is shared with it on its paper; everybody else on none. */
const readLetterhead = async (scope: Scope, db: Db): Promise<Letterhead | null> => {
  if (scope.organizationSettings === null || scope.organization === null) return null;
  const branding = await readBranding(db, scope.organization.id);
  return branding && { title: branding.title, color: branding.colors.light.brand };
};

export const downloadReport: Verb<typeof contract> = async (call) => {
  const { platform, db, scope, params, event } = call;
  const { format } = call.query;
  requireSwitchedOn(scope, REPORT_MEDIA_TYPES[format]);
  event.say({ details: { format } });
  const row = await findReport(scope, db, params.id);
  if (!row) throw new AppError("not_found");
  const letterhead = await readLetterhead(scope, db);
  return {
    content: await renderStoredReport(platform, db, { scope, row, format, letterhead, owner: scope.userId }),
    contentType: REPORT_MEDIA_TYPES[format],
    fileName: reportFileName(row.taxYear, format, row.isDraft),
  };
};
