import type { Route } from "@playwright/test";
import { hoursColon, hoursText } from "@tenure/tax-rules";
import { hoursToSeconds } from "#shared/duration.ts";
import { bookOf } from "./book.ts";
import { daysAgo, editor, grid, pasteText, row } from "./ledger-sheet.ts";
import { expect, LONG, test } from "./support.ts";

test(
  "a row that never became an entry is taken out by key or press, and comes back",
  LONG,
  async ({ page, person }) => {
    const book = await bookOf(page);
    await book.addEntry({ hours: 1, description: "Already here", date: daysAgo(9) });
    await page.goto("/activity-ledger");
    await expect(page.getByText("1 entry · 1.0 h"), person.email).toBeVisible();
    await grid(page).getByRole("gridcell", { name: "Add a row" }).click();
    await pasteText(page, "no day\tsoon\r\nnever\t2h");
    const draft = (words: string) => grid(page).getByRole("row").filter({ hasText: words });
    await draft("no day").getByRole("gridcell", { name: "soon" }).click();
    await page.keyboard.press("Delete");
    await expect(draft("no day")).toHaveCount(0);
    await expect(draft("never").getByRole("gridcell", { name: "2h" })).toBeFocused();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(draft("no day")).toBeVisible();
    await draft("never").getByRole("button", { name: "Remove this row" }).click();
    await expect(draft("never")).toHaveCount(0);
    await page.keyboard.press("Control+z");
    await expect(draft("never")).toBeVisible();
    await expect(draft("no day")).toBeVisible();
    await expect(grid(page).getByRole("gridcell", { name: "Add a row" })).toBeVisible();
  },
);

test("a row begun yesterday says so, and is logged for its day", LONG, async ({ page, person }) => {
  const book = await bookOf(page);
  await book.addEntry({ hours: 1, description: "Already here", date: daysAgo(9) });
  const yesterday = daysAgo(1);
  await page.clock.setFixedTime(Date.now() - 86_400_000);
  await page.goto("/activity-ledger");
  await expect(page.getByText("1 entry · 1.0 h"), person.email).toBeVisible();
  await grid(page).getByRole("gridcell", { name: "Add a row" }).click();
  await pasteText(page, "\tsoon\t\tLeasing\tShowed the loft");
  const begun = grid(page).getByRole("row").filter({ hasText: "Showed the loft" });
  await expect(begun.getByRole("gridcell", { name: "soon" })).toBeVisible();
  await expect(begun).not.toContainText(yesterday);
  await page.clock.setFixedTime(Date.now());
  await page.reload();
  await expect(begun).toContainText(yesterday);
  await begun.getByRole("gridcell", { name: "soon" }).click();
  await page.keyboard.type("45m");
  await page.keyboard.press("Enter");
  await expect(page.getByText("2 entries · 1.7 h")).toBeVisible();
  expect((await book.listEntries()).find(({ description }) => description === "Showed the loft")?.date).toBe(yesterday);
});

test("a row whose answer was lost is one entry, as it was typed last", async ({ page, person }) => {
  const book = await bookOf(page);
  await book.addEntry({ hours: 1, description: "Already here", date: daysAgo(9) });
  await page.goto("/activity-ledger");
  await expect(page.getByText("1 entry · 1.0 h"), person.email).toBeVisible();
  await page.route("**/api/time-entries", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    await route.fetch();
    await route.abort("connectionreset");
  });
  await grid(page).getByRole("gridcell", { name: "Add a row" }).click();
  await pasteText(page, `${daysAgo(3)}\t1:30\t\tProperty management\tMended the gate`);
  const draft = grid(page)
    .getByRole("row")
    .filter({ has: page.getByRole("gridcell", { name: "Row that is not saved yet" }) });
  await expect(draft).toContainText("Mended the gate");
  await expect(draft.locator("[data-fault]")).toBeVisible();
  await page.unroute("**/api/time-entries");
  await draft.getByRole("gridcell", { name: "1:30" }).click();
  await page.keyboard.type("2h");
  await page.keyboard.press("Enter");
  await expect(draft).toHaveCount(0);
  await expect(page.getByText("2 entries · 3.0 h")).toBeVisible();
  await expect(row(page, "Mended the gate")).toContainText("2:00");
  expect(await book.listEntries()).toHaveLength(2);
});

