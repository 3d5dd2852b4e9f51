import { randomUUID } from "node:crypto";
import { answerSetup, expect, newPerson, test } from "../support.ts";
import { ask, assistant, openAssistant, said } from "./assistant-panel.ts";

test("the free plan counts ten answers a day, says when few are left, and offers Premium at the eleventh", async ({
  page,
  context,
}) => {
  const person = newPerson();
  await page.goto("/robots.txt");
  const origin = new URL(page.url()).origin;
  const data = { ...person, timeZone: "America/New_York" };
  const registered = await context.request.post("/api/auth/register", { headers: { origin }, data });
  expect(registered.status()).toBe(201);
  const { tokens }: { tokens: { accessToken: string } } = await registered.json();
  await answerSetup(context, tokens.accessToken);
  await page.evaluate((token) => localStorage.setItem("accessToken", token), tokens.accessToken);
  for (let asked = 0; asked < 7; asked += 1) {
    const headers = { origin, authorization: `Bearer ${tokens.accessToken}`, "idempotency-key": randomUUID() };
    const answer = await context.request.post("/api/chatbot/enhanced", {
      headers,
      data: { message: `Again ${asked}` },
    });
    expect(answer.status()).toBe(200);
  }

  await page.goto("/dashboard");
  await openAssistant(page);
  const warning = assistant(page).getByText("Premium has no daily limit.");
  await expect(assistant(page).getByText("3 answers left today", { exact: true })).toBeVisible();
  await expect(warning).toBeHidden();
  await ask(page, "What should I fix first?");
  await expect(assistant(page).getByText("2 answers left today", { exact: true })).toBeVisible();
  await expect(warning).toBeVisible();
  await ask(page, "Can my spouse's hours help?");
  await expect(assistant(page).getByText("1 answer left today", { exact: true })).toBeVisible();
  await ask(page, "Would I pass if travel is cut?");
  await expect(assistant(page).getByText("No answers left today", { exact: true })).toBeVisible();

  await ask(page, "How many hours do I need each week?");
  const limit = said(page).getByText("Daily Limit Reached");
  await expect(limit).toBeVisible();
  await expect(said(page).getByText("Upgrade to premium for unlimited AI assistant access.")).toBeVisible();
  await expect(page.locator("[data-toast]").getByText("Daily Limit Reached")).toBeVisible();
  await said(page).getByRole("button", { name: "Upgrade to Premium" }).click();
  await expect(page).toHaveURL(/\/subscribe$/);
});
