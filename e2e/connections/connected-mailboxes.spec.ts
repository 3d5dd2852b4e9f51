import { writeFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { DOVECOT_PASSWORD, withoutDovecot } from "#test/support/mailboxes/dovecot-server.ts";
import { openOwn } from "#test/support/mailboxes/on-mailbox.ts";
import { bookOf } from "../book.ts";
import { expect, expectAccessible, press, test, watchForPageErrors, LONG } from "../support.ts";

test.skip(withoutDovecot !== null, withoutDovecot ?? "");

const port = (): number => Number(process.env["TENURE_E2E_IMAP_PORT"]);
const SERVER = (): string => `127.0.0.1:${port()}`;

type SampleMail = { daysAgo: number; from: string; subject: string; text: string; fileName?: string };

const sentAt = (daysAgo: number): Date => new Date(Date.now() - daysAgo * 86_400_000);

/** A text, and where it has one a receipt. */
const partsOf = ({ text, fileName }: SampleMail): string[] =>
  fileName === undefined
    ? ["Content-Type: text/plain; charset=utf-8", "", text, ""]
    : [
        'Content-Type: multipart/mixed; boundary="part"',
        "",
        "--part",
        "Content-Type: text/plain; charset=utf-8",
        "",
        text,
        "--part",
        `Content-Type: application/pdf; name="${fileName}"`,
        `Content-Disposition: attachment; filename="${fileName}"`,
        "Content-Transfer-Encoding: base64",
        "",
        Buffer.from(`%PDF-1.4\n% ${text}\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n`).toString("base64"),
        "--part--",
        "",
      ];

const textOf = ({ daysAgo, from, subject, ...mail }: SampleMail): string =>
  [
    `Message-ID: <${subject.replaceAll(/\W/g, "-")}@${from.split("@")[1]}>`,
    `Date: ${sentAt(daysAgo).toUTCString().replace("GMT", "+0000")}`,
    `From: ${from}`,
    "To: robin@example.com",
    `Subject: ${subject}`,
    ...partsOf({ daysAgo, from, subject, ...mail }),
  ].join("\r\n");

/** Puts mails into the Inbox, as they arrive. */
const receive = async (userName: string, mails: readonly SampleMail[]): Promise<void> => {
  await using own = await openOwn(port(), userName);
  for (const mail of mails) await own.append("INBOX", textOf(mail), [], sentAt(mail.daysAgo));
};

const FROM_LEE = { from: "lee@roofer.example" };
const MAILS: readonly SampleMail[] = [
  { ...FROM_LEE, daysAgo: 2, subject: "Gutters at Elm", text: "The gutters are done, please have a look." },
  { ...FROM_LEE, daysAgo: 3, subject: "Invoice for Elm", text: "Please pay.", fileName: "invoice.pdf" },
  { from: "bank@bank.example", daysAgo: 2, subject: "Xylophone statement", text: "Your balance is kumquat." },
];

const RULE = {
  integrationType: "mail",
  conditions: { senderDomains: ["roofer.example"] },
  defaultActivityType: "vendor-contractor-management",
};

const fillForm = async (dialog: Locator, userName: string, password: string): Promise<void> => {
  await dialog.getByLabel("Email address").fill(userName);
  await dialog.getByLabel("Server").fill(SERVER());
  await dialog.getByLabel("App password", { exact: true }).fill(password);
};

const cardOf = (page: Page, name: string): Locator =>
  page.locator("section").filter({ has: page.getByRole("heading", { level: 2, name }) });

const chooseInMenu = async (page: Page, name: string, item: string): Promise<void> => {
  await page.getByRole("button", { name: `Actions for ${name}`, exact: true }).press("Enter");
  await page.getByRole("menuitem", { name: item }).press("Enter");
};

/** The password was deleted there: every page says so, until it is connected again. */
const expectLostAndBack = async (page: Page, userName: string): Promise<void> => {
  const account = `${userName} at ${SERVER()}`;
  const refused = process.env["TENURE_E2E_IMAP_REFUSED"] ?? "";
  writeFileSync(refused, `${userName}\n`);
  await page.goto("/integrations");
  await chooseInMenu(page, "Inbox", "Sync now");
  const card = cardOf(page, "Inbox");
  await expect(card.getByText("Disconnected")).toBeVisible({ timeout: 90_000 });
  await page.goto("/properties");
  const banner = page.getByText(`${account} is no longer connected.`);
  await expect(banner).toBeVisible();
  await expect(page.getByText("New mails aren't proposed.")).toBeVisible();
  await expectAccessible(page, "a page with a lost mailbox");
  writeFileSync(refused, "");
  await page.getByRole("link", { name: "Reconnect" }).press("Enter");
  const again = page.getByRole("dialog", { name: `Reconnect ${account}` });
  await expect(again.getByLabel("Server")).toHaveValue(SERVER());
  await again.getByLabel("App password", { exact: true }).fill(DOVECOT_PASSWORD);
  await page.keyboard.press("Enter");
  await expect(page.getByText(`${account} is connected again`, { exact: true })).toBeVisible();
  await expect(card.getByText("Active")).toBeVisible();
};

/** Inbox and Sent are chosen already. */
const chooseFolders = async (page: Page): Promise<void> => {
  const choice = page.getByRole("dialog", { name: "Choose folders" });
  await expect(choice.getByRole("checkbox", { name: "Inbox" })).toBeChecked();
  await expect(choice.getByRole("checkbox", { name: "Sent" })).toBeChecked();
  await expect(choice.getByRole("checkbox", { name: "Archive" })).not.toBeChecked();
  await expect(choice.getByText("You have no rule that reads these mails.")).toHaveCount(0);
  await expectAccessible(page, "choose folders");
  await choice.getByRole("button", { name: "Start reading" }).press("Enter");
};

/** Of three mails a rule matched two, and nothing is known of the third. */
const expectRead = async (page: Page, card: Locator): Promise<void> => {
  await expect(card.getByRole("link", { name: "Review 2 proposals" })).toBeVisible();
  await expect(card.getByText("3 found, 2 proposed, 1 left out in the last 7 days.")).toBeVisible();
  await card.locator("summary").press("Enter");
  await expect(card.getByRole("row", { name: /First sync/ })).toContainText("Completed");
  await expectAccessible(page, "a connected mailbox");
  await card.getByRole("button", { name: /^See the 1 left out/ }).press("Enter");
  const leftOut = page.getByRole("dialog", { name: "Left out" });
  await expect(leftOut.getByText("No rule matches (1)")).toBeVisible();
  await expect(leftOut.getByText(/Xylophone/)).toHaveCount(0);
  await page.keyboard.press("Escape");
};

/** A mail says no length, so that it is asked. */
const confirmOne = async (page: Page): Promise<void> => {
  await page.goto("/rules-management");
  const gutters = page.getByRole("listitem").filter({ hasText: "Gutters at Elm" });
  await expect(gutters.getByText("Sent by lee@roofer.example")).toBeVisible();
  await expect(gutters.getByText(/The gutters are done/)).toBeVisible();
  await expect(gutters.getByText(/^A mail, so you say how long/)).toBeVisible();
  await expectAccessible(page, "inbox, mails");
  await gutters.getByRole("button", { name: /^Confirm Gutters at Elm/ }).press("Enter");
  const edit = page.getByRole("dialog", { name: "Edit the proposed entry" });
  await edit.getByLabel("Length").fill("0:30");
  await edit.getByRole("button", { name: "Save and confirm" }).press("Enter");
  await expect(page.getByText("1 mail confirmed", { exact: true })).toBeVisible();
  const [entry] = await (await bookOf(page)).listEntries();
  expect(entry).toMatchObject({ hours: 0.5, description: "Gutters at Elm", source: "imap" });
};

/** The receipt that a mail brings is fetched because somebody asked for it, and backs up the entry. */
const keepReceipt = async (page: Page): Promise<void> => {
  const invoice = page.getByRole("listitem").filter({ hasText: "Invoice for Elm" });
  const file = invoice.getByRole("checkbox", { name: /^Keep invoice\.pdf/ });
  await file.press("Space");
  await expect(file).toBeChecked();
  await invoice.getByRole("button", { name: /^Confirm Invoice for Elm/ }).press("Enter");
  const edit = page.getByRole("dialog", { name: "Edit the proposed entry" });
  await edit.getByLabel("Length").fill("0:15");
  await edit.getByRole("button", { name: "Save and confirm" }).press("Enter");
  // The message about the one before may still be there.
  await expect(edit).toHaveCount(0);
  await expect(invoice).toHaveCount(0);
  await expect(async () => {
    await page.goto("/files");
    await expect(page.getByText("invoice.pdf").first()).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 90_000 });
};

test("a mailbox is connected by IMAP, its rule proposes mails, and it says when it is lost", async ({
  page,
  person,
}) => {
  test.setTimeout(240_000);
  const expectNoErrors = watchForPageErrors(page);
  const userName = person.email;
  await receive(userName, MAILS);
  await (await bookOf(page)).addRule("Roofer", RULE);

  // What is wrong is said at its field, and nothing is connected.
  await page.goto("/integrations");
  const dialog = page.getByRole("dialog", { name: "Connect a mailbox" });
  await press(page.getByRole("button", { name: /^Mailbox \(IMAP\)/ }), dialog);
  await dialog.getByLabel("Email address").fill("robin@fastmail.com");
  await expect(dialog.getByLabel("Server")).toHaveValue("imap.fastmail.com");
  await expect(dialog.getByRole("link", { name: "app.fastmail.com" })).toBeVisible();
  await fillForm(dialog, userName, "not the password");
  await page.keyboard.press("Enter");
  const password = dialog.getByLabel("App password", { exact: true });
  await expect(password).toHaveAccessibleDescription(/doesn't take this user name and password/);
  await expect(dialog.getByText(/doesn't take this user name and password/)).toBeInViewport();
  await expectAccessible(page, "connect a mailbox");
  await password.fill(DOVECOT_PASSWORD);
  await page.keyboard.press("Enter");

  await chooseFolders(page);
  const card = cardOf(page, "Inbox");
  await expectRead(page, card);
  await confirmOne(page);
  await keepReceipt(page);

  await receive(userName, [{ ...FROM_LEE, daysAgo: 0.01, subject: "Shingles came", text: "They are at Elm." }]);
  await page.goto("/integrations");
  await chooseInMenu(page, "Inbox", "Sync now");
  await expect(card.getByRole("link", { name: "Review 1 proposal" })).toBeVisible({ timeout: 90_000 });
  await expectLostAndBack(page, userName);
  expectNoErrors();
});

test(
  "a mailbox without a rule says so, and is changed, paused, resumed and ended, on a phone too",
  LONG,
  async ({ page, person }) => {
    test.setTimeout(240_000);
    await page.setViewportSize({ width: 390, height: 844 });
    const expectNoErrors = watchForPageErrors(page);
    const userName = person.email;
    await receive(userName, MAILS);
    await page.goto("/integrations?connect=imap");
    const dialog = page.getByRole("dialog", { name: "Connect a mailbox" });
    await fillForm(dialog, userName, DOVECOT_PASSWORD);
    await expectAccessible(page, "connect a mailbox on a phone");
    await page.keyboard.press("Enter");
    const choice = page.getByRole("dialog", { name: "Choose folders" });
    await expect(choice.getByText("You have no rule that reads these mails.")).toBeVisible();
    await choice.getByRole("checkbox", { name: "Sent" }).uncheck();
    await expectAccessible(page, "choose folders on a phone");
    await choice.getByRole("button", { name: "Start reading" }).press("Enter");
    const card = cardOf(page, "Inbox");
    await expect(card.getByText(/^Last read (just now|1 minute ago)/)).toBeVisible();
    await expect(card.getByRole("link", { name: "Make a rule" })).toHaveAttribute("href", /kind=mail/);
    await expectAccessible(page, "a connected mailbox without a rule on a phone");
    // Nothing was read without one. What a new one matches is found in what came before it.
    await (await bookOf(page)).addRule("Roofer", RULE);
    await page.goto("/integrations");
    await expect(card.getByText("You have no rule that reads these mails.")).toHaveCount(0);
    await chooseInMenu(page, "Inbox", "Sync now");
    await expect(card.getByText("3 found, 2 proposed, 1 left out in the last 7 days.")).toBeVisible({
      timeout: 90_000,
    });
    await expectAccessible(page, "a connected mailbox on a phone");

    await chooseInMenu(page, "Inbox", "Change settings");
    const settings = page.getByRole("dialog", { name: "Settings of Inbox" });
    await settings.getByLabel("Days back").fill("30");
    await settings.getByRole("button", { name: "Save settings" }).press("Enter");
    await expect(card.getByText(/Reads 30 days back/)).toBeVisible();
    await chooseInMenu(page, "Inbox", "Pause");
    await expect(card.getByText("Paused")).toBeVisible();
    await chooseInMenu(page, "Inbox", "Resume");
    await expect(card.getByText("Active")).toBeVisible();

    const account = `${userName} at ${SERVER()}`;
    await page.goto("/settings#connected-accounts");
    await expect(page.getByRole("list", { name: "Calendar and mail accounts" })).toContainText(userName);
    await page.goto("/integrations");
    await press(
      page.getByRole("button", { name: `Disconnect ${account}` }),
      page.getByRole("alertdialog", { name: `Disconnect ${account}` }),
    );
    const ending = page.getByRole("alertdialog", { name: `Disconnect ${account}` });
    await expect(ending.getByText(/we delete the password here/)).toBeVisible();
    await expectAccessible(page, "disconnect a mailbox on a phone");
    await ending.getByRole("button", { name: "Disconnect" }).press("Enter");
    await expect(page.getByText(`${account} is disconnected`, { exact: true })).toBeVisible();
    await expect(page.getByRole("list", { name: "Connected mail accounts" })).toHaveCount(0);
    await expect(card.getByText("Ended")).toBeVisible();
    expectNoErrors();
  },
);