test("rows being sent while the sheet is sorted become one entry each", LONG, async ({ page, person }) => {
  const book = await bookOf(page);
  await book.addEntry({ hours: 1, description: "Already here", date: daysAgo(9) });
  await page.goto("/activity-ledger");
  await expect(page.getByText("1 entry · 1.0 h"), person.email).toBeVisible();
  const held: Route[] = [];
  let isHolding = true;
  await page.route("**/api/time-entries", (route) =>
    isHolding && route.request().method() === "POST" ? void held.push(route) : route.continue(),
  );
  await grid(page).getByRole("gridcell", { name: "Add a row" }).click();
  // One more than are sent at a time.
  const pasted = [1, 2, 3, 4, 5].map((days) => `${daysAgo(days)}\t1\t\tProperty management\tPasted ${days}`);
  await pasteText(page, pasted.join("\r\n"));
  await expect.poll(() => held.length).toBe(4);
  await grid(page).getByRole("columnheader", { name: "Date" }).click();
  await expect(page).toHaveURL(/sort=date/);
  // The focus comes and goes: what was left would be sent.
  const last = grid(page).getByRole("row").filter({ hasText: "Pasted 5" });
  await last.getByRole("gridcell", { name: "Pasted 5" }).click();
  await page.keyboard.press("ArrowDown");
  const unsaved = grid(page).getByRole("gridcell", { name: "Row that is not saved yet" });
  isHolding = false;
  for (const route of held) await route.continue();
  await expect(page.getByText("6 entries · 6.0 h")).toBeVisible();
  await expect(unsaved).toHaveCount(0);
  expect(await book.listEntries()).toHaveLength(6);
});

test("many rows that are none yet scroll by themselves; keys reach each", LONG, async ({ page, person }) => {
  const book = await bookOf(page);
  await book.addEntry({ hours: 1, description: "Already here", date: daysAgo(9) });
  await page.goto("/activity-ledger");
  await expect(page.getByText("1 entry · 1.0 h"), person.email).toBeVisible();
  await grid(page).getByRole("gridcell", { name: "Add a row" }).click();
  await pasteText(page, Array.from({ length: 20 }, (_, index) => `no day ${index}\tsoon`).join("\r\n"));
  const cellOf = (index: number) => grid(page).getByRole("gridcell", { name: `no day ${index}`, exact: true });
  await expect(cellOf(0)).toBeVisible();
  await expect(grid(page).getByRole("gridcell", { name: "soon" }).first()).toHaveCSS("text-align", "right");
  // Neither the heads nor the entries are covered.
  for (const part of [grid(page).getByRole("columnheader", { name: "Date" }), row(page, "Already here")]) {
    await part.click({ trial: true, timeout: 2_000 });
  }
  await cellOf(1).click();
  for (let index = 1; index < 19; index += 1) await page.keyboard.press("ArrowDown");
  await expect(cellOf(19)).toBeFocused();
  await expect(cellOf(19)).toBeInViewport();
});

test("rows that were begun stay in sight where a filter leaves no entry", LONG, async ({ page, person }) => {
  const book = await bookOf(page);
  await book.addEntry({ hours: 1, description: "Already here", date: daysAgo(9) });
  await page.goto("/activity-ledger");
  await expect(page.getByText("1 entry · 1.0 h"), person.email).toBeVisible();
  await grid(page).getByRole("gridcell", { name: "Add a row" }).click();
  await pasteText(page, "no day\tsoon");
  await page.getByRole("searchbox").fill("nothing like it");
  await expect(page.getByText("No entry fits these filters.")).toBeVisible();
  await expect(grid(page).getByRole("row").filter({ hasText: "no day" })).toBeVisible();
  await page.getByRole("button", { name: "Clear filters" }).last().click();
  await expect(row(page, "Already here")).toBeVisible();
  await expect(grid(page).getByRole("row").filter({ hasText: "no day" })).toBeVisible();
});

