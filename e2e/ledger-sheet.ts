import { expect, type Page } from "@playwright/test";
import { today } from "./book.ts";

const DAY_MS = 86_400_000;
/** A day before today, in the form the ledger keeps it. */
export const daysAgo = (days: number): string =>
  new Date(Date.parse(today()) - days * DAY_MS).toISOString().slice(0, 10);

export const grid = (page: Page) => page.getByRole("grid", { name: "Entries of the ledger" });
export const row = (page: Page, words: string) => grid(page).getByRole("row", { name: words });
export const cell = (page: Page, words: string, name: string) =>
  row(page, words).getByRole("gridcell", { name, exact: true });
export const editor = (page: Page, name: string) => grid(page).getByLabel(name, { exact: true });

export const pasteText = async (page: Page, text: string): Promise<void> => {
  await page.evaluate((clip) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", clip);
    const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, text);
};

/** No cell extends over the line below its row; dots remain in forced colors. */
export const expectLinesAndDots = async (page: Page, words: string): Promise<void> => {
  const { inside, highest } = await row(page, words).evaluate((each) => ({
    inside: each.clientHeight,
    highest: Math.max(...[...each.children].map(({ clientHeight }) => clientHeight)),
  }));
  expect(highest).toBeLessThanOrEqual(inside);
  await page.emulateMedia({ forcedColors: "active" });
  await expect(grid(page).locator(".grid-dot").first()).toHaveCSS("background-image", /gradient/);
  await page.emulateMedia({ forcedColors: "none" });
};

/** The sheet fills the rest of the window below filters and banners: its foot is inside it, and the page does not scroll. */
export const expectWholeInWindow = async (page: Page): Promise<void> => {
  for (const [width, height] of [
    [1024, 768],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
    await expect(page.getByText("2 entries · 3.0 h")).toBeInViewport({ ratio: 1 });
  }
  const heightOf = (): Promise<number> => grid(page).evaluate(({ clientHeight }) => clientHeight);
  const before = await heightOf();
  await page.getByText("Confirm your email.").evaluate((notice) => {
    const part = [...document.querySelectorAll<HTMLElement>("main > *, main > * > *")].findLast((each) =>
      each.contains(notice),
    );
    if (part) part.hidden = true;
  });
  await expect.poll(heightOf).toBeGreaterThan(before);
};
