import { openZip } from "@tenure/ledger-proof/zip";
import { NO_MODEL_PART } from "#features/assistant/rep-assistant/answer-schema.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inBookOf } from "#features/collaboration/team/server/testing/team-of.ts";
import { getFeedback, listFeedback } from "#features/support/feedback/contract.ts";
import { createAccountExport, downloadAccountExport } from "#features/reports/account-export/contract.ts";
import { actAs, makeAdministrator } from "#server/auth/testing/act-as.ts";
import { type ApiClient, type SendOptions, type TestApp } from "#test/support/api-client.ts";
import { TEST_ENGINES } from "#test/support/test-database.ts";
import {
  askAssistant,
  deleteConversation,
  getConversation,
  getUsage,
  getWelcome,
  listConversations,
  reportAnswer,
} from "#features/assistant/rep-assistant/contract.ts";
import { CONVERSATIONS_PER_PAGE, QUICK_QUESTIONS } from "#features/assistant/rep-assistant/rules.ts";
import type { Answered } from "../answers/answered.ts";
import { letIn, startAppWithAnswerer } from "../testing/app-with-answerer.ts";

/** What is kept of questions and answers, who reads it, and where it goes. */

const PASSAGE = {
  id: "rule:travel-commuting",
  title: "Driving from home",
  text: "Commuting is personal. Driving between rentals counts.",
  quote: "Commuting is personal.",
  citation: "Treas. Reg. § 1.262-1(b)(5)",
  address: "/law#travel-commuting",
  seen: "primary",
  reviewedOn: "2026-01-15",
} as const;
const ANSWER: Answered = {
  kind: "answered",
  sentences: [
    { text: "The drive from home is commuting.", passages: [0], page: null, isFromModel: false },
    {
      text: "You logged 4 h of it.",
      passages: [],
      page: { label: "Activity Ledger", address: "/activity-ledger" },
      isFromModel: false,
    },
  ],
  passages: [PASSAGE],
  suggestedAction: { type: "knowledge_lookup", address: "/law#travel-commuting", text: null },
  taxYear: 2026,
  model: NO_MODEL_PART,
};
const SAID = "The drive from home is commuting. You logged 4 h of it.";

const startConversation = async (client: ApiClient, options?: SendOptions, message = "Does my drive count?") => {
  const { conversationId, messageId } = await client.call(askAssistant, { body: { message } }, options);
  return { id: conversationId ?? "", messageId: messageId ?? "" };
};
const listed = async (client: ApiClient, options?: SendOptions) =>
  (await client.call(listConversations, { query: {} }, options)).conversations;
const report = (id: string, comment = "") => ({ params: { id }, body: { reason: "wrong_law" as const, comment } });

