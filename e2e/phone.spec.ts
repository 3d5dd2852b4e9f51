import type { Locator } from "@playwright/test";
import { bookOf, daysFromToday } from "./book.ts";
import { panel, sentence } from "./log-panel.ts";
import { expect, expectAccessible, press, test } from "./support.ts";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** What a thumb needs in both directions. */
const expectLargeEnough = async (target: Locator): Promise<void> => {
  const box = await target.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0), await target.innerText()).toBeGreaterThanOrEqual(44);
};

test("time is logged with the thumb alone: the length by steps, the place by one tap", async ({ page, person }) => {
  const book = await bookOf(page);
  const elm = await book.addProperty("14 Elm St");
  const maple = await book.addProperty("Maple Duplex");
  await book.addEntry({ hours: 1, description: "Plumber call", propertyId: elm.id, date: daysFromToday(-2) });
  await book.addEntry({ hours: 1, description: "Roof walk", propertyId: maple.id, date: daysFromToday(-1) });
  await page.goto("/dashboard");
  const bar = page.getByRole("navigation", { name: "Quick" });
  await press(bar.getByRole("button", { name: "Log time" }), panel(page));
  const chips = panel(page).getByRole("group", { name: "What is understood" });
  const length = chips.getByRole("button", { name: /^Length/ });
  const less = chips.getByRole("button", { name: /^Shorter/ });
  const more = chips.getByRole("button", { name: /^Longer/ });
  await expect(less, person.email).toBeDisabled();
  for (const target of [less, length, more]) await expectLargeEnough(target);
  await more.tap();
  await expect(length).toContainText("0h 15m");
  await expect(more).toHaveAccessibleName("Longer: 0h 30m");
  await more.press("Enter");
  await more.press("Space");
  await expect(chips.getByRole("status")).toHaveText("Length: 0h 45m");
  await expect(more).toBeFocused();
  await less.tap();
  await expect(length).toContainText("0h 30m");

  const recent = panel(page).getByRole("group", { name: "Recent properties" });
  await expect(recent.getByRole("button")).toHaveText(["Maple Duplex", "14 Elm St"]);
  for (const place of await recent.getByRole("button").all()) await expectLargeEnough(place);
  await recent.getByRole("button", { name: "14 Elm St" }).tap();
  await expect(recent.getByRole("button", { pressed: true })).toHaveText("14 Elm St");
  await expect(chips.getByRole("button", { name: /^Property/ })).toContainText("14 Elm St");
  await expectAccessible(page, "quick log on a phone");
  await panel(page).getByRole("button", { name: "Save", exact: true }).tap();
  await expect(panel(page)).toBeHidden();
  expect((await book.listEntries()).find(({ description }) => description === "")).toMatchObject({
    hours: 0.5,
    propertyId: elm.id,
  });
});

test("a step goes on from what the sentence says, shows in the open editor, and yields to other words", async ({
  page,
  person,
}) => {
  const book = await bookOf(page);
  await book.addProperty("14 Elm St");
  await page.goto("/dashboard");
  await press(page.getByRole("navigation", { name: "Quick" }).getByRole("button", { name: "Log time" }), panel(page));
  const length = panel(page).getByRole("button", { name: /^Length/ });
  await sentence(page).fill("showing the attic 3-5pm yesterday");
  await expect(length, person.email).toContainText("3:00 PM – 5:00 PM, 2h 00m");
  await length.tap();
  const written = panel(page).getByLabel("Length", { exact: true });
  await panel(page)
    .getByRole("button", { name: /^Shorter/ })
    .tap();
  await expect(written).toHaveValue("1h 45m");
  await expect(panel(page).getByLabel("Start")).toHaveValue("");
  await written.fill("some");
  await panel(page)
    .getByRole("button", { name: /^Longer/ })
    .tap();
  await expect(written).toHaveValue("0h 15m");
  await sentence(page).fill("showing the attic 4-5pm yesterday");
  await expect(length).toContainText("4:00 PM – 5:00 PM, 1h 00m");
  await expect(written).toHaveValue("1h 00m");
  await expect(panel(page).getByLabel("Start")).toHaveValue("16:00");
});

test("words too many for the stopwatch keep their field in the window, with the reason and the focus", async ({
  page,
  person,
}) => {
  const book = await bookOf(page);
  const startedAt = new Date(Date.now() - 600_000).toISOString();
  await book.startStopwatch({ startedAt, timeZone: "UTC", activityType: "bookkeeping-recordkeeping", description: "" });
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/dashboard");
  const details = page.getByRole("dialog", { name: "Stopwatch" });
  await press(page.getByRole("button", { name: /details$/ }).first(), details);
  const work = details.getByLabel("What was done");
  await work.fill("Painted the hall. ".repeat(120));
  expect((await work.boundingBox())?.height, person.email).toBeLessThan(320);
  await details.getByRole("combobox", { name: "Activity" }).focus();
  await details.getByRole("button", { name: "Save" }).tap();
  await expect(work).toBeFocused();
  await expect(work).toBeInViewport();
  await expect(details.getByText("Use at most 2000 characters.")).toBeInViewport({ ratio: 1 });
});
