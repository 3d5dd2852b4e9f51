import type { Locator } from "@playwright/test";
import { bookOf, today } from "../book.ts";
import { expect, expectAccessible, LONG, test, watchForPageErrors, goWithin } from "../support.ts";

test("a year is looked at as an examiner would: tests, cuts and the record", async ({ page, person }) => {
  const book = await bookOf(page);
  const { id } = await book.addProperty("14 Elm St");
  await book.addEntry({ hours: 3, description: "Met the roofer about the leak above unit B", propertyId: id });
  await book.addEntry({
    hours: 11,
    description: "Rebuilt the porch with the crew of Ash Carpentry",
    propertyId: id,
    activityType: "maintenance-repairs-oversight",
  });
  const noErrors = watchForPageErrors(page);
  const year = today().slice(0, 4);
  await page.goto(`/compliance?year=${year}`);
  await expect(page, person.email).toHaveTitle("Status - Tenure");
  const main = page.getByRole("main");

  const opener = main.getByRole("button", { name: /^Not yet\s*14\.0 of 500\s*More than 500 hours, 14 Elm St$/ });
  await opener.click();
  const cell = page.getByRole("dialog", { name: /^Test 1/ });
  await expect(cell.getByText("14 h", { exact: true })).toBeVisible();
  await expect(cell.getByText("Reg. §1.469-5T(a)")).toBeVisible();
  await expectAccessible(page, "a cell of the matrix");
  await cell.getByRole("button", { name: "Close" }).click();
  await expect(opener).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(cell.getByRole("button", { name: "Close" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(cell).toBeHidden();
  await expect(opener).toBeFocused();
  const answer = Promise.withResolvers<void>();
  await page.route(/\/stress\?/, async (route) => {
    await answer.promise;
    await route.continue();
  });
  const tabs = page.getByRole("navigation", { name: "Status" });
  await tabs.getByRole("link", { name: "Stress test" }).click();
  await expect(page).toHaveTitle("Stress test - Tenure");
  await expect(page).toHaveURL(new RegExp(`/compliance/stress-test\\?year=${year}$`));
  await foldedGroupsAndSources(main);
  const beyondTenHours = main.getByLabel(/^More than 10 hours in a day/);
  // The address holds the choice, so the box follows it a moment later.
  await beyondTenHours.click();
  await expect(beyondTenHours).toBeChecked();
  await expect(page).toHaveURL(/cut=beyond-ten-hours/);
  await expect(main.getByText("10 h still count, 4 h cut")).toBeHidden();
  answer.resolve();
  await expect(main.getByText("10 h still count, 4 h cut")).toBeVisible();
  await main.getByRole("button", { name: "Strict court" }).click();
  await expect(main.getByText("0 h still count, 14 h cut")).toBeVisible();

  await goWithin(page, `/compliance?year=${year}&cut=beyond-ten-hours`);
  await expect(page, "an old address opens its tab").toHaveURL(/stress-test.*cut=beyond-ten-hours/);

  await tabs.getByRole("link", { name: "Record check" }).click();
  await expect(main.getByRole("heading", { name: "How believable is the record?" })).toBeVisible();
  await main.getByText("No evidence for the entries").click();
  await main.getByRole("link", { name: /Met the roofer/ }).click();
  await expect(page.getByRole("dialog", { name: "Edit entry" })).toBeVisible();
  noErrors();
});

test(
  "Status begins with the verdict, asks once for all rentals, and its grid is one tab stop",
  LONG,
  async ({ page, person }) => {
    const book = await bookOf(page);
    const ids: string[] = [];
    for (const name of ["14 Elm St", "9 Oak Ave"]) {
      const { id } = await book.addProperty(name);
      ids.push(id);
      await book.addEntry({ hours: 3, description: `Met the roofer at ${name} about the leak`, propertyId: id });
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/compliance?year=${today().slice(0, 4)}`);
    const main = page.getByRole("main");
    await expect(main.getByText(/^You're at 6 h/), person.email).toBeInViewport({ ratio: 1 });

    await page.setViewportSize({ width: 1440, height: 900 });
    const first = main.getByRole("button", { name: /More than 500 hours, 14 Elm St$/ });
    await first.focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("End");
    await expect(main.getByRole("button", { name: /All facts and circumstances.*, 9 Oak Ave$/ })).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(main.getByRole("link", { name: "The seven tests" })).toBeFocused();
    await page.keyboard.press("Shift+Tab");
    await expect(main.getByRole("button", { name: /All facts and circumstances.*, 9 Oak Ave$/ })).toBeFocused();

    // Only who may qualify is asked who else worked: a year with more than 750 hours.
    const lastYear = Number(today().slice(0, 4)) - 1;
    for (let day = 1; day <= 32; day += 1) {
      const propertyId = ids[day % 2] ?? null;
      const date = `${lastYear}-${day <= 16 ? "03" : "04"}-${String(((day - 1) % 16) + 1).padStart(2, "0")}`;
      await book.addEntry({ hours: 24, description: `Rebuilt the porch, day ${day}`, date, propertyId });
    }
    await goWithin(page, `/compliance?year=${lastYear}`);
    const others = main.getByRole("listitem").filter({ hasText: /^Tell us who else worked at these 2 rentals/ });
    await others.getByRole("button", { name: "No one else worked at any of them" }).click();
    const dialog = page.getByRole("alertdialog", { name: "No one else worked at 2 properties" });
    await expect(dialog.getByRole("listitem")).toHaveText(["14 Elm St", "9 Oak Ave"]);
    await expectAccessible(page, "the question about all rentals");
    await dialog.getByRole("button", { name: "Yes, no one else" }).click();
    await expect(dialog).toBeHidden();
    await expect(others).toHaveCount(0);
  },
);

const foldedGroupsAndSources = async (main: Locator): Promise<void> => {
  await main.getByText(/groups with nothing to cut$/).click();
  await expect(main.getByLabel("Supervising only")).toBeVisible();
  await expect(main.getByText("Harmon v. Commissioner")).toBeHidden();
  await main.getByRole("switch", { name: "Show sources" }).click();
  await expect(main.getByText(/^Harmon v\. Commissioner/)).toBeVisible();
  await barsStayInView(main);
};

/** On a phone too: the groups are long, and the bars say what each does. */
const barsStayInView = async (main: Locator): Promise<void> => {
  const page = main.page();
  const size = page.viewportSize() ?? { width: 1280, height: 720 };
  await page.setViewportSize({ width: 390, height: 700 });
  await main.getByText(/Imported hours count as written on the day you imported them/).scrollIntoViewIfNeeded();
  await expect(main.getByRole("list", { name: "Hours before and after the cuts" })).toBeInViewport({ ratio: 1 });
  await page.setViewportSize(size);
};

test(
  "what could not be read keeps its button, and the focus, while it is read once more",
  LONG,
  async ({ page, person }) => {
    const book = await bookOf(page);
    await book.addEntry({
      hours: 3,
      description: `Met the roofer about the leak above unit B, for ${person.firstName}`,
    });
    for (const [address, part] of [
      ["/dashboard", /\/corroboration$/],
      ["/evidence-coverage", /\/corroboration\/entries/],
    ] as const) {
      await page.route(part, (route) => route.fulfill({ status: 500, json: {} }));
      await page.goto(address);
      const retry = page.getByRole("button", { name: "Try again" });
      await expect(retry).toBeVisible();
      await page.unroute(part);
      const answer = Promise.withResolvers<void>();
      await page.route(part, async (route) => {
        await answer.promise;
        await route.continue();
      });
      await retry.click();
      await expect(retry).toHaveAttribute("aria-busy", "true");
      await expect(retry).toBeFocused();
      answer.resolve();
      await expect(retry).toBeHidden();
      await page.unroute(part);
    }
  },
);

test("a visitor reads the law, and a link leads to one rule", async ({ page }) => {
  const noErrors = watchForPageErrors(page);
  await page.goto("/");
  await page.getByRole("contentinfo").getByRole("link", { name: "The law we compute" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "The law we compute" })).toBeVisible();
  await page.goto("/law#B.T3");
  const rule = page.getByRole("region", { name: "Test 3: more than 100 hours and not less than anyone" });
  await expect(rule).toBeInViewport();
  await rule.getByText(/scenarios$/).click();
  await expect(rule.getByText(/a tie passes\./)).toBeVisible();
  await expect(rule.getByRole("link", { name: "Status", exact: true })).toHaveAttribute("href", "/compliance");
  await page.getByRole("searchbox", { name: "Search the law" }).fill("short-term december");
  await expect(rule).toBeHidden();
  await page.getByRole("searchbox", { name: "Search the law" }).fill("test 3");
  await expect(rule).toBeVisible();
  await expect(page.getByRole("region", { name: "Bonus depreciation" })).toBeHidden();
  await page.getByRole("link", { name: "Related limits" }).click();
  await expect(page.getByRole("region", { name: "Bonus depreciation" })).toBeVisible();
  noErrors();
});
