import { bookOf } from "./book.ts";
import { cell, daysAgo, editor, grid, row } from "./ledger-sheet.ts";
import { expect, expectAccessible, press, test } from "./support.ts";

test("an entry opens beside the list, and what was typed outlives the press of another one", async ({
  page,
  person,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const book = await bookOf(page);
  const { id } = await book.addEntry({ hours: 1, description: "Plumber call" });
  const other = await book.addEntry({ hours: 2, description: "Roof walk" });
  await page.goto(`/activity-ledger?entry=${id}`);
  const edit = page.getByRole("dialog", { name: "Edit entry" });
  const words = edit.getByLabel("What was done");
  await expect(words, person.email).toHaveValue("Plumber call");
  const panelBox = await edit.boundingBox();
  const listBox = await grid(page).boundingBox();
  expect((listBox?.x ?? 0) + (listBox?.width ?? 0)).toBeLessThanOrEqual(panelBox?.x ?? 0);
  await expectAccessible(page, "an entry beside the list");
  await words.fill("Called the plumber");

  // Escape in a cell ends what is typed there, and nothing else.
  await cell(page, "Roof walk", "Roof walk").dblclick();
  await expect(editor(page, "Description")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(editor(page, "Description")).toHaveCount(0);
  await expect(edit).toBeVisible();
  const change = page.getByRole("menuitem", { name: "Edit" });
  await press(row(page, "Roof walk").getByRole("button", { name: /^Actions for/ }), change);
  await change.click();
  // The notice goes by itself, so it is looked for first.
  await expect(page.getByText("Not saved yet", { exact: true })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`entry=${other.id}`));
  await expect(words).toHaveValue("Roof walk");
  await words.press("Escape");
  await expect(edit).toBeHidden();
  await page.goto(`/activity-ledger?entry=${id}`);
  await expect(words).toHaveValue("Called the plumber");
});

test("on a phone one line says what is shown and opens the filters", async ({ page, person }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const book = await bookOf(page);
  await book.addEntry({ hours: 1, description: "Plumber call", date: daysAgo(1) });
  await book.addEntry({ hours: 3, description: "Roof walk", date: daysAgo(2) });
  await page.goto("/activity-ledger");
  const line = page.getByRole("button", { name: /^Filter: / });
  await expect(line, person.email).toHaveText(/^All years, 4\.0 h$/);
  const first = page.getByRole("link", { name: "Plumber call" });
  const box = await first.boundingBox();
  expect((box?.y ?? 844) + (box?.height ?? 0)).toBeLessThan(844 / 2);
  await line.click();
  const sheet = page.getByRole("dialog", { name: "Filter entries" });
  await expectAccessible(page, "filters on a phone");
  await sheet.getByRole("searchbox").fill("roof");
  await sheet.getByRole("searchbox").press("Enter");
  await sheet.getByRole("button", { name: "Show entries" }).click();
  await expect(line).toHaveText(/^All years, “roof”, 3\.0 h$/);
  await expect(line).toBeFocused();
  await expect(first).toBeHidden();
});
