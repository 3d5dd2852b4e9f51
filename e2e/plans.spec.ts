import type { BrowserContext, Page } from "@playwright/test";
import { joinEmbeddedDatabase } from "#server/database/open-database.ts";
import {
  expect,
  expectAccessible,
  newPerson,
  passSetup,
  type Person,
  test,
  watchForPageErrors,
  LONG,
} from "./support.ts";

/** Somebody new, as the form makes them: the choice of a plan is part of it. */
const openAccount = async (page: Page, plan: "Free plan" | "Premium, free for 14 days"): Promise<Person> => {
  const person = newPerson();
  await page.goto("/register");
  await page.getByLabel("First name").fill(person.firstName);
  await page.getByLabel("Last name").fill(person.lastName);
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByRole("radio", { name: plan }).check();
  await page.getByRole("button", { name: "Open account" }).click();
  await passSetup(page);
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  return person;
};

/** As two weeks do. */
const endTrial = async ({ email }: Person): Promise<void> => {
  const database = await joinEmbeddedDatabase(process.env["TENURE_E2E_DATA"] ?? "");
  if (!database) throw new Error("the server has no embedded database");
  const { rowCount } = await database.pool.query(
    "UPDATE billing_accounts SET trial_ends_at = now() FROM users WHERE users.id = user_id AND email = $1",
    [email],
  );
  await database.close();
  expect(rowCount).toBe(1);
};

const tokenOf = (page: Page): Promise<string> => page.evaluate(() => localStorage.getItem("accessToken") ?? "");
const ask = async (context: BrowserContext, page: Page, path: string, data?: object): Promise<number> => {
  const headers = { origin: new URL(page.url()).origin, authorization: `Bearer ${await tokenOf(page)}` };
  const answer = await (data ? context.request.post(path, { headers, data }) : context.request.get(path, { headers }));
  return answer.status();
};

test("on the free plan a lock offers Premium, an address grants nothing, and the trial opens it", async ({
  page,
  context,
}) => {
  const noErrors = watchForPageErrors(page);
  await openAccount(page, "Free plan");
  // What an address claims is asked of the server, which knows of no payment.
  await page.goto("/dashboard?payment=success&upgraded=true");
  await expect(page.getByText("We're checking your payment").first()).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(await ask(context, page, "/api/stopwatch", {})).toBe(402);

  const start = page.getByRole("button", { name: /Start stopwatch.*part of Premium/ });
  await start.click();
  const offer = page.getByRole("dialog", { name: "Upgrade to Premium" });
  await expect(offer.getByText("The stopwatch is part of Premium.")).toBeVisible();
  await expect(offer.getByText("Save $10 vs monthly")).toBeVisible();
  await expect(offer.getByText("3 of 12 features unlocked at this price")).toBeVisible();
  await expectAccessible(page, "the offer of Premium");
  await offer.getByRole("slider").press("End");
  await expect(offer.getByText("12 of 12 features unlocked at this price")).toBeVisible();
  await expect(offer.getByText(/Save \$/)).toBeHidden();
  await offer.getByRole("button", { name: "Maybe Later" }).click();
  await expect(offer).toBeHidden();

  await start.click();
  await offer.getByRole("button", { name: "Start 14-Day Free Trial" }).first().press("Enter");
  await expect(page.getByText("14 days remaining in your free trial")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Start stopwatch/ }).first()).not.toHaveAccessibleName(/Premium/);
  expect(await ask(context, page, "/api/stopwatch", {})).toBe(200);
  noErrors();
});

test("a trial is counted down, then the page is covered until a plan or the free plan is chosen", async ({
  page,
  context,
}) => {
  const noErrors = watchForPageErrors(page);
  const person = await openAccount(page, "Premium, free for 14 days");
  await page.getByRole("button", { name: "Upgrade Now" }).click();
  await expect(page).toHaveURL(/\?upgrade=started$/);
  const choice = page.getByRole("dialog", { name: "Choose Your Plan" });
  await expect(choice.getByText("SAVE 17%")).toBeVisible();
  await expect(choice.getByText("Secure card payment, cancel anytime, no hidden fees.")).toBeVisible();
  await expectAccessible(page, "the choice of plans");
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/\/dashboard$/);

  await endTrial(person);
  await page.goto("/activity-ledger");
  const cover = page.getByRole("dialog", { name: "Your free trial has ended" });
  await expect(cover.getByText("Unlimited time tracking")).toBeVisible();
  await expectAccessible(page, "what covers a page when a plan is over");
  await page.keyboard.press("Escape");
  await cover.getByRole("button", { name: "Choose Your Plan" }).click();
  await choice.locator(":focus").waitFor();
  await page.keyboard.press("Escape");
  await expect(choice).toBeHidden();
  await cover.getByRole("button", { name: "Continue on the free plan" }).click();
  await expect(cover).toBeHidden();
  await expect(page.getByText("Trial Expired • Choose a plan to continue")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Activity Ledger" })).toBeVisible();
  await expect(cover).toBeHidden();
  // One's own records are read and saved on every plan; the workbook is premium.
  expect(await ask(context, page, "/api/time-entries/export.csv")).toBe(200);
  expect(await ask(context, page, "/api/time-entries/export.xlsx")).toBe(402);
  await page.getByRole("button", { name: "Dismiss" }).first().click();
  await expect(page.getByText("Trial Expired • Choose a plan to continue")).toBeHidden();
  noErrors();
});

