import type { Browser, Page } from "@playwright/test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { paths } from "#web/paths.ts";
import { ARTICLE_PATHS, TOOLS } from "#web/features.ts";
import { PRERENDERED_PATHS } from "#web/public/prerendered-paths.ts";
import { bookOf, yearOfToday } from "./book.ts";
import { smallTargets } from "./menus/target-sizes.ts";
import { expect, expectAccessible, goWithin, mailedLink, type Person, strike, LONG, test } from "./support.ts";

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
const ALIKE = [...ARTICLE_PATHS, ...TOOL_PATHS].filter((path) => !SHAPES.includes(path));
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
  "/hours-statement/:token",
  "/record-mail-stop/:token",
  "/reminder-stop/:token",
  "/exchange-reminders/:token",
  "/sandbox/checkout/:id",
  "/share/:id",
  "/shared-file/:token",
  "/sign-in/:provider",
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
  const parts = [
    ...["", "/hours", "/details", "/edit"].map((tab) => `/properties/${elm.id}${tab}`),
    ...["", "/others-hours", "/stays", "/evidence"].map((tab) => `/properties/${cabin.id}${tab}`),
  ];
  const panels = [`entry=${entry.id}`, `history=${entry.id}`, "log=new"].map((panel) => `/activity-ledger?${panel}`);
  return [...parts, ...panels];
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
  await expectAccessible(page, path, least === 24 ? ["color-contrast"] : undefined);
  expect.soft(await smallTargets(page, least), `${path}: narrower or lower than ${least} px`).toEqual([]);
};

/** The menus and dialogs of the shell, over any signed-in page. */
const expectShellAccessible = async (page: Page): Promise<void> => {
  await page.goto("/help/keyboard");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expectAccessible(page, "a topic of the help");
  await strike(page, "?", page.getByRole("dialog"));
  await expectAccessible(page, "shortcuts");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: /Account menu/ }).click();
  await expect(page.getByRole("menu")).toBeVisible();
  await expectAccessible(page, "account menu");
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

/**
 * Each theme and each width once: what axe finds hangs on the one or on the other, and four rounds took half of the run.
 * The narrow one is under a finger, which needs larger targets than a mouse does.
 */
for (const [colorScheme, width, isPhone, least, isFurther] of [
  ["light", 390, true, 44, false],
  // Dark, the written pages are the same parts in the same tokens as the others.
  ["dark", 1440, false, 24, true],
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

    test(
      "public pages pass axe, and whatever is pressed there is large enough",
      isFurther ? LONG : {},
      async ({ page, browser }) => {
        const isFullRound = colorScheme === "light";
        const isLookedAt = (path: string): boolean => isFullRound || !ALIKE.includes(path);
        for (const path of PUBLIC.filter(isLookedAt)) await expectPageAccessible(page, path, least);
        await expectOutboxAccessible(browser, page, least);
      },
    );

    test("signed-in pages over a filled book pass axe, and whatever is pressed there is large enough", async ({
      page,
      person,
    }) => {
      const parts = await fillBook(page);
      // The dark round asks for contrast, which parts and tokens decide: every third page, and all of them in the long run.
      const isAll = colorScheme === "light" || process.env["TENURE_TEST_LONG"] === "1";
      const looked = [...SIGNED_IN, ...parts].filter((_, index) => isAll || index % 3 === 0);
      await page.goto(paths.dashboard);
      for (const path of looked) await expectPageAccessible(page, path, least, (to) => goWithin(page, to));
      for (const path of [
        await askForHours(page, person),
        "/others-hours",
        "/hours-statement/x",
        "/record-mail-stop/x",
        "/reminder-stop/x",
        "/exchange-reminders/x",
        "/sandbox/checkout/x",
        "/sign-in/google",
      ])
        await expectPageAccessible(page, path, least);
      await page.goto("/super-admin");
      await expect(page, person.email).toHaveURL(/\/dashboard$/);
      await expectAccessible(page, "/super-admin refused");
      await expectShellAccessible(page);
    });
  });
}
