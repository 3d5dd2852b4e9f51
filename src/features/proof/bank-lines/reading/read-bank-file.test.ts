import { describe, expect, test } from "vitest";
import { readCsv } from "#shared/sheets/read-csv.ts";
import { readCents } from "./read-amount.ts";
import { NO_STATEMENT, readBankGrid, type Spending, UNNAMED } from "./read-bank-file.ts";
import { BANK_FILES } from "./testing/bank-files.ts";

const read = (text: string, said: Spending | null = null, today = "2026-03-31") => {
  const grid = readCsv(text);
  if (!grid.ok) throw new Error(grid.reason.message);
  return readBankGrid(grid.value, { today, said });
};
const readOk = (...asked: Parameters<typeof read>) => {
  const reading = read(...asked);
  if (!reading.ok) throw new Error(reading.reason);
  return reading.value;
};

describe("a statement", () => {
  test.each(BANK_FILES)("of $name is read to the cent", ({ text, spent, incoming, unreadable = 0 }) => {
    const { lines, ...counts } = readOk(text);
    expect(lines.map(({ spentOn, cents, merchant }) => `${spentOn} ${cents} ${merchant}`)).toEqual(spent);
    expect(counts).toEqual({ incoming, unreadable, asksSpending: false });
  });

  test("that doesn't tell what was spent asks, and offers nothing until then", () => {
    const text = "Date,Description,Amount\n2026-03-01,LOWES,10.00\n2026-03-02,RENT JANE,-20.00\n";
    expect(readOk(text)).toMatchObject({ lines: [], asksSpending: true });
    expect(readOk(text, "positive")).toMatchObject({ lines: [{ merchant: "LOWES" }], asksSpending: false });
    expect(readOk(text, "negative")).toMatchObject({ lines: [{ merchant: "RENT JANE", cents: 2000 }] });
  });

  test("whose amounts are all positive may be one of deposits: it asks", () => {
    expect(readOk("Date,Description,Amount\n2026-03-01,LOWES,10.00\n")).toMatchObject({ asksSpending: true });
    expect(readOk("Date,Description,Amount\n2026-03-01,LOWES,-10.00\n")).toMatchObject({ lines: [{ cents: 1000 }] });
  });

  test("numbers equal lines of a day, and leaves out what is not over", () => {
    const text = "Date,Description,Debit,Credit\n2026-03-01,ACE,5,\n2026-03-01,ACE,5,\n2026-04-02,ACE,5,\n";
    const { lines, incoming } = readOk(text);
    expect(lines.map(({ ordinal }) => ordinal)).toEqual([1, 2]);
    expect(incoming).toBe(0);
  });

  test.each([
    ["an amount", ["-45.67", "954.33"], ["-20.00", "934.33"]],
    ["a whole amount", ["-45", "954.33"], ["-20", "934.33"]],
    ["a debit and a credit", ["45.67", "", "954.33"], ["", "20.00", "974.33"]],
    ["a balance before", ["954.33", "-45.67"], ["934.33", "-20.00"]],
  ])("without names of columns, with %s and a balance, is refused: a balance is no purchase", (_, first, second) => {
    const text = `2026-03-01,TRUE VALUE,${first.join(",")}\n2026-03-02,MOBILE ORDER,${second.join(",")}\n`;
    expect(read(text)).toEqual({ ok: false, reason: UNNAMED });
  });

  test("that is something else, or whose days can be read in two ways, is refused", () => {
    expect(read("Name,Hours\nRobin,2\n")).toEqual({ ok: false, reason: NO_STATEMENT });
    expect(read("one line of text\n")).toEqual({ ok: false, reason: NO_STATEMENT });
    const days = ["01/03/2026", "02/03/2026", "03/03/2026", "01/04/2026", "02/04/2026"];
    const text = `Date,Description,Debit\n${days.map((day) => `${day},ACE,5`).join("\n")}\n`;
    expect(read(text)).toMatchObject({ ok: false, reason: expect.stringContaining("day or the month first") });
  });
});

test.each([
  ["1,234.56", 123_456],
  ["1.234,56", 123_456],
  ["1 234,56", 123_456],
  ["1'234.56", 123_456],
  ["1,234", 123_400],
  [".5", 50],
  ["12.345.678", 1_234_567_800],
  ["USD 5.00", 500],
  ["5.00000", 500],
  ["-0.00", 0],
  ["12.34.5", null],
  ["1,2345", null],
  ["abc", null],
  ["-", null],
  ["9".repeat(25), null],
  ["", undefined],
])("the amount %s is %s cents", (text, cents) => {
  expect(readCents(text)).toBe(cents);
});
