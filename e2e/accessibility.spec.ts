import type { Browser, Page } from "@playwright/test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { paths } from "#web/paths.ts";
import { ARTICLE_PATHS, TOOLS } from "#web/features.ts";
import { PRERENDERED_PATHS } from "#web/public/prerendered-paths.ts";
import { bookOf, yearOfToday } from "./book.ts";
import { smallTargets } from "./menus/target-sizes.ts";
import {
  expect,
  expectNamed,
  expectPassesAxe,
  IS_LONG_RUN,
  goWithin,
  mailedLink,
  type Person,
  strike,
  LONG,
  test,
} from "./support.ts";

/** Every address the build knows, so that a new page is covered by being there. One with a parameter needs an example. */
const siteMap: unknown = JSON.parse(readFileSync(join(import.meta.dirname, "../build/site-map.json"), "utf8"));
const addresses = (Array.isArray(siteMap) ? siteMap : []).filter((path): path is string => typeof path === "string");

const OPEN_TO_ALL: readonly string[] = PRERENDERED_PATHS;
const PUBLIC = [
  ...OPEN_TO_ALL,
  "/login?reason=account_canceled",
  "/share/x",
  "/shared-file/x",
  "/accept-invite/x",
  "/share-book/x",
  "/no-such-page",
];
/** Pages of one template: all of them are looked at once, one of each shape everywhere. */
const SHAPES: readonly string[] = [paths.timeTracking, paths.materialParticipation, paths.repsTrackerAlternative];
const TOOL_PATHS: readonly string[] = TOOLS.map(({ path }) => path);
const ARTICLES_ALIKE: readonly string[] = ARTICLE_PATHS.filter((path) => !SHAPES.includes(path));
const ALIKE = [...ARTICLES_ALIKE, ...TOOL_PATHS];
const SIGNED_IN = addresses.filter(
  (path) =>
    !OPEN_TO_ALL.includes(path) && !path.includes(":") && !path.startsWith("/super-admin") && !path.startsWith("/dev/"),
);
const EXAMPLES = [
  "/help/:topic",
  "/properties/:id",
  "/properties/:id/details",
  "/properties/:id/edit",
  "/properties/:id/evidence",
  "/properties/:id/hours",
  "/properties/:id/others-hours",
  "/properties/:id/stays",
  "/rules-management/rules/:id",
  "/hours-statement/:token",
  "/record-mail-stop/:token",
  "/reminder-stop/:token",
  "/exchange-reminders/:token",
  "/sandbox/checkout/:id",
  "/share/:id",
  "/shared-file/:token",
  "/sign-in/:provider",
  "/integrations/return/:service",
  "/accept-invite/:token",
  "/share-book/:token",
  "/super-admin/users/:id",
];

/** A book with something on every page; returns the addresses that name a part of it. */
const fillBook = async (page: Page): Promise<string[]> => {
  const book = await bookOf(page);
  const year = yearOfToday();
  const elm = await book.addProperty("Elm Street");
  const cabin = await book.addProperty("Lake Cabin", "Short-term Rental");
  await book.addPerson("spouse", "Maya Ortiz");
  const entry = await book.addEntry({ hours: 3.5, description: "Replaced the kitchen tap", propertyId: elm.id });
  await book.addEntry({ hours: 1, description: "Prepared the cabin", propertyId: cabin.id, date: `${year}-01-01` });
  await book.addStay(cabin.id, `${year}-01-02`, `${year}-01-06`);
  await book.makeReport();
  const rule = await book.addRule("Roofers");
  const parts = [
    ...["", "/hours", "/details", "/edit"].map((tab) => `/properties/${elm.id}${tab}`),
    ...["", "/others-hours", "/stays", "/evidence"].map((tab) => `/properties/${cabin.id}${tab}`),
  ];
  const panels = [`entry=${entry.id}`, `history=${entry.id}`, "log=new"].map((panel) => `/activity-ledger?${panel}`);
  return [...parts, ...panels, `/rules-management/rules/${rule.id}`];
};

