import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { bookOf } from "./book.ts";
import {
  expect,
  expectAccessible,
  newPerson,
  passSetup,
  press,
  LONG,
  test,
  watchForPageErrors,
  goWithin,
} from "./support.ts";

const DATA = join(import.meta.dirname, "..", "test", "data");

const drop = (page: Page, name: string): Promise<void> =>
  page.getByRole("main").locator('input[type="file"]').setInputFiles(join(DATA, name));

const dropText = (page: Page, name: string, content: string): Promise<void> =>
  page
    .getByRole("main")
    .locator('input[type="file"]')
    .setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(content) });

const step = (page: Page, name: string): Locator => page.getByRole("heading", { level: 2, name });

test("the main job: from a year of hours in a file to a verdict and a report", async ({ page }) => {
  test.setTimeout(240_000);
  const expectNoErrors = watchForPageErrors(page);

  await openBookOfMaya(page);
  await bringInTheYear(page);

  await test.step("until other work is stated, half of all work is unproven", async () => {
    await page.getByRole("link", { name: "See 2025" }).click();
    await expect(page).toHaveURL(/\/dashboard\?year=2025$/);
    await expect(testsOf(page, "Maya Ortiz")).toContainText(/More than 750 hours\s*Met/);
    await expect(testsOf(page, "Maya Ortiz")).toContainText(/More than half of all work\s*Needs info/);
  });

  await test.step("state that Maya has no other work, and how the household files", async () => {
    await goWithin(page, "/people-and-work?year=2025");
    const work = page.locator("section", { has: page.getByRole("heading", { name: /Maya Ortiz: other work/ }) });
    await work.getByRole("button", { name: "No other work in 2025" }).click();
    await expect(work.getByText("No other work in 2025.")).toBeVisible();
    await page.getByLabel("Married filing jointly").click();
    await expect(page.getByText("Saved", { exact: true })).toBeVisible();
    await expect(page.getByLabel("Married filing jointly")).toBeChecked();
  });

  await test.step("the dashboard says that she meets both tests, and that the two are never pooled", async () => {
    await goWithin(page, "/dashboard?year=2025");
    await expect(testsOf(page, "Maya Ortiz")).toContainText(/More than 750 hours\s*Met/);
    await expect(testsOf(page, "Maya Ortiz")).toContainText(/More than half of all work\s*Met/);
    await expect(testsOf(page, "Daniel Ortiz")).toContainText(/More than 750 hours\s*Not met/);
  });

  await test.step("make the report and take it away as PDF", async () => {
    await goWithin(page, "/reports?year=2025");
    await expect(page).toHaveTitle("Reports - Tenure");
    await page.getByRole("button", { name: "Make the report" }).click();
    const row = page.getByRole("row", { name: /^R25-/ });
    await expect(row).toContainText("1,255:55", { timeout: 30_000 });
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      row.getByRole("button", { name: /^PDF of R25-/ }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^tenure-report-2025(-draft)?\.pdf$/);
    const bytes = await readFile(await download.path());
    expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
    expect(bytes.length).toBeGreaterThan(50_000);
  });
  expectNoErrors();
});

const openBookOfMaya = async (page: Page): Promise<void> => {
  await test.step("register", async () => {
    const person = newPerson();
    await page.goto("/register");
    await page.getByLabel("First name").fill("Maya");
    await page.getByLabel("Last name").fill("Ortiz");
    await page.getByLabel("Email").fill(person.email);
    await page.getByLabel("Password", { exact: true }).fill(person.password);
    await page.getByRole("button", { name: "Open account" }).click();
    await passSetup(page);
  });

  await test.step("import the properties", async () => {
    await goWithin(page, "/properties?import=new");
    const dialog = page.getByRole("dialog", { name: "Import properties" });
    await dialog.locator('input[type="file"]').setInputFiles(join(DATA, "properties.json"));
    await dialog.getByRole("button", { name: "Add 10 properties" }).click();
    await expect(page.getByRole("link", { name: "Foxglove House" })).toBeVisible();
  });
};

