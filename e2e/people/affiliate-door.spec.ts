import type { Page } from "@playwright/test";
import { oweCommission } from "#features/account/affiliates/server/testing/owe-commission.ts";
import { joinEmbeddedDatabase } from "#server/database/open-database.ts";
import { makeAdministrator } from "./administrator.ts";
import { expect, expectAccessibleInBothThemes, mailedLink, type Person, test } from "../support.ts";

const PASSWORD = "a quiet long sentence";

const apply = async (page: Page, email: string): Promise<void> => {
  const data = { fullName: "Pat Podcaster", email, platform: "Podcast", acceptsTerms: true };
  const headers = { origin: new URL(page.url()).origin };
  const answer = await page.request.post("/api/affiliates", { headers, data });
  expect(answer.status(), await answer.text()).toBe(201);
};

/** A reason is asked for with each act of an administrator. */
const confirm = async (page: Page, verb: string): Promise<void> => {
  const dialog = page.getByRole("alertdialog");
  await dialog.getByLabel("Reason").fill("A good show");
  await dialog.getByRole("button", { name: verb, exact: true }).click();
  await expect(dialog).toBeHidden();
};

const acceptAndTell = async (page: Page, code: string): Promise<void> => {
  await page.goto(`/super-admin/affiliate-settings?of=applications&q=${code}`);
  await page.getByRole("button", { name: "Approve Pat Podcaster" }).click();
  await page.getByLabel("Code").fill(code);
  await confirm(page, "Approve");
  await page.goto("/super-admin/affiliate-settings?of=messages");
  await page.getByRole("button", { name: "Add announcement" }).click();
  await page.getByLabel("Title").fill(`News for ${code}`);
  await page.getByLabel("Text").fill("Show notes are here.");
  await confirm(page, "Add announcement");
  await page.getByRole("button", { name: "Add asset" }).click();
  await page.getByLabel("Name").fill(`Notes ${code}`);
  await page.getByLabel("What it's for").fill("Show notes");
  await page.getByLabel("Text").fill("I log my hours here: {link}");
  await expectAccessibleInBothThemes(page, "what affiliates are given to share");
  await confirm(page, "Add asset");
  await expect(page.getByRole("row", { name: new RegExp(`Notes ${code}`) })).toBeVisible();
};

/** As a payment and a later refund leave it, once the hold is over. */
const earnAndLose = async (email: string): Promise<void> => {
  const database = await joinEmbeddedDatabase(process.env["TENURE_E2E_DATA"] ?? "");
  if (!database) throw new Error("the server has no embedded database");
  const { rows } = await database.pool.query<{ id: string }>("SELECT id FROM affiliates WHERE email = $1", [email]);
  for (const cents of [6000, -301]) await oweCommission(database.pool, { affiliateId: rows[0]?.id ?? "", cents });
  await database.close();
};

const typeInto = async (page: Page, label: string, text: string): Promise<void> => {
  const field = page.getByLabel(label, { exact: true });
  for (let presses = 0; presses < 40; presses += 1) {
    if (await field.evaluate((node) => node === document.activeElement)) break;
    await page.keyboard.press("Tab");
  }
  await expect(field).toBeFocused();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type(text);
};

/** Keys alone, from the top of the page. */
const signIn = async (page: Page, email: string, password: string): Promise<void> => {
  await typeInto(page, "Email", email);
  await typeInto(page, "Password", password);
  await page.keyboard.press("Enter");
};

const expectUserSignedIn = async (page: Page, { firstName }: Person): Promise<void> => {
  const token = await page.evaluate(() => localStorage.getItem("accessToken") ?? "");
  const answer = await page.request.get("/api/auth/user", { headers: { authorization: `Bearer ${token}` } });
  expect(await answer.json()).toMatchObject({ firstName });
};

/** What the server refuses is read where it was sent from. */
const expectRefusalRead = async (page: Page): Promise<void> => {
  const refusal = { code: "state_conflict", message: "A payout is being made.", requestId: "journey" };
  await page.route("**/api/affiliates/payout-method", (route) =>
    route.request().method() === "PUT" ? route.fulfill({ status: 409, json: refusal }) : route.continue(),
  );
  await page.getByLabel("PayPal email").fill("pat@example.com");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText(refusal.message)).toBeVisible();
};

test("a podcaster is let in, signs in by keys alone beside a user who stays signed in, and leaves again", async ({
  page,
  person,
  browser,
  baseURL: origin,
}) => {
  const baseURL = origin ?? "";
  const code = `door-${Date.now()}`;
  const email = `${code}@example.com`;
  await makeAdministrator(page, person);
  await apply(page, email);
  await acceptAndTell(page, code);
  await earnAndLose(email);

  await page.goto("/affiliate/dashboard");
  await expect(page.getByRole("heading", { name: "Affiliate Dashboard" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Apply" })).toBeVisible();

  await page.goto(await mailedLink(email, /in the affiliate program/));
  await typeInto(page, "New password", PASSWORD);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Your password is set" })).toBeVisible();

  await page.goto("/login?next=/affiliate/dashboard");
  await signIn(page, email, "not this one at all");
  await expect(page.getByText("That email and password do not match.")).toBeVisible();
  await signIn(page, email, PASSWORD);
  await expect(page.locator("[data-own-link]")).toContainText(`/?via=${code}`);
  await expect(page.getByRole("heading", { name: `News for ${code}` })).toBeVisible();
  await expect(page.getByText(`I log my hours here: ${baseURL}/?via=${code}`)).toBeVisible();
  const lines = page.getByRole("table", { name: "Commission, line by line" });
  await expect(lines.getByText("your share of a refund goes back. It comes off the next payout.")).toBeVisible();
  await expectUserSignedIn(page, person);
  await expectAccessibleInBothThemes(page, "an affiliate's dashboard with what is given to share");
  await expectRefusalRead(page);
  await page.getByRole("link", { name: "Settings", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessibleInBothThemes(page, "an affiliate's settings on a phone");

  await page.getByRole("button", { name: "Log out" }).click();
  await expect(page).toHaveURL(/\/login\?next=/);
  await expectUserSignedIn(page, person);

  const stranger = await browser.newContext({ baseURL });
  const theirs = await stranger.newPage();
  for (const path of ["/affiliate/dashboard", "/affiliate/settings"]) {
    await theirs.goto(path);
    await expect(theirs).toHaveURL((url) => url.pathname === "/login");
  }
  await stranger.close();
});
