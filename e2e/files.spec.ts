import type { Page, Route } from "@playwright/test";
import { bookOf, today } from "./book.ts";
import { cutOff, openLog, panel as logPanel, row as entryRow, sentence } from "./log-panel.ts";
import { expect, expectAccessible, mailedLink, LONG, test, watchForPageErrors, goWithin } from "./support.ts";

/** A red square of 8 by 8 pixels. */
const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEUlEQVQImWM4Y2yMFTEMLQkACspMgcuiywsAAAAASUVORK5CYII=",
  "base64",
);
const NOTE = Buffer.from("Text from the tenant: the heater is out again.\n");
/** Runs a script when it is opened, and again while its font is made ready, where a viewer lets it. */
const SCRIPTED_PDF = Buffer.from(`%PDF-1.7
1 0 obj<</Type/Catalog/Pages 2 0 R/OpenAction<</S/JavaScript/JS(globalThis.canary=1)>>>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>endobj
4 0 obj<</Length 47>>stream
BT /F1 20 Tf 30 100 Td (Heater valve) Tj ET    
endstream endobj
5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica/FontMatrix [1 0 0 1 0 (1\\); globalThis.canary=1//)]>>endobj
trailer<</Root 1 0 R>>
%%EOF
`);
const picture = { name: "heater.png", mimeType: "image/png", buffer: PNG };
const note = { name: "message.txt", mimeType: "text/plain", buffer: NOTE };

/** A day before today, as the ledger keeps it. */
const daysBefore = (days: number): string =>
  new Date(Date.parse(today()) - days * 86_400_000).toISOString().slice(0, 10);

const choose = async (page: Page, files: Parameters<ReturnType<Page["locator"]>["setInputFiles"]>[0]) =>
  page.getByLabel("Choose files").setInputFiles(files);

test("a file is dropped, told as a duplicate, linked to an entry, unlinked, thrown away and taken back", async ({
  page,
  person,
}) => {
  expect(person.email).toContain("@");
  const check = watchForPageErrors(page);
  const book = await bookOf(page);
  await book.addEntry({ hours: 2, description: "Bled the heater" });
  await page.goto("/files");
  await expect(page.getByRole("heading", { name: "No files yet." })).toBeVisible();

  // One after the other, so that it is known which is the newer: it comes first.
  const arriving = page.getByRole("list", { name: "Files on their way" });
  await choose(page, [picture]);
  await expect(arriving.getByRole("link", { name: /Kept/ })).toHaveCount(1);
  await choose(page, [note]);
  await expect(arriving.getByRole("link", { name: /Kept/ })).toHaveCount(2);
  await choose(page, [{ ...picture, name: "heater copy.png" }]);
  await expect(arriving.getByText("Already here as heater.png")).toBeVisible();
  await choose(page, [{ name: "page.png", mimeType: "image/png", buffer: Buffer.from("<!doctype html><script>") }]);
  await expect(arriving.getByText(/must be of a kind we keep/)).toBeVisible();
  await expect(arriving.getByRole("button", { name: "Try again" })).toHaveCount(0);
  await page.getByRole("button", { name: "Put away" }).press("Enter");
  await expect(page.getByRole("group", { name: "Add files" })).toBeFocused();

  const files = page.getByRole("list", { name: "Files", exact: true });
  await expect(files.getByRole("listitem")).toHaveCount(2);
  await files.getByRole("link", { name: "heater.png" }).click();
  const viewer = page.getByRole("dialog", { name: "heater.png" });
  await expect(viewer.getByRole("img", { name: "Contents of heater.png" })).toBeVisible();
  await expectAccessible(page, "the viewer");
  await viewer.getByRole("button", { name: "Link to entries" }).click();
  const entries = page.getByRole("dialog", { name: "Link to entries" });
  await entries.getByRole("checkbox").first().click();
  await entries.getByRole("button", { name: "Link 1 entry" }).click();
  await expect(viewer.getByText("Bled the heater")).toBeVisible();

  const text = page.getByRole("dialog", { name: "message.txt" });
  await viewer.getByRole("button", { name: "Previous file" }).focus();
  await page.keyboard.press("ArrowLeft");
  await expect(text).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(viewer).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("link", { name: "Unlinked (1)" })).toBeVisible();

  await files.getByRole("link", { name: "message.txt" }).click();
  await expect(text.getByLabel("Contents of message.txt")).toHaveValue(/the heater is out again/);
  await text.getByRole("button", { name: "Move to the trash" }).press("Enter");
  await expect(files.getByRole("listitem")).toHaveCount(1);
  await expect(page.locator("body")).not.toBeFocused();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(files.getByRole("listitem")).toHaveCount(2);

  await goWithin(page, "/file-history");
  await expect(page.getByText("Moved to the trash: message.txt")).toBeVisible();
  await expect(page.getByText("Linked to an entry: heater.png")).toBeVisible();
  check();
});

