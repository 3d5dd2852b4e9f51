import { expect, expectAccessible, test } from "./support.ts";

const PUBLIC = [
  "/",
  "/login",
  "/login?reason=account_canceled",
  "/register",
  "/forgot-password",
  "/reset-password?token=x",
  "/verify-email?token=x",
  "/logout-success",
  "/pricing",
  "/contact",
  "/no-such-page",
];
const SIGNED_IN = [
  "/dashboard",
  "/properties",
  "/activity-ledger",
  "/files",
  "/team",
  "/settings",
  "/organization-admin",
];

for (const colorScheme of ["light", "dark"] as const) {
  for (const width of [390, 1440]) {
    test.describe(`${colorScheme} at ${width} px`, () => {
      test.use({ colorScheme, viewport: { width, height: 900 } });

      test("public pages pass axe", async ({ page }) => {
        for (const path of PUBLIC) {
          await page.goto(path);
          await expect(page.getByRole("main")).toBeVisible();
          await page.waitForLoadState("networkidle");
          await expectAccessible(page, path);
        }
      });

      test("signed-in pages, menus and dialogs pass axe", async ({ page, person }) => {
        for (const path of SIGNED_IN) {
          await page.goto(path);
          await expect(page.getByRole("heading", { level: 1 }), person.email).toBeVisible();
          await page.waitForLoadState("networkidle");
          await expectAccessible(page, path);
        }
        await page.keyboard.press("?");
        await expect(page.getByRole("dialog")).toBeVisible();
        await expectAccessible(page, "shortcuts");
        await page.keyboard.press("Escape");
        await page.getByRole("button", { name: /Account menu/ }).click();
        await expect(page.getByRole("menu")).toBeVisible();
        await expectAccessible(page, "account menu");
      });
    });
  }
}

test("forms with errors pass axe", async ({ page }) => {
  await page.goto("/register");
  await page.getByRole("button", { name: "Open account" }).click();
  await expect(page.getByRole("alert")).toBeFocused();
  await expect(page).toHaveTitle(/^Error: /);
  await expectAccessible(page, "register with errors");
});
