import { findOrganization } from "#server/accounts/organization-store.ts";
import type { Db } from "#server/database/database.ts";
import { AppError } from "#shared/errors.ts";
import type { Id } from "#shared/ids.ts";

/** Whether an organization's pages export tables is up to its settings; other files are not tables. */
export const requireCsvExports = async (db: Db, organizationId: Id): Promise<void> => {
  if ((await findOrganization(db, organizationId))?.csvExports === false)
    throw new AppError("forbidden", { message: "Your organization's settings switch CSV exports off." });
};
