import { hoursColon, hoursTenths, hoursText } from "@tenure/tax-rules";
import type { Locator, Page } from "@playwright/test";
import { readFile } from "node:fs/promises";
import { secondsToHours } from "#shared/duration.ts";
import { readPdf } from "#features/reports/reports/server/testing/pdf-text.ts";
import { bookOf, yearOfToday } from "./book.ts";
import { expect, test, goWithin } from "./support.ts";

/** Each sum lies above a tenth of an hour and above a minute, so that a figure that is rounded reads otherwise. */
const WORK = {
  office: 20_745,
  repairs: 18_105,
  drive: 6375,
  course: 3665,
};
const ELM = WORK.office + WORK.repairs;
const MAPLE = WORK.drive;
const LOGGED = ELM + MAPLE + WORK.course;
const COUNTED = LOGGED - WORK.course;
const LEFT = COUNTED - WORK.drive;

const fillBook = async (page: Page): Promise<void> => {
  const book = await bookOf(page);
  const elm = (await book.addProperty("14 Elm St")).id;
  const maple = (await book.addProperty("Maple Duplex")).id;
  const add = (seconds: number, activityType: string, propertyId: string | null, travelKind?: string) =>
    book.addEntry({
      hours: secondsToHours(seconds),
      description: `Work of ${seconds} seconds`,
      activityType,
      propertyId,
      ...(travelKind ? { travelKind } : {}),
    });
  await add(WORK.office, "property-management", elm);
  await add(WORK.repairs, "maintenance-repairs-oversight", elm);
  await add(WORK.drive, "travel-property-related-tasks", maple, "between");
  await add(WORK.course, "education-training-property-specific", null);
};

/** What no place says: hours in another shape than the three. */
const ODD_HOURS = /\d ?h \d\d ?m\b|\d+h\b|\d\.\d{2,} ?h\b|\d\.\d (?:hours|hrs)\b|<1m/;

const expectOnlyFormats = async (main: Locator, where: string): Promise<void> => {
  expect(await main.innerText(), where).not.toMatch(ODD_HOURS);
};

test("a total reads the same in tiles, receipts, tables, sentences, report and files", async ({ page, person }) => {
  await fillBook(page);
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { name: "Dashboard" }), person.email).toBeVisible();
  await test.step("the tiles of the dashboard and the receipts behind them", () => dashboardSays(page));
  await test.step("what counts and what was logged are one figure where nothing was cut", () => barsSay(page));
  await test.step("the list of properties and the page of one", () => propertiesSay(page));
  await test.step("the ledger", () => ledgerSays(page));
  await test.step("the status: tests, stress test, record check", () => statusSays(page));
  await test.step("the report, on the screen, on paper and as a file", () => reportSays(page));
  await test.step("the log as a file", () => logFileSays(page));
});

const dashboardSays = async (page: Page): Promise<void> => {
  const main = page.getByRole("main");
  await expect(main.getByText("count toward 750").first()).toBeVisible();
  for (const [label, title, seconds] of [
    [`Logged ${hoursTenths(LOGGED)}`, "Logged", LOGGED],
    [hoursTenths(COUNTED), "Counts toward 750", COUNTED],
    [`After likely cuts ${hoursTenths(LEFT)}`, "After likely cuts", LEFT],
  ] as const) {
    const tile = main.getByRole("button", { name: new RegExp(`^${label} ?, open the receipt`) });
    await expect(tile).toBeVisible();
    await tile.click();
    const receipt = page.getByRole("dialog", { name: new RegExp(`^${title}`) });
    await expect(receipt.getByText(hoursColon(seconds), { exact: true }).last()).toBeVisible();
    await expectOnlyFormats(receipt, `the receipt of ${label}`);
    await page.keyboard.press("Escape");
    await expect(receipt).toBeHidden();
  }
};

const barsSay = async (page: Page): Promise<void> => {
  const main = page.getByRole("main");
  const table = main.getByRole("table", { name: /^Properties of/ });
  for (const [name, seconds] of [
    ["14 Elm St", ELM],
    ["Maple Duplex", MAPLE],
  ] as const) {
    await expect(table.getByRole("row", { name })).toContainText(hoursColon(seconds));
  }
  await expectOnlyFormats(main, "the dashboard");
};

