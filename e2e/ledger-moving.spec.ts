import type { Page } from "@playwright/test";
import { bookOf } from "./book.ts";
import { cell, daysAgo, editor, grid, pasteText, row } from "./ledger-sheet.ts";
import { panel, sentence } from "./log-panel.ts";
import { expect, LONG, test, watchForPageErrors } from "./support.ts";

/** Three rows, the newest first: Work 3, Work 2, Work 1. What arrives today comes above them. */
const openSheet = async (page: Page, { query = "", whose }: { query?: string; whose: string }) => {
  const book = await bookOf(page);
  const ids = new Map<string, string>();
  for (const number of [1, 2, 3]) {
    const description = `Work ${number}`;
    const { id } = await book.addEntry({ hours: number, description, date: daysAgo(4 - number) });
    ids.set(description, id);
  }
  await page.goto(`/activity-ledger${query}`);
  await expect(page.getByText("3 entries · 6.0 h"), whose).toBeVisible();
  return {
    ids,
    book,
    /** Somebody logs an entry elsewhere, and this page hears of it. */
    arrive: async (): Promise<void> => {
      await book.addEntry({ hours: 0.5, description: "Arrived" });
      await expect(row(page, "Arrived")).toBeVisible();
    },
  };
};

const press = async (page: Page, words: string, text: string): Promise<void> => {
  await cell(page, words, text).click();
  await expect(cell(page, words, text)).toBeFocused();
};

for (const [words, text, isFurther] of [
  ["Work 3", "3:00", true],
  ["Work 1", "1:00", false],
] as const) {
  test(
    `a row arrives above: the focus stays with ${words}, and what is typed is its`,
    isFurther ? LONG : {},
    async ({ page, person }) => {
      const { arrive } = await openSheet(page, { whose: person.email });
      await press(page, words, text);
      await arrive();
      await expect(cell(page, words, text)).toBeFocused();
      await page.keyboard.type("5h");
      await page.keyboard.press("Enter");
      await expect(row(page, words)).toContainText("5:00");
      await expect(row(page, "Work 2")).toContainText("2:00");
      await expect(row(page, "Arrived")).toContainText("0:30");
    },
  );
}

test("a row arrives above: a range stays with its rows, and they are what is voided", async ({ page, person }) => {
  const { arrive } = await openSheet(page, { whose: person.email });
  await press(page, "Work 3", "3:00");
  await page.keyboard.press("Shift+ArrowDown");
  await expect(page.getByText("2 rows in the range, 5 h")).toBeVisible();
  await arrive();
  await expect(page.getByText("2 rows in the range, 5 h")).toBeVisible();
  await page.keyboard.press("Delete");
  const asking = page.getByRole("dialog", { name: "Void 2 entries" });
  await asking.getByRole("button", { name: "Logged twice" }).click();
  await asking.getByRole("button", { name: "Void 2 entries" }).click();
  await expect(page.getByText("2 entries · 1.5 h")).toBeVisible();
  await expect(row(page, "Work 1")).toBeVisible();
  await expect(row(page, "Arrived")).toBeVisible();
  await expect(asking).toBeHidden();
  // Who took the rows out goes on with the next one, once the focus is back from the dialog.
  await expect(cell(page, "Work 1", "1:00")).toBeFocused();
  await page.keyboard.press("Delete");
  await expect(page.getByRole("dialog", { name: "Void 1 entry: “Work 1”" })).toBeVisible();
});

test("a row arrives above an open cell: what is typed goes on there", LONG, async ({ page, person }) => {
  const noErrors = watchForPageErrors(page);
  const { arrive } = await openSheet(page, { whose: person.email });
  await press(page, "Work 2", "Work 2");
  await page.keyboard.press("F2");
  await expect(editor(page, "Description")).toBeFocused();
  await page.keyboard.press("End");
  await page.keyboard.type(" and ha");
  await arrive();
  await expect(editor(page, "Description")).toBeFocused();
  await page.keyboard.type("lf more");
  await page.keyboard.press("Enter");
  await expect(row(page, "Work 2 and half more")).toContainText("2:00");
  await expect(row(page, "Work 3")).toContainText("3:00");
  await expect(cell(page, "Work 1", "Work 1")).toBeFocused();
  noErrors();
});

test("an entry is logged over the sheet: Delete means its row, and names it", LONG, async ({ page, person }) => {
  const { book } = await openSheet(page, { whose: person.email });
  await book.addProperty("Maple Duplex");
  await page.reload();
  await row(page, "Work 2").locator("[data-col='0']").focus();
  await page.keyboard.press("l");
  await expect(sentence(page)).toBeFocused();
  await sentence(page).fill("30m showing the loft at maple yesterday");
  await page.keyboard.press("Control+Enter");
  await expect(panel(page)).toBeHidden();
  await expect(row(page, "the loft")).toBeVisible();
  await expect(row(page, "Work 2").locator("[data-col='0']")).toBeFocused();
  await page.keyboard.press("Delete");
  await expect(page.getByRole("dialog", { name: /^Void 1 entry: “Work 2”, .*, 2 h$/ })).toBeVisible();
});

