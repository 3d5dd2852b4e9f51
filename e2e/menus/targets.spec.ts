import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { helpPath, paths } from "#web/paths.ts";
import { PRERENDERED_PATHS } from "#web/public/prerendered-paths.ts";
import { bookOf } from "../book.ts";
import { expect, test } from "../support.ts";
import { smallTargets } from "./target-sizes.ts";

/** Every page that stands by itself, read with an account or without one; a new one is measured by being there. */
const built: unknown = JSON.parse(readFileSync(join(import.meta.dirname, "../../build/site-map.json"), "utf8"));
const PAGES = (Array.isArray(built) ? built : []).filter(
  (path): path is string => typeof path === "string" && !/:|^\/(super-admin|dev)\b/.test(path),
);
const OPEN_TO_ALL: readonly string[] = PAGES.filter((path) => PRERENDERED_PATHS.includes(path));
const MEMBERS: readonly string[] = PAGES.filter((path) => !OPEN_TO_ALL.includes(path));

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

const expectLarge = async (page: Page, pages: readonly string[], least: number): Promise<void> => {
  for (const path of pages) {
    await openPage(page, path);
    expect.soft(await smallTargets(page, least), path).toEqual([]);
  }
};

/** A page takes seconds on a busy machine, and there are dozens. */
const LONG_MS = 400_000;

test("whatever a visitor presses is at least 24 px wide and high", async ({ page }) => {
  test.setTimeout(LONG_MS);
  await expectLarge(page, OPEN_TO_ALL, 24);
});

test("whatever a member presses is at least 24 px wide and high", async ({ page, person }) => {
  test.setTimeout(LONG_MS);
  await fillBook(page, person.firstName);
  await expectLarge(page, MEMBERS, 24);
});

test.describe("under a finger", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("whatever a visitor presses is at least 44 px wide and high", async ({ page }) => {
    test.setTimeout(LONG_MS);
    await expectLarge(page, OPEN_TO_ALL, 44);
  });

  test("whatever a member presses is at least 44 px wide and high", async ({ page, person }) => {
    test.setTimeout(LONG_MS);
    await fillBook(page, person.firstName);
    await expectLarge(page, MEMBERS, 44);
  });

  test("no page names a key, but help keeps its map of them", async ({ page, person }) => {
    for (const path of [paths.dashboard, paths.evidenceCoverage, paths.ledger]) {
      await openPage(page, path);
      await expect(page.locator("kbd:visible"), `${path} of ${person.email}`).toHaveCount(0);
    }
    await openPage(page, helpPath("keyboard"));
    await expect(page.locator("[data-key-map] kbd:visible").first()).toBeVisible();
  });
});