test("a saved view is renamed by keyboard, removed and brought back", LONG, async ({ page, person }) => {
  const book = await bookOf(page);
  await book.addEntry({ hours: 1, description: "Already here", date: daysAgo(9) });
  await page.goto("/activity-ledger?group=month");
  await page.getByRole("button", { name: "Save view" }).click();
  await page.getByRole("dialog", { name: "Save view" }).getByLabel("Name").fill("Months");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: "Months" }), person.email).toHaveAttribute("aria-current", "page");
  const thisView = page.getByRole("button", { name: "This view" });
  await thisView.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Rename" })).toBeFocused();
  await page.keyboard.press("Enter");
  const name = page.getByRole("dialog", { name: "Rename view" }).getByLabel("Name");
  await expect(name).toBeFocused();
  await expect(name).toHaveValue("Months");
  await name.fill("By month");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: "By month" })).toHaveAttribute("aria-current", "page");
  await expect(thisView).toBeFocused();
  await thisView.click();
  await page.getByRole("menuitem", { name: "Remove" }).click();
  await expect(page.getByRole("link", { name: "By month" })).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("link", { name: "By month" })).toHaveAttribute("aria-current", "page");
});

test(
  "a row is told as what stands in it: at once where the focus goes, the others when the sheet rests",
  LONG,
  async ({ page, person }) => {
    const book = await bookOf(page);
    const hours = Array.from({ length: 60 }, (_, index) => (index + 1) / 10);
    await Promise.all(hours.map((each) => book.addEntry({ hours: each, description: "Visit", date: daysAgo(1) })));
    await page.goto("/activity-ledger");
    await expect(grid(page), person.email).toHaveAttribute("aria-rowcount", "62");
    /** Length by length as a cell shows it, and as a label says it. */
    const labels = Object.fromEntries(
      hours.map(hoursToSeconds).map((seconds) => [hoursColon(seconds), hoursText(seconds)]),
    );
    /** The rows whose labels and hints are those of another entry; null where the row is not there. */
    const mistold = (wanted: number): Promise<number | null> =>
      grid(page).evaluate(
        (sheet, { line, said }) => {
          const rows = [...sheet.querySelectorAll(".grid-row")];
          const isTold = (each: Element): boolean => {
            const time = said[each.querySelector('[data-col="2"]')?.textContent ?? ""];
            return ["[data-select]", "[data-menu]"].every((part) =>
              each.querySelector(part)?.getAttribute("aria-label")?.endsWith(`, ${time}`),
            );
          };
          const isThere = sheet.querySelector(`.grid-row[data-row="${line}"]`) !== null;
          return isThere ? rows.filter((each) => !isTold(each)).length : null;
        },
        { line: wanted, said: labels },
      );
    await expect.poll(() => mistold(0)).toBe(0);
    await grid(page).evaluate((sheet) => sheet.scrollTo({ top: sheet.scrollHeight }));
    await expect.poll(() => mistold(59)).toBe(0);
    await grid(page).locator('.grid-row[data-row="59"] [data-col="2"]').click();
    const focused = await grid(page).evaluate(async (sheet) => {
      // While it is scrolled: two frames later it has not rested yet.
      sheet.scrollBy(0, -100);
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
      const press = new KeyboardEvent("keydown", { key: "Home", ctrlKey: true, bubbles: true, cancelable: true });
      document.activeElement?.dispatchEvent(press);
      await new Promise(requestAnimationFrame);
      const told = document.activeElement?.closest(".grid-row");
      return [
        told?.getAttribute("data-row"),
        told?.querySelector("[data-select]")?.getAttribute("aria-label")?.split(", ").at(-1),
        told?.querySelector('[data-col="2"]')?.textContent,
      ];
    });
    expect(focused[0]).toBe("0");
    expect(focused[1]).toBe(labels[focused[2] ?? ""]);
  },
);

