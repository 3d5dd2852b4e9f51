import type { APIRequestContext, Page } from "@playwright/test";
import {
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  mailedLink,
  newPerson,
  openAccountToAccept,
  type Person,
  strike,
  test,
  watchForPageErrors,
} from "../support.ts";

type Asking = { request: APIRequestContext; origin: string };

const post = async (
  { request, origin }: Asking,
  path: string,
  { token, data = {} }: { token?: string; data?: object },
) => {
  const headers = { origin, ...(token ? { authorization: `Bearer ${token}` } : {}) };
  const answer = await request.post(path, { headers, data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
};

/** Somebody who is invited by mail, opens an account and takes a seat. */
const joinAs = async (asking: Asking, firstName: string, invite: (person: Person) => Promise<void>): Promise<void> => {
  const person = { ...newPerson(), firstName, lastName: "Moss" };
  const { tokens } = await post(asking, "/api/auth/register", { data: { ...person, timeZone: "America/New_York" } });
  const link = await mailedLink(person.email, /confirm/i);
  await post(asking, "/api/auth/verify-email", { data: { token: new URL(link).searchParams.get("token") } });
  await invite(person);
  const invitation = (await mailedLink(person.email, /invites you to Harbor CPA/)).split("/").at(-1) ?? "";
  await post(asking, `/api/organizations/invitation-links/${invitation}/accept`, { token: tokens.accessToken });
};

/** Subscribes to Pro with a sixth seat, in the sandbox, and comes back to the members. */
const buyOneSeat = async (page: Page): Promise<void> => {
  const seats = page.getByRole("textbox", { name: "Seats" });
  await page.getByRole("link", { name: "Add seats" }).focus();
  await strike(page, "Enter", seats);
  await seats.fill("4");
  await expect(page.getByText("5 seats are taken. Remove someone first")).toBeVisible();
  await seats.fill("6");
  await expectAccessibleInBothThemes(page, "what an organization can buy");
  // Enterprise has no price here: it is asked for.
  const subject = page.getByRole("dialog").getByLabel("Subject");
  await page.getByRole("button", { name: "Ask for Enterprise" }).focus();
  await strike(page, "Enter", subject);
  await expect(subject).toHaveValue("Enterprise for Harbor CPA");
  await page.keyboard.press("Escape");
  await expect(subject).toHaveCount(0);
  await seats.press("Enter");
  await page.getByRole("button", { name: "Pay $30" }).press("Enter");
  await expect(page.getByText("$30 a month: 6 seats at $5 each.")).toBeVisible();
  await expect(page.getByText("Subscribed with 6 seats")).toBeVisible();
  await expectAccessible(page, "an organization that pays");
  await page.goto("/organization-admin");
  await expect(page.getByText("5 of 6 seats are taken.")).toBeVisible();
};

test.use({ viewport: { width: 390, height: 844 }, colorScheme: "dark", hasTouch: true, isMobile: true });

test("whoever runs an organization out of seats buys one, makes room and invites the next one, by keyboard on a phone", async ({
  page,
  person,
  request,
  baseURL,
}) => {
  const expectNoErrors = watchForPageErrors(page);
  const asking = { request, origin: baseURL ?? "" };
  await page.goto(await mailedLink(person.email, /confirm/i));
  await expect(page.getByText("Your address is confirmed.")).toBeVisible();
  await page.goto("/team");
  const name = page.getByRole("dialog").getByLabel("Name");
  await page.getByRole("button", { name: "Start an organization" }).focus();
  await strike(page, "Enter", name);
  await name.fill("Harbor CPA");
  await name.press("Enter");
  await expect(page).toHaveURL(/\/organization-admin$/);
  await expect(page.getByText("1 of 5 seats is taken.")).toBeVisible();
  await expectAccessible(page, "a new organization");

  const token = await page.evaluate(() => localStorage.getItem("accessToken") ?? "");
  const me = await request.get("/api/auth/user", { headers: { authorization: `Bearer ${token}` } });
  const { organizationId }: { organizationId: string } = await me.json();
  for (const firstName of ["Ash", "Bea", "Cam", "Dot"])
    await joinAs(asking, firstName, ({ email }) =>
      post(asking, `/api/organizations/${organizationId}/invitations`, { token, data: { email, role: "team_member" } }),
    );

  await page.reload();
  await expect(page.getByText("All 5 seats are taken.")).toBeVisible();
  const inviteSomeone = page.getByRole("button", { name: "Invite someone" });
  await expect(inviteSomeone).toBeDisabled();
  await expect(page.getByRole("link", { name: "Add seats" })).toBeVisible();
  await expectAccessibleInBothThemes(page, "an organization without a seat");
  await buyOneSeat(page);

  const remove = page.getByRole("menuitem", { name: "Remove" });
  await page.getByRole("button", { name: "More for Dot Moss" }).focus();
  await strike(page, "Enter", remove);
  await remove.press("Enter");
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).press("Enter");
  await expect(page.getByText("4 of 6 seats are taken.")).toBeVisible();

  const email = page.getByRole("dialog").getByLabel("Email");
  await inviteSomeone.focus();
  await strike(page, "Enter", email);
  await expectAccessible(page, "an invitation to an organization");
  await email.fill("next@example.com");
  await email.press("Enter");
  await expect(page.getByRole("row", { name: /next@example.com/ })).toContainText("Pending");
  expectNoErrors();
});

test("somebody who is invited comes in by the mail, with an account that they open there", async ({
  page,
  person,
  request,
  baseURL,
  browser,
}) => {
  const asking = { request, origin: baseURL ?? "" };
  await page.goto(await mailedLink(person.email, /confirm/i));
  await expect(page.getByText("Your address is confirmed.")).toBeVisible();
  const token = await page.evaluate(() => localStorage.getItem("accessToken") ?? "");
  await post(asking, "/api/organizations", { token, data: { orgName: "Harbor CPA" } });
  const me = await request.get("/api/auth/user", { headers: { authorization: `Bearer ${token}` } });
  const { organizationId }: { organizationId: string } = await me.json();
  const next = { ...newPerson(), firstName: "Eve", lastName: "Moss" };
  await post(asking, `/api/organizations/${organizationId}/invitations`, {
    token,
    data: { email: next.email, role: "team_member" },
  });

  const elsewhere = await browser.newContext({ colorScheme: "dark", viewport: { width: 390, height: 844 } });
  const theirs = await elsewhere.newPage();
  await theirs.goto(await mailedLink(next.email, /invites you to Harbor CPA/));
  await expect(theirs.getByText("Harbor CPA").first()).toBeVisible();
  await expectAccessible(theirs, "an invitation to an organization that is followed");
  const accept = await openAccountToAccept(theirs, next);
  await accept.press("Enter");
  await expect(theirs.getByRole("heading", { name: "You're in" })).toBeVisible();
  await page.goto("/organization-admin");
  await expect(page.getByRole("row", { name: /Eve Moss/ }).first()).toBeVisible();
  await elsewhere.close();
});
