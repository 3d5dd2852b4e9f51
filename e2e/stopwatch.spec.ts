import type { Page } from "@playwright/test";
import { bookOf } from "./book.ts";
import { expect, expectAccessible, LONG, test, watchForPageErrors, goWithin } from "./support.ts";

// What is looked at without a connection was fetched ahead.
test.use({ isBusy: false });

const control = (page: Page) => page.getByRole("group", { name: "Stopwatch" });
const icon = (page: Page) => page.locator('link[rel="icon"]');
const choose = async (page: Page, field: string, letters: string): Promise<void> => {
  await page.getByRole("combobox", { name: field }).focus();
  await page.keyboard.type(letters);
  await page.keyboard.press("Tab");
};

test("a stopwatch survives a reload, is seen in a second tab, and stops once", async ({ page, context, person }) => {
  const noErrors = watchForPageErrors(page);
  await page.goto("/dashboard");
  await expect(page.getByRole("button", { name: "Start stopwatch" }).first(), person.email).toBeVisible();
  const idleIcon = await icon(page).getAttribute("href");
  await page.keyboard.press("t");
  await expect(control(page).getByRole("timer")).toHaveText(/^0:00:\d\d$/);
  await expect(icon(page)).not.toHaveAttribute("href", idleIcon ?? "");
  await expectAccessible(page, "a running stopwatch");

  await page.reload();
  await expect(control(page).getByRole("timer")).toHaveText(/^0:0\d:\d\d$/);
  const other = await context.newPage();
  await other.goto("/properties");
  await expect(control(other)).toBeVisible();
  await expect(control(other).getByRole("timer")).toHaveText(/^0:\d\d:(0[4-9]|[1-5]\d)$/);

  await page.bringToFront();
  await page.keyboard.press("t");
  const finish = page.getByRole("dialog", { name: "Log the time" });
  await expect(finish).toBeVisible();
  await expectAccessible(page, "the end of a stopwatch");
  await finish.getByRole("button", { name: "Log time" }).click();
  await expect(finish.getByText("Choose an activity")).toBeVisible();
  await choose(page, "Activity", "leas");
  await finish.getByLabel("What was done").fill("Showed unit B to the Hales");
  await finish.getByRole("button", { name: "Log time" }).click();
  await expect(finish).toBeHidden();
  await expect(page.getByRole("button", { name: "Start stopwatch" }).first()).toBeVisible();
  await expect(icon(page)).toHaveAttribute("href", idleIcon ?? "");

  await other.bringToFront();
  await expect(other.getByRole("button", { name: "Start stopwatch" }).first()).toBeVisible();
  await other.goto("/activity-ledger");
  await expect(other.getByText("Showed unit B to the Hales").first()).toBeVisible();
  await expect(other.getByText("Live").first()).toBeVisible();
  noErrors();
});

