import { type Browser, chromium } from "@playwright/test";
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { scriptsBefore } from "#tools/web-build/built-scripts.ts";
import { ensureChromium } from "#tools/bootstrap/find-chromium.mjs";
import { startProduct } from "./servers.ts";

/**
 * `npm run bench:phone`, after a build: how long the dashboard of the sample person takes to show its first figure on a phone
 * with an empty cache: 150 ms round trip, 1.6 Mbit/s, its processor slowed four times. Prints each of five rounds
 * (`BENCH_ROUNDS`) and their median.
 */

const PORT = 7687;
const ROUNDS = Number(process.env["BENCH_ROUNDS"] ?? 5);
const LATENCY_MS = 150;
const BYTES_PER_SECOND = 1_600_000 / 8;
const SLOWER = 4;
const SIGN_IN = { email: "jordan@tenure.example", password: "a sample password" };
const ORIGIN = `http://localhost:${PORT}`;

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const seed = (dataDir: string): void => {
  const { status, stderr } = spawnSync(process.execPath, ["src/cli/seed.ts"], {
    cwd: join(import.meta.dirname, ".."),
    env: { ...process.env, TENURE_DATA_DIR: dataDir },
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`the sample person could not be made:\n${stderr}`);
};

/** Milliseconds from opening the address to the hours of the year. */
const firstFigure = async (browser: Browser): Promise<number> => {
  const context = await browser.newContext({ baseURL: ORIGIN, viewport: { width: 390, height: 844 }, isMobile: true });
  try {
    const answer = await context.request.post("/api/auth/login", { headers: { origin: ORIGIN }, data: SIGN_IN });
    const { tokens }: { tokens: { accessToken: string } } = await answer.json();
    const page = await context.newPage();
    await page.addInitScript((token) => localStorage.setItem("accessToken", token), tokens.accessToken);
    const session = await context.newCDPSession(page);
    await session.send("Network.enable");
    await session.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: LATENCY_MS,
      downloadThroughput: BYTES_PER_SECOND,
      uploadThroughput: BYTES_PER_SECOND,
    });
    await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
    const startedAt = performance.now();
    await page.goto("/dashboard", { waitUntil: "commit" });
    await page
      .getByText(/of 750/)
      .first()
      .waitFor();
    return performance.now() - startedAt;
  } finally {
    await context.close();
  }
};

const dataDir = mkdtempSync(join(tmpdir(), "tenure-phone-"));
seed(dataDir);
const product = await startProduct(null, PORT, dataDir);
const browser = await chromium.launch({
  executablePath: ensureChromium(),
  args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
});
try {
  // The server has served each file once before a phone asks.
  await firstFigure(browser);
  const rounds: number[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    const ms = await firstFigure(browser);
    rounds.push(ms);
    say(`round ${round}: ${(ms / 1000).toFixed(2)} s`);
  }
  const { files, bytes } = scriptsBefore("dashboard");
  say(
    `first figure of the dashboard: ${(median(rounds) / 1000).toFixed(2)} s, after ${files} files of scripts, ${(bytes / 1000).toFixed(0)} kB`,
  );
} finally {
  await browser.close();
  await product.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
