import type { Locator, Page } from "@playwright/test";
import { bookOf } from "./book.ts";
import { chooseOption } from "./choose-option.ts";
import { cell, daysAgo, editor, expectLinesAndDots, expectWholeInWindow, grid, row } from "./ledger-sheet.ts";
import { expect, expectAccessible, LONG, test, watchForPageErrors } from "./support.ts";

/** Puts the focus on a cell by pressing it. */
const goToCell = async (page: Page, words: string, text: string): Promise<void> => {
  await cell(page, words, text).click();
  await expect(cell(page, words, text)).toBeFocused();
};

/** Elements of rows are used again and again; at rest they stand as they are read. */
const isReadInOrder = (page: Page): Promise<boolean> =>
  grid(page).evaluate((sheet) => {
    const places = [...sheet.querySelectorAll("[aria-rowindex]")].map((each) =>
      Number(each.getAttribute("aria-rowindex")),
    );
    return places.every((place, index) => index === 0 || place > (places[index - 1] ?? 0));
  });

test("cells are edited by keyboard alone; what is no value stays open with its reason", async ({ page, person }) => {
  const book = await bookOf(page);
  await book.addProperty("14 Elm St");
  await book.addEntry({ hours: 1, description: "Plumber call", date: daysAgo(1) });
  await book.addEntry({ hours: 2, description: "Rent ledger", date: daysAgo(2) });
  const noErrors = watchForPageErrors(page);
  await page.goto("/activity-ledger");
  await expect(page.getByText("2 entries · 3.0 h"), person.email).toBeVisible();
  await expect(grid(page)).toHaveAttribute("aria-rowcount", "4");
  await expectAccessible(page, "sheet");
  await expectLinesAndDots(page, "Plumber call");
  await expectWholeInWindow(page);

  await goToCell(page, "Plumber call", "1:00");
  await page.keyboard.type("1,5");
  await page.keyboard.press("Enter");
  await expect(grid(page).getByText(/Enter a length such as/)).toBeVisible();
  await expect(editor(page, "Time")).toHaveAttribute("aria-invalid", "true");
  await expectAccessible(page, "open cell with a fault");
  // Tab goes on to the next cell; the faulty one waits with its text.
  await page.keyboard.press("Tab");
  await expect(editor(page, "Property")).toBeFocused();
  await page.keyboard.type("elm");
  await expect(page.getByRole("option", { name: "14 Elm St" })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(row(page, "Plumber call")).toContainText("14 Elm St");
  await expect(editor(page, "Time")).toHaveValue("1,5");
  await editor(page, "Time").fill("1h30");
  await page.keyboard.press("Enter");
  await expect(row(page, "Plumber call")).toContainText("1:30");
  await expect(page.getByText("2 entries · 3.5 h")).toBeVisible();

  // Enter moved down; Esc restores; a day may be said as "y".
  await expect(cell(page, "Rent ledger", "2:00")).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("F2");
  await page.keyboard.type("nonsense");
  await page.keyboard.press("Escape");
  await page.keyboard.type("y");
  await page.keyboard.press("Enter");
  await expect(row(page, "Plumber call").getByRole("gridcell").nth(1)).not.toBeEmpty();
  await expect
    .poll(() =>
      grid(page)
        .getByRole("row")
        .filter({ hasText: /Rent ledger|Plumber call/ })
        .count(),
    )
    .toBe(2);

  await page.keyboard.press("Control+z");
  await expect(page.getByText("Undone: Date changed", { exact: true })).toBeVisible();
  await page.keyboard.press("Control+Shift+z");
  await expect(page.getByText("Done again: Date changed", { exact: true })).toBeVisible();
  noErrors();
});

test(
  "a second press opens a cell; where letters open nothing, the keys of every page work",
  LONG,
  async ({ page, person }) => {
    const book = await bookOf(page);
    await book.addEntry({ hours: 2, description: "Rent ledger", date: daysAgo(2) });
    const noErrors = watchForPageErrors(page);
    await page.goto("/activity-ledger");
    await expect(page.getByText("1 entry · 2.0 h"), person.email).toBeVisible();
    await goToCell(page, "Rent ledger", "2:00");
    await cell(page, "Rent ledger", "2:00").click();
    await expect(editor(page, "Time")).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(cell(page, "Rent ledger", "2:00")).toBeFocused();
    await page.keyboard.press("Home");
    await expect(row(page, "Rent ledger").locator("[data-col='0']")).toBeFocused();
    await page.keyboard.press("l");
    await expect(page.getByRole("dialog", { name: "Log time" })).toBeVisible();
    noErrors();
  },
);

test("while rows move, a press means what is under the pointer", LONG, async ({ page, person }) => {
  const book = await bookOf(page);
  for (let days = 0; days < 25; days += 1) {
    await book.addEntry({ hours: 1, description: `Visit ${days}.`, date: daysAgo(days) });
  }
  await page.goto("/activity-ledger");
  await expect(page.getByText("25 entries · 25.0 h"), person.email).toBeVisible();
  await expect(grid(page).locator("[data-moving]")).toHaveCount(0);
  // A press in one row and a release in another mean neither, also while nothing moves.
  await cell(page, "Visit 2.", "1:00").hover();
  await page.mouse.down();
  await row(page, "Visit 4.").getByRole("checkbox").hover();
  await page.mouse.up();
  await expect(row(page, "Visit 4.")).toHaveAttribute("aria-selected", "false");
  await expect(cell(page, "Visit 2.", "1:00")).toBeFocused();
  await grid(page).evaluate((sheet) => {
    const move = (): void => {
      sheet.scrollTop = sheet.scrollTop === 0 ? 1 : 0;
      requestAnimationFrame(move);
    };
    move();
  });
  await expect(grid(page).locator("[data-moving]")).toHaveCount(1);
  const press = async (target: Locator): Promise<void> => {
    const box = await target.boundingBox();
    if (!box) throw new Error("nothing stands there");
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  };
  const time = cell(page, "Visit 3.", "1:00");
  await press(time);
  await expect(time).toBeFocused();
  await press(time);
  await expect(editor(page, "Time")).toBeFocused();
  await page.keyboard.press("Escape");
  await press(row(page, "Visit 5.").getByRole("checkbox"));
  await expect(row(page, "Visit 5.")).toHaveAttribute("aria-selected", "true");
  await press(row(page, "Visit 6.").getByRole("button"));
  await expect(page.getByRole("menu")).toBeVisible();
});

test("rows are chosen, voided together with a reason, and undone; all that match can be chosen at once", async ({
  page,
  person,
}) => {
  const book = await bookOf(page);
  await book.addProperty("Maple Duplex");
  for (let days = 0; days < 4; days += 1) {
    await book.addEntry({ hours: 1, description: `Visit ${days}`, date: daysAgo(days) });
  }
  await page.goto("/activity-ledger");
  await expect(page.getByText("4 entries · 4.0 h"), person.email).toBeVisible();
  await grid(page).getByRole("row", { name: "Visit 0" }).getByRole("gridcell").first().focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("x");
  const bar = page.getByRole("region", { name: "Chosen entries" });
  await expect(bar).toContainText("2 selected, 2 h");
  await page.keyboard.press("Delete");
  const asking = page.getByRole("dialog", { name: "Void 2 entries" });
  await asking.getByRole("button", { name: "Logged twice" }).click();
  await asking.getByRole("button", { name: "Void 2 entries" }).click();
  await expect(page.getByText("2 entries · 2.0 h")).toBeVisible();
  await expect(page.getByText("2 entries voided", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("4 entries · 4.0 h")).toBeVisible();

  await row(page, "Visit 3").getByRole("checkbox").click();
  await bar.getByRole("button", { name: "Select all 4 matching" }).click();
  await expect(bar).toContainText("4 selected, 4 h");
  await bar.getByRole("button", { name: "Set property" }).click();
  await chooseOption(page.getByRole("combobox", { name: "Set property" }), "maple", "Maple Duplex");
  await page.getByRole("dialog", { name: "Set property" }).getByRole("button", { name: "Set property" }).click();
  await expect(page.getByText("4 entries changed", { exact: true })).toBeVisible();
  await expect(row(page, "Visit 2")).toContainText("Maple Duplex");
  await page.reload();
  await expect(row(page, "Visit 2")).toContainText("Maple Duplex");
  await page.keyboard.press("Control+z");
  await expect(row(page, "Visit 2")).toContainText("No property");
});

test("Back loses nothing; views are saved as tabs; groups have sums; the plain table pages", async ({
  page,
  person,
}) => {
  // Six screens and two audits: it ran out of one minute on a busy machine.
  const book = await bookOf(page);
  for (let days = 0; days < 60; days += 1) {
    await book.addEntry({ hours: 0.5, description: `Visit ${days}`, date: daysAgo(days) });
  }
  await page.goto("/activity-ledger");
  await expect(page.getByText("60 entries · 30.0 h"), person.email).toBeVisible();
  await grid(page).getByRole("row", { name: "Visit 0" }).getByRole("gridcell").first().focus();
  await page.keyboard.press("Control+End");
  await expect(grid(page).getByRole("row").last()).toBeVisible();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Home");
  await expect(row(page, "Visit 59").getByRole("gridcell").first()).toBeFocused();
  await expect.poll(() => isReadInOrder(page)).toBe(true);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.type("half typed");
  await page.keyboard.press("Tab");
  await expect(grid(page).getByText(/Enter a length such as/)).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Dashboard" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Activity Ledger", { timeout: 30_000 });
  await page.goBack();
  await expect(row(page, "Visit 59")).toBeVisible();
  await expect(editor(page, "Time")).toHaveValue("half typed");

  await page.getByRole("button", { name: "View" }).click();
  await page.getByRole("menuitemradio", { name: "By month" }).click();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/group=month/);
  await expect(
    grid(page)
      .getByText(/\d+ entries, \d+ h/)
      .first(),
  ).toBeVisible();
  await page.getByRole("button", { name: "Save view" }).click();
  await page.getByRole("dialog", { name: "Save view" }).getByLabel("Name").fill("Months");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: "Months" })).toHaveAttribute("aria-current", "page");
  await expectAccessible(page, "grouped sheet with a saved view");
  await page.getByRole("link", { name: "All entries" }).click();
  await expect(page).not.toHaveURL(/group=month/);

  // "This view" of the tab that is left may still stand there.
  await page.getByRole("button", { name: "View", exact: true }).click();
  await page.getByRole("menuitemcheckbox", { name: "Plain table, page by page" }).click();
  await page.keyboard.press("Escape");
  const table = page.getByRole("table", { name: "Entries of the ledger" });
  await expect(table.getByRole("row")).toHaveCount(51);
  await expect(page.getByText("1 to 50 of 60 entries · 30.0 h")).toBeVisible();
  await page.getByRole("button", { name: "Next" }).click();
  await expect(table.getByRole("row")).toHaveCount(11);
  await expectAccessible(page, "plain table");
});

