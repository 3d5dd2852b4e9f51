import { calendarOf, eventOf } from "./calendar-file.ts";
import { expect, test, watchForPageErrors } from "./support.ts";

const calendar = calendarOf([eventOf(3, "Showing with Lee"), eventOf(4, "Dentist"), eventOf(5, "Meet the roofer")]);

test("an exported calendar is proposed, reviewed by keyboard, and nothing counts before", async ({ page, person }) => {
  test.setTimeout(120_000);
  const expectNoErrors = watchForPageErrors(page);
  await page.goto("/integrations");
  const file = { name: `${person.lastName}.ics`, mimeType: "text/calendar", buffer: Buffer.from(calendar) };
  await page.locator('input[type="file"]').first().setInputFiles(file);
  await page.getByRole("button", { name: "Import calendar" }).press("Enter");
  await page.getByRole("link", { name: "Review 3 proposals" }).press("Enter");
  const rows = page.getByRole("main").getByRole("listitem");
  await expect(page.getByRole("heading", { name: "3 events to review" })).toBeVisible();
  await expect(rows).toHaveCount(3);

  // The newest first: it is confirmed once it has an activity.
  await page.keyboard.press("j");
  await page.keyboard.press("e");
  const dialog = page.getByRole("dialog", { name: "Edit the proposed entry" });
  await dialog.getByRole("combobox", { name: "Activity" }).fill("leasing");
  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: "Save and confirm" }).press("Enter");
  await expect(page.getByText("1 event confirmed", { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: "2 events to review" })).toBeVisible();
  await page.keyboard.press("j");
  await page.keyboard.press("i");
  await expect(page.getByRole("heading", { name: "1 event to review" })).toBeVisible();

  // What was ignored can be had back after a reload, and what was confirmed is in the ledger.
  await page.goto("/rules-management?show=ignored");
  await page.getByRole("button", { name: /^Undo Dentist/ }).press("Enter");
  await page.goto("/rules-management");
  await expect(page.getByRole("heading", { name: "2 events to review" })).toBeVisible();
  await page.goto("/activity-ledger");
  await expect(page.getByText("Showing with Lee").first()).toBeVisible();
  await expect(page.getByText("Dentist")).toHaveCount(0);
  expectNoErrors();
});
