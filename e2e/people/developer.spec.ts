import { bookOf, today } from "../book.ts";
import { expect, expectAccessible, mailedLink, test } from "../support.ts";

test("a token is made by keyboard, shown once, used by a program, and refused once it is revoked", async ({
  page,
  person,
  baseURL,
}) => {
  const book = await bookOf(page);
  await book.addEntry({ hours: 2, description: "Met the roofer", date: today() });
  await page.goto(await mailedLink(person.email, /Confirm your email/i));
  await expect(page.getByText("Your address is confirmed.")).toBeVisible();
  await page.goto("/settings");
  await page.getByRole("link", { name: "Open Developer" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Developer" }), person.email).toBeVisible();
  await expect(page.getByText("No program is let in")).toBeVisible();
  await expectAccessible(page, "no tokens");

  await page.getByRole("button", { name: "Make a token" }).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Make a token" });
  await dialog.getByRole("textbox", { name: "Which program is it for" }).focus();
  await page.keyboard.type("Spreadsheet");
  await expectAccessible(page, "making a token");
  await page.keyboard.press("Enter");

  const made = page.getByRole("dialog", { name: "Copy your token now" });
  const field = made.getByRole("textbox", { name: "Token" });
  await expect(field).toHaveValue(/^tenure_/);
  await expectAccessible(page, "a token that was made");
  const authorization = `Bearer ${await field.inputValue()}`;
  const ask = () => fetch(`${baseURL ?? ""}/api/time-entries`, { headers: { authorization } });
  const answer = await ask();
  expect(answer.status).toBe(200);
  expect(answer.headers.get("ratelimit")).toMatch(/^"read";r=\d+/);
  expect(await answer.text()).toContain("Met the roofer");
  await made.getByRole("button", { name: "Done" }).press("Enter");

  const token = page.getByRole("list", { name: "Open tokens" }).getByRole("listitem");
  await expect(token).toContainText("Spreadsheet");
  await page.reload();
  await expect(token).toContainText("Last used");
  await expect(page.getByText(authorization.slice(20, 60))).toHaveCount(0);
  await page.getByRole("button", { name: "Revoke Spreadsheet" }).press("Enter");
  await page.getByRole("alertdialog").getByRole("button", { name: "Revoke" }).press("Enter");
  await expect(page.getByText("No program is let in")).toBeVisible();
  expect((await ask()).status).toBe(401);

  await page.goto("/settings#who-looked");
  const programs = page.getByRole("region", { name: "Programs" });
  await expect(programs).toContainText("Opened: Time entries");
});
