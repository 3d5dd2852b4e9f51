import { describe, expect, test } from "vitest";
import { lineOf, pageOf } from "../testing/build-page.ts";
import { amountsIn } from "./read-amounts.ts";
import { readTotals } from "./read-totals.ts";

describe("amounts of a line", () => {
  test.each<[string, number[]]>([
    ["TOTAL $61.06", [6106]],
    ["TOTAL 1,234.56", [123_456]],
    ["TOTAL $ 1234.50", [123_450]],
    ["TOTAL 1.234,56", [123_456]],
    ["TOTAL 61 .06", [6106]],
    ["2 @ 3.50  7.00", [350, 700]],
    ["TOTAL 6l.O6", [6106]],
    ["TOTAL S61.06", [6106]],
    ["COUPON -5.00", []],
    ["COUPON (5.00)", []],
    ["COUPON 5.00-", []],
    ["TAX 7.25%", []],
    ["11.03.26", []],
    ["VERSION 1.2.34", []],
    ["Oll.So", []],
    ["PHONE 419.555.0142", []],
    ["no amount 12345", []],
  ])("%s", (text, cents) => {
    expect(amountsIn(lineOf(text)).map((amount) => amount.cents)).toEqual(cents);
  });
});

const totalsOf = (...lines: string[]) =>
  readTotals([pageOf(...lines)]).map(({ value, doubts }) => [Number(value), ...doubts]);

describe("the total of a paper", () => {
  test.each<[string, string[], (number | string)[][]]>([
    [
      "is neither subtotal, tax, cash nor change",
      ["SUBTOTAL 56.93", "TAX 4.13", "TOTAL 61.06", "CASH 70.00", "CHANGE 8.94"],
      [[6106]],
    ],
    ["is read with letters taken for digits, and digits for letters", ["T0TAL 6l.O6"], [[6106, "unclear"]]],
    ["may be called otherwise", ["AMOUNT DUE $12.00"], [[1200]]],
    ["may stand below its name", ["BALANCE DUE", "$310.00"], [[31_000]]],
    [
      "is in Spanish",
      ["SUBTOTAL 100.00", "IVA 16.00", "TOTAL A PAGAR 116.00", "EFECTIVO 200.00", "CAMBIO 84.00"],
      [[11_600]],
    ],
    ["is the importe total", ["IMPORTE TOTAL $1,160.00"], [[116_000]]],
    ["is the one after a tip", ["TOTAL 50.00", "TIP 10.00", "GRAND TOTAL 60.00"], [[6000]]],
    [
      "is two where two have the name",
      ["TOTAL 50.00", "TOTAL 60.00"],
      [
        [5000, "several"],
        [6000, "several"],
      ],
    ],
    [
      "is two where what is due is less than the total",
      ["TOTAL 500.00", "BALANCE DUE 200.00"],
      [
        [50_000, "several"],
        [20_000, "several"],
      ],
    ],
    ["does not fit the lines above it", ["SUBTOTAL 56.93", "TAX 4.13", "TOTAL 67.06"], [[6706, "sum"]]],
    ["is not what was saved", ["TOTAL SAVINGS 9.00", "TOTAL 61.06"], [[6106]]],
    ["is not how much tax there is", ["TOTAL TAX 4.13", "TOTAL 61.06"], [[6106]]],
    ["is not how many things there are", ["TOTAL ITEMS 3.00", "TOTAL 61.06"], [[6106]]],
    ["is said twice and once suggested", ["TOTAL 61.06", "TOTAL 61.06"], [[6106]]],
    ["is none where nothing is called so", ["LUMBER 61.06", "VISA 61.06"], []],
    ["is none where it is zero", ["TOTAL 0.00"], []],
  ])("%s", (_, lines, expected) => {
    expect(totalsOf(...lines)).toEqual(expected);
  });

  test("has the box of its amount", () => {
    const [total] = readTotals([pageOf("THE SHOP", "TOTAL     $61.06")]);
    expect(total).toMatchObject({ text: "$61.06", page: 1, box: { x: 0.1, y: 0.045, w: 0.06, h: 0.03 } });
  });

  test("is unclear where its letters could hardly be read", () => {
    const page = { page: 1, lines: [lineOf("TOTAL 61.06", 0, 40)] };
    expect(readTotals([page])).toMatchObject([{ value: "6106", doubts: ["unclear"] }]);
  });
});
