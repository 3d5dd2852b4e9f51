import type { PGlite } from "@electric-sql/pglite";
import { rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { startDemoServer } from "#demo/server/demo-server.ts";
import { overEngine } from "#demo/server/open-demo-database.ts";
import { recordAnswers, writeDemoBook } from "#demo/server/write-demo-book.ts";
import { jobs } from "#server/feature-work.ts";
import { routes } from "#server/features.ts";
import { civilDateInZone } from "#shared/civil-date.ts";
import { DEMO_TIME_ZONE, tellTime } from "#shared/demo/demo-time.ts";
import { openBlankCopy } from "./blank-cluster.ts";
import type { DemoBookFiles } from "../demo-book.ts";

// Writes the files that its argument names (`DemoBookFiles`).

/** Only ever copied to create databases, which never happens in a page. */
const TEMPLATES = ["template0", "template1"];

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

const place = join(dirname(files.archive), "cluster");
const engine = await openBlankCopy(place);
const features = { routes, jobs };
const book = await writeDemoBook(features, await overEngine(engine));
const archive = await pack(engine);
rmSync(place, { recursive: true });
// Recorded from the archive itself: rows that no statement orders may be in a different order before packing.
const server = await startDemoServer(features, new Blob([archive]), book);
const answers = await recordAnswers(server, civilDateInZone(new Date(), DEMO_TIME_ZONE));
writeFileSync(files.archive, archive);
writeFileSync(files.book, JSON.stringify(book));
writeFileSync(files.answers, JSON.stringify(answers));
process.exit(0);
