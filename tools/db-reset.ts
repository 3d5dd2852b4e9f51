// `npm run db:reset`: deletes the data folder of the embedded database, after asking.
import { existsSync, readdirSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline/promises";
import { lockFolder } from "#server/database/embedded/folder-lock.ts";

const dataDir = resolve(process.env["TENURE_DATA_DIR"] || "data");

const fail = (message: string): never => {
  console.error(message);
  process.exit(1);
};

const isConfirmed = async (): Promise<boolean> => {
  if (process.argv.includes("--yes")) return true;
  if (!process.stdin.isTTY) return false;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(
    `Delete everything in ${dataDir}: all accounts, entries, files and backups? (yes/no) `,
  );
  terminal.close();
  return answer.trim().toLowerCase() === "yes";
};

if (process.env["DATABASE_URL"]) {
  fail(
    "DATABASE_URL is set: this command only deletes the embedded database. Drop the PostgreSQL database by its own means.",
  );
}
const databaseFolder = join(dataDir, "database");
if (!existsSync(databaseFolder)) fail(`There is no database in ${dataDir}: nothing to delete.`);
if (!(await isConfirmed())) fail("Nothing was deleted. Say yes, or run: npm run db:reset -- --yes");
try {
  lockFolder(databaseFolder).release();
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}
for (const name of readdirSync(dataDir)) rmSync(join(dataDir, name), { recursive: true, force: true });
console.log(`Deleted everything in ${dataDir}. The next start makes an empty database.`);
