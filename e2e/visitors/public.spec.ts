import { brotliCompressSync } from "node:zlib";
import type { Page, Request } from "@playwright/test";
import { TOOLS } from "#web/features.ts";
import { paths } from "#web/paths.ts";
import { PRERENDERED_PATHS } from "#web/public/prerendered-paths.ts";
import { allFollowed, expect, LONG, test, watchForPageErrors } from "../support.ts";

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the public pages can be read, their menus open, and the email reaches registration", async ({ page }) => {
    await page.goto("/");
    await expect(page.getByRole("heading", { name: "Hours that hold up." })).toBeVisible();
    await expect(page.getByText("The test needs more than 750.", { exact: false }).first()).toBeVisible();
    await page.locator("summary", { hasText: "Features" }).click();
    await page.getByRole("link", { name: "Audit-Ready Reporting" }).first().click();
    await expect(page).toHaveTitle("Audit-Ready Reporting - Tenure");
    await expect(page.getByText("PASS: unbroken")).toBeVisible();
    await page.goto("/");
    await page.getByLabel("Email").fill("robin@example.com");
    await page.getByRole("button", { name: "Get Started" }).click();
    await expect(page).toHaveURL(/\/register\?email=robin/);
    await page.goto("/tools/rental-calculator");
    // This way of switching scripts off leaves `<noscript>` unread, so the answer is asked for what was written.
    for (const path of ["/tools/rental-calculator", "/contact", "/login", "/transparency"]) {
      const written = await (await page.request.get(path)).text();
      expect(written, path).toMatch(/<noscript>.*scripts are switched off.*<\/noscript>/s);
    }
    await expect(page.getByText("$219 a month", { exact: true })).toBeVisible();
  });
});

test(
  "the sentence of the landing page that is written word by word stands whole in the end",
  LONG,
  async ({ page }) => {
    await page.goto("/");
    const words = page.locator(".anim-type");
    expect(await words.count()).toBeGreaterThan(3);
    await expect.poll(() => words.evaluateAll((all) => all.flatMap((word) => word.getAnimations()).length)).toBe(0);
    expect(await words.evaluateAll((all) => all.map((word) => getComputedStyle(word).opacity))).not.toContain("0");
  },
);

/** Few files: each costs the cores of a phone, and of a measurement, more in turns than its bytes. At best compression. */
const SCRIPTS_OF_A_TOOL = { files: 12, bytes: 130_000 };

/** By address: tools share most of their scripts. The server of tests sends the quick compression of a new build. */
const compressed = new Map<string, number>();
const compressedBytes = async (request: Request): Promise<number> => {
  const body = await (await request.response())?.body();
  if (!body?.length) throw new Error(`nothing came from ${request.url()}`);
  const known = compressed.get(request.url()) ?? brotliCompressSync(body).length;
  compressed.set(request.url(), known);
  return known;
};

// A test each, and so a browser without anything kept: what comes from its cache has no bytes.
for (const { path } of TOOLS) {
  test(`${path} loads few files of scripts, light ones, and no application`, async ({ page }) => {
    const asked: Request[] = [];
    page.on("request", (request) => {
      if (request.resourceType() === "script") asked.push(request);
    });
    await page.goto(path);
    await expect(page.locator("[data-island=adopted]")).toBeAttached();
    await page.waitForLoadState("networkidle");
    const sizes = await Promise.all(asked.map(compressedBytes));
    expect(sizes.length).toBeLessThanOrEqual(SCRIPTS_OF_A_TOOL.files);
    expect(sizes.length).toBeGreaterThan(0);
    expect(sizes.reduce((all, size) => all + size, 0)).toBeLessThanOrEqual(SCRIPTS_OF_A_TOOL.bytes);
    expect(await page.evaluate(() => "__reactRouterManifest" in window)).toBe(false);
  });
}

const OF_EACH_SHAPE: readonly string[] = [
  paths.home,
  paths.pricing,
  paths.tools,
  paths.timeTracking,
  paths.materialParticipation,
  paths.law,
  ...TOOLS.map(({ path }) => path),
  paths.login,
  paths.transparency,
];

/** As wide as a screen of 1280 pixels at 400%. */
const overflowAt320 = async (page: Page): Promise<number> => {
  await page.setViewportSize({ width: 320, height: 640 });
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
};