const propertiesSay = async (page: Page): Promise<void> => {
  const main = page.getByRole("main");
  await goWithin(page, "/properties");
  await expect(main.getByRole("row", { name: /14 Elm St/ })).toContainText(hoursColon(ELM));
  await expect(main.getByRole("row", { name: /Maple Duplex/ })).toContainText(hoursColon(MAPLE));
  await expect(main.getByRole("row", { name: /Logged on these properties/ })).toContainText(hoursColon(ELM + MAPLE));
  await main.getByRole("link", { name: "14 Elm St" }).click();
  await expect(main.getByText(hoursText(ELM)).first()).toBeVisible();
  await expectOnlyFormats(main, "a property");
};

const ledgerSays = async (page: Page): Promise<void> => {
  const main = page.getByRole("main");
  const year = yearOfToday();
  await goWithin(page, `/activity-ledger?year=${year}`);
  await expect(page.getByText(`4 entries · ${hoursTenths(LOGGED)}`)).toBeVisible();
  for (const seconds of Object.values(WORK)) {
    const row = page.getByRole("row").filter({ hasText: `Work of ${seconds} seconds` });
    await expect(row).toContainText(hoursColon(seconds));
  }
  await expectOnlyFormats(main, "the ledger");
};

const statusSays = async (page: Page): Promise<void> => {
  const main = page.getByRole("main");
  const year = yearOfToday();
  await goWithin(page, `/compliance?year=${year}`);
  await expect(main.getByText(`${hoursTenths(COUNTED)} count`, { exact: true }).first()).toBeVisible();
  await expect(main).toContainText(hoursText(COUNTED));
  await expect(main.getByRole("row", { name: /14 Elm St/ })).toContainText(hoursColon(ELM));
  await expectOnlyFormats(main, "the tests");
  await goWithin(page, `/compliance/stress-test?year=${year}`);
  await main.getByRole("button", { name: "Examiner" }).click();
  await expect(main.getByText(`${hoursText(LEFT)} still count, ${hoursText(WORK.drive)} cut`)).toBeVisible();
  await expectOnlyFormats(main, "the stress test");
  await goWithin(page, `/compliance/record-check?year=${year}`);
  await expect(main.getByText(`4 entries, ${hoursText(LOGGED)}`)).toBeVisible();
  await expectOnlyFormats(main, "the record check");
};

const reportSays = async (page: Page): Promise<void> => {
  const main = page.getByRole("main");
  const year = yearOfToday();
  await goWithin(page, `/reports?year=${year}`);
  await page.getByRole("button", { name: "Make the report" }).click();
  const row = page.getByRole("row", { name: /^R\d\d-/ });
  await expect(row).toContainText(hoursColon(LOGGED), { timeout: 30_000 });
  await expectOnlyFormats(main, "the reports");
  const paper = readPdf(await download(page, row.getByRole("button", { name: /^PDF of R/ }))).text;
  for (const seconds of [LOGGED, COUNTED, LEFT, ELM, MAPLE]) expect(paper).toContain(hoursColon(seconds));
  expect(paper).not.toMatch(ODD_HOURS);
  const file = String(await download(page, row.getByRole("button", { name: /^CSV of R/ })));
  expectSums(file);
};

const logFileSays = async (page: Page): Promise<void> => {
  const year = yearOfToday();
  await goWithin(page, `/activity-ledger?year=${year}`);
  const token = await page.evaluate(() => localStorage.getItem("accessToken"));
  const answer = await page.request.get(`/api/time-entries/export.csv?year=${year}`, {
    headers: { authorization: `Bearer ${token ?? ""}` },
  });
  expect(answer.status()).toBe(200);
  expectSums(await answer.text());
};

const download = async (page: Page, button: Locator): Promise<Buffer> => {
  const [file] = await Promise.all([page.waitForEvent("download"), button.click()]);
  return readFile(await file.path());
};

/** Hours with two decimals beside exact seconds, which add up to what the screens say. */
const expectSums = (csv: string): void => {
  const [head = "", ...lines] = csv.trim().split("\r\n");
  const headings = head.split(",");
  const column = (name: string): string[] => lines.map((line) => line.split(",")[headings.indexOf(name)] ?? "");
  const seconds = column("Seconds").map(Number);
  expect(seconds.toSorted((a, b) => b - a)).toEqual(Object.values(WORK));
  expect(column("Hours")).toEqual(seconds.map((one) => (one / 3600).toFixed(2)));
};
