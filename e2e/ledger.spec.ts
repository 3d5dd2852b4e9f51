import { bookOf } from "./book.ts";
import { chooseOption } from "./choose-option.ts";
import { daysAgo, grid, row } from "./ledger-sheet.ts";
import { expect, expectAccessible, press, LONG, test, watchForPageErrors } from "./support.ts";

test("an hour is logged by keyboard, changed, voided, brought back and its history told", async ({ page, person }) => {
  const book = await bookOf(page);
  await book.addProperty("14 Elm St");
  const noErrors = watchForPageErrors(page);
  await page.goto("/activity-ledger?log=new");
  const form = page.getByRole("dialog", { name: "Log time" });
  await form.getByLabel("What you did").fill("1h 30m Showed unit B to two applicants at elm yesterday");
  await expect(form.getByRole("status", { name: "What it counts toward" }), person.email).toContainText(
    "Counts toward 750",
  );
  await page.keyboard.press("Control+Enter");
  await expect(form).toBeHidden();
  await expect(row(page, "Showed unit B")).toContainText("1:30");
  await expect(row(page, "Showed unit B")).toContainText("Same day");
  await expect(page.getByText("1 entry · 1.5 h")).toBeVisible();

  await page.getByRole("button", { name: /^Actions for/ }).click();
  await page.getByRole("menuitem", { name: "Edit" }).click();
  const edit = page.getByRole("dialog", { name: "Edit entry" });
  await edit.getByLabel("How long").fill("2");
  await edit.getByRole("button", { name: "Times were rounded" }).click();
  await edit.getByRole("button", { name: /^Save/ }).click();
  await expect(row(page, "Showed unit B")).toContainText("2:00");

  await page.getByRole("button", { name: /^Actions for/ }).click();
  await page.getByRole("menuitem", { name: "Void" }).click();
  const asking = page.getByRole("dialog", { name: "Void 1 entry" });
  await asking.getByRole("button", { name: "Void 1 entry" }).click();
  await expect(asking.getByText("Say why, or choose a reason below.")).toBeVisible();
  await asking.getByRole("button", { name: "Logged twice" }).click();
  await asking.getByRole("button", { name: "Void 1 entry" }).click();
  await expect(page.getByRole("heading", { name: "No entries yet." })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(row(page, "Showed unit B")).toContainText("2:00");

  await page.getByRole("button", { name: /^Actions for/ }).click();
  await page.getByRole("menuitem", { name: "History" }).click();
  const history = page.getByRole("dialog", { name: "History" });
  await expect(history.getByRole("listitem")).toHaveCount(4);
  await expect(history).toContainText("recorded within a day");
  await expect(history).toContainText("Why: Logged twice");
  await expect(history).toContainText("1 h 30 min became 2 h");
  await expectAccessible(page, "history");
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: /^Actions for/ }).click();
  await page.getByRole("menuitem", { name: "Split in two" }).click();
  const split = page.getByRole("dialog", { name: /^Split/ });
  await split.getByLabel("Length of the second part").fill("30m");
  await split.getByLabel("What was done in the second part").fill("Posted the rents");
  await expect(split.getByText("The first part keeps 1 h 30 min of 2 h.")).toBeVisible();
  await split.getByRole("button", { name: "Split entry" }).click();
  await expect(row(page, "Posted the rents")).toContainText("0:30");
  await page.getByRole("link", { name: "Days" }).click();
  await expect(page.getByText("2 entries · 2 h")).toBeVisible();
  noErrors();
});

