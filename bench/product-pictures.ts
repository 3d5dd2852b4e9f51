import { chromium, type Page } from "@playwright/test";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { PICTURE_SIZE, PICTURES } from "#features/public/marketing/web/pictures/pictures.ts";
import { ensureChromium } from "#tools/bootstrap/find-chromium.mjs";
import { startProduct } from "./servers.ts";

/**
 * `npm run pictures`: the pictures of the product on the feature pages, taken in Chromium from the demo of the built
 * product, in both themes. Run it after `npm run build` when a screen has changed.
 */

const PORT = 7684;
const FOLDER = join(import.meta.dirname, "../src/features/public/marketing/web/pictures");
/** The bars above and beside the page are no part of the picture. */
const VIEWPORT = { width: PICTURE_SIZE.width + 400, height: PICTURE_SIZE.height + 300 };
const START_MS = 180_000;

const enterDemo = async (page: Page): Promise<void> => {
  await page.goto(`http://localhost:${PORT}/logout-success`);
  await page.evaluate(() => {
    localStorage.setItem("demoMode", "true");
    localStorage.setItem("demoSubscriptionTier", "premium");
  });
  await page.goto(`http://localhost:${PORT}/dashboard`);
  await page.getByText("642.0 h logged").waitFor({ timeout: START_MS });
};

/** Within the page: reloading the address would write the sample book again. */
const goTo = async (page: Page, path: string, shows: string): Promise<void> => {
  await page.evaluate((to) => {
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate", { state: null }));
  }, path);
  await page.locator("main").getByText(shows).first().waitFor({ timeout: START_MS });
  await page.waitForFunction(() => document.querySelector("[aria-busy=true]") === null);
  await page.evaluate(() => document.fonts.ready);
};

/** Just wide enough that the page's own part is as wide as a picture. */
const fitWidth = async (page: Page): Promise<void> => {
  const place = await page.locator("main").boundingBox();
  const surplus = (place?.width ?? PICTURE_SIZE.width) - PICTURE_SIZE.width;
  await page.setViewportSize({ ...VIEWPORT, width: VIEWPORT.width - Math.round(surplus) });
};

const takePicture = async (page: Page): Promise<Buffer> => {
  const place = await page.locator("main").boundingBox();
  if (!place) throw new Error("the page has no main part");
  return page.screenshot({ clip: { x: place.x, y: place.y, ...PICTURE_SIZE }, animations: "disabled", caret: "hide" });
};

const product = await startProduct(null, PORT);
const browser = await chromium.launch({ executablePath: ensureChromium() });
try {
  const page = await browser.newPage({ viewport: VIEWPORT, reducedMotion: "reduce" });
  await enterDemo(page);
  await fitWidth(page);
  for (const { name, path, waitsFor } of PICTURES) {
    await goTo(page, path, waitsFor);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      const picture = await sharp(await takePicture(page))
        .avif({ quality: 50, effort: 6 })
        .toBuffer();
      await writeFile(join(FOLDER, `${name}-${colorScheme}.avif`), picture);
      process.stdout.write(`${name}-${colorScheme}.avif ${picture.length} bytes\n`);
    }
  }
} finally {
  await browser.close();
  await product.stop();
}
