import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { bookOf } from "./book.ts";
import { expect, expectAccessible, test, watchForPageErrors } from "./support.ts";

const RECORD = join(import.meta.dirname, "../packages/ledger-proof/fixtures/record.ndjson");

test("an owner has the record checked, exports it, and anyone can check the file", async ({ page, person }) => {
  await page.goto("/record");
  await expect(page.getByText("No events yet"), person.email).toBeVisible();
  const book = await bookOf(page);
  await book.addEntry({ hours: 1.5, description: "Replaced the faucet in unit A" });
  const noErrors = watchForPageErrors(page);
  await page.goto("/record");
  await expect(page).toHaveTitle("Your record - Tenure");
  await page.getByRole("button", { name: "Check now" }).click();
  await expect(page.getByText("1 event, 1 entry and 0 files read again")).toBeVisible();
  await expectAccessible(page, "record");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Export the record" }).click(),
  ]);
  const text = await readFile(await download.path(), "utf8");
  await page.goto("/verify");
  const choose = async (content: string): Promise<void> => {
    const file = { name: "record.ndjson", mimeType: "application/x-ndjson", buffer: Buffer.from(content) };
    await page.locator("input[type=file]").setInputFiles([file]);
  };
  await choose(text);
  await expect(page.getByText("PASS, not anchored outside this installation")).toBeVisible();
  await choose(text.replace("Replaced the faucet", "Replaced the bathtub"));
  await expect(page.getByText("FAIL at event 1, line 2")).toBeVisible();
  await expectAccessible(page, "verify");
  noErrors();
});

test("the verifier file checks a record under its own policy and asks the network for nothing", async ({ page }) => {
  const errors: string[] = [];
  page.on("console", (message) => (message.type() === "error" ? errors.push(message.text()) : undefined));
  await page.goto("/verifier.html");
  await page.context().setOffline(true);
  await page.getByLabel("The exported record").setInputFiles(RECORD);
  await expect(page.getByRole("heading", { name: "PASS, not anchored outside this installation" })).toBeVisible();
  expect(errors).toEqual([]);
});

test("anyone may read the daily roots", async ({ page }) => {
  await page.goto("/transparency");
  await expect(page.getByRole("heading", { name: "Transparency" })).toBeVisible();
  await expect(page.getByText("No roots yet")).toBeVisible();
  await expectAccessible(page, "transparency");
});
