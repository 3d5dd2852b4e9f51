import type { Locator, Page, Route } from "@playwright/test";
import { bookOf } from "./book.ts";
import { cutOff, isCreate, openLog, panel, row, sentence } from "./log-panel.ts";
import { expect, strike, LONG, test } from "./support.ts";

const waits = (page: Page): Locator => page.getByRole("button", { name: "1 waiting to sync" });

const prepare = async (page: Page): Promise<void> => {
  const book = await bookOf(page);
  await book.addProperty("14 Elm St");
  await page.goto("/activity-ledger");
};

const logLine = async (page: Page, line: string): Promise<void> => {
  await openLog(page);
  await page.keyboard.type(line);
  await page.keyboard.press("Enter");
};

const openWaiting = async (page: Page): Promise<void> => {
  await waits(page).click();
  await page.getByRole("dialog", { name: "On this device" }).getByRole("button", { name: "Edit" }).click();
  await expect(sentence(page)).toBeVisible();
};

const comeOnline = (page: Page): Promise<boolean> => page.evaluate(() => window.dispatchEvent(new Event("online")));

/** The server takes entries, and its answers are held up until they are let through. */
const holdUp = async (page: Page): Promise<{ arrived: () => number; letThrough: () => void }> => {
  const gate = Promise.withResolvers<void>();
  let count = 0;
  await page.context().route(isCreate, async (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    const response = await route.fetch();
    count += 1;
    await gate.promise;
    return route.fulfill({ response });
  });
  return { arrived: () => count, letThrough: gate.resolve };
};

test("a waiting entry that is being changed is not sent meanwhile, and is saved once", async ({ page, person }) => {
  await prepare(page);
  const restore = await cutOff(page);
  await logLine(page, "2h showing the loft yesterday");
  await expect(waits(page), person.email).toBeVisible();
  await openWaiting(page);
  await restore();
  await comeOnline(page);
  await sentence(page).fill("3h showing the loft yesterday");
  await page.keyboard.press("Enter");
  await expect(panel(page)).toBeHidden();
  await expect(page.getByText("1 entry · 3.0 h")).toBeVisible();
  await expect(waits(page)).toBeHidden();
  await page.reload();
  await expect(page.getByText("1 entry · 3.0 h")).toBeVisible();
});

test("what is changed of a waiting entry stays with it, with its files, and is no new entry", async ({
  page,
  person,
}) => {
  await prepare(page);
  const restore = await cutOff(page);
  await openLog(page);
  await page.keyboard.type("2h showing the loft yesterday");
  await panel(page)
    .getByLabel("Choose files")
    .setInputFiles({ name: "receipt.txt", mimeType: "text/plain", buffer: Buffer.from("A receipt.") });
  await sentence(page).press("Enter");
  await expect(waits(page), person.email).toBeVisible();
  await openWaiting(page);
  await expect(panel(page).getByRole("list", { name: "Chosen files" })).toContainText("receipt.txt");
  await sentence(page).fill("3h showing the loft yesterday");
  await page.keyboard.press("Escape");
  await expect(panel(page)).toBeHidden();

  await openLog(page);
  await expect(sentence(page)).toHaveValue("");
  await expect(panel(page).getByRole("list", { name: "Chosen files" })).toBeHidden();
  await page.keyboard.press("Escape");
  await openWaiting(page);
  await expect(sentence(page)).toHaveValue("3h showing the loft yesterday");
  await sentence(page).press("Enter");
  await expect(panel(page)).toBeHidden();
  await expect(waits(page)).toBeVisible();
  await openWaiting(page);
  await page.keyboard.press("Escape");
  await restore();
  await comeOnline(page);
  await expect(page.getByText("1 entry · 3.0 h")).toBeVisible();
  await expect(row(page, "showing the loft").getByRole("gridcell", { name: "1", exact: true })).toBeVisible();
});

test("Undo of an entry whose answer is slow waits for it, and takes the entry back", LONG, async ({ page, person }) => {
  await prepare(page);
  const { arrived, letThrough } = await holdUp(page);
  await logLine(page, "2h showing the loft yesterday");
  await expect(waits(page), person.email).toBeVisible({ timeout: 15_000 });
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Taking it back", { exact: true })).toBeVisible();
  expect(arrived()).toBe(1);
  letThrough();
  await expect(page.getByText("Entry undone", { exact: true })).toBeVisible();
  await page.goto("/activity-ledger");
  await expect(page.getByRole("heading", { name: "No entries yet." })).toBeVisible();
});

