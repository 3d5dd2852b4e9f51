import { expect, expectAccessibleInBothThemes, mailsTo, test, watchForPageErrors } from "../support.ts";
import { makeAdministrator } from "./administrator.ts";

test("an administrator reads what is on, and sends a test mail by keyboard that stays here without a mail server", async ({
  page,
  person,
}) => {
  await makeAdministrator(page, person);
  const noErrors = watchForPageErrors(page);
  await page.goto("/super-admin");
  const card = page.getByRole("main");
  const mail = card.getByRole("listitem").filter({ hasText: "TENURE_SMTP_URL" });
  await expect(mail, person.email).toContainText(/^MailOff/);
  await expect(mail).toContainText("Until then, read messages at");
  await card.getByRole("button", { name: "Send test mail" }).press("Enter");
  await expect(page.getByText("Kept on this server").first()).toBeVisible();
  await expectAccessibleInBothThemes(page, "what an installation has on");
  expect((await mailsTo(person.email)).map(({ subject }) => subject)).toContain("Mail from Tenure arrives");
  noErrors();
  // The mailbox answers only this machine: the page says so in the product's own words.
  await page.goto("/dev/outbox");
  await expect(page.getByRole("heading", { name: "Page Not Found" })).toBeVisible();
});
