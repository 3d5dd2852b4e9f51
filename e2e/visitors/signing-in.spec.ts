import type { CDPSession, Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { expect, expectAccessible, mailedLink, press, strike, test, goWithin } from "../support.ts";

/** A device with a finger on it, which Chromium plays. */
const addAuthenticator = async (page: Page): Promise<CDPSession> => {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  const options = {
    protocol: "ctap2",
    transport: "internal",
    hasResidentKey: true,
    hasUserVerification: true,
  } as const;
  await session.send("WebAuthn.addVirtualAuthenticator", {
    options: { ...options, isUserVerified: true, automaticPresenceSimulation: true },
  });
  return session;
};

const signOut = async (page: Page): Promise<void> => {
  await page.getByRole("button", { name: "Log out" }).click();
  await expect(page).toHaveURL(/\/logout-success$/);
  await page.goto("/login");
};

const fillFirstStep = async (page: Page, person: { email: string; password: string }): Promise<void> => {
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.keyboard.press("Enter");
};

const keepCodes = async (page: Page): Promise<string[]> => {
  const dialog = page.getByRole("dialog", { name: "Save your recovery codes" });
  const items = dialog.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect(items).toHaveCount(10);
  const codes = await items.allTextContents();
  await expectAccessible(page, "recovery codes");
  await dialog.getByText("I saved these codes").click();
  await dialog.getByRole("button", { name: "Close" }).last().click();
  return codes;
};

test("an authenticator app asks for its code, and a recovery code stands in for a lost phone", async ({
  page,
  person,
}) => {
  await page.goto("/settings#security");
  const dialog = page.getByRole("dialog", { name: "Add authenticator app" });
  await press(page.getByRole("button", { name: "Add authenticator app" }), dialog);
  const key = ((await dialog.locator("code").textContent()) ?? "").replaceAll(" ", "");
  await expectAccessible(page, "adding an authenticator app");
  await dialog.getByLabel("Code").fill(new TOTP({ secret: Secret.fromBase32(key) }).generate());
  await page.keyboard.press("Enter");
  const [code = ""] = await keepCodes(page);
  await expect(page.getByText(/10 of 10 are left/)).toBeVisible();
  await signOut(page);
  await fillFirstStep(page, person);
  await expect(page.getByLabel("Code")).toBeFocused();
  await expectAccessible(page, "the second step");
  await page.getByLabel("Code").fill("000000");
  await page.keyboard.press("Enter");
  await expect(page.getByText(/That code is not right/)).toBeVisible();
  await page.getByRole("button", { name: "Use a recovery code" }).press("Enter");
  await page.getByLabel("Recovery code").fill(code.toLowerCase());
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto("/settings#security");
  await expect(page.getByText(/9 of 10 are left/)).toBeVisible();
  // The phone is gone: what it showed goes too, and a password is enough until there is a new one.
  await page.getByRole("button", { name: "Remove authenticator app" }).press("Enter");
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: /^Remove/ })
    .press("Enter");
  await expect(page.getByRole("button", { name: "Add authenticator app" })).toBeVisible();
  await signOut(page);
  await fillFirstStep(page, person);
  await expect(page).toHaveURL(/\/dashboard$/);
});

test("a passkey signs in alone, and shows who it is before everything is exported", async ({ page, person }) => {
  const device = await addAuthenticator(page);
  await page.goto("/settings#security");
  const dialog = page.getByRole("dialog", { name: "Add passkey" });
  await press(page.getByRole("button", { name: "Add passkey" }), dialog);
  await dialog.getByLabel("Name").fill("My laptop");
  await page.keyboard.press("Enter");
  await keepCodes(page);
  await expect(page.getByRole("list", { name: "Passkeys" })).toContainText("My laptop");
  await signOut(page);
  await page.getByRole("button", { name: "Sign in with a passkey" }).press("Enter");
  await expect(page, person.email).toHaveURL(/\/dashboard$/);
  await goWithin(page, "/settings/data");
  // As ten minutes later.
  let isRefused = false;
  await page.route("**/api/account/exports", async (route) => {
    if (route.request().method() !== "POST" || isRefused) return route.continue();
    isRefused = true;
    const body = { code: "step_up_required", message: "Confirm that it's you first.", requestId: "x" };
    await route.fulfill({ status: 403, json: body });
  });
  const asking = page.getByRole("dialog", { name: "Confirm that it's you" });
  await press(page.getByRole("button", { name: "Download everything" }), asking);
  await expectAccessible(page, "confirming who it is");
  const download = page.waitForEvent("download");
  await asking.getByRole("button", { name: "Use a passkey" }).press("Enter");
  expect((await download).suggestedFilename()).toMatch(/^tenure-account-/);
  await device.detach();
});

test("a sign-in on a new device is mailed, and ends with one press; sessions end from the list", async ({
  page,
  person,
  browser,
  baseURL,
}) => {
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? "" });
  const other = await elsewhere.newPage();
  await other.goto("/login");
  await fillFirstStep(other, person);
  await expect(other).toHaveURL(/\/dashboard$/);
  await page.goto("/settings#security");
  const there = page
    .getByRole("listitem")
    .filter({ hasText: /Last used/ })
    .filter({ hasNotText: "This device" });
  await expect(there).toHaveCount(1);
  await expectAccessible(page, "security");
  await there.getByRole("button", { name: /^Sign out/ }).press("Enter");
  await expect(there).toHaveCount(0);
  await other.goto("/settings");
  await expect(other).toHaveURL(/\/(login|logout-success)/);
  await page.goto(await mailedLink(person.email, /new sign-in/i));
  await expectAccessible(page, "reporting a sign-in");
  await strike(page, "Tab", page.getByRole("button", { name: "This wasn't me" }));
  await page.getByRole("button", { name: "This wasn't me" }).press("Enter");
  await expect(page.getByRole("heading", { name: "Everyone is signed out" })).toBeVisible();
  await page.goto("/login");
  await fillFirstStep(page, person);
  await expect(page.getByText("That email and password do not match.")).toBeVisible();
  await elsewhere.close();
});
