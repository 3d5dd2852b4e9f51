import { describe, expect, test } from "vitest";
import type { Cell } from "./cell.ts";
import { decideDateOrder } from "./date-order.ts";
import { lacksYear, looksLikeDay, parseDay, type DateOrder } from "./parse-day.ts";

const read = (cell: Cell, order: DateOrder | null = "month-first", year: number | null = null, epoch1904 = false) => {
  const result = parseDay(cell, { order, year, epoch1904 });
  return result.ok ? result.value : result.reason.code;
};

describe("a day", () => {
  test.each<[Cell, string]>([
    ["2025-01-03", "2025-01-03"],
    ["2025-1-3", "2025-01-03"],
    ["2025/01/03", "2025-01-03"],
    ["2025.01.03", "2025-01-03"],
    ["20250103", "2025-01-03"],
    ["01/03/2025", "2025-01-03"],
    ["1/3/2025", "2025-01-03"],
    ["1/3/25", "2025-01-03"],
    ["1/3/'25", "2025-01-03"],
    ["1-3-2025", "2025-01-03"],
    ["1.3.2025", "2025-01-03"],
    ["Jan 03, 2025", "2025-01-03"],
    ["Jan 3 2025", "2025-01-03"],
    ["Jan. 3, 2025", "2025-01-03"],
    ["January 3, 2025", "2025-01-03"],
    ["January 3rd, 2025", "2025-01-03"],
    ["JAN-03-2025", "2025-01-03"],
    ["3 Jan 2025", "2025-01-03"],
    ["03-Jan-25", "2025-01-03"],
    ["3rd of January 2025", "2025-01-03"],
    ["2025 Jan 3", "2025-01-03"],
    ["Sept 9, 2025", "2025-09-09"],
    ["Fri, Jan 3, 2025", "2025-01-03"],
    ["Friday 3 January 2025", "2025-01-03"],
    ["Fri 1/3/2025", "2025-01-03"],
    ["1/3/2025 (Fri)", "2025-01-03"],
    ["2025-01-03T21:02", "2025-01-03"],
    ["2025-01-03 21:02:11", "2025-01-03"],
    ["2025-01-03T21:02:11.000Z", "2025-01-03"],
    ["1/3/2025 9:05 AM", "2025-01-03"],
    ["1/3/25, 9:05 pm", "2025-01-03"],
    ["Jan 3, 2025 14:00", "2025-01-03"],
    ["45660", "2025-01-03"],
    ["45660.75", "2025-01-03"],
    [45_660, "2025-01-03"],
    [20_250_103, "2025-01-03"],
    [{ kind: "date", iso: "2025-01-03" }, "2025-01-03"],
    [{ kind: "date", iso: "2025-01-03T10:00:00" }, "2025-01-03"],
    ["2024-02-29", "2024-02-29"],
    ["\u00A02025-01-03 ", "2025-01-03"],
  ])("%j is read", (cell, day) => {
    expect(read(cell)).toBe(day);
  });

  test.each<[Cell, string]>([
    ["13/45/2025", "date-impossible"],
    ["02/30/2025", "date-impossible"],
    ["2025-02-29", "date-impossible"],
    ["Feb 30, 2025", "date-impossible"],
    ["2025-13-01", "date-impossible"],
    ["13/13/2025", "date-impossible"],
    ["0/5/2025", "date-impossible"],
    ["January total", "date-unreadable"],
    ["Jan 2025", "date-unreadable"],
    ["soon", "date-unreadable"],
    ["12", "date-unreadable"],
    [7, "date-unreadable"],
    [true, "date-unreadable"],
    ["", "date-missing"],
    [null, "date-missing"],
    ["n/a", "date-missing"],
    ["1/3", "date-without-year"],
    ["Jan 3", "date-without-year"],
    [`1/3/2025${" ".repeat(9)}${"x".repeat(100)}`, "date-unreadable"],
  ])("%j is refused as %s", (cell, code) => {
    expect(read(cell)).toBe(code);
  });

  test("says in plain words why it cannot be", () => {
    const result = parseDay("02/30/2025", { order: "month-first", year: null, epoch1904: false });
    expect(!result.ok && result.reason.message).toBe('There is no day "02/30/2025": Feb 2025 has 28 days.');
  });

  test("follows the order of its column", () => {
    expect(read("4/3/2025", "day-first")).toBe("2025-03-04");
    expect(read("25.12.2025", "day-first")).toBe("2025-12-25");
    expect(read("4/3/2025", null)).toBe("date-ambiguous");
    expect(read("4/4/2025", null)).toBe("2025-04-04");
    expect(read("Mar 4, 2025", null)).toBe("2025-03-04");
  });

  test("takes a stated year only where it names none", () => {
    expect(read("1/3", "month-first", 2025)).toBe("2025-01-03");
    expect(read("3 Jan", "month-first", 2025)).toBe("2025-01-03");
    expect(read("1/3/2024", "month-first", 2025)).toBe("2024-01-03");
    expect(lacksYear("Jan 3")).toBe(true);
    expect(lacksYear("Jan 3, 2025")).toBe(false);
  });

  test("counts serial numbers from 1904 where the workbook says so", () => {
    expect(read(44_198, "month-first", null, true)).toBe("2025-01-03");
    expect(read(44_198)).toBe("2021-01-02");
  });

  test.each<[Cell, boolean]>([
    ["13/45/2025", true],
    ["hours", false],
    ["1.5", false],
    [1.5, false],
    [45_660, true],
    [{ kind: "duration", seconds: 3600 }, false],
  ])("%j looks like one: %s", (cell, expected) => {
    expect(looksLikeDay(cell)).toBe(expected);
  });
});

describe("month or day first", () => {
  const order = (...cells: Cell[]) => {
    const { order: decided, suggestion, ambiguous } = decideDateOrder(cells);
    return { decided, suggestion, ambiguous };
  };

  test("is decided by one day past the twelfth", () => {
    expect(order("1/3/25", "1/25/25")).toMatchObject({ decided: "month-first", ambiguous: 1 });
    expect(order("3/1/25", "25/1/25")).toMatchObject({ decided: "day-first" });
  });

  test("ignores impossible days and other forms", () => {
    expect(order("1/3/25", "13/45/2025", "2025-01-30", "Jan 30, 2025")).toMatchObject({ decided: null });
  });

  test("outlasts one slip in a long column", () => {
    const column = Array.from({ length: 40 }, (_, index) => `1/${13 + (index % 18)}/2025`);
    expect(order(...column, "31/1/2025")).toMatchObject({ decided: "month-first" });
  });

  test("is asked when a column speaks for both", () => {
    expect(order("1/25/2025", "25/1/2025", "1/3/2025")).toMatchObject({ decided: null });
  });

  test("is asked when nothing tells, with the chronological reading as suggestion", () => {
    expect(order("1/2/2025", "1/5/2025", "2/1/2025", "2/9/2025")).toEqual({
      decided: null,
      suggestion: "month-first",
      ambiguous: 4,
    });
    expect(order("1/2/2025", "5/2/2025", "1/3/2025", "9/3/2025")).toMatchObject({ suggestion: "day-first" });
  });

  test("needs no answer when both readings are the same day", () => {
    expect(order("1/1/2025", "5/5/2025")).toMatchObject({ decided: null, ambiguous: 0 });
  });
});