/** Asks for hours by a link, which only somebody with a confirmed address may do; returns where it leads. */
const askForHours = async (page: Page, person: Person): Promise<string> => {
  await page.goto(await mailedLink(person.email, /confirm/i));
  await expect(page.getByText("Your address is confirmed.")).toBeVisible();
  const book = await bookOf(page);
  const { id } = await book.addProperty("Oak Street");
  const line = await book.addOthersHours(id, "Jo Park");
  return book.askForHours(line.id);
};

/** `least`: what can be pressed is so many px wide and high. */
const expectPageAccessible = async (
  page: Page,
  path: string,
  least: number,
  open: (path: string) => Promise<unknown> = (to) => page.goto(to),
): Promise<void> => {
  await open(path);
  // An open panel hides the page behind it from roles.
  await expect(page.locator("h1").first(), path).toBeAttached();
  if (/[?&](entry|history|log)=/.test(path)) await expect(page.getByRole("dialog"), path).toBeVisible();
  // The galleries first start the sample book in a worker of the browser.
  await expect(page.getByText("Loading Components..."), path).toHaveCount(0, { timeout: 120_000 });
  await expect(page.locator("[aria-busy=true]"), path).toHaveCount(0, { timeout: 120_000 });
  // The phone's round has asked all else, and half of the run's time is axe's.
  await expectPassesAxe(page, path, least === 24 ? ["color-contrast"] : undefined);
  expect.soft(await smallTargets(page, least), `${path}: narrower or lower than ${least} px`).toEqual([]);
};

/** What was written takes the place of the page that is open: they share their stylesheet, and none of its scripts runs. */
const showWritten = async (page: Page, path: string): Promise<void> => {
  await page.evaluate(async (from) => {
    const written = new DOMParser().parseFromString(await (await fetch(from)).text(), "text/html");
    for (const part of written.querySelectorAll("script, noscript")) part.remove();
    document.title = written.title;
    document.body.replaceWith(document.adoptNode(written.body));
  }, path);
  await expect(page.locator("h1").first(), path).toBeAttached();
};

/** The menus and dialogs of the shell, over any signed-in page. */
const expectShellAccessible = async (page: Page): Promise<void> => {
  await page.goto("/help/keyboard");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expectPassesAxe(page, "a topic of the help");
  await strike(page, "?", page.getByRole("dialog"));
  await expectPassesAxe(page, "shortcuts");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: /Account menu/ }).click();
  await expect(page.getByRole("menu")).toBeVisible();
  await expectPassesAxe(page, "account menu");
  await page.keyboard.press("Escape");
  await strike(page, "q", page.getByRole("dialog", { name: "Assistant" }));
  await expect(page.getByRole("group", { name: "Questions to begin with" })).toBeVisible();
  await expectPassesAxe(page, "assistant");
};

/** The outbox answers this machine only, so its visitor comes without a forwarded address. */
const expectOutboxAccessible = async (browser: Browser, page: Page, least: number): Promise<void> => {
  const colorScheme = await page.evaluate(() =>
    matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light",
  );
  const viewport = page.viewportSize();
  const context = await browser.newContext({
    baseURL: new URL(page.url()).origin,
    colorScheme,
    viewport,
    extraHTTPHeaders: {},
  });
  const here = await context.newPage();
  await expectPageAccessible(here, "/dev/outbox", least);
  await expect(here.getByRole("heading", { name: "Local mailbox" })).toBeVisible();
  await context.close();
};

test("every address with a parameter has an example here", () => {
  expect(addresses.filter((path) => path.includes(":")).toSorted()).toEqual(EXAMPLES.toSorted());
});

