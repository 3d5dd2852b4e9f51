import type { BrowserContext, Locator, Page } from "@playwright/test";
import { expect, expectAccessible, LONG, test } from "../support.ts";

const ALL = "**/assets/*.js";
const ENTRY = "**/assets/entry.client-*.js";
const ISLAND = /\.island-[^/]+\.js$/;
const SHARE_PAGE = /\/assets\/share\.route-[^/]+\.js$/;

/** How often a tab loads a document. */
const countLoads = (page: Page): (() => number) => {
  let loads = 0;
  page.on("request", (request) => (loads += Number(request.isNavigationRequest())));
  return () => loads;
};

const failure = (page: Page) => page.getByRole("heading", { name: "Starting application..." });
const reloadPage = (page: Page) => page.getByRole("button", { name: "Reload Page" });

test.describe("an application whose scripts do not come", () => {
  for (const [what, scripts, isFurther] of [
    ["entry", ENTRY, false],
    ["all of them", ALL, true],
  ] as const) {
    test(`reloads twice, says so and starts from its button: ${what}`, isFurther ? LONG : {}, async ({ page }) => {
      const loads = countLoads(page);
      await page.route(scripts, (route) => route.abort());
      await page.goto("/share/none");
      await expect(failure(page)).toBeVisible();
      expect(loads()).toBe(3);
      await expectAccessible(page, "the failed start");
      // Whoever tries again and again is shown the same at once.
      await reloadPage(page).click();
      await expect(failure(page)).toBeVisible();
      expect(loads()).toBe(4);
      await page.unroute(scripts);
      await reloadPage(page).click();
      await expect(page.getByRole("heading", { name: "Shared result" })).toBeVisible();
      await expect(failure(page)).toBeHidden();
    });
  }

  test("counts in each tab for itself", LONG, async ({ page, context }) => {
    await context.route(ENTRY, (route) => route.abort());
    for (const tab of [page, await context.newPage()]) {
      const loads = countLoads(tab);
      await tab.goto("/share/none");
      await expect(failure(tab)).toBeVisible();
      expect(loads()).toBe(3);
    }
  });

  test("reloads nothing where the browser keeps nothing", LONG, async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, "sessionStorage", {
        get: () => {
          throw new DOMException("Refused", "SecurityError");
        },
      });
    });
    const loads = countLoads(page);
    await page.route(ENTRY, (route) => route.abort());
    await page.goto("/share/none");
    await expect(failure(page)).toBeVisible();
    expect(loads()).toBe(1);
  });

  test("reloads again hours after it last did", LONG, async ({ page }) => {
    await page.goto("/logout-success");
    await page.evaluate(() => {
      const hoursAgo = Date.now() - 3 * 3_600_000;
      sessionStorage.setItem("tenureReloads", `${hoursAgo} ${hoursAgo}`);
    });
    const loads = countLoads(page);
    await page.route(ENTRY, (route) => route.abort());
    await page.goto("/share/none");
    await expect(failure(page)).toBeVisible();
    expect(loads()).toBe(3);
  });

  test("starts by itself where they come after the first reload", async ({ page }) => {
    const loads = countLoads(page);
    // Its preload and its script ask for it each.
    await page.route(ENTRY, (route) => (loads() === 1 ? route.abort() : route.fallback()));
    await page.goto("/share/none");
    await expect(page.getByRole("heading", { name: "Shared result" })).toBeVisible();
    expect(loads()).toBe(2);
  });
});

/** Ten seconds, counted from whenever the page has begun to count: on a busy machine that is after the first look. */
const waitUntilTold = (page: Page, told: Locator): Promise<void> =>
  expect(async () => {
    await page.clock.fastForward(10_000);
    await expect(told).toBeVisible({ timeout: 1_000 });
  }).toPass();

/** Scripts that are asked for and wait until they are let go. */
const holdScripts = async (context: BrowserContext, scripts: string | RegExp = ENTRY): Promise<() => void> => {
  const held = Promise.withResolvers<void>();
  await context.route(scripts, async (route) => {
    await held.promise;
    await route.fallback();
  });
  return held.resolve;
};

test(
  "an application whose scripts hang offers a button, and takes it away when it starts after all",
  LONG,
  async ({ page, context }) => {
    await page.clock.install();
    const letGo = await holdScripts(context);
    await page.goto("/share/none", { waitUntil: "commit" });
    await expect(page.getByText("Professional real estate tracking tool")).toBeVisible();
    const waiting = page.getByRole("heading", { name: "Initializing Application" });
    await expect(waiting).toBeHidden();
    await waitUntilTold(page, waiting);
    await expect(page.getByText("Please wait while we set up your workspace...")).toBeVisible();
    await expect(page.getByRole("button", { name: "Refresh Page" })).toBeVisible();
    // While it fades in, it is paler.
    const isWhole = () =>
      waiting.evaluate((heading) => {
        const opacities: string[] = [];
        for (let part: Element | null = heading; part !== null; part = part.parentElement)
          opacities.push(getComputedStyle(part).opacity);
        return opacities.every((opacity) => opacity === "1");
      });
    await expect.poll(isWhole).toBe(true);
    await expectAccessible(page, "the wait");
    letGo();
    await expect(page.getByRole("heading", { name: "Shared result" })).toBeVisible();
    await expect(page.locator("[data-start-screen], #root[inert]")).not.toHaveCount(0);
    await expect(page.locator("#root[inert]")).toHaveCount(0);
    await expect(waiting).toBeHidden();
  },
);

