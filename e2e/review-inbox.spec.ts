import type { Page } from "@playwright/test";
import { addDays, mondayOf, yearOf } from "#shared/civil-date.ts";
import { bookOf, daysFromToday } from "./book.ts";
import { chooseOption } from "./choose-option.ts";
import { calendarOf, eventOf } from "./connections/calendar-file.ts";
import { expect, expectAccessible, test, watchForPageErrors, LONG } from "./support.ts";

const calendar = calendarOf([eventOf(3, "Showing with Lee"), eventOf(4, "Dentist"), eventOf(5, "Meet the roofer")]);

const importCalendar = async (page: Page, name: string, content = calendar): Promise<void> => {
  await page.goto("/integrations");
  const file = { name: `${name}.ics`, mimeType: "text/calendar", buffer: Buffer.from(content) };
  await page.locator('input[type="file"]').first().setInputFiles(file);
  await page.getByRole("button", { name: "Import calendar" }).press("Enter");
  await expect(page.getByRole("link", { name: /^Review \d proposals/ })).toBeVisible();
};

test("an exported calendar is proposed, reviewed by keyboard, and nothing counts before", async ({ page, person }) => {
  const expectNoErrors = watchForPageErrors(page);
  await importCalendar(page, person.lastName);
  await page.getByRole("link", { name: "Review 3 proposals" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Rules Management" })).toBeFocused();
  const rows = page.getByRole("main").getByRole("listitem");
  await expect(page.getByRole("heading", { name: "3 events to review" })).toBeVisible();
  await expect(rows).toHaveCount(3);

  // The newest first: it is confirmed once it has an activity.
  await page.keyboard.press("j");
  await page.keyboard.press("e");
  const dialog = page.getByRole("dialog", { name: "Edit the proposed entry" });
  await chooseOption(dialog.getByRole("combobox", { name: "Activity" }), "leasing", "Leasing and tenant relations");
  await dialog.getByRole("button", { name: "Save and confirm" }).press("Enter");
  await expect(page.getByText("1 event confirmed", { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: "2 events to review" })).toBeVisible();
  await page.keyboard.press("j");
  await page.keyboard.press("i");
  await expect(page.getByRole("heading", { name: "1 event to review" })).toBeVisible();

  // What was ignored can be had back after a reload, and what was confirmed is in the ledger.
  await page.goto("/rules-management?show=ignored");
  await page.getByRole("button", { name: /^Undo Dentist/ }).press("Enter");
  await expect(page.getByRole("heading", { name: "Nothing here" })).toBeVisible();
  await page.goto("/rules-management");
  await expect(page.getByRole("heading", { name: "2 events to review" })).toBeVisible();
  await page.goto("/activity-ledger");
  await expect(page.getByText("Showing with Lee").first()).toBeVisible();
  await expect(page.getByText("Dentist")).toHaveCount(0);
  expectNoErrors();
});

test("a time zone that no one knows is asked about, and the file is read again", LONG, async ({ page, person }) => {
  const expectNoErrors = watchForPageErrors(page);
  const odd = eventOf(6, "Roof").map((line) =>
    line.startsWith("DT") && !line.startsWith("DTSTAMP") ? line.replace(/^(DT\w+):(.+)Z$/, "$1;TZID=Office:$2") : line,
  );
  await importCalendar(page, person.lastName, calendarOf([eventOf(5, "Showing"), eventOf(4, "Bank"), odd]));
  const zone = page.getByRole("combobox", { name: 'Which time zone is "Office"?' });
  await page.getByRole("button", { name: "Read the file again" }).press("Enter");
  await expect(zone).toHaveAccessibleDescription("Error: Choose a time zone");
  await zone.selectOption("America/Denver");
  await expectAccessible(page, "sources, a question about a zone");
  await page.getByRole("button", { name: "Read the file again" }).press("Enter");
  await expect(page.getByRole("link", { name: "Review 3 proposals" })).toBeVisible();
  await expect(zone).toHaveCount(0);
  expectNoErrors();
});

test("the calendar page shows what is not logged, and decides it", async ({ page, person }) => {
  const expectNoErrors = watchForPageErrors(page);
  await importCalendar(page, person.lastName);
  await page.goto(`/calendar?view=day&from=${daysFromToday(-4)}&to=${daysFromToday(-4)}`);
  await expect(page.getByText("1 event from your calendar isn't logged and doesn't count.")).toBeVisible();
  await page.getByRole("button", { name: /Dentist Not logged/ }).press("Enter");
  const panel = page.getByRole("dialog", { name: "Dentist" });
  await expect(panel.getByText("Choose an activity.")).toBeVisible();
  await expect(panel.getByRole("link", { name: "Make a rule" })).toHaveAttribute("href", /rules\/new\?title=Dentist/);
  await expectAccessible(page, "calendar, an event");
  await panel.getByRole("button", { name: "Ignore" }).press("Enter");
  await expect(page.getByRole("button", { name: /Dentist/ })).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).press("Enter");

  // What it lacks is asked for in the inbox, whose dialog opens for this one event.
  await page.getByRole("button", { name: /Dentist Not logged/ }).press("Enter");
  await panel.getByRole("link", { name: "Review and confirm" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Edit the proposed entry" });
  await chooseOption(dialog.getByRole("combobox", { name: "Activity" }), "leasing", "Leasing and tenant relations");
  await dialog.getByRole("button", { name: "Save", exact: true }).press("Enter");
  await expect(dialog).toBeHidden();
  await page.goto(`/calendar?view=agenda&from=${daysFromToday(-4)}&to=${daysFromToday(-4)}`);
  await expectAccessible(page, "calendar, agenda with an event");
  await page.getByRole("button", { name: /Dentist Not logged/ }).press("Enter");
  await panel.getByRole("button", { name: "Confirm" }).press("Enter");
  await expect(page.getByText("1 event confirmed", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: /Leasing and tenant relations/i })).toBeVisible();
  expectNoErrors();
});

test("an event that looks like an entry is answered in the inbox, wherever it was opened", async ({ page, person }) => {
  const expectNoErrors = watchForPageErrors(page);
  const book = await bookOf(page);
  await book.addEntry({ date: daysFromToday(-5), hours: 1, description: "Walked the house with the roofer" });
  await importCalendar(page, person.lastName);
  await page.goto(`/calendar?view=day&from=${daysFromToday(-5)}&to=${daysFromToday(-5)}`);
  await page.getByRole("button", { name: /Meet the roofer Not logged/ }).press("Enter");
  const panel = page.getByRole("dialog", { name: "Meet the roofer" });
  await expect(panel.getByText("This looks like an entry you have: Walked the house with the roofer.")).toBeVisible();
  await expect(panel.getByRole("button", { name: "Confirm" })).toHaveCount(0);
  await panel.getByRole("link", { name: "Review and confirm" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Edit the proposed entry" });
  await expectAccessible(page, "edit an event that looks like an entry");
  await dialog.getByRole("button", { name: "Attach to it" }).press("Enter");
  await expect(page.getByText("Attached to your entry", { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: "2 events to review" })).toBeVisible();
  expectNoErrors();
});

test(
  "a week says what waits for review before it is signed, and is signed all the same",
  LONG,
  async ({ page, person }) => {
    const expectNoErrors = watchForPageErrors(page);
    await importCalendar(page, person.lastName, calendarOf([eventOf(8, "Showing with Kim"), eventOf(8, "Bank")]));
    const book = await bookOf(page);
    await book.addEntry({ date: daysFromToday(-8), hours: 1, description: "Walked the property" });
    const week = mondayOf(daysFromToday(-8));
    await book.importDay(week);
    await page.goto(`/weekly-close?year=${yearOf(addDays(week, 6))}&week=${week}`);
    const dialog = page.getByRole("dialog", { name: /^Week of/ });
    await expect(
      dialog.getByText("2 events of this week are still to review and aren't part of what you sign."),
    ).toBeVisible();
    await expectAccessible(page, "a week with events");
    await dialog.getByLabel("Your name").fill(`${person.firstName} ${person.lastName}`);
    await dialog.getByRole("button", { name: /^Sign/ }).press("Enter");
    await expect(page.getByText("Week signed", { exact: true })).toBeVisible();
    await page.goto(`/rules-management?from=${week}&to=${addDays(week, 6)}`);
    await expect(page.getByRole("heading", { name: "2 events to review" })).toBeVisible();
    await page.getByRole("button", { name: "Show all days" }).press("Enter");
    await expect(page).not.toHaveURL(/from=/);
    expectNoErrors();
  },
);

test("the quick log points to the event that is being typed again, and saves nothing by itself", async ({
  page,
  person,
}) => {
  const expectNoErrors = watchForPageErrors(page);
  await importCalendar(page, person.lastName);
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Log time" }).first().click();
  const log = page.getByRole("dialog", { name: "Log time" });
  const line = log.getByRole("status", { name: "From your calendar" });
  const sentence = log.getByLabel("What you did");
  await sentence.fill("1h painted the fence 3 days ago");
  await expect(log.getByRole("group", { name: "What is understood" }).getByText("1 h")).toBeVisible();
  await expect(line).toBeHidden();
  await sentence.fill("1h showing 3 days ago");
  await expect(line).toHaveText(/^Your calendar has “Showing with Lee”, .+\. Review it instead$/);
  await expect(sentence).toBeFocused();
  await expectAccessible(page, "quick log with an event");
  await line.getByRole("link", { name: "Review it instead" }).press("Enter");
  await expect(page.getByRole("dialog", { name: "Edit the proposed entry" })).toBeVisible();
  await expect(log).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("heading", { name: "3 events to review" })).toBeVisible();
  expectNoErrors();
});
