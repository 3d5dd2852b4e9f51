import type { Page } from "@playwright/test";
import {
  expect,
  expectAccessible,
  LONG,
  mailedLink,
  newPerson,
  passSetup,
  type Person,
  test,
  watchForPageErrors,
} from "./support.ts";

test("register, confirm by mail, sign out, sign in, set a new password", async ({ page }) => {
  const expectNoErrors = watchForPageErrors(page);
  const person = newPerson();
  await test.step("the address brought along leaves the address bar at once", () => openRegistration(page, person));
  await test.step("errors are listed, then the account opens", () => register(page, person));
  await test.step("the shell asks for confirmation until the mailed link was opened", () =>
    confirmAddress(page, person));
  await test.step("sign out keeps the onboarding flag alone", () => signOutFromMenu(page));
  await test.step("a wrong password says so; the right one leads to where it was asked for", () =>
    signIn(page, person));
  await test.step("a forgotten password is replaced by a mailed link that works once", () =>
    replacePassword(page, person));
  expectNoErrors();
});

const openRegistration = async (page: Page, person: Person): Promise<void> => {
  await page.goto(`/register?email=${encodeURIComponent(person.email)}`);
  await expect(page.getByLabel("Email")).toHaveValue(person.email);
  await expect(page).toHaveURL(/\/register$/);
};

const register = async (page: Page, person: Person): Promise<void> => {
  await page.getByRole("button", { name: "Open account" }).click();
  await expect(page.getByRole("alert")).toContainText("First name cannot be empty");
  await page.getByLabel("First name").fill(person.firstName);
  await page.getByLabel("Last name").fill(person.lastName);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Open account" }).click();
  await passSetup(page);
};

const confirmAddress = async (page: Page, person: Person): Promise<void> => {
  await expect(page.getByText("Confirm your email.")).toBeVisible();
  await page.goto(await mailedLink(person.email, /confirm/i));
  await expect(page.getByText("Your address is confirmed.")).toBeVisible();
  await page.getByRole("link", { name: "Go to the dashboard" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText("Confirm your email.")).toBeHidden();
};

const signOutFromMenu = async (page: Page): Promise<void> => {
  await page.evaluate(() => localStorage.setItem("onboardingCompleted", "true"));
  await page.getByRole("button", { name: /Account menu/ }).click();
  await page.getByRole("menuitem", { name: "Log out" }).click();
  await expect(page).toHaveURL(/\/logout-success$/);
  const keys = await page.evaluate(() => Object.keys(localStorage));
  expect(keys.filter((key) => key !== "tenureBuild")).toEqual(["onboardingCompleted"]);
  expect((await page.context().cookies()).filter((cookie) => /token|sid/i.test(cookie.name))).toEqual([]);
  await page.goto("/settings");
  await expect(page).toHaveURL(/\/login\?next=%2Fsettings$/);
};

const fillSignIn = async (page: Page, email: string, password: string): Promise<void> => {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
};

const signIn = async (page: Page, person: Person): Promise<void> => {
  await fillSignIn(page, person.email, "not the password");
  await expect(page.getByText("That email and password do not match.")).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue(person.email);
  await fillSignIn(page, person.email, person.password);
  await expect(page).toHaveURL(/\/settings$/);
  await page.getByRole("button", { name: "Log out" }).click();
  await expect(page).toHaveURL(/\/logout-success$/);
};

const replacePassword = async (page: Page, person: Person): Promise<void> => {
  await page.goto("/forgot-password");
  await page.getByLabel("Email").fill(person.email);
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByText("Check your mail.")).toBeVisible();
  const link = await mailedLink(person.email, /password/i);
  await page.goto(link);
  await page.getByLabel("New password").fill("another quiet sentence");
  await page.getByRole("button", { name: "Set password" }).click();
  await expect(page.getByRole("heading", { name: "Your password is set" })).toBeFocused();
  await page.getByRole("link", { name: "Sign in" }).click();
  await fillSignIn(page, person.email, "another quiet sentence");
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto(link);
  await page.getByLabel("New password").fill("a third quiet sentence");
  await page.getByRole("button", { name: "Set password" }).click();
  await expect(page.getByText("This link has expired or was already used.")).toBeVisible();
  await expect(page.getByLabel("New password")).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Set a new password" })).toBeFocused();
};