test.describe("a written page", () => {
  const bar = (page: Page) => page.getByRole("alert").filter({ hasText: "Starting application..." });

  test("whose scripts fail is read on, keeps what was typed, and says why nothing happens", async ({ page }) => {
    const loads = countLoads(page);
    await page.route(ALL, (route) => route.abort());
    await page.goto("/login");
    await page.getByLabel("Email").fill("robin@example.com");
    await expect(bar(page)).toBeVisible();
    await expect(page.getByLabel("Email")).toHaveValue("robin@example.com");
    await expectAccessible(page, "a written page whose scripts failed");
    expect(loads()).toBe(1);
    await page.unroute(ALL);
    await bar(page).getByRole("button", { name: "Reload Page" }).click();
    await expect(page.locator("html[data-adopted]")).toBeAttached();
    await expect(bar(page)).toBeHidden();
  });

  test("whose scripts hang says so, and works when they have come", async ({ page, context }) => {
    await page.clock.install();
    const letGo = await holdScripts(context);
    await page.goto("/login", { waitUntil: "commit" });
    await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
    await waitUntilTold(page, bar(page));
    letGo();
    await expect(page.locator("html[data-adopted]")).toBeAttached();
    await expect(bar(page)).toBeHidden();
  });

  test("that needs no application says nothing", LONG, async ({ page }) => {
    await page.route(ALL, (route) => route.abort());
    await page.goto("/pricing");
    await expect(page.locator("template[data-start-screen]")).toHaveCount(0);
  });
});

test("a tool whose script hangs says so, and takes it back when it has come", LONG, async ({ page, context }) => {
  await page.clock.install();
  const letGo = await holdScripts(context, ISLAND);
  const asked = page.waitForRequest(ISLAND);
  await page.goto("/tools/rental-calculator");
  await page.clock.fastForward(2_000);
  await asked;
  const told = page.getByRole("alert").filter({ hasText: "This tool is still loading." });
  await expect(told).toBeHidden();
  await page.clock.fastForward(10_000);
  await expect(told.getByRole("button", { name: "Reload Page" })).toBeVisible();
  letGo();
  await page.clock.resume();
  await expect(page.locator("[data-island=adopted]")).toBeAttached();
  await expect(told).toBeHidden();
});

test("a host that sleeps on is left to the reader after two reloads", LONG, async ({ page, person }) => {
  await page.clock.install();
  const loads = countLoads(page);
  await page.route("**/api/auth/user", (route) =>
    route.fulfill({ status: 503, headers: { "x-host-asleep": "1" }, json: {} }),
  );
  await page.goto("/settings");
  await expect(async () => {
    await page.clock.fastForward(5_000);
    await expect(failure(page), person.email).toBeVisible({ timeout: 500 });
  }).toPass();
  expect(loads()).toBe(3);
  await page.unroute("**/api/auth/user");
  await reloadPage(page).click();
  await expect(page.getByText(person.email).first()).toBeVisible();
});

test.describe("a page of the application", () => {
  test("whose script is gone is tried three times, then leaves it to the reader", async ({ page }) => {
    const loads = countLoads(page);
    await page.route(SHARE_PAGE, (route) => route.fulfill({ status: 404, body: "" }));
    await page.goto("/share/none");
    await expect(page.getByRole("heading", { name: "Something went wrong" })).toBeVisible();
    await expect(page.getByText("We encountered an error while loading the application.")).toBeVisible();
    await expect(page.getByRole("link", { name: "Go Home" })).toHaveAttribute("href", "/");
    expect(loads()).toBe(3);
    await page.unroute(SHARE_PAGE);
    await reloadPage(page).click();
    await expect(page.getByRole("heading", { name: "Shared result" })).toBeVisible();
  });

  test("whose script throws is not reloaded at all", LONG, async ({ page }) => {
    const loads = countLoads(page);
    await page.route(SHARE_PAGE, (route) =>
      route.fulfill({ contentType: "text/javascript", body: `throw new Error("broken");` }),
    );
    await page.goto("/share/none");
    await expect(page.getByRole("heading", { name: "Something went wrong" })).toBeVisible();
    await expect(reloadPage(page)).toBeVisible();
    expect(loads()).toBe(1);
  });
});
