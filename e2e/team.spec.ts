import type { Page } from "@playwright/test";
import {
  expect,
  expectAccessible,
  mailedLink,
  newPerson,
  openAccountToAccept,
  strike,
  test,
  watchForPageErrors,
} from "./support.ts";

test("a spouse is invited, comes in by the mail and is removed, all by keyboard", async ({ page, person, browser }) => {
  const expectNoErrors = watchForPageErrors(page);
  await page.goto(await mailedLink(person.email, /confirm/i));
  await expect(page.getByText("Your address is confirmed.")).toBeVisible();
  await page.goto("/team");
  await expect(page.getByText("Only you work in this book")).toBeVisible();
  await expectAccessible(page, "a team of one");

  const spouse = { ...newPerson(), firstName: "Dana", lastName: "Reyes" };
  const row = page.getByRole("row", { name: new RegExp(spouse.email) });
  await inviteByKeyboard(page, spouse.email);
  await expect(row).toContainText("Pending");

  const elsewhere = await browser.newContext({ colorScheme: "dark", viewport: { width: 390, height: 844 } });
  const theirs = await elsewhere.newPage();
  const expectNoErrorsThere = watchForPageErrors(theirs);
  const link = await mailedLink(spouse.email, /invites you/);
  await theirs.goto(link);
  await expect(theirs.getByRole("heading", { name: "What you can do" })).toBeVisible();
  await expectAccessible(theirs, "an invitation that is followed");
  const accept = await openAccountToAccept(theirs, spouse);
  await accept.press("Enter");
  await expect(theirs.getByRole("heading", { name: "You're in" })).toBeVisible();
  await expectAccessible(theirs, "a new member");
  await theirs.getByRole("link", { name: "Open the book" }).press("Enter");
  await expect(theirs).toHaveURL(/\/books\/[\w-]+\/dashboard/);
  await expect(theirs.getByRole("heading", { name: "Dashboard" })).toBeAttached();

  await page.reload();
  await expect(row).toContainText("Accepted");
  await expect(row).toContainText("Dana Reyes");
  await expectAccessible(page, "a team of two");
  const remove = page.getByRole("menuitem", { name: "Remove" });
  await page.getByRole("button", { name: "More for Dana Reyes" }).focus();
  await strike(page, "Enter", remove);
  await remove.press("Enter");
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).press("Enter");
  await expect(page.getByText("Only you work in this book")).toBeVisible();
  // The open page leaves the closed book by itself: an address opened meanwhile would race with it.
  await expect(theirs).toHaveURL("/dashboard", { timeout: 30_000 });
  await theirs.goto(link);
  await expect(theirs.getByRole("heading", { name: "This invitation is not known" })).toBeVisible();
  expectNoErrors();
  expectNoErrorsThere();
  await elsewhere.close();
});

async function inviteByKeyboard(page: Page, address: string) {
  const email = page.getByLabel("Email");
  await page.getByRole("button", { name: "Invite spouse" }).focus();
  await strike(page, "Enter", email);
  await email.fill(address);
  await expectAccessible(page, "an invitation");
  await email.press("Enter");
}
