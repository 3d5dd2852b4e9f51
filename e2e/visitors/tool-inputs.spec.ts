import { expect, test, IS_LONG_RUN, LONG } from "../support.ts";

const CLOSING = "Closing of the property you sold";

test("a day is typed by its keys, its year is typed anew, and what is no day of ours is told", async ({ page }) => {
  await page.goto("/tools/1031-exchange-timer");
  const closing = page.getByLabel(CLOSING);
  await expect(closing).toHaveAttribute("type", "date");
  // A key that is struck just when the page's script takes the field over is nobody's.
  await expect(async () => {
    await closing.evaluate((field) => field.blur());
    await closing.focus();
    await page.keyboard.type("10312026");
    await expect(closing).toHaveValue("2026-10-31", { timeout: 1_000 });
  }).toPass();
  await expect(page.getByText("Thu, Apr 15, 2027").first()).toBeVisible();
  await closing.evaluate((field) => field.blur());
  await closing.focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.type("2027");
  await expect(closing).toHaveValue("2027-10-31");
  await expect(page).toHaveURL(/soldOn=2027-10-31/);
  await closing.evaluate((field) => field.blur());
  await closing.focus();
  await page.keyboard.type("05051980");
  await closing.evaluate((field) => field.blur());
  await expect(page.getByText("Enter a day from 1984 to 2199.")).toBeVisible();
  await page.getByRole("button", { name: "Start over" }).click();
  await expect(closing).toHaveValue("");
  await expect(page.getByText("Enter a day from 1984 to 2199.")).toHaveCount(0);
});

test("what is no figure is told, and gone with Start over and with its row", LONG, async ({ page }) => {
  await page.goto("/tools/rental-calculator");
  const price = page.getByLabel("Price", { exact: true });
  // Left before the script of the tool has come, a field is judged when it is left again.
  await expect(async () => {
    await price.fill("300k");
    await price.blur();
    await expect(page.getByText(/Enter a number from/)).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await page.getByRole("button", { name: "Start over" }).click();
  await expect(price).toHaveValue("300,000");
  await expect(page.getByText(/Enter a number from/)).toHaveCount(0);

  await page.goto("/tools/1031-exchange-timer");
  await page.getByRole("button", { name: "Add a property" }).click();
  await page.getByRole("button", { name: "Add a property" }).click();
  const values = page.getByLabel("Market value");
  await values.nth(0).fill("300k");
  await page.getByRole("button", { name: "Remove property 1" }).press("Enter");
  await expect(values).toHaveCount(1);
  await expect(values.nth(0)).toHaveValue("");
  await expect(page.getByRole("button", { name: "Add a property" })).toBeFocused();
});

test("Back to the address without values has the starting ones", LONG, async ({ page }) => {
  await page.goto("/tools/rental-calculator");
  const price = page.getByLabel("Price", { exact: true });
  await expect(price).toHaveValue("300,000");
  await page.evaluate(() => (location.hash = "price=99000"));
  await expect(price).toHaveValue("99,000");
  await page.goBack();
  await expect(price).toHaveValue("300,000");
});

test("what was entered goes to the door and back without being sent", async ({ page, browser, baseURL }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto("/tools/rental-calculator#price=412500");
  await expect(page.getByLabel("Price", { exact: true })).toHaveValue("412,500");
  await page.getByRole("link", { name: "Sign in to save" }).click();
  await expect(page).toHaveURL(/\/login\?next=%2Ftools%2Frental-calculator#price=412500$/);
  expect(asked.filter((url) => url.split("#")[0]?.includes("412500"))).toEqual([]);
  const demo = await browser.newPage({ baseURL: baseURL ?? "" });
  await demo.goto("/tools/rental-calculator");
  await demo.evaluate(() => localStorage.setItem("demoMode", "true"));
  await demo.reload();
  await expect(demo.getByRole("button", { name: "Start over" })).toBeVisible();
  await expect(demo.getByText(/to my account|Sign in to save/)).toHaveCount(0);
  await demo.close();
});

test("a part of an address that cannot be used is named until something is entered", LONG, async ({ page }) => {
  const wrong = [
    ["/tools/rental-calculator#price=abc", "price"],
    ["/tools/brrr-calculator#purchase=abc&roof=1", "purchase, a name that this tool does not have"],
    ["/tools/rep-status-calculator#persons=3|abc", "persons"],
    ["/tools/rep-status-audit-scan#score=abc", "score"],
    ["/tools/rep-hours-tracker#properties=abc", "properties"],
    ["/tools/1031-exchange-timer#exchanges=99", "exchanges"],
  ];
  // Each tool reads its address by the same code (address.test.ts): the first and the last, and all in the long run.
  for (const [address = "", names = ""] of wrong.filter((_, index) => IS_LONG_RUN || index % 5 === 0)) {
    await page.goto(address);
    await expect(page.getByRole("status").filter({ hasText: `Not used from the address: ${names}.` })).toBeVisible();
  }
  await page.getByLabel(CLOSING).fill("2026-10-31");
  await expect(page.getByText(/Not used from the address/)).toHaveCount(0);
});

test("each replacement property has a day of its own, kept in the address", LONG, async ({ page }) => {
  await page.goto("/tools/1031-exchange-timer#exchanges.1.soldOn=2024-01-16&exchanges.1.identified=1");
  await expect(page.getByLabel("Property 1", { exact: true })).toBeVisible();
  await expect(page.getByLabel("Received on", { exact: true })).toHaveCount(0);
  await page.getByRole("checkbox", { name: "Received" }).check();
  await page.getByLabel("Received on", { exact: true }).fill("2024-07-15");
  const late = "Property 1 was received on Mon, Jul 15, 2024, after the last day, Sun, Jul 14, 2024";
  await expect(page.getByText(late)).toBeVisible();
  await expect(page).toHaveURL(/identified\.1\.receivedOn=2024-07-15/);
  await page.reload();
  await expect(page.getByText(late)).toBeVisible();
});