test("a row that others took away leaves nothing to type into: the one in its place is not changed", async ({
  page,
  person,
}) => {
  const { book, ids } = await openSheet(page, { query: "?q=work", whose: person.email });
  await press(page, "Work 2", "2:00");
  await book.changeEntry(ids.get("Work 2") ?? "", { description: "Elsewhere", version: 1 });
  await expect(row(page, "Work 2")).toHaveCount(0);
  await expect(cell(page, "Work 1", "1:00")).toBeFocused();
  await page.keyboard.type("5");
  await expect(page.getByText("Another row is here now", { exact: true })).toBeVisible();
  await expect(editor(page, "Time")).toHaveCount(0);
  await page.keyboard.press("Delete");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  // A press says which row is meant.
  await cell(page, "Work 1", "1:00").click();
  await expect(editor(page, "Time")).toHaveCount(0);
  await page.keyboard.type("5h");
  await page.keyboard.press("Enter");
  await expect(row(page, "Work 1")).toContainText("5:00");
});

test("all that match are voided by key; sparing one says which stay chosen", LONG, async ({ page, person }) => {
  await openSheet(page, { whose: person.email });
  await row(page, "Work 3").getByRole("checkbox").click();
  const bar = page.getByRole("region", { name: "Chosen entries" });
  await bar.getByRole("button", { name: "Select all 3 matching" }).click();
  await expect(bar).toContainText("3 selected, 6 h");
  await page.keyboard.press("Tab");
  await row(page, "Work 3").locator("[data-col='0']").focus();
  await page.keyboard.press("Delete");
  const asking = page.getByRole("dialog", { name: "Void 3 entries" });
  await asking.getByRole("button", { name: "Cancel" }).click();
  await row(page, "Work 2").getByRole("checkbox").click();
  await expect(bar).toContainText("2 selected, 4 h");
  await expect(row(page, "Work 2")).toHaveAttribute("aria-selected", "false");
  await bar.getByRole("button", { name: "Void" }).click();
  const askingTwo = page.getByRole("dialog", { name: "Void 2 entries" });
  await askingTwo.getByRole("button", { name: "Logged twice" }).click();
  await askingTwo.getByRole("button", { name: "Void 2 entries" }).click();
  await expect(page.getByText("1 entry · 2.0 h")).toBeVisible();

  // The button of the message takes back its own act, whatever was changed since.
  await press(page, "Work 2", "2:00");
  await page.keyboard.type("4h");
  await page.keyboard.press("Enter");
  await expect(row(page, "Work 2")).toContainText("4:00");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("3 entries · 8.0 h")).toBeVisible();
  await expect(row(page, "Work 2")).toContainText("4:00");
  await expect(grid(page)).toHaveAttribute("aria-rowcount", "5");
});

test(
  "a press elsewhere ends a row with what its open cell holds, and not while that cell is bad",
  LONG,
  async ({ page, person }) => {
    const book = await bookOf(page);
    await book.addEntry({ hours: 1, description: "Already here", date: daysAgo(9) });
    await page.goto("/activity-ledger");
    await expect(page.getByText("1 entry · 1.0 h"), person.email).toBeVisible();
    await grid(page).getByRole("gridcell", { name: "Add a row" }).click();
    await pasteText(page, `soon\t45m\t\tProperty management\tWalked the roof`);
    const draft = grid(page).getByRole("row").filter({ hasText: "Walked the roof" });
    await draft.getByRole("gridcell", { name: "soon" }).click();
    await page.keyboard.type("13/32/2026");
    await row(page, "Already here").getByRole("gridcell", { name: "1:00", exact: true }).click();
    await expect(editor(page, "Date")).toHaveValue("13/32/2026");
    await expect(editor(page, "Date")).toHaveAttribute("aria-invalid", "true");
    await editor(page, "Date").fill(daysAgo(2));
    await row(page, "Already here").getByRole("gridcell", { name: "1:00", exact: true }).click();
    await expect(page.getByText("2 entries · 1.7 h")).toBeVisible();
    const logged = (await book.listEntries()).find(({ description }) => description === "Walked the roof");
    expect(logged).toMatchObject({ date: daysAgo(2), version: 1 });
  },
);

