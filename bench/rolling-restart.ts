import { type ChildProcess, spawn } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { newSealingKey } from "#server/sealing/sealing.ts";
import { freePort } from "#test/support/network/free-port.ts";
import { startPostgresServer } from "#test/support/postgres-server.ts";
import { startS3Server } from "#test/support/s3/s3-server.ts";
import { SERVER_COMMAND } from "#tools/bootstrap/server-command.mjs";
import { logEntry, newPerson } from "./bystander.ts";
import { createBenchDatabase } from "./dataset.ts";
import { benchSecret, run, type RunningServer } from "./servers.ts";

// Two processes that answer and one that works are replaced one after another behind HAProxy (Debian's `haproxy`), under load.

const REQUESTS = 20_000;
const CLIENTS = 16;
const WAITERS = 4;
const READERS = 2;
const FILE_BYTES = 8_000_000;
/** Longer than the proxy needs to see that a process is draining. */
const DRAIN_SECONDS = 5;

const proxyConfig = (port: number, servers: readonly number[]): string => `
global
  maxconn 1000
defaults
  mode http
  timeout connect 5s
  timeout client 90s
  timeout server 90s
  timeout check 5s
  option forwardfor
  option redispatch
  retries 3
frontend people
  bind 127.0.0.1:${port}
  default_backend web
backend web
  balance roundrobin
  option httpchk GET /readyz
  http-check expect status 200
  default-server inter 500ms fall 2 rise 1
${servers.map((server) => `  server web${server} 127.0.0.1:${server} check`).join("\n")}
`;

/** What was asked, and how each answer that no one should get began. */
type Tally = { asked: number; failed: string[] };

const ask = async (tally: Tally, what: string, work: () => Promise<number | null>): Promise<void> => {
  tally.asked += 1;
  try {
    const status = await work();
    if (status !== null && (status < 200 || status >= 300)) tally.failed.push(`${what}: ${status}`);
  } catch (error) {
    tally.failed.push(`${what}: ${String(error)} ${String((error as Error).cause ?? "")}`);
  }
};

const folder = mkdtempSync(join(tmpdir(), "tenure-rolling-"));
const [postgres, s3] = [await startPostgresServer(), await startS3Server()];
const { url: databaseUrl, client } = await createBenchDatabase(postgres.url, "rolling");
const ports = { proxy: await freePort(), web: [await freePort(), await freePort()], worker: await freePort() };
const origin = `http://localhost:${ports.proxy}`;

const key = newSealingKey("first");
const start = (role: "web" | "worker", port: number): Promise<RunningServer> =>
  run(
    SERVER_COMMAND,
    port,
    {
      TENURE_ROLE: role,
      TENURE_PORT: String(port),
      TENURE_PUBLIC_URL: origin,
      TENURE_TRUSTED_PROXIES: "1",
      TENURE_DRAIN_SECONDS: String(DRAIN_SECONDS),
      TENURE_SECRET: benchSecret,
      TENURE_SEALING_KEYS: key,
      TENURE_REQUESTS_PER_MINUTE: "10000000",
      TENURE_BILLING: "off",
      TENURE_BACKUP_EVERY_HOURS: "0",
      TENURE_LOG_LEVEL: "warn",
      DATABASE_URL: databaseUrl,
      TENURE_S3_BUCKET: s3.settings.bucket,
      TENURE_S3_ENDPOINT: s3.settings.endpoint ?? "",
      TENURE_S3_ACCESS_KEY_ID: s3.settings.credentials?.accessKeyId ?? "",
      TENURE_S3_SECRET_ACCESS_KEY: s3.settings.credentials?.secretAccessKey ?? "",
      NODE_ENV: "production",
    },
    "/readyz",
  );

const startProxy = (): ChildProcess => {
  const file = join(folder, "haproxy.cfg");
  writeFileSync(file, proxyConfig(ports.proxy, ports.web));
  return spawn("haproxy", ["-db", "-f", file], { stdio: ["ignore", "ignore", "inherit"] });
};

