// `npm run new:migration -- add_stays`: the next numbered file in db/migrations.
import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const FOLDER = join(import.meta.dirname, "..", "..", "db", "migrations");

/** `add stays`, with the numbers taken by `names` -> `0005_add_stays.sql`; null if nothing is left of the name. */
export const nextMigrationName = (names: readonly string[], wish: string): string | null => {
  const words = wish.toLowerCase().match(/[a-z0-9]+/g);
  if (!words) return null;
  const newest = Math.max(0, ...names.map((name) => Number(/^(\d{4})_/.exec(name)?.[1] ?? 0)));
  return `${String(newest + 1).padStart(4, "0")}_${words.join("_")}.sql`;
};

if (import.meta.main) {
  const name = nextMigrationName(readdirSync(FOLDER), process.argv.slice(2).join(" "));
  if (name === null) {
    console.error("Say what the migration does: npm run new:migration -- add_stays");
    process.exit(1);
  }
  writeFileSync(join(FOLDER, name), "-- What this adds, and why.\n\n", { flag: "wx" });
  console.log(`db/migrations/${name}`);
}
