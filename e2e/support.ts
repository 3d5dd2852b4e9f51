import { test as base, type BrowserContext, expect, type Locator, type Page } from "@playwright/test";
import axe from "axe-core";
import { randomInt, randomUUID } from "node:crypto";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { askUntilReady } from "./book.ts";

export { expect } from "@playwright/test";

export type Person = { email: string; password: string; firstName: string; lastName: string };

export type Mail = { to: string; subject: string; text: string };

const serverUrl = (): string => {
  const url = process.env["TENURE_E2E_URL"];
  if (!url) throw new Error("e2e/global-setup.ts did not run");
  return url;
};

export const newPerson = (): Person => ({
  email: `robin-${randomUUID()}@example.com`,
  password: "a quiet long sentence",
  firstName: "Robin",
  lastName: "Hale",
});

/** Mails to one address, newest first. Requested without the forwarded address: the outbox answers only this machine. */
export const mailsTo = async (email: string): Promise<Mail[]> => {
  const response = await fetch(`${serverUrl()}/api/dev/outbox`);
  const answer: { mails: Mail[] } = await response.json();
  return answer.mails.filter((mail) => mail.to.includes(email));
};

/** The link in the newest mail to an address whose subject matches; waits until it has arrived. */
export const mailedLink = async (email: string, subject: RegExp): Promise<string> => {
  const find = async (): Promise<string | undefined> =>
    (await mailsTo(email)).find((mail) => subject.test(mail.subject))?.text.match(/https?:\/\/\S+/)?.[0];
  await expect.poll(find).toBeTruthy();
  return (await find()) ?? "";
};

const bearer = (token: string) => ({ origin: serverUrl(), authorization: `Bearer ${token}` });

/** As a newcomer's choice of plan does: with it everything is open. */
export const beginTrial = async ({ request }: BrowserContext, token: string): Promise<void> => {
  const begin = { headers: bearer(token), data: {} };
  const answer = await askUntilReady(() => request.post("/api/subscription/start-trial", begin));
  expect(answer.status()).toBe(200);
};

/** As the setup questions do at their end: until then a new person is led nowhere else. */
export const answerSetup = async ({ request }: BrowserContext, token: string): Promise<void> => {
  const answers = { headers: bearer(token), data: { hasCompletedOnboardingForm: true, onboardingProfile: SETUP } };
  const answer = await askUntilReady(() => request.patch("/api/user/profile", answers));
  expect(answer.status(), await answer.text()).toBe(200);
};

/** What somebody answers to the setup questions. */
export const SETUP = {
  basicProfile: { fullName: "Robin Hale", locationState: "NY" },
  portfolioSnapshot: {
    ownsInvestmentProperties: true,
    propertyTypes: ["Long-term Rental"],
    numberOfProperties: "1-5",
    managementStyle: "Self-managed",
  },
  timeTrackingGoals: { activitiesToTrack: ["Property Management"], weeklyHours: "10-20" },
  experienceTaxStatus: { claimedREPSBefore: "No", familiarityWithREPS: "Beginner" },
  preferences: { emailContentPreference: [], notificationFrequency: "Weekly", biggestChallenge: "" },
};

/** Takes a person who has just opened an account with the form past the setup questions. */
export const passSetup = async (page: Page): Promise<void> => {
  await expect(page).toHaveURL(/\/onboarding$/);
  const token = await page.evaluate(() => localStorage.getItem("accessToken") ?? "");
  await answerSetup(page.context(), token);
  await page.goto("/dashboard");
  // Whoever goes on before it stands is taken back to it.
  await expect(page.getByRole("heading", { name: "Dashboard", level: 1 })).toBeVisible();
};

type Options = {
  /**
   * As on a device that always has something to do, what a page does ahead of a press comes at the last moment it allows,
   * and most pages of journeys are left before: it is a sixth of what a page costs. The long run leaves it to the browser.
   */
  isBusy: boolean;
};