test("two tabs change one entry: fields merge, the loser is told and takes theirs back", async ({
  page,
  context,
  person,
}) => {
  const book = await bookOf(page);
  const { id } = await book.addEntry({ hours: 1, description: "Walked the units with Maria" });
  await page.goto(`/activity-ledger?entry=${id}`);
  const mine = page.getByRole("dialog", { name: "Edit entry" });
  await mine.getByLabel("How long").fill("2");

  const other = await context.newPage();
  await other.goto(`/activity-ledger?entry=${id}`);
  const theirs = other.getByRole("dialog", { name: "Edit entry" });
  await theirs.getByLabel("How long").fill("3");
  await theirs.getByLabel("What was done").fill("Walked all units with Maria");
  await theirs.getByRole("button", { name: /^Save/ }).click();
  await expect(theirs).toBeHidden();

  await mine.getByRole("button", { name: /^Save/ }).click();
  await expect(mine, person.email).toBeHidden();
  const merged = row(page, "Walked all units with Maria");
  await expect(merged).toContainText("2:00");
  const notice = page.getByText("You, in another tab, changed Time to 3 h while you were editing.");
  await expect(notice).toBeVisible();
  await expectAccessible(page, "a lost edit");
  await page.getByRole("button", { name: "Take theirs" }).click();
  await expect(notice).toBeHidden();
  await expect(merged).toContainText("3:00");
});

test("filters stand in the address, several entries change at once", async ({ page, person }) => {
  const book = await bookOf(page);
  await book.addProperty("Maple Duplex");
  await book.addEntry({ hours: 1, description: "Plumber call" });
  await book.addEntry({ hours: 2, description: "Rent ledger" });
  await page.goto("/activity-ledger?q=plumber");
  await expect(page.getByText("1 entry · 1.0 h"), person.email).toBeVisible();
  await expect(page.getByRole("searchbox")).toHaveValue("plumber");
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(page.getByText("2 entries · 3.0 h")).toBeVisible();

  await page.getByRole("checkbox", { name: "Select all shown" }).click();
  const bar = page.getByRole("region", { name: "Chosen entries" });
  await expect(bar).toContainText("2 selected, 3 h");
  await expectAccessible(page, "ledger with a selection");
  await bar.getByRole("button", { name: "Set property" }).click();
  await chooseOption(page.getByRole("combobox", { name: "Set property" }), "maple", "Maple Duplex");
  await page.getByRole("dialog", { name: "Set property" }).getByRole("button", { name: "Set property" }).click();
  await expect(row(page, "Plumber call")).toContainText("Maple Duplex");
  await expect(row(page, "Rent ledger")).toContainText("Maple Duplex");

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export" }).click();
  await page.getByRole("menuitem", { name: /^CSV/ }).click();
  expect((await download).suggestedFilename()).toMatch(/^tenure-entries-.*\.csv$/);
});

test(
  "a void of a row that was changed meanwhile says so, shows it as it is now and can be pressed again",
  LONG,
  async ({ page, person }) => {
    const book = await bookOf(page);
    const { id } = await book.addEntry({ hours: 1, description: "Plumber call" });
    await page.goto("/activity-ledger");
    await expect(page.getByText("1 entry · 1.0 h"), person.email).toBeVisible();
    await page.getByRole("button", { name: /^Actions for/ }).click();
    await page.getByRole("menuitem", { name: "Void" }).click();
    const asking = page.getByRole("dialog", { name: /^Void 1 entry/ });
    await asking.getByRole("button", { name: "Wrong entry" }).click();
    await book.changeEntry(id, { description: "Roofer call", version: 1 });
    await asking.getByRole("button", { name: "Void 1 entry" }).click();
    await expect(asking.getByRole("alert")).toContainText("changed meanwhile");
    await expect(asking.getByRole("heading")).toContainText("Roofer call");
    await asking.getByRole("button", { name: "Void 1 entry" }).click();
    await expect(page.getByText("1 entry voided", { exact: true })).toBeVisible();
  },
);

test("what was typed of an entry outlives a change of another field", LONG, async ({ page, person }) => {
  const book = await bookOf(page);
  const { id } = await book.addEntry({ hours: 1, description: "Showed unit B" });
  const edit = page.getByRole("dialog", { name: "Edit entry" });
  await page.goto(`/activity-ledger?entry=${id}`);
  await expect(edit, person.email).toBeVisible();
  await edit.getByLabel("What was done").fill("Showed unit B to the Hales");
  await page.keyboard.press("Escape");
  await expect(edit).toBeHidden();
  await book.changeEntry(id, { version: 1, hours: 2 });
  await page.goto(`/activity-ledger?entry=${id}`);
  await expect(edit.getByLabel("What was done")).toHaveValue("Showed unit B to the Hales");
  await expect(edit.getByLabel("How long")).toHaveValue("2");
});

