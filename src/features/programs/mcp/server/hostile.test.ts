import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { programTokenOf } from "#server/auth/testing/program-token.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { MCP_PATH } from "#shared/access.ts";
import { BATCH_MAX_MESSAGES, TEXT_MAX_CHARACTERS } from "../rules.ts";
import { fillBook } from "./testing/fill-book.ts";
import { TOOLS } from "./tools/add-tools.ts";

let app: TestApp;
let owner: ApiClient;
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.signUp();
  await fillBook(owner);
});
afterAll(() => app.close());

/** A token of its own each time: none comes to its limit. */
const send = async (payload: string | object, given: Record<string, string> = {}) => {
  const { headers } = await programTokenOf(app, owner);
  return app.app.inject({
    method: "POST",
    url: MCP_PATH,
    headers: {
      ...headers,
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
      ...given,
    },
    payload: typeof payload === "string" ? payload : JSON.stringify(payload),
  });
};
const message = (method: string, params: object = {}, id: unknown = 1) => ({ jsonrpc: "2.0", id, method, params });

test.each([
  ["no JSON", "{", 400, -32_700],
  ["nothing", "", 400, -32_700],
  ["a message of no protocol", "{}", 400, -32_600],
  ["deep nesting", "[".repeat(30_000) + "]".repeat(30_000), 400, undefined],
  [
    "more messages than a request may have",
    Array.from({ length: BATCH_MAX_MESSAGES + 1 }, () => message("ping")),
    400,
    -32_600,
  ],
])("%s is refused in the words of the protocol", async (_what, payload, status, code) => {
  const answer = await send(payload);
  expect(answer.statusCode).toBe(status);
  if (code !== undefined) expect(answer.json()).toMatchObject({ jsonrpc: "2.0", error: { code } });
});

test("an unknown method is told, and a batch is answered message by message", async () => {
  expect((await send(message("wishes/grant"))).json()).toMatchObject({ error: { code: -32_601 } });
  const batch = await send([message("ping", {}, "a"), message("wishes/grant", {}, "b")]);
  expect(batch.json()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ id: "a", result: {} }),
      expect.objectContaining({ id: "b", error: expect.objectContaining({ code: -32_601 }) }),
    ]),
  );
});

test("a body of a megabyte is refused", async () => {
  expect((await send(message("ping", { pad: "x".repeat(1_000_000) }))).statusCode).toBe(413);
});

test("two hundred ask at once: each is answered, or told to come again, and the next one is answered", async () => {
  const answers = await Promise.all(Array.from({ length: 200 }, () => send(message("tools/list"))));
  const answered = answers.filter(({ statusCode }) => statusCode === 200);
  expect(answered.length).toBeGreaterThan(20);
  for (const { statusCode, headers } of answers.filter((answer) => !answered.includes(answer)))
    expect([statusCode, headers["retry-after"]]).toEqual([503, expect.stringMatching(/^\d+$/)]);
  expect((await send(message("tools/list"))).statusCode).toBe(200);
});

test("a token comes to its limit, with the header that says when to go on", async () => {
  const { headers } = await programTokenOf(app, owner);
  const answers = await Promise.all(
    Array.from({ length: 130 }, () => send(message("ping"), { authorization: headers.authorization })),
  );
  const refused = answers.filter(({ statusCode }) => statusCode === 429);
  expect(refused.length).toBe(10);
  expect(refused[0]?.headers).toHaveProperty("retry-after");
  expect(answers[0]?.headers).toHaveProperty("ratelimit");
});

const fields =
  "year person cursor text from to property activity limit test rental part __proto__ userId externalId hours date".split(
    " ",
  );
const value = fc.oneof(
  fc.string({ unit: "binary", maxLength: 50 }),
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.constantFrom("2026", "T1", "hours750", "1e9", "-1", "2026-02-30", "elm", "none", "status"),
  fc.array(fc.integer(), { maxLength: 5 }),
  fc.constant("'; DROP TABLE users; --"),
);

test("whatever the arguments are, nothing breaks and no answer is longer than it may be", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...TOOLS.map(({ name }) => name), "nothing"),
      fc.dictionary(fc.constantFrom(...fields), value, { maxKeys: 4 }),
      async (name, given) => {
        const answer = await send(message("tools/call", { name, arguments: given }));
        expect(answer.statusCode).toBeLessThan(500);
        const body = answer.json<{ error?: { code: number }; result?: { content: { text: string }[] } }>();
        expect(body.error?.code).not.toBe(-32_603);
        for (const { text } of body.result?.content ?? []) expect(text.length).toBeLessThanOrEqual(TEXT_MAX_CHARACTERS);
      },
    ),
    { numRuns: 150 },
  );
}, 60_000);
