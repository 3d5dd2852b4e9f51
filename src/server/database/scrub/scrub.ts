import { Client } from "pg";
import type { OpenDatabase } from "../database.ts";
import { quote } from "../table-rows.ts";

/**
 * Writes the files of some tables again, so that nothing of a deleted row is left in them, then those of the planner's
 * statistics, which quote values. One statement a table: on the embedded database everyone waits for it, and others
 * have their turn in between. Its log is cleared too. On PostgreSQL only the dead rows go: see decision 0051.
 */
export const scrub = async (
  { kind, connectionString }: Pick<OpenDatabase, "kind" | "connectionString">,
  tableNames: readonly string[],
): Promise<void> => {
  const client = new Client({ connectionString, application_name: "tenure scrub" });
  await client.connect();
  try {
    const how = kind === "embedded" ? "FULL, ANALYZE" : "ANALYZE";
    for (const name of tableNames) await client.query(`VACUUM (${how}) ${name.split(".").map(quote).join(".")}`);
    if (kind === "embedded") {
      await client.query("VACUUM (FULL) pg_statistic");
      await dropLog(client);
    }
  } finally {
    await client.end();
  }
};

/**
 * A checkpoint keeps old files of the log for later use, with all that was written in them. So none is kept this once,
 * and those kept before are used up: the rest of a file is filled with zeros when the next one begins.
 */
const dropLog = async (client: Client): Promise<void> => {
  await client.query("SET wal_recycle = off");
  try {
    const { rows } = await client.query<{ files: number }>("SELECT count(*)::int AS files FROM pg_ls_waldir()");
    for (let file = 0; file <= (rows[0]?.files ?? 0); file += 1) {
      await client.query("SELECT pg_logical_emit_message(false, '', '')");
      await client.query("SELECT pg_switch_wal()");
    }
    // The files from before the last checkpoint but one go with it.
    await client.query("CHECKPOINT");
    await client.query("CHECKPOINT");
  } finally {
    // On the embedded database a setting outlives its connection.
    await client.query("RESET wal_recycle");
  }
};
