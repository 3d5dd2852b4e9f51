import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { type DatabaseProxy, startDatabaseProxy } from "#test/support/network/database-proxy.ts";
import { startPostgresServer } from "#test/support/postgres-server.ts";
import { createBenchDatabase } from "./dataset.ts";
import type { Answered, Sent } from "./burst-client.ts";
import { logEntry, newPerson, p95, type Person, probe, type Wait, words } from "./bystander.ts";
import { importLongLog } from "./long-import.ts";
import { type RunningServer, startProduct } from "./servers.ts";

const QUIET_MS = 4_000;
const HANG_MS = 20_000;
const GIVEN_UP_MS = 30_000;
/** How much longer others may wait than when nothing else happens. */
const RATIO_MAX = 3;

type Burst = { name: string; run: () => Promise<string> };

/** From a thread of its own, so that others are not measured behind its own work. */
const sendAtOnce = async (sent: Sent): Promise<Answered[]> => {
  const client = new Worker(new URL("./burst-client.ts", import.meta.url), { workerData: sent });
  const [answers] = await once(client, "message");
  return answers;
};

const entryBody = (description: string): string =>
  JSON.stringify({ date: "2026-03-08", hours: 1, activityType: "property-management", description });

const outcomeOf = (answers: readonly Answered[]): string => {
  const counts = new Map<number, number>();
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1);
  const longest = Math.max(...answers.map(({ ms }) => ms)) / 1000;
  return `${[...counts].map(([status, count]) => `${count} x ${status || "cut off"}`).join(", ")}, longest ${longest.toFixed(1)} s`;
};

const visit = async (url: string): Promise<string> => {
  const bodies = Array.from({ length: 1000 }, (_, index) => JSON.stringify({ email: `nobody${index}@example.com` }));
  return outcomeOf(await sendAtOnce({ url, token: null, path: "/api/auth/forgot-password", bodies }));
};

const entriesOf = async (url: string, { token }: Pick<Person, "token">): Promise<string> => {
  const answer = await fetch(`${url}/api/time-entries/export.csv`, { headers: { authorization: `Bearer ${token}` } });
  return answer.text();
};

/** Sixty at once; every one that was answered with 201 must be there afterward, and no other. */
const logSixty = async (url: string): Promise<string> => {
  const writer = await newPerson(url);
  const names = Array.from({ length: 60 }, (_, index) => `burst ${index}.`);
  const answers = await sendAtOnce({
    url,
    token: writer.token,
    path: "/api/time-entries",
    bodies: names.map(entryBody),
  });
  const kept = await entriesOf(url, writer);
  const lost = names.filter((name, index) => answers[index]?.status === 201 && !kept.includes(name)).length;
  return `${outcomeOf(answers)}, ${lost} lost`;
};

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

const measureQuiet = async (url: string, bystander: Person): Promise<Wait[]> => {
  const state = { isOver: false, file: "" };
  const probing = probe(url, bystander.token, state);
  await pause(QUIET_MS);
  state.isOver = true;
  return probing;
};

/** Others beside each burst, next to what they waited right before it; throws if the process did not survive it. */
const measureBeside = async (url: string, server: RunningServer, bursts: readonly Burst[]): Promise<void> => {
  const bystander = await newPerson(url);
  await measureQuiet(url, bystander);
  for (const { name, run } of bursts) {
    const quiet = await measureQuiet(url, bystander);
    const state = { isOver: false, file: name };
    const probing = probe(url, bystander.token, state);
    probing.catch(() => undefined);
    const outcome = await run();
    await pause(500);
    state.isOver = true;
    const waits = await probing;
    const ratio = p95(waits) / p95(quiet);
    console.log(`  ${name} (${outcome})`);
    console.log(`    others quiet:     ${words(quiet)}`);
    console.log(`    others meanwhile: ${words(waits)}; ${ratio.toFixed(1)} x${ratio > RATIO_MAX ? " MISSED" : ""}`);
    if (!isAlive(server.pid)) throw new Error(`the process died of ${name}`);
  }
};

const burstsOn = (url: string): Burst[] => [
  { name: "1,000 visitors", run: () => visit(url) },
  { name: "60 writes of one account", run: () => logSixty(url) },
  {
    name: "an import of 20,000 rows",
    run: async () => {
      const { token } = await newPerson(url);
      return `saved in ${(await importLongLog(url, token, () => undefined)).toFixed(1)} s`;
    },
  },
];

/** Sixty writes while nothing passes to the database or back for 20 s. */
const hang = async (url: string, server: RunningServer, proxy: DatabaseProxy): Promise<void> => {
  const { token } = await newPerson(url);
  const names = Array.from({ length: 60 }, (_, index) => `hung ${index}.`);
  proxy.hang();
  const sending = sendAtOnce({ url, token, path: "/api/time-entries", bodies: names.map(entryBody) });
  await pause(HANG_MS);
  await proxy.heal();
  proxy.cut();
  const healed = performance.now();
  while ((await logEntry(url, token, "after").catch(() => 0)) !== 201) {
    if (performance.now() - healed > GIVEN_UP_MS) throw new Error("the database came back and the product did not");
    await pause(100);
  }
  const back = (performance.now() - healed) / 1000;
  const answers = await sending;
  const kept = await entriesOf(url, { token });
  const lost = names.filter((name, index) => answers[index]?.status === 201 && !kept.includes(name)).length;
  console.log(`  60 writes while the database hangs for 20 s (${outcomeOf(answers)}, ${lost} lost)`);
  console.log(`    writes are taken again ${back.toFixed(1)} s after it`);
  if (!isAlive(server.pid)) throw new Error("the process died of a database that hung");
};

export const measureBursts = async (port: number): Promise<void> => {
  const url = `http://localhost:${port}`;
  console.log("\nbursts, embedded database");
  const embedded = await startProduct(null, port);
  try {
    await measureBeside(url, embedded, burstsOn(url));
  } finally {
    await embedded.stop();
  }
  console.log("bursts, PostgreSQL");
  const postgres = await startPostgresServer({ durable: true });
  const { url: databaseUrl, client } = await createBenchDatabase(postgres.url, "bursts");
  await client.end();
  await using proxy = await startDatabaseProxy(databaseUrl);
  const server = await startProduct(proxy.urlOf(databaseUrl), port);
  try {
    await measureBeside(url, server, burstsOn(url));
    await hang(url, server, proxy);
  } finally {
    await server.stop();
    await postgres.stop();
  }
};

if (import.meta.main) await measureBursts(7638);
