import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  EXCHANGE_FIELDS,
  IDENTIFIED_FIELDS,
  TIMER_FIELDS,
} from "#features/tools/calculators/1031-exchange-timer/fields.ts";
import { RENTAL_FIELDS } from "#features/tools/calculators/rental-calculator/fields.ts";
import { type Fields, startValues } from "#features/tools/calculators/state/fields.ts";
import { STATEFUL_TOOLS, TOOL_FIELDS } from "#features/tools/calculators/tool-fields.ts";
import { valuesSchema } from "#features/tools/calculators/state/values-schema.ts";
import { readState, UNKNOWN_PART, writeState } from "./address.ts";

const rental = startValues(RENTAL_FIELDS);

describe("the values of a tool in its address", () => {
  it("stand there only where they differ from the usual ones", () => {
    expect(writeState(RENTAL_FIELDS, rental)).toBe("");
    expect(writeState(RENTAL_FIELDS, { ...rental, price: 412_500.5, rate: 6.875, value: 450_000 })).toBe(
      "price=412500.5&value=450000&rate=6.875",
    );
  });

  it("come back as they were, lists within lists and empty ones too", () => {
    const [exchange] = startValues(TIMER_FIELDS).exchanges;
    if (exchange === undefined) throw new Error("one exchange at first");
    const values = {
      exchanges: [
        { ...exchange, name: "Elm & Oak = 2 #1", soldOn: "2026-10-31", extensionFiled: true, debt: 0 },
        {
          ...exchange,
          identified: [
            { name: "", value: null, isAcquired: false, receivedOn: null, isRevoked: false },
            { name: "Pine", value: 500_000, isAcquired: true, receivedOn: null, isRevoked: false },
          ],
        },
      ],
    };
    expect(readState(TIMER_FIELDS, writeState(TIMER_FIELDS, values))).toEqual({ values, ignored: [] });
    expect(readState(TIMER_FIELDS, writeState(TIMER_FIELDS, { exchanges: [] })).values.exchanges).toEqual([]);
  });

  it("come back when every row is filled with the longest names", () => {
    const [exchange] = startValues(TIMER_FIELDS).exchanges;
    if (exchange === undefined) throw new Error("one exchange at first");
    const identified = Array.from({ length: EXCHANGE_FIELDS.identified.max }, () => ({
      ...startValues(IDENTIFIED_FIELDS),
      name: "\u5bb6".repeat(60),
      value: 1_250_000,
    }));
    const full = { ...exchange, name: "\u5bb6".repeat(60), soldOn: "2026-10-31", identified };
    const values = { exchanges: Array.from({ length: TIMER_FIELDS.exchanges.max }, () => full) };
    expect(readState(TIMER_FIELDS, writeState(TIMER_FIELDS, values))).toEqual({ values, ignored: [] });
  });

  it.each([
    ["no number", "price=abc"],
    ["a number as some languages write it", "price=1e5"],
    ["infinity", "price=Infinity"],
    ["far too much", "price=99999999999999999999"],
    ["less than nothing", "rent=-5"],
    ["more places than are kept", "rate=6.12345"],
    ["nothing where something must be", "price="],
    ["markup", "price=%3Cscript%3E"],
  ])("%s gives the usual value and is told", (_, text) => {
    const { values, ignored } = readState(RENTAL_FIELDS, text);
    expect(values).toEqual(rental);
    expect(ignored).toEqual([text.split("=")[0]]);
  });

  it("names that are no fields are told without what they say, even those of every object", () => {
    const text = "__proto__=1&constructor=2&toString=3&exchanges.1.__proto__.x=4&zzz=5";
    const ignored = Array.from({ length: 5 }, () => UNKNOWN_PART);
    expect(readState(RENTAL_FIELDS, text)).toEqual({ values: rental, ignored });
    expect(Object.keys(readState(TIMER_FIELDS, text).values)).toEqual(["exchanges"]);
  });

  it.each(["999999999", "9", "abc", "3|abc", "-1", "1.5", "1e0", " ", ""])("a count of rows of %j is told", (count) => {
    const { values, ignored } = readState(TIMER_FIELDS, new URLSearchParams({ exchanges: count }).toString());
    expect(values.exchanges).toHaveLength(1);
    expect(ignored).toEqual(["exchanges"]);
  });

  it("what stands in rows beyond the count is told, and a value that is there twice", () => {
    expect(readState(TIMER_FIELDS, "exchanges=1&exchanges.2.name=Oak").ignored).toEqual([UNKNOWN_PART]);
    expect(readState(TIMER_FIELDS, "exchanges.9.name=Oak").ignored).toEqual([UNKNOWN_PART]);
    expect(readState(RENTAL_FIELDS, "price=100000&price=200000")).toEqual({ values: rental, ignored: ["price"] });
    expect(readState(RENTAL_FIELDS, "price=100000&price=100000").ignored).toEqual([]);
  });

  it.each(STATEFUL_TOOLS)("the %s tells every kind of value that it cannot read", (tool) => {
    const fields: Fields = TOOL_FIELDS[tool];
    const tellable = Object.entries(fields).filter(([, { kind }]) => kind !== "text");
    const wrong = new URLSearchParams(tellable.map(([name]) => [name, "no value of ours"]));
    expect(readState(fields, wrong.toString()).ignored).toEqual(tellable.map(([name]) => name));
  });

  it("whatever an address holds, the values are ones that the server would keep", () => {
    const key = fc.constantFrom(
      "price",
      "rate",
      "value",
      "soldOn",
      "exchanges",
      "exchanges.1.soldOn",
      "exchanges.2.name",
    );
    const pairs = fc.array(fc.tuple(key, fc.oneof(fc.string(), fc.float().map(String), fc.constant("2026-02-30"))));
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          pairs.map((list) => new URLSearchParams(list).toString()),
        ),
        (text) => {
          for (const fields of Object.values(TOOL_FIELDS)) {
            const { values } = readState(fields, text);
            expect(valuesSchema(fields).safeParse(values).success).toBe(true);
          }
        },
      ),
      { seed: 20_261_120 },
    );
  });
});
