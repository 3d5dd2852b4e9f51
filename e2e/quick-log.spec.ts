import { bookOf, daysFromToday } from "./book.ts";
import { cell, editor } from "./ledger-sheet.ts";
import { cutOff, isCreate, openLog, panel, row, sentence } from "./log-panel.ts";
import { answerSetup, expect, expectAccessible, newPerson, LONG, test, watchForPageErrors } from "./support.ts";

test("a sentence is logged by keyboard alone, and taken back with Mod+Z", async ({ page, person }) => {
  const book = await bookOf(page);
  await book.addProperty("14 Elm St");
  await book.addProperty("Maple Duplex");
  const noErrors = watchForPageErrors(page);
  await page.goto("/dashboard");
  await openLog(page);
  await page.keyboard.type("2h showing unit b at elm yesterday");
  const chips = panel(page).getByRole("group", { name: "What is understood" });
  await expect(chips.getByRole("button"), person.email).toHaveText([
    /2 h/,
    /\w+ \d+/,
    /14 Elm St/,
    /Leasing and tenant relations/,
  ]);
  await panel(page)
    .getByRole("status", { name: "What it counts toward" })
    .getByRole("button", { name: "Why?" })
    .click();
  await expect(page.getByRole("complementary", { name: "What counts and why" })).toContainText("IRC §469");
  await page.keyboard.press("Escape");
  await sentence(page).focus();
  await expect(panel(page).getByLabel("What was done")).toHaveValue("showing unit b");
  await expectAccessible(page, "quick log");
  await page.keyboard.press("Enter");
  await expect(panel(page)).toBeHidden();
  await expect(page.getByText("2 h · 14 Elm St", { exact: false }).first()).toBeVisible();
  await page.keyboard.press("Control+z");
  await expect(page.getByText("Entry undone", { exact: true })).toBeVisible();
  await openLog(page);
  await page.keyboard.type("1h showing at Cedar Cottage");
  await panel(page).getByRole("link", { name: "Add Cedar Cottage" }).click();
  await expect(page.getByLabel("Nickname")).toHaveValue("Cedar Cottage");
  noErrors();
});

test("what was logged can be taken back while the next is begun", LONG, async ({ page, person }) => {
  await (await bookOf(page)).addProperty("14 Elm St");
  await page.goto("/dashboard");
  await openLog(page);
  await page.keyboard.type("2h showing unit b yesterday");
  await page.keyboard.press("Enter");
  await expect(panel(page)).toBeHidden();
  await openLog(page);
  await page.keyboard.type("1h painting yesterday");
  await page.getByRole("button", { name: "Undo", includeHidden: true }).click();
  await expect(page.getByText("Entry undone", { exact: true }), person.email).toBeVisible();
  await expect(sentence(page)).toHaveValue("1h painting yesterday");
});

test(
  "Mod+Z takes back one act after the other: what was logged, then the older edit of the sheet",
  LONG,
  async ({ page, person }) => {
    const book = await bookOf(page);
    await book.addProperty("14 Elm St");
    await book.addEntry({ hours: 1, description: "Walked the yard" });
    await page.goto("/activity-ledger");
    await cell(page, "Walked the yard", "1:00").dblclick();
    await editor(page, "Time").fill("2h");
    await page.keyboard.press("Enter");
    await expect(page.getByText("1 entry · 2.0 h")).toBeVisible();
    for (const text of ["1h showing one yesterday", "3h showing two yesterday"]) {
      // In the sheet a letter begins to write.
      await page.getByRole("heading", { level: 1 }).click();
      await openLog(page);
      await page.keyboard.type(text);
      await page.keyboard.press("Enter");
      await expect(panel(page)).toBeHidden();
    }
    await expect(page.getByText("3 entries · 6.0 h"), person.email).toBeVisible();
    for (const sum of ["2 entries · 3.0 h", "1 entry · 2.0 h", "1 entry · 1.0 h"]) {
      await page.getByRole("heading", { level: 1 }).click();
      await page.keyboard.press("Control+z");
      await expect(page.getByText(sum)).toBeVisible();
    }
  },
);

test.describe("on a trip", () => {
  test.use({ timezoneId: "Pacific/Kiritimati" });

  test("an entry keeps the zone of the device, its day with it, and says so", async ({ page, person }) => {
    const book = await bookOf(page);
    await book.addProperty("14 Elm St");
    await page.goto("/activity-ledger");
    await openLog(page);
    await page.keyboard.type("1m showing the attic");
    await expect(
      panel(page).getByText("Kept in the time zone of this device: Line Islands Time."),
      person.email,
    ).toBeVisible();
    // The only property is taken once the book has been read.
    await expect(panel(page).getByRole("button", { name: /14 Elm St/ })).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(panel(page)).toBeHidden();
    const dayThere = await page.evaluate(() => new Intl.DateTimeFormat("en-CA").format(new Date()));
    expect(await book.listEntries()).toMatchObject([{ date: dayThere, timeZone: "Pacific/Kiritimati" }]);
  });
});

