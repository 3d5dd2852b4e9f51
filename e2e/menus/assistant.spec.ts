import type { Page, Request } from "@playwright/test";
import { bookOf } from "../book.ts";
import { panel as log, sentence } from "../log-panel.ts";
import { expect, expectPassesAxe, strike, test, watchForPageErrors, LONG } from "../support.ts";
import { ask, assistant, openAssistant, question, said } from "./assistant-panel.ts";

const isQuestion = (request: Request): boolean => request.url().endsWith("/api/chatbot/enhanced");

const expectPassesAxeInBothThemes = async (page: Page, what: string): Promise<void> => {
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await expectPassesAxe(page, `${what}, ${colorScheme}`);
  }
};

test("a quick question is answered with sources that open in place, next to a page that stays usable", async ({
  page,
  person,
}) => {
  const noErrors = watchForPageErrors(page);
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(new URL(request.url()).pathname));
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Assistant", exact: true }).waitFor();
  expect(
    scripts.filter((path) => path.startsWith("/api/chatbot")),
    person.email,
  ).toEqual([]);
  await openAssistant(page);
  await expect(question(page)).toBeFocused();
  await expect(assistant(page).getByText(/^Answers may use stand-in-1 at 127\.0\.0\.1:\d+\./)).toBeVisible();
  const begin = assistant(page).getByRole("group", { name: "Questions to begin with" });
  await expect(begin.getByRole("button")).toHaveCount(6);
  await begin.getByRole("button", { name: "Why doesn't the drive from home count?" }).click();
  await expect(said(page).getByText("General information, not tax advice.")).toBeVisible();
  await expect(begin).toBeHidden();

  const source = said(page).getByRole("button", { name: /^Source 1: / });
  await source.first().click();
  const passage = said(page).getByRole("region", { name: "Source 1" });
  await expect(passage.locator("mark")).not.toBeEmpty();
  await expect(passage.getByText(/^Reviewed /)).toBeVisible();
  await expect(passage.getByRole("link", { name: /Open the source/ })).toHaveAttribute("href", /^\/law/);
  await expectPassesAxeInBothThemes(page, "an answer with its source");
  await source.first().click();
  await expect(passage).toBeHidden();

  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await said(page).getByRole("button", { name: "Copy answer" }).click();
  await expect(page.getByText("Answer copied").first()).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/\[1\][^]*\n\[1\] [^]*General information, not tax advice\.$/);

  // The page behind it is not locked.
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Properties" }).click();
  await expect(page).toHaveURL(/\/properties$/);
  await expect(said(page).getByText("General information, not tax advice.")).toBeVisible();
  noErrors();
});

