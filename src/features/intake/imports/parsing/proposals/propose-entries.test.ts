import { describe, expect, test } from "vitest";
import { minutes, outcome, read, refusals, row, second, skips } from "../testing/read-entries.ts";

describe("start and end", () => {
  test.each([
    ["win over rounded hours", { start: "10:41", end: "11:51", hours: "1.17" }, 70],
    ["serve without hours", { start: "9:05 AM", end: "1:15 PM" }, 250],
    ["keep seconds", { start: "09:00:00", end: "09:10:30", hours: "0.18" }, 10.5],
    ["go past midnight when the hours agree", { start: "23:15", end: "00:45", hours: "1.5" }, 90],
    ["are refused backwards when the hours disagree", { start: "11:00", end: "10:00", hours: "1" }, "end-before-start"],
    ["are refused backwards without hours", { start: "23:15", end: "00:45" }, "end-before-start"],
    ["are refused when they are one", { start: "10:00", end: "10:00", hours: "1" }, "times-equal"],
    ["are refused when unreadable", { start: "25:99", end: "26:00", hours: "1" }, "time-unreadable"],
    ["read an afternoon without PM when the hours agree", { start: "11:30", end: "1:00", hours: "1.5" }, 90],
    ["leave the hours alone where only one is given", { start: "10:41", hours: "1.5" }, 90],
    ["may be a dash", { start: "-", end: "-", hours: "0.75" }, 45],
    ["win even over hours that cannot be read", { start: "10:00", end: "10:20", hours: "lots" }, 20],
    [
      "count an hour less when the clocks go forward",
      { date: "2025-03-09", start: "01:30", end: "03:30", hours: "1" },
      60,
    ],
    [
      "count an hour more when the clocks go back",
      { date: "2025-11-02", start: "00:30", end: "02:30", hours: "3" },
      180,
    ],
  ])("%s", (_name, cells, expected) => {
    expect(outcome(read(row(cells)))).toBe(expected);
  });

  test("flag what was decided", () => {
    expect(second(read(row({ start: "23:15", end: "00:45", hours: "1.5" })))).toMatchObject({
      startTime: "23:15",
      endTime: "00:45",
      flags: ["past-midnight"],
    });
    expect(second(read(row({ start: "11:30", end: "1:00", hours: "1.5" })))).toMatchObject({
      endTime: "13:00",
      flags: ["end-read-as-afternoon"],
    });
    expect(second(read(row({ start: "10:00", end: "11:00", hours: "5" })))?.flags).toEqual(["duration-differs"]);
    expect(second(read(row({ start: "10:00", end: "10:20", hours: "lots" })))?.flags).toEqual(["duration-ignored"]);
  });

  test("may carry their own days", () => {
    const set = read(
      "Start,End,Notes\n2025-06-02 22:00,2025-06-03 00:30,Flood\n2025-06-14 09:00,2025-06-14 09:45,Walk\n",
      { unclearActivities: "accept" },
    );
    expect(minutes(set)).toEqual([150, 45]);
    expect(set.proposals.map(({ date }) => date)).toEqual(["2025-06-02", "2025-06-14"]);
  });

  test("may stand in one column", () => {
    const set = read("Date,Time,Notes\n1/14/2025,9:05 - 10:15 AM,Sink\n1/15/2025,11:30 - 1:00 pm,Roof\n", {
      unclearActivities: "accept",
    });
    expect(minutes(set)).toEqual([70, 90]);
    expect(set.proposals[1]).toMatchObject({ startTime: "11:30", endTime: "13:00" });
  });
});

