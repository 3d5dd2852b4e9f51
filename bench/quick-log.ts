/**
 * How long the quick log takes from the key press to its first painted frame, in Chromium, on the built product: the very first
 * opening in several fresh browsers, pressed as soon as its code has loaded, and later openings. node tools/build.mjs && node
 * bench/quick-log.ts [browsers]
 */
import { chromium, type Page } from "@playwright/test";
import { ensureChromium } from "#tools/bootstrap/find-chromium.mjs";
import { raiseThreads } from "./browser/raise-threads.ts";
import { startProduct } from "./servers.ts";

const BROWSERS = Number(process.argv[2] ?? 7);
const LATER = 10;
const PORT = Number(process.env.BENCH_PORT ?? 7639);
const url = `http://localhost:${PORT}`;

const server = await startProduct(null, PORT);

const openDashboard = async (page: Page, number: number): Promise<void> => {
  const answer = await page.context().request.post(`${url}/api/auth/register`, {
    headers: { origin: url },
    data: {
      email: `robin-${number}@example.com`,
      password: "a quiet long sentence",
      firstName: "Robin",
      lastName: "Hale",
      timeZone: "America/New_York",
    },
  });
  const { tokens }: { tokens: { accessToken: string } } = await answer.json();
  await page.goto(`${url}/logout-success`);
  await page.evaluate((token) => localStorage.setItem("accessToken", token), tokens.accessToken);
  const loaded = page.waitForResponse(/quick-log/).catch(() => null);
  await page.goto(`${url}/dashboard`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await Promise.race([loaded, page.waitForTimeout(5_000)]);
};

/** From the event's own timestamp to the frame after the field appears. */
const pressAndMeasure = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const observer = new MutationObserver(() => {
          if (!document.querySelector("[role=dialog] #quick-log input")) return;
          observer.disconnect();
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - startedAt), 0));
        });
        observer.observe(document.body, { childList: true, subtree: true });
        const startedAt = performance.now();
        document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "l", bubbles: true }));
      }),
  );

const inOneBrowser = async (number: number): Promise<{ first: number; later: number[] }> => {
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await openDashboard(page, number);
    raiseThreads();
    const first = await pressAndMeasure(page);
    const later: number[] = [];
    for (let count = 0; count < LATER; count += 1) {
      await page.keyboard.press("Escape");
      await page.locator("#quick-log").waitFor({ state: "detached" });
      later.push(await pressAndMeasure(page));
    }
    return { first, later };
  } finally {
    await browser.close();
  }
};

const tell = (name: string, times: readonly number[]): void => {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number): string => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(1);
  console.log(`${name}: median ${at(0.5)} ms, worst ${at(1)} ms of ${sorted.length}`);
};

try {
  const browsers: { first: number; later: number[] }[] = [];
  for (let number = 0; number < BROWSERS; number += 1) browsers.push(await inOneBrowser(number));
  tell(
    "first opening of a browser",
    browsers.map(({ first }) => first),
  );
  tell(
    "later openings",
    browsers.flatMap(({ later }) => later),
  );
} finally {
  await server.stop();
}
