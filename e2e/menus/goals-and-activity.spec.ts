import { bookOf, yearOfToday } from "../book.ts";
import { expect, expectAccessible, test, watchForPageErrors } from "../support.ts";

test("a goal is set, reached and deleted; achievements are turned off; the dashboard says both quietly", async ({
  page,
  person,
}) => {
  const noErrors = watchForPageErrors(page);
  await page.goto("/dashboard");
  const book = await bookOf(page);
  await book.addEntry({ hours: 2, description: `Walked the property, for ${person.firstName}` });
  await page.goto("/analytics/goals");
  await expect(page).toHaveTitle("Goals - Tenure");
  await page.getByRole("button", { name: "Add goal" }).click();
  const dialog = page.getByRole("dialog");
  await expectAccessible(page, "goal dialog");
  await dialog.getByLabel("Name").fill("Warm up");
  await dialog.getByLabel("Hours").fill("1001");
  await dialog.getByRole("button", { name: "Add goal" }).click();
  await expect(dialog.getByText("Enter 1 to 1000 hours")).toBeVisible();
  await dialog.getByLabel("Hours").fill("2");
  await dialog.getByLabel("Counts from").selectOption("annual");
  await dialog.getByLabel("By").fill(`${yearOfToday()}-12-31`);
  await dialog.getByLabel("By").press("Enter");
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText("2.0 of 2.0 h logged (100%)", { exact: true })).toBeVisible();
  await expect(page.getByText(/^Reached on /)).toBeVisible();
  await expect(page.getByText("Goal reached")).toBeVisible();
  await expectAccessible(page, "goals");

  await page.goto("/dashboard");
  await page.getByRole("link", { name: "View goals" }).click();
  await page.getByRole("button", { name: "Turn off achievements" }).click();
  await expect(page.getByText("Achievements are off.")).toBeVisible();
  await page.getByRole("button", { name: "Delete Warm up" }).click();
  await page.getByRole("button", { name: "Delete goal" }).click();
  await expect(page.getByText("No goals")).toBeVisible();
  noErrors();
});

test("the bell lists what happened, marks it read and unread, and leads to the full page", async ({ page, person }) => {
  const noErrors = watchForPageErrors(page);
  await page.goto("/dashboard");
  const book = await bookOf(page);
  const entry = await book.addEntry({ hours: 1, description: "Met the roofer" });
  await page.getByRole("button", { name: "Activity", exact: true }).click();
  const panel = page.getByRole("dialog", { name: "Activity" });
  await expect(panel.getByText("Logged time: Met the roofer")).toBeVisible();
  await expect(panel.getByText(`${person.firstName} ${person.lastName}`).first()).toBeVisible();
  await expectAccessible(page, "bell");
  await panel.getByRole("tab", { name: /Unread/ }).click();
  await expect(panel.getByText("All caught up! No unread activities")).toBeVisible();
  await panel.getByRole("tab", { name: /All/ }).click();
  const first = panel.getByRole("listitem").first();
  await first.getByRole("button", { name: "Mark as unread" }).click();
  await expect(panel.getByRole("tab", { name: "Unread (1)" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Activity, 1 unread" })).toBeAttached();
  await panel.getByRole("button", { name: "Mark all read" }).click();
  await expect(panel.getByRole("tab", { name: "Unread (0)" })).toBeVisible();

  await panel.getByRole("link", { name: "View All Activities" }).click();
  await expect(page).toHaveTitle("Activity - Tenure");
  await page.getByLabel("What").selectOption("calendars");
  await expect(page.getByText("No results")).toBeVisible();
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expectAccessible(page, "activity");
  await page.getByRole("link", { name: "Logged time: Met the roofer" }).click();
  await expect(page).toHaveURL(new RegExp(`entry=${entry.id}`));
  noErrors();
});
