import { execFileSync } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { Client } from "pg";
import { signAccessToken } from "#server/auth/access-token.ts";
import { migrate } from "#server/database/migrate.ts";
import { urlOfDatabase } from "#test/support/postgres.ts";
import { startPostgresServer } from "#test/support/postgres-server.ts";
import { benchSecret, type RunningServer, startProduct } from "./servers.ts";
import { untilSaved } from "./long-import.ts";

/**
 * `node bench/audit-binder.ts`: what an export of the whole account and an audit binder cost the server in memory and time,
 * each on a fresh server, and whether other programs can open them.
 */

const ENTRIES = Number(process.env.BENCH_ENTRIES ?? 10_000);
const FILES = Number(process.env.BENCH_FILES ?? 45);
const FILE_BYTES = 24_000_000;
const PORT = Number(process.env.BENCH_PORT ?? 7705);
const YEAR = 2025;
const OWNER = "00000000-0000-4000-8000-000000000001";
const LOOK_MS = 30;
const MEGABYTE = 1024 * 1024;

const say = (line: string): void => void process.stderr.write(`${line}\n`);
const base = `http://127.0.0.1:${PORT}`;

const fill = async (client: Client): Promise<void> => {
  const row = (sql: string): Promise<unknown> => client.query(sql, [OWNER]);
  await row(`INSERT INTO users (id, email, first_name, last_name, time_zone, created_at, updated_at)
    VALUES ($1, 'binder@bench.example', 'Robin', 'Hale', 'America/New_York', now(), now())`);
  await row(`INSERT INTO sessions (user_id, id, created_at, last_used_at, expires_at)
    VALUES ($1::uuid, $1::uuid, now(), now(), now() + interval '1 day')`);
  await row(`INSERT INTO persons (user_id, id, relation, name, created_at, updated_at)
    VALUES ($1::uuid, $1::uuid, 'self', 'Robin Hale', now(), now())`);
  await row(`INSERT INTO properties (user_id, id, nickname, address, city, state, zip_code, property_type, created_at, updated_at)
    SELECT $1::uuid, ('20000000-0000-4000-8000-' || lpad(to_hex(p), 12, '0'))::uuid, 'Property ' || p, p || ' Elm St',
      'Toledo', 'OH', '43604', 'Long-term Rental', now(), now() FROM generate_series(0, 9) p`);
};

const bearer = async (): Promise<{ authorization: string }> => ({
  authorization: `Bearer ${await signAccessToken({ userId: OWNER, sessionId: OWNER }, benchSecret, new Date())}`,
});

const call = async <Answer>(method: string, path: string, body?: object | FormData): Promise<Answer> => {
  const isForm = body instanceof FormData;
  const answer = await fetch(`${base}${path}`, {
    method,
    headers: { ...(await bearer()), ...(body && !isForm ? { "content-type": "application/json" } : {}) },
    ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
  });
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
};

const formOf = (bytes: Uint8Array<ArrayBuffer>, name: string): FormData => {
  const form = new FormData();
  form.set("file", new Blob([bytes]), name);
  return form;
};

/** Through the front door, so that every entry has its event. */
const importLog = async (): Promise<void> => {
  const lines = ["Date,Hours,Property,Activity,Description"];
  for (let n = 0; n < ENTRIES; n += 1) {
    const day = new Date(Date.UTC(YEAR, 0, 1 + Math.floor((n * 365) / ENTRIES))).toISOString().slice(0, 10);
    const activity = ["property-management", "maintenance-repairs-oversight"][n % 2];
    lines.push(
      `${day},0.${25 + (n % 50)},Property ${n % 10},${activity},Visit ${n}: replaced the faucet and called the plumber`,
    );
  }
  const draft = await call<{ id: string; version: number }>(
    "POST",
    "/api/imports",
    formOf(Buffer.from(lines.join("\r\n")), "log.csv"),
  );
  await call("POST", `/api/imports/${draft.id}/commit`, { version: draft.version });
  await untilSaved(() => call("GET", `/api/imports/${draft.id}`));
};

const uploadFiles = async (client: Client): Promise<void> => {
  const { rows } = await client.query<{ id: string }>("SELECT id FROM time_entries ORDER BY entry_date, id");
  for (let n = 0; n < FILES; n += 1) {
    const content = randomBytes(FILE_BYTES);
    content.write("%PDF-1.7\n", 0, "latin1");
    const { file } = await call<{ file: { id: string } }>("POST", "/api/files", formOf(content, `receipt ${n}.pdf`));
    const entryIds = rows.slice(n * 4, n * 4 + 4).map(({ id }) => id);
    await call("POST", "/api/files/attach", { fileIds: [file.id], entryIds });
  }
};

const childrenOf = (pid: number): number[] =>
  readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, "utf8").trim().split(" ").filter(Boolean).map(Number),
  );

/** Memory of a process and everything it started: memory shared by two counts half for each, private memory counts in full. */
const memoryBytes = (pid: number): number => {
  try {
    const own = /^Pss:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8"))?.[1];
    return childrenOf(pid).reduce((sum, child) => sum + memoryBytes(child), Number(own ?? 0) * 1024);
  } catch {
    // It has ended in the meantime.
    return 0;
  }
};

/** The highest memory of the server, its threads and children included, while something is done. */
const peakOf = async <Result>(pid: number, work: () => Promise<Result>): Promise<{ peak: number; result: Result }> => {
  let peak = memoryBytes(pid);
  const timer = setInterval(() => (peak = Math.max(peak, memoryBytes(pid))), LOOK_MS);
  try {
    return { result: await work(), peak };
  } finally {
    clearInterval(timer);
  }
};

type Binder = { id: string; status: string; sha256: string; byteSize: number; memberCount: number; failure: string };

