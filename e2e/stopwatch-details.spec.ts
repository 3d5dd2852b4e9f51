import type { Page } from "@playwright/test";
import { bookOf } from "./book.ts";
import { expect, LONG, test } from "./support.ts";

const details = (page: Page) => page.getByRole("dialog", { name: "Stopwatch" });
const work = (page: Page) => details(page).getByLabel("What was done");

const openDetails = async (page: Page): Promise<void> => {
  await page
    .getByRole("group", { name: "Stopwatch" })
    .getByRole("button", { name: /details$/ })
    .click();
  await expect(work(page)).toBeVisible();
};

const isDescribing = (method: string): boolean => method === "PATCH";

test.beforeEach(async ({ page, person }) => {
  const book = await bookOf(page);
  const facts = { timeZone: "UTC", activityType: "bookkeeping-recordkeeping", description: "" };
  await book.startStopwatch({ ...facts, startedAt: new Date(Date.now() - 600_000).toISOString() });
  await page.goto("/dashboard");
  await expect(page.getByRole("timer").first(), person.email).toBeVisible();
});

test("what was typed of the running work outlives a reload over its open dialog", async ({ page }) => {
  await openDetails(page);
  await work(page).fill("Painted the hall");
  await Promise.all([
    page.waitForResponse((answer) => isDescribing(answer.request().method()) && answer.ok()),
    page.reload(),
  ]);
  await openDetails(page);
  await expect(work(page)).toHaveValue("Painted the hall");
});

test("what was typed while the words before it were still on their way is saved after them", LONG, async ({ page }) => {
  const gate = Promise.withResolvers<void>();
  await page.route("**/api/stopwatch/*", async (route) => {
    await gate.promise;
    await route.continue();
  });
  await openDetails(page);
  await work(page).fill("Painted the hall");
  await page.keyboard.press("Escape");
  await openDetails(page);
  await expect(work(page)).toHaveValue("Painted the hall");
  await work(page).fill("Painted the hall and the stairs");
  await page.keyboard.press("Escape");
  await expect(details(page)).toBeHidden();
  const saved = page.waitForResponse(
    (answer) =>
      isDescribing(answer.request().method()) && (answer.request().postData() ?? "").includes("and the stairs"),
  );
  gate.resolve();
  expect((await saved).ok()).toBe(true);
  await page.reload();
  await expect(page.getByText("Painted the hall and the stairs").first()).toBeVisible();
});

test(
  "words too many to keep stay in their dialog with the reason, and come back where it was closed",
  LONG,
  async ({ page }) => {
    const tooMuch = "Painted the hall. ".repeat(120).trim();
    await openDetails(page);
    await work(page).fill(tooMuch);
    await details(page).getByRole("button", { name: "Save" }).click();
    await expect(details(page).getByText("Use at most 2000 characters.")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(details(page)).toBeHidden();
    await openDetails(page);
    await expect(work(page)).toHaveValue(tooMuch);
  },
);
