import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ApiClient } from "#test/support/api-client.ts";
import {
  askAssistant,
  deleteConversation,
  getConversation,
  getUsage,
  listConversations,
} from "#features/assistant/rep-assistant/contract.ts";
import {
  type AppWithModel,
  answering,
  contentFor,
  eventsIn,
  OPEN,
  PROVEN,
  STANDING,
  startAppWithModel,
} from "../testing/app-with-model.ts";

/** What ends an answer while a language model is making it. */

let there: AppWithModel;
beforeAll(async () => {
  there = await startAppWithModel();
}, 120_000);
afterAll(() => there.close());

const keptOf = async (client: ApiClient) => {
  const { conversations } = await client.call(listConversations, { query: {} });
  const { messages } = await client.call(getConversation, { params: { id: conversations[0]?.id ?? "" } });
  return messages.at(-1);
};

describe("while it streams", () => {
  let origin = "";
  let authorization = "";
  let robin: ApiClient;
  beforeAll(async () => {
    origin = await there.app.app.listen({ port: 0, host: "127.0.0.1" });
  });
  beforeEach(async () => {
    robin = await there.app.signUp({ plan: "free" });
    authorization = (await there.tokenOf(robin)) ?? "";
  });

  const open = async (body: object, signal?: AbortSignal) => {
    const answer = await fetch(`${origin}${askAssistant.path}`, {
      method: "POST",
      headers: { authorization, "content-type": "application/json", accept: "text/event-stream" },
      body: JSON.stringify(body),
      ...(signal && { signal }),
    });
    if (!answer.body) throw new Error("no answer");
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
    const rest = async () => {
      let text = "";
      for (let part = await reader.read(); !part.done; part = await reader.read()) text += part.value;
      return text;
    };
    return { first: async () => (await reader.read()).value ?? "", rest };
  };

  test("whoever leaves stops the model at once; what came is kept and counts", async () => {
    there.model.behave((question) => ({
      content: contentFor({ says: [PROVEN] })(question).slice(0, -2),
      ending: "endless",
      pauseMilliseconds: 1,
    }));
    const leaving = new AbortController();
    const { first } = await open({ message: OPEN }, leaving.signal);
    expect(await first()).toContain(PROVEN);
    const gone = there.model.nextGone();
    leaving.abort();
    await gone;
    const sent = there.model.sentBytes();
    await expect.poll(async () => (await robin.call(listConversations, { query: {} })).conversations.length).toBe(1);
    expect(await keptOf(robin)).toMatchObject({
      sentences: [{ text: PROVEN, isFromModel: true }],
      model: { name: "stand-in-1", silence: "stopped" },
    });
    expect((await robin.call(getUsage, {})).remainingCalls).toBe(9);
    expect(there.model.sentBytes()).toBe(sent);
  });

  test.each<[string, (client: ApiClient, id: string) => Promise<unknown>, string]>([
    [
      "a conversation that is deleted",
      (client, id) => client.call(deleteConversation, { params: { id } }),
      "not_found",
    ],
    [
      "whoever loses their access",
      (client) =>
        there.app.database.pool.query("UPDATE sessions SET ended_at = now() WHERE user_id = $1", [client.userId]),
      "not_signed_in",
    ],
  ])("%s ends with an error, and nothing of it is kept", async (_, meanwhile, code) => {
    there.model.behave(answering({ says: [PROVEN] }));
    const { conversationId } = await robin.call(askAssistant, { body: { message: OPEN } });
    there.model.behave(answering({ says: [PROVEN] }, { pauseMilliseconds: 20 }));
    const { first, rest } = await open({ message: STANDING, conversationId });
    expect(await first()).toMatch(/^event: sentence/);
    await meanwhile(robin, conversationId ?? "");
    expect(eventsIn(await rest()).at(-1)).toMatchObject({ type: "error", code });
    const { rows } = await there.app.database.pool.query(
      "SELECT FROM assistant_messages WHERE user_id = $1 AND content = $2",
      [robin.userId, STANDING],
    );
    expect(rows).toEqual([]);
  });
});
