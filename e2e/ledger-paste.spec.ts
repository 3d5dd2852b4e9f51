import { bookOf } from "./book.ts";
import { daysAgo, editor, grid, pasteText, row } from "./ledger-sheet.ts";
import { expect, expectAccessible, test } from "./support.ts";

test("rows from Excel land; a bad cell turns amber, stays editable and becomes an entry once mended", async ({
  page,
  person,
}) => {
  const book = await bookOf(page);
  await book.addProperty("Maple Duplex");
  await book.addEntry({ hours: 1, description: "Already here", date: daysAgo(9) });
  await page.goto("/activity-ledger");
  await expect(page.getByText("1 entry · 1.0 h"), person.email).toBeVisible();
  await grid(page).getByRole("gridcell", { name: "Add a row" }).click();
  await pasteText(
    page,
    [
      `${daysAgo(3)}\t1:30\tMaple Duplex\tLeasing\t"Showed the unit\nto two applicants"`,
      `${daysAgo(4)}\tsoon\tMaple Duplex\tProperty management\tWalked the roof`,
    ].join("\r\n"),
  );
  await expect(page.getByText("2 entries · 2.5 h")).toBeVisible();
  await expect(row(page, "Showed the unit to two applicants")).toContainText("1:30");
  await expect(page.getByText("1 entry logged", { exact: true })).toBeVisible();
  await expect(page.getByText("1 cell needs a look.", { exact: true })).toBeVisible();
  const draft = grid(page).getByRole("row").filter({ hasText: "Walked the roof" });
  const faulty = draft.getByRole("gridcell", { name: "soon" });
  await expect(faulty).toHaveAttribute("aria-description", /Enter a length/);
  await expectAccessible(page, "row with a bad cell");
  await faulty.click();
  await page.keyboard.type("1,5");
  await page.keyboard.press("Enter");
  // What is no length keeps its cell open, with the reason below it.
  await expect(editor(page, "Time")).toHaveValue("1,5");
  await expect(editor(page, "Time")).toHaveAttribute("aria-invalid", "true");
  await editor(page, "Time").fill("45m");
  await page.keyboard.press("Enter");
  await expect(page.getByText("3 entries · 3.2 h")).toBeVisible();
  await expect(row(page, "Walked the roof")).toContainText("0:45");
});

test("a paste is taken back whole: what it changed, what it logged, and its bad cells", async ({ page, person }) => {
  const book = await bookOf(page);
  await book.addEntry({ hours: 1, description: "Already here", date: daysAgo(9) });
  await page.goto("/activity-ledger");
  await expect(page.getByText("1 entry · 1.0 h"), person.email).toBeVisible();
  await row(page, "Already here").locator("[data-col='1']").click();
  const rows = [`${daysAgo(3)}\tsoon`, "\t2h\t\tLeasing\tNo day here", `${daysAgo(4)}\tlater\t\tLeasing\tBad length`];
  const unsaved = grid(page).getByRole("gridcell", { name: "Row that is not saved yet" });
  const expectPasted = async (): Promise<void> => {
    await expect(page.getByText("1 entry changed, 1 entry logged", { exact: true })).toBeVisible();
    const besides = "1 without a date is logged for today. 2 cells need a look.";
    await expect(page.getByText(besides, { exact: true })).toBeVisible();
    await expect(editor(page, "Time")).toHaveValue("soon");
    await expect(unsaved).toHaveCount(1);
  };
  const expectTakenBack = async (): Promise<void> => {
    await expect(page.getByText("1 entry · 1.0 h")).toBeVisible();
    await expect(editor(page, "Time")).toHaveCount(0);
    await expect(unsaved).toHaveCount(0);
    await expect(row(page, "Already here")).toContainText("1:00");
  };
  await pasteText(page, rows.join("\r\n"));
  await expectPasted();
  await page.keyboard.press("Control+z");
  await expectTakenBack();
  await page.keyboard.press("Control+Shift+z");
  await expect(page.getByText("2 entries · 3.0 h")).toBeVisible();
  // The rows are read anew late: the next paste is about what is saved, not about what they still show.
  await page.route("**/api/time-entries/window*", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await route.fallback();
  });
  await page.keyboard.press("Control+z");
  await expect(page.getByText("1 entry · 1.0 h")).toBeVisible();
  await expect(row(page, "Already here").locator("[data-col='1']")).toBeFocused();
  await pasteText(page, rows.join("\r\n"));
  await expectPasted();
  await page.getByRole("button", { name: "Undo" }).click();
  await expectTakenBack();

  // Of this nothing is saved: it is taken back all the same, and not what was done before it.
  await grid(page).getByRole("gridcell", { name: "Add a row" }).click();
  await pasteText(page, `${daysAgo(4)}\tlater\t\tLeasing\tBad length`);
  await expect(page.getByText("Pasted, not saved", { exact: true })).toBeVisible();
  await page.keyboard.press("Control+z");
  await expect(page.getByText("Undone: Pasted, not saved", { exact: true })).toBeVisible();
  await expectTakenBack();
  await expect(grid(page).getByRole("gridcell", { name: "Add a row" })).toBeFocused();
});
