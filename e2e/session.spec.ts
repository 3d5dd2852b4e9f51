import type { BrowserContext, Page } from "@playwright/test";
import { bookOf } from "./book.ts";
import { grid, pasteText } from "./ledger-sheet.ts";
import { expect, LONG, test } from "./support.ts";

const SPENT = "spent.access.token";

test("two tabs stay signed in when the access token runs out, with one refresh between them", async ({
  page,
  context,
  person,
}) => {
  const other = await context.newPage();
  await page.goto("/settings");
  await other.goto("/settings");
  await expect(other.getByText(person.email).first()).toBeVisible();

  const spent = await page.evaluate(() => localStorage.getItem("accessToken"));
  // Nothing of the pages before may still be asking: what waits for changes would refresh too, and be cut off by a reload.
  await Promise.all([page.goto("about:blank"), other.goto("about:blank")]);
  await context.route("**/api/**", (route) =>
    route.request().headers()["authorization"] === `Bearer ${spent}`
      ? route.fulfill({ status: 401, json: { code: "not_signed_in", message: "Spent", requestId: "r" } })
      : route.fallback(),
  );
  let refreshes = 0;
  context.on("request", (request) => {
    if (request.url().endsWith("/api/auth/refresh")) refreshes += 1;
  });
  await Promise.all([page.goto("/settings"), other.goto("/settings")]);
  for (const tab of [page, other]) {
    await expect(tab.getByText(person.email).first()).toBeVisible();
    await expect(tab).toHaveURL(/\/settings$/);
  }
  expect(refreshes).toBe(1);
  expect(await page.evaluate(() => localStorage.getItem("accessToken"))).not.toBe(spent);
});

test("a write under a spent token is refreshed and lands", LONG, async ({ page, person }) => {
  await page.goto("/settings");
  await page.getByLabel("Last name").fill("Hale-Ortiz");
  await page.evaluate((token) => localStorage.setItem("accessToken", token), SPENT);
  await page.getByRole("button", { name: "Save profile" }).click();
  await expect(page.getByText("Profile saved", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: `Account menu, ${person.firstName} Hale-Ortiz` })).toBeVisible();
});

test("a write whose session is over leads to sign-in and back, where what was typed still is", async ({
  page,
  person,
}) => {
  // Of the write alone: a read that the page makes meanwhile would end elsewhere.
  await page.route("**/api/user/profile", (route) =>
    route.fulfill({ status: 401, json: { code: "not_signed_in", message: "Spent", requestId: "r" } }),
  );
  await page.route("**/api/auth/refresh", (route) => route.fulfill({ status: 401, json: {} }));
  await page.goto("/settings");
  await page.getByLabel("Last name").fill("Changed");
  await page.getByRole("button", { name: "Save profile" }).click();
  await expect(page).toHaveURL(/\/login\?next=%2Fsettings$/);
  expect(await page.evaluate(() => localStorage.getItem("accessToken")), person.email).toBeNull();
  await page.unrouteAll();
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL(/\/settings$/);
  await expect(page.getByLabel("Last name")).toHaveValue("Changed");
  await page.getByRole("button", { name: "Save profile" }).click();
  await expect(page.getByText("Profile saved", { exact: true })).toBeVisible();
});

test("a session that is over on arrival asks for sign-in and brings back", LONG, async ({ page, context, person }) => {
  await page.evaluate((token) => localStorage.setItem("accessToken", token), SPENT);
  await context.clearCookies();
  await page.goto("/settings");
  await expect(page).toHaveURL(/\/login\?next=%2Fsettings$/);
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL(/\/settings$/);
});

const refreshCookies = async (context: BrowserContext): Promise<string[]> =>
  (await context.cookies(`${process.env["TENURE_E2E_URL"]}/api`)).map(({ name }) => name).filter(isRefreshCookie);
const isRefreshCookie = (name: string): boolean => name === "refreshToken";

const refuse = (page: Page, path: string): Promise<unknown> =>
  page.route(path, (route) =>
    route.fulfill({ status: 401, json: { code: "not_signed_in", message: "Refused", requestId: "r" } }),
  );

test("a read that stays refused after a good refresh signs out", LONG, async ({ page, context, person }) => {
  await page.goto("/settings");
  await expect(page.getByText(person.email).first()).toBeVisible();
  expect(await refreshCookies(context)).toHaveLength(1);
  await refuse(page, "**/api/properties*");
  await page.getByRole("link", { name: "Properties" }).first().click();
  await expect(page).toHaveURL(/\/logout-success$/);
  expect(await refreshCookies(context)).toEqual([]);
});

test(
  "a write that stays refused after a good refresh leads to sign-in and back",
  LONG,
  async ({ page, context, person }) => {
    await refuse(page, "**/api/user/profile");
    await page.goto("/settings");
    await page.getByLabel("Last name").fill("Changed");
    const ended = page.waitForResponse("**/api/logout");
    await page.getByRole("button", { name: "Save profile" }).click();
    await expect(page, person.email).toHaveURL(/\/login\?next=%2Fsettings$/);
    await ended;
    expect(await refreshCookies(context)).toEqual([]);
  },
);

