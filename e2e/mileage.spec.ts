import { bookOf, daysFromToday } from "./book.ts";
import { expect, expectAccessible, expectAccessibleInBothThemes, test, watchForPageErrors } from "./support.ts";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** As MileIQ mails it: what is above the drives, and a line of sums below. */
const drives = (): string => {
  const line = (daysAgo: number, from: string, to: string, what: string): string =>
    `${daysFromToday(-daysAgo)} ${from},${daysFromToday(-daysAgo)} ${to},${what}`;
  return [
    "DETAILED LOG",
    "START_DATE*,END_DATE*,CATEGORY*,START*,STOP*,MILES*,PURPOSE*",
    line(3, "08:05", "08:31", "Business,Home,14 Elm St,12.4,Meeting"),
    line(3, "11:40", "11:58", "Business,14 Elm St,Lake House,7.1,"),
    line(2, "17:20", "17:32", "Personal,Home,Clinic,3.1,"),
    "Totals,,,,,22.6,",
  ].join("\r\n");
};

test("a driver with MileIQ, on a phone", async ({ page, person }) => {
  const expectNoErrors = watchForPageErrors(page);
  const book = await bookOf(page);
  await page.goto("/integrations");
  const card = page.locator("section", { has: page.getByRole("heading", { name: "Import a mileage log" }) }).last();
  const file = { name: `${person.lastName}.csv`, mimeType: "text/csv", buffer: Buffer.from(drives()) };
  await card.locator('input[type="file"]').setInputFiles(file);
  await expectAccessible(page, "sources, a mileage log is chosen");
  await card.getByRole("button", { name: "Import drives" }).tap();
  await expect(page.getByText("2 found, 1 left out.")).toBeVisible();
  await page.getByRole("link", { name: "Review 2 proposals" }).tap();

  // Nothing is logged before each says what kind of trip it was.
  await expect(page.getByRole("heading", { name: "2 drives to review" })).toBeVisible();
  const first = page.getByRole("listitem").filter({ hasText: "Home to 14 Elm St, 12.4 miles" });
  await expect(first.getByText("Say what kind of trip it was.")).toBeVisible();
  expect(await book.listEntries()).toEqual([]);
  await expectAccessibleInBothThemes(page, "the inbox, a drive");
  await first.getByRole("button", { name: "Choose the kind" }).tap();
  const dialog = page.getByRole("dialog", { name: "Edit the proposed entry" });
  await dialog.getByRole("combobox", { name: "Kind of trip" }).fill("home");
  await page.getByRole("option", { name: /Between home and a property/ }).tap();
  await dialog.getByRole("button", { name: "Save and confirm" }).tap();
  await expect(page.getByText("1 drive confirmed", { exact: true })).toBeVisible();

  // Confirming the other asks the same.
  await page.getByRole("button", { name: /^Confirm 14 Elm St to Lake House/ }).tap();
  await dialog.getByRole("combobox", { name: "Kind of trip" }).fill("between prop");
  await page.getByRole("option", { name: /Between properties/ }).tap();
  await dialog.getByRole("button", { name: "Save and confirm" }).tap();
  await expect(page.getByText("Nothing to review")).toBeVisible();
  expect((await book.listEntries()).map(({ source }) => source)).toEqual(["mileage", "mileage"]);
  expectNoErrors();
});