const make = async (): Promise<Binder> => {
  const { id } = await call<Binder>("POST", "/api/audit-binders", { taxYear: YEAR });
  for (;;) {
    const state = await call<{ ready: Binder | null; attempt: Binder | null }>("GET", `/api/audit-binders/${YEAR}`);
    if (state.ready?.id === id) return state.ready;
    if (state.attempt?.status === "failed") throw new Error(state.attempt.failure);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
};

/** Downloads half, breaks off, and resumes from there, as a browser does. */
const download = async (binder: Binder, path: string): Promise<void> => {
  const { url } = await call<{ url: string }>("POST", `/api/audit-binders/${binder.id}/link`);
  const half = Math.floor(binder.byteSize / 2);
  for (const range of [`bytes=0-${half - 1}`, `bytes=${half}-`]) {
    const answer = await fetch(`${base}${url}`, { headers: { range, "if-range": `"${binder.sha256}"` } });
    if (answer.status !== 206 || !answer.body) throw new Error(`the range was answered with ${answer.status}`);
    const file = createWriteStream(path, { flags: range.startsWith("bytes=0") ? "w" : "a" });
    await finished(Readable.fromWeb(answer.body as never).pipe(file));
  }
};

const checkArchive = async (path: string, sha256: string): Promise<void> => {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  if (hash.digest("hex") !== sha256) throw new Error("what was downloaded is not what was made");
  for (const [program, args] of [
    ["unzip", ["-tqq", path]],
    [
      "python3",
      ["-c", `import sys, zipfile; sys.exit(zipfile.ZipFile(${JSON.stringify(path)}).testzip() is not None)`],
    ],
    ["npx", ["tenure", "verify", path]],
  ] as const) {
    try {
      execFileSync(program, args, { stdio: "pipe" });
      say(`  ${program} ${args[0]}: good`);
    } catch (error) {
      if (error instanceof Error && "code" in error && error.code === "ENOENT")
        say(`  ${program}: not on this machine`);
      else throw error;
    }
  }
};

const inMegabytes = (bytes: number): string => (bytes / MEGABYTE).toFixed(0);

const idleBytes = async (server: RunningServer): Promise<number> => {
  await call("GET", `/api/compliance/${YEAR}`);
  await new Promise((resolve) => setTimeout(resolve, 3000));
  return memoryBytes(server.pid);
};

/** As its owner downloads it; that its archive is built anew for each download is the point. */
const measureExport = async (server: RunningServer, client: Client, folder: string): Promise<void> => {
  await client.query(
    `INSERT INTO account_exports (user_id, id, requested_at, expires_at)
      VALUES ($1::uuid, $1::uuid, now(), now() + interval '10 minutes')`,
    [OWNER],
  );
  const idle = await idleBytes(server);
  const path = join(folder, "account.zip");
  const began = performance.now();
  const { peak } = await peakOf(server.pid, async () => {
    const headers = await bearer();
    const answer = await fetch(`${base}/api/account/exports/${OWNER}`, { headers });
    if (answer.status !== 200 || !answer.body) throw new Error(`the export was answered with ${answer.status}`);
    await finished(Readable.fromWeb(answer.body as never).pipe(createWriteStream(path)));
  });
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const { rows } = await client.query<{ byte_size: string; sha256: string }>(
    "SELECT byte_size, sha256 FROM account_exports WHERE finished_at IS NOT NULL",
  );
  say(
    `account: idle ${inMegabytes(idle)} MiB; exporting ${(Number(rows[0]?.byte_size) / 1e9).toFixed(2)} GB took ${seconds} s, peak ${inMegabytes(peak)} MiB, added ${inMegabytes(peak - idle)} MiB`,
  );
  await checkArchive(path, rows[0]?.sha256 ?? "");
  rmSync(path);
};

const measureBinder = async (server: RunningServer, folder: string): Promise<void> => {
  const idle = await idleBytes(server);
  const began = performance.now();
  const made = await peakOf(server.pid, make);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const binder = made.result;
  say(
    `idle ${inMegabytes(idle)} MiB; making took ${seconds} s, peak ${inMegabytes(made.peak)} MiB, added ${inMegabytes(made.peak - idle)} MiB`,
  );
  say(`${binder.memberCount} members, ${(binder.byteSize / 1e9).toFixed(2)} GB`);
  const path = join(folder, "binder.zip");
  const got = await peakOf(server.pid, () => download(binder, path));
  say(`downloaded in two pieces: peak ${inMegabytes(got.peak)} MiB, added ${inMegabytes(got.peak - idle)} MiB`);
  await checkArchive(path, binder.sha256);
};

const folder = mkdtempSync(join(tmpdir(), "tenure-bench-binder-"));
const postgres = await startPostgresServer();
try {
  const admin = new Client({ connectionString: postgres.url });
  await admin.connect();
  await admin.query("CREATE DATABASE binder");
  await admin.end();
  const url = urlOfDatabase(postgres.url, "binder");
  await migrate({ connectionString: url });
  const client = new Client({ connectionString: url });
  await client.connect();
  await fill(client);
  if (!existsSync("/proc/self/status")) throw new Error("memory is read from /proc: Linux only");
  say(`${ENTRIES} entries, ${FILES} files of ${FILE_BYTES / 1e6} MB`);
  const filling = await startProduct(url, PORT, folder);
  await importLog();
  await uploadFiles(client);
  await filling.stop();
  await client.query("VACUUM ANALYZE");
  const exporting = await startProduct(url, PORT, folder);
  await measureExport(exporting, client, folder);
  await exporting.stop();
  await client.end();
  const binding = await startProduct(url, PORT, folder);
  await measureBinder(binding, folder);
  await binding.stop();
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
