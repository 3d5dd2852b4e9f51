import type { Browser, Page } from "@playwright/test";
import { bookOf } from "./book.ts";
import {
  answerSetup,
  expect,
  expectAccessible,
  mailedLink,
  newPerson,
  type Person,
  press,
  test,
  watchForPageErrors,
} from "./support.ts";

/** What changes a book begins with one of these. */
const WRITES =
  /^(Log|Add(?! to a calendar)|Edit|Change|Import|Attach|Void|Restore|Delete|Remove|Archive|Invite|Share|Set|Withdraw|Review and sign|Sign|Subscribe|Merge|Link)\b/;

const PLACES = [
  "Properties",
  "Activity Ledger",
  "File Vault",
  "Analytics",
  "Status",
  "Evidence",
  "Weeks to sign",
  "Reports",
  "People & other work",
  "Other people's hours",
  "Stays",
  "Elections",
];

const strip = (page: Page) => page.getByRole("region", { name: "Whose book this is" });
const go = (page: Page, place: string) =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: place }).click();

type Session = { origin: string; authorization: string };

/** The client confirms their address and invites an adviser; the token is what the mail's link carries. */
const inviteAdviser = async (page: Page, client: Person, adviser: Person, session: Session): Promise<string> => {
  await page.goto(await mailedLink(client.email, /confirm/i));
  await expect(page.getByText("Your address is confirmed.")).toBeVisible();
  const permissions = { viewing: [], editing: [], mayApprove: false };
  const data = { email: adviser.email, role: "adviser", assignedProperties: [], permissions };
  const invited = await page.request.post("/api/team/invitations", { headers: session, data });
  expect(invited.status(), await invited.text()).toBe(201);
  return (await mailedLink(adviser.email, /invites you/)).split("/").at(-1) ?? "";
};

/** The adviser's browser, signed in, with a book of their own and the client's. */
const openDesk = async (browser: Browser, baseURL: string, { adviser, link }: { adviser: Person; link: string }) => {
  const context = await browser.newContext({ baseURL, extraHTTPHeaders: { "x-forwarded-for": "10.9.8.7" } });
  const registered = await context.request.post("/api/auth/register", {
    headers: { origin: baseURL },
    data: { ...adviser, timeZone: "America/Denver" },
  });
  const { tokens }: { tokens: { accessToken: string } } = await registered.json();
  await answerSetup(context, tokens.accessToken);
  const headers = { origin: baseURL, authorization: `Bearer ${tokens.accessToken}` };
  const accepted = await context.request.post(`/api/team/invitation-links/${link}/accept`, { headers });
  expect(accepted.status(), await accepted.text()).toBe(200);
  const { bookId }: { bookId: string } = await accepted.json();
  const desk = await context.newPage();
  await desk.goto("/robots.txt");
  await desk.evaluate((token) => localStorage.setItem("accessToken", token), tokens.accessToken);
  return { context, desk, bookId };
};

/** Every page of the menu says whose it is, has no button that changes it, and asks for nothing that is refused. */
const lookThrough = async (desk: Page): Promise<void> => {
  const refused: string[] = [];
  desk.on("response", (answer) => {
    // A server that is busy is asked again.
    const isRefusal = answer.status() >= 400 && answer.status() !== 503;
    if (answer.url().includes("/api/") && isRefusal) refused.push(`${answer.status()} ${answer.url()}`);
  });
  for (const place of PLACES) {
    await go(desk, place);
    await expect(desk.getByRole("heading", { level: 1, name: place })).toBeVisible();
    await expect(strip(desk), place).toContainText("Robin Hale's book");
    await expect(desk.getByRole("main").getByRole("button", { name: WRITES }), place).toHaveCount(0);
    await expect(desk.getByRole("main").getByRole("alert"), place).toHaveCount(0);
  }
  expect(refused).toEqual([]);
};

test("an adviser looks through a client's book, changes nothing, and is back among their own hours", async ({
  page,
  person: client,
  browser,
  baseURL,
}) => {
  const origin = baseURL ?? "";
  const book = await bookOf(page);
  await book.addProperty("Birch Duplex");
  await book.addEntry({ description: "Painted unit B", hours: 3 });
  const token = await page.evaluate(() => localStorage.getItem("accessToken"));
  const session = { origin, authorization: `Bearer ${token ?? ""}` };
  const adviser = newPerson();
  const link = await inviteAdviser(page, client, adviser, session);
  const { context, desk, bookId } = await openDesk(browser, origin, { adviser, link });
  const expectNoErrors = watchForPageErrors(desk);

  await desk.goto("/activity-ledger");
  const choice = desk.getByRole("link", { name: /You are an adviser/ });
  await press(desk.getByRole("button", { name: /Switch book/ }), choice);
  await choice.click();
  await expect(strip(desk)).toContainText("You are an adviser");
  await expect(desk).toHaveURL(new RegExp(`/books/${bookId}/activity-ledger$`));
  await expect(desk).toHaveTitle("Activity Ledger - Robin Hale's book - Tenure");
  await expect(desk.getByText("Painted unit B")).toBeVisible();
  await lookThrough(desk);
  await expectAccessible(desk, "a client's book");

  // Another tab is in the adviser's own book meanwhile.
  const own = await context.newPage();
  await own.goto("/dashboard");
  await (await bookOf(own)).addEntry({ description: "Walked my own duplex", hours: 1 });
  await own.goto("/activity-ledger");
  await expect(own.getByText("Walked my own duplex").first()).toBeVisible();
  await expect(own.getByText("Painted unit B")).toHaveCount(0);
  await go(desk, "Activity Ledger");
  await expect(desk.getByRole("heading", { level: 1, name: "Activity Ledger" })).toBeVisible();
  await desk.reload();
  await expect(desk.getByText("Painted unit B")).toBeVisible();
  await expect(desk.getByText("Walked my own duplex")).toHaveCount(0);
  await strip(desk).getByRole("link", { name: "Your book" }).click();
  await expect(desk.getByText("Walked my own duplex").first()).toBeVisible();
  await expect(strip(desk)).toHaveCount(0);

  // What the client ends is over at the next look, and the adviser is told.
  await own.goto(`/books/${bookId}/elections`);
  await expect(strip(own)).toBeVisible();
  // The page has asked for all that it shows: the next look is the one below.
  await expect(own.getByRole("main").getByRole("progressbar")).toHaveCount(0);
  await expect(own.getByRole("heading", { level: 1, name: "Elections" })).toBeVisible();
  const { members }: { members: { id: string }[] } = await (
    await page.request.get("/api/team", { headers: session })
  ).json();
  await page.request.delete(`/api/team/members/${members[0]?.id ?? ""}`, { headers: session });
  await go(own, "Stays");
  await expect(own).toHaveURL(`${origin}/dashboard`);
  await expect(own.getByText("You don't have access to that book", { exact: true })).toBeVisible();
  expectNoErrors();
  await context.close();
});
