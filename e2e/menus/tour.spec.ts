import type { Page } from "@playwright/test";
import { expect, expectAccessible, press, LONG, test, watchForPageErrors } from "../support.ts";

const STEPS = 13;
const card = (page: Page, step: number) => page.getByRole("dialog", { name: `Step ${step} of ${STEPS}` });
const heading = (page: Page, step: number) => card(page, step).getByRole("heading");

/** It is wholly on the screen. */
const expectInSight = async (page: Page, step: number): Promise<void> => {
  const box = await card(page, step).boundingBox();
  const room = page.viewportSize();
  if (!box || !room) throw new Error(`step ${step} has no place`);
  expect(box.x, `step ${step}`).toBeGreaterThanOrEqual(0);
  expect(box.y, `step ${step}`).toBeGreaterThanOrEqual(0);
  expect(box.x + box.width, `step ${step}`).toBeLessThanOrEqual(room.width);
  expect(box.y + box.height, `step ${step}`).toBeLessThanOrEqual(room.height);
  expect(box.width).toBeLessThanOrEqual(384);
};

test("the whole tour by keyboard on a small screen, over a reload, to the first hour", async ({ page, person }) => {
  const expectNoErrors = watchForPageErrors(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/help");
  await expect(page.getByText("Guided tour"), person.email).toBeVisible();
  await press(page.getByRole("button", { name: "Start tour" }), card(page, 1));
  await expect(page).toHaveURL(/\/dashboard/);
  for (let step = 1; step <= STEPS; step += 1) {
    await expect(heading(page, step)).toBeFocused();
    await expectInSight(page, step);
    // Its own step shows the assistant, next to the card, which keeps the focus.
    await expect(page.getByRole("dialog", { name: "Assistant", exact: true })).toBeVisible({ visible: step === 5 });
    await expect(heading(page, step)).toBeFocused();
    await expectAccessible(page, `step ${step} of the tour`);
    if (step === 5) {
      // Beside a page that stays in use, and there again after a reload.
      await page.reload();
      await expect(heading(page, step)).toBeFocused();
    }
    if (step === STEPS) break;
    const kept = page.waitForResponse((answer) => answer.url().endsWith("/api/tour"));
    await card(page, step).getByRole("button", { name: "Next" }).press("Enter");
    await kept;
  }
  await expect(page).toHaveURL(/\/dashboard/);
  await card(page, STEPS).getByRole("button", { name: "Start Tracking Your REP Hours" }).press("Enter");
  await expect(page.getByRole("dialog", { name: "Log time" })).toBeVisible();
  expectNoErrors();
});

test(
  "Escape ends the tour, Skip leads back to the dashboard, and it can begin anew",
  LONG,
  async ({ page, person }) => {
    await page.goto("/help/tour");
    await press(page.getByRole("button", { name: "Start tour" }), card(page, 1));
    await page.keyboard.press("Escape");
    await expect(card(page, 1)).toBeHidden();
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    expect(await page.evaluate(() => localStorage.getItem("tourCompleted")), person.email).toBe("true");
    await page.goto("/help");
    await press(page.getByRole("button", { name: "Restart tour" }), card(page, 1));
    for (let step = 1; step < 6; step += 1) await card(page, step).getByRole("button", { name: "Next" }).click();
    // A page that follows changes is never without a request.
    const kept = page.waitForResponse(
      (answer) => answer.url().endsWith("/api/tour") && answer.request().postData() === '{"step":7}',
    );
    await card(page, 6).getByRole("button", { name: "Next" }).click();
    await expect(heading(page, 7)).toBeFocused();
    await expect(page).toHaveURL(/\/properties/);
    await kept;
    // Whoever comes back for another page is not met by it; Help goes on with it.
    await page.goto("/help/tour");
    await expect(page.getByRole("button", { name: "Continue tour" })).toBeVisible();
    await expect(card(page, 7)).toBeHidden();
    await page.getByRole("button", { name: "Continue tour" }).click();
    await expect(heading(page, 7)).toBeFocused();
    await expect(page).toHaveURL(/\/properties/);
    await page.getByRole("link", { name: "Add a property" }).first().click();
    await expect(page).toHaveURL(/\/properties\/new/);
    await card(page, 7).getByRole("button", { name: "Skip Tour" }).click();
    await expect(page).toHaveURL(/\/dashboard/);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  },
);
