import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { PRERENDERED_PATHS } from "#web/public/prerendered-paths.ts";
import { assistant, openAssistant, said } from "./menus/assistant-panel.ts";
import { expect, expectAccessible, LONG, test, waitForSample, watchForPageErrors, IS_LONG_RUN } from "./support.ts";

waitForSample();

const siteMap: unknown = JSON.parse(readFileSync(join(import.meta.dirname, "../build/site-map.json"), "utf8"));
const OPEN_TO_ALL: readonly string[] = PRERENDERED_PATHS;
/** Every signed-in screen that stands by itself, so that a new one is in the demo by being there. */
const SCREENS = (Array.isArray(siteMap) ? siteMap : []).filter(
  (path): path is string =>
    typeof path === "string" && !OPEN_TO_ALL.includes(path) && !/:|^\/(super-admin|dev)\b/.test(path),
);

/** Settings, prices and daily roots are everyone's. */
const PUBLIC_READS = ["/api/config", "/api/pricing", "/api/transparency"];

const enterDemo = async (page: Page): Promise<void> => {
  await page.goto("/logout-success");
  await page.evaluate(() => {
    localStorage.setItem("demoMode", "true");
    localStorage.setItem("demoSubscriptionTier", "premium");
  });
  await page.goto("/dashboard");
  await expect(page.getByText("642.0 h logged")).toBeVisible({ timeout: 60_000 });
};

/** Within the page: loading the address anew would write the sample book anew. */
const goTo = async (page: Page, path: string): Promise<void> => {
  await page.evaluate((to) => {
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate", { state: null }));
  }, path);
  await expect(page).toHaveURL((url) => url.pathname === path);
};

const CSV = /^date,/i;
const ZIP = /^PK/;

/** What a press saves is a file of its kind. */
const expectDownload = async (page: Page, press: Locator, kind: RegExp): Promise<void> => {
  const [file] = await Promise.all([page.waitForEvent("download", { timeout: 60_000 }), press.click()]);
  expect(readFileSync(await file.path()).toString("latin1"), file.suggestedFilename()).toMatch(kind);
};

const exportOfLedger = async (page: Page, name: RegExp): Promise<Locator> => {
  await goTo(page, "/activity-ledger");
  await page.getByRole("button", { name: "Export", exact: true }).first().click();
  return page.getByRole("menuitem", { name });
};

/** What every plan gives of one's own records: the plain CSV, the report and the binder. */
const expectPlainExports = async (page: Page): Promise<void> => {
  await expectDownload(page, await exportOfLedger(page, /^CSV/), CSV);
  await goTo(page, "/reports");
  await page.getByRole("button", { name: "Make the report" }).click();
  await expectDownload(page, page.getByRole("button", { name: /^PDF of R/ }).first(), /^%PDF-[^]*%%EOF\s*$/);
  await goTo(page, "/audit-binder");
  await page.getByRole("button", { name: "Make the binder" }).click();
  const zip = page.getByRole("button", { name: "Download the zip" });
  await expect(zip).toBeVisible({ timeout: 60_000 });
  await expectDownload(page, zip, ZIP);
};

/** It answers from the sample book, in the page. */
const expectAssistant = async (page: Page): Promise<void> => {
  await goTo(page, "/help");
  await openAssistant(page);
  await expect(assistant(page).getByText("Answers come from our sources. No AI model is connected.")).toBeVisible();
  await assistant(page).getByRole("button", { name: "How many hours do I need each week?" }).click();
  await expect(said(page).getByText("General information, not tax advice.")).toBeVisible({ timeout: 30_000 });
  await expect(
    said(page)
      .getByText(/642|579|555/)
      .first(),
  ).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(assistant(page)).toBeHidden();
};

/** The CPA's side: her firm's pages, and the sample book on its board. */
const expectFirm = async (page: Page): Promise<void> => {
  await page.getByRole("group", { name: "Plan shown" }).getByText("CPA firm").click();
  await expect(page).toHaveURL(/\/clients$/);
  await expect(page.getByRole("main").getByText("Jordan Avery").first()).toBeVisible({ timeout: 30_000 });
  await goTo(page, "/organization-admin");
  await expect(page.getByRole("main").getByText("ana@tenure.example").first()).toBeVisible();
};

test("a visitor opens screens as the sample professional, nothing reaches the server, and the free plan leaves out", async ({
  page,
}) => {
  test.setTimeout(360_000);
  const noErrors = watchForPageErrors(page);
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/") && !PUBLIC_READS.includes(pathname)) asked.push(pathname);
  });
  await enterDemo(page);
  await expect(page.getByText("12 properties, 642.0 h logged")).toContainText("85% of the goal of 750.");
  await expectAccessible(page, "the dashboard in the demo");
  // One in three: they share their server and their parts. The long run opens every one.
  for (const path of SCREENS.filter((_, index) => IS_LONG_RUN || index % 3 === 0)) {
    await goTo(page, path);
    await expect(page.locator("h1").first(), path).toBeVisible();
    await expect(page.getByText(/Something went wrong|could not be loaded/i), path).toBeHidden();
  }
  await expectDownload(page, await exportOfLedger(page, /Excel workbook/), ZIP);
  await expectAssistant(page);
  await expectFirm(page);
  expect(asked).toEqual([]);
  noErrors();
  await expectFreePlan(page);
});

test("a visitor who comes before the sample is made is told so, and the demo starts by itself", async ({ page }) => {
  let isMade = false;
  await page.route("**/assets/demo-answers-*.json", (route) =>
    isMade ? route.fallback() : route.fulfill({ status: 404, body: "" }),
  );
  await page.goto("/pricing");
  const button = page.getByRole("main").getByRole("button", { name: "Try the demo" }).first();
  await button.click();
  const waiting = page.getByRole("button", { name: "Getting the sample ready" });
  await expect(waiting).toBeVisible();
  await expectAccessible(page, "the wait for the sample");
  // A second press changes nothing.
  await waiting.click();
  expect(new URL(page.url()).pathname).toBe("/pricing");
  isMade = true;
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole("group", { name: "Plan shown" })).toBeVisible({ timeout: 30_000 });
});

