import type { Locator, Page } from "@playwright/test";
import { calendarAt } from "./calendar-stand-in.ts";
import { calendarOf, eventOf } from "./calendar-file.ts";
import { bookOf } from "../book.ts";
import { expect, expectAccessible, press, test, watchForPageErrors, LONG } from "../support.ts";

const EVENTS = [eventOf(3, "Showing with Lee"), eventOf(4, "Dentist"), eventOf(5, "Meet the roofer")];
const named = (name: string, events: readonly string[][]): string =>
  calendarOf([[`X-WR-CALNAME:${name}`, "X-WR-TIMEZONE:America/New_York"], ...events]);

/** Connects an address by keyboard, up to the choice of its calendars. */
const connectAddress = async (page: Page, address: string): Promise<void> => {
  await page.goto("/integrations");
  const dialog = page.getByRole("dialog", { name: "Connect a calendar address" });
  await press(page.getByRole("button", { name: /^Calendar address/ }), dialog);
  await dialog.getByLabel("Address of the calendar").fill(address);
  await page.keyboard.press("Enter");
};

const cardOf = (page: Page, name: string): Locator =>
  page.locator("section").filter({ has: page.getByRole("heading", { level: 2, name }) });

const chooseInMenu = async (page: Page, name: string, item: string): Promise<void> => {
  await page.getByRole("button", { name: `Actions for ${name}` }).press("Enter");
  await page.getByRole("menuitem", { name: item }).press("Enter");
};

/** The address no longer lets us in: every page says so, until it is connected again. */
const expectLostAndBack = async (
  page: Page,
  { name, calendar }: { name: string; calendar: ReturnType<typeof calendarAt> },
): Promise<void> => {
  const card = cardOf(page, name);
  await calendar.put("", 403);
  await page.goto("/integrations");
  await chooseInMenu(page, name, "Sync now");
  await expect(card.getByText("Disconnected")).toBeVisible();
  await page.goto("/properties");
  const banner = page.getByText(`${name} is no longer connected.`);
  await expect(banner).toBeVisible();
  await expectAccessible(page, "a page with a lost account");
  await calendar.put(named(name, EVENTS));
  await page.getByRole("link", { name: "Reconnect" }).press("Enter");
  const again = page.getByRole("dialog", { name: `Reconnect ${name}` });
  await again.getByLabel("Address of the calendar").fill(calendar.address);
  await page.keyboard.press("Enter");
  await expect(page.getByText(`${name} is connected again`, { exact: true })).toBeVisible();
  await expect(card.getByText("Active")).toBeVisible();
  const read = page.waitForResponse((answer) => answer.url().endsWith("/api/integrations/accounts"));
  await page.goto("/properties");
  await read;
  await expect(banner).toHaveCount(0);
};

