import type { APIRequestContext, Browser, Page } from "@playwright/test";
import { yearOfToday } from "./book.ts";
import { answerSetup, expect, expectAccessible, mailedLink, newPerson, test, watchForPageErrors } from "./support.ts";

const LAST_YEAR = yearOfToday() - 1;
const NO_LISTS = { assignedProperties: [], permissions: { viewing: [], editing: [], mayApprove: false } };

/** Somebody with an hour of last year, who invites an adviser by mail. */
const clientWhoInvites = async (request: APIRequestContext, origin: string, adviserEmail: string): Promise<string> => {
  const client = { ...newPerson(), firstName: "Wren", lastName: "Abel" };
  const post = async (path: string, data: object, token?: string) => {
    const headers = { origin, ...(token ? { authorization: `Bearer ${token}` } : {}) };
    const answer = await request.post(path, { headers, data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  };
  const { tokens } = await post("/api/auth/register", { ...client, timeZone: "America/New_York" });
  const link = await mailedLink(client.email, /confirm/i);
  await post("/api/auth/verify-email", { token: new URL(link).searchParams.get("token") ?? "" });
  const entry = { date: `${LAST_YEAR}-12-30`, hours: 2, activityType: "property-management" };
  await post("/api/time-entries", { ...entry, description: "Walked the property" }, tokens.accessToken);
  await post("/api/team/invitations", { email: adviserEmail, role: "adviser", ...NO_LISTS }, tokens.accessToken);
  return tokens.accessToken;
};

/** Opens an entry of the ledger and says something about it. */
const commentOn = async (page: Page, description: string, body: string): Promise<void> => {
  await page.getByText(description).first().click();
  const comments = page.getByRole("region", { name: "Comments" });
  await comments.getByRole("button", { name: "Add a comment" }).press("Enter");
  await comments.getByLabel("Comment").fill(body);
  await comments.getByRole("button", { name: "Add comment" }).press("Enter");
  await expect(comments.getByText(body)).toBeVisible();
};

/** The client finds the question among what is open, answers it and settles it. */
const answerComment = async (
  browser: Browser,
  { origin, clientToken }: { origin: string; clientToken: string },
): Promise<void> => {
  const theirs = await browser.newContext({
    baseURL: origin,
    extraHTTPHeaders: { "x-forwarded-for": "10.9.8.5" },
    colorScheme: "dark",
    viewport: { width: 390, height: 844 },
  });
  await answerSetup(theirs, clientToken);
  const their = await theirs.newPage();
  await their.goto("/robots.txt");
  await their.evaluate((open) => localStorage.setItem("accessToken", open), clientToken);
  await their.goto("/requests");
  await their.getByRole("link", { name: /Walked the property/ }).press("Enter");
  const comments = their.getByRole("region", { name: "Comments" });
  await expect(comments.getByText("Which property was it?")).toBeVisible();
  await expectAccessible(their, "a comment on an entry");
  await comments.getByLabel("Comment").fill("Maple Duplex");
  await comments.getByRole("button", { name: "Add comment" }).press("Enter");
  await expect(comments.getByText("Maple Duplex")).toBeVisible();
  // Until then the focus goes back to the field, and a key with it.
  await expect(comments.getByLabel("Comment")).toHaveValue("");
  await comments.getByRole("button", { name: "Mark as resolved" }).press("Enter");
  await expect(comments.getByText(/^Resolved .* by/)).toBeVisible();
  await theirs.close();
};

test("a CPA finds a client, asks for something, signs the year off, and is answered on an entry", async ({
  page,
  person,
  request,
  browser,
  baseURL,
}) => {
  const origin = baseURL ?? "";
  const clientToken = await clientWhoInvites(request, origin, person.email);
  const invitation = await mailedLink(person.email, /invit/i);
  const token = await page.evaluate(() => localStorage.getItem("accessToken") ?? "");
  const accepted = await request.post(
    `/api/team/invitation-links/${new URL(invitation).pathname.split("/").pop()}/accept`,
    {
      headers: { origin, authorization: `Bearer ${token}` },
    },
  );
  expect(accepted.ok(), await accepted.text()).toBe(true);

  const noErrors = watchForPageErrors(page);
  await page.goto(`/clients?year=${LAST_YEAR}`);
  const row = page.getByRole("row", { name: /Wren Abel/ });
  await expect(row.getByText("748 h to 750")).toBeVisible();
  await expectAccessible(page, "clients");
  await row.getByRole("checkbox", { name: "Choose Wren Abel" }).press("Space");

  await page.getByRole("button", { name: "Ask for something" }).press("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("What do you need?").fill("Send me the W-2");
  await expectAccessible(page, "a request to many");
  await dialog.getByRole("button", { name: "Ask 1 client" }).press("Enter");
  await expect(dialog.getByText("Done", { exact: true })).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).last().press("Enter");

  await row.getByRole("checkbox", { name: "Choose Wren Abel" }).press("Space");
  await page.getByRole("button", { name: `Sign off ${LAST_YEAR}` }).press("Enter");
  await dialog.getByRole("button", { name: "Sign off 1 client" }).press("Enter");
  await expect(dialog.getByText("Done", { exact: true })).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).last().press("Enter");
  await expect(row.getByText(`signed off by ${person.firstName} ${person.lastName}`)).toBeVisible();

  const asked = await request.get("/api/requests", { headers: { authorization: `Bearer ${clientToken}` } });
  expect((await asked.json()).open).toMatchObject([{ title: "Send me the W-2", byName: "Robin Hale" }]);

  // A question on the entry itself, which the client finds open and answers.
  await row.getByRole("link", { name: "Wren Abel", exact: true }).press("Enter");
  await expect(page).toHaveURL(/\/books\//);
  await page.goto(`${new URL(page.url()).pathname.replace(/\/dashboard$/, "")}/activity-ledger?year=${LAST_YEAR}`);
  await commentOn(page, "Walked the property", "Which property was it?");
  noErrors();
  await answerComment(browser, { origin, clientToken });
});