test("Back after the choice of plans goes back to the page before", LONG, async ({ page }) => {
  await openAccount(page, "Premium, free for 14 days");
  const main = page.getByRole("navigation", { name: "Main" });
  await main.getByRole("link", { name: "Properties" }).click();
  await expect(page).toHaveURL(/\/properties$/);
  await main.getByRole("link", { name: "Dashboard" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  const choice = page.getByRole("dialog", { name: "Choose Your Plan" });
  const open = async (): Promise<void> => {
    await page.getByRole("button", { name: "Upgrade Now" }).click();
    await expect(page).toHaveURL(/\?upgrade=started$/);
    await expect(choice).toBeVisible();
  };
  await open();
  await page.keyboard.press("Escape");
  await expect(choice).toBeHidden();
  // A browser drops a step back that meets a change of the address on its way.
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/properties$/);
  await expect(choice).toBeHidden();
  // Nor does one that is left open stay behind.
  await page.goForward();
  await expect(page).toHaveURL(/\/dashboard$/);
  await open();
  await page.goBack();
  await expect(page).toHaveURL(/\/properties$/);
  await expect(choice).toBeHidden();
});

/** A card that declines until the provider gives up: the invoice of the second month stays open. */
const stopPaying = async (page: Page): Promise<void> => {
  await page.goto("/sandbox/portal");
  await page.getByRole("combobox", { name: "The card" }).selectOption({ label: "Declines" });
  const unpaid = page.getByText("$5 a month: unpaid");
  const clock = page.getByRole("button", { name: "Move the clock there" });
  await expect(async () => {
    if (!(await unpaid.isVisible())) await clock.click({ timeout: 2_000 });
    await expect(unpaid).toBeVisible({ timeout: 1_000 });
  }).toPass();
};

test(
  "an open invoice covers the page, and its main button leads to the payment, which opens it again",
  LONG,
  async ({ page }) => {
    await openAccount(page, "Free plan");
    await page.goto("/subscribe");
    await page.getByRole("button", { name: "Choose a plan" }).click();
    await page.getByRole("button", { name: "Choose monthly" }).click();
    await page.getByRole("button", { name: "Pay $5" }).click();
    await expect(page.getByText("You have Premium").first()).toBeVisible();
    await stopPaying(page);

    await page.goto("/dashboard");
    const cover = page.getByRole("dialog", { name: "Your subscription has expired" });
    await expect(cover.getByText("An invoice is open. Pay it to go on with Premium.")).toBeVisible();
    await expect(cover.getByRole("button", { name: "Choose Your Plan" })).toHaveCount(0);
    await expectAccessible(page, "what covers a page while an invoice is open");
    await cover.getByRole("button", { name: "Pay the invoice" }).click();
    await expect(page).toHaveURL(/\/sandbox\/portal/);
    await page.getByRole("combobox", { name: "The card" }).selectOption({ label: "Pays" });
    const active = page.getByText("$5 a month: active");
    await expect(async () => {
      const pay = page.getByRole("button", { name: "Pay", exact: true });
      if (!(await active.isVisible())) await pay.first().click({ timeout: 2_000 });
      await expect(active).toBeVisible({ timeout: 1_000 });
    }).toPass();
    // What the sandbox was paid comes to us by a webhook.
    await expect(async () => {
      await page.goto("/dashboard");
      const stopwatch = page.getByRole("button", { name: /^Start stopwatch/ }).first();
      await expect(stopwatch).not.toHaveAccessibleName(/Premium/, { timeout: 5_000 });
      await expect(cover).toBeHidden({ timeout: 1_000 });
    }).toPass({ timeout: 60_000 });
  },
);

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("a newcomer buys, pauses, resumes, cancels and buys again by keyboard, in the sandbox", async ({ page }) => {
    const noErrors = watchForPageErrors(page);
    await openAccount(page, "Free plan");
    const press = (name: string): Promise<void> => page.getByRole("button", { name, exact: true }).press("Enter");
    const told = (words: string): Promise<void> => expect(page.getByText(words).first()).toBeVisible();
    const pay = async (choose: string, amount: string): Promise<void> => {
      await press("Choose a plan");
      await press(choose);
      await expect(page).toHaveURL(/\/sandbox\/checkout\//);
      await press(`Pay ${amount}`);
      await expect(page).toHaveURL(/\/dashboard/);
      await told("You have Premium");
    };
    const manage = async (): Promise<void> => {
      await page.goto("/manage-subscription");
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    };

    await page.goto("/subscribe");
    await pay("Choose monthly", "$5");
    await manage();
    await told("$5 a month");
    // What is refused is taken back, with the reason.
    const message = "The payment service does not answer. Nothing is lost: try again in a moment.";
    const refusal = { status: 503, json: { code: "unavailable", message, requestId: "1" } };
    await page.route("**/api/subscription/freeze", (route) => route.fulfill(refusal), { times: 1 });
    await press("Pause subscription");
    await told("You get a credit of $");
    await press("Pause");
    await told("Pause Failed");
    await press("Pause subscription");
    await press("Pause");
    await told("Subscription Paused");
    await expectAccessible(page, "a paused plan on a phone");
    await press("Resume");
    await told("Subscription Resumed");
    await press("Cancel subscription");
    await page.getByRole("alertdialog").getByRole("button", { name: "Cancel subscription" }).press("Enter");
    await told("Canceled. You keep Premium until");
    // As the end of the month does.
    await page.goto("/sandbox/portal");
    await press("End now");
    await told("canceled");
    await manage();
    await told("Your subscription has ended.");
    await pay("Choose annual", "$50");
    noErrors();
  });
});
