import type { Page } from "@playwright/test";
import { bookOf, daysFromToday, yearOfToday } from "../book.ts";
import { expect, expectAccessible, expectAccessibleInBothThemes, test, watchForPageErrors } from "../support.ts";

const openRentals = async (page: Page): Promise<{ elm: string }> => {
  const book = await bookOf(page);
  const [elm, oak] = [await book.addProperty("Elm Duplex"), await book.addProperty("Oak House")];
  for (const { id: propertyId } of [elm, oak]) {
    await book.addEntry({ hours: 2, description: "Walked the roof with the inspector", propertyId, date: firstDay() });
  }
  return { elm: elm.id };
};
const firstDay = (): string => `${yearOfToday()}-01-02`;
/** In the year of today, and not before the work. */
const soldOn = (): string => (daysFromToday(-1) < firstDay() ? firstDay() : daysFromToday(-1));

test("a sold rental frees its losses once the sale is told, and the drafts of the forms follow", async ({
  page,
  person,
}) => {
  const { elm } = await openRentals(page);
  const noErrors = watchForPageErrors(page);
  await page.goto(`/properties/${elm}/edit`);
  await page.getByRole("textbox", { name: "Sold on" }).fill(soldOn());
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveURL(/\/properties\/[\w-]+$/);
  await expect(page.getByText("Sold", { exact: true }).first(), person.email).toBeVisible();

  await page.goto(`/compliance/losses?year=${yearOfToday()}`);
  const main = page.getByRole("main");
  const save = async () => {
    // The message about the save before may still be there.
    const saved = page.waitForResponse((answer) => answer.request().method() === "PUT" && answer.ok());
    await main.getByRole("button", { name: "Save" }).click();
    await saved;
    await expect(page.getByText("Losses saved").last()).toBeVisible();
  };
  const line = (name: string) => main.getByRole("listitem").filter({ has: page.getByText(name, { exact: true }) });
  const fill = async (name: string, result: string, waited: string) => {
    await line(name).getByRole("textbox", { name: "Result for the year" }).fill(result);
    await line(name).getByRole("textbox", { name: "Carried over" }).fill(waited);
  };
  await fill("Elm Duplex", "-5,000", "40,000");
  await fill("Oak House", "-10,000", "0");
  await save();
  await expect(main.getByText("Say how Elm Duplex changed hands.", { exact: false }).first()).toBeVisible();
  await expectAccessible(page, "losses with a sale that is open");

  const sale = main.getByRole("group", { name: "How Elm Duplex changed hands" });
  await sale.getByRole("combobox", { name: "It changed hands" }).selectOption({ label: "Sold" });
  await sale.getByRole("textbox", { name: "Gain or loss this year" }).fill("12,000");
  await sale.getByRole("combobox", { name: "You sold all of your interest" }).selectOption({ label: "Yes" });
  await sale.getByRole("combobox", { name: "All of it was taxed" }).selectOption({ label: "Yes" });
  await save();
  await expect(
    main.getByText("Tell us about the sale of Elm Duplex: who bought it.", { exact: false }).first(),
  ).toBeVisible();
  await sale.getByRole("combobox", { name: "Who bought it" }).selectOption({ label: "Someone not related" });
  await save();

  await expect(main.getByRole("term").filter({ hasText: "Freed by a sale" })).toBeVisible();
  await expect(main.getByText("Elm Duplex was sold as a whole, fully taxed.", { exact: false })).toBeVisible();
  await expect(main.getByRole("definition").filter({ hasText: /^\$33,000$/ })).toBeVisible();
  await expect(line("Oak House").getByText("$10,000 carries over")).toBeVisible();
  await main.getByText("Draft of Form 8582 and Form 461").click();
  await expect(main.getByRole("table", { name: "Form 8582, Part I: passive activity loss" })).toBeVisible();
  await expectAccessibleInBothThemes(page, "losses with what a sale freed");
  noErrors();
});

test("a rental that joins a group later is asked for its statement, and each statement is drafted", async ({
  page,
  person,
}) => {
  const book = await bookOf(page);
  for (const name of ["Cabin", "Loft", "Mill"]) await book.addProperty(name, "Short-term Rental");
  const noErrors = watchForPageErrors(page);
  const year = yearOfToday();
  await page.goto(`/elections?year=${year}`);
  await page.getByRole("button", { name: "Test rentals as one" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "First year" }).fill(String(year - 3));
  for (const name of ["Cabin", "Loft", "Mill"]) await dialog.getByRole("checkbox", { name }).check();
  const since = dialog.getByRole("textbox", { name: "In the group since" });
  await since.nth(2).fill(String(year - 1));
  const asked = dialog.getByRole("combobox", { name: `Did the return of ${year - 1} say so?` });
  await asked.selectOption({ label: "Not yet, or I don't know" });
  await dialog.getByRole("radio", { name: /^Yes, with the return/ }).check();
  await expectAccessible(page, "the form of a group");
  await dialog.getByRole("button", { name: "Add group" }).click();
  await expect(page.getByText(`Mill joined in ${year - 1}. Statement not confirmed.`), person.email).toBeVisible();
  await page.getByRole("button", { name: "Show the statements of Cabin, Loft, Mill" }).click();
  await expect(dialog.getByText(/section 4\.02/)).toBeVisible();
  await expect(dialog.getByText(/section 4\.03/)).toBeVisible();
  await expectAccessibleInBothThemes(page, "the drafts of a group");
  noErrors();
});
