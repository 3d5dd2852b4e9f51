import { describe, expect, test } from "vitest";
import fc from "fast-check";
import { bytesToHex, utf8Bytes } from "./bytes.ts";
import {
  canonicalize,
  CanonicalFormError,
  canonicalPieces,
  canonicalizePayload,
  type JsonValue,
} from "./canonicalize.ts";

function numberFromBits(hex: string): number {
  const view = new DataView(new ArrayBuffer(8));
  view.setBigUint64(0, BigInt(`0x${hex}`));
  return view.getFloat64(0);
}

function refusalOf(work: () => string): CanonicalFormError {
  try {
    work();
  } catch (error) {
    if (error instanceof CanonicalFormError) return error;
  }
  throw new Error("nothing was refused");
}

/** RFC 8785 appendix B: IEEE 754 bits and the text they must give. */
const NUMBER_VECTORS: readonly (readonly [string, string])[] = [
  ["0000000000000000", "0"],
  ["8000000000000000", "0"],
  ["0000000000000001", "5e-324"],
  ["8000000000000001", "-5e-324"],
  ["7fefffffffffffff", "1.7976931348623157e+308"],
  ["ffefffffffffffff", "-1.7976931348623157e+308"],
  ["4340000000000000", "9007199254740992"],
  ["c340000000000000", "-9007199254740992"],
  ["4430000000000000", "295147905179352830000"],
  ["44b52d02c7e14af5", "9.999999999999997e+22"],
  ["44b52d02c7e14af6", "1e+23"],
  ["44b52d02c7e14af7", "1.0000000000000001e+23"],
  ["444b1ae4d6e2ef4e", "999999999999999700000"],
  ["444b1ae4d6e2ef4f", "999999999999999900000"],
  ["444b1ae4d6e2ef50", "1e+21"],
  ["3eb0c6f7a0b5ed8c", "9.999999999999997e-7"],
  ["3eb0c6f7a0b5ed8d", "0.000001"],
  ["41b3de4355555553", "333333333.3333332"],
  ["41b3de4355555554", "333333333.33333325"],
  ["41b3de4355555555", "333333333.3333333"],
  ["41b3de4355555556", "333333333.3333334"],
  ["41b3de4355555557", "333333333.33333343"],
  ["becbf647612f3696", "-0.0000033333333333333333"],
  ["43143ff3c1cb0959", "1424953923781206.2"],
];

describe("the vectors of RFC 8785", () => {
  test.each(NUMBER_VECTORS)("the number with bits %s is written %s", (bits, text) => {
    expect(canonicalize(numberFromBits(bits))).toBe(text);
  });

  test.each(["7fffffffffffffff", "7ff0000000000000"])("the number with bits %s is refused", (bits) => {
    expect(refusalOf(() => canonicalize(numberFromBits(bits))).fault).toBe("number-not-finite");
  });

  test("literals, numbers and strings of section 3.2.2 give the bytes of section 3.2.4", () => {
    const value = {
      numbers: [Number("333333333.33333329"), 1e30, 4.5, 2e-3, 0.000000000000000000000000001],
      string: "\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"/",
      literals: [null, true, false],
    };
    expect(canonicalize(value)).toBe(
      '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
    );
    expect(bytesToHex(utf8Bytes(canonicalize(value)))).toBe(
      [
        "7b226c69746572616c73223a5b6e756c6c2c747275652c66616c73655d2c226e",
        "756d62657273223a5b3333333333333333332e333333333333332c31652b3330",
        "2c342e352c302e3030322c31652d32375d2c22737472696e67223a22e282ac24",
        "5c75303030665c6e4127425c225c5c5c5c5c222f227d",
      ].join(""),
    );
  });

  test("keys are sorted by UTF-16 code units as in section 3.2.3", () => {
    const value = {
      "\u20ac": "Euro Sign",
      "\r": "Carriage Return",
      "\ufb33": "Hebrew Letter Dalet With Dagesh",
      "1": "One",
      "\ud83d\ude00": "Emoji: Grinning Face",
      "\u0080": "Control",
      "\u00f6": "Latin Small Letter O With Diaeresis",
    };
    expect(Object.values(JSON.parse(canonicalize(value)) as Record<string, string>).filter((v) => v !== "One")).toEqual(
      [
        "Carriage Return",
        "Control",
        "Latin Small Letter O With Diaeresis",
        "Euro Sign",
        "Emoji: Grinning Face",
        "Hebrew Letter Dalet With Dagesh",
      ],
    );
    expect(canonicalize(value).startsWith('{"\\r":"Carriage Return","1":"One"')).toBe(true);
  });
});