test("Discard of an entry that is being sent takes it back once it is saved", LONG, async ({ page, person }) => {
  await prepare(page);
  const { letThrough } = await holdUp(page);
  await logLine(page, "2h showing the loft yesterday");
  await expect(waits(page), person.email).toBeVisible({ timeout: 15_000 });
  await waits(page).click();
  await page.getByRole("dialog", { name: "On this device" }).getByRole("button", { name: "Discard" }).click();
  letThrough();
  await expect(page.getByText("Entry undone", { exact: true })).toBeVisible();
  await page.goto("/activity-ledger");
  await expect(page.getByRole("heading", { name: "No entries yet." })).toBeVisible();
});

test("Undo of an entry whose answer was lost asks the server, and takes back what it has", async ({ page, person }) => {
  await prepare(page);
  let isAnswered = false;
  const lose = async (route: Route): Promise<void> => {
    if (route.request().method() !== "POST") return route.fallback();
    const response = await route.fetch();
    return isAnswered ? route.fulfill({ response }) : route.abort();
  };
  await page.context().route(isCreate, lose);
  await logLine(page, "2h showing the loft yesterday");
  await expect(waits(page), person.email).toBeVisible();
  isAnswered = true;
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Entry undone", { exact: true })).toBeVisible();
  await page.goto("/activity-ledger");
  await expect(page.getByRole("heading", { name: "No entries yet." })).toBeVisible();
});

test(
  "Undo of an entry that may have arrived says so where the server cannot be asked",
  LONG,
  async ({ page, person }) => {
    await prepare(page);
    const restore = await cutOff(page);
    await logLine(page, "2h showing the loft yesterday");
    await expect(waits(page), person.email).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByText("It may have arrived", { exact: true })).toBeVisible();
    await expect(waits(page)).toBeHidden();
    await page.getByRole("button", { name: "Open ledger" }).click();
    await expect(page).toHaveURL(/\/activity-ledger$/);
    await restore();
  },
);

test(
  "a slow save closes its own form alone, and takes nothing that was typed since",
  LONG,
  async ({ page, person }) => {
    await prepare(page);
    const { arrived, letThrough } = await holdUp(page);
    await logLine(page, "2h showing one yesterday");
    await expect.poll(arrived, person.email).toBe(1);
    await page.keyboard.press("Escape");
    await expect(panel(page)).toBeHidden();
    await openLog(page);
    await expect(sentence(page)).toHaveValue("");
    await page.keyboard.type("1h showing two yesterday");
    letThrough();
    await expect(page.getByText("Logged", { exact: true })).toBeVisible();
    await expect(sentence(page)).toHaveValue("1h showing two yesterday");
    await sentence(page).press("Enter");
    await expect(page.getByText("2 entries · 3.0 h")).toBeVisible();
  },
);

test(
  "a length that cannot be read is not saved as an earlier one; steps show no start and end",
  LONG,
  async ({ page, person }) => {
    await prepare(page);
    await openLog(page);
    await page.keyboard.type("showing the loft 9-11am yesterday");
    await panel(page)
      .getByRole("button", { name: /^Length/ })
      .click();
    await panel(page).getByLabel("Length", { exact: true }).pressSequentially("1,5h");
    await panel(page).getByLabel("Length", { exact: true }).fill("1,5h");
    await page.keyboard.press("Control+Enter");
    await expect(panel(page).getByText("A comma could mean 1.5 or 15."), person.email).toBeVisible();
    await expect(panel(page).getByRole("button", { name: /^Length/ })).toContainText("missing");
    await panel(page).getByLabel("Length", { exact: true }).fill("1.5h");
    await panel(page).getByRole("button", { name: "15 minutes more" }).click();
    await expect(panel(page).getByLabel("Start")).toHaveValue("");
    await page.keyboard.press("Control+Enter");
    await expect(row(page, "showing the loft")).toContainText("1:45");
  },
);

test("the palette logs the line that stands there, and asks where it is in doubt", LONG, async ({ page, person }) => {
  await prepare(page);
  const field = page.getByRole("combobox", { name: "Find or do anything" });
  await strike(page, "Control+k", field);
  await page.keyboard.type("log 2h showing elm yesterday");
  await expect(page.getByRole("option").first(), person.email).toHaveText(/^Log 2 h/);
  // In one task, as fast as anyone can type: nothing is drawn anew in between.
  await field.evaluate((input: HTMLInputElement) => {
    const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
    setValue?.call(input, `${input.value} the porch`);
    input.dispatchEvent(new Event("input", { bubbles: true }));
    input.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }));
  });
  await expect(page.getByText("Logged", { exact: true })).toBeVisible();
  await expect(row(page, "showing the porch")).toBeVisible();

  await strike(page, "Control+k", field);
  await page.keyboard.type("log 2h 30m showing elm yesterday 3-5pm");
  await expect(page.getByRole("option").first()).toContainText("The times and the length differ.");
  await page.keyboard.press("Enter");
  await expect(sentence(page)).toHaveValue("2h 30m showing elm yesterday 3-5pm");
});
