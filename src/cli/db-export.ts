// npm run db:export -- --to postgresql://user@host/database [--data-dir ./data]
import { existsSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { readConfig } from "#server/config.ts";
import { exportDatabase } from "#server/database/export-database.ts";
import { openDatabase } from "#server/database/open-database.ts";

const usage = `Moves the embedded database into PostgreSQL. Stop Tenure first.

  npm run db:export -- --to postgresql://user@host/database [--data-dir ./data]

The target must be empty and its user the one that is to own the tables; the embedded database stays as it is.`;

const run = async (): Promise<void> => {
  const { values } = parseArgs({
    options: { to: { type: "string" }, "data-dir": { type: "string" }, help: { type: "boolean", short: "h" } },
  });
  if (values.help || values.to === undefined) return console.log(usage);
  const dataDir = values["data-dir"] ?? readConfig().dataDir;
  if (!existsSync(join(dataDir, "database", "cluster")))
    throw new Error(`There is no embedded database in ${dataDir}.`);
  const database = await openDatabase({ dataDir });
  try {
    const tables = await exportDatabase(database, values.to, ({ table, rows }) =>
      console.log(`${table}: ${rows} rows`),
    );
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(
      `Done: ${tables.length} tables, ${rows} rows, checksums equal on both sides.\n` +
        `Start Tenure with DATABASE_URL set to the target. Files stay in ${dataDir}.`,
    );
  } finally {
    await database.close();
  }
};

await run().catch((error: unknown) => {
  console.error(`The export stopped: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
});
