import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#test/support/api-client.ts";
import { getPricing } from "../contract.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test("anyone reads the prices", async () => {
  expect(await app.visitor().call(getPricing, {})).toEqual({
    monthlyPrice: 5,
    annualPriceMin: 50,
    annualPriceMax: 120,
  });
});

test("a question with parameters is refused", async () => {
  expect(await app.visitor().refused(getPricing, { query: { annualPrice: 1 } })).toMatchObject({
    status: 400,
    fields: { annualPrice: expect.any(String) },
  });
});