test("a calendar that is connected proposes, flags what is deleted, and says when it is lost", async ({
  page,
  person,
}) => {
  const expectNoErrors = watchForPageErrors(page);
  const name = `Rentals ${person.email.slice(6, 12)}`;
  const calendar = calendarAt(person.email.replaceAll(/\W/g, "-"));
  await calendar.put(named(name, EVENTS));

  // What is wrong is said at its field, and nothing is connected.
  await connectAddress(page, "ftp://calendar.example/x.ics");
  const dialog = page.getByRole("dialog", { name: "Connect a calendar address" });
  const field = dialog.getByLabel("Address of the calendar");
  await expect(field).toHaveAccessibleDescription(/isn't the address of a calendar/);
  await expectAccessible(page, "connect a calendar address");
  await field.fill(calendar.address);
  await page.keyboard.press("Enter");

  const choice = page.getByRole("dialog", { name: "Choose calendars" });
  await expect(choice.getByRole("checkbox", { name })).toBeChecked();
  await expectAccessible(page, "choose calendars");
  await choice.getByRole("button", { name: "Start reading" }).press("Enter");
  const card = cardOf(page, name);
  await expect(card.getByRole("link", { name: "Review 3 proposals" })).toBeVisible();
  await expect(card.getByText("3 found, 3 proposed in the last 7 days.")).toBeVisible();
  await expect(card.getByText(/^Last read (just now|1 minute ago)\. Next (at|on) .*\d:\d\d/)).toBeVisible();
  await card.locator("summary").press("Enter");
  await expect(card.getByRole("row", { name: /First sync/ })).toContainText("3 found");
  await expectAccessible(page, "a connected calendar");

  await calendar.put(named(name, EVENTS.slice(1)));
  await chooseInMenu(page, name, "Sync now");
  await expect(card.getByRole("row", { name: /Sync you asked for/ })).toBeVisible();
  await page.goto("/rules-management");
  const gone = page.getByRole("listitem").filter({ hasText: "Showing with Lee" });
  await expect(gone.getByText("It was deleted, canceled or declined in the calendar.")).toBeVisible();
  await expectAccessible(page, "inbox, an event that is gone");
  await gone.getByRole("button", { name: /^Ignore Showing with Lee/ }).press("Enter");
  await expect(page.getByRole("heading", { name: "2 events to review" })).toBeVisible();

  await expectLostAndBack(page, { name, calendar });
  expectNoErrors();
});

test("a connected calendar is changed, paused, resumed and ended, on a phone too", LONG, async ({ page, person }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const expectNoErrors = watchForPageErrors(page);
  const calendar = calendarAt(person.email.replaceAll(/\W/g, "-"));
  const name = "Phone calendar";
  await calendar.put(named(name, EVENTS));
  await connectAddress(page, calendar.address);
  await page.getByRole("button", { name: "Start reading" }).press("Enter");
  const card = cardOf(page, name);
  await expect(card.getByRole("link", { name: "Review 3 proposals" })).toBeVisible();
  await expectAccessible(page, "a connected calendar on a phone");

  await chooseInMenu(page, name, "Change settings");
  const settings = page.getByRole("dialog", { name: `Settings of ${name}` });
  const days = settings.getByLabel("Days back");
  await days.fill("91");
  await settings.getByRole("button", { name: "Save settings" }).press("Enter");
  await expect(days).toHaveAccessibleDescription(/At most 90 days/);
  await expectAccessible(page, "settings of a connected calendar on a phone");
  await days.fill("30");
  await settings.getByRole("button", { name: "Save settings" }).press("Enter");
  await expect(card.getByText(/Reads 30 days back/)).toBeVisible();

  await chooseInMenu(page, name, "Pause");
  await expect(card.getByText("Paused")).toBeVisible();
  await chooseInMenu(page, name, "Resume");
  await expect(card.getByText("Active")).toBeVisible();

  await page.getByRole("button", { name: `Disconnect ${name}` }).press("Enter");
  const ending = page.getByRole("alertdialog", { name: `Disconnect ${name}` });
  await ending.getByRole("radio", { name: "Drop them" }).check();
  await expectAccessible(page, "disconnect an account on a phone");
  await ending.getByRole("button", { name: "Disconnect" }).press("Enter");
  await expect(page.getByText(`${name} is disconnected`, { exact: true })).toBeVisible();
  await expect(page.getByRole("list", { name: "Connected accounts" })).toHaveCount(0);
  await expect(card.getByText("Ended")).toBeVisible();
  await page.goto("/rules-management");
  await expect(page.getByRole("heading", { name: "Nothing to review" })).toBeVisible();
  expectNoErrors();
});

test("a past period is read from a connected calendar, and the first steps know that there is one", async ({
  page,
  person,
}) => {
  const expectNoErrors = watchForPageErrors(page);
  const book = await bookOf(page);
  const calendar = calendarAt(person.email.replaceAll(/\W/g, "-"));
  await calendar.put(named("Years", [...EVENTS, eventOf(60, "Bought tiles"), eventOf(61, "Walked the roof")]));
  await book.addEntry({ hours: 1, description: "Called the plumber" });
  await page.goto("/dashboard");
  const showAll = page.getByRole("button", { name: /^Show all/ });
  const step = page.getByRole("listitem").filter({ hasText: "Connect a calendar" });
  await showAll.press("Enter");
  await step.getByRole("link", { name: "Open Sources" }).press("Enter");
  await expect(page).toHaveURL(/\/integrations/);
  await connectAddress(page, calendar.address);
  await page.getByRole("button", { name: "Start reading" }).press("Enter");
  await expect(page.getByRole("link", { name: "Review 3 proposals" })).toBeVisible();
  await page.goto("/imports/past-period");
  await page.getByRole("button", { name: "Read this period of Years" }).press("Enter");
  await expect(page.getByText("2 found, 3 already known.")).toBeVisible();
  await expectAccessible(page, "a past period, read");
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { name: "Do this next" })).toBeVisible();
  await showAll.press("Enter");
  await expect(step.getByRole("link", { name: "Open Sources" })).toHaveCount(0);
  expectNoErrors();
});

test("whoever turns back at the service is told that nothing was connected", LONG, async ({ page, person }) => {
  const expectNoErrors = watchForPageErrors(page);
  await page.goto("/integrations/return/microsoft_calendar?error=access_denied&state=x");
  await expect(page.getByText(/^You turned back before it was done/), person.email).toBeVisible();
  expect(new URL(page.url()).search).toBe("");
  await expectAccessible(page, "back from a service without consent");
  await page.getByRole("link", { name: "Try again" }).press("Enter");
  await expect(page.getByRole("heading", { name: "Connect a calendar" })).toBeVisible();
  await expect(page.getByText("Not available on this installation").first()).toBeVisible();
  expectNoErrors();
});
