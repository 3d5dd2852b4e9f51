import { bookOf, today } from "./book.ts";
import { expect, expectAccessible, test, watchForPageErrors } from "./support.ts";

test("a chart is read by keys, as a table and as a file, and opens the entries behind its marks", async ({
  page,
  person,
}) => {
  const book = await bookOf(page);
  await book.addEntry({ hours: 2.5, description: `Painted for ${person.lastName}`, date: today() });
  const noErrors = watchForPageErrors(page);
  await page.goto("/analytics");
  await expect(page.getByText("1 entry logged")).toBeVisible();
  const question = page.getByRole("figure", { name: "How soon do I log?" });
  const chart = question.getByRole("group", { name: /Logged hours by month/ });
  await expect(chart).toHaveAccessibleDescription(/100% of your hours were logged within a week/);
  await expectAccessible(page, "analytics");

  await chart.focus();
  await page.keyboard.press("Home");
  await expect(page.locator("[data-charts]")).toHaveCount(1);
  await expect(page.locator("[data-charts]")).toHaveText(/^January \d{4}: /);
  await page.keyboard.press("End");
  await page.emulateMedia({ forcedColors: "active" });
  await expectAccessible(page, "analytics in forced colors");
  await page.emulateMedia({ forcedColors: null });

  // On paper: no menu, and what the reader sees, which is the chart until they ask for the table.
  await page.emulateMedia({ media: "print" });
  for (const menu of await page.getByRole("navigation").all()) await expect(menu).toBeHidden();
  await expect(chart).toBeVisible();
  await expect(question.getByRole("table")).toHaveCount(0);
  const sheets = (await page.pdf()).toString("latin1").match(/\/Type \/Page\b/g);
  expect(sheets?.length, "sheets of paper").toBeLessThanOrEqual(4);
  await page.emulateMedia({ media: null });

  await question.getByRole("button", { name: "View as table" }).click();
  await expect(question.getByRole("cell", { name: "2:30" })).toBeVisible();
  const saved = page.waitForEvent("download");
  await question.getByRole("button", { name: "Download as CSV" }).click();
  expect((await saved).suggestedFilename()).toBe("how-soon-do-i-log.csv");

  const painted = page.waitForEvent("download");
  await question.getByRole("button", { name: "Save as picture" }).click();
  await page.getByRole("menuitem", { name: /PNG/ }).click();
  expect((await painted).suggestedFilename()).toBe("tenure-logged.png");
  const printed = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export" }).click();
  await page.getByRole("menuitem", { name: /PDF/ }).click();
  expect((await printed).suggestedFilename()).toMatch(/^tenure-analytics-\d{4}\.pdf$/);

  await page.getByRole("figure", { name: "Where do my hours go?" }).getByRole("link").first().click();
  await expect(page).toHaveURL(/\/activity-ledger\?.*activityType=/);
  await expect(page.getByText(`Painted for ${person.lastName}`).first()).toBeVisible();
  noErrors();
});
