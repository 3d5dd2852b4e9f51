import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, openSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SERVER_COMMAND, SERVER_ENVIRONMENT } from "#tools/bootstrap/server-command.mjs";
import { fireOnce } from "./load.ts";

export type RunningServer = { port: number; pid: number; stop: () => Promise<void> };

const ROOT = join(import.meta.dirname, "..");
const SECRET = "a secret for benchmarks only, of the right length";
export const benchSecret = SECRET;

const untilAnswering = async (port: number, path: string, child: ChildProcess): Promise<void> => {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the server on ${port} ended with ${child.exitCode}`);
    const answered = await fireOnce(port, { method: "GET", path, headers: {} }).then(
      () => true,
      () => false,
    );
    if (answered) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};

export const run = async (
  command: readonly string[],
  port: number,
  env: Record<string, string>,
  probe: string,
  cwd = ROOT,
): Promise<RunningServer> => {
  const folder = env["TENURE_DATA_DIR"] ?? mkdtempSync(join(tmpdir(), "tenure-bench-"));
  const logFile = openSync(join(folder, "log"), "a");
  const child = spawn(process.execPath, [...(process.env.BENCH_NODE_ARGS?.split(" ") ?? []), ...command], {
    cwd,
    env: {
      PATH: process.env.PATH,
      ...SERVER_ENVIRONMENT,
      NODE_COMPILE_CACHE: join(ROOT, ".cache", "compiled"),
      ...env,
      TENURE_DATA_DIR: folder,
    },
    stdio: ["ignore", logFile, "inherit"],
  });
  await untilAnswering(port, probe, child);
  return {
    port,
    pid: child.pid ?? 0,
    stop: async () => {
      child.kill("SIGTERM");
      if (child.exitCode === null) await once(child, "exit");
      if (env["TENURE_DATA_DIR"] === undefined) rmSync(folder, { recursive: true, force: true });
    },
  };
};

/** The product as it is shipped: authentication, scope, validation, limits, events and logging on. A given folder is kept. */
export const startProduct = (
  databaseUrl: string | null,
  port: number,
  dataDir?: string,
  env: Record<string, string> = {},
): Promise<RunningServer> =>
  run(
    SERVER_COMMAND,
    port,
    {
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
      ...(dataDir ? { TENURE_DATA_DIR: dataDir } : {}),
      TENURE_PORT: String(port),
      TENURE_SECRET: SECRET,
      TENURE_REQUESTS_PER_MINUTE: "10000000",
      // The first backup is due a minute after the start.
      // No limit on entries: everyone logs as much as is measured.
      TENURE_BILLING: "off",
      TENURE_BACKUP_EVERY_HOURS: "0",
      NODE_ENV: "production",
      ...env,
    },
    "/api/health",
  );

export const startReference = (databaseUrl: string, port: number): Promise<RunningServer> =>
  run(
    ["bench/reference-server.ts"],
    port,
    { BENCH_DATABASE_URL: databaseUrl, BENCH_PORT: String(port), NODE_ENV: "production" },
    "/",
  );
