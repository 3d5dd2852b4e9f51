import type { Page } from "@playwright/test";
import { bookOf, daysFromToday, today } from "./book.ts";
import { expect, expectAccessible, LONG, test, watchForPageErrors } from "./support.ts";

const weekday = (new Date(`${today()}T00:00:00Z`).getUTCDay() + 6) % 7;
/** Monday of the week before this one: it is over whatever day this runs on. */
const LAST_MONDAY = daysFromToday(-weekday - 7);
const LAST_SUNDAY = daysFromToday(-weekday - 1);
const WEEK = `/calendar?view=week&from=${LAST_MONDAY}&to=${LAST_SUNDAY}`;

const boxOf = (page: Page, times: string) => page.getByRole("button", { name: new RegExp(`^Manage, .*${times}`) });
const cellOf = (page: Page, day: number, row: number) => page.locator(`[data-cell="${day} ${row}"]`);

const openWeek = async (page: Page, before?: (book: Awaited<ReturnType<typeof bookOf>>) => Promise<void>) => {
  const book = await bookOf(page);
  await book.addEntry({
    date: LAST_MONDAY,
    timeStarted: "09:00",
    timeEnded: "10:30",
    description: "Walked the property",
  });
  await before?.(book);
  await page.goto(WEEK);
  await expect(boxOf(page, "9:00 to 10:30 AM")).toBeVisible();
  return book;
};

test("an entry is moved by keys and by fields, as a change that can be undone", async ({ page, person: _ }) => {
  const noErrors = watchForPageErrors(page);
  await openWeek(page);
  await expect(page).toHaveTitle("Calendar - Tenure");
  await expectAccessible(page, "calendar, week");

  // One tab stop; the keys move the entry under them, and nothing is saved before Enter.
  await expect(page.locator("[data-cell][tabindex='0']")).toHaveCount(1);
  await cellOf(page, 0, 17).focus();
  await page.keyboard.press("ArrowDown");
  await expect(cellOf(page, 0, 18)).toBeFocused();
  await expect(cellOf(page, 0, 18)).toHaveAccessibleName(/9:00 AM, 9:00 to 10:30 AM, Property management/);
  await page.keyboard.press("Alt+ArrowDown");
  await expect(page.getByRole("status").filter({ hasText: "9:15 to 10:45 AM. Not saved." })).toBeAttached();
  await page.keyboard.press("Alt+Shift+ArrowDown");
  await page.keyboard.press("Enter");
  await expect(boxOf(page, "9:15 to 11:00 AM")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(boxOf(page, "9:00 to 10:30 AM")).toBeVisible();

  await cellOf(page, 0, 18).focus();
  await page.keyboard.press("m");
  const fields = page.getByRole("dialog", { name: "Move entry" });
  await expectAccessible(page, "move an entry");
  await fields.getByLabel("End").fill("09:00");
  await fields.getByRole("button", { name: "Move entry" }).click();
  await expect(fields.getByText("Start and end are the same.")).toBeVisible();
  await fields.getByLabel("End").fill("11:00");
  await fields.getByRole("button", { name: "Move entry" }).click();
  await expect(boxOf(page, "9:00 to 11:00 AM")).toBeVisible();
  noErrors();
});

test("a drag in a signed week says why, and what is typed never changes chosen half hours", async ({
  page,
  person,
}) => {
  const book = await openWeek(page, async ({ importDay, signWeek }) => {
    await importDay(LAST_MONDAY);
    await signWeek(LAST_MONDAY, `${person.firstName} ${person.lastName}`);
  });
  const from = await boxOf(page, "9:00 to 10:30 AM").boundingBox();
  const target = await cellOf(page, 1, 20).boundingBox();
  if (!from || !target) throw new Error("the entry and the cell are on the page");
  await page.mouse.move(from.x + 20, from.y + 8);
  await page.mouse.down();
  await page.mouse.move(target.x + 20, target.y + 8, { steps: 6 });
  await page.mouse.up();
  const why = page.getByRole("dialog", { name: "Say why" });
  await why.getByRole("button", { name: "Wrong day" }).click();
  await expect(boxOf(page, "10:00 to 11:30 AM")).toBeVisible();
  const moved = expect.objectContaining({ date: daysFromToday(-weekday - 6), version: 2 });
  await expect.poll(book.listEntries).toContainEqual(moved);

  await cellOf(page, 3, 28).focus();
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("Enter");
  const log = page.getByRole("dialog", { name: "Log time" });
  const chips = log.getByRole("group", { name: "What is understood" });
  await expect(chips.getByRole("button", { name: /2:00\sPM – 3:00\sPM, 1 h/u })).toBeVisible();
  await page.keyboard.type("painted the kitchen");
  await expect(log.getByLabel("What you did")).toHaveValue("painted the kitchen");
  await expect(chips.getByRole("button", { name: /2:00\sPM – 3:00\sPM, 1 h/u })).toBeVisible();
});

test(
  "a month, a list and the ledger show the same days, and a phone begins with the list",
  LONG,
  async ({ page, person: _ }) => {
    const book = await bookOf(page);
    await book.addEntry({ date: LAST_MONDAY, hours: 11, description: "Painted all day" });
    await page.goto(`/calendar?view=month&from=${LAST_MONDAY}&to=${LAST_MONDAY}`);
    await expect(page.getByRole("gridcell", { name: /1 entry, 11 h, check this day/ })).toBeVisible();
    await expectAccessible(page, "calendar, month");
    await page.getByText("Agenda", { exact: true }).click();
    await expect(page.getByText(/11 h logged. More than 10 hours in a day is often challenged./)).toBeVisible();
    await expectAccessible(page, "calendar, agenda");
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/calendar?from=${LAST_MONDAY}&to=${LAST_SUNDAY}`);
    await expect(page.getByRole("button", { name: /^11 h Property management/ })).toBeVisible();
    await expect(page.getByRole("grid")).toHaveCount(0);
    await page.getByRole("button", { name: "Later" }).click();
    await expect(page).toHaveURL(new RegExp(`from=${daysFromToday(-weekday)}`));
  },
);
