import { TIMER_FIELDS } from "#features/tools/calculators/1031-exchange-timer/fields.ts";
import { startValues } from "#features/tools/calculators/state/fields.ts";
import { PRERENDERED_PATHS } from "#web/public/prerendered-paths.ts";
import { expect, expectAccessible, press, LONG, test, watchForPageErrors } from "./support.ts";

test("the document that starts the product has a title before any script has run", async ({ request }) => {
  const page = await request.get("/dashboard");
  expect(await page.text()).toContain("<title>Tenure</title>");
});

test("the sidebar is 288 px or 64 px wide and remembers which; the theme is chosen, kept, and there before the first paint", async ({
  page,
  person,
}) => {
  const expectNoErrors = watchForPageErrors(page);
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/settings");
  const navigation = page.getByRole("navigation", { name: "Main" });
  await expect(navigation.getByRole("link")).toHaveText(
    [
      ["Dashboard", "Properties", "Activity Ledger", "File Vault", "Rules Management", "Analytics"],
      ["Status", "Evidence", "Weeks to sign", "Reports"],
      ["People & other work", "Other people's hours", "Stays", "Elections", "Spouse, helpers, CPA"],
    ]
      .flat()
      .map((name) => new RegExp(`^${name}`)),
  );
  const overflow = await navigation.evaluate((element) => element.scrollHeight - element.clientHeight);
  expect(overflow, "nothing scrolls at a height of 900").toBe(0);
  const width = (): Promise<number> => navigation.evaluate((element) => element.parentElement?.offsetWidth ?? 0);
  await expect.poll(width, person.email).toBe(288);
  await page.getByRole("button", { name: "Collapse sidebar" }).click();
  await expect.poll(width).toBe(64);
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  await page.getByText("Dark", { exact: true }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.addInitScript(() => {
    document.addEventListener("DOMContentLoaded", () => {
      document.documentElement.dataset["themeAtParse"] = document.documentElement.dataset["theme"];
    });
  });
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-theme-at-parse", "dark");
  await expect(page.getByRole("button", { name: "Expand sidebar" })).toBeVisible();
  await expect.poll(width).toBe(64);
  await expect(navigation.getByRole("link", { name: "Properties" })).toBeVisible();
  await page.getByText("Same as this device", { exact: true }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  expectNoErrors();
});

test(
  "what comes with the shell stands there before a page does: nothing pushes it away",
  LONG,
  async ({ page, person }) => {
    await page.goto("/weekly-close");
    await expect(page.getByText(`We sent a link to ${person.email}.`)).toBeVisible();
    await expect(page.getByRole("button", { name: "Start stopwatch" }).first()).toBeVisible();
    await expect(page.getByRole("link", { name: "Open the local mailbox" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Email Support" })).toBeVisible();
    const moved = await page.evaluate(() => {
      const observer = new PerformanceObserver(() => undefined);
      observer.observe({ type: "layout-shift", buffered: true });
      return new Promise<number>((resolve) => {
        requestAnimationFrame(() => resolve(observer.takeRecords().length));
      });
    });
    expect(moved).toBe(0);
  },
);

test("the sidebar's foot leads to feedback, mail and the community", LONG, async ({ page, person }) => {
  await page.goto("/settings");
  await expect(page.getByText(person.email).first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Email Support" })).toHaveAttribute("href", /^mailto:/);
  await expect(page.getByRole("link", { name: /Join Discord Community/ })).toHaveAttribute("target", "_blank");
  const dialog = page.getByRole("dialog", { name: "Submit Bug / Feedback" });
  await press(page.getByRole("button", { name: "Submit Bug / Feedback" }), dialog);
  await expectAccessible(page, "feedback");
  // Whoever has an account is asked for no address.
  await expect(dialog.getByLabel("Email")).toHaveCount(0);
  await dialog.getByLabel("Kind").selectOption("Technical Issue");
  await dialog.getByLabel("Subject").fill("   ");
  await dialog.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText("Missing Information", { exact: true })).toBeVisible();
  await expect(dialog.getByText("Enter a description")).toBeVisible();
  await dialog.getByLabel("Subject").fill("The sidebar");
  await dialog.getByLabel("Description").fill("It leads here now.");
  await page.route("**/api/support/feedback", (route) => route.abort());
  await dialog.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText("Submission Failed", { exact: true })).toBeVisible();
  await page.unroute("**/api/support/feedback");
  await dialog.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText("Feedback Submitted", { exact: true })).toBeVisible();
  await expect(dialog).toBeHidden();
});

test(
  "under a panel the page stands still and keeps its styles; a press beside it closes it",
  LONG,
  async ({ page, person }) => {
    const expectNoErrors = watchForPageErrors(page);
    await page.setViewportSize({ width: 1440, height: 500 });
    await page.goto("/settings");
    await expect(page.getByText(`Email: ${person.email}`)).toBeVisible();
    const log = page.getByRole("dialog", { name: "Log time" });
    const scroll = async (): Promise<number> => {
      await page.mouse.move(700, 20);
      await page.mouse.wheel(0, 200);
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      return page.evaluate(() => scrollY);
    };
    await page.keyboard.press("l");
    await expect(log).toBeVisible();
    // A stylesheet of its own, the product's a second time, or a style that the whole page inherits: each costs as much as
    // the panel itself.
    expect(await page.evaluate(() => document.styleSheets.length)).toBe(1);
    expect(
      await page.getByRole("main", { includeHidden: true }).evaluate((main) => getComputedStyle(main).pointerEvents),
    ).toBe("auto");
    expect(await scroll()).toBe(0);

    await page.mouse.click(20, 480);
    await expect(log).toBeHidden();
    await expect.poll(scroll).toBeGreaterThan(0);
    expectNoErrors();
  },
);

test("only admins see Super Admin", LONG, async ({ page, person }) => {
  await page.goto("/super-admin");
  await expect(page, person.email).toHaveURL(/\/dashboard$/);
  await page.goto("/super-admin/affiliate-settings");
  await expect(page).toHaveURL(/\/dashboard$/);
});

test(
  "an administrator without a second step is told so above the administration, and led to where it is set up",
  LONG,
  async ({ page, person }) => {
    const asAdmin = { "/api/auth/user": { isAdmin: true }, "/api/account/security": { isSecondStepRequired: true } };
    for (const [path, change] of Object.entries(asAdmin))
      await page.route(`**${path}`, async (route) => {
        const answer = await route.fetch();
        await route.fulfill({ response: answer, json: { ...(await answer.json()), ...change } });
      });
    await page.goto("/super-admin");
    await expect(page.getByText("Administrators sign in with two steps."), person.email).toBeVisible();
    await page.getByRole("link", { name: "Add a second step" }).press("Enter");
    await expect(page).toHaveURL(/\/settings#security$/);
    await expect(page.getByRole("button", { name: "Add authenticator app" })).toBeInViewport();
    await page.unrouteAll({ behavior: "ignoreErrors" });
  },
);

test("marketing pages stand without the shell, signed in or not", LONG, async ({ page, person }) => {
  await page.goto("/");
  await expect(page.getByRole("link", { name: "DASHBOARD", exact: true }), person.email).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Main" })).toBeHidden();
  await page.goto("/?payment=success");
  await expect(page).toHaveURL(/\/dashboard\?payment=success$/);
});

test("a visitor's landing page asks nobody who is signed in, and the email goes to registration", async ({ page }) => {
  const expectNoErrors = watchForPageErrors(page);
  const calls: string[] = [];
  page.on("request", (request) => calls.push(new URL(request.url()).pathname));
  await page.goto("/");
  await expect(page.getByRole("link", { name: "LOGIN" })).toBeVisible();
  expect(calls).not.toContain("/api/auth/user");
  await page.getByLabel("Email").fill("robin@example.com");
  await page.getByRole("button", { name: "Get Started" }).click();
  await expect(page).toHaveURL(/\/register$/);
  await expect(page.getByLabel("Email")).toHaveValue("robin@example.com");
  expectNoErrors();
});

test("every public address answers, also where the page only says what it will be", async ({ request }) => {
  for (const path of [...PRERENDERED_PATHS, "/accept-invite/x"]) {
    expect((await request.get(path)).status(), path).toBe(200);
  }
});

test("diagnostics tell whether the service, the clock and the storage work", LONG, async ({ page }) => {
  const expectNoErrors = watchForPageErrors(page);
  await page.goto("/public-diagnostics");
  await expect(page.getByText("Answers, and reaches its database.")).toBeVisible();
  await expect(page.getByText("Agrees with the server's within 5 seconds.")).toBeVisible();
  await expect(page.getByText("Can be used.")).toBeVisible();
  // No versions, paths, counts of the service, or settings.
  const said = ["Service", "This device's clock", "Storage of this browser", "Waiting to be sent"];
  await expect(page.locator("dt")).toHaveText(said);
  await page.route("**/api/health", (route) => route.abort());
  await page.getByRole("button", { name: "Ask again" }).click();
  await expect(page.getByText("Does not answer. Check your connection.")).toBeVisible();
  expectNoErrors();
});

test("an unknown address is a 404 with two ways out", async ({ page }) => {
  const response = await page.goto("/no-such-page");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Page Not Found" })).toBeVisible();
  await expect(page).toHaveTitle("Tenure");
  await expect(page.getByRole("button", { name: "Go Back" })).toBeVisible();
  await page.getByRole("link", { name: "Go to Dashboard" }).click();
  await expect(page.getByRole("heading", { name: "Hours that hold up." })).toBeVisible();
});

test("an unknown address keeps the sidebar of whoever is signed in, and leads back", LONG, async ({ page, person }) => {
  const answer = await page.goto("/no-such-page");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Page Not Found" })).toBeVisible();
  await expect(page.getByRole("main")).toHaveCount(1);
  await expect(
    page.getByRole("button", { name: `Account menu, ${person.firstName} ${person.lastName}` }),
  ).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Go to Dashboard" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto("/rules-management-test");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Properties" }).click();
  await expect(page).toHaveURL(/\/properties$/);
});

test("a link that leads to nothing is a 404, one that leads somewhere is not", LONG, async ({ page }) => {
  for (const path of ["/share/x", `/share/${"a".repeat(43)}`, "/shared-file/x"]) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(404);
    await expect(page.getByText(/^This link leads to nothing|^This link is not valid/)).toBeVisible();
  }
  const made = await page.request.post("/api/shares", {
    headers: { origin: new URL(page.url()).origin },
    data: { tool: "1031-exchange-timer", values: startValues(TIMER_FIELDS) },
  });
  const { id }: { id: string } = await made.json();
  expect((await page.goto(`/share/${id}`))?.status()).toBe(200);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("the bar at the bottom leads to the map of everything, and the slide-out to the menu", async ({
    page,
    person,
  }) => {
    await page.goto("/files");
    const bar = page.getByRole("navigation", { name: "Quick" });
    const slots = ["Dashboard", "Ledger", "Log time", "Status", "More"];
    await expect(bar.locator("a, button"), person.email).toHaveText(slots);
    await expect(bar.locator("[aria-current]")).toHaveText("More");
    const map = page.getByRole("dialog", { name: "Everything" });
    await press(bar.getByRole("button", { name: "More" }), map);
    await map.getByRole("link", { name: "Analytics", exact: true }).click();
    await expect(page).toHaveURL(/\/analytics$/);
    await expect(map).toBeHidden();
    const menu = page.getByRole("dialog", { name: "Menu" });
    await page.getByRole("button", { name: "Open menu" }).click();
    await expect(menu.getByRole("link", { name: "Analytics" })).toHaveAttribute("aria-current", "page");
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
    await expect(page.getByRole("button", { name: "Open menu" })).toBeFocused();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(overflow).toBe(false);
  });
});
