/**
 * How long the quick log takes from the key press to its first painted frame, in Chromium, on the built product.
 *   node tools/build.mjs && node bench/quick-log.ts [times]
 */
import { chromium } from "@playwright/test";
import { startProduct } from "./servers.ts";

const TIMES = Number(process.argv[2] ?? 20);

const PORT = 7639;
const url = `http://localhost:${PORT}`;

const server = await startProduct(null, PORT);
const browser = await chromium.launch({
  executablePath: process.env["TENURE_CHROMIUM"] ?? "/usr/bin/chromium",
  args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
});
try {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const answer = await context.request.post(`${url}/api/auth/register`, {
    headers: { origin: url },
    data: {
      email: "robin@example.com",
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

  /** From the event's own time to the frame after the field is there. */
  const pressAndMeasure = () =>
    page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const observer = new MutationObserver(() => {
            if (!document.querySelector("#quick-log input")) return;
            observer.disconnect();
            requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - startedAt), 0));
          });
          observer.observe(document.body, { childList: true, subtree: true });
          const startedAt = performance.now();
          document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "l", bubbles: true }));
        }),
    );

  const measured: number[] = [];
  for (let count = 0; count < TIMES; count += 1) {
    measured.push(await pressAndMeasure());
    await page.keyboard.press("Escape");
    await page.locator("#quick-log").waitFor({ state: "detached" });
  }
  const [first = 0, ...others] = measured;
  const sorted = others.toSorted((one, other) => one - other);
  const at = (share: number): string => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(1);
  console.log(
    `key press to painted quick log: first ${first.toFixed(1)} ms, then median ${at(0.5)} ms, worst ${at(1)} ms`,
  );
} finally {
  await browser.close();
  await server.stop();
}
