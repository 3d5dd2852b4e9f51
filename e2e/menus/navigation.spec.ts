import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { PLAIN_WORDS } from "#features/overview/palette/web/plain-words.ts";
import { crumbOf, placeAt, tabsOf } from "#web/navigation/site-map/where.ts";
import { paths } from "#web/paths.ts";
import { PRERENDERED_PATHS } from "#web/public/prerendered-paths.ts";
import { bookOf, yearOfToday } from "../book.ts";
import { type Links, linksOn, pressesFrom, tooFar } from "./presses.ts";
import {
  expect,
  expectAccessible,
  expectNamed,
  goWithin,
  IS_LONG_RUN,
  press,
  strike,
  LONG,
  test,
  watchForPageErrors,
} from "../support.ts";

const built: unknown = JSON.parse(readFileSync(join(import.meta.dirname, "../../build/site-map.json"), "utf8"));
/** Read without an account, and without the shell. */
const OPEN_TO_ALL: readonly string[] = [...PRERENDERED_PATHS, paths.transparency];
/** Every signed-in page that stands by itself, so that a new one is looked at by being there. */
const PAGES: readonly string[] = (Array.isArray(built) ? built : []).filter(
  (path): path is string =>
    typeof path === "string" &&
    !OPEN_TO_ALL.includes(path) &&
    !/:|^\/(super-admin|organization-admin|dev|affiliate)(\/|$)/.test(path),
);
/** Behind a menu of its own: offered by role, by a button of the plan's page as the plan stands, or by a program. */
const BY_ROLE: readonly string[] = [
  paths.ledgerAudit,
  paths.clients,
  paths.subscribe,
  paths.connectProgram,
  "/sandbox/portal",
];

/** They start a sample book in the browser, which costs as much as ten pages: galleries.spec.ts opens one. */
const isGallery = (path: string): boolean => path.startsWith("/test-");
const OPENED = PAGES.filter((path) => IS_LONG_RUN || !isGallery(path));

/** Without the shell: whoever is new has nothing else to look at. */
const ALONE: readonly string[] = [paths.onboarding];

const openPage = async (page: Page, path: string): Promise<void> => {
  await goWithin(page, path);
  // The page before stands until this one is there.
  await expect(page.locator("h1").first(), path).toHaveText(placeAt(path)?.title ?? /./);
  await expect(page.getByText("Loading Components..."), path).toHaveCount(0, { timeout: 120_000 });
};

test("every page has one lit item, its name as title and heading, and is few presses from any other", async ({
  page,
  person,
}) => {
  test.setTimeout(240_000);
  const book = await bookOf(page);
  await book.addProperty("14 Elm St");
  await book.addEntry({ hours: 1, description: `Met the roofer, for ${person.firstName}` });
  const links: Links = new Map();
  for (const path of OPENED.filter((each) => ![...BY_ROLE, ...ALONE].includes(each))) {
    await openPage(page, path);
    const place = placeAt(path);
    expect(place, `${path} stands in the site map`).not.toBeNull();
    if (place === null) continue;
    await expect(page.locator("[data-menu] [aria-current=page]"), path).toHaveCount(1);
    await expect(page, path).toHaveTitle(`${place.title} - Tenure`);
    await expect(page.locator("h1").first(), path).toHaveText(place.title);
    await expectNamed(page, path);
    await expect(page.getByRole("navigation", { name: "Breadcrumb" }), path).toHaveCount(crumbOf(place) ? 1 : 0);
    // One behind a switch is there for whom it is on.
    for (const tab of tabsOf(place).filter(({ flag }) => flag === undefined)) {
      const bar = page.getByRole("navigation", { name: tabsOf(place)[0]?.title ?? "", exact: true });
      await expect(bar.locator(`a[href^="${tab.to}"]`).first(), `${tab.id} beside ${path}`).toBeVisible();
    }
    // The avatar and the bell are one press, what stands in their menus the next.
    const shown = [...(await linksOn(page)), "menu:account", "menu:bell"];
    const canExport = await page.getByRole("button", { name: "Export", exact: true }).count();
    links.set(path, canExport > 0 ? [...shown, "button:Export"] : shown);
  }
  await page.getByRole("button", { name: /Account menu/ }).click();
  await expect(page.getByRole("menuitem")).toHaveText([/^Team/, /^Settings/, /^Log out/]);
  links.set("menu:account", [paths.team, paths.settings]);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Activity", exact: true }).click();
  const all = page.getByRole("dialog", { name: "Activity" }).getByRole("link", { name: "View All Activities" });
  await expect(all).toHaveAttribute("href", paths.activity);
  links.set("menu:bell", [paths.activity]);

  expect(tooFar(links, 0)).toEqual([]);
  const reached = pressesFrom(paths.dashboard, links);
  expect(OPENED.filter((path) => !reached.has(path) && !BY_ROLE.includes(path))).toEqual([]);
});

