import { bookOf, today } from "./book.ts";
import { expect, expectAccessible, test, watchForPageErrors, goWithin, LONG } from "./support.ts";

test("a book without entries shows three steps", async ({ page, person }) => {
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { name: /Nothing is logged for/ }), person.email).toBeVisible();
  await expectAccessible(page, "empty dashboard");
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: "Import", exact: true })).toHaveAttribute("href", "/imports");
  await expect(main.getByRole("link", { name: "See sample data" })).toHaveAttribute("href", "/test-analytics");
  await expect(main.getByRole("button", { name: "Try the demo" })).toBeVisible();
  // Each step stands there once.
  await expect(main.getByRole("link", { name: "Add property" })).toHaveAttribute("href", /^\/properties\/new/);
  await main.getByRole("link", { name: "Import", exact: true }).focus();
  await page.getByRole("listitem").getByRole("button", { name: "Log time" }).click();
  await expect(page.getByRole("dialog", { name: "Log time" })).toBeVisible();
});

test("the verdict, its receipts down to the entry, and what is missing", async ({ page, person }) => {
  const book = await bookOf(page);
  const { id } = await book.addProperty("14 Elm St");
  await book.addEntry({ hours: 2.5, description: "Met the plumber in unit B", propertyId: id });
  await book.addEntry({
    hours: 1,
    description: "Course on tenant law",
    propertyId: null,
    activityType: "education-training-property-specific",
  });
  const noErrors = watchForPageErrors(page);
  await page.goto("/dashboard");
  const main = page.getByRole("main");
  await expect(main.getByText("Needs info").first(), person.email).toBeVisible();
  await expect(main.getByRole("meter", { name: /Hours that count toward 750/ })).toHaveAttribute(
    "aria-valuenow",
    "9000",
  );
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator("html")).toHaveAttribute("data-theme", colorScheme);
    await expectAccessible(page, `dashboard, ${colorScheme}`);
  }

  await main.getByRole("button", { name: /^2\.5 h ?, open the receipt/ }).click();
  const receipt = page.getByRole("dialog", { name: /^Counts toward 750/ });
  await expect(receipt.getByText("Everything logged")).toBeVisible();
  await expect(receipt.getByText("\u2212 1:00")).toBeVisible();
  await receipt.getByText(/Learning time/).click();
  await expect(receipt.getByRole("link", { name: /Course on tenant law/ })).toBeVisible();
  await expectAccessible(page, "receipt");
  await receipt.getByRole("link", { name: /Course on tenant law/ }).click();
  await expect(page.getByRole("dialog", { name: "Edit entry" }).getByLabel("What was done")).toHaveValue(
    "Course on tenant law",
  );

  await goWithin(page, "/dashboard");
  await expect(main.getByRole("link", { name: "View status" })).toHaveAttribute("href", /^\/compliance\?year=\d+$/);
  await main.getByRole("button", { name: /^Show all/ }).click();
  await main.getByRole("link", { name: /tied to a property/ }).click();
  await expect(page).toHaveURL(/activity-ledger\?year=\d+&propertyId=none/);
  await expect(page.getByText("1 entry · 1.0 h")).toBeVisible();
  noErrors();
});

test("a sentence is logged from the page, and the short-term path comes first once it is chosen", async ({
  page,
  person,
}) => {
  const book = await bookOf(page);
  await book.addProperty("14 Elm St");
  await page.goto("/dashboard");
  const main = page.getByRole("main");
  const field = main.getByRole("textbox", { name: "Log in a sentence" });
  await expect(field, person.email).toBeVisible();
  await field.fill("2h fixed the sink at elm yesterday");
  await expect(main.getByRole("status").filter({ hasText: "2 h" })).toBeVisible();
  await field.press("Enter");
  await expect(field).toHaveValue("");
  await expect(main.getByRole("button", { name: /^Logged 2\.0 h/ })).toBeVisible();
  await main.getByText("Short-Term (500 + 100 hrs)").click();
  await main.getByText("100 hrs, no one did more").click();
  await expect(main.getByRole("heading", { level: 2 }).nth(1)).toHaveText(/^Short-term rentals: more than 100 hours/);
  await page.reload();
  await expect(main.getByLabel("100 hrs, no one did more")).toBeChecked();
  await main.getByText("Long-Term (750 hrs)").click();
  await expect(main.getByText(/^Short-term rentals:/)).toBeHidden();
});

test("exactly 750.0 hours is not yet more than 750", LONG, async ({ page, person }) => {
  const book = await bookOf(page);
  const { id } = await book.addProperty("14 Elm St");
  const lastYear = Number(today().slice(0, 4)) - 1;
  // 50 days of 15 hours each.
  for (let day = 0; day < 50; day += 1) {
    const date = new Date(Date.UTC(lastYear, 0, 1 + day)).toISOString().slice(0, 10);
    await book.addEntry({ hours: 15, description: "Rebuilt the porch with the crew", date, propertyId: id });
  }
  await page.goto("/dashboard");
  const main = page.getByRole("main");
  await expect(main.getByText(`${lastYear} tax year`, { exact: true }), person.email).toBeVisible();
  // The address says it too, so that it follows to the next page.
  await expect(page).toHaveURL(new RegExp(`\\?year=${lastYear}$`));
  await expect(main.getByText(/^750\.0/).first()).toBeVisible();
  await expect(main.getByText("More than 750 hours").getByText("Not met")).toBeVisible();
});

test("a checkout comes back with one notice and a clean address", LONG, async ({ page, person }) => {
  await page.goto("/dashboard?payment=cancelled&year=2025");
  await expect(page.getByText("Checkout was cancelled").first(), person.email).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\?year=2025$/);
  await page.goto("/dashboard?upgraded=true");
  await expect(page.getByText("We're checking your payment").first()).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
});
