import { readFileSync } from "node:fs";
import { expect, expectAccessible, test, LONG } from "../support.ts";

test.describe("somebody without an account", () => {
  test("asks about the status, is told strictly, and shares the answer", async ({ page, browser }) => {
    await page.clock.setFixedTime("2026-11-20T12:00:00-05:00");
    await page.goto("/tools/rep-status-calculator");
    await page.getByLabel("Your hours").fill("750");
    await page.getByLabel("Other work in the year").selectOption("none");
    await expect(page.getByRole("paragraph").filter({ hasText: /^Not yet$/ })).toBeVisible();
    // Until here the page may be the written one; the figures below are the island's.
    await expect(page.locator('[data-island="adopted"]')).toHaveCount(1);
    await page.getByLabel("Your hours").fill("750.5");
    await expect(page.getByText("Both tests met", { exact: true })).toBeVisible();
    await page.getByLabel("Other work in the year").selectOption("listed");
    await page.getByLabel("Hours a week").fill("40");
    await expect(page.getByText(/takes more than 1,920 h of real property work/).first()).toBeVisible();
    await expect(page.getByRole("cell", { name: "more than 1,920 h" })).toBeVisible();
    await expect(page).toHaveURL(/persons\.1\.jobHours=40/);
    await expectAccessible(page, "REP qualification with a job");
    await page.getByRole("button", { name: "Share" }).click();
    await page.getByRole("button", { name: "Create link" }).click();
    const link = await page.getByLabel("Link", { exact: true }).inputValue();
    const context = await browser.newContext();
    const other = await context.newPage();
    await other.goto(link);
    await expect(other.getByRole("cell", { name: "more than 1,920 h" })).toBeVisible();
    await context.close();
  });

  test("reads on a phone whose test is meant where there are two persons", LONG, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/tools/rep-status-calculator");
    await expect(page.locator('[data-island="adopted"]')).toHaveCount(1);
    const tests = page.getByRole("table", { name: /^Tests by person/ });
    await expect(tests.getByText(/^Taxpayer: /)).toHaveCount(0);
    await page.getByRole("button", { name: "Add your spouse" }).click();
    await expect(tests.getByText(/^Taxpayer: /)).toHaveCount(2);
    await expect(tests.getByText(/^Spouse: /)).toHaveCount(2);
  });

  test("drops a log that never leaves the device, and reads what a court would say", async ({ page }) => {
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.method() !== "GET") sent.push(request.url());
    });
    await page.goto("/tools/rep-status-audit-scan");
    await page.getByRole("button", { name: "Try the sample file" }).click();
    await expect(page.getByText(/^\d+ of 100: /).first()).toBeVisible();
    await expect(page.getByRole("heading", { name: "Fix these first" })).toBeVisible();
    await page.locator("summary", { hasText: "Logged long after the work" }).last().click();
    await expect(page.getByRole("table").first()).toBeVisible();
    await expectAccessible(page, "audit scan of the sample");
    await page.getByLabel("Choose a file").setInputFiles("test/data/log-2025-times.xlsx");
    await expect(page.getByText(/How believable the record of 2025 looks/).first()).toBeVisible();
    await page.getByLabel("Choose a file").setInputFiles({
      name: "open.csv",
      mimeType: "text/csv",
      buffer: Buffer.from("Date,Hours\n03/04/2025,1\n05/06/2025,2\n"),
    });
    await page.getByLabel(/03\/04\/2025 is March 4 or April 3/).selectOption("day-first");
    await expect(page.getByText(/2 rows, 3\.0 h logged/)).toBeVisible();
    await page.getByLabel("Choose a file").setInputFiles({
      name: "empty.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(""),
    });
    await expect(page.getByText("The file has no rows.")).toBeVisible();
    expect(sent).toEqual([]);
  });

  test("makes a workbook for two properties and finds the choices in the address", async ({ page }) => {
    await page.goto("/tools/rep-hours-tracker");
    await page.getByLabel("Property 1").fill("Oak House");
    await page.getByRole("button", { name: "Add a property" }).click();
    await page.getByLabel("Property 2").fill("Elm Duplex");
    await expect(page.getByText("XLSX, 7 sheets", { exact: true })).toBeVisible();
    const waiting = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download the workbook" }).click();
    const file = await waiting;
    expect(file.suggestedFilename()).toBe("hours-2026.xlsx");
    expect(
      readFileSync(await file.path())
        .subarray(0, 2)
        .toString(),
    ).toBe("PK");
    await expectAccessible(page, "tracker generator");
    await page.getByLabel("Made for").selectOption("notion");
    await expect(page.getByText(/^CSV, \d+ columns$/)).toBeVisible();
    await page.reload();
    await expect(page.getByLabel("Property 2")).toHaveValue("Elm Duplex");
  });
});