const bringInTheYear = async (page: Page): Promise<void> => {
  await test.step("drop the log: columns are read, one name is asked", async () => {
    await goWithin(page, "/imports");
    await expect(page).toHaveTitle("Import - Tenure");
    await drop(page, "log-2025-clean.csv");
    await expect(step(page, "How the columns are read")).toBeVisible();
    await expect(page.getByLabel("What Performed by is")).toHaveValue("person");
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(step(page, "People, properties and activities")).toBeFocused();
    await expect(page.getByRole("button", { name: "Continue" })).toBeDisabled();
    await page.getByLabel("What Daniel Ortiz stands for").selectOption({ label: "Add Daniel Ortiz as your spouse" });
    await expect(page.getByText("We recognized every word in the file.")).toBeVisible();
    await page.reload();
    await expect(page.getByLabel("What Daniel Ortiz stands for")).toHaveValue("new:spouse");
    await page.getByRole("button", { name: "Continue" }).click();
  });

  await test.step("see the diff, then add it", async () => {
    await expect(page.getByText("1,453 new, 0 duplicates, 0 refused")).toBeVisible();
    await page.getByRole("button", { name: "Add 1,453 entries" }).click();
    await expect(page.getByText("1,453 entries were added to 2025.")).toBeVisible({ timeout: 30_000 });
    await page.reload();
    await expect(page.getByText("1,453 entries were added to 2025.")).toBeVisible();
  });
};

const testsOf = (page: Page, name: string): Locator =>
  page.getByRole("listitem").filter({ hasText: name }).filter({ hasText: "More than half of all work" });

/** The name waits under Properties and on the page of the import, where the address is added. */
const addLakeHouse = async (page: Page): Promise<void> => {
  await goWithin(page, "/properties");
  await expect(page.getByText("1 name needs an address")).toBeVisible();
  await expectAccessible(page, "a name without an address");
  await page.goBack();
  await page.getByRole("button", { name: "Add the address of Lake House" }).click();
  const dialog = page.getByRole("dialog", { name: "Add Lake House" });
  await dialog.getByRole("button", { name: "Add property" }).click();
  await expect(dialog.getByText("Enter the street address").first()).toBeVisible();
  await dialog.getByLabel("Street address").fill("2 Lake Rd");
  await dialog.getByLabel("City").fill("Toledo");
  await dialog.getByLabel("State").selectOption("OH");
  await dialog.getByLabel("ZIP code").fill("43604");
  await dialog.getByRole("button", { name: "Add property" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("1 entry of Lake House changed", { exact: true })).toBeVisible();
  await expect(page.getByText("1 name needs an address")).toBeHidden();
};

test("questions are asked, an address only after the import, refusals are named, and all of it is undone", async ({
  page,
  person,
}) => {
  const expectNoErrors = watchForPageErrors(page);
  await (await bookOf(page)).addProperty("Elm Triplex");
  await page.goto("/imports");
  await dropText(
    page,
    "log.csv",
    "Date,Hours,Property,Activity,Notes\n03/04/2025,2,Elm Triplex,repairs,Watched the painters\n03/05/2025,1.5,Lake House,zorbing,Raked\n03/06/2025,soon,Elm Triplex,repairs,Raked\n",
  );
  await expect(step(page, "How the columns are read"), person.email).toBeVisible();
  await expectAccessible(page, "columns");
  await expect(page.getByLabel("03/04/2025 is March 4 or April 3?")).toHaveValue("month-first");
  await page.getByRole("button", { name: "Continue" }).click();

  await expectAccessible(page, "names");
  await expect(page.getByLabel("What Lake House stands for")).toHaveValue("later");
  await page.getByLabel("What zorbing stands for").selectOption("maintenance-repairs-oversight");
  await page.getByRole("button", { name: "Use Watching while others worked" }).click();
  await expect(page.getByLabel("What watched the painters stands for")).toHaveValue("supervising");
  await page.getByRole("button", { name: "Continue" }).click();

  await expect(page.getByText("2 new, 0 duplicates, 1 refused")).toBeVisible();
  await expect(page.getByRole("row", { name: /^4 / })).toContainText("soon");
  await expectAccessible(page, "the diff");
  const [list] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download the list" }).click(),
  ]);
  expect((await readFile(await list.path())).toString("utf8")).toContain("4,");
  await page.getByRole("button", { name: "Add 2 entries" }).click();
  await expect(page.getByText("2 entries were added to 2025.")).toBeVisible();
  await expectAccessible(page, "done");

  await addLakeHouse(page);

  await page.getByRole("button", { name: "Change people or properties" }).click();
  await page.getByLabel("Lake House becomes").selectOption({ label: "Elm Triplex" });
  await page.getByRole("button", { name: "Change entries" }).click();
  await expect(page.getByText("1 entry corrected", { exact: true })).toBeVisible();

  await page.getByRole("button", { name: "Undo this import" }).click();
  await page.getByRole("button", { name: "Undo the import", exact: true }).click();
  await expect(page.getByText("This import was undone.")).toBeVisible();
  await page.getByRole("button", { name: "Import another file" }).click();
  await expect(page.getByRole("row", { name: /log\.csv/ })).toContainText("Undone");
  await expectAccessible(page, "past imports");
  expectNoErrors();
});

