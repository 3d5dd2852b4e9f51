import type { Locator, Page } from "@playwright/test";
import { expect, expectAccessible, press, test, watchForPageErrors } from "./support.ts";

const otherWorkOf = (page: Page, name: string): Locator =>
  page.locator("section", {
    has: page.getByRole("heading", { name: new RegExp(`^(${name}: other|Your other) work`) }),
  });

test("a household states who it is, how it files and what else it works", async ({ page, person }) => {
  const expectNoErrors = watchForPageErrors(page);
  await page.goto("/people-and-work?year=2025");
  const robin = otherWorkOf(page, `${person.firstName} ${person.lastName}`);
  await expect(robin.getByText("Not added")).toBeVisible();

  const name = page.getByLabel("Name", { exact: true });
  await press(page.getByRole("button", { name: "Add spouse" }), name);
  await name.fill("Maya Ortiz");
  await page.getByLabel("Other names in logs").fill("M. Ortiz");
  await page.getByRole("dialog").getByRole("button", { name: "Add spouse" }).click();
  await expect(page.getByText("In logs also: M. Ortiz")).toBeVisible();

  await page.getByRole("button", { name: "Add helper" }).click();
  await name.fill("m. ortiz");
  await page.keyboard.press("Enter");
  await expect(page.getByText('Maya Ortiz already goes by "m. ortiz".')).toBeVisible();
  await expectAccessible(page, "a refused person");
  await page.keyboard.press("Escape");

  await robin.getByRole("button", { name: "No other work in 2025" }).click();
  await expect(robin.getByText("No other work in 2025.")).toBeVisible();

  const maya = otherWorkOf(page, "Maya Ortiz");
  await maya.getByRole("button", { name: "Add a job or business" }).click();
  await page.getByLabel("Employer", { exact: true }).fill("Glass City Hospital");
  await page.getByText("Hours a week", { exact: true }).click();
  await page.getByLabel("Hours a week").last().fill("16");
  await page.getByLabel("Weeks off").fill("4");
  await expectAccessible(page, "hours a week");
  await page.getByRole("button", { name: "Add job" }).click();
  await expect(maya.getByRole("row", { name: /Glass City Hospital/ })).toContainText("768:00");

  // "Saved" may still be about the answer before.
  const saved = page.waitForResponse((answer) => answer.request().postDataJSON()?.filingStatus === "MFS");
  await page.getByLabel("Married filing separately").click();
  await saved;
  await expect(page.getByLabel("Married filing separately")).toBeChecked();
  await expect(page.getByText("On separate returns each spouse is tested alone.")).toBeVisible();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await expectAccessible(page, "a stated household");

  await page.reload();
  await expect(page.getByLabel("Married filing separately")).toBeChecked();
  await page.getByRole("combobox", { name: "Tax year" }).selectOption("2024");
  await expect(page.getByLabel("Married filing separately")).not.toBeChecked();
  await expect(page.getByRole("button", { name: "Add its hours of 2024" })).toBeVisible();
  await page.getByRole("combobox", { name: "Tax year" }).selectOption("2025");
  await jobComesAndGoes(page, robin);
  expectNoErrors();
});

/** A statement of none gives way to hours; a job is removed and brought back. */
const jobComesAndGoes = async (page: Page, robin: Locator): Promise<void> => {
  await expect(robin.getByText("No other work in 2025.")).toBeVisible();
  await robin.getByRole("button", { name: "Add a job or business" }).press("Enter");
  await page.getByLabel("Employer", { exact: true }).fill("Lake Realty");
  await page.keyboard.press("Enter");
  const job = robin.getByRole("row", { name: /Lake Realty/ });
  await expect(job).toContainText("Not known yet");
  await expect(robin.getByText("No other work in 2025.")).toBeHidden();

  await robin.getByRole("button", { name: "Remove Lake Realty from 2025" }).click();
  await expect(robin.getByText("Not added")).toBeVisible();
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(job).toBeVisible();
};
