import { expect, test, LONG } from "../support.ts";

const SHIFTS = `new PerformanceObserver((list) => {
  for (const { value } of list.getEntries()) window.shifted = (window.shifted ?? 0) + value;
}).observe({ type: "layout-shift", buffered: true })`;

test("prices follow what the server says, and nothing moves; where it says nothing, those of the page stay", async ({
  page,
}) => {
  await page.addInitScript(SHIFTS);
  let said: object = { status: 503, body: "" };
  await page.route("**/api/pricing", (route) => route.fulfill(said));
  const answered = () => page.waitForResponse("**/api/pricing");
  const slider = page.getByRole("slider");
  await Promise.all([answered(), page.goto("/pricing")]);
  await expect(page.getByText("$5", { exact: true })).toBeVisible();
  await expect(page.getByText("3 of 12 features unlocked at this price. Save $10 vs monthly")).toBeVisible();

  said = { json: { monthlyPrice: 7, annualPriceMin: 60, annualPriceMax: 90 } };
  await Promise.all([answered(), page.goto("/pricing")]);
  await expect(page.getByText("$7", { exact: true })).toBeVisible();
  await expect(page.getByText("$5", { exact: true })).toHaveCount(0);
  await expect(page.getByText("Between $60 and $90, in steps of $10.")).toBeVisible();
  await expect(page.getByText("3 of 12 features unlocked at this price. Save $24 vs monthly")).toBeVisible();
  await slider.press("End");
  await expect(slider).toHaveValue("90");
  await expect(page.getByText("a year, $7.50 a month")).toBeVisible();
  await expect(page.getByText("12 of 12 features unlocked at this price")).toBeVisible();
  expect(await page.evaluate("window.shifted ?? 0")).toBeLessThan(0.01);
  // Within the application it is the same page.
  await page.goto("/contact");
  await Promise.all([answered(), page.getByRole("link", { name: "Pricing" }).first().click()]);
  await expect(page.getByText("$7", { exact: true })).toBeVisible();
});

test("the price slider shows what each price means", LONG, async ({ page }) => {
  await page.goto("/pricing");
  await expect(page.getByText("3 of 12 features unlocked at this price. Save $10 vs monthly")).toBeVisible();
  // What the figure does not mean is read before it.
  const [small, figure] = await Promise.all(
    ["Pay what it is worth", "3 of 12 features unlocked"].map((words) => page.getByText(words).first().boundingBox()),
  );
  expect((small?.y ?? 0) + (small?.height ?? 0)).toBeLessThanOrEqual(figure?.y ?? 0);
  await page.getByLabel("Choose what you pay a year").fill("120");
  await expect(page.getByText("12 of 12 features unlocked at this price")).toBeVisible();
  await expect(page.getByText("3 of 12 features unlocked at this price")).toBeHidden();
});
