import { findOrganization } from "#server/accounts/organization-store.ts";
import type { Db } from "#server/database/database.ts";
import { AppError } from "#shared/errors.ts";
import type { Id } from "#shared/ids.ts";

/** The pages of an organization give tables as its settings say; other files are no tables. */
export const requireCsvExports = async (db: Db, organizationId: Id): Promise<void> => {
  if ((await findOrganization(db, organizationId))?.csvExports === false)
    throw new AppError("forbidden", { message: "Your organization's settings switch CSV exports off." });
};