describe.each(TEST_ENGINES)("conversations (%s)", (_title, createDatabase) => {
  let app: TestApp;
  let owner: ApiClient;
  let adviser: ApiClient;
  let helper: ApiClient;
  beforeAll(async () => {
    app = await startAppWithAnswerer(async () => ANSWER, { createDatabase });
    owner = await app.signUp({ firstName: "Jordan", lastName: "Avery" });
    adviser = await app.signUp({ firstName: "Ana", lastName: "Ruiz" });
    helper = await app.signUp({ firstName: "Kim", lastName: "Vale" });
    await letIn(app, { owner, member: adviser, as: "adviser" });
    await letIn(app, { owner, member: helper, as: "user" });
  }, 60_000);
  afterAll(() => app.close());
  const there = () => inBookOf(owner);

  test("a question and its answer are kept whole, read again, and deleted", async () => {
    const robin = await app.signUp();
    const first = await robin.call(askAssistant, { body: { message: " Does my drive\n\u202ecount? " } });
    expect(first).toMatchObject({ message: SAID, citations: [PASSAGE.citation], passages: [PASSAGE], taxYear: 2026 });
    const id = first.conversationId ?? "";
    app.clock.advance(60);
    const second = await robin.call(askAssistant, { body: { message: "And why?", conversationId: id } });
    expect(second.conversationId).toBe(id);
    expect(await listed(robin)).toEqual([
      {
        id,
        title: "Does my drive count?",
        startedAt: expect.any(String),
        lastAt: app.clock.now().toISOString(),
        messageCount: 4,
        askedBy: { id: robin.userId, name: "Robin Vale", isYou: true },
      },
    ]);
    const { messages } = await robin.call(getConversation, { params: { id } });
    expect(messages.map(({ role, content }) => [role, content])).toEqual([
      ["user", "Does my drive\ncount?"],
      ["assistant", SAID],
      ["user", "And why?"],
      ["assistant", SAID],
    ]);
    expect(messages[1]).toMatchObject({
      id: first.messageId,
      citations: [PASSAGE.citation],
      passages: [PASSAGE],
      sentences: ANSWER.sentences,
      suggestedAction: ANSWER.suggestedAction,
      taxYear: 2026,
      isThrottled: false,
      isReported: false,
    });
    await robin.call(deleteConversation, { params: { id } });
    expect((await robin.refused(getConversation, { params: { id } })).status).toBe(404);
    expect((await robin.refused(askAssistant, { body: { message: "More", conversationId: id } })).status).toBe(404);
    expect((await robin.refused(reportAnswer, report(first.messageId ?? ""))).status).toBe(404);
  });

  test("the welcome is said to whoever asks, and says whose book it is", async () => {
    expect(await owner.call(getWelcome, {})).toEqual({
      message: "Hi Jordan. Ask about the rules or about your hours, and I'll show where each answer comes from.",
      quickQuestions: [...QUICK_QUESTIONS],
      model: null,
    });
    expect((await adviser.call(getWelcome, {}, there())).message).toBe(
      "Hi Ana. You're in Jordan Avery's book. Ask about the rules or about the hours in it, and I'll show where each answer comes from.",
    );
  });

  test("the owner sees who asked what, a member their own, and a stranger nothing", async () => {
    const own = await startConversation(owner);
    const [hers, kims] = [await startConversation(adviser, there()), await startConversation(helper, there())];
    const names = (await listed(owner)).map(({ id, askedBy }) => [id, askedBy.name, askedBy.isYou]);
    expect(names).toEqual(
      expect.arrayContaining([
        [own.id, "Jordan Avery", true],
        [hers.id, "Ana Ruiz", false],
        [kims.id, "Kim Vale", false],
      ]),
    );
    expect((await listed(adviser, there())).map(({ id }) => id)).toEqual([hers.id]);
    expect(await listed(adviser)).toEqual([]);
    const stranger = await app.signUp();
    for (const [client, options] of [
      [stranger, {}],
      [stranger, there()],
      [helper, there()],
      [adviser, {}],
    ] as const) {
      const { id, messageId } = hers;
      const goOn = { message: "And then?", conversationId: id };
      for (const refusal of [
        await client.refused(getConversation, { params: { id } }, options),
        await client.refused(deleteConversation, { params: { id } }, options),
        await client.refused(askAssistant, { body: goOn }, options),
        await client.refused(reportAnswer, report(messageId), options),
      ])
        expect(refusal.status).toBe(404);
    }
    const goOn = { message: "And then?", conversationId: hers.id };
    expect((await owner.refused(askAssistant, { body: goOn })).status).toBe(404);
    await owner.call(deleteConversation, { params: { id: hers.id } });
    await helper.call(deleteConversation, { params: { id: kims.id } }, there());
    expect(await listed(adviser, there())).toEqual([]);
    expect((await listed(owner)).map(({ id }) => id)).toEqual([own.id]);
  });

  test("whoever looks in the owner's name reads the conversations, and changes nothing of them", async () => {
    const { id, messageId } = await startConversation(owner);
    const administrator = await app.signUp();
    await makeAdministrator(app, administrator);
    const { headers } = await actAs(app, owner, administrator);
    const before = await listed(owner);
    expect((await listed(owner, { headers })).map((each) => each.id)).toContain(id);
    for (const refusal of [
      await owner.refused(askAssistant, { body: { message: "Me?" } }, { headers }),
      await owner.refused(deleteConversation, { params: { id } }, { headers }),
      await owner.refused(reportAnswer, report(messageId), { headers }),
    ])
      expect(refusal.status).toBe(403);
    expect(await listed(owner)).toEqual(before);
  });

  test("earlier conversations come in pages, the latest first", async () => {
    const robin = await app.signUp();
    const made: string[] = [];
    for (let count = 0; count < CONVERSATIONS_PER_PAGE + 2; count += 1) {
      // Two of each instant: the id decides between them.
      if (count % 2 === 0) app.clock.advance(1);
      made.unshift((await startConversation(robin)).id);
    }
    const page = await robin.call(listConversations, { query: {} });
    expect(page.conversations.map(({ id }) => id)).toEqual(made.slice(0, CONVERSATIONS_PER_PAGE));
    const rest = await robin.call(listConversations, { query: { cursor: page.nextCursor ?? "" } });
    expect(rest.conversations.map(({ id }) => id)).toEqual(made.slice(CONVERSATIONS_PER_PAGE));
    expect(rest.nextCursor).toBeNull();
    const refusal = await robin.refused(listConversations, { query: { cursor: "the second" } });
    expect(refusal).toMatchObject({ status: 400, fields: { cursor: "This is not a page of ours" } });
  });

  test("a wrong answer is reported once by each, and administrators read it among the feedback", async () => {
    const { id, messageId } = await startConversation(adviser, there(), "<b>Does my drive count?</b>");
    for (let time = 0; time < 2; time += 1)
      await adviser.call(reportAnswer, report(messageId, "It's personal"), there());
    await owner.call(reportAnswer, report(messageId));
    const isReported = async (client: ApiClient, options?: SendOptions) =>
      (await client.call(getConversation, { params: { id } }, options)).messages.map((each) => each.isReported);
    expect(await isReported(adviser, there())).toEqual([false, true]);
    const administrator = await app.signUp();
    await makeAdministrator(app, administrator);
    const { rows } = await administrator.call(listFeedback, { query: { q: "Assistant" } });
    expect(rows.map(({ email, type, subject }) => [email, type, subject])).toEqual([
      [owner.email, "issue", "Assistant: the law is wrong"],
      [adviser.email, "issue", "Assistant: the law is wrong"],
    ]);
    const { description } = await administrator.call(getFeedback, { params: { id: rows[1]?.id ?? "" } });
    expect(description).toBe(
      [
        "It's personal",
        "Question: <b>Does my drive count?</b>",
        `Answer: ${SAID}`,
        `Sources: ${PASSAGE.citation} (${PASSAGE.id})`,
      ].join("\n\n"),
    );
    await app.platform.jobs.settled();
    expect(app.mails.findLast(({ subject }) => subject === "Feedback: issue")?.html).not.toContain("<b>Does");
    const question = (await adviser.call(getConversation, { params: { id } }, there())).messages[0]?.id ?? "";
    expect((await adviser.refused(reportAnswer, report(question), there())).status).toBe(404);
  });

  test("an account's export has what was asked and answered, with citations and times", async () => {
    const robin = await app.signUp();
    const { id } = await startConversation(robin);
    const { id: exportId } = await robin.call(createAccountExport, {});
    const { rawPayload } = await robin.send(downloadAccountExport, { params: { id: exportId } });
    const read = async (start: number, end: number) => new Uint8Array(rawPayload.subarray(start, end));
    const opened = await openZip({ name: "account.zip", size: rawPayload.length, read });
    if (!opened.ok) throw new Error(opened.problem);
    const contentOf = async (name: string) => {
      const file = opened.files.find((each) => each.name === name);
      return Buffer.from((await file?.read(0, file.size)) ?? []).toString();
    };
    const exported = JSON.parse(await contentOf("data/assistant_messages.json"));
    expect(exported).toMatchObject([
      { conversation_id: id, role: "user", content: "Does my drive count?", created_at: expect.any(String) },
      { role: "assistant", content: SAID, passages: [PASSAGE], tax_year: 2026, created_at: expect.any(String) },
    ]);
    expect(await contentOf("data/assistant_messages.csv")).toContain(SAID);
    expect(JSON.parse(await contentOf("data/assistant_conversations.json"))).toMatchObject([
      { id, asked_by: robin.userId },
    ]);
  });

  test("questions that are empty, too long or only of hidden characters are refused and cost nothing", async () => {
    const robin = await app.signUp({ plan: "free" });
    for (const message of ["", "   ", "\u200b\u202e", "x".repeat(2001)]) {
      const refusal = await robin.refused(askAssistant, { body: { message } });
      expect(refusal).toMatchObject({ status: 400, fields: { message: expect.any(String) } });
    }
    expect((await robin.call(getUsage, {})).remainingCalls).toBe(10);
  });
});
