import { createHash } from "node:crypto";
import type { BrowserContext, Page } from "@playwright/test";
import { startSmtpServer } from "#test/support/smtp-server.ts";
import { expect, expectAccessibleInBothThemes, newPerson, SETUP, test } from "../support.ts";
import { type RunningServer, startServer } from "../server.ts";

const ISSUER = "https://tenure.example";
const CALLBACK = "http://localhost:9/callback";
const VERIFIER = "a-verifier-that-is-long-enough-for-the-specification";

/** The text of a mail as its reader has it: quoted-printable is undone. */
const textOf = (message: string): string =>
  message
    .replaceAll(/=\r?\n/g, "")
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCodePoint(parseInt(hex, 16)));

/** Someone with a confirmed address at that server, not signed in on the page. */
const openAccount = async (context: BrowserContext, { url }: RunningServer, mails: readonly string[]) => {
  const person = newPerson();
  const data = { ...person, timeZone: "America/New_York" };
  const answer = await context.request.post(`${url}/api/auth/register`, { headers: { origin: ISSUER }, data });
  expect(answer.status(), await answer.text()).toBe(201);
  const { tokens }: { tokens: { accessToken: string } } = await answer.json();
  const headers = { origin: ISSUER, authorization: `Bearer ${tokens.accessToken}` };
  const setup = { hasCompletedOnboardingForm: true, onboardingProfile: SETUP };
  await context.request.patch(`${url}/api/user/profile`, { headers, data: setup });
  const link = () =>
    mails.map((mail) => /https:\/\/tenure\.example(\/verify-email[^\s"<]*)/.exec(textOf(mail))?.[1]).find(Boolean);
  await expect.poll(link, { timeout: 20_000 }).toBeTruthy();
  await context.clearCookies();
  return { person, confirm: `${url}${link() ?? ""}` };
};

/** A program of its own at that server: the address to which it sends people, and how it exchanges what they bring back. */
const registerProgram = async ({ url }: RunningServer) => {
  const register = { client_name: "Claude", redirect_uris: [CALLBACK] };
  const registered = await fetch(`${url}/oauth/register`, { method: "POST", body: JSON.stringify(register) });
  const { client_id }: { client_id: string } = await registered.json();
  const query = new URLSearchParams({
    response_type: "code",
    client_id,
    redirect_uri: CALLBACK,
    code_challenge: createHash("sha256").update(VERIFIER).digest("base64url"),
    code_challenge_method: "S256",
    scope: "ledger:read verdicts:read",
    state: "s 1",
    resource: `${ISSUER}/mcp`,
  });
  const exchange = async (code: string): Promise<{ access_token: string; scope: string }> => {
    const form = { grant_type: "authorization_code", code, code_verifier: VERIFIER, client_id, redirect_uri: CALLBACK };
    const given = await fetch(`${url}/oauth/token`, { method: "POST", body: new URLSearchParams(form) });
    expect(given.status).toBe(200);
    return given.json();
  };
  return { address: `${url}/oauth/authorize?${query.toString()}`, exchange };
};

/** What the program's own page was told, each time that somebody came back to it. */
const watchCallback = async (context: BrowserContext): Promise<URLSearchParams[]> => {
  const told: URLSearchParams[] = [];
  await context.route(`${CALLBACK}**`, (route) => {
    told.push(new URL(route.request().url()).searchParams);
    return route.fulfill({ contentType: "text/html", body: "<title>Back</title>" });
  });
  return told;
};

const revokeOnItsLine = async (page: Page, { url }: RunningServer): Promise<void> => {
  await page.goto(`${url}/settings/developer`);
  const line = page.getByRole("list", { name: "Open tokens" }).getByRole("listitem");
  await expect(line).toContainText("Claude");
  await expect(line).toContainText("It belongs to a program on your own computer.");
  await expect(page.getByRole("textbox", { name: "Address", exact: true })).toHaveValue(`${ISSUER}/mcp`);
  await page.getByRole("button", { name: "Revoke Claude" }).press("Enter");
  await page.getByRole("alertdialog").getByRole("button", { name: "Revoke" }).press("Enter");
  await expect(page.getByText("No program is let in")).toBeVisible();
};

test("a program sends a person here: they sign in, allow a part of it, see one line, and revoke it", async ({
  browser,
}) => {
  test.setTimeout(240_000);
  await using smtp = await startSmtpServer();
  const server = await startServer({ TENURE_PUBLIC_URL: ISSUER, TENURE_BILLING: "off", TENURE_SMTP_URL: smtp.url });
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    const { person, confirm } = await openAccount(context, server, smtp.messages);
    await page.goto(confirm);
    await expect(page.getByText("Your address is confirmed.")).toBeVisible();
    const { address, exchange } = await registerProgram(server);
    const told = await watchCallback(context);

    await page.goto(`${address}&scope=twice`);
    await page.getByRole("textbox", { name: "Email" }).fill(person.email);
    await page.getByLabel("Password", { exact: true }).fill(person.password);
    await page.keyboard.press("Enter");
    await expect(page.getByText("We can't connect this program.")).toBeVisible();
    await expectAccessibleInBothThemes(page, "a program that asks wrongly");
    expect(told).toEqual([]);

    await page.goto(address);
    await expect(page.getByRole("heading", { name: "Let “Claude” in?" })).toBeVisible();
    await expect(page.getByText("a program on your own computer")).toBeVisible();
    await expect(page.getByRole("checkbox", { name: "Propose entries" })).toHaveCount(0);
    await expectAccessibleInBothThemes(page, "a program asks");
    await page.getByRole("checkbox", { name: "Read verdicts" }).press("Space");
    await page.getByRole("button", { name: "Allow" }).press("Enter");
    await expect(page).toHaveTitle("Back");
    expect([told[0]?.get("state"), told[0]?.get("iss"), told.length]).toEqual(["s 1", ISSUER, 1]);
    const { access_token: token, scope } = await exchange(told[0]?.get("code") ?? "");
    expect(scope).toBe("ledger:read");
    const ask = () => fetch(`${server.url}/api/time-entries`, { headers: { authorization: `Bearer ${token}` } });
    expect((await ask()).status).toBe(200);
    await revokeOnItsLine(page, server);
    expect((await ask()).status).toBe(401);

    await page.goto(address);
    await page.getByRole("button", { name: "Deny" }).press("Enter");
    await expect(page).toHaveTitle("Back");
    expect(told[1]?.get("error")).toBe("access_denied");
  } finally {
    await context.close();
    await server.stop();
  }
});