test("what is missing is asked for, chips are corrected, and a refused text stays", async ({ page, person }) => {
  const book = await bookOf(page);
  await book.addProperty("14 Elm St");
  await book.addProperty("Maple Duplex");
  await page.goto("/activity-ledger?log=new");
  await expect(sentence(page), person.email).toBeFocused();
  await page.keyboard.type("45 painted the hall mon-wed 1,5h");
  await expect(panel(page).getByRole("status", { name: "Hints" })).toContainText("Write 1.5 with a point.");
  await expect(panel(page).getByRole("status", { name: "Hints" })).toContainText("One entry is one day.");
  await sentence(page).fill("2 painted the hall");
  await panel(page).getByRole("button", { name: "or 2 min" }).click();
  await expect(panel(page).getByRole("button", { name: /Length/ })).toContainText("2 min");
  await panel(page)
    .getByRole("button", { name: /Length/ })
    .click();
  await panel(page).getByLabel("Length", { exact: true }).fill("1,5h");
  await expect(panel(page).getByText("A comma could mean 1.5 or 15.").first()).toBeVisible();
  await panel(page).getByLabel("Length", { exact: true }).fill("1h30");
  await page.keyboard.press("Escape");
  await expect(sentence(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(panel(page).getByText("Choose a property, or say that there is none.")).toBeVisible();
  await expectAccessible(page, "quick log with an open editor");
  await page.keyboard.type("maple");
  await expect(page.getByRole("option", { name: "Maple Duplex" })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(panel(page).getByRole("button", { name: /Property/ })).toContainText("Maple Duplex");

  await page.keyboard.press("Escape");
  await expect(panel(page)).toBeHidden();
  await page.reload();
  await openLog(page);
  await expect(panel(page).getByText("We kept your draft.")).toBeVisible();
  await expect(sentence(page)).toHaveValue("2 painted the hall");
  await page.keyboard.press("Control+Enter");
  await expect(panel(page)).toBeHidden();
  await expect(row(page, "painted the hall")).toContainText("1:30");
  await expect(row(page, "painted the hall")).toContainText("Maple Duplex");
});

test("without a connection entries wait on the device, over a reload, and are sent once", async ({ page, person }) => {
  const book = await bookOf(page);
  await book.addProperty("14 Elm St");
  await page.goto("/activity-ledger");
  const restore = await cutOff(page);
  for (const text of ["1h showing one yesterday", "2h showing two yesterday"]) {
    await openLog(page);
    await page.keyboard.type(text);
    await page.keyboard.press("Enter");
    await expect(panel(page)).toBeHidden();
  }
  const chip = page.getByRole("button", { name: "2 waiting to sync" });
  await expect(chip, person.email).toBeVisible();
  await page.reload();
  await expect(chip).toBeVisible();
  await chip.click();
  const list = page.getByRole("dialog", { name: "On this device" });
  await expect(list.getByRole("listitem")).toHaveCount(2);
  await expectAccessible(page, "outbox");
  await list.getByRole("button", { name: "Send now" }).press("Enter");
  await expect(list.getByText("The server could not be reached. It is tried again by itself.")).toBeVisible();
  await page.keyboard.press("Escape");

  const sent: string[] = [];
  page.context().on("request", (request) => {
    if (request.method() === "POST" && isCreate(new URL(request.url())))
      sent.push(request.headers()["idempotency-key"] ?? "");
  });
  await restore();
  const second = await page.context().newPage();
  await second.goto("/activity-ledger");
  await expect(row(second, "showing one")).toBeVisible();
  await expect(row(second, "showing two")).toBeVisible();
  await expect(second.getByText("2 entries · 3.0 h")).toBeVisible();
  await expect(page.getByRole("button", { name: /waiting to sync/ })).toBeHidden();
  expect(new Set(sent).size).toBe(2);
});

test("a refused entry stays with its reason, is edited and saved; nobody else sees it", async ({ page, person }) => {
  const book = await bookOf(page);
  await book.addProperty("14 Elm St");
  await page.goto("/activity-ledger");
  const restore = await cutOff(page);
  await openLog(page);
  await page.keyboard.type("1h showing the loft yesterday");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "1 waiting to sync" }), person.email).toBeVisible();
  await page.context().route(isCreate, (route) =>
    route.request().method() === "POST"
      ? route.fulfill({
          status: 409,
          json: { code: "state_conflict", message: "That week is closed.", requestId: "r" },
        })
      : route.fallback(),
  );
  await restore();
  const held = page.getByRole("button", { name: "1 not saved" });
  await expect(held).toBeVisible({ timeout: 30_000 });

  const mine = await page.evaluate(() => localStorage.getItem("accessToken") ?? "");
  const answer = await page.context().request.post("/api/auth/register", {
    headers: { origin: new URL(page.url()).origin },
    data: { ...newPerson(), timeZone: "America/New_York" },
  });
  const theirs: { tokens: { accessToken: string } } = await answer.json();
  await answerSetup(page.context(), theirs.tokens.accessToken);
  const become = (token: string): Promise<void> =>
    page.evaluate((value) => localStorage.setItem("accessToken", value), token);
  await become(theirs.tokens.accessToken);
  await page.goto("/activity-ledger");
  await expect(page.getByRole("heading", { name: "No entries yet." })).toBeVisible();
  await expect(held).toBeHidden();
  await become(mine);
  await page.goto("/activity-ledger");
  await expect(held).toBeVisible();

  await page.getByRole("button", { name: /Account menu/ }).click();
  await page.getByRole("menuitem", { name: "Log out" }).click();
  const question = page.getByRole("dialog", { name: "1 change is not saved yet" });
  await expectAccessible(page, "sign-out with waiting entries");
  await question.getByRole("button", { name: "Stay signed in" }).click();

  await page.context().unroute(isCreate);
  await held.click();
  const list = page.getByRole("dialog", { name: "On this device" });
  await expect(list).toContainText("Not saved: That week is closed.");
  await list.getByRole("button", { name: "Edit" }).click();
  await expect(sentence(page)).toHaveValue("1h showing the loft yesterday");
  await sentence(page).fill("2h showing the loft yesterday");
  await page.keyboard.press("Enter");
  await expect(panel(page)).toBeHidden();
  await expect(page.getByText("1 entry · 2.0 h")).toBeVisible();
  await expect(held).toBeHidden();
});