test("a part without a name is told in every state that journeys look at", async ({ page }) => {
  await page.setContent(`<main><button aria-label="Close"></button><input aria-label="Name" value="Elm" /></main>`);
  await expectNamed(page);
  for (const part of [
    "<button></button>",
    `<input value="Elm" />`,
    "<a href='/'></a>",
    "<dialog open>Sure?</dialog>",
  ]) {
    await page.setContent(`<main>${part}</main>`);
    await expect(expectNamed(page), part).rejects.toThrow("a state");
  }
});

/**
 * Each theme and each width once, a page of each layout; the long run opens every address. What axe finds hangs on the theme
 * or on the width. The narrow one is under a finger, which needs larger targets than a mouse does.
 */
for (const [colorScheme, width, isPhone, least] of [
  ["light", 390, true, 44],
  ["dark", 1440, false, 24],
] as const) {
  test.describe(`${colorScheme} at ${width} px`, () => {
    // What fades is transparent for a moment; axe must not look in that moment.
    test.use({
      colorScheme,
      viewport: { width, height: 900 },
      hasTouch: isPhone,
      isMobile: isPhone,
      contextOptions: { reducedMotion: "reduce" },
    });
    test.setTimeout(480_000);

    test("a page of each layout passes axe, and whatever is pressed there is large enough", async ({
      page,
      browser,
      person,
    }) => {
      const { id } = await (await bookOf(page)).addProperty("Elm Street");
      for (const path of ["/share/x", "/no-such-page"]) await expectPageAccessible(page, path, least);
      await page.goto("/super-admin");
      await expect(page, person.email).toHaveURL(/\/dashboard$/);
      for (const path of [paths.dashboard, `/properties/${id}`, paths.settings, `${paths.ledger}?log=new`])
        await expectPageAccessible(page, path, least, (to) => goWithin(page, to));
      if (isPhone) await expectOutboxAccessible(browser, page, least);
    });

    test.describe("in one document", () => {
      // Whose policy knows the styles of its own page alone.
      test.use({ bypassCSP: true });

      test(
        "public pages pass axe as they are written, and whatever is pressed there is large enough",
        // Dark, they are the same parts in the same tokens as the others.
        isPhone ? {} : LONG,
        async ({ page }) => {
          await page.goto("/");
          for (const path of OPEN_TO_ALL.filter((each) => IS_LONG_RUN || !ARTICLES_ALIKE.includes(each))) {
            await showWritten(page, path);
            await expectPassesAxe(page, path);
            expect.soft(await smallTargets(page, least), `${path}: narrower or lower than ${least} px`).toEqual([]);
          }
        },
      );
    });

    test("public pages pass axe, and whatever is pressed there is large enough", LONG, async ({ page, browser }) => {
      const isFullRound = colorScheme === "light";
      const isLookedAt = (path: string): boolean => isFullRound || !ALIKE.includes(path);
      for (const path of PUBLIC.filter(isLookedAt)) await expectPageAccessible(page, path, least);
      await expectOutboxAccessible(browser, page, least);
    });

    test(
      "signed-in pages over a filled book pass axe, and whatever is pressed there is large enough",
      LONG,
      async ({ page, person }) => {
        const parts = await fillBook(page);
        await page.goto(paths.dashboard);
        for (const path of [...SIGNED_IN, ...parts])
          await expectPageAccessible(page, path, least, (to) => goWithin(page, to));
        for (const path of [
          await askForHours(page, person),
          "/others-hours",
          "/hours-statement/x",
          "/record-mail-stop/x",
          "/reminder-stop/x",
          "/exchange-reminders/x",
          "/sandbox/checkout/x",
          "/sign-in/google",
          "/integrations/return/google_calendar",
        ])
          await expectPageAccessible(page, path, least);
        await page.goto("/super-admin");
        await expect(page, person.email).toHaveURL(/\/dashboard$/);
        await expectPassesAxe(page, "/super-admin refused");
        await expectShellAccessible(page);
      },
    );
  });
}
