import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";

export type Account = { email: string; password: string };

/** Opens an account as a person would, and ends on the dashboard. */
export const openAccount = async (page: Page): Promise<Account> => {
  const account = { email: `maya.${randomUUID()}@mail.example`, password: "a quiet orchard in may" };
  await page.goto("/register");
  await page.getByLabel("First name").fill("Maya");
  await page.getByLabel("Last name").fill("Ortiz");
  await page.getByLabel("Email").fill(account.email);
  await page.getByLabel("Password", { exact: true }).fill(account.password);
  await page.getByRole("button", { name: "Open account" }).click();
  await expect(page).toHaveURL("/dashboard");
  return account;
};
