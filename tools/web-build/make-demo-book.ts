import { PGlite } from "@electric-sql/pglite";
import { createHash } from "node:crypto";
import { existsSync, openAsBlob, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { startDemoServer } from "#demo/server/demo-server.ts";
import { overEngine } from "#demo/server/open-demo-database.ts";
import { recordAnswers, writeDemoBook } from "#demo/server/write-demo-book.ts";
import { jobs } from "#server/feature-work.ts";
import { routes } from "#server/features.ts";
import { civilDateInZone } from "#shared/civil-date.ts";
import { DEMO_TIME_ZONE, tellTime } from "#shared/demo/demo-time.ts";
import type { DemoBookFiles } from "./demo-book.ts";

// Writes the files that its argument names (`DemoBookFiles`).

const MIGRATIONS = resolve(import.meta.dirname, "../../db/migrations");

/** Used log files are not kept for reuse: what remains of the log is one file, nearly all zeros. */
const PARAMETERS = [...PGlite.defaultStartParams, "-c", "wal_recycle=off", "-c", "min_wal_size=32MB"];

/** Only ever copied to create databases, which never happens in a page. */
const TEMPLATES = ["template0", "template1"];

/** A database of the newest schema with nothing in it: kept, since its migrations take a fifth of a book's time. */
const openSchema = async (folder: string): Promise<Blob> => {
  const names = readdirSync(MIGRATIONS).filter((name) => name.endsWith(".sql"));
  const texts = names.toSorted().map((name) => readFileSync(resolve(MIGRATIONS, name), "utf8"));
  const engineVersion = readFileSync(
    resolve(MIGRATIONS, "../../node_modules/@electric-sql/pglite/package.json"),
    "utf8",
  );
  const key = createHash("sha256")
    .update([engineVersion, ...PARAMETERS, ...texts].join("\0"))
    .digest("hex");
  const kept = resolve(folder, `schema-${key.slice(0, 16)}.tar`);
  if (!existsSync(kept)) {
    const engine = await PGlite.create({ startParams: PARAMETERS });
    await engine.exec("SET TIME ZONE 'UTC'");
    for (const text of texts) await engine.exec(text);
    const dump = await engine.dumpDataDir("none");
    await engine.close();
    writeFileSync(`${kept}.unfinished`, new Uint8Array(await dump.arrayBuffer()));
    for (const older of readdirSync(folder).filter((name) => /^schema-.*\.tar$/.test(name)))
      rmSync(resolve(folder, older));
    renameSync(`${kept}.unfinished`, kept);
  }
  return openAsBlob(kept);
};

const newEngine = async (folder: string): Promise<PGlite> => {
  const engine = await PGlite.create({ startParams: PARAMETERS, loadDataDir: await openSchema(folder) });
  await engine.exec("SET TIME ZONE 'UTC'");
  return engine;
};

const pack = async (engine: PGlite): Promise<Uint8Array<ArrayBuffer>> => {
  for (const name of TEMPLATES) {
    await engine.query("UPDATE pg_database SET datistemplate = false, datallowconn = true WHERE datname = $1", [name]);
    await engine.exec(`DROP DATABASE ${name}`);
  }
  for (const statement of ["VACUUM FULL ANALYZE", "CHECKPOINT", "SELECT pg_switch_wal()", "CHECKPOINT"])
    await engine.exec(statement);
  const dump = await engine.dumpDataDir("none");
  await engine.close();
  return new Uint8Array(await dump.arrayBuffer());
};

// Whoever asked for the book is gone: nobody waits for it.
process.on("disconnect", () => process.exit(1));

const files: DemoBookFiles = JSON.parse(process.argv[2] ?? "");
const instant = Date.parse(files.instant);
tellTime(() => instant);
// What the demo's server needs from a worker.
Object.assign(globalThis, {
  location: { origin: "http://demo.invalid" },
  reportError: (error: unknown) => {
    throw error;
  },
});

// Beside the folder of this book, which goes with it.
const engine = await newEngine(dirname(dirname(files.archive)));
const features = { routes, jobs };
const book = await writeDemoBook(features, await overEngine(engine));
const archive = await pack(engine);
// Recorded from the archive itself: rows that no statement orders may be in a different order before packing.
const server = await startDemoServer(features, new Blob([archive]), book);
const answers = await recordAnswers(server, civilDateInZone(new Date(), DEMO_TIME_ZONE));
writeFileSync(files.archive, archive);
writeFileSync(files.book, JSON.stringify(book));
writeFileSync(files.answers, JSON.stringify(answers));
process.exit(0);
