import { readFileSync } from "node:fs";
import { randomUUID } from "node:crypto";
import { expect, expectAccessible, mailedLink, test, LONG } from "../support.ts";

test.describe("somebody without an account", () => {
  test("types a rent, sees cause and lines, and finds it again in the address", async ({ page }) => {
    await page.goto("/tools");
    await page.getByRole("link", { name: "CALCULATE ROI & CASH FLOW" }).click();
    await expect(page.getByText("$219 a month", { exact: true })).toBeVisible();
    const answer = page.getByText(/^\u2212\$\d+ a month$/);
    await page.getByLabel("Rent", { exact: true }).fill("1,900");
    await expect(answer).toBeVisible();
    await expect(page.getByText(/The loan takes \$17,512 a year/)).toBeVisible();
    await page.getByText("Debt service").click();
    await expect(page.getByText(/12 x \$1,459.35: \$225,000 over 30 years at 6.75%/)).toBeVisible();
    await expect(page).toHaveURL(/#rent=1900$/);
    const text = await answer.textContent();
    await page.reload();
    await expect(page.getByLabel("Rent", { exact: true })).toHaveValue("1,900");
    await expect(page.getByText(text ?? "", { exact: true })).toBeVisible();
    await page.getByRole("heading", { name: "Questions" }).scrollIntoViewIfNeeded();
    await page.getByRole("group", { name: /Cash flow so far/ }).focus();
    await page.keyboard.press("Home");
    await expect(page.locator("[data-charts]")).toHaveText(/^Year 1: With a sale .*, Cash flow alone /);
    await page.keyboard.press("ArrowDown");
    await expect(page.locator("[data-charts]")).toHaveText(/^Year 1: With a sale -?\$[\d,]+$/);
    await page.getByRole("button", { name: "View as table" }).first().click();
    await expect(page.getByRole("rowheader", { name: "30", exact: true })).toBeVisible();
    await expectAccessible(page, "rental calculator with a loss");
    await page.emulateMedia({ media: "print" });
    const printed = page.getByRole("table", { name: "Year by year" });
    await expect(printed.getByRole("rowheader", { name: "30", exact: true })).toBeVisible();
  });

  test("types and presses before the script has come and loses nothing", async ({ page }) => {
    const gate = Promise.withResolvers<void>();
    await page.route(/\.island-[^/]+\.js$/, async (route) => {
      await gate.promise;
      await route.continue();
    });
    await page.goto("/tools/rental-calculator#price=412500", { waitUntil: "commit" });
    await page.getByLabel("Rent", { exact: true }).fill("1,900");
    await page.getByLabel("Down payment", { exact: true }).fill("30");
    await page.getByRole("button", { name: "Share", exact: true }).click();
    gate.resolve();
    await expect(page.getByRole("dialog", { name: "Share this result" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page).toHaveURL(/#price=412500&.*rent=1900/);
    await expect(page.getByLabel("Rent", { exact: true })).toHaveValue("1,900");
    await expect(page.getByLabel("Down payment", { exact: true })).toHaveValue("30");
    await expect(page.getByLabel("Price", { exact: true })).toHaveValue("412,500");
  });

  test("has a field for a day before the script of the tool has come, and keeps the day", LONG, async ({ page }) => {
    const gate = Promise.withResolvers<void>();
    await page.route(/\.island-[^/]+\.js$/, async (route) => {
      await gate.promise;
      await route.continue();
    });
    await page.goto("/tools/1031-exchange-timer", { waitUntil: "commit" });
    const day = page.getByLabel("Closing of the property you sold");
    await expect(day).toHaveAttribute("type", "date");
    await day.fill("2026-10-31");
    gate.resolve();
    await expect(page.getByText("Thu, Apr 15, 2027").first()).toBeVisible();
    await expect(day).toHaveValue("2026-10-31");
  });

  test(
    "keeps a day that was typed before the page was whole, and the written one where it was no day",
    LONG,
    async ({ page }) => {
      // The page's own script stands at its end: what it does to a field is done to one that was typed in before.
      await page.addInitScript(() => {
        const typed = ["10/31/2026", "10/3"];
        const type = new MutationObserver(() => {
          const fields = document.querySelectorAll<HTMLInputElement>("[data-day-field]");
          for (const [index, field] of [...fields].entries()) {
            if (typed[index] && field.type === "text") field.value = typed[index];
          }
          if (fields.length > 2) type.disconnect();
        });
        type.observe(document, { childList: true, subtree: true });
      });
      await page.goto("/tools/1031-exchange-timer");
      const fields = page.locator("[data-day-field]");
      await expect(fields.nth(0)).toHaveValue("2026-10-31");
      await expect(fields.nth(1)).toHaveAttribute("type", "date");
      await expect(fields.nth(1)).toHaveValue("");
      await expect(page.getByText("Thu, Apr 15, 2027").first()).toBeVisible();
    },
  );

  test("is told when the script of a tool does not come", LONG, async ({ page }) => {
    await page.route(/\.island-[^/]+\.js$/, (route) => route.abort());
    await page.goto("/tools/rental-calculator");
    await expect(page.getByText("This tool could not be loaded.")).toBeVisible();
  });

  test("shares a result as a page to read, where text stays text", async ({ page, browser }) => {
    const markup = `<img src=x onerror=alert(1)>`;
    await page.goto("/tools/brrr-calculator#arv=320000");
    await expect(page.getByText("All out", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Share" }).click();
    await page.getByLabel("Title").fill(markup);
    await page.getByRole("button", { name: "Create link" }).click();
    const link = await page.getByLabel("Link", { exact: true }).inputValue();
    const context = await browser.newContext();
    const other = await context.newPage();
    other.on("dialog", () => expect.soft("a dialog", "stored text ran as a script").toBe("none"));
    const answer = await other.goto(link);
    expect(answer?.headers()).toMatchObject({
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-robots-tag": expect.stringContaining("noindex"),
    });
    await expect(other.getByRole("heading", { level: 1 })).toHaveText(markup);
    await expect(other.getByText("All out", { exact: true })).toBeVisible();
    await expect(other.getByText("Read only")).toBeVisible();
    await expect(other.getByRole("textbox")).toHaveCount(0);
    await expectAccessible(other, "shared result");
    await other.goto(`${link.slice(0, -3)}AAA`);
    await expect(other.getByText(/This link leads to nothing/)).toBeVisible();
    await context.close();
  });

  test(
    "is told to reload a page that is older than the server, and shares what was entered after it",
    LONG,
    async ({ page }) => {
      const price = page.getByLabel("Price", { exact: true });
      await page.goto("/tools/rental-calculator#price=412500");
      await expect(price).toHaveValue("412,500");
      const refusal = { code: "validation_failed", message: "Check the fields", fields: { "values.roof": "Required" } };
      await page.route("**/api/shares", (route) => route.fulfill({ status: 400, json: refusal }), { times: 1 });
      const share = page.getByRole("button", { name: "Share", exact: true });
      const dialog = page.getByRole("dialog", { name: "Share this result" });
      await share.click();
      await dialog.getByRole("button", { name: "Create link" }).click();
      await expect(dialog.getByText("There is a newer version of this tool.")).toBeVisible();
      await dialog.getByRole("button", { name: "Reload the page" }).click();
      await expect(dialog).toBeHidden();
      await expect(price).toHaveValue("412,500");
      await share.click();
      await dialog.getByRole("button", { name: "Create link" }).click();
      await expect(dialog.getByLabel("Link")).toHaveValue(/\/share\//);
    },
  );

  test("reads the days of an exchange, walks along them and takes them as alarms", async ({ page }) => {
    await page.clock.setFixedTime("2026-11-20T12:00:00-05:00");
    await page.goto("/tools/1031-exchange-timer");
    await page.getByLabel("Closing of the property you sold").fill("2026-10-31");
    await expect(page.getByText("Thu, Apr 15, 2027").first()).toBeVisible();
    await expect(page.getByText(/File an extension/)).toBeVisible();
    const timeline = page.getByRole("slider");
    await timeline.focus();
    await page.keyboard.press("End");
    await expect(timeline).toHaveAttribute("aria-valuetext", /^Day 180, Thu, Apr 29, 2027: the exchange has ended/);
    await page.getByLabel("An extension of that return is filed").click();
    await expect(page.getByText(/File an extension/)).toHaveCount(0);
    await expect(timeline).toHaveAttribute("aria-valuetext", /last day to receive/);
    await expectAccessible(page, "exchange timer");
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Add to calendar" }).click(),
    ]);
    expect(readFileSync(await download.path(), "utf8")).toMatch(/DTSTART;VALUE=DATE:20270429[\s\S]*BEGIN:VALARM/);
  });

  test("asks for reminders by mail, confirms the address and ends them", async ({ page }) => {
    const email = `kim-${randomUUID()}@investors.example`;
    const today = new Date().toISOString().slice(0, 10);
    await page.goto("/tools/1031-exchange-timer");
    await page.getByLabel("Closing of the property you sold").fill(today);
    await page.getByRole("button", { name: "Remind me by email" }).click();
    await expect(page.getByText("This installation sends no mail")).toBeVisible();
    await page.getByLabel("Email", { exact: true }).fill("kim@investors");
    await page.getByRole("button", { name: "Send the confirming mail" }).click();
    await expect(page.getByText("Enter an email address")).toBeVisible();
    await expectAccessible(page, "asking for reminders");
    await page.getByLabel("Email", { exact: true }).fill(email);
    await page.getByLabel("Email", { exact: true }).press("Enter");
    await expect(page.getByText(`The mail to ${email} is on this server.`)).toBeVisible();
    await page.goto(await mailedLink(email, /Confirm reminders/));
    await page.getByRole("button", { name: "Send me reminders" }).click();
    await expect(page.getByText("Your address is confirmed.")).toBeVisible();
    await expectAccessible(page, "confirmed reminders");
    await page.getByRole("button", { name: "Send me no more" }).click();
    await expect(page.getByText("No more reminders come by this link.")).toBeVisible();
    await page.reload();
    await expect(page.getByText("This link is not valid any more.")).toBeVisible();
  });

  test("tells a link to reminders that opens nothing from one that could not be read", LONG, async ({ page }) => {
    await page.goto("/exchange-reminders/cut-short");
    await expect(page.getByText("This link is not valid any more.")).toBeVisible();
    await page.route("**/api/exchange-reminders/*", (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto(`/exchange-reminders/${"x".repeat(43)}`);
    await expect(page.getByText("The link could not be opened. Try again.")).toBeVisible();
    await page.unroute("**/api/exchange-reminders/*");
    const answer = Promise.withResolvers<void>();
    await page.route("**/api/exchange-reminders/*", async (route) => {
      await answer.promise;
      await route.continue();
    });
    const retry = page.getByRole("button", { name: "Try again" });
    await retry.click();
    await expect(page.getByText("Opening the link.")).toBeVisible();
    await expect(retry).toBeFocused();
    answer.resolve();
    await expect(page.getByText("This link is not valid any more.")).toBeVisible();
  });
});

test("a signed-in person saves a calculation, opens it again and deletes it", async ({ page, person }) => {
  await page.goto("/tools/rental-calculator#price=412500");
  await expect(page.getByLabel("Price", { exact: true })).toHaveValue("412,500");
  await page.getByRole("button", { name: "Save to my account" }).click();
  await page.getByLabel("Name", { exact: true }).fill(`Elm Street of ${person.email}`);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("link", { name: "Open saved calculations" }).click();
  await expect(page.getByRole("link", { name: /^Elm Street/ })).toBeVisible();
  await expectAccessible(page, "saved calculations");
  await page.getByRole("link", { name: /^Elm Street/ }).click();
  await expect(page.getByLabel("Price", { exact: true })).toHaveValue("412,500");
  await page.goto("/saved-calculations");
  await page.getByRole("button", { name: /^Delete Elm Street/ }).click();
  await page.getByRole("button", { name: "Delete calculation" }).click();
  await expect(page.getByText("No saved calculations")).toBeVisible();
});