test("addresses of houses that are not known are added in one step, and a log mended at its source changes its entries", async ({
  page,
  person,
}) => {
  await bookOf(page);
  await page.goto("/imports");
  const log = (rows: string): string => `Date,Hours,Property,Activity,Notes\n${rows}`;
  const march = "2025-03-04,2,14 Elm St,repairs,Paintd\n2025-03-05,1.5,Lake House,repairs,Raked\n";
  await dropText(page, "log.csv", log(march));
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByLabel("What 14 Elm St stands for")).toHaveValue("later");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "Add 2 entries" }).click();
  await page.getByRole("button", { name: "Add all addresses" }).click();
  const dialog = page.getByRole("dialog", { name: "Add 2 properties" });
  const elm = dialog.getByRole("group", { name: "14 Elm St" });
  const lake = dialog.getByRole("group", { name: "Lake House" });
  await expect(elm.getByLabel("Street address"), person.email).toHaveValue("14 Elm St");
  await elm.getByLabel("City").fill("Toledo");
  await elm.getByLabel("State").selectOption("OH");
  await elm.getByLabel("ZIP code").fill("43604");
  await dialog.getByRole("button", { name: "Use this city, state and ZIP for all" }).click();
  await dialog.getByRole("button", { name: "Add all" }).click();
  await expect(lake.getByText("Enter the street address")).toBeVisible();
  await expectAccessible(page, "unknown houses");
  await lake.getByLabel("Street address").fill("2 Lake Rd");
  await dialog.getByRole("button", { name: "Add all" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("2 names need an address")).toBeHidden();
  await expect(page.getByText("1 name needs an address")).toBeHidden();
  await page.getByRole("button", { name: "Import another file" }).click();

  await dropText(page, "log2.csv", log(`${march.replace("Paintd", "Painted")}2025-03-06,1,Lake House,repairs,Swept\n`));
  await press(page.getByRole("button", { name: "Continue" }), step(page, "People, properties and activities"));
  await expect(step(page, "People, properties and activities")).toBeFocused();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("1 new, 1 duplicate, 1 like entries you have, 0 refused")).toBeVisible();
  await expect(
    page.getByText(/^2025 already has 2 entries, 3 h 30 min of .*\. After this: 4 h 30 min\.$/),
  ).toBeVisible();
  await expectAccessible(page, "rows that look like entries");
  await page.getByLabel("What to do with line 2").selectOption("change");
  await page.getByRole("button", { name: "Add 1 entry and change 1" }).click();
  await expect(page.getByText("1 entry was added to 2025. 1 entry was changed.")).toBeVisible();
});

test("a long file is saved while its page may be left, and shows up all at once", LONG, async ({ page, person }) => {
  const lines = Array.from({ length: 2500 }, (_, row) => {
    const date = new Date(Date.UTC(2025, 0, 1 + (row % 365))).toISOString().slice(0, 10);
    return `${date},${5 + (row % 50)},Repairs,Fixed ${row}`;
  });
  const buffer = Buffer.from(["Date,Minutes,Activity,Description", ...lines].join("\n"));
  await page.goto("/imports");
  await page.locator('input[type="file"]').setInputFiles({ name: "years.csv", mimeType: "text/csv", buffer });
  await expect(step(page, "How the columns are read"), person.email).toBeVisible();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(step(page, "People, properties and activities")).toBeFocused();
  await page.getByRole("button", { name: "Continue" }).click();
  // What became of it is told when the page has been looked at.
  const looked = Promise.withResolvers<void>();
  await page.route(/\/api\/imports\/[^/]+$/, async (route) => {
    await looked.promise;
    await route.fallback();
  });
  await page.getByRole("button", { name: "Add 2,500 entries" }).click();
  await expect(step(page, "Saving")).toBeFocused();
  await expect(page.getByRole("progressbar", { name: "Saving years.csv" })).toBeVisible();
  await expectAccessible(page, "an import that is being saved");
  looked.resolve();
  await page.goto("/imports");
  await expect(page.getByRole("row").filter({ hasText: "years.csv" })).toContainText("Added", { timeout: 30_000 });
  await page.getByRole("button", { name: "Open years.csv" }).click();
  await expect(page.getByText("2,500 entries were added to 2025.")).toBeVisible();
});

test("a file that is no log says so, and nothing is lost", LONG, async ({ page, person }) => {
  await page.goto("/imports");
  await dropText(page, "notes.csv", "\u0000\u0001\u0002 not a table \u0000");
  await expect(page.getByRole("alert"), person.email).toContainText(/not a text file|could not be read/i);
  await goWithin(page, "/imports?import=00000000-0000-7000-8000-000000000000&step=check");
  await expect(page.getByRole("heading", { name: /404|not found/i }).first()).toBeVisible();
});
