import { readFileSync } from "node:fs";
import { join } from "node:path";
import { PRERENDERED_PATHS } from "#web/public/prerendered-paths.ts";
import { expect, expectAccessible, test } from "./support.ts";

/** Every address the build knows, so that a new page is covered by being there. Those with a parameter need a row. */
const siteMap: unknown = JSON.parse(readFileSync(join(import.meta.dirname, "../build/site-map.json"), "utf8"));
const addresses = (Array.isArray(siteMap) ? siteMap : []).filter(
  (path): path is string => typeof path === "string" && !path.includes(":"),
);
const OPEN_TO_ALL: readonly string[] = PRERENDERED_PATHS;
const PUBLIC = [...OPEN_TO_ALL, "/login?reason=account_canceled", "/no-such-page"];
const SIGNED_IN = addresses.filter(
  (path) => !OPEN_TO_ALL.includes(path) && !path.startsWith("/super-admin") && !path.startsWith("/dev/"),
);

for (const colorScheme of ["light", "dark"] as const) {
  for (const width of [390, 1440]) {
    test.describe(`${colorScheme} at ${width} px`, () => {
      // What fades is transparent for a moment; axe must not look in that moment.
      test.use({ colorScheme, viewport: { width, height: 900 }, contextOptions: { reducedMotion: "reduce" } });
      test.setTimeout(240_000);

      test("public pages pass axe", async ({ page }) => {
        for (const path of PUBLIC) {
          await page.goto(path);
          await expect(page.getByRole("main")).toBeVisible();
          await page.waitForLoadState("networkidle");
          await expectAccessible(page, path);
        }
      });

      test("signed-in pages pass axe", async ({ page, person }) => {
        for (const path of SIGNED_IN) {
          await page.goto(path);
          await expect(page.getByRole("heading", { level: 1 }), `${path} for ${person.email}`).toBeVisible();
          await page.waitForLoadState("networkidle");
          await expectAccessible(page, path);
        }
      });

      test("menus and dialogs of the shell pass axe", async ({ page, person }) => {
        await page.goto("/settings");
        await expect(page.getByText(person.email).first()).toBeVisible();
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