test(
  "the choices of the last row stand before the rows below it; G then F leads to the files from any cell",
  LONG,
  async ({ page, person }) => {
    const book = await bookOf(page);
    for (let day = 1; day <= 12; day += 1) {
      await book.addEntry({ hours: 1, description: `Work ${day}`, date: daysAgo(day) });
    }
    await page.setViewportSize({ width: 1440, height: 700 });
    await page.goto("/activity-ledger");
    await expect(page.getByText("12 entries · 12.0 h"), person.email).toBeVisible();
    await cell(page, "Work 12", "Manage").click();
    await page.keyboard.press("Enter");
    const choices = page.getByRole("listbox", { name: "Choices" }).getByRole("option");
    await expect(choices.first()).toBeVisible();
    for (const at of [choices.first(), choices.nth(3)]) {
      await expect(at).toBeInViewport({ ratio: 1 });
      // What is under the pointer there is the choice itself.
      await at.hover();
    }
    await choices.nth(3).click();
    await expect(choices).toHaveCount(0);
    await grid(page).locator("[data-active]").focus();
    await page.keyboard.press("Home");
    await page.keyboard.press("g");
    await page.keyboard.press("f");
    await expect(page).toHaveURL(/file-vault|files/);
  },
);

test("the reason under a bad cell goes along with its row, over no dialog", LONG, async ({ page, person }) => {
  const { arrive } = await openSheet(page, { whose: person.email });
  await press(page, "Work 2", "2:00");
  await page.keyboard.type("1,5");
  await page.keyboard.press("Enter");
  const reason = page.locator("[popover]");
  await expect(reason).toContainText("Enter a length such as");
  const fromCell = async (): Promise<number> => {
    const [cellBox, box] = [await editor(page, "Time").boundingBox(), await reason.boundingBox()];
    return cellBox && box ? Math.round(box.y - cellBox.y - cellBox.height) : Number.NaN;
  };
  expect(await fromCell()).toBe(0);
  await arrive();
  await expect.poll(fromCell).toBe(0);

  await page.keyboard.press("ControlOrMeta+k");
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect(reason).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(editor(page, "Time")).toBeFocused();
  await expect(reason).toBeVisible();
});

test("a row arrives under a dialog: the reason under a bad cell comes back", LONG, async ({ page, person }) => {
  const { book } = await openSheet(page, { whose: person.email });
  await press(page, "Work 2", "2:00");
  await page.keyboard.type("1,5");
  await page.keyboard.press("Enter");
  const reason = page.locator("[popover]");
  await expect(reason).toContainText("Enter a length such as");
  await page.keyboard.press("ControlOrMeta+k");
  await expect(page.getByRole("dialog")).toBeVisible();
  await book.addEntry({ hours: 0.5, description: "Arrived" });
  // Rows that rest are put into their order, the one with the reason too.
  const rows = page.locator("[data-sheet] [role=row]").filter({ hasText: /Arrived|Work/ });
  await expect(rows).toHaveText([/Arrived/, /Work 3/, /Work 2/, /Work 1/]);
  await page.keyboard.press("Escape");
  await expect(editor(page, "Time")).toBeFocused();
  await expect(reason).toBeVisible();
});

test("of two bad cells side by side the open one's reason is read whole", LONG, async ({ page, person }) => {
  const book = await bookOf(page);
  await book.addEntry({ hours: 1, description: "Walked the yard" });
  await page.goto("/activity-ledger");
  await expect(page.getByText("1 entry · 1.0 h"), person.email).toBeVisible();
  await row(page, "Walked the yard").locator("[data-col='1']").click();
  await pasteText(page, "32/13/2026\tlots");
  await expect(page.getByText("2 cells need a look.", { exact: true })).toBeVisible();
  for (const name of ["Date", "Time", "Date"]) {
    await editor(page, name).click();
    const reason = page.locator(`[id="${(await editor(page, name).getAttribute("aria-describedby")) ?? ""}"]`);
    await expect(reason).toBeVisible();
    const isWhole = (): Promise<boolean> =>
      reason.evaluate((popup) => {
        const { left, right, top, bottom } = popup.getBoundingClientRect();
        return [left + 8, right - 8].every((x) => popup.contains(document.elementFromPoint(x, (top + bottom) / 2)));
      });
    await expect.poll(isWhole, name).toBe(true);
  }
});

test("what an act says covers none of the buttons for chosen entries", LONG, async ({ page, person }) => {
  const book = await bookOf(page);
  await book.addEntry({ hours: 1, description: "Walked the yard" });
  await page.goto("/activity-ledger");
  await expect(page.getByText("1 entry · 1.0 h"), person.email).toBeVisible();
  const chosen = row(page, "Walked the yard").getByRole("checkbox");
  await chosen.click();
  const bar = page.getByRole("region", { name: "Chosen entries" });
  await bar.getByRole("button", { name: "Set description" }).click();
  const setting = page.getByRole("dialog", { name: "Set description" });
  await setting.getByRole("textbox").fill("Walked the yard and the roof");
  await setting.getByRole("button", { name: "Set description" }).click();
  await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
  await row(page, "Walked the yard and the roof").getByRole("checkbox").click();
  const between = async (): Promise<number> => {
    const undo = await page.getByRole("button", { name: "Undo" }).boundingBox();
    return ((await bar.boundingBox())?.y ?? Number.NaN) - ((undo?.y ?? Number.NaN) + (undo?.height ?? 0));
  };
  await expect.poll(between).toBeGreaterThan(0);
});