test("rows that could not be read say so, and are read when asked for", LONG, async ({ page, person }) => {
  const book = await bookOf(page);
  const visits = Array.from({ length: 110 }, (_, index) => `Visit ${index}`);
  for (let from = 0; from < visits.length; from += 55) {
    const some = visits.slice(from, from + 55);
    await Promise.all(some.map((description) => book.addEntry({ hours: 0.1, description, date: daysAgo(1) })));
  }
  // The page itself needs the first hundred.
  await page.route(/\/api\/time-entries\/window\?.*offset=100\b/, (route) => route.fulfill({ status: 403, json: {} }));
  await page.goto("/activity-ledger");
  await expect(grid(page), person.email).toHaveAttribute("aria-rowcount", "112");
  await grid(page).evaluate((sheet) => sheet.scrollTo({ top: sheet.scrollHeight }));
  await expect(page.getByText("Some rows could not be read.")).toBeVisible();
  await expect(grid(page).getByText("Not read")).toHaveCount(10);
  await expect(grid(page).getByText("Loading")).toHaveCount(0);
  await page.unrouteAll();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(grid(page).getByText("Not read")).toHaveCount(0);
  await expect(page.getByText("Some rows could not be read.")).toHaveCount(0);
  await expect(
    grid(page)
      .getByText(/^Visit \d+$/)
      .last(),
  ).toBeVisible();
});

test("kept and voided entries together offer no act that would be refused", LONG, async ({ page, person }) => {
  const book = await bookOf(page);
  await book.addEntry({ hours: 1, description: "Plumber call" });
  await book.voidEntry((await book.addEntry({ hours: 2, description: "Rent ledger" })).id);
  await page.goto("/activity-ledger?status=all");
  await expect(page.getByText("2 entries · 1.0 h"), person.email).toBeVisible();
  await row(page, "Plumber call").getByRole("checkbox").click();
  const bar = page.getByRole("region", { name: "Chosen entries" });
  await expect(bar.getByRole("button", { name: "Void" })).toBeVisible();
  await bar.getByRole("button", { name: "Select all 2 matching" }).click();
  await expect(bar.getByText("Choose kept or voided entries, not both.")).toBeVisible();
  await expect(bar.getByRole("button", { name: "Void" })).toHaveCount(0);
  await row(page, "Plumber call").getByRole("gridcell").nth(1).focus();
  await page.keyboard.press("Delete");
  await expect(page.getByText("Choose kept or voided entries, not both.", { exact: true })).toHaveCount(2);
  await expect(page.getByRole("dialog", { name: /^Void/ })).toHaveCount(0);
});

test("in any cell Alt makes commands of letters, which alone type there", LONG, async ({ page, person }) => {
  const book = await bookOf(page);
  await book.addEntry({ hours: 2, description: "Rent ledger", date: daysAgo(2) });
  await page.goto("/activity-ledger");
  await expect(page.getByText("1 entry · 2.0 h"), person.email).toBeVisible();
  const date = row(page, "Rent ledger").locator("[data-col='1']").first();
  await date.click();
  await page.keyboard.press("y");
  await expect(editor(page, "Date")).toHaveValue("y");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Alt+x");
  await expect(page.getByRole("region", { name: "Chosen entries" })).toContainText("1 selected");
  await page.keyboard.press("Alt+e");
  await expect(page.getByRole("dialog", { name: /Attach/ })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Alt+x");
  await page.keyboard.press("Alt+y");
  await expect(editor(page, "Time")).toBeFocused();
  await expect(editor(page, "Time")).toHaveValue("2");
  await page.keyboard.press("Enter");
  await expect(page.getByText("2 entries · 4.0 h")).toBeVisible();
  await page.getByRole("columnheader", { name: "Counts" }).click();
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toContainText("Alt+E, Alt+Y");
});