test("a lost access token ends at sign-in, on arrival and under an open page, and brings back", async ({
  page,
  context,
  person,
}) => {
  await page.goto("/settings");
  await expect(page.getByText(person.email).first()).toBeVisible();
  // In one turn, and with the other calls of the page held: one that came between would lead away from it first.
  const { promise: atTheDoor, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(/\/api\/(?!auth\/|properties|log)/, async (route) => {
    await atTheDoor;
    await route.continue();
  });
  await page.getByRole("link", { name: "Properties" }).evaluate((link: HTMLElement) => {
    localStorage.removeItem("accessToken");
    link.click();
  });
  await expect(page).toHaveURL(/\/login\?next=%2Fproperties$/);
  letGo();
  await page.unrouteAll({ behavior: "ignoreErrors" });
  expect(await refreshCookies(context)).toEqual([]);
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL(/\/properties$/);
  await expect(page.getByRole("heading", { name: "Properties", exact: true })).toBeVisible();

  expect(await refreshCookies(context)).toHaveLength(1);
  await page.evaluate(() => localStorage.removeItem("accessToken"));
  await page.goto("/settings");
  await expect(page).toHaveURL(/\/login\?next=%2Fsettings$/);
  expect(await refreshCookies(context)).toEqual([]);
});

test("signing out in one tab signs out in the other", LONG, async ({ page, context, person }) => {
  const other = await context.newPage();
  await page.goto("/settings");
  await other.goto("/settings");
  await expect(other.getByText(person.email).first()).toBeVisible();
  await page.getByRole("button", { name: "Log out" }).click();
  await expect(page).toHaveURL(/\/logout-success$/);
  await expect(other).toHaveURL(/\/logout-success$/);
});

test("a row begun in the ledger is asked about before signing out, and stays where one stays", async ({
  page,
  person,
}) => {
  await (await bookOf(page)).addEntry({ hours: 1, description: "Already here" });
  await page.goto("/activity-ledger");
  await expect(page.getByText("1 entry · 1.0 h"), person.email).toBeVisible();
  await grid(page).getByRole("gridcell", { name: "Add a row" }).click();
  await pasteText(page, "today\tsoon");
  const begun = grid(page).getByRole("gridcell", { name: "soon" });
  await expect(begun).toBeVisible();
  const logOut = async (): Promise<void> => {
    await page.getByRole("button", { name: /Account menu/ }).click();
    await page.getByRole("menuitem", { name: "Log out" }).click();
  };
  await logOut();
  const question = page.getByRole("dialog", { name: "1 change is not saved yet" });
  await expect(question).toContainText("A row that you began in the ledger is no entry yet.");
  await question.getByRole("button", { name: "Stay signed in" }).click();
  await expect(begun).toBeVisible();
  page.once("dialog", (closing) => closing.accept());
  await page.goto("/settings");
  await logOut();
  await question.getByRole("button", { name: "Discard and sign out" }).click();
  await expect(page).toHaveURL(/logout-success/);
});

test("signing out ends at /logout-success even when the server fails", LONG, async ({ page, person }) => {
  await page.route("**/api/logout", (route) => route.abort());
  await page.goto("/settings");
  await expect(page.getByText(person.email).first()).toBeVisible();
  await page.getByRole("button", { name: "Log out" }).click();
  await expect(page).toHaveURL(/\/logout-success$/);
  expect(await page.evaluate(() => localStorage.getItem("accessToken"))).toBeNull();
});

test("a host that is starting up is waited for", LONG, async ({ page, person }) => {
  let answers = 0;
  await page.route("**/api/auth/user", async (route) => {
    answers += 1;
    if (answers > 2) return route.fallback();
    return route.fulfill({ status: 503, headers: { "x-host-asleep": "1" }, json: {} });
  });
  await page.goto("/settings");
  await expect(page.getByText("Initializing Application")).toBeVisible();
  await expect(page.getByText(person.email).first()).toBeVisible();
  expect(answers).toBeGreaterThan(2);
});

test("logout and cache-bust parameters leave the address bar", LONG, async ({ page }) => {
  await page.goto("/login?logout=true&reason=account_canceled&cacheBust=17");
  await expect(page).toHaveURL(/\/login\?reason=account_canceled$/);
});

test("a new build clears what older ones left in the browser's caches, once", LONG, async ({ page }) => {
  await page.goto("/login");
  const cacheNames = (): Promise<string[]> => page.evaluate(() => caches.keys());
  await page.evaluate(async () => {
    localStorage.setItem("tenureBuild", "an older build");
    await caches.open("left-over");
  });
  await page.reload();
  await expect.poll(cacheNames).toEqual([]);
  await page.evaluate(() => caches.open("made by something else"));
  await page.reload();
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  expect(await cacheNames()).toEqual(["made by something else"]);
});

test(
  "an answer that does not say who it is leads to the door, which says why, and not back",
  LONG,
  async ({ page, person }) => {
    await page.goto("/settings");
    await expect(page.getByText(person.email).first()).toBeVisible();
    await page.route("**/api/auth/user", (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto("/rules-management-test");
    await page.goto("/properties");
    await expect(page).toHaveURL(/\/login\?reason=auth_status&next=%2Fproperties$/);
    await expect(page.getByText("Failed to fetch auth status")).toBeVisible();
    await page.unrouteAll();
    await page.goto("/rules-management-test");
    await expect(page.getByRole("button", { name: /Account menu/ })).toBeVisible();
    await expect(page.getByRole("heading", { level: 1, name: "Rule sandbox" })).toBeVisible();
  },
);
