import { helpPath, paths } from "#web/paths.ts";
import { expect, test, goWithin } from "../support.ts";

test.describe("under a finger", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("no page names a key, but help keeps its map of them", async ({ page, person }) => {
    for (const path of [paths.dashboard, paths.evidenceCoverage, paths.ledger]) {
      await goWithin(page, path);
      await expect(page.locator("h1").first(), path).toBeAttached();
      await expect(page.locator("[aria-busy=true]"), path).toHaveCount(0, { timeout: 120_000 });
      await expect(page.locator("kbd:visible"), `${path} of ${person.email}`).toHaveCount(0);
    }
    await goWithin(page, helpPath("keyboard"));
    await expect(page.locator("[data-key-map] kbd:visible").first()).toBeVisible();
  });
});
