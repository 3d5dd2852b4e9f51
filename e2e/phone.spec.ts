import type { Locator } from "@playwright/test";
import { bookOf, daysFromToday } from "./book.ts";
import { panel, sentence } from "./log-panel.ts";
import { expect, expectAccessible, press, LONG, test } from "./support.ts";
import { scriptsBefore } from "#tools/web-build/built-scripts.ts";

// What is looked at without a connection was fetched ahead.
test.use({ isBusy: false, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** What a thumb needs in both directions. */
const expectLargeEnough = async (target: Locator): Promise<void> => {
  const box = await target.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0), await target.innerText()).toBeGreaterThanOrEqual(44);
};

/** 190 kB is what a phone should need: `docs/benchmarks.md`, "A phone on the road", says what the rest is. */
test("the first figure of the dashboard waits for few scripts", () => {
  const { files, bytes } = scriptsBefore("dashboard");
  expect(files).toBeGreaterThan(5);
  expect(files).toBeLessThanOrEqual(30);
  expect(bytes).toBeLessThanOrEqual(278_000);
});

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
  await expect(length).toContainText("15 min");
  await expect(more).toHaveAccessibleName("Longer: 30 min");
  await more.press("Enter");
  await more.press("Space");
  await expect(chips.getByRole("status")).toHaveText("Length: 45 min");
  await expect(more).toBeFocused();
  await less.tap();
  await expect(length).toContainText("30 min");

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

test(
  "a step goes on from what the sentence says, shows in the open editor, and yields to other words",
  LONG,
  async ({ page, person }) => {
    const book = await bookOf(page);
    await book.addProperty("14 Elm St");
    await page.goto("/dashboard");
    await press(page.getByRole("navigation", { name: "Quick" }).getByRole("button", { name: "Log time" }), panel(page));
    const length = panel(page).getByRole("button", { name: /^Length/ });
    await sentence(page).fill("showing the attic 3-5pm yesterday");
    await expect(length, person.email).toContainText("3:00 PM – 5:00 PM, 2 h");
    await length.tap();
    const written = panel(page).getByLabel("Length", { exact: true });
    await panel(page)
      .getByRole("button", { name: /^Shorter/ })
      .tap();
    await expect(written).toHaveValue("1 h 45 min");
    await expect(panel(page).getByLabel("Start")).toHaveValue("");
    await written.fill("some");
    await panel(page)
      .getByRole("button", { name: /^Longer/ })
      .tap();
    await expect(written).toHaveValue("15 min");
    await sentence(page).fill("showing the attic 4-5pm yesterday");
    await expect(length).toContainText("4:00 PM – 5:00 PM, 1 h");
    await expect(written).toHaveValue("1 h");
    await expect(panel(page).getByLabel("Start")).toHaveValue("16:00");
  },
);

test(
  "words too many for the stopwatch keep their field in the window, with the reason and the focus",
  LONG,
  async ({ page, person }) => {
    const book = await bookOf(page);
    const startedAt = new Date(Date.now() - 600_000).toISOString();
    await book.startStopwatch({
      startedAt,
      timeZone: "UTC",
      activityType: "bookkeeping-recordkeeping",
      description: "",
    });
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
  },
);

test(
  "what waits on the device is looked at without a connection, survives a reload and is sent once",
  LONG,
  async ({ page, context, person }) => {
    const book = await bookOf(page);
    await book.addProperty("14 Elm St");
    await page.goto("/activity-ledger");
    const bar = page.getByRole("navigation", { name: "Quick" });
    await press(bar.getByRole("button", { name: "Log time" }), panel(page));
    await sentence(page).fill("45m showing the attic yesterday");
    await context.setOffline(true);
    await panel(page).getByRole("button", { name: "Save", exact: true }).tap();
    await expect(panel(page), person.email).toBeHidden();
    const waiting = page.getByRole("button", { name: "1 waiting to sync" });
    await waiting.tap();
    const list = page.getByRole("dialog", { name: "On this device" });
    await expect(list.getByRole("listitem")).toHaveCount(1);
    await page.keyboard.press("Escape");
    await expect(list).toBeHidden();
    await bar.getByRole("button", { name: "More" }).tap();
    await expect(page.getByRole("dialog", { name: "Everything" })).toBeVisible();

    // The page itself is reached, the ledger only from the press on: what tries again by itself would empty the list.
    await context.route("**/api/time-entries", async (route) => {
      const isPressed = (): Promise<boolean> => page.evaluate(() => "isSendPressed" in window).catch(() => false);
      await (route.request().method() !== "POST" || (await isPressed()) ? route.fallback() : route.abort());
    });
    await context.setOffline(false);
    await page.reload();
    await waiting.tap();
    const send = list.getByRole("button", { name: "Send now" });
    await send.evaluate((button) =>
      button.addEventListener("click", () => Object.assign(window, { isSendPressed: true }), { capture: true }),
    );
    await send.tap();
    await expect(list.getByRole("listitem")).toHaveCount(0);
    expect(await book.listEntries()).toMatchObject([{ hours: 0.75, description: "showing the attic" }]);
  },
);

