import type { Page } from "@playwright/test";
import { expect, expectAccessible, newPerson, test, watchForPageErrors, goWithin } from "../support.ts";

const openAccount = async (page: Page): Promise<void> => {
  const person = newPerson();
  await page.goto("/register");
  await page.getByLabel("First name").fill("Maya");
  await page.getByLabel("Last name").fill("Ortiz");
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Open account" }).click();
};

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const heading2 = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 2, name });
const next = (page: Page) => page.getByRole("button", { name: "Next" });

const seesNothingElse = async (page: Page): Promise<void> => {
  await expect(page).toHaveURL(/\/onboarding$/);
  await page.goto("/properties");
  await expect(page).toHaveURL(/\/onboarding$/);
  await expect(page.getByRole("navigation")).toHaveCount(0);
};

const sayWhoYouAre = async (page: Page): Promise<void> => {
  await expect(page.getByText("Step 1 of 5")).toBeVisible();
  await expect(page.getByLabel("Full name")).toHaveValue("Maya Ortiz");
  await page.getByLabel("Full name").fill(" ");
  await expect(page.getByText("Full name is required")).toBeVisible();
  await page.getByLabel("Full name").fill("Maya Ortiz");
  await expect(next(page)).toBeDisabled();
  await page.getByLabel("State where you live").selectOption("CA");
  await expect(page.getByText("California has its own rule.")).toBeVisible();
  await expectAccessible(page, "basic profile");
  await page.getByLabel("Full name").press("Enter");
};

const sayWhatYouOwn = async (page: Page): Promise<void> => {
  await expect(heading(page, "Portfolio Snapshot")).toBeFocused();
  await page.getByRole("radio", { name: "No", exact: true }).press("Space");
  await expect(page.getByText("Step 2 of 4")).toBeVisible();
  await page.getByRole("radio", { name: "Yes" }).press("Space");
  await expect(page.getByText("Step 2 of 5")).toBeVisible();
  await page.getByRole("radio", { name: "1 to 5" }).press("Space");
  await page.getByLabel("Long-term Rental").press("Space");
  await page.getByLabel("Long-term Rental").press("Space");
  await expect(page.getByText("At least one property type is required")).toBeVisible();
  await page.getByLabel("Long-term Rental").press("Space");
  await expect(next(page)).toBeDisabled();
  await page.getByRole("radio", { name: "Self-managed" }).press("Space");
  await expectAccessible(page, "portfolio");
  const saved = page.waitForResponse("**/api/user/profile");
  await next(page).press("Enter");
  await saved;
};

const comeBack = async (page: Page): Promise<void> => {
  await expect(heading(page, "Time Tracking Goals")).toBeFocused();
  await page.reload();
  await expect(heading(page, "Time Tracking Goals")).toBeVisible();
  await page.getByRole("button", { name: "Back" }).click();
  await expect(page.getByRole("radio", { name: "1 to 5" })).toBeChecked();
  await next(page).click();
  await page.getByLabel("Renovations").press("Space");
  await page.getByRole("radio", { name: "5 to 10 hours" }).press("Space");
  await expectAccessible(page, "goals");
};

const goOnWithoutSaving = async (page: Page): Promise<void> => {
  await page.route("**/api/user/profile", (route) => route.abort());
  await next(page).click();
  await expect(heading(page, "Experience & Tax Status")).toBeFocused();
  await page.getByRole("radio", { name: "Planning to" }).press("Space");
  await page.getByRole("radio", { name: "Beginner" }).press("Space");
  await expect(page.getByText("Start with one habit")).toBeVisible();
  await page.getByRole("radio", { name: "Advanced" }).press("Space");
  await expect(page.getByText("The seven tests, the stress test")).toBeVisible();
  await expectAccessible(page, "experience");
  await next(page).click();
};

const checkAnswers = async (page: Page): Promise<void> => {
  await expect(heading(page, "Preferences")).toBeFocused();
  const answers = page.getByRole("region", { name: "Your answers" });
  await expect(answers).toContainText("5 to 10 hours");
  await answers.getByRole("button", { name: "Change Time Tracking Goals" }).click();
  await page.getByRole("radio", { name: "10 to 20 hours" }).check();
  await next(page).click();
  await next(page).click();
  await expect(answers).toContainText("10 to 20 hours");
  await expectAccessible(page, "preferences");
  await page.unroute("**/api/user/profile");
  await page.route("**/api/user/profile", (route) => route.fulfill({ status: 499, body: "" }));
  await page.getByRole("button", { name: "Get Started" }).click();
  await expect(page.getByText("Setup Error", { exact: true })).toBeVisible();
  await expect(page.getByText("There was an issue completing your setup. Please try again.").first()).toBeVisible();
  await page.unroute("**/api/user/profile");
  await page.getByRole("button", { name: "Get Started" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText("Welcome to Tenure", { exact: true })).toBeVisible();
};

/** The list asks what the year lacks: each saved by itself, a failure said at its field, and the rest skipped for good. */
const sayOneFact = async (page: Page): Promise<void> => {
  const card = page.locator("section").filter({ has: heading2(page, /^Nothing is logged for/) });
  const answer = (what: RegExp) => card.getByRole("button", { name: what });
  await answer(/^Answer: How do you file/).press("Enter");
  await page.route("**/api/tax-years/*", (route) =>
    route.request().method() === "PUT" ? route.fulfill({ status: 499, body: "" }) : route.fallback(),
  );
  await card.getByRole("radio", { name: /^Single/ }).press("Space");
  await page.keyboard.press("Enter");
  await expect(card.getByText("Could not save. Try again.")).toBeVisible();
  await expectAccessible(page, "a tax question");
  await page.unroute("**/api/tax-years/*");
  await card.getByRole("button", { name: "Save" }).press("Enter");
  // Who files as single has no spouse to add.
  await expect(answer(/How do you file/)).toBeHidden();
  await expect(answer(/^Answer: Do you have a spouse/)).toBeHidden();
  await answer(/^Answer: Did you do any other work/).press("Enter");
  await card.getByRole("button", { name: "I don't know" }).press("Enter");
  await expect(answer(/^Answer: Did you do any other work/)).toBeFocused();
  await card.getByRole("button", { name: "Don't ask again" }).press("Enter");
  await expect(answer(/^Answer/)).toHaveCount(0);
  await page.reload();
  await expect(heading2(page, /^Nothing is logged for/)).toBeVisible();
  await expect(answer(/^Answer/)).toHaveCount(0);
};

const findAnswersInSettings = async (page: Page): Promise<void> => {
  await goWithin(page, "/settings");
  await expect(page.getByRole("combobox", { name: "State" })).toHaveValue("CA");
  expect(await page.evaluate(() => localStorage.getItem("onboardingCompleted"))).toBe("true");
};

test("whoever is new answers the setup questions first, and comes back where they were", async ({ page }) => {
  const expectNoErrors = watchForPageErrors(page);
  await openAccount(page);
  await test.step("nothing else is shown before", () => seesNothingElse(page));
  await test.step("who you are: what is known is filled in", () => sayWhoYouAre(page));
  await test.step("no rentals, no taxes", () => sayWhatYouOwn(page));
  await test.step("a reload goes on after the last step, and Back has the answers", () => comeBack(page));
  expectNoErrors();
  await test.step("a failed save holds nobody up", () => goOnWithoutSaving(page));
  await test.step("the answers stand above the last fields, and the end is said once it is kept", () =>
    checkAnswers(page));
  await test.step("five facts about taxes, each by itself", () => sayOneFact(page));
  await test.step("nothing is asked twice", () => findAnswersInSettings(page));
});