describe("a row is refused", () => {
  test.each([
    ["on a future day", { date: "2026-04-01", hours: "1" }, "date-future"],
    ["on an impossible day", { date: "2025-02-30", hours: "1" }, "date-impossible"],
    ["in a far past year", { date: "1925-06-02", hours: "1" }, "date-too-old"],
    ["without a date", { date: "", hours: "1" }, "date-missing"],
    ["without a duration", { hours: "" }, "duration-missing"],
    ["with a duration in words", { hours: "lots" }, "duration-unreadable"],
    ["with a negative duration", { hours: "-1:00" }, "duration-negative"],
    ["with nothing", { hours: "0" }, "duration-zero"],
    ["with more than a day", { hours: "26h 0m" }, "duration-too-long"],
    ["with a decimal comma in a comma file", { hours: "1,5" }, "duration-decimal-comma"],
    ["with a description that does not fit", { hours: "1", notes: "x".repeat(2001) }, "description-too-long"],
  ])("%s", (_name, cells, code) => {
    const set = read(row(cells));
    expect(outcome(set)).toBe(code);
    expect(set.refused[0]?.line).toBe(3);
    expect(set.refused[0]?.reasons[0]?.message).toMatch(/^[^!]{10,}\.$/);
  });

  test("for everything that is wrong with it, at once", () => {
    expect(refusals(read(row({ date: "2025-02-30", hours: "lots" })))).toEqual([
      [3, "date-impossible", "duration-unreadable"],
    ]);
  });

  test("never for the day of the import itself", () => {
    expect(outcome(read(row({ date: "2026-03-31", hours: "1" })))).toBe(60);
  });
});

describe("lines that are no entries", () => {
  const table = (...lines: string[]) =>
    `Date,Hours,Property,Activity,Notes\n1/14/2025,1.5,Oak House,Repairs,Sink\n${lines.join("\n")}\n1/15/2025,2,Oak House,Repairs,Roof\n`;
  test.each([
    ["January total,,,,", "total"],
    ["Total,101.5,,,", "total"],
    [",,,Grand Total:,101.5", "total"],
    ["TOTAL HOURS,812.25,,,", "total"],
    ["Subtotal for January,12,,,", "total"],
    ["1/31/2025,12.5,,,Weekly total", "total"],
    [",101.5,,,", "total"],
    ["YTD,55,,,", "total"],
    [",,,,", "blank"],
    ["Date,Hours,Property,Activity,Notes", "header"],
    ["date,hours,property,activity,notes", "header"],
    ["February 2025,,,,", "note"],
    ["Prepared by Ana Silva,,,,", "note"],
    [",,,,* = with Ben", "note"],
    ["Week of 1/13,,,,", "note"],
  ])("%j is skipped as a %s", (line, code) => {
    const set = read(table(line));
    expect(skips(set)).toEqual([
      [1, "header"],
      [3, code],
    ]);
    expect(minutes(set)).toEqual([90, 120]);
  });

  test.each([
    ["1/16/2025,1,Oak House,Repairs,Replaced the total station battery", 60],
    ["1/16/2025,1,Oak House,Repairs,Read the total on the meter", 60],
    ["1/16/2025,1,,,Total loss claim", 60],
  ])("%j is an entry although it says total", (line) => {
    const set = read(table(line), { unclearActivities: "accept" });
    expect(minutes(set)).toEqual([90, 60, 120]);
  });

  test.each([
    ["13/45/2025,1,Oak House,Repairs,A wrong day in total", "date-impossible"],
    [",1,Oak House,Repairs,The day was forgotten", "date-missing"],
    ["sometime,1,Oak House,Repairs,No day", "date-unreadable"],
    ["1/16/2025,,Oak House,Repairs,No hours", "duration-missing"],
  ])("%j is refused, not skipped", (line, code) => {
    expect(refusals(read(table(line)))).toEqual([[3, code]]);
  });

  test("are known in whatever column their label stands", () => {
    const rows = ["9:00,10:00,Repairs,1/14/2025,a", "January total,,,,", ",,Total hours,,", "Prepared by Ana,,,,"];
    expect(skips(read(`From,To,Category,Date,Notes\n${rows.join("\n")}\n`))).toEqual([
      [1, "header"],
      [3, "total"],
      [4, "total"],
      [5, "note"],
    ]);
  });

  test("stand above the table as titles", () => {
    const set = read(`Ana Silva 2025\n\nTotal hours: 3.5\n${table("January total,,,,")}`);
    expect(skips(set)).toEqual([
      [1, "title"],
      [2, "blank"],
      [3, "title"],
      [4, "header"],
      [6, "total"],
    ]);
  });
});

test("rows past the twenty-thousandth entry are refused one by one", () => {
  const set = read(`Date,Hours,Category,Notes\n${"2025-06-02,1,Repairs,a\n".repeat(20_001)}`);
  expect(set.proposals).toHaveLength(20_000);
  expect(refusals(set)).toEqual([[20_002, "too-many-rows"]]);
});
