// npm run backup [-- --list]

import { join } from "node:path";
import { parseArgs } from "node:util";
import { countWords } from "#shared/count-words.ts";
import { type BackupPlace, openBackupPlace } from "#server/backups/backup-place.ts";
import { snapshotAtOf } from "#server/backups/manifest.ts";
import { type Config, readConfig } from "#server/config.ts";
import { backUpNow } from "./back-up-now.ts";

const usage = `Saves the database and all files to the place that the settings name (TENURE_BACKUP_DIR, TENURE_BACKUP_S3_*).
Tenure may go on running.

  npm run backup              makes one now
  npm run backup -- --list    says which there are`;

const list = async (place: BackupPlace): Promise<void> => {
  const names = await place.manifests.list();
  for (const name of names) console.log(`${name}  of ${snapshotAtOf(name).toLocaleString()}`);
  console.log(`${names.length} backups in ${place.title}.`);
};

const make = async (config: Config, place: BackupPlace): Promise<void> => {
  const startedAt = performance.now();
  const { made, problem } = await backUpNow(config);
  const { tables, files, lost } = made.manifest;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(
    `${made.name}: ${tables.length} tables, ${countWords(rows, "row")}, ${countWords(files.length, "file")}, in ${seconds} s, to ${place.title}.`,
  );
  if (problem !== null) console.error(problem);
  if (lost.length > 0)
    console.error(`${countWords(lost.length, "file")} missing or damaged in the file store:\n  ${lost.join("\n  ")}`);
  if (lost.length > 0 || problem !== null) process.exitCode = 1;
};

const run = async (): Promise<void> => {
  const { values } = parseArgs({ options: { list: { type: "boolean" }, help: { type: "boolean", short: "h" } } });
  if (values.help) return console.log(usage);
  const config = readConfig();
  const place = openBackupPlace(config.backups, join(config.dataDir, "spool"));
  await (values.list ? list(place) : make(config, place));
};

await run().catch((error: unknown) => {
  console.error(`No backup was made: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
});
