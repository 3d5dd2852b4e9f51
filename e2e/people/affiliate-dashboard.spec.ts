import type { Browser, Page } from "@playwright/test";
import { makeAdministrator } from "./administrator.ts";
import { expect, expectAccessibleInBothThemes, mailedLink, newPerson, test, watchForPageErrors } from "../support.ts";

const PASSWORD = "a quiet long sentence";

const applyFromTheProgram = async (page: Page, email: string): Promise<void> => {
  await page.goto("/affiliate-program");
  await expect(page.locator("[data-island=adopted]")).toBeAttached();
  const slider = page.getByRole("slider", { name: "People who pay for the first time" });
  await slider.press("Home");
  await expect(page.getByRole("row", { name: /Annual plan, lowest price: \$50/ })).toContainText("$5.00");
  await expectAccessibleInBothThemes(page, "the affiliate program");
  await page.getByRole("link", { name: "Apply" }).click();
  await page.getByLabel("Full name").fill("Pat Podcaster");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Where you reach people").selectOption("Podcast");
  await page.getByLabel(/I follow the rules/).click();
  await page.getByRole("button", { name: "Send application" }).click();
  await expect(page.getByText("Pending review")).toBeVisible();
};

const accept = async (page: Page, email: string, referralCode: string): Promise<void> => {
  const token = await page.evaluate(() => localStorage.getItem("accessToken") ?? "");
  const headers = { origin: new URL(page.url()).origin, authorization: `Bearer ${token}` };
  const listed = await page.request.get("/api/admin/affiliates", { headers });
  const { rows }: { rows: { id: string; email: string }[] } = await listed.json();
  const { id = "" } = rows.find((row) => row.email === email) ?? {};
  const data = { status: "active", referralCode, reason: "A good show" };
  const answer = await page.request.patch(`/api/admin/affiliates/${id}`, { headers, data });
  expect(answer.ok(), await answer.text()).toBe(true);
};

/** Opens an account by a link and pays for a month at the sandbox. */
const buyBy = async (browser: Browser, baseURL: string, via: string, email: string): Promise<void> => {
  const theirs = await browser.newContext({ baseURL, extraHTTPHeaders: { "x-forwarded-for": "10.7.1.9" } });
  const data = { ...newPerson(), email, timeZone: "America/New_York", via };
  const opened = await theirs.request.post("/api/auth/register", { headers: { origin: baseURL }, data });
  const { tokens }: { tokens: { accessToken: string } } = await opened.json();
  const headers = { origin: baseURL, authorization: `Bearer ${tokens.accessToken}` };
  const asked = await theirs.request.post("/api/create-subscription", { headers, data: { priceType: "monthly" } });
  const { url }: { url: string } = await asked.json();
  const card = { card: "pays", delivery: "once" };
  const paid = await theirs.request.post(`/api/sandbox/checkout/${url.split("/").at(-1)}/pay`, { headers, data: card });
  expect(paid.ok(), await paid.text()).toBe(true);
  await theirs.close();
};

test("a podcaster applies, shares a link and reads why its commission is held, and so does one who came by their own", async ({
  page,
  person,
  browser,
  baseURL: origin,
}) => {
  const baseURL = origin ?? "";
  const code = `pat-${Date.now()}`;
  const email = `${code}@example.com`;
  await makeAdministrator(page, person);
  const context = await browser.newContext({ baseURL, extraHTTPHeaders: { "x-forwarded-for": "10.7.1.8" } });
  const own = await context.newPage();
  const expectNoErrors = watchForPageErrors(own);
  await applyFromTheProgram(own, email);
  await accept(page, email, code);
  await own.goto(await mailedLink(email, /in the affiliate program/));
  await own.getByLabel("New password").fill(PASSWORD);
  await own
    .getByRole("button", { name: /password/i })
    .last()
    .click();
  await own.goto("/login?next=/affiliate/dashboard");
  await own.getByLabel("Email").fill(email);
  await own.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await own.getByLabel("Password", { exact: true }).press("Enter");
  await expect(own.getByRole("heading", { name: "Your first referral" })).toBeVisible();
  await expect(own.locator("[data-own-link]")).toContainText(`/?via=${code}`);
  await expectAccessibleInBothThemes(own, "an affiliate's dashboard before the first referral");

  const friend = newPerson().email;
  await buyBy(browser, baseURL, code, friend);
  await buyBy(browser, baseURL, code, email.replace("@", "+me@"));
  const lines = own.getByRole("table", { name: "Commission, line by line" });
  await expect(async () => {
    await own.reload();
    await expect(lines.getByText("Held: the account has your own email address.", { exact: false })).toBeVisible();
    await expect(lines.getByText(/10% of \$5\.00\. Held until/)).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
  await expect(own.locator("main")).not.toContainText(friend);
  await own.setViewportSize({ width: 390, height: 844 });
  await expectAccessibleInBothThemes(own, "an affiliate's dashboard on a phone");
  expect(await own.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expectNoErrors();
  await context.close();
});
