import { expect, test } from "vitest";
import { earningsOf } from "./earnings-of.ts";

test("the calculator says what the ledger would post for the first payments of so many people", () => {
  expect(earningsOf(0).map(({ allCents }) => allCents)).toEqual([0, 0, 0]);
  expect(earningsOf(25)).toEqual([
    { name: "Monthly plan", priceCents: 500, eachCents: 50, allCents: 1250 },
    { name: "Annual plan, lowest price", priceCents: 5000, eachCents: 500, allCents: 12_500 },
    { name: "Annual plan, highest price", priceCents: 12_000, eachCents: 1200, allCents: 30_000 },
  ]);
});
