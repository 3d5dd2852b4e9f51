import { flushCompileCache } from "node:module";
import { setTimeout } from "node:timers/promises";
import { backUp, backupChores } from "./backups/back-up.ts";
import { readConfig } from "./config.ts";
import { startChores } from "./chores.ts";
import { beforeListening, chores, jobs, mailDoor, metricReadings, webhookDoors } from "./feature-work.ts";
import { linkPages, mounts, routes } from "./features.ts";
import { APP_LIMITS, buildApp } from "./http/app.ts";
import { isOnlyHere } from "./http/host.ts";
import { serveMailIn } from "./mail-in/serve-mail-in.ts";
import { openJobs } from "./work/define-job.ts";
import { readyMessage } from "./installation/ready-message.ts";
import { buildWorker } from "./operations/build-worker.ts";
import { serveMetrics } from "./operations/serve-metrics.ts";
import { Ending } from "./processes/ending.ts";
import { createLog } from "./processes/log.ts";
import { startPlatform } from "./start-platform.ts";

// A message that cannot be written, on a full disk, is no reason to exit.
process.stderr.on("error", () => {});

const sayWhy = (error: unknown): never => {
  process.stderr.write(`Tenure could not start: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
};

const readSettings = () => {
  try {
    return readConfig();
  } catch (error) {
    return sayWhy(error);
  }
};

const config = readSettings();
const log = createLog(config);
const ending = new Ending({ log });
// A promise that nobody waited for comes here too.
process.on("uncaughtException", (error) => void ending.endBroken(error));

const fail = (error: unknown): never => {
  log.fatal({ err: error }, "could not start");
  return sayWhy(error);
};

const platform = await startPlatform(config, log).catch(fail);
// Backups open databases of their own; the demo, made of the same features, has no code for that.
await openJobs(platform, [...jobs, backUp]).catch(fail);
for (const prepare of beforeListening) await prepare(platform).catch(fail);
const answersPeople = config.role !== "worker";
const worksBehind = config.role !== "web";
const app = answersPeople
  ? await buildApp(platform, routes, APP_LIMITS, { doors: webhookDoors, mounts, linkPages })
  : buildWorker(platform);
await app.listen({ host: config.host, port: config.port }).catch(fail);

const stopMetrics = await serveMetrics(platform, metricReadings).catch(fail);
const mailIn = answersPeople ? await serveMailIn(platform, mailDoor(platform)).catch(fail) : null;

const isSandboxOpen = config.isBilled && config.billing.kind === "sandbox" && !isOnlyHere(config);
if (isSandboxOpen) log.warn("TENURE_BILLING=sandbox: anyone gets premium without paying");
process.stderr.write(`\n${readyMessage(config)}\n\n`);

if (worksBehind) platform.jobs.watch();
const everyChore = [...chores, ...backupChores];
const stopChores = startChores(platform, worksBehind ? everyChore : everyChore.filter(({ inEach }) => inEach));

ending.closeFirst(async (isBroken) => {
  stopChores();
  platform.draining.abort();
  if (!isBroken) await setTimeout(config.drainSeconds * 1000);
  await Promise.all([app.close(), mailIn?.stop()]);
  await stopMetrics();
  // What this process alone holds: figures of use, and clicks.
  for (const { name, run } of everyChore.filter(({ inEach }) => inEach))
    await run(platform).catch((error: unknown) => log.warn({ err: error, chore: name }, "not done at the end"));
  await platform.database.close();
});
const stop = (signal: string): void => void ending.end(signal, config.drainSeconds * 1000);
process.on("SIGINT", stop);
process.on("SIGTERM", stop);
// `npm start` hears that the server is ready; if it is killed itself, nothing stays behind.
process.on("disconnect", () => stop("disconnect"));
process.send?.("ready");
// Kept now and not at the end: a server that is killed has no end, and what only rare requests run is not read at each start.
flushCompileCache();
