import { bookOf } from "../book.ts";
import { openLog, panel as log, row, sentence } from "../log-panel.ts";
import { expect, expectPassesAxe, test, watchForPageErrors } from "../support.ts";
import { assistant } from "./assistant-panel.ts";

const SAID = "um replaced kitchen faucet w/ plumber Ortiz";

test("words are asked about offline, put better word by word by keys, and kept with the entry", async ({
  page,
  person,
}) => {
  const book = await bookOf(page);
  const elm = await book.addProperty("Elm Duplex");
  await book.addEntry({ description: SAID, hours: 1.5, propertyId: elm.id });
  const noErrors = watchForPageErrors(page);
  await page.goto("/activity-ledger");
  await page.getByRole("button", { name: /^Actions for/ }).click();
  await page.getByRole("menuitem", { name: "Edit" }).click();
  const edit = page.getByRole("dialog", { name: "Edit entry" });
  const asked = edit.getByRole("status", { name: "What a reader would ask" });
  await expect(asked, person.email).toHaveText("Which unit? Add only what you know.");
  const words = edit.getByLabel("What was done");
  await words.fill(`${SAID} in unit 2`);
  await expect(asked).toBeHidden();

  await edit.getByRole("button", { name: "Suggest clearer words" }).press("Enter");
  const change = edit.getByRole("button", { name: "Change w/ to with" });
  await change.press("Space");
  await expect(change).toHaveAttribute("aria-pressed", "true");
  await expect(
    edit.getByText("With what you chose: um replaced kitchen faucet with plumber Ortiz in unit 2"),
  ).toBeVisible();
  await expectPassesAxe(page, "clearer words for a description");
  await edit.getByRole("button", { name: "Use chosen" }).press("Enter");
  await expect(words).toHaveValue("um replaced kitchen faucet with plumber Ortiz in unit 2");
  await edit.getByRole("button", { name: "Put mine back" }).press("Enter");
  await expect(words).toHaveValue(`${SAID} in unit 2`);
  await edit.getByRole("button", { name: "Suggest clearer words" }).click();
  await edit.getByRole("button", { name: "Use all" }).click();
  await edit.getByRole("button", { name: "Save" }).click();

  const better = "Replaced the kitchen faucet with the plumber Ortiz in unit 2";
  await expect(row(page, better)).toContainText("1:30");
  await page.getByRole("button", { name: /^Actions for/ }).click();
  await page.getByRole("menuitem", { name: "Edit" }).click();
  await expect(edit.getByText(`You said: "${SAID} in unit 2"`)).toBeVisible();
  await expect(edit.getByText(`stand-in-1 wrote: "${better}"`)).toBeVisible();
  noErrors();
});

test("a suggestion that adds to the words is not shown, and the quick log asks too", async ({ page, person }) => {
  await (await bookOf(page)).addProperty("Elm Duplex");
  await page.goto("/activity-ledger");
  await openLog(page);
  await sentence(page).fill("1h elm compared the bids for new porch windows");
  await expect(
    log(page).getByText("Which unit? What did you decide? Add only what you know."),
    person.email,
  ).toBeVisible();
  await sentence(page).fill("1h elm compared the bids for new porch windows with Kevin");
  await log(page).getByRole("button", { name: "Suggest clearer words" }).click();
  await expect(log(page).getByText(/said more or less than yours, so they are not shown/)).toBeVisible();
  await expect(log(page).getByText("Kevin Price")).toHaveCount(0);
});

test("a calculator's result leads to the assistant with the question in its box", async ({ page, person }) => {
  await page.goto("/tools/rental-calculator");
  // As written, before its script has come, it leads to signing in.
  await page.getByRole("link", { name: "Ask about this", exact: true }).click();
  const box = assistant(page).getByLabel("Your question");
  await expect(box, person.email).toHaveValue(
    /I got this\. Cash flow in the first year: .*\$.*What do the rules say about it\?$/,
  );
});