test("in an empty ledger the first row is typed into the sheet", LONG, async ({ page, person }) => {
  await page.goto("/activity-ledger");
  await expect(page.getByRole("heading", { name: "No entries yet." }), person.email).toBeVisible();
  await grid(page).getByRole("gridcell", { name: "Add a row" }).click();
  await page.keyboard.type("t");
  await page.keyboard.press("Tab");
  await page.keyboard.type("1:30");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Leasing");
  await page.keyboard.press("Enter");
  await expect(page.getByText("1 entry · 1.5 h")).toBeVisible();
  await expect(row(page, "Leasing")).toContainText("1:30");
  await expect(page.getByRole("heading", { name: "No entries yet." })).toHaveCount(0);
});

test("what was changed in the panel of an entry and what was logged again is undone by the keys", async ({
  page,
  person,
}) => {
  const book = await bookOf(page);
  const { id } = await book.addEntry({ hours: 1, description: "Showed unit B" });
  await page.goto("/activity-ledger");
  const acts = page.getByRole("button", { name: /^Actions for/ });
  await press(acts, page.getByRole("menuitem", { name: "Edit" }));
  await page.getByRole("menuitem", { name: "Edit" }).click();
  const edit = page.getByRole("dialog", { name: "Edit entry" });
  await edit.getByLabel("What was done").fill("Showed unit C");
  await edit.getByRole("button", { name: /^Save/ }).click();
  await expect(edit, person.email).toBeHidden();
  await expect(row(page, "Showed unit C")).toBeVisible();
  // The entry is read anew late: what is logged again is what it says now, not what it said before.
  await page.route(`**/api/time-entries/${id}`, async (route) => {
    if (route.request().method() === "GET") await new Promise((resolve) => setTimeout(resolve, 1000));
    await route.fallback();
  });
  await page.keyboard.press("Control+z");
  await expect(row(page, "Showed unit B")).toBeVisible();

  await acts.click();
  await page.getByRole("menuitem", { name: "Log again today" }).click();
  const again = page.getByRole("dialog", { name: "Log this again" });
  await again.getByRole("button", { name: "Log again" }).click();
  // The new entry may be seen before the dialog is gone, to whose fields the keys belong.
  await expect(again).toBeHidden();
  await expect(page.getByText("2 entries · 2.0 h")).toBeVisible();
  await page.keyboard.press("Control+z");
  await expect(page.getByText("1 entry · 1.0 h")).toBeVisible();
});

test("chosen entries are logged again together, and taken back together", LONG, async ({ page, person }) => {
  const book = await bookOf(page);
  await book.addEntry({ hours: 1, description: "Plumber call", date: daysAgo(2) });
  const { id } = await book.addEntry({ hours: 2, description: "Rent ledger", date: daysAgo(3) });
  await page.goto("/activity-ledger");
  const bar = page.getByRole("region", { name: "Chosen entries" });
  await press(page.getByRole("checkbox", { name: "Select all shown" }), bar);
  await bar.getByRole("button", { name: "Duplicate" }).click();
  const again = page.getByRole("dialog", { name: "Log 2 entries again" });
  await again.getByLabel(/Rent ledger/).fill("45m");
  await expectAccessible(page, "log several again");
  // Somebody else changes one of them meanwhile: what was typed stays, and the next try says what is seen now.
  await book.changeEntry(id, { description: "Rent ledger, October", version: 1 });
  await again.getByRole("button", { name: "Log again" }).click();
  await expect(again.getByRole("alert")).toContainText("changed meanwhile");
  await expect(again.getByLabel(/Rent ledger, October/)).toHaveValue("45m");
  await again.getByRole("button", { name: "Log again" }).click();
  await expect(again, person.email).toBeHidden();
  await expect(page.getByText("4 entries · 4.7 h")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("2 entries · 3.0 h")).toBeVisible();
});

