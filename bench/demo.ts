import { type Browser, chromium, type Page } from "@playwright/test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureChromium } from "#tools/bootstrap/find-chromium.mjs";
import { startProduct } from "./servers.ts";

/**
 * `npm run bench:demo`, after a build: from the press on "Try the demo" in a browser with an empty cache to the first figure,
 * and until the engine answers; the same with the processor slowed four times; and from a reload to the first figure. Prints
 * each of five rounds (`BENCH_ROUNDS`) and their medians.
 */

const PORT = 7688;
const ROUNDS = Number(process.env["BENCH_ROUNDS"] ?? 5);
const ORIGIN = `http://localhost:${PORT}`;

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const seconds = (ms: number): string => (ms / 1000).toFixed(2);

/** The hours of the year, shown on the dashboard itself. */
const firstFigure = (page: Page): Promise<void> =>
  page
    .getByRole("main")
    .getByText(/(of|toward) 750/)
    .first()
    .waitFor();

const engineReady = (page: Page): Promise<void> =>
  page
    .getByRole("status")
    .filter({ hasText: /^Today is / })
    .waitFor({ timeout: 60_000 });

type Round = { first: number; ready: number; reload: number };

const visit = async (browser: Browser, slower: number): Promise<Round> => {
  const context = await browser.newContext({ baseURL: ORIGIN, viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await page.goto("/", { waitUntil: "load" });
    await session.send("Emulation.setCPUThrottlingRate", { rate: slower });
    const pressedAt = performance.now();
    await page.locator("[data-enter-demo]").first().click();
    await firstFigure(page);
    const first = performance.now() - pressedAt;
    await engineReady(page);
    const ready = performance.now() - pressedAt;
    const reloadedAt = performance.now();
    await page.reload({ waitUntil: "commit" });
    await firstFigure(page);
    return { first, ready, reload: performance.now() - reloadedAt };
  } finally {
    await context.close();
  }
};

const dataDir = mkdtempSync(join(tmpdir(), "tenure-demo-"));
const product = await startProduct(null, PORT, dataDir);
const browser = await chromium.launch({
  executablePath: ensureChromium(),
  args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
});
try {
  // The server has served each file once before.
  await visit(browser, 1);
  for (const slower of [1, 4]) {
    const rounds: Round[] = [];
    for (let round = 1; round <= ROUNDS; round += 1) {
      const measured = await visit(browser, slower);
      rounds.push(measured);
      const { first, ready, reload } = measured;
      say(
        `slowed ${slower}, round ${round}: ${seconds(first)} s, engine ${seconds(ready)} s, reload ${seconds(reload)} s`,
      );
    }
    const of = (name: keyof Round): string => seconds(median(rounds.map((round) => round[name])));
    say(`slowed ${slower}: first figure ${of("first")} s, engine ${of("ready")} s, reload ${of("reload")} s`);
  }
} finally {
  await browser.close();
  await product.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