const running = new Map<number, RunningServer>();
for (const port of ports.web) running.set(port, await start("web", port));
running.set(ports.worker, await start("worker", ports.worker));
const proxy = startProxy();
await pause(1_500);

const { token } = await newPerson(origin);
const headers = { authorization: `Bearer ${token}` };
const read = async (path: string): Promise<number> => {
  const answer = await fetch(origin + path, { headers });
  await answer.arrayBuffer();
  return answer.status;
};
for (let at = 0; at < 200; at += 1) await logEntry(origin, token, `Before ${at}`);

const content = Buffer.concat([Buffer.from("%PDF-1.7\n"), randomBytes(FILE_BYTES)]);
const form = new FormData();
form.append("file", new Blob([new Uint8Array(content)]), "scan.pdf");
const sent = await fetch(`${origin}/api/files`, { method: "POST", headers: { ...headers, origin }, body: form });
const { file } = await sent.json();

const quick: Tally = { asked: 0, failed: [] };
const long: Tally = { asked: 0, failed: [] };
const state = { isOver: false };
let logged = 200;

const client16 = async (): Promise<void> => {
  while (!state.isOver || quick.asked < REQUESTS) {
    const turn = quick.asked % 10;
    if (turn < 6) await ask(quick, "page", () => read("/api/time-entries?limit=50"));
    else if (turn < 9) await ask(quick, "summary", () => read("/api/time-entries/summary?year=2026"));
    else
      await ask(quick, "create", async () => {
        const status = await logEntry(origin, token, `Meanwhile ${quick.asked}`);
        if (status === 201) logged += 1;
        return status;
      });
  }
};

/** A screen that waits for changes, as the product's own pages do. */
const waiter = async (): Promise<void> => {
  let cursor = "";
  while (!state.isOver)
    await ask(long, "wait", async () => {
      const answer = await fetch(`${origin}/api/changes${cursor && `?since=${cursor}`}`, { headers });
      if (answer.ok) ({ cursor } = await answer.json());
      return answer.status;
    });
};

/** Reads a file as slowly as over a phone, so that some are under way at each end. */
const reader = async (): Promise<void> => {
  while (!state.isOver)
    await ask(long, "download", async () => {
      const answer = await fetch(`${origin}/api/files/${file.id}/content`, { headers });
      const hash = createHash("sha256");
      for await (const piece of answer.body ?? []) {
        hash.update(piece as Uint8Array);
        await pause(5);
      }
      return hash.digest("hex") === file.sha256 ? answer.status : 0;
    });
};

const restartAll = async (): Promise<number[]> => {
  const took: number[] = [];
  for (const [port, server] of new Map(running)) {
    const began = performance.now();
    await server.stop();
    running.set(port, await start(port === ports.worker ? "worker" : "web", port));
    took.push((performance.now() - began) / 1000);
    // The proxy looks every half second.
    await pause(1_500);
  }
  return took;
};

const began = performance.now();
const load = Promise.all([
  ...Array.from({ length: CLIENTS }, client16),
  ...Array.from({ length: WAITERS }, waiter),
  ...Array.from({ length: READERS }, reader),
]);
await pause(3_000);
const took = await restartAll();
state.isOver = true;
await load;
const seconds = (performance.now() - began) / 1000;
const { rows } = await client.query("SELECT count(*)::int AS n FROM time_entries");

console.log(
  [
    `${quick.asked} requests of ${CLIENTS} clients in ${seconds.toFixed(0)} s: ${quick.failed.length} failed`,
    `${long.asked} long polls and downloads: ${long.failed.length} failed`,
    `${logged} entries acknowledged, ${rows[0].n} kept`,
    `replacing a process took ${took.map((each) => each.toFixed(1)).join(", ")} s, ${DRAIN_SECONDS} s of them draining`,
    ...[...quick.failed, ...long.failed].slice(0, 10),
  ].join("\n"),
);

await Promise.all([...running.values()].map((server) => server.stop()));
proxy.kill();
await client.end();
await postgres.stop();
await s3.close();
rmSync(folder, { recursive: true, force: true });
if (quick.failed.length + long.failed.length > 0 || logged !== rows[0].n) process.exitCode = 1;
