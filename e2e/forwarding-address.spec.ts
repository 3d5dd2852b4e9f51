import nodemailer from "nodemailer";
import { expect, expectAccessible, press, test, watchForPageErrors } from "./support.ts";

/** As the mail server of a service that doesn't sign. */
const send = async (mail: { from: string; to: string; subject: string; text: string }): Promise<void> => {
  const port = Number(process.env["TENURE_E2E_MAIL_PORT"]);
  const transport = nodemailer.createTransport({ host: "127.0.0.1", port, ignoreTLS: true });
  await transport.sendMail(mail);
  transport.close();
};

test("a mail to the forwarding address waits, is read, added and deleted", async ({ page, person }) => {
  const expectNoErrors = watchForPageErrors(page);
  await page.goto("/integrations");
  const field = page.getByRole("textbox", { name: "Your forwarding address" });
  await press(page.getByRole("button", { name: "Get your address" }), field);
  const address = await field.inputValue();
  expect(address).toMatch(/^log\+[a-z2-9]{20}@log\.example\.com$/);
  await expectAccessible(page, "a forwarding address");

  // What comes in shows by itself.
  const link = "https://mail.example/confirm?code=12345";
  await send({ from: person.email, to: address, subject: "Walked the roof", text: `Two hours. ${link}` });
  const waiting = page.getByRole("list", { name: "Mails to check" });
  const line = waiting.getByRole("listitem").filter({ hasText: "Walked the roof" });
  await expect(line).toContainText("From your address, which isn't verified yet");
  await line.locator("summary").press("Enter");
  await expect(line.getByText(link)).toBeVisible();
  await expect(line.getByRole("link")).toHaveCount(0);
  await expectAccessible(page, "a mail that waits");
  await send({ from: "lee@example.org", to: address, subject: "Cheap roofs", text: "Buy now." });
  const junk = waiting.getByRole("listitem").filter({ hasText: "Cheap roofs" });
  await junk.getByRole("button", { name: /^Delete/ }).press("Enter");
  await expect(junk).toHaveCount(0);
  await line.getByRole("button", { name: /^Add it/ }).press("Enter");
  await expect(waiting).toHaveCount(0);

  const dialog = page.getByRole("alertdialog", { name: "Change your forwarding address" });
  await press(page.getByRole("button", { name: "Change address" }), dialog);
  await expectAccessible(page, "change the forwarding address");
  await dialog.getByRole("button", { name: "Change address" }).press("Enter");
  await expect(dialog).toHaveCount(0);
  await expect(field).not.toHaveValue(address);
  await expect(send({ from: person.email, to: address, subject: "Late", text: "x" })).rejects.toThrow(
    "no such address",
  );

  await page.goto("/rules-management");
  await expect(page.getByRole("listitem").filter({ hasText: "Walked the roof" })).toBeVisible();
  expectNoErrors();
});
