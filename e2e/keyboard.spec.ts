import { expect, strike, test, LONG } from "./support.ts";

test("sign-in by keyboard alone", LONG, async ({ page, person }) => {
  await page.evaluate(() => localStorage.clear());
  await page.goto("/login");
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.getByLabel("Email").focus();
  await page.keyboard.type(person.email);
  await page.keyboard.press("Tab");
  await page.keyboard.type(person.password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/dashboard$/);
});

test("keys lead through the shell and the focus follows; single keys do nothing in fields and can be switched off", async ({
  page,
  person,
}) => {
  await page.goto("/settings");
  await expect(page.getByText(person.email).first()).toBeVisible();
  await page.getByLabel("First name").fill("");
  await page.getByLabel("First name").pressSequentially("gf[?l");
  await expect(page.getByLabel("First name")).toHaveValue("gf[?l");
  await expect(page).toHaveURL(/\/settings$/);
  await page.getByLabel("First name").fill(person.firstName);
  await page.getByRole("heading", { name: "Settings", level: 1 }).click();

  await strike(page, "g f", page.getByRole("heading", { name: "File Vault" }));
  await expect(page).toHaveURL(/\/files$/);
  await expect(page.getByRole("heading", { name: "File Vault" })).toBeFocused();

  const help = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await strike(page, "?", help);
  await expect(help.getByText("Log time")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(help).toBeHidden();
  await expect(page.getByRole("heading", { name: "File Vault" })).toBeFocused();

  const opener = page.getByRole("button", { name: /Account menu/ });
  await opener.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Team" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(opener).toBeFocused();

  await strike(page, "[", page.getByRole("button", { name: "Expand sidebar" }));
  await strike(page, "l", page.getByRole("dialog", { name: "Log time" }));
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();

  await strike(page, "g s", page.getByRole("heading", { name: "Settings", level: 1 }));
  const singleKeys = page.getByRole("switch", { name: /Single-key shortcuts/ });
  await singleKeys.click();
  await expect(singleKeys).not.toBeChecked();
  await page.getByRole("heading", { name: "Settings", level: 1 }).click();
  await page.keyboard.press("?");
  await page.keyboard.press("l");
  await expect(page).toHaveURL(/\/settings$/);
  await expect(page.getByRole("dialog")).toBeHidden();
});
