import { afterEach, expect, test } from "vitest";
import { replaceTransport } from "#web/credentials/transport.ts";
import { readOffer, WRITTEN_OFFER } from "./read-offer.ts";

afterEach(() => replaceTransport(null));

const answer = (body: string, status = 200): void =>
  replaceTransport(async (url) => {
    expect(url).toBe("/api/affiliates/program");
    return new Response(body, { status });
  });

test("the offer of now is read as the server says it", async () => {
  for (const offer of [WRITTEN_OFFER, { ...WRITTEN_OFFER, commissionRate: 20, durationMonths: 12 }]) {
    answer(JSON.stringify(offer));
    expect(await readOffer()).toEqual(offer);
  }
});

test.each([
  ["a refusal", "{}", 503],
  ["no JSON", "<html>", 200],
  ["nothing", "null", 200],
  ["less than an offer", JSON.stringify({ commissionRate: 10 }), 200],
  ["another kind of value", JSON.stringify({ ...WRITTEN_OFFER, heldDays: "30" }), 200],
])("%s is no offer", async (_title, body, status) => {
  answer(body, status);
  expect(await readOffer()).toBeNull();
});
