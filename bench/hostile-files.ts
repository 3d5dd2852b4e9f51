/**
 * Sends every hostile file of the tests to every door of the built product, floods it with hostile bodies, has a file of 20,000
 * rows imported, and measures how long other requests wait in the meantime and how much the server's memory grows; then
 * sends bursts (node bench/bursts.ts: these alone). node bench/hostile-files.ts [rounds; 0: bodies and bursts alone]
 */
import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { DOORS, type Door, HOSTILE_FILES } from "#test/support/hostile/hostile-files.ts";
import { measureBursts } from "./bursts.ts";
import { newPerson, type Person, probe, type Wait, words } from "./bystander.ts";
import { flood, HOSTILE_BODIES } from "./hostile-bodies.ts";
import { importLongLog } from "./long-import.ts";
import { startProduct } from "./servers.ts";

const ROUNDS = Number(process.argv[2] ?? 1);
const PORT = 7638;
const url = `http://localhost:${PORT}`;
const MEGABYTE = 1024 * 1024;

/** Resident memory of a process, and the largest of any process that it started, at that moment. */
const memoryOf = (pid: number): { server: number; child: number } => {
  const residentOf = (status: string): number => Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024;
  let child = 0;
  for (const name of readdirSync("/proc").filter((entry) => /^\d+$/.test(entry))) {
    try {
      const status = readFileSync(`/proc/${name}/status`, "utf8");
      if (status.includes(`\nPPid:\t${pid}\n`)) child = Math.max(child, residentOf(status));
    } catch {
      // It ended between the listing and the look.
    }
  }
  return { server: residentOf(readFileSync(`/proc/${pid}/status`, "utf8")), child };
};

const PATHS: Record<Exclude<Door, "photo">, string> = {
  vault: "/api/files",
  import: "/api/imports",
  properties: "/api/properties/import/preview",
  stays: "/api/stays/preview",
};

const sendTo = async (door: Door, { token, photoPath }: Person, content: Buffer, fileName: string): Promise<number> => {
  const form = new FormData();
  form.append("file", new Blob([new Uint8Array(content)]), fileName);
  const answer = await fetch(url + (door === "photo" ? photoPath : PATHS[door]), {
    method: door === "photo" ? "PUT" : "POST",
    headers: { origin: url, authorization: `Bearer ${token}` },
    body: form,
  });
  await answer.arrayBuffer();
  return answer.status;
};

/** Measured during each flood from two clients, one flood after the other. */
const measureFloods = async (bystander: Person): Promise<void> => {
  const sender = await newPerson(url);
  console.log("\nothers beside two clients that send, without a pause,");
  for (const body of HOSTILE_BODIES) {
    const state = { isOver: false, file: body.name };
    const probing = probe(url, bystander.token, state);
    const answers = await flood(url, body, sender.token);
    state.isOver = true;
    console.log(`  ${body.name} (${body.path}; ${answers}): ${words(await probing)}`);
  }
};

/** Measured while the rows of one long file are read, then while they are saved. */
const measureImport = async (bystander: Person): Promise<void> => {
  const { token } = await newPerson(url);
  const reading = { isOver: false, file: "" };
  const whileRead = probe(url, bystander.token, reading);
  // Reported below, as above.
  whileRead.catch(() => undefined);
  const saving = { isOver: false, file: "" };
  let whileSaved: Promise<Wait[]> = Promise.resolve([]);
  const seconds = await importLongLog(url, token, () => {
    reading.isOver = true;
    whileSaved = probe(url, bystander.token, saving);
    whileSaved.catch(() => undefined);
  });
  saving.isOver = true;
  console.log(`\nothers beside an import of 20,000 rows, saved in ${seconds.toFixed(1)} s`);
  console.log(`  while it is read: ${words(await whileRead)}`);
  console.log(`  while it is saved: ${words(await whileSaved)}`);
};

/** Made before anything is measured: making a bomb blocks this process from handling responses. */
const FILES = await Promise.all(
  (ROUNDS > 0 ? HOSTILE_FILES : []).map(async (file) => ({ ...file, bytes: await file.content() })),
);

const server = await startProduct(null, PORT);
try {
  const bystander = await newPerson(url);
  const warm = { isOver: false, file: "" };
  const warming = probe(url, bystander.token, warm);
  await pause(4000);
  warm.isOver = true;
  const quiet = await warming;
  const before = memoryOf(server.pid).server;
  const highest = { server: 0, child: 0 };
  const watch = setInterval(() => {
    const now = memoryOf(server.pid);
    highest.server = Math.max(highest.server, now.server);
    highest.child = Math.max(highest.child, now.child);
  }, 50);
  const state = { isOver: false, file: "" };
  const probing = probe(url, bystander.token, state);
  // Reported below, where it is awaited: a failure before that ends the run with its own message.
  probing.catch(() => undefined);
  const wrong: string[] = [];
  const slowest: Wait[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const sender = await newPerson(url);
    for (const { name, fileName, bytes, vault, takenBy = [] } of FILES) {
      state.file = name;
      const began = performance.now();
      const statuses = await Promise.all(DOORS.map((door) => sendTo(door, sender, bytes, fileName)));
      slowest.push({ file: name, ms: performance.now() - began, isRefused: false });
      for (const [at, door] of DOORS.entries()) {
        const status = statuses[at] ?? 0;
        const isTaken = door === "vault" ? vault !== null : takenBy.includes(door);
        if (isTaken ? status >= 300 : status < 400 || status >= 500) wrong.push(`${name} at ${door}: ${status}`);
      }
    }
  }
  state.isOver = true;
  const times = await probing;
  clearInterval(watch);
  console.log(`${FILES.length} files at ${DOORS.length} doors at once, ${ROUNDS} time(s)`);
  console.log(`others, nothing else happening: ${words(quiet)}`);
  console.log(`others, meanwhile:              ${words(times)}`);
  console.log(
    `memory: server ${Math.round(before / MEGABYTE)} MB before, at most ${Math.round(highest.server / MEGABYTE)} (+${Math.round((highest.server - before) / MEGABYTE)}), largest child ${Math.round(highest.child / MEGABYTE)}`,
  );
  console.log(`wrong verdicts: ${wrong.length}${wrong.map((line) => `\n  ${line}`).join("")}`);
  const longest = (waits: readonly Wait[]): string =>
    waits
      .toSorted((a, b) => b.ms - a.ms)
      .slice(0, 5)
      .map(({ file, ms }) => `\n  ${ms.toFixed(0)} ms  ${file}`)
      .join("");
  console.log(`longest until all five doors had answered:${longest(slowest)}`);
  console.log(`longest that somebody else waited, beside which file:${longest(times)}`);
  await measureImport(bystander);
  await measureFloods(bystander);
} finally {
  await server.stop();
}
await measureBursts(PORT);
