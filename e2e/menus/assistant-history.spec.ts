import { expect, expectAccessible, test, watchForPageErrors, LONG } from "../support.ts";
import { ask, assistant, openAssistant, question, said } from "./assistant-panel.ts";

test("an earlier conversation is read and deleted, a page load begins a new one, and a wrong answer is reported", async ({
  page,
  person,
}) => {
  const noErrors = watchForPageErrors(page);
  await page.goto("/dashboard");
  await openAssistant(page);
  await assistant(page).getByRole("button", { name: "History" }).click();
  await expect(assistant(page).getByText("No conversations"), person.email).toBeVisible();
  await expectAccessible(page, "no history");
  await assistant(page).getByRole("button", { name: "Back to the conversation" }).click();
  await ask(page, "How many hours do I need each week?");

  await said(page).getByRole("button", { name: "Report a wrong answer" }).click();
  const report = page.getByRole("dialog", { name: "Report a wrong answer" });
  await report.getByLabel("What is wrong").selectOption({ label: "The rule is wrong" });
  await report.getByLabel("Comment (optional)").fill("It is more than 750.");
  await expectAccessible(page, "the report of an answer");
  await report.getByRole("button", { name: "Send report" }).click();
  await expect(page.getByText("Reported. Thank you.").first()).toBeVisible();
  await expect(said(page).getByRole("button", { name: "Reported" })).toBeDisabled();

  await page.reload();
  await openAssistant(page);
  await expect(said(page).getByText("How many hours do I need each week?")).toBeHidden();
  await ask(page, "What should I fix first?");
  await assistant(page).getByRole("button", { name: "New conversation" }).click();
  await expect(question(page)).toBeFocused();
  await expect(assistant(page).getByRole("group", { name: "Questions to begin with" })).toBeVisible();

  await assistant(page).getByRole("button", { name: "History" }).click();
  const earlier = assistant(page).getByRole("button", { name: /^How many hours do I need each week\?.*2 messages/ });
  await earlier.click();
  const read = assistant(page).getByRole("region", { name: "Earlier conversation" });
  await expect(read.getByText("How many hours do I need each week?")).toBeVisible();
  await expect(read.getByRole("button", { name: "Reported" })).toBeDisabled();
  await expect(question(page)).toBeHidden();
  await expectAccessible(page, "an earlier conversation");

  await assistant(page).getByRole("button", { name: "Back to History" }).click();
  await assistant(page).getByRole("button", { name: "Delete conversation" }).last().click();
  const sure = page.getByRole("alertdialog", { name: "Delete this conversation" });
  await expect(sure.getByRole("button", { name: "Cancel" })).toBeFocused();
  await sure.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Conversation deleted").first()).toBeVisible();
  await expect(earlier).toBeHidden();
  await expect(assistant(page).getByRole("button", { name: /What should I fix first/ })).toBeVisible();
  noErrors();
});

test("a conversation that another tab has deleted goes on as a new one", LONG, async ({ page, person, context }) => {
  await page.goto("/dashboard");
  await openAssistant(page);
  await ask(page, "How many hours do I need each week?");
  const other = await context.newPage();
  await other.goto("/dashboard");
  await openAssistant(other);
  await assistant(other).getByRole("button", { name: "History" }).click();
  await assistant(other).getByRole("button", { name: "Delete conversation" }).click();
  await other.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(assistant(other).getByText("No conversations"), person.email).toBeVisible();
  await other.close();
  await ask(page, "What should I fix first?");
  await assistant(page).getByRole("button", { name: "History" }).click();
  await expect(assistant(page).getByRole("button", { name: /^What should I fix first\?.*2 messages/ })).toBeVisible();
});
