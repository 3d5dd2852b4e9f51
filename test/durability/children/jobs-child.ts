import { randomInt } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { sql } from "drizzle-orm";
import * as z from "zod/mini";
import { readConfig } from "#server/config.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { defineJob, openJobs } from "#server/work/define-job.ts";
import { Jobs } from "#server/jobs/jobs.ts";
import { StoredDriver } from "#server/jobs/stored/stored-driver.ts";
import { createLog } from "#server/processes/log.ts";
import { startPlatform } from "#server/start-platform.ts";

// A process with jobs that have one effect each, to be killed anywhere. It prints each word whose job is committed, and
// "done" when nothing is left to do.

const writeWord = defineJob({
  id: "test.write-word",
  title: "Write a word",
  payload: z.strictObject({ word: z.string() }),
  atOnce: 3,
  retries: { limit: 1000, afterSeconds: 0, atMostSeconds: 0 },
  run: async (_platform, { payload, finish }) => {
    await delay(randomInt(30));
    await finish(async (tx) => {
      await tx.execute(sql`INSERT INTO effects VALUES (${payload.word})`);
      await delay(randomInt(10));
    });
  },
});

const [round = "", count = "0"] = process.argv.slice(2);
const config = readConfig();
const log = createLog(config);
const started = await startPlatform(config, log);
const { database } = started;
if (database.kind === "embedded") await database.pool.query("CREATE TABLE IF NOT EXISTS effects (word text)");
const jobs = new Jobs(new StoredDriver(database), started, { leaseSeconds: 2 });
const platform = { ...started, jobs };
await openJobs(platform, [writeWord]);
jobs.watch();
process.stdout.write("ready\n");
for (let index = 0; index < Number(count); index += 1) {
  const word = `${round}-${index}`;
  await inTransaction(database.db, (tx) => jobs.enqueue(tx, writeWord, { word }));
  process.stdout.write(`${word}\n`);
}
while ((await jobs.list({ limit: 1 })).length > 0) await delay(200);
process.stdout.write("done\n");
await jobs.close();
await database.close();
