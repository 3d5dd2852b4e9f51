import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { bookOf } from "./book.ts";
import { chooseOption } from "./choose-option.ts";
import { panel, sentence } from "./log-panel.ts";
import { expect, expectAccessible, LONG, test, watchForPageErrors } from "./support.ts";

/** A year of a landlord: showings, contractors, a dentist, a school play. */
const YEAR = readFileSync(join(import.meta.dirname, "../test/data/calendar-2025.ics"));

const sendYear = async (page: Page): Promise<void> => {
  await page.goto("/integrations");
  await page.locator('input[type="file"]').first().setInputFiles({
    name: "maya.ics",
    mimeType: "text/calendar",
    buffer: YEAR,
  });
  await page.getByLabel("From").fill("2025-01-01");
  await page.getByLabel("To", { exact: true }).fill("2025-12-31");
  await page.getByRole("button", { name: "Import calendar" }).press("Enter");
};
const importYear = async (page: Page): Promise<void> => {
  await sendYear(page);
  await expect(page.getByRole("link", { name: /^Review 1\d\d proposals$/ })).toBeVisible();
};
const waitingOf = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const authorization = `Bearer ${localStorage.getItem("accessToken")}`;
    for (;;) {
      const answer = await fetch("/api/proposals/count", { headers: { authorization } });
      if (answer.ok) return ((await answer.json()) as { waitingCount: number }).waitingCount;
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
  });

const chooseAll = (page: Page): Promise<void> => page.getByRole("button", { name: "Select all" }).press("Enter");

/** Says of the two that are chosen what they were. */
const sayActivity = async (page: Page): Promise<void> => {
  await page.getByRole("button", { name: "Edit 2" }).tap();
  const edit = page.getByRole("dialog", { name: "Edit 2 events" });
  await edit.getByRole("combobox", { name: "Activity" }).fill("management");
  await page.getByRole("option", { name: /^Property management/ }).tap();
  await edit.getByRole("button", { name: "Save" }).tap();
  await expect(page.getByText(/2 events changed/).first()).toBeVisible();
};

/** Confirms what is listed, as often as a hundred of them are. */
const confirmListed = async (page: Page): Promise<void> => {
  await chooseAll(page);
  await page.getByRole("button", { name: /^Confirm \d+/ }).press("Enter");
  await expect(page.getByText(/events? confirmed$/).first()).toBeVisible();
};

test("a year is caught up in an evening: one rule, three passes, and nothing by itself", async ({ page, person }) => {
  const expectNoErrors = watchForPageErrors(page);
  const book = await bookOf(page);
  await book.addProperty("759 Elm St");
  await importYear(page);
  const found = await waitingOf(page);
  expect(await book.listEntries(), person.email).toEqual([]);

  // One rule says what showings are, and fills in those that wait.
  await page.goto("/rules-management/rules/new?template=2");
  await page.getByRole("button", { name: "Save rule" }).press("Enter");
  await page.getByRole("button", { name: "Apply to review inbox" }).press("Enter");
  await expect(page.getByText(/events filled in/).first()).toBeVisible();
  await page.goto("/rules-management?rules=matched");
  await confirmListed(page);
  const showings = (await book.listEntries()).length;
  expect(showings).toBeGreaterThan(10);
  expect(await waitingOf(page)).toBeLessThanOrEqual(found - showings);

  // What no rule knows is said of many at once.
  await page.goto("/rules-management?rules=unmatched&from=2025-10-01&to=2025-12-31");
  await chooseAll(page);
  await page.keyboard.press("e");
  const dialog = page.getByRole("dialog", { name: /^Edit \d+ events$/ });
  await chooseOption(dialog.getByRole("combobox", { name: "Activity" }), "management", "Property management");
  await dialog.getByRole("button", { name: "Save" }).press("Enter");
  await expect(page.getByText(/events changed$/).first()).toBeVisible();
  await expectAccessible(page, "the inbox, with many chosen");
  await page.getByRole("button", { name: /^Confirm \d+/ }).press("Enter");
  await expect(page.getByText(/events confirmed$/).first()).toBeVisible();
  expect((await book.listEntries()).length).toBeGreaterThan(showings);

  // The rest is ignored, does not come back with the same file, and the count is gone.
  for (let left = await waitingOf(page); left > 0; left = await waitingOf(page)) {
    await page.goto("/rules-management");
    await chooseAll(page);
    await page.keyboard.press("i");
    await expect.poll(() => waitingOf(page)).toBeLessThan(left);
  }
  await page.goto("/rules-management");
  await expect(page.getByRole("heading", { name: "Nothing to review" })).toBeVisible();
  const decided = (await book.listEntries()).length;
  await sendYear(page);
  await expect(page.getByText(/known/).first()).toBeVisible();
  expect(await waitingOf(page)).toBe(0);
  expect((await book.listEntries()).length).toBe(decided);
  expectNoErrors();
});

