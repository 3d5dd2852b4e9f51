import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#test/support/api-client.ts";
import { PRICES, PRICING } from "#shared/plan/prices.ts";
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

test("they are those from which the pages that are made before anyone asks are drawn, and that a checkout charges", async () => {
  const said = await app.visitor().call(getPricing, {});
  expect(said).toEqual(PRICING);
  expect([said.monthlyPrice, said.annualPriceMin, said.annualPriceMax]).toEqual([
    PRICES.monthly,
    PRICES.annualMin,
    PRICES.annualMax,
  ]);
});

test("a question with parameters is refused", async () => {
  expect(await app.visitor().refused(getPricing, { query: { annualPrice: 1 } })).toMatchObject({
    status: 400,
    fields: { annualPrice: expect.any(String) },
  });
});