test("a browser that keeps nothing says so and keeps the text", LONG, async ({ page, person }) => {
  const book = await bookOf(page);
  await book.addProperty("14 Elm St");
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException("Refused", "SecurityError");
    };
  });
  await page.goto("/activity-ledger");
  const restore = await cutOff(page);
  await openLog(page);
  await page.keyboard.type("1h showing the attic yesterday");
  await page.keyboard.press("Enter");
  await expect(panel(page).getByText("No answer from the server."), person.email).toBeVisible();
  await expect(panel(page).getByText("This browser keeps nothing offline")).toBeVisible();
  await expect(sentence(page)).toHaveValue("1h showing the attic yesterday");
  await restore();
  await sentence(page).press("Enter");
  await expect(row(page, "showing the attic")).toContainText("1:00");
});

test("a plan is called a plan; a signed week asks why, and one press answers", LONG, async ({ page, person }) => {
  const book = await bookOf(page);
  await book.addProperty("14 Elm St");
  await page.goto("/activity-ledger");
  await openLog(page);
  await page.keyboard.type("2h showing the porch tomorrow");
  await panel(page).getByRole("button", { name: /^Day/ }).click();
  await panel(page).getByLabel("Day", { exact: true }).fill(daysFromToday(1));
  await expect(panel(page).getByText("It is kept as a plan, and counts")).toBeVisible();
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("Planned", { exact: true }).first(), person.email).toBeVisible();

  // The server's own refusals are tested over HTTP; here one of them is what a signed week answers.
  const asks = "The week of Nov 9 is signed. Say why you add to it.";
  const reasons: unknown[] = [];
  await page.context().route(isCreate, async (route) => {
    const body: { reason?: string } | null = route.request().postDataJSON();
    if (route.request().method() !== "POST" || body?.reason !== undefined) {
      reasons.push(body?.reason);
      return route.fallback();
    }
    return route.fulfill({
      status: 409,
      json: { code: "reason_required", message: asks, requestId: "r", data: { isAdded: true } },
    });
  });
  await openLog(page);
  await page.keyboard.type("1h showing the attic yesterday");
  await page.keyboard.press("Enter");
  await page.getByRole("dialog", { name: "Say why" }).getByRole("button", { name: "Forgot to log it" }).click();
  await expect(panel(page)).toBeHidden();
  await expect(row(page, "showing the attic")).toBeVisible();
  expect(reasons).toContain("Forgot to log it");
});
