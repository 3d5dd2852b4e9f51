import { expect, test } from "vitest";
import { NO_MODEL_PART } from "#features/assistant/rep-assistant/answer-schema.ts";
import { addMember } from "#features/facts/participants/server/testing/add-member.ts";
import { createProperty, listProperties } from "#features/facts/properties/contract.ts";
import { buildProperty } from "#features/facts/properties/server/testing/build-property.ts";
import { inBookOf } from "#features/collaboration/team/server/testing/team-of.ts";
import { createTimeEntry } from "#features/log/time-entries/contract.ts";
import { type ApiClient, type SendOptions, startTestApp } from "#test/support/api-client.ts";
import { askAssistant, listConversations } from "../contract.ts";
import type { Asker } from "./answers/answered.ts";
import { letIn, startAppWithAnswerer } from "./testing/app-with-answerer.ts";

/** Says what the asker's book holds, asked as every answer asks. */
const sayProperties = async ({ ask }: Asker) => {
  const { properties } = await ask(listProperties, { query: {} });
  const names = properties.map(({ nickname }) => nickname).toSorted();
  return {
    kind: "answered" as const,
    sentences: [{ text: names.join(", ") || "Nothing", passages: [], page: null, isFromModel: false }],
    passages: [],
    suggestedAction: null,
    taxYear: null,
    model: NO_MODEL_PART,
  };
};

test("answers in two books at once never mix, whoever asks", async () => {
  await using app = await startAppWithAnswerer(sayProperties);
  const [jordan, maya, adviser] = [await app.signUp(), await app.signUp(), await app.signUp()];
  const add = (client: ApiClient, nickname: string) =>
    client.call(createProperty, { body: buildProperty({ nickname, address: `1 ${nickname} St` }) });
  await add(jordan, "Elm");
  await add(jordan, "Oak");
  await add(maya, "Dune");
  for (const owner of [jordan, maya]) await letIn(app, { owner, member: adviser, as: "adviser" });
  const askers: [ApiClient, SendOptions, string][] = [
    [jordan, {}, "Elm, Oak"],
    [maya, {}, "Dune"],
    [adviser, inBookOf(jordan), "Elm, Oak"],
    [adviser, inBookOf(maya), "Dune"],
    [adviser, {}, "Nothing"],
  ];
  const told = await Promise.all(
    Array.from({ length: 50 }, async (_, number) => {
      const asker = askers[number % askers.length];
      if (!asker) throw new Error("nobody asks");
      const [client, options, expected] = asker;
      const { message } = await client.call(askAssistant, { body: { message: `Question ${number}` } }, options);
      return message === expected;
    }),
  );
  expect(told).toEqual(Array.from({ length: 50 }, () => true));
  const keptBy = async (client: ApiClient) =>
    (await client.call(listConversations, { query: {} })).conversations.length;
  expect([await keptBy(jordan), await keptBy(maya), await keptBy(adviser)]).toEqual([20, 20, 10]);
});

test("figures of two books, asked at once in the same words, are each book's own", async () => {
  await using app = await startTestApp();
  const [jordan, maya] = [await app.signUp(), await app.signUp()];
  for (const [client, hours] of [
    [jordan, 2],
    [maya, 5],
  ] as const) {
    const address = buildProperty({ nickname: "Elm", address: "1 Elm St" });
    const { id: propertyId } = await client.call(createProperty, { body: address });
    const work = {
      date: "2026-03-03",
      activityType: "maintenance-repairs-oversight",
      description: "Fixed the gutter",
    } as const;
    await client.call(createTimeEntry, { body: { ...work, propertyId, hours } });
  }
  const askBoth = async (number: number): Promise<string> => {
    const body = { message: "What did I log at Elm in March?" };
    return (await (number % 2 === 0 ? jordan : maya).call(askAssistant, { body })).message;
  };
  const told = await Promise.all(Array.from({ length: 50 }, (_, number) => askBoth(number)));
  const [two, five] = [/\b2 h\b/, /\b5 h\b/];
  for (const [number, message] of told.entries()) {
    expect(message).toMatch(number % 2 === 0 ? two : five);
    expect(message).not.toMatch(number % 2 === 0 ? five : two);
  }
});

test("who says I is the person of the book that the asker is, and nobody for an adviser", async () => {
  await using app = await startTestApp();
  const [owner, adviser] = [await app.signUp({ firstName: "Jordan" }), await app.signUp()];
  const { client: spouse, personId, headers } = await addMember(app, owner, { relation: "admin", name: "Sam" });
  await letIn(app, { owner, member: adviser, as: "adviser" });
  const work = { date: "2026-03-03", activityType: "maintenance-repairs-oversight" } as const;
  await owner.call(createTimeEntry, { body: { ...work, hours: 3, description: "Met the roofer" } });
  await owner.call(createTimeEntry, { body: { ...work, hours: 2, description: "Painted the hall", personId } });
  const ask = async (client: ApiClient, options: SendOptions = {}): Promise<string> =>
    (await client.call(askAssistant, { body: { message: "What did I log in March?" } }, options)).message;
  expect(await ask(owner)).toMatch(/^You logged 3 h /);
  expect(await ask(spouse, { headers })).toMatch(/^You logged 2 h /);
  expect(await ask(adviser, inBookOf(owner))).toMatch(/^All people together logged 5 h /);
});
