import type { Locator, Page } from "@playwright/test";
import { bookOf } from "./book.ts";
import { calendarOf, eventOf } from "./connections/calendar-file.ts";
import { chooseOption } from "./choose-option.ts";
import { expect, expectAccessible, test, watchForPageErrors, LONG } from "./support.ts";

const calendar = calendarOf([
  eventOf(3, "Showing with Lee"),
  eventOf(4, "Meet the roofer"),
  eventOf(5, "Showing, 14 Elm"),
  eventOf(400, "Roofer again"),
]);

const importCalendar = async (page: Page): Promise<void> => {
  await page.goto("/integrations");
  const file = { name: "lee.ics", mimeType: "text/calendar", buffer: Buffer.from(calendar) };
  await page.locator('input[type="file"]').first().setInputFiles(file);
  await page.getByLabel("From").fill("2020-01-01");
  await page.getByRole("button", { name: "Import calendar" }).press("Enter");
  await expect(page.getByRole("link", { name: "Review 4 proposals" })).toBeVisible();
};

const preview = (page: Page): Locator =>
  page.locator("section", { has: page.getByRole("heading", { name: "What it would have matched" }) });
const rules = (page: Page): Locator => page.getByRole("main").getByRole("list").first().getByRole("listitem");

const VENDORS = "Vendor and contractor management";
const LEASING = "Leasing and tenant relations";

const makeRule = async (page: Page, name: string, words: string, activity: string): Promise<void> => {
  await page.getByRole("link", { name: "New rule" }).press("Enter");
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("Title says").fill(words);
  await chooseOption(page.getByRole("combobox", { name: "Activity" }), activity, activity);
  await page.getByRole("button", { name: "Save rule" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Rules" })).toBeVisible();
  await expect(page.getByRole("link", { name, exact: true })).toBeVisible();
};

test("a rule is tried before it is saved, fills in what waits, and says why", async ({ page, person }) => {
  const expectNoErrors = watchForPageErrors(page);
  await (await bookOf(page)).addProperty("14 Elm St");
  await importCalendar(page);

  await page.goto("/rules-management/rules");
  await expect(page.getByRole("heading", { name: "No rules yet" }), person.email).toBeVisible();
  await page.getByRole("link", { name: "New rule" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "New rule" })).toBeFocused();
  await expectAccessible(page, "a new rule");
  await page.getByRole("button", { name: "Save rule" }).press("Enter");
  await expect(page.getByText("Give it a name").first()).toBeVisible();
  await page.getByLabel("Name", { exact: true }).fill("Roofers");
  await page.getByLabel("Title says").fill("roofer");
  await expect(preview(page)).toContainText("2 of 4 events");
  await expect(preview(page)).toContainText("Title: roofer (Meet the roofer)");
  await chooseOption(page.getByRole("combobox", { name: "Activity" }), "vendor", VENDORS);
  await page.getByRole("button", { name: "Save rule" }).press("Enter");
  await page.getByRole("button", { name: "Apply to review inbox" }).press("Enter");
  await expect(page.getByText("2 events filled in", { exact: true })).toBeVisible();
  await expect(rules(page).first()).toContainText("Proposes Vendor and contractor management.");
  await expect(rules(page).first()).toContainText("Matched 2 times");

  await page.getByRole("link", { name: "New rule" }).press("Enter");
  await page.getByLabel("Title says").fill("meet");
  await chooseOption(page.getByRole("combobox", { name: "Activity" }), "leasing", LEASING);
  await expect(preview(page)).toContainText("Roofers matches too.");
  await expect(preview(page)).toContainText("It proposes another activity.");
  await page.getByRole("link", { name: "Cancel" }).press("Enter");
  await page.getByRole("button", { name: "Leave" }).press("Enter");
  await expect(rules(page)).toHaveCount(1);

  // In the inbox the rule says why, and the sandbox asks the person's own rules.
  await page.goto("/rules-management?rules=matched");
  await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(2);
  await page.getByRole("button", { name: "Rule: Roofers" }).first().press("Enter");
  await expect(page.getByText("Title has roofer (Meet the roofer)")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: /^More for Meet the roofer/ }).press("Enter");
  await page.getByRole("menuitem", { name: "Make a rule for this title" }).press("Enter");
  await expect(page.getByLabel("Title says")).toHaveValue("Meet the roofer");
  await page.goto("/rules-management-test");
  await page.getByLabel("Mail or event").fill("BEGIN:VEVENT\nSUMMARY:Roofer\nEND:VEVENT");
  await expect(page.getByRole("heading", { name: "Roofers", exact: true })).toBeVisible();
  await expect(page.getByText("Tenant inquiries")).toHaveCount(0);
  expectNoErrors();
});

