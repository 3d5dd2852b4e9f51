import type { Locator, Page } from "@playwright/test";
import { bookOf } from "./book.ts";
import { openLog, panel } from "./log-panel.ts";
import { expect, expectAccessible, test, watchForPageErrors, goWithin, LONG } from "./support.ts";

const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);

const row = (page: Page, name: string): Locator => page.getByRole("row", { name: new RegExp(name) });

const fillAddress = async (page: Page, nickname: string): Promise<void> => {
  await page.getByLabel("Nickname").fill(nickname);
  await page.getByLabel("Type").selectOption("Long-term Rental");
  await page.getByLabel("Street address").fill("882 Grant Ave");
  await page.getByLabel("City").fill("Toledo");
  await page.getByLabel("State").selectOption("OH");
  await page.getByLabel("ZIP code").fill("43604");
};

test("a property is added by keyboard, mended where the server says so, pictured and archived", async ({
  page,
  person,
}) => {
  const expectNoErrors = watchForPageErrors(page);
  await page.goto("/properties");
  await expect(page.getByRole("heading", { name: "No properties yet" }), person.email).toBeVisible();
  await page.getByRole("link", { name: "Add a property" }).first().focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Add a property" })).toBeFocused();

  await page.getByRole("button", { name: "Add property" }).press("Enter");
  await expect(page.getByRole("alert")).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Nickname")).toBeFocused();

  await fillAddress(page, "Grant Duplex");
  await page.getByText("More about it").click();
  await page.getByLabel("Acquired on").fill("2015-04-22");
  await page.getByLabel("Sold on").fill("2014-01-01");
  await page.keyboard.press("Enter");
  await expect(page.getByText("It cannot be sold before you acquired it.")).toBeVisible();
  await expectAccessible(page, "a refused property");
  await page.getByLabel("Sold on").fill("");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Grant Duplex" })).toBeVisible();
  await expect(page).toHaveTitle("Grant Duplex - Tenure");
  await page.getByRole("link", { name: "Details" }).click();
  await expect(page.getByText("The middle of ZIP code 43604.")).toBeVisible();
  await page.context().grantPermissions(["geolocation"]);
  await page.context().setGeolocation({ latitude: 41.66001, longitude: -83.55 });
  await page.getByRole("button", { name: "I'm here now" }).click();
  await expect(page.getByText("Your pin, at 41.66001, -83.55.")).toBeVisible();

  await page.getByLabel("Choose a photo").setInputFiles({ name: "front.png", mimeType: "image/png", buffer: PNG });
  await expect(page.getByText("Photo of Grant Duplex saved", { exact: true })).toBeVisible();
  await expect(page.locator("img[src^='blob:']").first()).toBeVisible();

  await goWithin(page, "/properties");
  await row(page, "Grant Duplex").getByRole("button", { name: "More for Grant Duplex" }).click();
  await page.getByRole("menuitem", { name: "Archive" }).click();
  await expect(row(page, "Grant Duplex")).toBeHidden();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(row(page, "Grant Duplex")).toBeVisible();
  expectNoErrors();
});

test("two tabs give one conflict, and saving on top keeps both edits", async ({ page, context, person }) => {
  const { id } = await (await bookOf(page)).addProperty("Grant Duplex");
  const other = await context.newPage();
  await page.goto(`/properties/${id}/edit`);
  await other.goto(`/properties/${id}/edit`);
  // Which states are likely is known at once: an option that moved took the choice away.
  await expect(other.getByLabel("State")).toHaveValue(/^[A-Z]{2}$/);
  await other.getByLabel("Held through").fill("Elm LLC");
  await other.getByRole("button", { name: "Save changes" }).click();
  await expect(other.getByText("Grant Duplex saved", { exact: true }), person.email).toBeVisible();

  await page.getByLabel("Your share").fill("50");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Held through: was nothing, is now Elm LLC")).toBeVisible();
  await expectAccessible(page, "a conflict");
  await page.getByRole("button", { name: "Save my changes on top" }).click();
  await page.getByRole("link", { name: "Details" }).click();
  await expect(page.getByText("50%")).toBeVisible();
  await expect(page.getByText("Held through", { exact: true }).locator("xpath=following-sibling::dd")).toHaveText(
    "Elm LLC",
  );
});

