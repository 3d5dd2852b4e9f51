import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { memoryFolder } from "#test/support/temporary-folder.ts";
import { freePort } from "#test/support/network/free-port.ts";
import { SERVER_COMMAND } from "#tools/bootstrap/server-command.mjs";

const ROOT = join(import.meta.dirname, "..");
const START_TIMEOUT_MS = 180_000;

/** `log`: all that it wrote so far. */
export type RunningServer = { url: string; dataDir: string; log: () => string; stop: () => Promise<void> };

const isHealthy = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(`${url}/api/health`)).ok;
  } catch {
    return false;
  }
};

/** The real server on a free port, with its own embedded database that is removed when it stops. */
export const startServer = async (
  settings: Record<string, string> = {},
  portOf: () => number | Promise<number> = freePort,
): Promise<RunningServer> => {
  const dataDir = await mkdtemp(join(memoryFolder(), "tenure-e2e-"));
  const port = await portOf();
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, SERVER_COMMAND, {
    cwd: ROOT,
    env: {
      ...process.env,
      NODE_ENV: "production",
      TENURE_PORT: String(port),
      TENURE_DATA_DIR: dataDir,
      TENURE_PUBLIC_URL: url,
      TENURE_LOG_LEVEL: "info",
      // Each test comes from an address of its own, so that one test's attempts do not use up another's.
      TENURE_TRUSTED_PROXIES: "1",
      DATABASE_URL: "",
      TENURE_SMTP_URL: "",
      ...settings,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const stop = async (): Promise<void> => {
    if (child.exitCode === null) {
      child.kill("SIGTERM");
      await once(child, "exit");
    }
    await rm(dataDir, { recursive: true, force: true });
  };
  const giveUpAt = Date.now() + START_TIMEOUT_MS;
  while (!(await isHealthy(url))) {
    if (child.exitCode !== null || Date.now() > giveUpAt) {
      await stop();
      throw new Error(`The server did not start:\n${output}`);
    }
    await pause(100);
  }
  return { url, dataDir, log: () => output, stop };
};