for (const colorScheme of ["light", "dark"] as const) {
  // Nothing that it asserts depends on colors.
  test.describe(`on a phone, ${colorScheme}`, colorScheme === "dark" ? LONG : {}, () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, colorScheme });

    test("several events are split over two houses, and the drive is asked as its own entry", async ({
      page,
      person,
    }) => {
      const book = await bookOf(page);
      await book.addProperty("759 Elm St");
      await book.addProperty("64 Juniper Way");
      await importYear(page);
      await page.goto("/rules-management");
      const rows = page.getByRole("main").getByRole("listitem");
      for (const at of [0, 1]) await rows.nth(at).getByRole("checkbox").tap();
      await sayActivity(page);
      await expect(rows.first(), person.email).toContainText("Property management");
      await page.getByRole("button", { name: "Undo", exact: true }).tap();
      await expect(page.getByText("Undone", { exact: true }).first()).toBeVisible();
      await expect(rows.first()).toContainText("No activity yet");
      await sayActivity(page);
      await page.getByRole("button", { name: "Split 2" }).tap();
      const split = page.getByRole("dialog", { name: "Split 2 events" });
      await split.getByLabel("759 Elm St").tap();
      await split.getByLabel("64 Juniper Way").tap();
      await split.getByRole("button", { name: "Confirm 4 entries" }).tap();
      await expect(page.getByText("Confirmed as 4 entries").first()).toBeVisible();
      expect(await book.listEntries()).toHaveLength(4);

      await page.goto("/rules-management?show=confirmed");
      await page.getByRole("button", { name: "Log the trip" }).first().tap();
      await expect(sentence(page)).toHaveValue("drove there ");
      await sentence(page).pressSequentially("25m");
      await expect(panel(page).getByText("Dec", { exact: false }).first()).toBeVisible();
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
    });
  });
}

test("a past period is told week by week, and its end says how the record reads", async ({ page, person }) => {
  const book = await bookOf(page);
  await book.addProperty("759 Elm St");
  await importYear(page);
  await page.goto("/imports");
  await page.getByRole("link", { name: "Go through it week by week" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Bring in a past period" })).toBeFocused();
  await page.getByLabel("From").fill("2025-12-31");
  await page.getByLabel("To", { exact: true }).fill("2025-01-01");
  await page.getByRole("button", { name: "Show" }).press("Enter");
  await expect(page.getByText("It cannot end before it starts."), person.email).toBeVisible();
  await page.getByLabel("From").fill("2025-01-01");
  await page.getByLabel("To", { exact: true }).fill("2025-12-31");
  await page.getByRole("button", { name: "Show" }).press("Enter");
  await expect(page.getByText(/^0 h logged · 1\d\d events to review · \d+ weeks unknown$/)).toBeVisible();
  await expect(page.getByText("Nothing is logged for these days yet.")).toBeVisible();
  await expect(page.getByText("Read", { exact: true })).toBeVisible();
  await expectAccessible(page, "a past period");

  // A week leads to what waits of it, and what is confirmed is said as late as it is.
  const weeks = page.getByRole("table", { name: "Weeks of the period" }).getByRole("row");
  await weeks.getByRole("link").first().press("Enter");
  await expect(page).toHaveURL(/\/rules-management\?from=2025-\d\d-\d\d&to=2025-\d\d-\d\d$/);
  await expect(page.getByRole("heading", { level: 1, name: "Rules Management" })).toBeFocused();
  await chooseAll(page);
  await page.keyboard.press("e");
  const dialog = page.getByRole("dialog", { name: /^Edit/ });
  await chooseOption(dialog.getByRole("combobox", { name: "Activity" }), "management", "Property management");
  await dialog.getByRole("button", { name: "Save", exact: true }).press("Enter");
  await expect(page.getByText(/changed$/).first()).toBeVisible();
  // Keys are the dialog's as long as it is there.
  await expect(dialog).toBeHidden();
  await page.keyboard.press("a");
  await expect(page.getByText(/confirmed$/).first()).toBeVisible();
  await page.goto("/imports/past-period?from=2025-01-01&to=2025-12-31");
  await expect(
    page.getByText(/0 h was recorded within a week of the work, and .* more than 30 days later\.$/),
  ).toBeVisible();
  await expect(
    page.getByText("A strict reader would leave out all of it: what was recorded more than 30 days after the work."),
  ).toBeVisible();
});
