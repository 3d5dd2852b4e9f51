import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { paths } from "#web/paths.ts";
import { bookOf } from "../book.ts";
import { expect, test } from "../support.ts";
import { smallTargets } from "./target-sizes.ts";

/** Every page that stands by itself, read with an account or without one; a new one is measured by being there. */
const built: unknown = JSON.parse(readFileSync(join(import.meta.dirname, "../../build/site-map.json"), "utf8"));
const PAGES = (Array.isArray(built) ? built : []).filter(
  (path): path is string => typeof path === "string" && !/:|^\/(super-admin|dev)\b/.test(path),
);

const fillBook = async (page: Page, name: string): Promise<void> => {
  const book = await bookOf(page);
  const elm = await book.addProperty("Elm Street");
  const cabin = await book.addProperty("Lake Cabin", "Short-term Rental");
  await book.addPerson("spouse", "Maya Ortiz");
  await book.addEntry({ hours: 3.5, description: `Replaced the kitchen tap, for ${name}`, propertyId: elm.id });
  await book.addEntry({ hours: 1, description: "Prepared the cabin", propertyId: cabin.id });
  await book.makeReport();
};

const openPage = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await expect(page.locator("h1").first(), path).toBeAttached();
  await expect(page.getByText("Loading Components..."), path).toHaveCount(0, { timeout: 60_000 });
  await expect(page.locator("[aria-busy=true]"), path).toHaveCount(0, { timeout: 60_000 });
};

test("whatever is pressed is at least 24 px wide and high", async ({ page, person }) => {
  test.setTimeout(300_000);
  await fillBook(page, person.firstName);
  for (const path of PAGES) {
    await openPage(page, path);
    expect.soft(await smallTargets(page, 24), path).toEqual([]);
  }
});

test.describe("under a finger", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("whatever is pressed is at least 44 px wide and high, and no page names a key", async ({ page, person }) => {
    test.setTimeout(300_000);
    await fillBook(page, person.firstName);
    for (const path of PAGES) {
      await openPage(page, path);
      expect.soft(await smallTargets(page, 44), path).toEqual([]);
      expect.soft(await page.locator("kbd:visible:not([data-key-map] kbd)").count(), path).toBe(0);
    }
    // Help keeps its map of the keys.
    await openPage(page, `${paths.help}/keyboard`);
    expect(await page.locator("[data-key-map] kbd:visible").count()).toBeGreaterThan(0);
  });
});