/** What the browser was last given for the clipboard; the system's own is shared between tests that run side by side. */
const holdClipboard = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    navigator.clipboard.write = async ([item]) => {
      const blob = await item?.getType("text/plain");
      document.documentElement.dataset["copied"] = (await blob?.text()) ?? "";
    };
  });
};

test("rows that are not loaded are copied too", LONG, async ({ page, person }) => {
  const book = await bookOf(page);
  // So many that the first rows are let go once the eye is at the last ones.
  const visits = Array.from({ length: 305 }, (_, index) => `Visit ${index}`);
  for (let from = 0; from < visits.length; from += 61) {
    await Promise.all(
      visits.slice(from, from + 61).map((description) => book.addEntry({ hours: 0.1, description, date: daysAgo(1) })),
    );
  }
  await holdClipboard(page);
  await page.goto("/activity-ledger");
  await expect(grid(page), person.email).toHaveAttribute("aria-rowcount", "307");
  await expect(
    grid(page)
      .getByText(/^Visit \d+$/)
      .first(),
  ).toBeVisible();
  await grid(page).getByRole("row").nth(1).getByRole("gridcell").first().focus();
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Control+c");
  await expect(page.getByText("305 rows copied.")).toBeAttached();
  const copied = await page.locator("html").getAttribute("data-copied");
  const words = (copied ?? "").split(/\s{2,}|\t|\n/).filter((text) => text.startsWith("Visit "));
  expect(new Set(words)).toEqual(new Set(visits));
});

test("on a phone days are cards with the same acts in a menu", LONG, async ({ page, person }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const book = await bookOf(page);
  await book.addEntry({ hours: 1, description: "Plumber call", date: daysAgo(1) });
  await page.goto("/activity-ledger");
  await expect(page.getByRole("link", { name: "Plumber call" }), person.email).toBeVisible();
  await expect(grid(page)).toHaveCount(0);
  await page.getByRole("button", { name: /^Actions for/ }).click();
  await expect(page.getByRole("menuitem", { name: "Log again today" })).toBeVisible();
  await page.getByRole("menuitem", { name: "Void" }).click();
  const asking = page.getByRole("dialog", { name: "Void 1 entry" });
  await asking.getByRole("button", { name: "Wrong entry" }).click();
  await asking.getByRole("button", { name: "Void 1 entry" }).click();
  await expect(page.getByRole("heading", { name: "No entries yet." })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("link", { name: "Plumber call" })).toBeVisible();
});
