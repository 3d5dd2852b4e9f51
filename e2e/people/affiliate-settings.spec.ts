import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import { joinEmbeddedDatabase } from "#server/database/open-database.ts";
import { oweCommission } from "#features/account/affiliates/server/testing/owe-commission.ts";
import {
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  mailedLink,
  newPerson,
  test,
  watchForPageErrors,
} from "../support.ts";
import { makeAdministrator } from "./administrator.ts";

const PAGE = "/super-admin/affiliate-settings";

const apply = async (page: Page, fullName: string): Promise<string> => {
  const { email } = newPerson();
  const headers = { origin: new URL(page.url()).origin };
  const data = { fullName, email, platform: "Podcast", acceptsTerms: true };
  expect((await page.request.post("/api/affiliates", { headers, data })).ok()).toBe(true);
  return email;
};

/** A partner whose hold is over, who is paid to an address, came under suspicion and whose link nobody clicks. */
const owePartner = async (email: string, code: string): Promise<void> => {
  const database = await joinEmbeddedDatabase(process.env["TENURE_E2E_DATA"] ?? "");
  if (!database) throw new Error("the server has no embedded database");
  const accepted = "UPDATE affiliates SET status = 'active', referral_code = $2 WHERE email = $1 RETURNING id";
  const { rows } = await database.pool.query<{ id: string }>(accepted, [email, code]);
  const affiliateId = rows[0]?.id ?? "";
  await oweCommission(database.pool, { affiliateId, cents: 6200 });
  await database.pool.query(
    `INSERT INTO affiliate_payout_methods (affiliate_id, method, masked, sealed, key_id, account_mark, set_at, usable_from)
     VALUES ($1, 'PayPal', 'PayPal k***@example.com', 'sealed', 'none', $2, now() - interval '9 days', now() - interval '1 day')`,
    [affiliateId, randomBytes(32)],
  );
  await database.pool.query(
    `INSERT INTO affiliate_flags (affiliate_id, type, occurrences, first_at, last_at)
     VALUES ($1, 'paid_traffic', 3, now(), now())`,
    [affiliateId],
  );
  await database.pool.query(
    `INSERT INTO affiliate_ai_insights (id, affiliate_id, kind, mark, priority, facts, made_at, read_at)
     VALUES (gen_random_uuid(), $1, 'clicks_stopped', '2026-11-02', 'high',
       '{"kind": "clicks_stopped", "lastClickOn": "2026-11-02", "clicks": 120, "payers": 1}', now(), now())`,
    [affiliateId],
  );
  await database.close();
};

const open = async (page: Page, of: string, q: string): Promise<void> => {
  await page.goto(`${PAGE}?of=${of}&q=${encodeURIComponent(q)}`);
};

/** Fills in why, and confirms by the keyboard. */
const confirm = async (page: Page, reason: string, verb: string): Promise<void> => {
  const dialog = page.getByRole("alertdialog");
  await dialog.getByLabel("Reason").fill(reason);
  await dialog.getByRole("button", { name: verb, exact: true }).press("Enter");
};

test("an administrator reads applications, accepts one with a code and own terms, and turns one away, by keyboard", async ({
  page,
  person,
}) => {
  const expectNoErrors = watchForPageErrors(page);
  const dialog = page.getByRole("alertdialog");
  const stamp = Date.now();
  const email = await apply(page, `Kim ${stamp}`);
  const other = await apply(page, `Lee ${stamp}`);
  await makeAdministrator(page, person);

  await page.goto(PAGE);
  await expect(page.getByText("10.00% for new partners.", { exact: false })).toBeVisible();
  await page.getByRole("button", { name: "Change program" }).press("Enter");
  await expect(dialog.getByLabel("Days a click counts")).toHaveValue("60");
  await expect(dialog.getByLabel("Months from the first")).toBeHidden();
  await dialog.getByLabel("Applies to").selectOption("recurring");
  await expect(dialog.getByLabel("Months from the first")).toHaveValue("");
  await expectAccessible(page, "the program");
  // Others buy meanwhile: the program stays as it is.
  await page.keyboard.press("Escape");

  await open(page, "applications", email);
  await page.getByRole("button", { name: /^Approve Kim/ }).press("Enter");
  await confirm(page, "A fine podcast", "Approve");
  await expect(dialog.getByText("Use 3 to 30 letters, digits and hyphens")).toBeVisible();
  await dialog.getByLabel("Code").fill(`kim-${stamp}`);
  await dialog.getByRole("button", { name: "Approve" }).press("Enter");
  await expect(dialog).toBeHidden();
  await open(page, "applications", other);
  await page.getByRole("button", { name: /^Reject Lee/ }).press("Enter");
  await confirm(page, "Promises tax results", "Reject");
  await expect(dialog).toBeHidden();
  await page.goto(`${PAGE}?of=applications&status=rejected&q=${encodeURIComponent(other)}`);
  await expect(page.getByText("Promises tax results")).toBeVisible();

  await open(page, "partners", email);
  await page.getByRole("button", { name: /^Terms of Kim/ }).press("Enter");
  await dialog.getByLabel("Terms").selectOption("percentage");
  await dialog.getByLabel("Percent").fill("20");
  await dialog.getByLabel("Until, UTC").fill("2099-01-02T03:04:05");
  await confirm(page, "As agreed", "Change terms");
  await expect(dialog).toBeHidden();
  await expect(page.getByText("20.00% until 2099-01-02 03:04:05 UTC")).toBeVisible();
  await expectAccessibleInBothThemes(page, "partners");
  expectNoErrors();
});

