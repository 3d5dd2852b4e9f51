import { smallTargets } from "./target-sizes.ts";
import { expect, expectPassesAxe, test } from "../support.ts";
import { ask, assistant, openAssistant, question, said } from "./assistant-panel.ts";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test("on a phone it is a sheet over the page, large enough for a thumb, and its button covers no bar", async ({
  page,
  person,
}) => {
  await page.goto("/dashboard");
  const button = page.getByRole("button", { name: "Assistant", exact: true });
  await button.waitFor();
  const bar = await page.getByRole("navigation", { name: "Quick" }).boundingBox();
  const box = await button.boundingBox();
  if (!bar || !box) throw new Error(`nothing is drawn for ${person.email}`);
  expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
  expect(box.y + box.height).toBeLessThan(bar.y);
  // The last line of a page ends above it.
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const last = await page.getByRole("main").evaluate((main) => {
    const bottoms = [...main.querySelectorAll("*")].map((part) => part.getBoundingClientRect().bottom);
    return Math.max(...bottoms);
  });
  expect(last).toBeLessThanOrEqual(box.y);

  await openAssistant(page);
  // Everything else waits until it is closed.
  await expect(page.getByRole("main")).toBeHidden();
  await ask(page, "Why doesn't the drive from home count?");
  await said(page)
    .getByRole("button", { name: /^Source 1: / })
    .first()
    .click();
  await expect(said(page).getByRole("region", { name: "Source 1" })).toBeVisible();
  await expectPassesAxe(page, "the assistant on a phone");
  expect(await smallTargets(page, 44)).toEqual([]);
  await question(page).fill("What should I");
  await assistant(page).getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("main")).toBeVisible();
  await button.click();
  await expect(question(page)).toHaveValue("What should I");
});
