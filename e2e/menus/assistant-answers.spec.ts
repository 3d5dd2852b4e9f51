import type { Page } from "@playwright/test";
import { expect, expectPassesAxe, test as base, watchForPageErrors, LONG } from "../support.ts";
import { type AnswerStandIn, ITS, OURS, startAnswers } from "./answer-stand-in.ts";
import { assistant, openAssistant, question, said } from "./assistant-panel.ts";

const test = base.extend<{ answers: AnswerStandIn }>({
  answers: async ({ page }, use) => {
    const answers = await startAnswers(page);
    await use(answers);
    await answers.close();
  },
});

const send = async (page: Page, text: string): Promise<void> => {
  await question(page).fill(text);
  await question(page).press("Enter");
};
const stop = (page: Page) => assistant(page).getByRole("button", { name: "Stop answer" });
const askAgain = (page: Page) => said(page).getByRole("button", { name: "Ask again" });

test("an answer comes sentence by sentence, says what a model wrote and what was left out, and is spoken once", async ({
  page,
  person,
  answers,
}) => {
  const noErrors = watchForPageErrors(page);
  await page.goto("/dashboard");
  await openAssistant(page);
  await expect(
    assistant(page).getByText(/^Answers may use stand-in-1 at 127\.0\.0\.1:\d+\./),
    person.email,
  ).toBeVisible();
  const asked = answers.nextAsked();
  await send(page, "How many hours do I need?");
  await asked;
  await expect(assistant(page).getByRole("status").getByText("Still looking")).toBeVisible();
  answers.say(OURS);
  const first = said(page).getByText(OURS.text);
  await expect(first).toBeVisible();
  await expect(stop(page)).toBeVisible();
  await expect(said(page).getByText("General information, not tax advice.")).toBeHidden();
  const spoken = await said(page).evaluateHandle((log) => {
    const added: string[] = [];
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) added.push(node.textContent ?? "");
    }).observe(log, { childList: true, subtree: true });
    return added;
  });
  answers.say(ITS);
  await expect(said(page).getByText(/^You need more than 750 hours\.\s*AI/)).toBeVisible();
  answers.end({ dropped: 1 });
  await expect(said(page).getByText("The sentence marked AI is from stand-in-1.")).toBeVisible();
  await expect(said(page).getByText("1 sentence was left out: no source of ours proves it.")).toBeVisible();
  await expect(stop(page)).toBeHidden();
  await expect(question(page)).toBeFocused();
  const added = await spoken.jsonValue();
  expect(added.filter((text) => text.includes(OURS.text))).toEqual([]);
  expect(added.filter((text) => text.includes(ITS.text))).toHaveLength(1);
  await said(page).getByRole("button", { name: "Source 1: IRC §469(c)(7)(B)(ii)" }).click();
  await expect(said(page).getByRole("region", { name: "Source 1" })).toBeVisible();
  await expectPassesAxe(page, "an answer of a model");
  noErrors();
});

test("Stop and Escape end the request, keep what came and leave the panel open", async ({ page, person, answers }) => {
  await page.goto("/dashboard");
  await openAssistant(page);
  const [asked, gone] = [answers.nextAsked(), answers.nextGone()];
  await question(page).fill("How many hours do I need?");
  await assistant(page).getByRole("button", { name: "Send question" }).dblclick();
  await asked;
  answers.say(ITS);
  await expect(said(page).getByText(ITS.text), person.email).toBeVisible();
  await stop(page).focus();
  await page.keyboard.press("Enter");
  await gone;
  await expect(said(page).getByText("You stopped this answer.")).toBeVisible();
  await expect(said(page).getByText(ITS.text)).toBeVisible();
  await expect(stop(page)).toBeHidden();
  // The next key goes on from where the button was.
  await page.keyboard.press("Tab");
  await expect(question(page)).toBeFocused();

  const [next, left] = [answers.nextAsked(), answers.nextGone()];
  await send(page, "And how much is half?");
  await next;
  await page.keyboard.press("Escape");
  await left;
  await expect(said(page).getByText("You stopped this answer.")).toHaveCount(2);
  await expect(assistant(page)).toBeVisible();
  await expect(question(page)).toBeFocused();
  expect(answers.asked.map(({ message }) => message)).toEqual(["How many hours do I need?", "And how much is half?"]);
  await page.keyboard.press("Escape");
  await expect(assistant(page)).toBeHidden();
});

test("an answer that is cut off keeps what came, and one press asks again under the same key", async ({
  page,
  person,
  answers,
}) => {
  await page.goto("/dashboard");
  await openAssistant(page);
  const asked = answers.nextAsked();
  await send(page, "How many hours do I need?");
  await asked;
  answers.say(OURS);
  await expect(said(page).getByText(OURS.text), person.email).toBeVisible();
  answers.cutOff();
  await expect(said(page).getByText("The answer broke off.")).toBeVisible();
  await expect(said(page).getByText(OURS.text)).toBeVisible();

  // What came stands until more comes, also where the next try comes to nothing.
  const again = answers.nextAsked();
  await askAgain(page).click();
  await again;
  await expect(said(page).getByText("The answer broke off.")).toBeHidden();
  await expect(said(page).getByText(OURS.text)).toBeVisible();
  answers.say(OURS);
  answers.refuse("unavailable", "The assistant could not answer just now.");
  await expect(said(page).getByText("The assistant could not answer just now.")).toBeVisible();
  const third = answers.nextAsked();
  await askAgain(page).click();
  await third;
  answers.say(OURS);
  answers.say(ITS);
  answers.end({});
  await expect(said(page).getByRole("button", { name: "Report a wrong answer" })).toBeVisible();
  await expect(said(page).getByText(OURS.text)).toHaveCount(1);
  await expect(said(page).getByText("The answer broke off.")).toBeHidden();
  expect(new Set(answers.asked.map(({ key }) => key)).size).toBe(1);
  expect(answers.asked).toHaveLength(3);
});

test(
  "why a model was silent is said, and AI that is off is off with a way to its switch",
  LONG,
  async ({ page, person, answers }) => {
    await page.goto("/dashboard");
    await openAssistant(page);
    for (const [silence, words] of [
      ["failed", "The AI model didn't answer. This is from our sources alone."],
      ["used_up", "The AI limit is used up for now. This is from our sources alone."],
    ] as const) {
      const asked = answers.nextAsked();
      await send(page, `What if it ${silence}?`);
      await asked;
      answers.say(OURS);
      answers.end({ silence });
      await expect(said(page).getByText(words), person.email).toBeVisible();
    }
    await page.goto("/settings#privacy");
    const aiFeatures = page.getByRole("switch", { name: "AI features" });
    await expect(page.getByText(/to stand-in-1 at 127\.0\.0\.1:\d+\. Other features say/)).toBeVisible();
    await aiFeatures.click();
    await expect(page.getByText("Saved", { exact: true }).first()).toBeVisible();
    await openAssistant(page);
    const head = assistant(page).getByText(/^AI is off in your settings\./);
    await expect(head).toBeVisible();
    await expect(head.getByRole("link", { name: "your settings" })).toHaveAttribute("href", /\/settings#privacy$/);
  },
);
