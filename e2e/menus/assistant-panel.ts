import { expect, type Page, type Response } from "@playwright/test";
import { press } from "../support.ts";

export const assistant = (page: Page) => page.getByRole("dialog", { name: "Assistant" });
export const question = (page: Page) => assistant(page).getByRole("textbox", { name: "Your question" });
export const said = (page: Page) => assistant(page).getByRole("log", { name: "Conversation" });

const isAnswer = (response: Response): boolean =>
  response.url().endsWith("/api/chatbot/enhanced") && response.status() === 200;

/** Opens it by its button, and waits for its welcome. */
export const openAssistant = async (page: Page): Promise<void> => {
  await press(page.getByRole("button", { name: "Assistant", exact: true }), assistant(page));
  await expect(assistant(page).getByRole("group", { name: "Questions to begin with" })).toBeVisible();
};

/** Asks by Enter and waits for the answer. */
export const ask = async (page: Page, text: string): Promise<void> => {
  await question(page).fill(text);
  const answered = page.waitForResponse(isAnswer);
  await question(page).press("Enter");
  await answered;
  await expect(question(page)).toHaveValue("");
};
