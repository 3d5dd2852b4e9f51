import { expect, test } from "vitest";
import { type ApiClient, startTestApp } from "#test/support/api-client.ts";
import { askAssistant, getUsage } from "../contract.ts";

const leftOf = async (client: ApiClient): Promise<number> =>
  Number((await client.send(getUsage, {})).headers["x-ratelimit-remaining"]);

test("a question is one request of the minute, whatever its answer asks of the book", async () => {
  await using app = await startTestApp();
  const dana = await app.signUp();
  const before = await leftOf(dana);
  await dana.call(askAssistant, { body: { message: "What should I fix first?" } });
  // The question, and the request that reads how many are left.
  expect(before - (await leftOf(dana))).toBe(2);
});