for (const [width, height, isFurther] of [
  [412, 823, false],
  [1440, 900, true],
] as const) {
  test(
    `what is laid out after the first screen moves nothing, ${width} pixels wide, and nothing is wider than 320`,
    isFurther ? LONG : {},
    async ({ page }) => {
      // The last two are short: their footer may stand on the first screen.
      for (const path of [...OF_EACH_SHAPE, "/contact", "/share/x"]) {
        await page.setViewportSize({ width, height });
        await page.goto(path);
        await allFollowed(page);
        const moved = await page.evaluate(
          () =>
            new Promise<number>((resolve) => {
              const observer = new PerformanceObserver((list) =>
                resolve(
                  list
                    .getEntries()
                    .reduce((all, entry) => all + (entry as PerformanceEntry & { value: number }).value, 0),
                ),
              );
              observer.observe({ type: "layout-shift", buffered: true });
              // Without a shift there is no entry, and two frames later there would be one.
              requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 0, 0)));
            }),
        );
        // What the field calls good. A page whose text arrives in pieces may move by a hundredth, a wrong box by a whole.
        expect(moved, path).toBeLessThan(0.1);
        expect(await overflowAt320(page), path).toBeLessThanOrEqual(0);
      }
    },
  );
}

test(
  "who begins at the top gets the page in parts, and what comes after its arrival at once",
  LONG,
  async ({ page }) => {
    const arrival = (): Promise<string | undefined> => page.evaluate(() => document.documentElement.dataset["arrival"]);
    await page.goto("/tools/rental-calculator", { waitUntil: "commit" });
    await page.waitForFunction(() => document.documentElement.dataset["arrival"] === "top");
    await expect.poll(arrival).toBeUndefined();
    await page.reload();
    expect(await arrival()).toBeUndefined();
    await page.goto("about:blank");
    await page.goto("/tools/rental-calculator#price=412500");
    expect(await arrival()).toBeUndefined();
    for (const [path, count] of [
      ["/", 1],
      ["/tools/rental-calculator", 1],
      ["/pricing", 0],
    ] as const) {
      await page.goto(path);
      await expect(page.locator("footer > .follows-6"), path).toHaveCount(count);
    }
  },
);

test("a link to a part of the landing page leads there, and a reload stays there", LONG, async ({ page }) => {
  await page.goto("/#questions");
  const heading = page.locator("#questions");
  await expect(heading).toBeInViewport();
  await allFollowed(page);
  await expect(heading).toBeInViewport();
  await page.goto("/");
  await allFollowed(page);
  await page.locator("#proof").evaluate((part) => part.scrollIntoView({ block: "start" }));
  await page.reload();
  await allFollowed(page);
  await expect(page.locator("#proof")).toBeInViewport();
});

test("a document of the public site asks for no script and leaves no cookie", async ({ page, context }) => {
  const expectNoErrors = watchForPageErrors(page);
  const scripts: string[] = [];
  page.on("request", (request) => request.resourceType() === "script" && scripts.push(request.url()));
  for (const path of ["/", "/pricing", "/tools", "/features/time-tracking", "/privacy"]) await page.goto(path);
  expect(scripts).toEqual([]);
  expect(await context.cookies()).toEqual([]);
  expectNoErrors();
});

test("the demo is one press away on landing, pricing, login and every tool", async ({ request }) => {
  for (const path of ["/", "/pricing", "/login", "/tools", ...TOOLS.map((tool) => tool.path)]) {
    expect(await (await request.get(path)).text(), path).toMatch(
      /<button[^>]* data-enter-demo=""[^>]*>(<[^>]+>)*Try the demo/,
    );
  }
});

