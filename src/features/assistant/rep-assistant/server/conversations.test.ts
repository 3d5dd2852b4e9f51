import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#test/support/api-client.ts";
import { TEST_ENGINES } from "#test/support/test-database.ts";
import {
  askAssistant,
  deleteConversation,
  getConversation,
  getUsage,
  getWelcome,
  listConversations,
  reportAnswer,
} from "../contract.ts";
import { QUICK_QUESTIONS } from "../rules.ts";

describe.each(TEST_ENGINES)("conversations (%s)", (_title, createDatabase) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ createDatabase });
  }, 60_000);
  afterAll(() => app.close());

  test("a question and its answer are kept, read again, and deleted", async () => {
    const robin = await app.signUp({ firstName: "Robin", plan: "free" });
    expect(await robin.call(getWelcome, {})).toEqual({
      message: "Hi Robin. Ask about the rules or about your hours, and I'll show where each answer comes from.",
      quickQuestions: [...QUICK_QUESTIONS],
      isModelConnected: false,
    });
    expect(await robin.call(getUsage, {})).toEqual({ isUnlimited: false, remainingCalls: 10 });
    const first = await robin.call(askAssistant, { body: { message: " How many hours\ndo I need each week? " } });
    expect(first).toMatchObject({ isThrottled: false, usage: { isUnlimited: false, remainingCalls: 9 } });
    const conversationId = first.conversationId ?? "";
    const second = await robin.call(askAssistant, { body: { message: "And why?", conversationId } });
    expect(second.conversationId).toBe(conversationId);
    const { conversations, nextCursor } = await robin.call(listConversations, { query: {} });
    expect(conversations).toMatchObject([
      { id: conversationId, title: "How many hours do I need each week?", messageCount: 4, askedBy: { isYou: true } },
    ]);
    expect(nextCursor).toBeNull();
    const { messages } = await robin.call(getConversation, { params: { id: conversationId } });
    expect(messages.map(({ role, content }) => [role, content])).toEqual([
      ["user", "How many hours\ndo I need each week?"],
      ["assistant", first.message],
      ["user", "And why?"],
      ["assistant", second.message],
    ]);
    const report = { params: { id: second.messageId ?? "" }, body: { reason: "wrong_law" as const, comment: "No" } };
    await robin.call(reportAnswer, report);
    await robin.call(deleteConversation, { params: { id: conversationId } });
    expect(await robin.refused(getConversation, { params: { id: conversationId } })).toMatchObject({ status: 404 });
    expect((await robin.call(getUsage, {})).remainingCalls).toBe(8);
  });
});