test("one that was forgotten is set back to the last activity in one tap, and discarding can be undone", async ({
  page,
  person,
}) => {
  const book = await bookOf(page);
  const hoursAgo = (hours: number): Date => new Date(Date.now() - hours * 3_600_000);
  const activityType = "bookkeeping-recordkeeping";
  const work = { activityType, description: "Sorted receipts", timeZone: "UTC" };
  await book.startStopwatch({ ...work, startedAt: hoursAgo(7).toISOString() });
  const lastSeen = hoursAgo(5).getTime();
  await page.addInitScript((at) => localStorage.setItem("tenureLastActiveAt", String(at)), lastSeen);
  await page.goto("/dashboard");
  await expect(page.getByText("Still working?"), person.email).toBeVisible();
  await expectAccessible(page, "a forgotten stopwatch");

  await control(page)
    .getByRole("button", { name: /details$/ })
    .click();
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(control(page)).toBeHidden();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(control(page)).toBeVisible();

  const gate = Promise.withResolvers<void>();
  await page.route("**/api/stopwatch/*/stop", async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.getByRole("button", { name: /^Stop at/ }).press("Enter");
  await expect(page.getByRole("button", { name: "Yes, go on" })).toBeDisabled();
  gate.resolve();
  await expect(control(page)).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  // Taken back, all of the run is there and the absence is asked about again.
  await page.keyboard.press("Control+z");
  await expect(page.getByText("Was this all work?")).toBeVisible();
  await expect(control(page).getByRole("timer")).toHaveText(/^7:00:\d\d$/);
  await page.getByRole("button", { name: /^Stop at/ }).press("Enter");
  await expect(control(page)).toBeHidden();
  const [entry] = await book.listEntries();
  await goWithin(page, `/activity-ledger?entry=${entry?.id ?? ""}`);
  await page.getByRole("dialog", { name: "Edit entry" }).getByRole("button", { name: "History" }).click();
  await expect(page.getByRole("dialog", { name: "History" })).toContainText(/End set back to \d\d:\d\d/);
});

test("without a network it starts, pauses, goes on and stops here, and becomes one entry of the right length", async ({
  page,
  context,
  person,
}) => {
  await page.goto("/dashboard");
  await expect(page.getByRole("button", { name: "Start stopwatch" }).first(), person.email).toBeVisible();
  const waits = (words: string) => page.getByRole("button", { name: words }).first();
  const timer = control(page).getByRole("timer");
  await context.setOffline(true);
  await page.keyboard.press("t");
  await expect(timer).toHaveText(/^0:00:(0[5-9]|[1-5]\d)$/);
  await expect(waits("1 waiting to sync")).toBeVisible();

  // A page that reloads needs its files: from here on only the stopwatch's own calls come to nothing.
  const calls = "**/api/stopwatch**";
  await context.route(calls, (route) => route.abort());
  await context.setOffline(false);
  await page.reload();
  await expect(timer).toHaveText(/^0:\d\d:\d\d$/);
  await expect(waits("1 waiting to sync")).toBeVisible();

  await page.keyboard.press("t");
  const finish = page.getByRole("dialog", { name: "Log the time" });
  await finish.getByRole("button", { name: "Log time" }).click();
  await expect(finish.getByText("Choose an activity")).toBeVisible();
  await expect(page.getByText("2 waiting to sync").first()).toBeAttached();
  const words = (await finish.getByText(/worked\.$/).textContent()) ?? "";
  const [, minutes = 0, seconds = 0] = /^(?:(\d+) min ?)?(?:(\d+) s)? worked\.$/.exec(words) ?? [];
  await choose(page, "Activity", "leas");
  await finish.getByLabel("What was done").fill("Showed unit B without a signal");
  await finish.getByRole("button", { name: "Log time" }).click();
  await expect(finish).toBeHidden();
  await expect(page.getByRole("button", { name: "Start stopwatch" }).first()).toBeVisible();
  await expect(waits("3 waiting to sync")).toBeVisible();

  await context.unroute(calls);
  await waits("3 waiting to sync").click();
  // What waits may go by itself before the button is reached.
  const saved = page.getByText("All saved. Nothing is left to send.");
  await Promise.race([page.getByRole("button", { name: "Send now" }).click(), saved.waitFor()]);
  await expect(saved).toBeVisible();
  const entries = await (await bookOf(page)).listEntries();
  expect(entries).toHaveLength(1);
  expect(entries[0]).toMatchObject({ source: "stopwatch", description: "Showed unit B without a signal" });
  expect(entries[0]?.hours).toBeCloseTo((Number(minutes) * 60 + Number(seconds)) / 3600, 4);
  expect(Date.parse(entries[0]?.clientCapturedAt ?? "")).toBeLessThan(Date.parse(entries[0]?.createdAt ?? ""));
});

test("Undo of a discard that is just being sent takes the stopwatch up again", LONG, async ({ page, person }) => {
  const book = await bookOf(page);
  const work = { activityType: "bookkeeping-recordkeeping", description: "Sorted receipts", timeZone: "UTC" };
  await book.startStopwatch({ ...work, startedAt: new Date(Date.now() - 600_000).toISOString() });
  await page.goto("/dashboard");
  const gate = Promise.withResolvers<void>();
  await page.route("**/api/stopwatch/*/discard", async (route) => {
    const response = await route.fetch();
    await gate.promise;
    await route.fulfill({ response });
  });
  await control(page)
    .getByRole("button", { name: /details$/ })
    .click();
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(page.getByText("1 waiting to sync").first(), person.email).toBeAttached({ timeout: 15_000 });
  await page.getByRole("button", { name: "Undo" }).click();
  gate.resolve();
  await expect(page.getByText("The stopwatch goes on", { exact: true })).toBeVisible();
  await page.reload();
  await expect(control(page).getByRole("timer")).toHaveText(/^0:1\d:\d\d$/);
});

test("what the stopwatch logged is taken back with Mod+Z", LONG, async ({ page, person }) => {
  const book = await bookOf(page);
  const work = { activityType: "bookkeeping-recordkeeping", description: "Sorted receipts", timeZone: "UTC" };
  await book.startStopwatch({ ...work, startedAt: new Date(Date.now() - 600_000).toISOString() });
  await page.goto("/dashboard");
  await expect(control(page), person.email).toBeVisible();
  await page.keyboard.press("t");
  await expect(page.getByText("Time logged", { exact: true })).toBeVisible();
  await page.keyboard.press("Control+z");
  await expect(page.getByText("Time undone", { exact: true })).toBeVisible();
  expect(await book.listEntries()).toEqual([]);
  // The stopwatch is there again as it was stopped; what passed since is not worked time until it goes on.
  await control(page).getByRole("button", { name: "Resume stopwatch" }).click();
  await expect(control(page).getByRole("timer")).toHaveText(/^0:10:\d\d$/);
});

test(
  "a run without a network beside one that runs elsewhere is kept, the other goes on, and both are told of",
  LONG,
  async ({ page, context, person }) => {
    await page.goto("/dashboard");
    await expect(page.getByRole("button", { name: "Start stopwatch" }).first(), person.email).toBeVisible();
    const calls = "**/api/stopwatch**";
    await context.route(calls, (route) => route.abort());
    await page.keyboard.press("t");
    await expect(control(page).getByRole("timer")).toHaveText(/^0:00:(0[5-9]|[1-5]\d)$/);
    const book = await bookOf(page);
    const work = { activityType: "bookkeeping-recordkeeping", description: "Elsewhere", timeZone: "UTC" };
    await book.startStopwatch({ ...work, startedAt: new Date(Date.now() - 600_000).toISOString() });
    await page.keyboard.press("t");
    const finish = page.getByRole("dialog", { name: "Log the time" });
    await choose(page, "Activity", "leas");
    await finish.getByLabel("What was done").fill("Showed unit B in the basement");
    await finish.getByRole("button", { name: "Log time" }).click();
    await expect(finish).toBeHidden();
    await expect(page.getByRole("button", { name: "3 waiting to sync" }).first()).toBeVisible();
    await context.unroute(calls);
    await page.evaluate(() => window.dispatchEvent(new Event("online")));
    await expect(page.getByText("Two stopwatches ran at once", { exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: /not saved|waiting to sync/ })).toBeHidden();
    await expect(control(page).getByRole("timer")).toHaveText(/^0:1\d:\d\d$/);
    expect(await book.listEntries()).toMatchObject([
      { description: "Showed unit B in the basement", source: "stopwatch" },
    ]);
  },
);

test(
  "two pages on one row: each sees the other within seconds, and the one written over takes theirs back",
  LONG,
  async ({ page, context, person }) => {
    const book = await bookOf(page);
    const { id } = await book.addEntry({ hours: 1, description: "Painted the stairs" });
    await page.goto(`/activity-ledger?entry=${id}`);
    const other = await context.newPage();
    await other.goto(`/activity-ledger?entry=${id}`);
    const form = (each: Page) => each.getByRole("dialog", { name: "Edit entry" });
    await expect(form(other).getByLabel("How long"), person.email).toHaveValue("1");
    await form(page).getByLabel("How long").fill("2");
    await form(page).getByRole("button", { name: /^Save/ }).click();
    await expect(form(page)).toBeHidden();
    await form(other).getByLabel("How long").fill("3");
    await form(other).getByRole("button", { name: /^Save/ }).click();
    await expect(form(other)).toBeHidden();
    await expect(other.getByText("Yours, 3 h, is kept.")).toBeVisible();

    await page.bringToFront();
    await expect(page.getByText("You had saved 2 h.")).toBeVisible();
    await page.getByRole("button", { name: "Restore mine" }).click();
    await expect(page.getByText("You had saved 2 h.")).toBeHidden();
    await other.bringToFront();
    await expect(other.getByRole("row", { name: "Painted the stairs" })).toContainText("2:00");
  },
);

test("what was typed of the running work is kept however its dialog is left", LONG, async ({ page, person }) => {
  await page.goto("/dashboard");
  await expect(page.getByRole("button", { name: "Start stopwatch" }).first(), person.email).toBeVisible();
  await page.keyboard.press("t");
  await control(page)
    .getByRole("button", { name: /details$/ })
    .click();
  const details = page.getByRole("dialog", { name: "Stopwatch" });
  await details.getByLabel("What was done").fill("Painted the hall");
  await Promise.all([
    page.waitForResponse((answer) => answer.request().method() === "PATCH" && answer.ok()),
    page.keyboard.press("Escape"),
  ]);
  await page.reload();
  await control(page)
    .getByRole("button", { name: /details$/ })
    .click();
  await expect(details.getByLabel("What was done")).toHaveValue("Painted the hall");
});

test("details closed without a change undo nothing of another tab", LONG, async ({ page, context, person }) => {
  const book = await bookOf(page);
  await book.startStopwatch({
    startedAt: new Date().toISOString(),
    timeZone: "UTC",
    activityType: "bookkeeping-recordkeeping",
    description: "",
  });
  await page.goto("/dashboard");
  const other = await context.newPage();
  await other.goto("/dashboard");
  const detailsIn = async (tab: Page) => {
    await tab.bringToFront();
    await control(tab)
      .getByRole("button", { name: /details$/ })
      .click();
    const details = tab.getByRole("dialog", { name: "Stopwatch" });
    await expect(details, person.email).toBeVisible();
    return details;
  };
  const saved = (tab: Page) => tab.waitForResponse((answer) => answer.request().method() === "PATCH" && answer.ok());

  const [here, there] = [await detailsIn(page), await detailsIn(other)];
  await there.getByLabel("What was done").fill("Painted the hall");
  await Promise.all([saved(other), other.keyboard.press("Escape")]);
  await expect(page.getByText("Painted the hall").first()).toBeAttached();
  await page.bringToFront();
  await choose(page, "Activity", "leas");
  await Promise.all([saved(page), here.getByRole("button", { name: "Save" }).click()]);
  await expect(here).toBeHidden();
  await expect((await detailsIn(page)).getByLabel("What was done")).toHaveValue("Painted the hall");
});
