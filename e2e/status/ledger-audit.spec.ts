import { joinEmbeddedDatabase } from "#server/database/open-database.ts";
import { bookOf, yearOfToday } from "../book.ts";
import { expect, expectAccessible, expectAccessibleInBothThemes, test, watchForPageErrors } from "../support.ts";

const PATH = `/compliance/ledger-audit?year=${yearOfToday()}`;

/** As an administrator does for one account; everyone else keeps it off. */
const switchOnFor = async (email: string): Promise<void> => {
  const database = await joinEmbeddedDatabase(process.env["TENURE_E2E_DATA"] ?? "");
  if (!database) throw new Error("the server has no embedded database");
  await database.pool.query(
    `INSERT INTO feature_flags (name, mode, percentage, version, updated_at)
     VALUES ('ai_ledger_audits', 'active', 0, 1, now()) ON CONFLICT DO NOTHING`,
  );
  await database.pool.query(
    "INSERT INTO feature_flag_accounts (user_id, flag) SELECT id, 'ai_ledger_audits' FROM users WHERE email = $1",
    [email],
  );
  await database.close();
};

test("where audits are off no tab leads to them, and their page says so", async ({ page, person }) => {
  const noErrors = watchForPageErrors(page);
  await page.goto(PATH);
  await expect(page.getByText("Ledger audits are turned off."), person.email).toBeVisible();
  await expect(page.getByRole("link", { name: "Ledger audit" })).toHaveCount(0);
  await expectAccessible(page, "audits that are off");
  noErrors();
});

test("a year is audited, a draft is opened for an entry, and a person writes the words and amends it", async ({
  page,
  person,
}) => {
  const book = await bookOf(page);
  await book.addEntry({ hours: 2, description: "Work", date: `${yearOfToday()}-01-02` });
  await switchOnFor(person.email);
  const noErrors = watchForPageErrors(page);
  await expect(async () => {
    await page.goto(PATH);
    await expect(page.getByRole("button", { name: "Run the audit" })).toBeVisible({ timeout: 5000 });
  }).toPass();
  await expect(page.getByRole("link", { name: "Ledger audit" })).toBeVisible();
  await page.getByRole("button", { name: "Run the audit" }).press("Enter");
  const finding = page.getByText("Descriptions that say little");
  await expect(finding).toBeVisible();
  await expect(page.getByText(/Checked by rules/)).toBeVisible();
  await expectAccessibleInBothThemes(page, "what an audit found");
  await finding.click();
  await page.getByRole("checkbox", { name: "Choose Work" }).check();
  await page.getByRole("button", { name: "Draft 1 fix" }).press("Enter");
  await page.getByRole("link", { name: "Open the review inbox" }).click();
  await expect(page.getByText("1 fix to review")).toBeVisible();
  await expectAccessibleInBothThemes(page, "a draft of a fix");
  const words = "Met the plumber about the boiler in unit 2 and approved the estimate";
  await page.getByRole("textbox", { name: "What you did" }).fill(words);
  await page.getByRole("textbox", { name: "Reason" }).fill("Said more exactly");
  await page.getByRole("button", { name: "Amend the entry" }).press("Enter");
  await expect(page.getByText("1 fix to review")).toHaveCount(0);
  await page.goto("/activity-ledger");
  await expect(page.getByText(words).first()).toBeVisible();
  noErrors();
});
