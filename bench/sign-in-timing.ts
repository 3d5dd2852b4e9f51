/**
 * Whether the time of a refused sign-in, and of asking for a reset link, reveals whether an address has an account: 200 known
 * and 200 unknown addresses, one request each, in turn. The area under the curve is 0.5 when it reveals nothing, 1 when it
 * reveals everything. npm run bench:sign-in -- [pairs]
 */
import { setTimeout as pause } from "node:timers/promises";
import { urlOfDatabase } from "#test/support/postgres.ts";
import { startPostgresServer } from "#test/support/postgres-server.ts";
import { SERVER_COMMAND } from "#tools/bootstrap/server-command.mjs";
import { Client } from "pg";
import { run } from "./servers.ts";

const PAIRS = Number(process.argv[2] ?? 200);
const PORT = Number(process.env.BENCH_PORT ?? 7641);
/** Work that a request does after its answer, such as an email, must not count toward the time of the next. */
const SETTLES_MS = 40;
const url = `http://127.0.0.1:${PORT}`;

let requests = 0;
/** Each from its own address, as an attacker would: nothing is refused for coming too often. */
const post = async (path: string, body: object): Promise<{ status: number; ms: number }> => {
  requests += 1;
  const address = `10.${(requests >> 16) & 255}.${(requests >> 8) & 255}.${requests & 255}`;
  const headers = { "content-type": "application/json", "x-forwarded-for": address };
  const began = performance.now();
  const answer = await fetch(url + path, { method: "POST", headers, body: JSON.stringify(body) });
  await answer.arrayBuffer();
  return { status: answer.status, ms: performance.now() - began };
};

const register = async (email: string): Promise<void> => {
  const person = { firstName: "Robin", lastName: "Vale", timeZone: "America/New_York" };
  const { status } = await post("/api/auth/register", { email, password: "a quiet long sentence", ...person });
  if (status !== 201) throw new Error(`registering was answered with ${status}`);
};

const areaUnderCurve = (known: readonly number[], unknown: readonly number[]): number => {
  let slower = 0;
  for (const one of known) for (const other of unknown) slower += one > other ? 1 : one === other ? 0.5 : 0;
  return slower / (known.length * unknown.length);
};

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

const measure = async (path: string, expected: number, bodyOf: (email: string) => object): Promise<string> => {
  const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
  const ask = async (kind: "known" | "unknown", index: number): Promise<void> => {
    const { status, ms } = await post(path, bodyOf(`${kind}-${index}@tenure.example`));
    if (status !== expected) throw new Error(`${path} was answered with ${status}`);
    times[kind].push(ms);
  };
  for (let index = 0; index < PAIRS; index += 1) {
    // They take turns going first, so that neither runs after the other's work more often.
    const [first, second] = index % 2 === 0 ? (["known", "unknown"] as const) : (["unknown", "known"] as const);
    await ask(first, index);
    await pause(SETTLES_MS);
    await ask(second, index);
    await pause(SETTLES_MS);
  }
  const area = areaUnderCurve(times.known, times.unknown);
  const medians = `${median(times.known).toFixed(1)} and ${median(times.unknown).toFixed(1)} ms`;
  return `${path}: area under the curve ${area.toFixed(3)}, medians ${medians} (known, unknown)`;
};

const measureOn = async (name: string, databaseUrl: string | null): Promise<void> => {
  const env = {
    ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
    TENURE_PORT: String(PORT),
    TENURE_REQUESTS_PER_MINUTE: "1000000",
    TENURE_TRUSTED_PROXIES: "1",
    TENURE_BACKUP_EVERY_HOURS: "0",
    NODE_ENV: "production",
  };
  const server = await run(SERVER_COMMAND, PORT, env, "/api/health");
  try {
    for (let index = 0; index < PAIRS; index += 1) await register(`known-${index}@tenure.example`);
    const guess = (email: string) => ({ email, password: "a wrong password" });
    console.log(name, await measure("/api/auth/login", 401, guess));
    console.log(name, await measure("/api/auth/forgot-password", 200, (email) => ({ email })));
  } finally {
    await server.stop();
  }
};

const postgres = await startPostgresServer();
try {
  const admin = new Client({ connectionString: postgres.url });
  await admin.connect();
  await admin.query("CREATE DATABASE timing");
  await admin.end();
  await measureOn("PostgreSQL", urlOfDatabase(postgres.url, "timing"));
} finally {
  await postgres.stop();
}
await measureOn("embedded", null);