/** What the administrator did, as the affiliate reads it who signs in beside them. */
const readPayout = async (page: Page, email: string): Promise<void> => {
  const headers = { origin: new URL(page.url()).origin };
  await page.request.post("/api/affiliates/forgot-password", { headers, data: { email } });
  const own = await page.context().newPage();
  await own.goto(await mailedLink(email, /password/i));
  await own.getByLabel("New password").fill("a quiet long sentence");
  await own.getByLabel("New password").press("Enter");
  await expect(own.getByRole("heading", { name: "Your password is set" })).toBeVisible();
  await own.goto("/login?next=/affiliate/dashboard");
  await own.getByLabel("Email", { exact: true }).fill(email);
  await own.getByLabel("Password", { exact: true }).fill("a quiet long sentence");
  await own.getByLabel("Password", { exact: true }).press("Enter");
  const payout = own.getByRole("row", { name: /\$62\.00/ }).filter({ hasText: "Reference TX 77" });
  await expect(payout.getByText("Paid", { exact: true })).toBeVisible();
  await own.close();
};

test("a referral is held, a flag and an insight are settled, and a list is paid as previewed, also on a phone", async ({
  page,
  person,
}) => {
  const expectNoErrors = watchForPageErrors(page);
  const dialog = page.getByRole("alertdialog");
  const stamp = Date.now();
  const name = `Noa ${stamp}`;
  const email = await apply(page, name);
  await owePartner(email, `noa-${stamp}`);
  await makeAdministrator(page, person);
  await page.setViewportSize({ width: 390, height: 844 });

  await open(page, "insights", email);
  await expect(page.getByText("No click since 2026-11-02.", { exact: false })).toBeVisible();
  await expectAccessibleInBothThemes(page, "insights on a phone");
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await page.getByRole("button", { name: `Settle the insight on ${name}` }).press("Enter");
  await dialog.getByLabel("Status").selectOption("actioned");
  await confirm(page, "Their show is back next week", "Save");
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Note: Their show is back next week")).toBeVisible();

  await open(page, "flags", email);
  await page.getByRole("button", { name: `Resolve Paid traffic of ${name}` }).press("Enter");
  await confirm(page, "Ads of their own name", "Dismiss flag");
  await expect(page.getByText("Dismissed", { exact: true })).toBeVisible();

  await page.goto(`${PAGE}?of=payouts`);
  await page.getByRole("button", { name: "Pay $62.00 to 1 affiliate" }).press("Enter");
  await expect(dialog.getByRole("button", { name: "Freeze the list" })).toBeDisabled();
  await dialog.getByLabel('Type "$62.00" to confirm').fill("$62.00");
  await confirm(page, "December", "Freeze the list");
  await page
    .getByRole("button", { name: /^Start paying the list of/ })
    .first()
    .press("Enter");
  await confirm(page, "December", "Start paying");
  await page.getByRole("button", { name: `Mark the payout to ${name} paid` }).press("Enter");
  await dialog.getByLabel('Type "$62.00" to confirm').fill("$62.00");
  await dialog.getByLabel("Reference of the payment").fill("TX 77");
  await dialog.getByRole("button", { name: "Mark paid" }).press("Enter");
  await expect(page.getByText("TX 77")).toBeVisible();
  await readPayout(page, email);

  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, "partners", email);
  await page.getByRole("button", { name: `Lines of ${name}` }).press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "Hold" }).press("Enter");
  await confirm(page, "Looks like their own", "Hold");
  await expect(page.getByRole("dialog").getByText("Held", { exact: true })).toBeVisible();
  await expectAccessible(page, "the lines of a partner");
  expectNoErrors();
});

test("the program's page shows what was set, and says so when it can't", async ({ page }) => {
  const figures = page.getByRole("table").first();
  const offer = {
    commissionType: "percentage",
    flatCents: 0,
    commissionRate: 20,
    applyTo: "recurring",
    durationMonths: 12,
    heldDays: 45,
    payoutThreshold: 25,
    cookieDays: 30,
    isAutoApproved: false,
  };
  await page.goto("/affiliate-program");
  await expect(figures).toContainText("10% of the first payment of each person you refer");
  await page.route("**/api/affiliates/program", (route) => route.fulfill({ json: offer }));
  await page.reload();
  await expect(figures).toContainText(
    "20% of each payment of each person you refer, in the 12 months from their first",
  );
  await expect(figures).toContainText("30 days from its first click");
  await expect(page.getByRole("row", { name: /Monthly plan: \$5/ })).toContainText("$1.00");
  await page.unroute("**/api/affiliates/program");
  await page.route("**/api/affiliates/program", (route) => route.abort());
  await page.reload();
  await expect(page.getByText("The figures of today could not be read.", { exact: false })).toBeVisible();
});
