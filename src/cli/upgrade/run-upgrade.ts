import { join } from "node:path";
import { parseArgs } from "node:util";
import { openBackupPlace } from "#server/backups/backup-place.ts";
import { type Config, readConfig } from "#server/config.ts";
import type { Migration } from "#server/database/migrate.ts";
import { joinEmbeddedDatabase } from "#server/database/open-database.ts";
import { startDatabase } from "#server/database/start-database.ts";
import { openFileStore } from "#server/start-platform.ts";
import { countWords } from "#shared/count-words.ts";
import { backUpNow } from "../back-up-now.ts";
import { InputError } from "../command-error.ts";
import { readPending } from "./pending-migrations.ts";

export const UPGRADE_USAGE = `Usage: npx tenure upgrade [--check] [--without-backup]

Brings the database to the schema of this release. Run it with the new release, before you start it: it checks that the
database, the files and the place of backups can be reached, makes a backup, changes the schema, all of it or nothing,
and says what changed. Stop Tenure first, or on PostgreSQL know from CHANGELOG.md that the release before works on the new schema.

  --check            says what would be done, and does nothing
  --without-backup   you have made one yourself, as with pg_dump of a large database

A start does the same without a backup. CHANGELOG.md says what an operator must know of each release.`;

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const silent = { info: () => {}, warn: () => {}, error: () => {} };

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The embedded database belongs to one process, which would go on with the schema that it knows. */
const refuseRunning = async ({ databaseUrl, dataDir }: Config): Promise<void> => {
  const joined = databaseUrl === null ? await joinEmbeddedDatabase(dataDir) : null;
  if (!joined) return;
  await joined.close();
  throw new InputError("Tenure is running on this data folder. Stop it first. Nothing was changed.");
};

const checkFiles = async (config: Config): Promise<void> => {
  try {
    await openFileStore(config).reach();
  } catch (error) {
    throw new InputError(`The files cannot be reached: ${reasonOf(error)}. Nothing was changed.`);
  }
};

const backUpBefore = async (config: Config): Promise<string> => {
  try {
    const { made, problem } = await backUpNow(config);
    const { tables, files, lost } = made.manifest;
    const place = openBackupPlace(config.backups, join(config.dataDir, "spool"));
    say(
      `Backup    ${made.name}: ${countWords(tables.length, "table")}, ${countWords(files.length, "file")}, to ${place.title}`,
    );
    if (lost.length > 0)
      say(`          ${countWords(lost.length, "file")} missing or damaged in the file store already`);
    if (problem !== null) say(`          ${problem}`);
    return made.name;
  } catch (error) {
    throw new InputError(`No backup could be made: ${reasonOf(error)}. Nothing was changed.`);
  }
};

const changeSchema = async (config: Config): Promise<void> => {
  try {
    await (await startDatabase(config, silent)).close();
  } catch (error) {
    const cause = error instanceof Error && error.cause !== undefined ? ` (${reasonOf(error.cause)})` : "";
    throw new InputError(`${reasonOf(error)}${cause} The release before goes on as it was.`);
  }
};

const titleOf = ({ version, name }: Migration): string =>
  `${String(version).padStart(4, "0")} ${name.replaceAll("_", " ")}`;

/** `npx tenure upgrade`: 0 done or nothing to do, 1 refused, with the reason. */
export const runUpgrade = async (args: readonly string[]): Promise<number> => {
  const { values } = parseArgs({
    args: [...args],
    options: { check: { type: "boolean", default: false }, "without-backup": { type: "boolean", default: false } },
  });
  const config = readConfig();
  await refuseRunning(config);
  const { schema, pending } = await readPending(config).catch((error: unknown) => {
    throw new InputError(reasonOf(error));
  });
  await checkFiles(config);
  if (schema === 0) {
    say("There is no database yet: start Tenure, and it makes one.");
    return 0;
  }
  if (pending.length === 0) {
    say(`The schema is ${schema}, that of this release. Nothing is to be done.`);
    return 0;
  }
  say(`Schema    ${schema}, this release has ${schema + pending.length}`);
  if (values.check) {
    say(pending.map((migration) => `          would apply ${titleOf(migration)}`).join("\n"));
    return 0;
  }
  const backup = values["without-backup"] ? null : await backUpBefore(config);
  await changeSchema(config);
  say(pending.map((migration) => `Applied   ${titleOf(migration)}`).join("\n"));
  const back = backup === null ? "restore your own backup" : `npm run restore -- --backup ${backup} --overwrite`;
  say(`\nStart this release now. To go back to the one before and what it knew: stop Tenure, ${back}.`);
  return 0;
};