/** In the page. A tool's script asks for less patience and is no work ahead. */
const delayIdleWork = (): void => {
  const [ask, cancel] = [window.requestIdleCallback.bind(window), window.cancelIdleCallback.bind(window)];
  window.requestIdleCallback = (work, options) => {
    const patience = options?.timeout ?? 0;
    if (patience < 3_000) return ask(work, options);
    return window.setTimeout(() => work({ didTimeout: true, timeRemaining: () => 0 }), patience);
  };
  window.cancelIdleCallback = (handle) => {
    cancel(handle);
    clearTimeout(handle);
  };
};

type Fixtures = {
  /** No page of any journey asks for what its policy refuses. */
  policy: void;
  /** Someone who has an account and is signed in on `page`. */
  person: Person;
};

/** A further case of a rule whose first case is beside it: `npm run test:long` tries it (decision 0110). */
export const LONG = { tag: "@long" };

/** Whether every case is tried. */
export const IS_LONG_RUN = process.env["TENURE_TEST_LONG"] === "1";

export const test = base.extend<Fixtures & Options>({
  isBusy: [!IS_LONG_RUN, { option: true }],
  policy: [
    async ({ context, isBusy }, use) => {
      if (isBusy) await context.addInitScript(delayIdleWork);
      const refused: string[] = [];
      context.on("console", (message) => {
        if (message.text().includes("Content Security Policy"))
          refused.push(`${message.page()?.url()}: ${message.text()}`);
      });
      await use();
      expect(refused).toEqual([]);
    },
    { auto: true },
  ],
  // `baseURL` and the address are made here because the server's port is known only after the start.
  baseURL: async ({}, use) => use(serverUrl()),
  extraHTTPHeaders: async ({}, use) =>
    use({ "x-forwarded-for": `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}` }),
  person: async ({ context, page }, use) => {
    const person = newPerson();
    const data = { ...person, timeZone: "America/New_York" };
    const answer = await askUntilReady(() =>
      context.request.post("/api/auth/register", { headers: { origin: serverUrl() }, data }),
    );
    expect(answer.status()).toBe(201);
    const { tokens }: { tokens: { accessToken: string } } = await answer.json();
    await beginTrial(context, tokens.accessToken);
    await answerSetup(context, tokens.accessToken);
    // Storage belongs to the origin, and of its pages this is the cheapest to open.
    await page.goto("/robots.txt");
    await page.evaluate((token) => {
      localStorage.setItem("accessToken", token);
      // The line that says how long the trial lasts has its own journey.
      localStorage.setItem("trialBannerDismissed", "true");
    }, tokens.accessToken);
    await use(person);
  },
});

/**
 * Opens something by keys. A key struck before the page listens is lost: the keys are struck again until it is there, so never
 * use keys that would close it again.
 */
export const strike = (page: Page, keys: string, opens: Locator): Promise<void> =>
  expect(async () => {
    if (!(await opens.isVisible())) for (const key of keys.split(" ")) await page.keyboard.press(key);
    await expect(opens).toBeVisible({ timeout: 1_000 });
  }).toPass();

/** Opens something by its button, for the first press on a page: a press before the page listens is lost. */
export const press = (button: Locator, opens: Locator): Promise<void> =>
  expect(async () => {
    if (!(await opens.isVisible())) await button.click({ timeout: 1_000 });
    await expect(opens).toBeVisible({ timeout: 1_000 });
  }).toPass();

/** From the page of an invitation, by keyboard, for somebody who has no account yet. Gives the button that accepts. */
export const openAccountToAccept = async (page: Page, { email, firstName, lastName, password }: Person) => {
  const first = page.getByLabel("First name");
  await page.getByRole("link", { name: "Open an account" }).focus();
  await strike(page, "Enter", first);
  // The link says nobody's address, so that whoever finds it learns none.
  await page.getByLabel("Email").fill(email);
  await first.fill(firstName);
  await page.getByLabel("Last name").fill(lastName);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.keyboard.press("Enter");
  const accept = page.getByRole("button", { name: "Accept invitation" });
  await expect(accept).toBeVisible();
  return accept;
};

