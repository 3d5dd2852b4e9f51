import { describe, expect, test } from "vitest";
import { pageOf } from "../testing/build-page.ts";
import { readDates } from "./read-dates.ts";

const datesOf = (...lines: string[]) =>
  readDates([pageOf(...lines)], "2026-11-30").map(({ value, doubts }) => [value, ...doubts].join(" "));

describe("the date of a paper", () => {
  test.each<[string, string[]]>([
    ["11/03/2026", ["2026-11-03"]],
    ["11/3/26", ["2026-11-03"]],
    ["11-03-2026 10:42", ["2026-11-03"]],
    ["11.03.2026", ["2026-11-03"]],
    ["2026-11-03", ["2026-11-03"]],
    ["2026/11/03", ["2026-11-03"]],
    ["Nov 3 '26", ["2026-11-03"]],
    ["Nov 3, 2026", ["2026-11-03"]],
    ["November 3rd, 2026", ["2026-11-03"]],
    ["03-NOV-26", ["2026-11-03"]],
    ["3 Nov 2026", ["2026-11-03"]],
    ["3 de noviembre de 2026", ["2026-11-03"]],
    ["03 ENE 2026", ["2026-01-03"]],
    ["13/02/2026", ["2026-02-13"]],
    ["1l/O3/2026", ["2026-11-03"]],
    ["11 / 03 / 2026", ["2026-11-03"]],
    ["12/01/2026", ["2026-12-01 future"]],
    ["02/30/2026", []],
    ["31/31/2026", []],
    ["419-555-0142", []],
    ["TOTAL 11.03", []],
    ["Order 110-3120-26", []],
    ["10:42 AM", []],
  ])("%s", (text, dates) => {
    expect(datesOf(text)).toEqual(dates);
  });

  test.each<[string, string[], string[]]>([
    ["03/04 is March 4 in the United States", ["03/04/2026"], ["2026-03-04"]],
    [
      "but is asked about where another date has its day first",
      ["03/04/2026", "DATE: 25/04/2026", "SALE 03/04/2026"],
      ["2026-04-25 several", "2026-03-04 several order", "2026-04-03 several order"],
    ],
    ["or where the paper is Spanish", ["FECHA: 03/04/2026"], ["2026-03-04 order", "2026-04-03 order"]],
    ["and not where another one has its month first", ["FECHA: 03/04/2026", "02/25/2026"], ["2026-03-04"]],
    ["the one that is called so goes before others", ["01/05/2026", "DATE 02/06/2026"], ["2026-02-06"]],
    [
      "a day to pay or to return is another one",
      ["11/03/2026", "DUE 12/03/2026", "RETURN BY 02/01/2027"],
      ["2026-11-03"],
    ],
    ["unless there is no other", ["DUE DATE 12/03/2026"], ["2026-12-03 future"]],
    ["two are two", ["11/03/2026", "11/05/2026"], ["2026-11-03 several", "2026-11-05 several"]],
    ["the same one twice is one", ["11/03/2026", "Nov 3, 2026"], ["2026-11-03"]],
  ])("%s", (_, lines, dates) => {
    expect(datesOf(...lines)).toEqual(dates);
  });
});