test("the header's menus work by keyboard", async ({ page }) => {
  await page.goto("/pricing");
  const menus = page.getByRole("navigation", { name: "Site" });
  const features = menus.locator("summary", { hasText: "Features" });
  const tools = menus.locator("summary", { hasText: "Tools" });
  const first = menus.getByRole("link", { name: /^Time Tracking/ });
  await features.focus();
  await page.keyboard.press("Enter");
  await expect(first).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expect(first).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(first).toBeHidden();
  await expect(features).toBeFocused();
  await page.keyboard.press("Enter");
  await tools.focus();
  await expect(first).toBeHidden();
  await page.keyboard.press("ArrowDown");
  await expect(menus.getByRole("link", { name: "Rental Property Calculator" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/tools\/rental-calculator$/);
});

test("a menu link opens elsewhere with a modifier key, and the page stays", LONG, async ({ page, context }) => {
  await page.goto("/about");
  await page.locator("summary", { hasText: "Features" }).click();
  const opened = context.waitForEvent("page");
  await page
    .getByRole("link", { name: /^Material Participation/ })
    .first()
    .click({ modifiers: ["ControlOrMeta"] });
  await expect(await opened).toHaveURL(/\/features\/material-participation$/);
  await expect(page).toHaveURL(/\/about$/);
});

test("moving between pages replaces title, canonical address and structured data", async ({ page }) => {
  await page.goto("/contact");
  const canonical = page.locator('link[rel="canonical"]');
  await expect(canonical).toHaveAttribute("href", /\/contact$/);
  // A link of a page that runs the application: drawn without a new document.
  await page.getByRole("contentinfo").getByRole("link", { name: "Pricing" }).click();
  await expect(page).toHaveTitle("Pricing - Tenure");
  await expect(canonical).toHaveCount(1);
  await expect(canonical).toHaveAttribute("href", /\/pricing$/);
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(2);
  await page.getByRole("contentinfo").getByRole("link", { name: "Time Tracking" }).click();
  await expect(page).toHaveTitle("Time Tracking - Tenure");
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(1);
});

test("somebody signed in is led from the email form to the dashboard", LONG, async ({ page, person }) => {
  await page.goto("/");
  await page.getByLabel("Email").fill(person.email);
  await page.getByRole("button", { name: "Get Started" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test("a message from the contact page is sent, and its faults are shown beside the fields", async ({ page }) => {
  const expectNoErrors = watchForPageErrors(page);
  await page.goto("/contact");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("alert")).toContainText("Enter a subject");
  await page.getByLabel("Subject").fill("A question");
  await page.getByLabel("Message").fill("Does it keep the time of receipt?");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("Enter an email address, so that we can answer")).toBeVisible();
  await page.getByLabel("Email").fill("robin@example.com");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("Feedback Submitted")).toBeVisible();
  expectNoErrors();
});

test("an application to the affiliate program waits for review", async ({ page }) => {
  await page.goto("/affiliate-program");
  await page.getByRole("link", { name: "Apply" }).click();
  await page.getByLabel("Full name").fill("Robin Vale");
  await page.getByLabel("Email").fill("robin-affiliate@example.com");
  await page.getByLabel("Where you reach people").selectOption("Blog");
  await page.getByLabel(/I follow the rules/).click();
  await page.getByRole("button", { name: "Send application" }).click();
  await expect(page.getByText("Pending review")).toBeVisible();
});

test("an unknown invitation is said to be unknown", LONG, async ({ page }) => {
  const response = await page.goto("/accept-invite/nobody-knows-this");
  expect(response?.headers()["referrer-policy"]).toBe("no-referrer");
  await expect(page.getByRole("heading", { name: "This invitation is not known" })).toBeVisible();
});

/** As wide as a screen of 1280 pixels at 400%. */
test.describe("at 320 pixels", () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true });

  test("no public page is wider than the screen", LONG, async ({ page }) => {
    for (const path of [...PRERENDERED_PATHS, "/share/x", "/accept-invite/x", "/no-such-page"]) {
      await page.goto(path);
      await expect(page.locator("h1").first(), path).toBeAttached();
      await allFollowed(page);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, path).toBeLessThanOrEqual(0);
    }
  });

  test("the menu leads everywhere", async ({ page }) => {
    await page.goto("/terms");
    await page.getByLabel("Menu").first().click();
    const menu = page.getByRole("navigation", { name: "Menu" });
    await expect(menu.getByRole("link")).toHaveText(["Home", "Features", "Tools", "Pricing", "Why Tenure", "About"]);
    await expect(page.getByText("Try it free for 14 days. No credit card required to get started.")).toBeVisible();
    await menu.getByRole("link", { name: "Why Tenure" }).click();
    await expect(page).toHaveURL(/\/why-tenure$/);
  });
});