test("by keys alone: Q opens it, Enter sends, Shift+Enter makes a line, Escape gives the focus back, and what is typed stays", async ({
  page,
  person,
}) => {
  await page.goto("/help/keyboard");
  await expect(page.getByRole("heading", { level: 1 }), person.email).toBeVisible();
  await page.getByRole("button", { name: "Assistant", exact: true }).focus();
  await strike(page, "q", assistant(page));
  await expect(question(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.type("What should I");
  await page.keyboard.press("Shift+Enter");
  await page.keyboard.type("fix first?");
  await expect(question(page)).toHaveValue("What should I\nfix first?");
  await page.keyboard.press("Escape");
  await expect(assistant(page)).toBeHidden();
  await expect(page.getByRole("button", { name: "Assistant", exact: true })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(question(page)).toHaveValue("What should I\nfix first?");
  await page.keyboard.press("Enter");
  await expect(said(page).getByRole("button", { name: "Copy answer" })).toBeVisible();
  await expect(question(page)).toBeFocused();
  await expect(question(page)).toHaveValue("");
});

test("a second press sends nothing more, and two tabs have a conversation each", async ({ page, person, context }) => {
  await page.goto("/dashboard");
  await openAssistant(page);
  const asked: string[] = [];
  page.on("request", (request) => isQuestion(request) && asked.push(request.headers()["idempotency-key"] ?? ""));
  await question(page).fill("How many hours do I need each week?");
  await assistant(page).getByRole("button", { name: "Send question" }).dblclick();
  await expect(said(page).getByRole("button", { name: "Copy answer" }), person.email).toHaveCount(1);
  expect(asked).toHaveLength(1);

  const other = await context.newPage();
  await other.goto("/dashboard");
  await openAssistant(other);
  await ask(other, "What should I fix first?");
  await ask(page, "Can my spouse's hours help?");
  await other.close();
  await assistant(page).getByRole("button", { name: "History" }).click();
  await expect(assistant(page).getByRole("button", { name: /4 messages/ })).toHaveCount(1);
  await expect(assistant(page).getByRole("button", { name: /2 messages/ })).toHaveCount(1);
});

test("what cannot be sent stays in the box, with the words of the server or ours", LONG, async ({ page, person }) => {
  await page.goto("/dashboard");
  await openAssistant(page);
  const refuse = (answer: { status: number; body: string; contentType: string }) =>
    page.route("**/api/chatbot/enhanced", (route) => route.fulfill(answer), { times: 1 });
  const typed = `What did ${person.firstName} log?`;
  for (const [answer, words] of [
    [{ status: 499, contentType: "text/plain", body: "" }, "Failed to send message"],
    [
      {
        status: 409,
        contentType: "application/json",
        body: JSON.stringify({ code: "x", message: "Ask again later." }),
      },
      "Ask again later.",
    ],
  ] as const) {
    await refuse(answer);
    await question(page).fill(typed);
    await question(page).press("Enter");
    await expect(page.getByText("Message Failed", { exact: true }).first()).toBeVisible();
    await expect(page.getByText(words, { exact: true }).first()).toBeVisible();
    await expect(question(page)).toHaveValue(typed);
  }
  await page.context().setOffline(true);
  await question(page).press("Enter");
  await expect(page.getByText(/No answer from the server/).first()).toBeVisible();
  await expect(question(page)).toHaveValue(typed);
  await page.context().setOffline(false);
  await ask(page, typed);
  await expect(said(page).getByText(typed)).toHaveCount(1);
});

test("what to log becomes the quick log's own form, and nothing is logged until it is saved", async ({
  page,
  person,
}) => {
  const book = await bookOf(page);
  await book.addProperty("14 Elm St");
  await page.goto("/dashboard");
  await openAssistant(page);
  await ask(page, "Log 2h at Elm for the gutter yesterday");
  await said(page).getByRole("button", { name: "Log this time" }).click();
  await expect(page.getByText("Check it, then save it").first()).toBeVisible();
  await expect(log(page), person.email).toBeVisible();
  await expect(sentence(page)).toHaveValue(/elm for the gutter/i);
  expect(await book.listEntries()).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(log(page)).toBeHidden();
  await expect(assistant(page)).toBeVisible();
  expect(await book.listEntries()).toEqual([]);
});

test(
  "its welcome is read once, and what an answer leads to is one press away, with a word on it",
  LONG,
  async ({ page, person }) => {
    const welcomes: string[] = [];
    page.on("request", (request) => request.url().endsWith("/api/chatbot/welcome") && welcomes.push(request.url()));
    await page.goto("/properties");
    await openAssistant(page);
    await expect(assistant(page).getByText(`Hi ${person.firstName}.`)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(assistant(page)).toBeHidden();
    await openAssistant(page);
    await expect(assistant(page).getByText(`Hi ${person.firstName}.`)).toBeVisible();
    expect(welcomes).toHaveLength(1);

    await ask(page, "How many hours do I need each week?");
    await said(page).getByRole("button", { name: "See the hours" }).click();
    await expect(page).toHaveURL(/\/dashboard/);
    await expect(page.locator("[data-toast]").getByText("Here are the hours")).toBeVisible();

    await ask(page, "How do I invite my husband?");
    await said(page).getByRole("button", { name: "Read more about it" }).click();
    await expect(page.locator("[data-toast]").getByText("Here is the source")).toBeVisible();
    await expect(page).toHaveURL(/\/help\/team$/);
  },
);
