import { Client } from "pg";
import type { OpenDatabase } from "./database.ts";

/**
 * Gathers the planner's statistics, and with `vacuum` also reclaims dead rows. For after imports and once a day on the
 * embedded database, which has no autovacuum: without statistics its plans were ten times slower. PostgreSQL does it
 * by itself; there only the statistics are refreshed.
 */
export const analyze = async (
  { kind, connectionString }: Pick<OpenDatabase, "kind" | "connectionString">,
  { vacuum = false }: { vacuum?: boolean } = {},
): Promise<void> => {
  const client = new Client({ connectionString, application_name: "tenure analyze" });
  await client.connect();
  try {
    await client.query(vacuum && kind === "embedded" ? "VACUUM (ANALYZE)" : "ANALYZE");
  } finally {
    await client.end();
  }
};
