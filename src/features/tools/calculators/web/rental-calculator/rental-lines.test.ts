import { expect, test } from "vitest";
import type { RentalValues } from "#features/tools/calculators/rental-calculator/fields.ts";
import { RENTAL_FIELDS } from "#features/tools/calculators/rental-calculator/fields.ts";
import { rentalResult } from "#features/tools/calculators/rental-calculator/rental-result.ts";
import { paperLossReason } from "./rental-lines.ts";

const START = Object.fromEntries(Object.entries(RENTAL_FIELDS).map(([name, { start }]) => [name, start]));
const reason = (said: Partial<RentalValues>): string => {
  // Little rent for the price: a loss of more than the allowance.
  const values = { ...START, rent: 1000, ...said } as RentalValues;
  return paperLossReason(values, rentalResult(values));
};

test("without an income the loss line says what the allowance gives, and where it ends", () => {
  expect(reason({})).toContain(
    "Otherwise up to $25,000 a year counts now while your income (MAGI) is $100,000 or less",
  );
  expect(reason({})).toContain("Above $150,000 it all carries over as a passive loss, worth nothing yet.");
});

test("whom the allowance serves is told what counts now", () => {
  expect(reason({ magi: 130_000 })).toContain("Otherwise $10,000 of it counts now at an income of $130,000");
  expect(reason({ magi: 130_000 })).toMatch(/\$[\d,]+ carries over as a passive loss\./);
  expect(reason({ magi: 160_000 })).toContain("Otherwise it carries over as a passive loss: at an income of $160,000");
});

test("a loss is worth what counts now, not all of it", () => {
  const waits = reason({ magi: 160_000, taxRate: 30 });
  expect(waits.match(/worth/g)).toHaveLength(1);
  expect(waits).toMatch(
    /take part materially in the rental\. At 30% that is worth \$[\d,]+\. Otherwise it carries over/,
  );
  expect(reason({ magi: 130_000, taxRate: 30 })).toContain("$10,000 of it counts now at an income of $130,000");
  expect(reason({ magi: 130_000, taxRate: 30 })).toContain("help run it. At 30% that is worth $3,000.");
});
