import type { Locator, Page, Response } from "@playwright/test";
import { TAX_KNOWLEDGE } from "@tenure/tax-rules";
import { makeAdministrator } from "./administrator.ts";
import { bookOf } from "../book.ts";
import {
  answerSetup,
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  newPerson,
  type Person,
  strike,
  test,
  watchForPageErrors,
} from "../support.ts";

/** Their own session says who is back before the page loads, once. */
const exits = async (page: Page, banner: Locator, { email }: Person): Promise<void> => {
  const own = await page.evaluate(() => localStorage.getItem("accessToken") ?? "");
  const read = async (path: string) => {
    const isOwn = (answer: Response): boolean => answer.request().headers()["authorization"] === `Bearer ${own}`;
    return (await page.waitForResponse((answer) => answer.url().endsWith(path) && isOwn(answer))).json();
  };
  const reads = Promise.all(["/api/admin/impersonation-status", "/api/auth/user"].map(read));
  let loads = 0;
  page.on("request", (request) => (loads += request.isNavigationRequest() ? 1 : 0));
  await banner.getByRole("button", { name: "Exit" }).press("Enter");
  const [status, reader] = await reads;
  expect([status.isImpersonating, reader.email, loads]).toEqual([false, email, 0]);
  await expect(banner).toHaveCount(0);
  expect(loads).toBe(1);
};

/** What the product says about the law, all of it. */
const listsTextsOfLaw = async (page: Page): Promise<void> => {
  await page.goto("/super-admin/law");
  const shown = page.getByRole("table", { name: `${TAX_KNOWLEDGE.length} texts` });
  await expect(shown).toContainText("More than 750 hours");
  await page.goto("/super-admin/law?text-topic=exchange&text-page=1");
  const some = TAX_KNOWLEDGE.filter(({ topic }) => topic === "exchange");
  await expect(page.getByRole("table", { name: `${some.length} texts` })).toContainText(some.at(-1)?.title ?? "");
  await expectAccessible(page, "texts of the law");
};

test("an administrator looks at the book of somebody on call, changes nothing, and they read who looked", async ({
  page,
  person,
  browser,
  baseURL,
}) => {
  const origin = baseURL ?? "";
  const theirs = await browser.newContext({ baseURL: origin, extraHTTPHeaders: { "x-forwarded-for": "10.9.8.6" } });
  const wren = { ...newPerson(), firstName: "Wren", lastName: "Abel" };
  const registered = await theirs.request.post("/api/auth/register", {
    headers: { origin },
    data: { ...wren, timeZone: "America/New_York" },
  });
  const { tokens }: { tokens: { accessToken: string } } = await registered.json();
  await answerSetup(theirs, tokens.accessToken);
  const their = await theirs.newPage();
  await their.goto("/robots.txt");
  await their.evaluate((token) => localStorage.setItem("accessToken", token), tokens.accessToken);
  await (await bookOf(their)).addEntry({ hours: 2, description: "Met the roofer at the porch" });
  await makeAdministrator(page, person);

  const expectNoErrors = watchForPageErrors(page);
  await page.goto(`/super-admin/users?q=${encodeURIComponent(wren.email)}`);
  const found = page.getByRole("link", { name: "Robin Hale" }).last();
  await expect(found).toBeVisible();
  await expectAccessible(page, "users");
  // From here on a phone.
  await page.setViewportSize({ width: 390, height: 844 });
  await found.press("Enter");
  const reason = page.getByRole("dialog").getByLabel("Reason");
  await page.getByRole("button", { name: "Look at their book" }).focus();
  await strike(page, "Enter", reason);
  await expectAccessibleInBothThemes(page, "why a book is looked at");
  await reason.fill("They miss an entry");
  await page.getByRole("dialog").getByRole("button", { name: "Look at their book" }).press("Enter");

  const banner = page.getByRole("region", { name: "Impersonation" });
  await expect(banner).toContainText(wren.email);
  await expect(banner).toContainText(`You are ${person.email}`);
  await page.goto("/activity-ledger");
  await expect(page.getByText("Met the roofer at the porch").first()).toBeVisible();
  await expect(page.getByRole("button", { name: /^(Log|Import)/ })).toHaveCount(0);
  await expectAccessibleInBothThemes(page, "a book that is looked at");
  await exits(page, banner, person);
  await expect(page).toHaveURL(/\/super-admin\/users/);
  await listsTextsOfLaw(page);
  await page.goto(`/super-admin/logs?of=looks&q=${encodeURIComponent(wren.email)}`);
  await expect(page.getByRole("cell", { name: /They miss an entry.*Time entries/ })).toBeVisible();
  await expectAccessibleInBothThemes(page, "looks");
  expectNoErrors();

  await their.goto("/settings#security");
  await expect(their.getByText("Reason: They miss an entry")).toBeVisible();
  await theirs.close();
});
