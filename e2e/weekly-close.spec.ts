import { bookOf, today, yearOfToday } from "./book.ts";
import { expect, expectAccessible, LONG, test, watchForPageErrors, goWithin } from "./support.ts";

const daysFrom = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
const weekday = (new Date(`${today()}T00:00:00Z`).getUTCDay() + 6) % 7;
const SUNDAY = 6;
/** Monday of the newest week that can be signed: the one before this one, and on a Sunday this one. */
const LAST_MONDAY = daysFrom(today(), weekday === SUNDAY ? -weekday : -weekday - 7);
const LAST_YEAR = yearOfToday() - 1;

test("a week is looked over and signed; a later change says why, and the week can be signed again", async ({
  page,
  person,
}) => {
  const book = await bookOf(page);
  const entry = await book.addEntry({ hours: 2, description: "Walked the property", date: LAST_MONDAY });
  await book.addEntry({ hours: 1, description: "Meet the roofer", date: daysFrom(today(), 3) });
  const ofLastWeek = `/weekly-close?year=${LAST_MONDAY.slice(0, 4)}&week=${LAST_MONDAY}`;
  if (weekday !== SUNDAY) {
    await page.goto(ofLastWeek);
    const uncovered = page.getByRole("dialog");
    await expect(uncovered.getByText(/^Not covered\. This week ended before the log began here/)).toBeVisible();
    await expect(uncovered.getByLabel("Your name")).toHaveCount(0);
    await expectAccessible(page, "a week that is not covered");
  }
  await book.importDay(LAST_MONDAY);
  const noErrors = watchForPageErrors(page);
  await page.goto("/weekly-close");
  await expect(page).toHaveTitle("Weeks to sign - Tenure");
  await expectAccessible(page, "weekly close");
  await goWithin(page, ofLastWeek);
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText(`I, ${person.firstName} ${person.lastName}, imported this log on`)).toBeVisible();
  await expectAccessible(page, "week dialog");
  await dialog.getByRole("button", { name: "Sign the week" }).click();
  await expect(dialog.getByText("Type your name to sign.")).toBeVisible();
  // Refused because the week is another by now, it is read anew.
  await page.route(
    "**/sign",
    (route) =>
      route.fulfill({ status: 409, json: { code: "version_conflict", message: "The week is another by now." } }),
    {
      times: 1,
    },
  );
  const readAnew = page.waitForResponse((answer) => new URL(answer.url()).pathname === `/api/weeks/${LAST_MONDAY}`);
  await dialog.getByLabel("Your name").fill(`${person.firstName} ${person.lastName}`);
  await dialog.getByLabel("Your name").press("Enter");
  await expect(dialog.getByText("The week is another by now.")).toBeVisible();
  await readAnew;
  await dialog.getByLabel("Your name").press("Enter");
  await expect(page.getByRole("cell", { name: "Signed", exact: true })).toBeVisible();
  // An address opened the dialog, so nothing had the focus before.
  await expect(page.getByRole("heading", { name: "Weeks to sign" })).toBeFocused();

  await goWithin(page, `/activity-ledger?entry=${entry.id}`);
  await page.getByRole("dialog").getByLabel("What was done").fill("Walked the property after the storm");
  await page.getByRole("button", { name: /^Save/ }).click();
  const why = page.getByRole("dialog", { name: "Say why" });
  await expect(why.getByText(/is signed/)).toBeVisible();
  await expectAccessible(page, "say why");
  await why.getByRole("button", { name: "Corrected a mistake" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await goWithin(page, `/activity-ledger?history=${entry.id}`);
  await expect(page.getByText("Why: Corrected a mistake")).toBeVisible();

  await goWithin(page, `/weekly-close?year=${LAST_MONDAY.slice(0, 4)}`);
  await expect(page.getByText("Changed since signed").filter({ visible: true })).toBeVisible();
  noErrors();
});

test("a filed year freezes its totals and asks why from then on", async ({ page, person }) => {
  const book = await bookOf(page);
  const entry = await book.addEntry({ hours: 2, description: "Walked the property", date: `${LAST_YEAR}-12-31` });
  await page.goto("/weekly-close");
  await page.getByRole("button", { name: `I filed it, ${LAST_YEAR}` }).click();
  await page.getByRole("button", { name: `Freeze ${LAST_YEAR}` }).click();
  await expect(page.getByText("Filed", { exact: true }), person.email).toBeVisible({ timeout: 20_000 });
  await expectAccessible(page, "filed year");
  await goWithin(page, `/dashboard?year=${LAST_YEAR}`);
  await expect(page.getByText("Nothing has changed since you filed.")).toBeVisible();
  await goWithin(page, `/activity-ledger?entry=${entry.id}`);
  await page.getByRole("dialog").getByLabel("What was done").fill("Walked it after the storm");
  await page.getByRole("button", { name: /^Save/ }).click();
  await expect(page.getByText(`The return for ${LAST_YEAR} was filed.`)).toBeVisible();
});

test("a cell of the ledger in a signed week asks why before it changes", LONG, async ({ page, person }) => {
  const book = await bookOf(page);
  await book.addEntry({ hours: 1, description: "Walked the roof", date: LAST_MONDAY });
  await book.importDay(LAST_MONDAY);
  await page.goto(`/weekly-close?year=${LAST_MONDAY.slice(0, 4)}&week=${LAST_MONDAY}`);
  await page.getByRole("dialog").getByLabel("Your name").fill(`${person.firstName} ${person.lastName}`);
  await page.getByRole("dialog").getByLabel("Your name").press("Enter");
  await expect(page.getByRole("cell", { name: "Signed", exact: true })).toBeVisible();

  await page.goto("/activity-ledger");
  const why = page.getByRole("dialog", { name: "Why does it change?" });
  const row = page.getByRole("grid").getByRole("row", { name: "Walked the roof" });
  await row.getByRole("gridcell", { name: "1:00", exact: true }).click();
  await expect(row.getByRole("gridcell", { name: "1:00", exact: true })).toBeFocused();
  await page.keyboard.type("2h");
  await page.keyboard.press("Enter");
  await expect(why).toBeVisible();
  await expect(page.getByText(/^2 entries · /)).toBeVisible();
  await expectAccessible(page, "reason of a cell");
  await why.getByRole("button", { name: "Save" }).click();
  await expect(why.getByText("Say why, or choose a reason below.")).toBeVisible();
  await why.getByLabel("Why", { exact: true }).fill("Forgot the gutters");
  await why.getByRole("button", { name: "Save" }).click();
  await expect(why).toHaveCount(0);
  await expect(row).toContainText("2:00");
  await expect(page.getByText(/^2 entries · /)).toBeVisible();
});