test(
  "nothing in the top bar lies on another part while the stopwatch runs and an entry waits",
  LONG,
  async ({ page, context, person }) => {
    const book = await bookOf(page);
    await book.addProperty("14 Elm St");
    const startedAt = new Date(Date.now() - 600_000).toISOString();
    await book.startStopwatch({
      startedAt,
      timeZone: "UTC",
      activityType: "bookkeeping-recordkeeping",
      description: "",
    });
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto("/activity-ledger");
    const bar = page.getByRole("banner").filter({ has: page.getByRole("button", { name: "Open menu" }) });
    await expect(bar.getByRole("timer"), person.email).toBeVisible();
    await press(page.getByRole("navigation", { name: "Quick" }).getByRole("button", { name: "Log time" }), panel(page));
    await sentence(page).fill("45m showing the attic yesterday");
    await context.route("**/api/time-entries", (route) =>
      route.request().method() === "POST" ? route.abort() : route.fallback(),
    );
    await panel(page).getByRole("button", { name: "Save", exact: true }).tap();
    await expect(bar.getByRole("button", { name: "1 waiting to sync" })).toBeVisible();
    const edges = await bar.evaluate((head) =>
      [...head.querySelectorAll("svg, [role=timer], button")]
        .filter((part) => part.checkVisibility() && !(part.matches("svg") && part.closest("button")))
        .map((part) => part.getBoundingClientRect())
        .filter(({ width }) => width > 1)
        .toSorted((one, other) => one.left - other.left || other.right - one.right)
        .map(({ left, right }) => ({ left, right })),
    );
    expect(edges.at(-1)?.right).toBeLessThanOrEqual(320);
    const outer = edges.filter(
      (part) => !edges.some((each) => each !== part && each.left <= part.left && part.right <= each.right),
    );
    for (const [at, part] of outer.entries()) expect(part.left).toBeGreaterThanOrEqual(outer[at - 1]?.right ?? 0);
    expect(outer).toHaveLength(5);
  },
);

test("a toast leaves the acts on chosen entries and an open menu free", LONG, async ({ page, person }) => {
  const book = await bookOf(page);
  await book.addEntry({ hours: 1, description: "Plumber call", date: daysFromToday(-1) });
  await book.addEntry({
    hours: 2,
    description: "Roof walk with the contractor and the adjuster",
    date: daysFromToday(-2),
  });
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/activity-ledger");
  const bar = page.getByRole("region", { name: "Chosen entries" });
  const boxes = page.getByRole("checkbox", { name: /^Select / });
  const words = page.getByRole("link", { name: "Plumber call" });
  await press(boxes.first(), bar);
  await expectLargeEnough(words);
  await boxes.last().tap();
  await bar.getByRole("button", { name: "Set activity" }).tap();
  const choice = page.getByRole("dialog", { name: "Set activity" });
  await choice.getByRole("combobox").fill("leasing");
  await page.getByRole("option", { name: "Leasing and tenant relations" }).tap();
  await choice.getByRole("button", { name: "Set activity" }).tap();
  const undo = page.getByRole("button", { name: "Undo" });
  await expect(undo, person.email).toBeVisible();
  await boxes.first().tap();
  await boxes.last().tap();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  for (const act of await bar.getByRole("button").all()) await act.tap({ trial: true });
  await bar.getByRole("button", { name: "Clear selection" }).tap();
  await page
    .getByRole("button", { name: /^Actions for/ })
    .first()
    .tap();
  await expect(undo).toBeVisible();
  for (const act of await page.getByRole("menuitem").all()) await act.tap({ trial: true });
});

test("Escape in the editor of a chip leaves the drawer open", LONG, async ({ page, person }) => {
  const book = await bookOf(page);
  await book.addProperty("14 Elm St");
  await page.goto("/dashboard");
  await press(page.getByRole("navigation", { name: "Quick" }).getByRole("button", { name: "Log time" }), panel(page));
  await panel(page)
    .getByRole("button", { name: /^Length/ })
    .tap();
  await expect(panel(page).getByLabel("Length", { exact: true }), person.email).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(sentence(page)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(panel(page)).toBeHidden();
});
