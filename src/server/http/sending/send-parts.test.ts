import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import * as z from "zod/mini";
import { afterAll, beforeAll, expect, test } from "vitest";
import { defineEndpoint } from "#shared/endpoint.ts";
import { startTestApp, type TestApp } from "#test/support/api-client.ts";
import { implement } from "../implement.ts";
import { openApiDocument } from "../api-docs/openapi-document.ts";

const count = defineEndpoint({
  method: "GET",
  path: "/api/count/:how",
  summary: "Count",
  access: "public",
  needs: null,
  params: z.strictObject({ how: z.enum(["whole", "broken", "endless"]) }),
  streams: z.strictObject({ number: z.int() }),
});

let app: TestApp;
let [goOn, isOver] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
const counting = async function* (how: string) {
  try {
    yield { number: 1 };
    await goOn.promise;
    if (how === "broken") throw new Error("lost count");
    const last = how === "endless" ? Infinity : 3;
    for (let number = 2; number <= last; number += 1) yield { number };
  } finally {
    isOver.resolve();
  }
};
beforeAll(async () => {
  app = await startTestApp({ routes: [implement(count, async ({ params }) => counting(params.how))] });
  await app.app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => app.close());

const open = async (how: string, headers: Record<string, string> = {}): Promise<IncomingMessage> => {
  [goOn, isOver] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const { port } = app.app.server.address() as AddressInfo;
  const [answer] = await once(get({ port, host: "127.0.0.1", path: `/api/count/${how}`, headers }), "response");
  return answer as IncomingMessage;
};

test("each line is sent when it is made, before the next one is", async () => {
  const answer = await open("whole");
  expect(answer.headers["content-type"]).toBe("application/x-ndjson; charset=utf-8");
  const [first] = await once(answer, "data");
  expect(String(first)).toBe('{"number":1}\n');
  goOn.resolve();
  let rest = "";
  for await (const piece of answer) rest += String(piece);
  expect(rest).toBe('{"number":2}\n{"number":3}\n');
});

test("the first line does not wait for the others where it is compressed either", async () => {
  const answer = await open("whole", { "accept-encoding": "br" });
  expect(answer.headers["content-encoding"]).toBe("br");
  await once(answer, "data");
  goOn.resolve();
  answer.resume();
  await once(answer, "end");
});

test("a part that fails cuts the answer off", async () => {
  const answer = await open("broken");
  await once(answer, "data");
  goOn.resolve();
  await expect(once(answer, "end")).rejects.toThrow("aborted");
});

test("no more is made for a reader that went away", async () => {
  const answer = await open("endless");
  await once(answer, "data");
  answer.destroy();
  goOn.resolve();
  await isOver.promise;
});

test("the description of the API says what a line is", () => {
  const document = openApiDocument([implement(count, async ({ params }) => counting(params.how))]);
  expect(JSON.stringify(document)).toContain('"application/x-ndjson":{"schema":{"type":"object"');
});

test("a write that streams keeps no answer under a key", () => {
  const write = defineEndpoint({ ...count, method: "POST", event: { none: "a sample" } });
  expect(() => implement(write, async ({ params }) => counting(params.how))).toThrow("streams");
});
