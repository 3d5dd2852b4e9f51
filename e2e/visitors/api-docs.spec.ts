import { expect, test, watchForPageErrors, LONG } from "../support.ts";

test("the documentation for programs shows what tokens may call, and tries it", async ({ page }) => {
  const expectNoErrors = watchForPageErrors(page);
  await page.goto("/api/docs");
  await expect(page.getByRole("heading", { level: 1, name: /Tenure for programs/ })).toBeVisible();
  const addresses = page.locator(".opblock-summary-path");
  await expect(addresses.filter({ hasText: "/api/compliance/{year}/examination" })).toHaveCount(1);
  await expect(addresses.filter({ hasText: /organizations|subscription|admin|files/ })).toHaveCount(0);

  const law = page.locator(".opblock", { hasText: "/api/rep-requirements" });
  await law.locator(".opblock-summary-control").click();
  await law.getByRole("button", { name: "Try it out" }).click();
  await law.getByRole("button", { name: "Execute" }).click();
  await expect(law.locator(".live-responses-table")).toContainText('"taxYear": 2025');

  await page.getByRole("button", { name: "Authorize" }).first().click();
  await page.getByLabel("auth-bearer-value").fill(`tenure_${"0".repeat(75)}`);
  await page.getByRole("button", { name: "Apply credentials" }).click();
  await page.getByRole("button", { name: "Close" }).first().click();
  const people = page.locator(".opblock", { hasText: "/api/persons" });
  await people
    .getByRole("button", { name: /persons/ })
    .first()
    .click();
  await people.getByRole("button", { name: "Try it out" }).click();
  await people.getByRole("button", { name: "Execute" }).click();
  await expect(people.locator(".live-responses-table")).toContainText("401");
  expectNoErrors();
});

test("the documentation for programs fits a phone", LONG, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/api/docs");
  await expect(page.locator(".opblock").first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect(await page.locator("meta[name=viewport]").count()).toBe(1);
});