test("an address in use leads to sign-in, and what was typed stays", LONG, async ({ person, browser, baseURL }) => {
  const stranger = await browser.newContext({ baseURL: baseURL ?? "" });
  const other = await stranger.newPage();
  await other.goto(`/register?email=${encodeURIComponent(person.email)}`);
  await other.getByLabel("First name").fill("Someone");
  await other.getByLabel("Last name").fill("Else");
  await other.getByLabel("Password", { exact: true }).fill("a quiet long sentence");
  await other.getByRole("button", { name: "Open account" }).click();
  await expect(other.getByText("An account with this email exists.")).toBeVisible();
  await expect(other.getByLabel("First name")).toHaveValue("Someone");
  await other.getByRole("link", { name: "Sign in instead" }).click();
  await expect(other).toHaveURL(/\/login$/);
  await stranger.close();
});

test("what is sent before the page listens waits for it, and never stands in the address", async ({ page, person }) => {
  const gate = Promise.withResolvers<void>();
  await page.route(/\.js$/, async (route) => {
    await gate.promise;
    await route.continue();
  });
  const addresses: string[] = [];
  page.on("framenavigated", (frame) => addresses.push(frame.url()));
  await page.goto("/login", { waitUntil: "commit" });
  await fillSignIn(page, person.email, person.password);
  await expect(page.locator("form[data-sent-early]")).toBeVisible();
  gate.resolve();
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(addresses.filter((address) => address.includes("password"))).toEqual([]);
});

test("a link that lost its end says so at once", LONG, async ({ page }) => {
  for (const path of ["/verify-email", "/verify-email?token="]) {
    await page.goto(path);
    await expect(page.getByText("This link is incomplete.")).toBeVisible();
  }
  await page.goto("/reset-password");
  await expect(page.getByText("This link is incomplete.")).toBeVisible();
  await expect(page.getByLabel("New password")).toHaveCount(0);
  await page.getByRole("link", { name: "Get a new one" }).click();
  await expect(page).toHaveURL(/\/forgot-password$/);
});

test("the secret of a mailed link leaves the address at once, and its page tells nobody of it", async ({ page }) => {
  for (const path of ["/verify-email", "/reset-password", "/confirm-deletion"]) {
    const answer = await page.goto(`${path}?token=a-secret`);
    expect(answer?.headers()).toMatchObject({ "cache-control": "no-store", "referrer-policy": "no-referrer" });
    await expect(page).toHaveURL((url) => url.pathname === path && url.search === "");
  }
  await page.goto("/reset-password?token=a-secret");
  await expect(page).toHaveURL(/\/reset-password$/);
  await page.getByLabel("New password").fill("a long sentence to sign in with");
  await page.getByRole("button", { name: "Set password" }).click();
  await expect(page.getByText("This link has expired or was already used.")).toBeVisible();
});

test("too many attempts show the seconds that are left", LONG, async ({ page }) => {
  await page.route("**/api/auth/login", (route) =>
    route.fulfill({
      status: 429,
      headers: { "retry-after": "42" },
      json: { code: "rate_limited", message: "Too many attempts.", requestId: "r" },
    }),
  );
  await page.goto("/login");
  await page.getByLabel("Email").fill("robin@example.com");
  await page.getByLabel("Password", { exact: true }).fill("a quiet long sentence");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByText("Rate limited - please wait a moment before trying again").first()).toBeVisible();
  await expect(page.getByText(/\(4\d seconds left\)/).first()).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue("robin@example.com");
});

test("a canceled account is told so at the door", LONG, async ({ page, person }) => {
  await page.route("**/api/auth/user", (route) =>
    route.fulfill({
      status: 401,
      json: { code: "account_canceled", message: "Canceled", requestId: "r", accountCanceled: true },
    }),
  );
  await page.route("**/api/auth/refresh", (route) => route.fulfill({ status: 401, json: {} }));
  await page.goto("/dashboard");
  await expect(page).toHaveURL(/\/login\?reason=account_canceled$/);
  await expect(page.getByText("This account is canceled.")).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("accessToken")), person.email).toBeNull();
});

