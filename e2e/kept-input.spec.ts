import { bookOf } from "./book.ts";
import { expect, test } from "./support.ts";

test("what was typed of an entry outlives a change of another field", async ({ page, person }) => {
  const book = await bookOf(page);
  const { id } = await book.addEntry({ hours: 1, description: "Showed unit B" });
  const edit = page.getByRole("dialog", { name: "Edit entry" });
  await page.goto(`/activity-ledger?entry=${id}`);
  await expect(edit, person.email).toBeVisible();
  await edit.getByLabel("What was done").fill("Showed unit B to the Hales");
  await page.keyboard.press("Escape");
  await expect(edit).toBeHidden();
  await book.changeEntry(id, { version: 1, hours: 2 });
  await page.goto(`/activity-ledger?entry=${id}`);
  await expect(edit.getByLabel("What was done")).toHaveValue("Showed unit B to the Hales");
  await expect(edit.getByLabel("How long")).toHaveValue("2");
});

test("what was typed of the running work is kept however its dialog is left", async ({ page, person }) => {
  const control = page.getByRole("group", { name: "Stopwatch" });
  await page.goto("/dashboard");
  await expect(page.getByRole("button", { name: "Start stopwatch" }).first(), person.email).toBeVisible();
  await page.keyboard.press("t");
  await control.getByRole("button", { name: /details$/ }).click();
  const details = page.getByRole("dialog", { name: "Stopwatch" });
  await details.getByLabel("What was done").fill("Painted the hall");
  await Promise.all([
    page.waitForResponse((answer) => answer.request().method() === "PATCH" && answer.ok()),
    page.keyboard.press("Escape"),
  ]);
  await page.reload();
  await control.getByRole("button", { name: /details$/ }).click();
  await expect(details.getByLabel("What was done")).toHaveValue("Painted the hall");
});