test("a PDF is drawn in the viewer and runs nothing of what it brings; one that is broken says so", async ({
  page,
  person,
}) => {
  const check = watchForPageErrors(page);
  await page.goto("/files");
  await expect(page.getByRole("heading", { name: "No files yet." }), person.email).toBeVisible();
  await choose(page, [
    { name: "invoice.pdf", mimeType: "application/pdf", buffer: SCRIPTED_PDF },
    { name: "torn.pdf", mimeType: "application/pdf", buffer: SCRIPTED_PDF.subarray(0, 20) },
  ]);
  const arriving = page.getByRole("list", { name: "Files on their way" });
  await expect(arriving.getByRole("link", { name: /Kept/ })).toHaveCount(2);
  const files = page.getByRole("list", { name: "Files", exact: true });
  await files.getByRole("link", { name: "invoice.pdf" }).click();
  const shown = page.getByRole("dialog", { name: "invoice.pdf" });
  await expect(shown.getByRole("img", { name: "Page 1 of 1", exact: true })).toBeVisible();
  await expect(shown.getByText("Heater valve")).toBeAttached();
  expect(await page.evaluate(() => "canary" in globalThis)).toBe(false);
  await expectAccessible(page, "the viewer with a PDF");
  await page.keyboard.press("Escape");
  await files.getByRole("link", { name: "torn.pdf" }).click();
  const torn = page.getByRole("dialog", { name: "torn.pdf" });
  await expect(torn.getByText("This PDF cannot be shown here. Download it to open it.")).toBeVisible();
  check();
});

test(
  "what could not be read is not said to be gone, is asked for again, and the focus stays",
  LONG,
  async ({ page, person }) => {
    await page.goto("/files");
    await choose(page, [note]);
    await expect(page.getByRole("link", { name: /Kept/ }), person.email).toBeVisible();
    const down = (route: Route) => route.fulfill({ status: 500, json: {} });
    const isFile = (url: URL): boolean => /^\/api\/files\/[\w-]{36}$/.test(url.pathname);
    await page.route(isFile, down);
    await page.getByRole("list", { name: "Files", exact: true }).getByRole("link").click();
    const viewer = page.getByRole("dialog");
    await expect(viewer.getByText("The file could not be read. Try again.")).toBeVisible({ timeout: 20_000 });
    await page.unroute(isFile, down);
    await viewer.getByRole("button", { name: "Try again" }).press("Enter");
    await expect(viewer.getByLabel("Contents of message.txt")).toBeVisible();
    await page.keyboard.press("Escape");

    const isList = (url: URL): boolean => url.pathname === "/api/files";
    await page.route(isList, down);
    await page.getByRole("link", { name: /^Trash/ }).press("Enter");
    await expect(page.getByRole("heading", { name: "This page could not be loaded" })).toBeFocused({ timeout: 20_000 });
    await page.unroute(isList, down);
    await page.getByRole("button", { name: "Retry" }).press("Enter");
    await expect(page.getByRole("heading", { name: "File Vault" })).toBeFocused();
    await expect(page.getByText("The trash is empty.")).toBeVisible();
  },
);

test("evidence is attached in the entry's own panel, and counts there", LONG, async ({ page, person }) => {
  expect(person.email).toContain("@");
  const book = await bookOf(page);
  const entry = await book.addEntry({ hours: 2, description: "Bled the heater" });
  await page.goto(`/activity-ledger?entry=${entry.id}`);
  const panel = page.getByRole("dialog", { name: "Edit entry" });
  await expect(panel.getByText("Nothing backs up this entry yet.")).toBeVisible();
  await panel.getByRole("button", { name: "Attach" }).click();
  const dialog = page.getByRole("dialog", { name: "Attach to 1 entry" });
  await choose(page, [picture]);
  await expect(dialog.getByRole("link", { name: /Kept/ })).toBeVisible();
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(panel.getByRole("link", { name: "heater.png" })).toBeVisible();
  await goWithin(page, "/activity-ledger?hasEvidence=true");
  await expect(page.getByText("Bled the heater").first()).toBeVisible();
});

test("a photo is shared by a link that needs no account, is counted, and can be ended", async ({
  browser,
  page,
  person,
}) => {
  await page.goto(await mailedLink(person.email, /confirm/i));
  await expect(page.getByText("Your address is confirmed.")).toBeVisible();
  await page.goto("/files");
  await choose(page, [picture]);
  await page.getByRole("link", { name: /Kept/ }).click();
  const viewer = page.getByRole("dialog", { name: "heater.png" });
  await viewer.getByRole("button", { name: "Make a link" }).click();
  const url = await viewer.getByLabel("Link", { exact: true }).inputValue();

  const elsewhere = await browser.newContext();
  const visit = await elsewhere.newPage();
  await visit.goto(url);
  await expect(visit.getByRole("heading", { name: "heater.png" })).toBeVisible();
  await expectAccessible(visit, "the shared file");
  await visit.getByRole("button", { name: "Open the picture" }).click();
  await expect(visit.getByRole("img", { name: "Contents of heater.png" })).toBeVisible();

  await page.reload();
  await expect(viewer.getByText(/Opened once/)).toBeVisible();
  await viewer.getByRole("button", { name: /End the link/ }).click();
  await expect(viewer.getByText("Ended")).toBeVisible();
  await viewer.getByRole("button", { name: "Make a link" }).click();
  await expect(viewer.getByLabel("Link", { exact: true })).toBeVisible();
  await viewer.getByRole("button", { name: /End the link/ }).click();
  await expect(viewer.getByText("Ended")).toHaveCount(2);
  await expect(viewer.getByLabel("Link", { exact: true })).toBeHidden();
  await visit.reload();
  await expect(visit.getByText(/not valid, or it has ended/)).toBeVisible();
  await elsewhere.close();
});