/** What looks at voices, papers and words says why it is locked, and opens the offer. */
const expectAiLocked = async (page: Page): Promise<void> => {
  const offer = page.getByRole("dialog", { name: "Upgrade to Premium" });
  const expectOffer = async (why: string): Promise<void> => {
    await expect(offer).toContainText(why);
    await offer.getByRole("button", { name: "Maybe Later" }).click();
    await expect(offer).toBeHidden();
  };
  await goTo(page, "/activity-ledger");
  await page.getByRole("button", { name: "Speak into this row (part of Premium)" }).click();
  await expectOffer("Voice to text is part of Premium.");
  await goTo(page, "/files");
  await page.getByRole("link", { name: /^Invoice/ }).click();
  const viewer = page.getByRole("dialog", { name: /^Invoice/ });
  await expect(viewer).toContainText("Image analysis is part of Premium.");
  await viewer.getByRole("button", { name: "Upgrade" }).click();
  await expectOffer("Image analysis is part of Premium.");
  await viewer.getByRole("link", { name: /Maintenance and repairs/ }).click();
  await page.getByRole("button", { name: "Analysis of descriptions is part of Premium." }).click();
  await expectOffer("Analysis of descriptions is part of Premium.");
  await page.keyboard.press("Escape");
};

/** It shows 25 entries and refuses what it leaves out; leaving forgets the demo alone. */
const expectFreePlan = async (page: Page): Promise<void> => {
  await page.evaluate(() => localStorage.setItem("theme", "dark"));
  const bar = page.getByRole("group", { name: "Plan shown" });
  await bar.getByText("Free").click();
  await expect(page.getByRole("button", { name: "What Free leaves out" })).toBeVisible();
  await goTo(page, "/activity-ledger");
  await expect(page.getByText(/25 entries/).first()).toBeVisible({ timeout: 60_000 });
  await page.getByRole("button", { name: "What Free leaves out" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "CSV export" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expectPlainExports(page);
  await goTo(page, "/activity-ledger");
  // What is locked keeps its title, says why and opens the offer.
  await page.getByRole("button", { name: "Export", exact: true }).first().click();
  await page.getByRole("menuitem", { name: /Excel workbook.*part of Premium/ }).click();
  await expect(page.getByRole("dialog", { name: "Upgrade to Premium" })).toContainText("part of Premium.");
  await page.getByRole("button", { name: "Maybe Later" }).click();
  await page.getByRole("button", { name: "Assistant (part of Premium)" }).click();
  await expect(page.getByRole("dialog", { name: "Upgrade to Premium" })).toContainText(
    "The assistant is part of Premium.",
  );
  await expect(assistant(page)).toBeHidden();
  await page.getByRole("button", { name: "Start 14-Day Free Trial" }).first().click();
  await expect(page.getByText("Please sign in to start your trial.", { exact: true }).first()).toBeVisible();
  await page.getByRole("button", { name: "Maybe Later" }).click();
  await expectAiLocked(page);
  await goTo(page, "/subscribe");
  await page.getByRole("button", { name: "Choose a plan" }).click();
  await page.getByRole("button", { name: "Choose monthly" }).click();
  await expect(page.getByText("Authentication Required", { exact: true }).first()).toBeVisible();
  await expect(page.getByText("Please sign in to upgrade your account.", { exact: true }).first()).toBeVisible();

  await page.keyboard.press("Escape");
  await goTo(page, "/settings");
  await page.getByRole("button", { name: "Log out" }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual(expect.objectContaining({ theme: "dark" }));
  expect(await page.evaluate(() => localStorage.getItem("demoMode"))).toBeNull();
};

test(
  "the first figures stand before the database starts, which says what it does; reloading meanwhile does no harm",
  LONG,
  async ({ page }) => {
    await page.goto("/logout-success");
    await page.evaluate(() => {
      localStorage.setItem("demoMode", "true");
      localStorage.setItem("demoSubscriptionTier", "premium");
    });
    const demo = "**/assets/demo-worker-*.js";
    await page.route(demo, () => {});
    for (let starts = 1; starts <= 5; starts += 1) {
      const asked = page.waitForRequest(demo);
      await page.goto("/dashboard", { waitUntil: "commit" });
      await asked;
    }
    // Every tile has its figures: nothing on the page waits for what never comes.
    await expect(
      page
        .getByRole("main")
        .getByText(/(of|toward) 750/)
        .first(),
    ).toBeVisible();
    await expect(page.getByRole("status").filter({ hasText: "Loading its database." })).toBeVisible();
    await expect(page.getByRole("main").locator("[aria-busy=true]")).toHaveCount(0);
    await page.unroute(demo);
    await page.goto("/dashboard");
    await expect(page.getByText("642.0 h logged")).toBeVisible({ timeout: 60_000 });
    await expectLiveVerdict(page);
  },
);

/** What is logged comes back from the server in the page, which knows every fact that the recording knows. */
const expectLiveVerdict = async (page: Page): Promise<void> => {
  const main = page.getByRole("main");
  await expect(main.getByText("of 2 activities")).toBeVisible();
  const field = main.getByRole("textbox", { name: "Log in a sentence" });
  await field.fill("30m fixed the sink at elm");
  await field.press("Enter");
  await expect(main.getByText("555.9 h").first()).toBeVisible({ timeout: 30_000 });
  await expect(main.getByText("of 2 activities")).toBeVisible();
};