test("a form with changes is not left by accident", LONG, async ({ page, person }) => {
  await page.goto("/properties/new");
  await page.getByLabel("Nickname").fill("Half a property");
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page.getByRole("alertdialog", { name: "Leave without saving?" }), person.email).toBeVisible();
  await page.getByRole("button", { name: "Stay" }).click();
  await expect(page.getByLabel("Nickname")).toHaveValue("Half a property");
  await page.getByRole("link", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Leave" }).click();
  await expect(page).toHaveURL(/\/properties$/);
});

/** Answers of the list of all properties wait until they are let through. */
const holdList = async (page: Page): Promise<() => void> => {
  const { promise: listed, resolve: list } = Promise.withResolvers<void>();
  await page.route(/\/api\/properties\?status=all/, (route) => listed.then(() => route.fallback()));
  return list;
};

/** Enter that comes before the option takes nothing away: it is chosen once it is there. */
const chooseOnceListed = async (box: Locator, letters: string, { says, list }: { says: string; list: () => void }) => {
  await box.fill(letters);
  await expect(box.page().getByText(says, { exact: true }).last()).toBeVisible();
  await box.press("Enter");
  await expect(box).toHaveValue(letters);
  list();
  await expect(box).toHaveAttribute("aria-activedescendant", /./);
  await box.press("Enter");
};

test("a file is previewed and added, and a duplicate is merged with its entries", async ({ page, person }) => {
  await page.goto("/properties?import=new");
  const dialog = page.getByRole("dialog", { name: "Import properties" });
  await dialog.getByLabel("Choose a file").setInputFiles("test/data/properties.json");
  await expect(dialog.getByText("10 new, 0 already there, 0 refused").first(), person.email).toBeVisible();
  await expectAccessible(page, "the preview");
  const cabin = dialog.getByLabel("Add Lakeview Cabin");
  await cabin.click();
  await expect(cabin).not.toBeChecked();
  await dialog.getByRole("button", { name: "Add 9 properties" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("rowheader")).toHaveCount(9);

  await page.getByRole("searchbox", { name: "Search properties" }).fill("cedar");
  await expect(page).toHaveURL(/q=cedar/);
  await expect(page.getByRole("rowheader")).toHaveCount(1);

  const list = await holdList(page);
  const book = await bookOf(page);
  const { id } = await book.addProperty("Cedar Dplx");
  await book.addEntry({ propertyId: id, date: "2025-11-03", hours: 1.5, description: "Met the roofer" });

  await goWithin(page, "/properties?year=2025");
  await expect(row(page, "Cedar Dplx")).toBeVisible();
  await row(page, "Cedar Duplex").getByRole("button", { name: "More for Cedar Duplex" }).click();
  await page.getByRole("menuitem", { name: "Merge a duplicate into it" }).click();
  const duplicate = page.getByLabel("The duplicate");
  await chooseOnceListed(duplicate, "dplx", { says: "No other property fits.", list });
  await expect(duplicate).toHaveValue("Cedar Dplx");
  await expect(page.getByText("1 entry with 1 h 30 min move from")).toBeVisible();
  await expectAccessible(page, "the merge");
  await page.getByRole("button", { name: "Merge 1 entry" }).click();
  await expect(row(page, "Cedar Dplx")).toBeHidden();
  await expect(row(page, "Cedar Duplex")).toContainText("1:30");
});

test("a property that is typed before the list of them is there is chosen from it", LONG, async ({ page, person }) => {
  const book = await bookOf(page);
  await book.addProperty("14 Elm St");
  await book.addProperty("Maple Duplex");
  const list = await holdList(page);
  await page.goto("/settings");
  await expect(page.getByText(person.email).first()).toBeVisible();
  await openLog(page);
  await page.keyboard.type("2h showing the loft yesterday");
  const chip = panel(page).getByRole("button", { name: /^Property/ });
  await chip.click();
  const places = panel(page).getByRole("combobox", { name: "Property" });
  await chooseOnceListed(places, "maple", { says: "Loading", list });
  await expect(chip).toContainText("Maple Duplex");
});