test("who gives no reason for an act on chosen entries is asked once", LONG, async ({ page, person }) => {
  const book = await bookOf(page);
  await book.addEntry({ hours: 1, description: "Plumber call" });
  const fields = { reason: "That week is signed." };
  await page.route("**/api/time-entries/bulk", (route) =>
    route.fulfill({ status: 400, json: { code: "reason_required", message: fields.reason, fields } }),
  );
  await page.goto("/activity-ledger");
  const bar = page.getByRole("region", { name: "Chosen entries" });
  await press(page.getByRole("checkbox", { name: "Select all shown" }), bar);
  await bar.getByRole("button", { name: "Set description" }).click();
  const words = page.getByRole("dialog", { name: "Set description" });
  await words.getByRole("textbox").fill("Called the plumber");
  await words.getByRole("button", { name: "Set description" }).click();
  await page.getByRole("dialog", { name: "Say why" }).getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText("That week is signed.", { exact: true }), person.email).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("on a phone entries are sorted, and chosen ones keep up with what is done to them", async ({ page, person }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const book = await bookOf(page);
  await book.addEntry({ hours: 1, description: "Plumber call", date: daysAgo(1) });
  await book.addEntry({ hours: 3, description: "Roof walk", date: daysAgo(2) });
  await page.goto("/activity-ledger");
  const words = page.getByRole("listitem").getByRole("link");
  await expect(words, person.email).toHaveText(["Plumber call", "Roof walk"]);
  const bar = page.getByRole("region", { name: "Chosen entries" });
  await press(page.getByRole("checkbox", { name: /1 h$/ }), bar);
  await page.getByRole("link", { name: "Plumber call" }).click();
  const edit = page.getByRole("dialog", { name: "Edit entry" });
  await edit.getByLabel("How long").fill("2");
  await edit.getByRole("button", { name: /^Save/ }).click();
  await expect(bar).toContainText("1 selected, 2 h");
  await bar.getByRole("button", { name: "Set description" }).click();
  const setting = page.getByRole("dialog", { name: "Set description" });
  await setting.getByRole("textbox").fill("Called the plumber");
  await setting.getByRole("button", { name: "Set description" }).click();
  await expect(words).toHaveText(["Called the plumber", "Roof walk"]);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();

  const view = page.getByRole("button", { name: "View", exact: true });
  await view.click();
  await expect(page.getByRole("menuitemradio", { name: "Compact rows" })).toHaveCount(0);
  await expectAccessible(page, "order of cards");
  await page.getByRole("menuitemradio", { name: "Longest first" }).click();
  await expect(words).toHaveText(["Roof walk", "Called the plumber"]);

  // A day is read whole in its field.
  await page.getByRole("button", { name: /^Filter/ }).click();
  expect((await page.getByLabel("From", { exact: true }).boundingBox())?.width).toBeGreaterThan(200);
});

test("an edit that says what another has said leaves theirs out of the undo", LONG, async ({ page, person }) => {
  const book = await bookOf(page);
  const { id } = await book.addEntry({ hours: 1, description: "Showed unit B" });
  await page.goto("/activity-ledger");
  const edit = page.getByRole("dialog", { name: "Edit entry" });
  const acts = page.getByRole("button", { name: /^Actions for/ });
  await press(acts, page.getByRole("menuitem", { name: "Edit" }));
  await page.getByRole("menuitem", { name: "Edit" }).click();
  await edit.getByLabel("What was done").fill("Showed unit C");
  await book.changeEntry(id, { description: "Showed unit C", version: 1 });
  await edit.getByRole("button", { name: /^Save/ }).click();
  await expect(edit, person.email).toBeHidden();
  await expect(page.getByText("Nothing was changed", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Undo" })).toHaveCount(0);
});