/** All of a prerendered page is laid out: what is below its first screen follows a few frames later. */
export const allFollowed = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(() => {
        const all = [...document.querySelectorAll("[class*='follows-']")];
        return all.filter((part) => getComputedStyle(part).contentVisibility !== "visible").length;
      }),
    )
    .toBe(0);

/** Nothing is fading to or from another color: a contrast checker would see neither. What turns forever may go on. */
const noneFades = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(() => {
        const moving = document.getAnimations().filter(({ playState }) => playState === "running");
        return moving.filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity).length;
      }),
    )
    .toBe(0);

/**
 * Moves on within the application, as a link does. Reloading is most of the cost of opening a page, so a test that looks at
 * many pages does it once.
 */
export const goWithin = async (page: Page, path: string): Promise<void> => {
  const isRunning = await page.evaluate(async (to) => {
    type Router = { navigate: (path: string) => Promise<void> };
    const router = (window as unknown as { __reactRouterDataRouter?: Router }).__reactRouterDataRouter;
    await router?.navigate(to);
    return router !== undefined;
  }, path);
  if (!isRunning) await page.goto(path);
};

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** WCAG 2.2 AA as far as axe can check it. Run in the page itself, which has no frames, and limited to violations. */
export const expectPassesAxe = async (page: Page, what: string, rules?: readonly string[]): Promise<void> => {
  await allFollowed(page);
  await noneFades(page);
  expect(page.frames(), what).toHaveLength(1);
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const found = await page.evaluate(
    async (runOnly) => {
      const checker = (window as unknown as { axe: typeof axe }).axe;
      const { violations } = await checker.run(document, { runOnly, resultTypes: ["violations"], preload: false });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" | ")}`);
    },
    rules ? { type: "rule" as const, values: [...rules] } : TAGS,
  );
  expect(found, what).toEqual([]);
};

/** Lines of a snapshot of roles: what is pressed, filled in or opened, and has no name. */
const NAMELESS =
  /^\s*- (?:button|link|textbox|searchbox|combobox|spinbutton|slider|checkbox|radio|switch|tab|menuitem|dialog|alertdialog|menu|grid)(?: \[[^\]]*\])*(?::.*)?$/;

/** All that is pressed, filled in or opened has a name. */
export const expectNamed = async (page: Page, what = "a state"): Promise<void> => {
  const heard = (await page.locator("body").ariaSnapshot()).split("\n");
  expect(
    heard.filter((line) => NAMELESS.test(line)),
    what,
  ).toEqual([]);
};

/**
 * A state of a page can be used by whoever hears it. `npm run test:long` asks axe, which costs as much as opening a page;
 * otherwise axe is asked of a page of each layout (accessibility.spec.ts), and each state whether all has a name.
 */
export const expectAccessible = async (page: Page, what: string): Promise<void> => {
  if (IS_LONG_RUN) return expectPassesAxe(page, what);
  await allFollowed(page);
  await noneFades(page);
  await expectNamed(page, what);
};

export const expectAccessibleInBothThemes = async (page: Page, what: string): Promise<void> => {
  for (const colorScheme of ["dark", "light"] as const) {
    // Colors that fade into the other theme are neither one.
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await expectAccessible(page, `${what}, ${colorScheme}`);
  }
};

/** Fails a test at its end if a page has reported an error. */
export const watchForPageErrors = (page: Page): (() => void) => {
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  page.on("console", (message) => {
    const isRefusedCall = message.text().startsWith("Failed to load resource");
    if (message.type() === "error" && !isRefusedCall) errors.push(message.text());
  });
  return () => expect(errors).toEqual([]);
};

const ASSETS = join(import.meta.dirname, "../build/client/assets");

const isSampleThere = (): boolean =>
  existsSync(ASSETS) && readdirSync(ASSETS).some((name) => /^demo-answers-[0-9a-f]{16}\.json$/.test(name));

/** `npm test` makes the demo's sample book beside the other suites: a run of a few journeys may be faster. */
export const waitForSample = (): void =>
  base.beforeAll(async () => {
    base.setTimeout(600_000);
    while (!isSampleThere()) await pause(500);
  });
