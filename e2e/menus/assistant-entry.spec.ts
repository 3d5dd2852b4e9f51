import { bookOf } from "../book.ts";
import { cutOff, panel as log, row, sentence } from "../log-panel.ts";
import { expect, expectPassesAxe, test, watchForPageErrors } from "../support.ts";
import { ask, assistant, openAssistant, said } from "./assistant-panel.ts";

const LOOSE = "yesterday I was over at elm doing the gutter thing, like two hours";
const WORDED = "about 2 hours at elm yesterday doing the gutter thing";

test("words become a form, a correction shows its difference first, and the saved entry keeps what was said", async ({
  page,
  person,
}) => {
  const book = await bookOf(page);
  await book.addProperty("14 Elm St");
  const noErrors = watchForPageErrors(page);
  await page.goto("/activity-ledger");
  await openAssistant(page);
  await ask(page, LOOSE);
  await expect(said(page).getByText(WORDED).first(), person.email).toBeVisible();
  await expect(said(page).getByText(/^What was done or decided/)).toBeVisible();
  await ask(page, "no, 90 minutes");
  await expect(said(page).getByText("2 h becomes 1 h 30 min")).toBeVisible();
  await expect(log(page)).toBeHidden();
  expect(await book.listEntries()).toEqual([]);
  await expectPassesAxe(page, "a correction in the assistant");

  await said(page).getByRole("button", { name: "Log this time" }).click();
  await expect(sentence(page)).toHaveValue("90 minutes at elm yesterday doing the gutter thing");
  await log(page).getByText("Filled by AI from your words").click();
  await expect(log(page).getByText("stand-in-1 wrote")).toBeVisible();
  await expect(log(page).getByText(LOOSE)).toBeVisible();
  await expectPassesAxe(page, "a form that AI filled");
  // Offline it waits with all of this.
  const letThrough = await cutOff(page);
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("Kept on this device").first()).toBeVisible();
  await letThrough();
  await page.reload();

  await expect(row(page, "doing the gutter thing")).toContainText("1:30");
  await page.getByRole("button", { name: /^Actions for/ }).click();
  await page.getByRole("menuitem", { name: "Edit" }).click();
  const edit = page.getByRole("dialog", { name: "Edit entry" });
  await expect(edit.getByText(/^You said: "yesterday I was over at elm/)).toBeVisible();
  await expect(edit.getByText(`stand-in-1 wrote: "${WORDED}"`)).toBeVisible();
  await expect(edit.getByText(/^Accepted by you on /)).toBeVisible();
  await edit.getByRole("button", { name: "History" }).click();
  const history = page.getByRole("dialog", { name: "History" });
  await expect(history.getByText(/^You said: /)).toBeVisible();
  await expectPassesAxe(page, "the history of an entry that AI filled");
  await expect(assistant(page)).toBeHidden();
  noErrors();
});
