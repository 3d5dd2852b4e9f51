import { expect, test } from "@playwright/test";
import { openAccount } from "./support/new-account.ts";

test("a person opens an account, stays signed in over a reload, signs out and comes back", async ({ page }) => {
  const { email, password } = await openAccount(page);

  await page.reload();
  await expect(page).toHaveURL("/dashboard");

  await page
    .getByRole("button", { name: /Account menu/ })
    .first()
    .click();
  await page.getByRole("menuitem", { name: "Log out" }).click();
  await expect(page).toHaveURL("/logout-success");

  await page.goto("/dashboard");
  await expect(page).toHaveURL(/\/login/);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL("/dashboard");
});

test("a wrong password is refused without saying whether the address is known", async ({ page }) => {
  await page.goto("/login");
  await page.getByLabel("Email").fill("nobody@mail.example");
  await page.getByLabel("Password", { exact: true }).fill("not the password");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByText("That email and password do not match.").first()).toBeVisible();
  await expect(page).toHaveURL("/login");
});

test("an address that nobody answers is a 404 that leads on", async ({ page }) => {
  const response = await page.goto("/no-such-page");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("link", { name: /Go to/ }).first()).toBeVisible();
});