describe("canonicalize", () => {
  test("gives one text whatever the order of the keys", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string({ unit: "grapheme" }), fc.jsonValue()), (value) => {
        const reversed = Object.fromEntries(Object.entries(value).toReversed());
        expect(canonicalize(reversed as JsonValue)).toBe(canonicalize(value as JsonValue));
      }),
      { seed: 20_261_120 },
    );
  });

  test("piece by piece gives the same text, and names the same path where it refuses", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string({ unit: "grapheme" }), fc.jsonValue()), (value) => {
        expect([...canonicalPieces(value)].join("")).toBe(canonicalize(value as JsonValue));
      }),
      { seed: 20_261_120 },
    );
    expect(refusalOf(() => [...canonicalPieces({ a: [1, { b: "\ud800" }] })].join("")).path).toBe("$.a[1].b");
  });

  test("writes text that parses back to the same value", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const plain: unknown = JSON.parse(JSON.stringify(value));
        expect(JSON.parse(canonicalize(value as JsonValue))).toEqual(plain);
      }),
      { seed: 20_261_120 },
    );
  });

  const refused: readonly (readonly [string, unknown, string, string])[] = [
    ["NaN", { rows: [{ hours: Number.NaN }] }, "$.rows[0].hours", "number-not-finite"],
    ["Infinity", [1, Number.POSITIVE_INFINITY], "$[1]", "number-not-finite"],
    ["undefined", { a: { b: undefined } }, "$.a.b", "not-json"],
    ["a hole in a list", { list: Array.from({ length: 2 }) }, "$.list[0]", "not-json"],
    ["a lone surrogate", { note: "a\ud800" }, "$.note", "lone-surrogate"],
    ["a lone surrogate in a key", { "\udc00": 1 }, '$["\\udc00"]', "lone-surrogate"],
    ["a date", { day: new Date(0) }, "$.day", "not-json"],
    ["a map", { "two words": new Map() }, '$["two words"]', "not-json"],
    ["a bigint", [1n], "$[0]", "not-json"],
    ["a function", { toJSON: () => 1 }, "$.toJSON", "not-json"],
  ];
  test.each(refused)("refuses %s and names its place", (_name, value, path, fault) => {
    const error = refusalOf(() => canonicalize(value as JsonValue));
    expect([error.path, error.fault]).toEqual([path, fault]);
  });

  test("refuses a value that contains itself instead of running out of stack", () => {
    const loop: { self?: unknown } = {};
    loop.self = loop;
    expect(refusalOf(() => canonicalize(loop as JsonValue)).fault).toBe("too-deep");
  });
});

describe("canonicalizePayload", () => {
  test.each([0.5, 1e21, 2 ** 53])("refuses the number %d, which another language could write differently", (number) => {
    const error = refusalOf(() => canonicalizePayload({ after: { durationSeconds: number } }));
    expect([error.path, error.fault]).toEqual(["$.after.durationSeconds", "number-not-whole"]);
  });

  test("writes whole numbers as digits", () => {
    expect(canonicalizePayload({ b: -3, a: 5400 })).toBe('{"a":5400,"b":-3}');
  });
});