test("rules are ordered by keyboard, turned off, copied, deleted and had back", async ({ page, person }) => {
  await page.goto("/rules-management/rules");
  await makeRule(page, "Roofers", "roofer", VENDORS);
  await makeRule(page, "Showings", '"showing, 14 Elm", open house', LEASING);
  // The order, by keyboard and by the menu.
  await expect(rules(page), person.email).toContainText(["Roofers", "Showings"]);
  await page.getByRole("button", { name: "Move Roofers" }).focus();
  await page.keyboard.press("Space");
  await expect(page.getByText("Roofers, place 1 of 2.")).toBeAttached();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByText("Roofers, place 2 of 2.")).toBeAttached();
  const kept = page.waitForResponse("**/api/rules/order");
  await page.keyboard.press("Space");
  await expect(rules(page)).toContainText(["Showings", "Roofers"]);
  await kept;
  await page.reload();
  await expect(rules(page)).toContainText(["Showings", "Roofers"]);
  await page.getByRole("button", { name: "More for Roofers" }).press("Enter");
  const moved = page.waitForResponse("**/api/rules/order");
  await page.getByRole("menuitem", { name: "Move up" }).press("Enter");
  await expect(rules(page)).toContainText(["Roofers", "Showings"]);
  await moved;

  // Off and on, a copy, and a deletion that is taken back.
  await page.getByRole("switch", { name: "Showings is on" }).press("Space");
  await expect(rules(page).nth(1)).toContainText("Off");
  await page.getByRole("button", { name: "More for Showings" }).press("Enter");
  await page.getByRole("menuitem", { name: "Duplicate" }).press("Enter");
  await expect(page.getByLabel("Title says")).toHaveValue('"showing, 14 Elm", open house');
  await expect(page.getByRole("switch", { name: "On" })).not.toBeChecked();
  await page.goto("/rules-management/rules");
  await page.getByRole("button", { name: "More for Roofers" }).press("Enter");
  await page.getByRole("menuitem", { name: "Delete" }).press("Enter");
  await expect(page.getByText("Deleted rules (1)")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).press("Enter");
  await expect(page.getByRole("link", { name: "Roofers", exact: true })).toBeVisible();
  await expectAccessible(page, "the rules");
});

test("an order by the mouse, and the switch that leaves events untagged", LONG, async ({ page, person }) => {
  await page.goto("/rules-management/rules/new?title=Walk-through%2C%2014%20Elm");
  await expect(page.getByLabel("Title says"), person.email).toHaveValue('"Walk-through, 14 Elm"');
  await page.getByRole("button", { name: "Save rule" }).click();
  await expect(page.getByRole("link", { name: "Walk-through, 14 Elm", exact: true })).toBeVisible();
  await page.getByRole("link", { name: "New rule" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Second");
  await page.getByLabel("Title says").fill("lease");
  await page.getByRole("button", { name: "Save rule" }).click();
  await expect(rules(page)).toContainText(["Walk-through, 14 Elm", "Second"]);

  const from = await page.getByRole("button", { name: "Move Second" }).boundingBox();
  const to = await page.getByRole("button", { name: "Move Walk-through, 14 Elm" }).boundingBox();
  if (!from || !to) throw new Error("no grips");
  await page.mouse.move(from.x + 5, from.y + 5);
  await page.mouse.down();
  await page.mouse.move(from.x + 5, from.y - 10, { steps: 4 });
  await page.mouse.move(to.x + 5, to.y, { steps: 8 });
  const kept = page.waitForResponse("**/api/rules/order");
  await page.mouse.up();
  await expect(rules(page)).toContainText(["Second", "Walk-through, 14 Elm"]);
  await kept;
  await page.reload();
  await expect(rules(page)).toContainText(["Second", "Walk-through, 14 Elm"]);

  const fills = page.getByRole("switch", { name: /Rules fill in what calendars propose/ });
  const set = page.waitForResponse("**/api/rules/settings");
  await fills.click();
  await set;
  await expect(fills).not.toBeChecked();
  await page.reload();
  await expect(fills).not.toBeChecked();
});

test(
  "what a message offers can be pressed while the page that comes is still on its way",
  LONG,
  async ({ page, person }) => {
    await page.goto("/rules-management/rules/new?title=Roofer");
    await expect(page.getByLabel("Title says"), person.email).toHaveValue("Roofer");
    const { promise: listed, resolve: list } = Promise.withResolvers<void>();
    await page.route("**/api/rules", (route) =>
      route.request().method() === "GET" ? listed.then(() => route.fallback()) : route.fallback(),
    );
    await page.getByRole("button", { name: "Save rule" }).press("Enter");
    const fill = page.getByRole("button", { name: "Apply to review inbox" });
    await fill.focus();
    list();
    await expect(page.getByRole("heading", { level: 1, name: "Rules" })).toBeVisible();
    await expect(page.getByRole("status").filter({ hasText: "Rules - Tenure" })).toBeAttached();
    await expect(fill).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByText("Nothing in your inbox matches", { exact: true })).toBeVisible();
  },
);