test(
  "files are attached to chosen rows of the ledger, counted, opened and taken back",
  LONG,
  async ({ page, person }) => {
    const book = await bookOf(page);
    await book.addEntry({ hours: 1, description: "Visit 0", date: daysBefore(0) });
    const row = (words: string) => page.getByRole("grid").getByRole("row", { name: words });
    /** The eighth cell where nobody chose the columns. */
    const evidenceOf = (words: string) => row(words).getByRole("gridcell").nth(7);
    const second = await book.addEntry({ hours: 1, description: "Visit 1", date: daysBefore(1) });
    await book.addEntry({ hours: 1, description: "Visit 2", date: daysBefore(2) });
    await page.goto("/activity-ledger");
    await expect(page.getByText("3 entries · 3.0 h"), person.email).toBeVisible();
    await row("Visit 0").getByRole("checkbox").click();
    await row("Visit 1").getByRole("checkbox").click();
    await row("Visit 1").getByRole("gridcell").first().focus();
    await page.keyboard.press("e");
    const dialog = page.getByRole("dialog", { name: "Attach to 2 entries" });
    await dialog
      .getByLabel("Choose files")
      .setInputFiles({ name: "receipt.txt", mimeType: "text/plain", buffer: Buffer.from("Faucet, 38 dollars\n") });
    await expect(dialog.getByRole("link", { name: /Kept/ })).toBeVisible();
    await dialog.getByRole("button", { name: "Done" }).click();
    await expect(page.getByText("1 file attached to 2 entries", { exact: true })).toBeVisible();
    await expect(evidenceOf("Visit 0")).toHaveText("1");
    await expect(evidenceOf("Visit 1")).toHaveText("1");
    await expect(evidenceOf("Visit 2")).toHaveText("");
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(evidenceOf("Visit 0")).toHaveText("");
    await expect(evidenceOf("Visit 1")).toHaveText("");

    const bar = page.getByRole("region", { name: "Chosen entries" });
    await bar.getByRole("button", { name: "Attach" }).click();
    await dialog.getByRole("checkbox", { name: "receipt.txt" }).click();
    await dialog.getByRole("button", { name: "Attach 1 file" }).click();
    await expect(evidenceOf("Visit 1")).toHaveText("1");
    await evidenceOf("Visit 1").click();
    await expect(page.getByRole("dialog").getByRole("link", { name: "receipt.txt" })).toBeVisible();
    await page.goto(`/activity-ledger?history=${second.id}`);
    const history = page.getByRole("dialog", { name: "History" });
    await expect(history.getByText("File attached")).toHaveCount(2);
    await expect(history.getByText("File detached")).toHaveCount(1);
    await expect(history.getByText("receipt.txt").first()).toBeVisible();
    await expectAccessible(page, "history with files");
  },
);

test("a file chosen while logging is attached once the entry is saved, and after a time without a connection", async ({
  page,
  person,
}) => {
  const book = await bookOf(page);
  await book.addProperty("14 Elm St");
  await page.goto("/activity-ledger");
  await openLog(page);
  await page.keyboard.type("1h showing one yesterday");
  await logPanel(page).getByLabel("Choose files").setInputFiles(note);
  await expect(logPanel(page).getByRole("list", { name: "Chosen files" }), person.email).toContainText("message.txt");
  await expectAccessible(page, "quick log with a file");
  await sentence(page).press("Enter");
  await expect(entryRow(page, "showing one").getByRole("gridcell", { name: "1", exact: true })).toBeVisible();

  const restore = await cutOff(page);
  await openLog(page);
  await expect(logPanel(page).getByRole("list", { name: "Chosen files" })).toBeHidden();
  await page.keyboard.type("2h showing two yesterday");
  await logPanel(page).getByLabel("Choose files").setInputFiles(picture);
  await sentence(page).press("Enter");
  // Not the copy that a screen reader is told.
  const toasts = page.getByRole("region", { name: /^Notifications/ });
  await expect(toasts.getByText("Its file is only in this tab")).toBeVisible();
  await restore();
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect(entryRow(page, "showing two").getByRole("gridcell", { name: "1", exact: true })).toBeVisible();
});
