import type { Page } from "@playwright/test";
import { bookOf } from "./book.ts";
import { openLog, panel } from "./log-panel.ts";
import { expect, expectAccessible, mailedLink, newPerson, type Person, test, watchForPageErrors } from "./support.ts";

/** Invited by the API to log at one property. */
const inviteCleaner = async (page: Page, origin: string, propertyId: string): Promise<Person> => {
  const token = await page.evaluate(() => localStorage.getItem("accessToken"));
  const cleaner = { ...newPerson(), firstName: "Kim", lastName: "Soto" };
  const permissions = { viewing: [], editing: [], mayApprove: false };
  const invited = await page.request.post("/api/team/invitations", {
    headers: { origin, authorization: `Bearer ${token ?? ""}` },
    data: { email: cleaner.email, role: "user", assignedProperties: [propertyId], permissions },
  });
  expect(invited.status(), await invited.text()).toBe(201);
  return cleaner;
};

test("a cleaner logs where they are let in, and their hours wait for the owner, by keyboard", async ({
  page,
  person: owner,
  browser,
  baseURL,
}) => {
  const origin = baseURL ?? "";
  const book = await bookOf(page);
  const { id: maple } = await book.addProperty("Maple Duplex");
  await book.addProperty("Birch House");
  await book.addEntry({ description: "Reviewed the lease", hours: 3 });
  await page.goto(await mailedLink(owner.email, /confirm/i));
  await expect(page.getByText("Your address is confirmed.")).toBeVisible();
  const cleaner = await inviteCleaner(page, origin, maple);

  const context = await browser.newContext({
    baseURL: origin,
    colorScheme: "dark",
    viewport: { width: 390, height: 844 },
  });
  const registered = await context.request.post("/api/auth/register", {
    headers: { origin },
    data: { ...cleaner, timeZone: "America/New_York" },
  });
  const { tokens }: { tokens: { accessToken: string } } = await registered.json();
  const theirs = await context.newPage();
  const expectNoErrors = watchForPageErrors(theirs);
  const refused: string[] = [];
  theirs.on("response", (answer) => {
    if (answer.url().includes("/api/") && answer.status() >= 400) refused.push(`${answer.status()} ${answer.url()}`);
  });
  await theirs.goto("/robots.txt");
  await theirs.evaluate((own) => localStorage.setItem("accessToken", own), tokens.accessToken);
  await theirs.goto(await mailedLink(cleaner.email, /invites you/));
  await theirs.getByRole("button", { name: "Accept invitation" }).press("Enter");
  // The dashboard is of the whole book: a helper begins in the ledger, which holds their part.
  await theirs.getByRole("link", { name: "Open the book" }).press("Enter");
  await expect(theirs).toHaveURL(/\/books\/[\w-]+\/activity-ledger$/);
  await expect(theirs.getByRole("region", { name: "Whose book this is" })).toContainText("You are a helper");
  await expect(theirs.getByText("Reviewed the lease")).toHaveCount(0);
  await openLog(theirs);
  await theirs.keyboard.type("2h cleaning at maple yesterday");
  await theirs.keyboard.press("Enter");
  await expect(panel(theirs)).toBeHidden();
  await expect(theirs.getByText("cleaning").first()).toBeVisible();
  await expectAccessible(theirs, "a helper's part of a book");

  await page.goto("/activity-ledger/to-approve");
  const waiting = page.getByRole("listitem").filter({ hasText: "Kim Soto" });
  await expect(waiting).toContainText("Maple Duplex");
  await expectAccessible(page, "the hours of helpers");
  await page.keyboard.press("j");
  await page.keyboard.press("Space");
  await page.keyboard.press("a");
  await expect(page.getByText("Nothing to approve")).toBeVisible();
  expect((await book.listEntries()).length).toBe(2);
  expect(refused).toEqual([]);
  expectNoErrors();
  await context.close();
});
