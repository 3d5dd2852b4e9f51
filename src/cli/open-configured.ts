import type { Config } from "#server/config.ts";
import type { OpenDatabase } from "#server/database/database.ts";
import { joinEmbeddedDatabase, openDatabase } from "#server/database/open-database.ts";

/** The database that the settings name, alongside a running Tenure if there is one. */
export const openConfigured = async ({ databaseUrl, databaseDriver, dataDir }: Config): Promise<OpenDatabase> =>
  (databaseUrl === null && (await joinEmbeddedDatabase(dataDir))) ||
  openDatabase({ databaseUrl, databaseDriver, dataDir });
