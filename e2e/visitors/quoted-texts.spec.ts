import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../support.ts";

/** A refusal that says nothing: what people read then is the specification's. */
const REFUSED = { status: 499, contentType: "text/plain", body: "" };

/** The server's answer with some of it written anew. */
const answering = async (page: Page, path: string, changes: () => object): Promise<void> => {
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      if (route.request().method() !== "GET") return route.fallback();
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...(await answer.json()), ...changes() } });
    },
  );
};

const says = async (page: Page, title: string, message: string): Promise<void> => {
  await expect(page.getByText(title, { exact: true }).first()).toBeVisible();
  await expect(page.getByText(message, { exact: true }).first()).toBeVisible();
};

const NOT_PAUSED = { freezeActive: false, freezeStartedAt: null, freezeResumesAt: null, freezeCreditAmount: 0 };
const INVOICE = { id: "1", number: "1", status: "paid", isDisputed: false, url: null };
const MONTHLY = {
  status: "active",
  price: { cents: 500, interval: "month" },
  pauseCreditCents: 100,
  invoices: [{ ...INVOICE, amountCents: 500, paidCents: 500, refundedCents: 0, createdAt: "2026-11-01T00:00:00.000Z" }],
  freeze: NOT_PAUSED,
};

test("what fails about a plan is said in the quoted words, one toast at a time; the technical form is below and in the console", async ({
  page,
  person,
}) => {
  const logged: string[] = [];
  page.on("console", (message) => message.type() === "error" && logged.push(message.text()));
  let managed: object = MONTHLY;
  await answering(page, "/api/subscription", () => managed);
  await answering(page, "/api/subscription/status", () => ({ canStartTrial: false }));
  for (const path of ["create-portal-session", "subscription/freeze", "subscription/cancel", "subscription/resume"])
    await page.route(`**/api/${path}`, (route) => route.fulfill(REFUSED));
  await page.goto("/manage-subscription");
  await page.getByRole("button", { name: "Card and receipts" }).click();
  await says(page, "Portal Error", "Failed to open billing portal");
  await page.getByRole("button", { name: "Pause subscription" }).click();
  await page.getByRole("button", { name: "Pause", exact: true }).click();
  await says(page, "Pause Failed", "Failed to pause subscription");
  await expect(page.getByText("Failed to open billing portal")).toHaveCount(0);
  // It reverts: nothing says that it is paused.
  await expect(page.getByRole("button", { name: "Pause subscription" })).toBeVisible();
  await page.getByRole("button", { name: "Cancel subscription" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancel subscription" }).click();
  await says(page, "Subscription Error", "Failed to create subscription");
  expect(logged.join("\n")).toMatch(/HTTP error! status: 499|499: \S/);
  await expect(page.getByText(/HTTP error! status: 499|499: \S/)).toHaveCount(1);

  managed = { ...managed, status: "suspended", freeze: { ...NOT_PAUSED, freezeActive: true } };
  await page.reload();
  await page.getByRole("button", { name: "Resume", exact: true }).click();
  await says(page, "Resume Failed", "Failed to resume subscription");
  const renewed = { resumeType: "expired_with_credits", serviceMonths: 3, message: "" };
  await page.route("**/api/subscription/resume", (route) => {
    managed = MONTHLY;
    return route.fulfill({ json: renewed });
  });
  await page.getByRole("button", { name: "Resume", exact: true }).click();
  await says(page, "Subscription Renewed with Credits", "Your credit pays for 3 months of Premium.");

  managed = { ...managed, status: "inactive", price: null, freeze: NOT_PAUSED, provider: "sandbox" };
  let checkout: object = REFUSED;
  await page.route("**/api/subscription/create-checkout", (route) => route.fulfill(checkout));
  await page.reload();
  await page.getByRole("button", { name: "Upgrade to Premium" }).first().click();
  const subscribe = page.getByRole("button", { name: "Subscribe Now" }).first();
  await subscribe.click();
  await says(page, "Upgrade Error", "Failed to start upgrade process. Please try again.");
  checkout = { status: 200, json: { checkoutUrl: "" } };
  await subscribe.click();
  await says(page, "Upgrade Error", "No checkout URL received");
  checkout = REFUSED;
  managed = { ...managed, status: "trialing" };
  await page.reload();
  await page.getByRole("button", { name: "Choose a plan" }).click();
  await page.getByRole("button", { name: "Choose monthly" }).click();
  await says(page, "Checkout Error", "Failed to start checkout process. Please try again.");
  expect(person.email).not.toBe("");
});

const feed = (activities: readonly object[]) => ({
  activities,
  nextCursor: null,
  counts: { all: activities.length, unread: 0 },
});

test("a read that is refused, a picture that fails, more than nine unread and a feed that fails say what is specified", async ({
  page,
  person,
}) => {
  await answering(page, "/api/auth/user", () => ({ profileImageUrl: "/a/picture/none.png" }));
  await page.route("**/a/picture/none.png", (route) => route.abort());
  await page.route("**/api/activity-feed/unread-count", (route) => route.fulfill({ json: { unreadCount: 12 } }));
  const proxied = page.waitForRequest((request) => request.url().includes("/api/proxy/profile-image"));
  await page.route("**/api/proxy/profile-image**", (route) => route.fulfill({ status: 404, json: {} }));
  let properties: object = { status: 429, headers: { "retry-after": "0" }, json: {} };
  await page.route("**/api/properties?**", (route) => route.fulfill(properties));
  let activities: object | null = REFUSED;
  await page.route(/\/api\/activity-feed(\?|$)/, (route) =>
    activities === null ? route.abort() : route.fulfill(activities),
  );

  await page.clock.install();
  await page.goto("/properties");
  await proxied;
  const menu = page.getByRole("button", { name: `Account menu, ${person.firstName} ${person.lastName}` });
  await expect(menu).toContainText("RH");
  const picture = await menu.locator("span[aria-hidden]").first().boundingBox();
  expect([picture?.width, picture?.height]).toEqual([32, 32]);
  await expect(page.getByText("Rate limited - too many requests").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Activity, 9+ unread" })).toBeVisible();
  properties = { status: 503, headers: { "x-host-asleep": "1" }, json: {} };
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByText("Server is starting up - please wait a moment").first()).toBeVisible();

  // Where nothing waits for a host: a page that does begins anew by itself.
  await page.goto("/help");
  await page.getByRole("button", { name: "Activity, 9+ unread" }).click();
  const bell = page.getByRole("dialog", { name: "Activity" });
  await expect(bell.getByText("Failed to load activities", { exact: true })).toBeVisible();
  activities = null;
  await bell.getByRole("button", { name: "Try again" }).click();
  await expect(bell.getByText(/^You're offline, or the server doesn't answer\./)).toBeVisible();
  activities = { json: feed([]) };
  await bell.getByRole("button", { name: "Try again" }).click();
  await expect(bell.getByText("No recent activities", { exact: true })).toBeVisible();
  await bell.getByRole("tab", { name: /Unread/ }).click();
  await expect(bell.getByText("All caught up! No unread activities", { exact: true })).toBeVisible();
  // While the list is open it is asked for every 30 seconds, and the picture every 5 minutes all along.
  const askedAgain = page.waitForRequest(/\/api\/activity-feed(\?|$)/);
  await page.clock.fastForward(30_000);
  await askedAgain;
  await page.keyboard.press("Escape");
  const refreshed = page.waitForRequest(/\/api\/proxy\/profile-image\?.*refresh=1/);
  await page.clock.fastForward(300_000);
  await refreshed;
});

/** A toast that comes while no time passes: how long it stays, and how far it is swiped away. */
const staysAsSpecified = async (page: Page, toast: Locator, show: () => Promise<void>): Promise<void> => {
  await show();
  await expect(toast).toBeVisible();
  await page.clock.runFor(4_999);
  await expect(toast).toBeVisible();
  await page.clock.runFor(1);
  await expect(toast).toBeHidden();
  for (const [pixels, isGone] of [
    [50, false],
    [51, true],
  ] as const) {
    if (!(await toast.isVisible())) await show();
    const { x, y } = (await toast.boundingBox()) ?? { x: 0, y: 0 };
    await page.mouse.move(x + 4, y + 4);
    await page.mouse.down();
    await page.mouse.move(x + 4 + pixels, y + 4, { steps: 5 });
    await page.mouse.up();
    await expect(toast).toHaveCount(isGone ? 0 : 1);
  }
};

/** The name of an icon comes after 700 ms, at once within 300 ms of another one. */
const namesIconsAsSpecified = async (page: Page, icons: readonly Locator[]): Promise<void> => {
  const [first, second] = icons;
  const tooltip = page.getByRole("tooltip");
  const leave = (): Promise<void> => page.mouse.move(700, 500, { steps: 3 });
  if (!first || !second) throw new Error("two icons are needed");
  await first.hover();
  await page.clock.runFor(699);
  await expect(tooltip).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(tooltip).toHaveCount(1);
  await leave();
  await expect(tooltip).toHaveCount(0);
  await page.clock.runFor(299);
  await second.hover();
  await expect(tooltip).toHaveCount(1);
  await leave();
  await page.clock.runFor(300);
  await first.hover();
  await expect(tooltip).toHaveCount(0);
};

/** Feedback that is refused, on the public page and over a signed-in one, and what tells of it there. */
const saysThatFeedbackFailed = async (page: Page): Promise<void> => {
  await page.route("**/api/support/feedback", (route) => route.fulfill(REFUSED));
  await page.goto("/contact");
  await page.getByLabel("Subject").fill("A question");
  await page.getByLabel("Message").fill("How do I begin?");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  const failed = "Failed to submit feedback. Please try the email option or contact us directly.";
  await expect(page.getByText(failed).first()).toBeVisible();

  await answering(page, "/api/config", () => ({ isDevelopment: true }));
  await page.clock.install();
  await page.goto("/settings");
  await page.getByRole("button", { name: "Submit Bug / Feedback" }).click();
  const dialog = page.getByRole("dialog", { name: "Submit Bug / Feedback" });
  const send = dialog.getByRole("button", { name: "Send message" });
  await dialog.getByLabel("Subject").fill("A question");
  await send.click();
  await says(page, "Missing Information", "Please fill in both the subject and description fields.");
  await dialog.getByLabel("Description").fill("How do I begin?");
  await send.click();
  await says(page, "Submission Failed", failed);
  await page.clock.pauseAt(Date.now() + 60_000);
  await dialog.getByLabel("Description").fill("");
  await staysAsSpecified(page, page.locator("li", { hasText: "Missing Information" }), () => send.click());
  await page.clock.resume();
  await page.reload();
  const icons = ["Collapse sidebar", "Activity"].map((name) => page.getByRole("button", { name, exact: true }).first());
  for (const icon of icons) await expect(icon).toBeVisible();
  await page.clock.pauseAt(Date.now() + 120_000);
  await namesIconsAsSpecified(page, icons);
  await page.clock.resume();
};

/** A development host has a way to begin with empty caches. */
const clearsCaches = async (page: Page): Promise<void> => {
  await page.goto("/settings/developer");
  await page.evaluate(() => caches.open("left over"));
  const reloaded = page.waitForEvent("load");
  await page.getByRole("button", { name: "Clear browser caches and reload" }).click();
  await reloaded;
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
};

test("what takes long says so: signing in and out, and when it is slow; feedback that fails says what to do", async ({
  page,
  person,
}) => {
  await saysThatFeedbackFailed(page);
  await clearsCaches(page);

  const held = Promise.withResolvers<void>();
  await page.route("**/api/logout", async (route) => held.promise.then(() => route.fallback()));
  await page.goto("/settings");
  await page.getByRole("button", { name: "Log out" }).click();
  await expect(page.getByText("Signing you out...").first()).toBeVisible();
  held.resolve();
  await expect(page).toHaveURL(/\/logout-success$/);

  const login = Promise.withResolvers<void>();
  await page.route("**/api/auth/login", async (route) => login.promise.then(() => route.fallback()));
  await page.goto("/login");
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByText("Signing you in...").first()).toBeVisible();
  await page.clock.fastForward(6_000);
  await expect(page.getByText("This is taking longer than usual... hang tight!").first()).toBeVisible();
  await expect(page.getByRole("progressbar")).toHaveAttribute("aria-valuenow", /^([1-8]?\d|9[0-5])$/);
  login.resolve();
  await expect(page).toHaveURL(/\/dashboard$/);
});
