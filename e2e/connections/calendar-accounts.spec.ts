import { RADICALE_USER, withoutRadicale } from "#test/support/calendars/radicale-server.ts";
import { GOOGLE_OWNER } from "#test/support/calendars/google-rows.ts";
import { calendarOf, eventOf } from "./calendar-file.ts";
import { bookOf } from "../book.ts";
import { expect, expectAccessible, press, test, watchForPageErrors } from "../support.ts";

/** A calendar of its own for each journey, as another program of the person would make it. */
const makeCalendar = async (name: string) => {
  const { userName, password } = RADICALE_USER;
  const authorization = `Basic ${btoa(`${userName}:${password}`)}`;
  const folder = `${process.env["TENURE_E2E_CALDAV"]}/${userName}/${name}/`;
  const send = async (method: string, url: string, body?: string): Promise<void> => {
    const headers = { authorization, "content-type": "text/calendar" };
    const { status } = await fetch(url, { method, headers, ...(body === undefined ? {} : { body }) });
    expect([200, 201, 204], `${method} ${url}`).toContain(status);
  };
  await send(
    "MKCALENDAR",
    folder,
    `<C:mkcalendar xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"><D:set><D:prop><D:displayname>${name}</D:displayname>
    <C:supported-calendar-component-set><C:comp name="VEVENT"/></C:supported-calendar-component-set></D:prop></D:set></C:mkcalendar>`,
  );
  return {
    put: (file: string, event: string[]) => send("PUT", `${folder}${file}.ics`, calendarOf([event])),
    remove: (file: string) => send("DELETE", `${folder}${file}.ics`),
  };
};

test("a CalDAV account is connected, and an entry says that its event was deleted there", async ({ page, person }) => {
  test.skip(withoutRadicale !== null, withoutRadicale ?? "");
  test.setTimeout(400_000);
  const expectNoErrors = watchForPageErrors(page);
  const name = `rentals-${person.email.slice(6, 12)}`;
  const calendar = await makeCalendar(name);
  await calendar.put("showing", eventOf(2, "Showing with Lee"));
  await calendar.put("roof", eventOf(3, "Meet the roofer"));

  await page.goto("/integrations?connect=caldav");
  const dialog = page.getByRole("dialog", { name: "Connect a CalDAV account" });
  await dialog.getByRole("radio", { name: "Other" }).press("Space");
  await dialog.getByLabel("Address of the server").fill(process.env["TENURE_E2E_CALDAV"] ?? "");
  await dialog.getByLabel("User name").fill(RADICALE_USER.userName);
  const password = dialog.getByLabel("App password", { exact: true });
  await password.fill("not the password");
  await page.keyboard.press("Enter");
  await expect(password).toHaveAccessibleDescription(/password/i);
  await expect(password).toHaveAttribute("aria-invalid", "true");
  await expectAccessible(page, "connect a CalDAV account");
  await password.fill(RADICALE_USER.password);
  await page.keyboard.press("Enter");

  const choice = page.getByRole("dialog", { name: "Choose calendars" });
  // Others have calendars in this account too.
  for (const other of await choice.getByRole("checkbox", { checked: true }).all()) await other.uncheck();
  await choice.getByRole("checkbox", { name }).check();
  await choice.getByRole("button", { name: "Start reading" }).press("Enter");
  // An account has ten calls a minute, and finding its calendars took some.
  await expect(page.getByRole("link", { name: "Review 2 proposals" })).toBeVisible({ timeout: 150_000 });

  await page.goto("/rules-management");
  const showing = page.getByRole("listitem").filter({ hasText: "Showing with Lee" });
  await showing.getByRole("button", { name: /^More for Showing with Lee/ }).press("Enter");
  await page.getByRole("menuitem", { name: "Edit" }).press("Enter");
  const edit = page.getByRole("dialog", { name: "Edit the proposed entry" });
  await edit.getByLabel("Activity").fill("Leasing");
  await page
    .getByRole("option", { name: /^Leasing/ })
    .first()
    .click();
  await edit.getByRole("button", { name: "Save and confirm" }).press("Enter");
  await expect(page.getByText("1 event confirmed", { exact: true })).toBeVisible();
  const [entry] = await (await bookOf(page)).listEntries();

  await calendar.remove("showing");
  await page.goto("/integrations");
  await page.getByRole("button", { name: `Actions for ${name}` }).press("Enter");
  await page.getByRole("menuitem", { name: "Sync now" }).press("Enter");
  const card = page.locator("section").filter({ has: page.getByRole("heading", { level: 2, name }) });
  await card.locator("summary").press("Enter");
  await expect(card.getByRole("row", { name: /Sync you asked for/ })).toBeVisible({ timeout: 150_000 });
  await page.goto(`/activity-ledger?entry=${entry?.id}`);
  const panel = page.getByRole("dialog", { name: "Edit entry" });
  await expect(
    panel.getByText(/^It was deleted, canceled or declined in the calendar. Your entry is unchanged/),
  ).toBeVisible();
  await expectAccessible(page, "an entry whose event is gone");
  expectNoErrors();
});

test("whoever says yes at Google comes back to choose calendars", async ({ page, person }) => {
  const expectNoErrors = watchForPageErrors(page);
  await page.goto("/integrations?connect=google_calendar");
  const dialog = page.getByRole("dialog", { name: "Connect Google Calendar" });
  await expect(dialog.getByText(/We never write there/), person.email).toBeVisible();
  await dialog.getByRole("button", { name: "Continue to Google" }).press("Enter");
  const choice = page.getByRole("dialog", { name: "Choose calendars" });
  await expect(choice.getByRole("checkbox", { name: GOOGLE_OWNER })).toBeChecked();
  await expectAccessible(page, "back from Google");
  await choice.getByRole("button", { name: "Start reading" }).press("Enter");
  await page.getByRole("link", { name: "Review 1 proposal" }).press("Enter");
  await expect(page.getByRole("listitem").filter({ hasText: "Showing at Elm" })).toBeVisible();

  // A model reads nothing before somebody who was told what is sent turns it on.
  await page.goto("/integrations");
  const explained = page.getByRole("dialog", { name: "Let AI read what your rules don't match" });
  await press(page.getByRole("button", { name: /^AI reading: off/ }), explained);
  await expect(explained.getByRole("button", { name: "Turn on" })).toBeVisible();
  await expectAccessible(page, "what a model would be sent");
  await explained.getByRole("button", { name: "Turn on" }).press("Enter");
  await expect(page.getByRole("button", { name: /^AI reading: on/ })).toBeVisible();
  await expect(page.getByText(/0 of 10 today/)).toBeVisible();
  expectNoErrors();
});
