import { loadavg } from "node:os";
import { chromium, type Page } from "@playwright/test";
import { QUESTIONS } from "#features/overview/analytics/figure.ts";
import { startPostgresServer } from "#test/support/postgres-server.ts";
import { ensureChromium } from "#tools/bootstrap/find-chromium.mjs";
import { createBenchDatabase, fillBooks, ownerId } from "./dataset.ts";
import { fireOnce, median, type Shot } from "./load.ts";
import { bearerOf } from "./product-shots.ts";
import { startProduct, startReference } from "./servers.ts";

/**
 * `npm run bench:analytics`: a book of 20,000 entries in one year, whose sums are stale in each round, so that no cache
 * answers. Beside it a bare handler with the queries that the page cannot do without; then the page itself in Chromium.
 */

const ENTRIES = Number(process.env.BENCH_ENTRIES ?? 20_000);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const SLOWER = Number(process.env.BENCH_SLOWER ?? 4);
const YEAR = 2025;
const PORT = 7706;

const say = (line: string): void => void process.stderr.write(`${line}\n`);
const ms = (values: readonly number[]): string => `${Math.round(median(values))} ms`;

/** All at once, as a page requests them. */
const answered = async (port: number, shots: readonly Shot[]): Promise<void> => {
  const answers = await Promise.all(shots.map((shot) => fireOnce(port, shot)));
  const failed = answers.find(({ status }) => status !== 200);
  if (failed) throw new Error(`${failed.status}: ${failed.text}`);
};

const untilReady = async (port: number, shot: Shot): Promise<void> => {
  while ((await fireOnce(port, shot)).status === 503) await new Promise((resolve) => setTimeout(resolve, 100));
};

type Side = { port: number; tiles: readonly Shot[]; rest: readonly Shot[] };

/** The time until the tiles have their figures, and until everything has. */
const timed = async ({ port, tiles, rest }: Side): Promise<{ tilesMs: number; allMs: number }> => {
  const began = performance.now();
  const all = answered(port, rest);
  await answered(port, tiles);
  const tilesMs = performance.now() - began;
  await all;
  return { tilesMs, allMs: performance.now() - began };
};

const openedPage = async (page: Page, port: number, token: string): Promise<{ tilesMs: number; allMs: number }> => {
  await page.goto(`http://localhost:${port}/logout-success`);
  await page.evaluate((text) => localStorage.setItem("accessToken", text), token);
  const began = performance.now();
  await page.goto(`http://localhost:${port}/analytics?year=${YEAR}`, { waitUntil: "commit" });
  await page.getByText("Monthly trend").waitFor();
  const tilesMs = performance.now() - began;
  await page.waitForFunction(
    (count) =>
      document.querySelectorAll("main figure").length >= count && !document.querySelector("main [aria-busy=true]"),
    QUESTIONS.length,
  );
  return { tilesMs, allMs: performance.now() - began };
};

const print = (name: string, rounds: readonly { tilesMs: number; allMs: number }[]): void =>
  say(
    `${name.padEnd(34)} tiles ${ms(rounds.map(({ tilesMs }) => tilesMs))}, all ${ms(rounds.map(({ allMs }) => allMs))}`,
  );

const postgres = await startPostgresServer({ durable: true });
const stops: (() => Promise<unknown>)[] = [() => postgres.stop()];
try {
  const { url, client } = await createBenchDatabase(postgres.url, "analytics");
  stops.unshift(() => client.end());
  await fillBooks(client, { from: 1, to: 1, years: [YEAR - 1, YEAR], entriesPerYear: ENTRIES });
  await client.query("CREATE TABLE bench_tokens AS SELECT 'token-1' AS token, $1::uuid AS user_id", [ownerId(1)]);
  await client.query("GRANT SELECT ON bench_tokens TO PUBLIC");
  await client.query("UPDATE users SET has_completed_onboarding_form = true");
  await client.query("VACUUM ANALYZE");
  const touch = (): Promise<unknown> =>
    client.query("UPDATE book_versions SET version = version + 1 WHERE user_id = $1", [ownerId(1)]);
  const product = await startProduct(url, PORT);
  stops.unshift(() => product.stop());
  const reference = await startReference(url, PORT + 1);
  stops.unshift(() => reference.stop());
  const token = await bearerOf(1);
  const ours = (path: string): Shot => ({ method: "GET", path, headers: { authorization: `Bearer ${token}` } });
  const theirs = (path: string): Shot => ({ method: "GET", path, headers: { authorization: "Bearer token-1" } });
  const sides = {
    "ours, over HTTP": {
      port: product.port,
      tiles: [ours(`/api/analytics/total?year=${YEAR}`), ours(`/api/analytics?year=${YEAR}`)],
      rest: QUESTIONS.map((question) => ours(`/api/analytics/figures/${question}?year=${YEAR}`)),
    },
    "reference, over HTTP": {
      port: reference.port,
      tiles: [theirs(`/analytics-months?year=${YEAR}`), theirs(`/summary?year=${YEAR}`)],
      rest: [theirs(`/analytics-months?year=${YEAR - 1}`), theirs(`/analytics-entries?year=${YEAR}`)],
    },
  } satisfies Record<string, Side>;

  say(
    `${ENTRIES} entries a year, load ${loadavg()
      .map((one) => one.toFixed(1))
      .join(" ")}`,
  );
  for (const { port, tiles } of Object.values(sides)) await untilReady(port, tiles[0] as Shot);
  for (const side of Object.values(sides)) {
    for (let warm = 0; warm < 10; warm += 1) {
      await touch();
      // A server that has compiled nothing yet may exceed its own time limits on a busy machine.
      await timed(side).catch(() => undefined);
    }
  }
  const rounds: Record<string, { tilesMs: number; allMs: number }[]> = {};
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, side] of Object.entries(sides)) {
      await touch();
      (rounds[name] ??= []).push(await timed(side));
    }
  }
  for (const [name, of] of Object.entries(rounds)) print(name, of);
  const each: [string, number][] = [];
  for (const question of QUESTIONS) {
    await touch();
    const began = performance.now();
    await answered(product.port, [ours(`/api/analytics/figures/${question}?year=${YEAR}`)]);
    each.push([question, performance.now() - began]);
  }
  say(`each alone: ${each.map(([question, took]) => `${question} ${Math.round(took)}`).join(", ")} ms`);
  await timed(sides["ours, over HTTP"]);
  print("ours, kept", [await timed(sides["ours, over HTTP"])]);

  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
  });
  stops.unshift(() => browser.close());
  for (const rate of [1, SLOWER]) {
    const opened: { tilesMs: number; allMs: number }[] = [];
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    for (let round = 0; round <= ROUNDS; round += 1) {
      const page = await context.newPage();
      const cdp = await context.newCDPSession(page);
      await cdp.send("Emulation.setCPUThrottlingRate", { rate });
      await touch();
      const took = await openedPage(page, product.port, token);
      // The first load fills the browser's cache.
      if (round > 0) opened.push(took);
      await page.close();
    }
    await context.close();
    print(`Chromium, processor slowed ${rate} x`, opened);
  }
} finally {
  for (const stop of stops) await stop();
}
say(
  `load at the end ${loadavg()
    .map((one) => one.toFixed(1))
    .join(" ")}`,
);