/** The name in the shell follows. */
const saveProfile = async (page: Page, person: Person): Promise<void> => {
  await page.getByLabel("First name").fill("");
  await page.getByRole("button", { name: "Save profile" }).click();
  await expect(page.getByText("First name cannot be empty")).toBeVisible();
  await page.getByLabel("First name").fill("Maria");
  await page.getByRole("combobox", { name: "State" }).selectOption("OR");
  await page.getByRole("button", { name: "Save profile" }).click();
  await expect(page.getByText("Profile saved", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: `Account menu, Maria ${person.lastName}` })).toBeVisible();
};

test("a person changes their profile, their picture, their address and what mails come", async ({ page, person }) => {
  await page.goto("/settings");
  await test.step("the profile is saved", () => saveProfile(page, person));
  await test.step("a picture is cropped by keys and shown everywhere", async () => {
    const png = await page.screenshot({ clip: { x: 0, y: 0, width: 400, height: 300 } });
    await page
      .getByLabel("Picture", { exact: true })
      .setInputFiles({ name: "me.png", mimeType: "image/png", buffer: png });
    const shownAlpha = (): Promise<number | undefined> =>
      page
        .getByRole("img", { name: "Your picture as others see it" })
        .evaluate((drawn: HTMLCanvasElement) => drawn.getContext("2d")?.getImageData(9, 9, 1, 1).data[3]);
    await expect.poll(shownAlpha).toBe(255);
    await page.getByRole("slider", { name: "Zoom" }).focus();
    await page.keyboard.press("ArrowRight");
    await expectAccessible(page, "crop");
    await page.getByRole("button", { name: "Save picture" }).click();
    await expect(page.getByText("Picture saved", { exact: true })).toBeVisible();
    const shown = page.getByRole("main").locator("img[src^='/api/files/profile/']");
    await expect(shown).toHaveJSProperty("naturalWidth", 512);
    await page.getByRole("button", { name: "Remove picture" }).click();
    await expect(shown).toHaveCount(0);
  });
  await test.step("which mails come is saved", async () => {
    await page.getByLabel("How often").selectOption("Daily");
    await page.getByLabel("Case Studies").check();
    await page.getByLabel("Ask me to sign my week").check();
    await page.getByLabel("Day", { exact: true }).selectOption("Friday");
    await page.getByRole("button", { name: "Save notifications" }).click();
    await expect(page.getByText("Notifications saved", { exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByLabel("Day", { exact: true })).toHaveValue("5");
    await expect(page.getByRole("combobox", { name: "State" })).toHaveValue("OR");
    await expect(page.getByLabel("How often")).toHaveValue("Daily");
  });
  await test.step("another address counts once it has said yes", async () => {
    const { email } = newPerson();
    await page.getByRole("button", { name: "Change email" }).click();
    await page.getByLabel("New email").fill(email);
    await page.getByRole("button", { name: "Send the links" }).click();
    await expect(page.getByText(`You asked to change your email to ${email}.`)).toBeVisible();
    await page.goto(await mailedLink(email, /new email/i));
    await page.getByRole("button", { name: "Agree" }).click();
    // The old one was never confirmed, so nobody asks it.
    await expect(page.getByRole("heading", { name: "Your email address is changed" })).toBeVisible();
    await page.getByRole("link", { name: "Open your settings" }).click();
    await expect(page.getByText(email).first()).toBeVisible();
    expect(email).not.toBe(person.email);
  });
});

test.describe("on a phone in the dark", () => {
  test.use({ viewport: { width: 390, height: 844 }, colorScheme: "dark" });

  test("the settings are set by keys alone", LONG, async ({ page, person }) => {
    await page.goto("/settings");
    const field = page.getByLabel("First name");
    await expect(field).toHaveValue(person.firstName);
    expect(await page.evaluate(() => getComputedStyle(document.body).colorScheme)).toMatch(/dark/);
    // From the top of the page, by Tab alone.
    await expect(async () => {
      await page.keyboard.press("Tab");
      await expect(field).toBeFocused({ timeout: 50 });
    }).toPass({ intervals: [0] });
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type("Maria");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Profile saved", { exact: true })).toBeVisible();
    const content = page.getByLabel("Case Studies");
    await content.focus();
    await page.keyboard.press("Space");
    await page.getByRole("button", { name: "Save notifications" }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByText("Notifications saved", { exact: true })).toBeVisible();
    await page.reload();
    await expect(content).toBeChecked();
    await expect(field).toHaveValue("Maria");
    await expectAccessible(page, "the settings on a phone in the dark");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});
