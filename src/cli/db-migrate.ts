// npm run db:migrate
import { readConfig } from "#server/config.ts";
import { startDatabase } from "#server/database/start-database.ts";

const say = (_: object, message: string): void => console.log(message);

/**
 * Does only what each start does first: the newest schema, and the rights of the server's role. For servers that are
 * not told the address of the role that owns the tables.
 */
const run = async (): Promise<void> => {
  const database = await startDatabase(readConfig(), { info: say, warn: say, error: say });
  await database.close();
  console.log("The schema is that of this release.");
};

await run().catch((error: unknown) => {
  console.error(`Not migrated: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
});