test("the palette finds plain words first, and offers where its reader was last", LONG, async ({ page, person }) => {
  for (const path of ["/stays", "/elections", "/settings"]) {
    await openPage(page, path);
    await expect(page.locator("[data-menu] [aria-current=page]"), path).toHaveCount(1);
  }
  await expect(page.getByText(person.email).first()).toBeVisible();
  const field = page.getByRole("combobox", { name: "Find or do anything" });
  await strike(page, "Control+k", field);
  const recent = page.getByRole("group", { name: "Recent" }).getByRole("option");
  await expect(recent.first()).toContainText("Elections");
  await expect(recent.nth(1)).toContainText("Stays");
  // All of them are ranked in plain-words.test.ts.
  for (const [typed, title] of PLAIN_WORDS.filter((_, index) => index % 6 === 0)) {
    await field.fill(typed);
    await expect(page.getByRole("option").first(), typed).toContainText(title);
  }
  await field.fill("no such thing as this");
  await expect(page.getByText("No results")).toBeVisible();
  await field.fill("report a problem");
  await expect(page.getByRole("option").first()).toHaveAttribute("aria-selected", "true");
  await field.press("Enter");
  await expect(page.getByRole("dialog", { name: "Submit Bug / Feedback" })).toBeVisible();
});

test("the year and the person of the address follow from page to page", async ({ page, person }) => {
  const noErrors = watchForPageErrors(page);
  const book = await bookOf(page);
  const spouse = await book.addPerson("spouse", "Maya Ortiz");
  const year = String(yearOfToday() - 1);
  await page.goto("/dashboard");
  const menu = page.getByRole("navigation", { name: "Main" });
  await menu.getByRole("combobox", { name: "Tax year" }).selectOption(year);
  await expect(page, person.email).toHaveURL(`/dashboard?year=${year}`);
  await menu.getByRole("combobox", { name: "Person" }).selectOption("Maya");
  await menu.getByRole("link", { name: "Weeks to sign" }).click();
  await expect(page).toHaveURL(`/weekly-close?year=${year}&person=${spouse.id}`);
  await expect(menu.getByRole("combobox", { name: "Tax year" })).toHaveValue(year);
  await menu.getByRole("link", { name: "Activity Ledger" }).click();
  await expect(page).toHaveURL(`/activity-ledger?year=${year}&personId=${spouse.id}`);
  // A page about no year keeps them for the next one, and so does a link that says none.
  await page.keyboard.press("Escape");
  await menu.getByRole("link", { name: "Elections" }).click();
  await page.getByRole("link", { name: "Help", exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/help\\?year=${year}`));
  await page.getByRole("link", { name: "Tour" }).click();
  await page.getByRole("main").getByRole("link", { name: "Properties" }).click();
  await expect(page).toHaveURL(new RegExp(`/properties\\?year=${year}`));
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`/help\\?year=${year}`));
  noErrors();
});

test("groups of the menu fold, keep the shown page in sight and stay so", LONG, async ({ page, person }) => {
  await page.goto("/stays");
  const menu = page.getByRole("navigation", { name: "Main" });
  const facts = menu.getByRole("button", { name: "People & facts" });
  const elections = menu.getByRole("link", { name: "Elections" });
  await expect(elections, person.email).toBeVisible();
  await facts.click();
  await expect(elections).toBeHidden();
  await expect(menu.getByRole("link", { name: "Stays" })).toHaveAttribute("aria-current", "page");
  await page.reload();
  await expect(facts).toHaveAttribute("aria-expanded", "false");
  await expect(elections).toBeHidden();
  await facts.press("Enter");
  await expect(elections).toBeVisible();
});

test("help is searched, and reads without a connection", async ({ page, context, person }) => {
  await page.goto("/dashboard");
  await expect(page.locator("link[rel=modulepreload][href*='topic.route']"), person.email).toHaveCount(1);
  // All that was asked for ahead has arrived.
  const arrived = (): Promise<boolean> =>
    page.evaluate(() => {
      const ahead = [...document.querySelectorAll<HTMLLinkElement>("link[rel=modulepreload]")];
      const there = new Set(performance.getEntriesByType("resource").map(({ name }) => name));
      return ahead.every(({ href }) => there.has(href));
    });
  await expect.poll(arrived).toBe(true);
  await context.setOffline(true);
  await page.getByRole("link", { name: "Help", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Help" })).toBeFocused();
  await page.getByRole("searchbox", { name: "Search help" }).fill("airbmb");
  await expect(page.getByText("2 topics", { exact: true })).toBeAttached();
  await page
    .getByRole("main")
    .getByRole("link", { name: /^Short-term rentals/ })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: "Short-term rentals" })).toBeVisible();
  await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link", { name: "Help" }).click();
  await page.getByRole("searchbox", { name: "Search help" }).fill("zzzz");
  await expect(page.getByRole("heading", { name: "No topics found" })).toBeVisible();
  await context.setOffline(false);
  await goWithin(page, "/help/no-such-topic");
  await expect(page.getByRole("heading", { name: "Page Not Found" })).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("everything is one press further at most, and large enough for a thumb", async ({ page, person }) => {
    await openPage(page, "/stays");
    const map = page.getByRole("dialog", { name: "Everything" });
    await press(page.getByRole("button", { name: "More" }), map);
    await expectAccessible(page, `everything, for ${person.firstName}`);
    const small = await map
      .getByRole("link")
      .evaluateAll((all) =>
        all.filter((link) => link.getBoundingClientRect().height < 44).map((link) => link.textContent),
      );
    expect(small).toEqual([]);
    const links: Links = new Map(PAGES.map((path) => [path, ["button:More"]]));
    links.set("button:More", await linksOn(page));
    await page.keyboard.press("Escape");
    await openPage(page, paths.help);
    links.set(paths.help, ["button:More", ...(await linksOn(page))]);
    await openPage(page, paths.ledger);
    await expect(page.getByRole("button", { name: "Export", exact: true })).toBeVisible();
    links.set(paths.ledger, ["button:More", "button:Export"]);
    expect(tooFar(links, 1)).toEqual([]);
  });

  test("the ledger begins in the upper half, and its notice goes for the session", LONG, async ({ page, person }) => {
    const book = await bookOf(page);
    await book.addEntry({ hours: 1, description: `Met the roofer, for ${person.firstName}` });
    await page.goto("/activity-ledger");
    const first = page.getByRole("link", { name: /Met the roofer/ });
    await expect(page.getByText("Confirm your email.")).toBeVisible();
    await expect(first).toBeVisible();
    expect((await first.boundingBox())?.y).toBeLessThan(422);
    await page.getByRole("button", { name: "Dismiss" }).tap();
    await expect(page.getByText("Confirm your email.")).toHaveCount(0);
    await page.reload();
    await expect(first).toBeVisible();
    await expect(page.getByText("Confirm your email.")).toHaveCount(0);
  });
});

test("a year and a person chosen before the page is drawn again are both kept", LONG, async ({ page, person }) => {
  const noErrors = watchForPageErrors(page);
  const spouse = await (await bookOf(page)).addPerson("spouse", "Maya Ortiz");
  const year = String(yearOfToday() - 1);
  await page.goto("/dashboard");
  const menu = page.getByRole("navigation", { name: "Main" });
  await expect(menu.getByRole("combobox", { name: "Person" }), person.email).toBeVisible();
  await menu.evaluate(
    (nav, chosen) => {
      for (const [name, value] of chosen) {
        const select = nav.querySelector<HTMLSelectElement>(`select[aria-label="${name}"]`);
        if (!select) throw new Error(name);
        select.value = value;
        select.dispatchEvent(new Event("change", { bubbles: true }));
      }
    },
    [
      ["Tax year", year],
      ["Person", spouse.id],
    ] as const,
  );
  await expect(page).toHaveURL(`/dashboard?year=${year}&person=${spouse.id}`);
  noErrors();
});
