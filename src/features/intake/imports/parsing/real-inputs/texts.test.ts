import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { readCsv } from "#shared/sheets/read-csv.ts";
import { gridOf } from "../testing/read-entries.ts";
import { kindPath, readKind } from "../testing/read-kind.ts";

const bytesOf = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, "latin1"));
const refusal = (bytes: Uint8Array): string | null => {
  const read = readCsv(bytes);
  return read.ok ? null : read.reason.code;
};

describe("what is no table is named for what it is", () => {
  test("a web page under the name .xls", () => {
    const read = readCsv(readFileSync(kindPath("web-page-as-xls.xls")));
    expect(!read.ok && read.reason.message).toContain("Open it in Excel, save it as XLSX");
  });
  test.each([
    ["<table><tr><td>Date</td></tr></table>", "is_web_page"],
    [
      '<?xml version="1.0"?>\n<?mso-application progid="Excel.Sheet"?>\n<Workbook xmlns="x"></Workbook>',
      "is_xml_workbook",
    ],
    ["BEGIN:VCALENDAR\r\nVERSION:2.0\r\n", "is_calendar"],
    ["Received: from a\r\nSubject: Hours\r\nDate: Mon\r\n\r\nhi", "is_mail"],
    ['{\n  "semanticSegments": [\n', "is_timeline"],
    ['[{"date":"2026-01-01"}]', "is_json"],
    ["%PDF-1.7\n1 0 obj", "is_pdf"],
    ["Date,Hours\n2026-01-01,1\n", null],
    ["From,To,Hours\n9:00,10:00,1\n", null],
  ])("%s", (text, code) => {
    expect(refusal(bytesOf(text))).toBe(code);
  });
});

describe("letters and quotation marks", () => {
  test("of an old Mac", () => {
    expect(readKind("mac-roman.csv").set.proposals[0]?.description).toBe("Fixed café door");
  });
  test.each([
    [
      "Windows",
      "Date,Property,Notes,Hours\r\n3/15/2026,Lake House,caf\u00E9 \u0093r\u00E9sum\u00E9\u0094,1\r\n",
      "café “résumé”",
    ],
    [
      "a Mac that ends lines as others do",
      "Date,Property,Notes,Hours\n3/15/2026,Lake House,pi\u0096ata and ni\u0096o caf\u008E,1\n",
      "piñata and niño café",
    ],
  ])("of %s", (_name, text, description) => {
    const read = readCsv(bytesOf(text));
    expect(read.ok && readKind(read.value).set.proposals[0]?.description).toBe(description);
  });
  test("marks escaped with a backslash", () => {
    const grid = gridOf('Date,Property,Notes,Hours\n2026-03-15,Lake House,"The \\"big\\" door, and more",1\n');
    expect(readKind(grid).set.proposals[0]?.description).toBe('The "big" door, and more');
  });
});

test("an odd year is called odd", () => {
  const { set, entries } = readKind("odd-years.csv");
  expect(set.refused.map(({ line, reasons }) => [line, reasons[0]?.message])).toEqual([
    [2, '"3/15/0026" is in the year 26. Check the year.'],
    [3, "2062-03-16 lies in the future (today is 2026-11-25). Import it once the work is done."],
    [5, "2026-12-31 lies in the future (today is 2026-11-25). Import it once the work is done."],
    [6, "1926-03-18 lies before 1994. Check the year."],
  ]);
  expect(entries).toEqual(["2026-03-17 = 0:30, Maple Duplex"]);
});

test("a time that the clocks skip is flagged, and nights of a clock change have their true length", () => {
  const { set, entries } = readKind("clock-changes.csv");
  expect(set.proposals.map(({ flags }) => flags.includes("time-skipped"))).toEqual([false, false, true]);
  expect(entries.slice(0, 2)).toEqual([
    "2026-03-08 01:00-04:00 = 2:00, 14 Elm St",
    "2026-11-01 00:30-03:30 = 4:00, 14 Elm St",
  ]);
});

test("where no date tells, the month comes first, and the question stays to see", () => {
  const { mapping, questions } = readKind(gridOf("Date,Notes,Hours\n3/4/2026,Roof,1.5\n3/5/2026,Gutter,0.5\n"));
  expect([mapping.dateOrder, questions]).toEqual(["month-first", ["date-order"]]);
  const falling = readKind(gridOf("Date,Notes,Hours\n3/4/2026,Roof,1.5\n2/5/2026,Gutter,0.5\n1/6/2026,Gutter,0.5\n"));
  expect(falling.mapping.dateOrder).toBe(null);
});

describe("trips", () => {
  test("of a mileage log are travel with their places", () => {
    const { set, entries } = readKind("mileiq.csv");
    expect(entries).toEqual([
      "2026-01-01 21:11-21:17 = 0:06, no property",
      "2026-01-02 01:25-01:37 = 0:12, 14 Elm St",
      "2026-01-02 20:25-20:38 = 0:13, 14 Elm St",
      "2026-01-05 17:31-17:45 = 0:14, Maple Duplex",
    ]);
    expect(
      set.proposals.map(({ activityType, travelKind, description }) => [activityType, travelKind, description]),
    ).toEqual([
      ["travel-property-related-tasks", "unspecified", "Trip from Toledo to Elm St: Meal/Entertain"],
      ["travel-property-related-tasks", "home", "Trip from Home to 14 Elm St: Temporary Site"],
      ["travel-property-related-tasks", "between", "Trip from 14 Elm St to Home Depot: Errand/Supplies"],
      ["travel-property-related-tasks", "home", "Trip from Home to Maple Duplex: Meeting"],
    ]);
  });

  test("of another program", () => {
    const { entries } = readKind("trips-with-distance.csv");
    expect(entries).toEqual([
      "2026-06-02 09:00-09:25 = 0:25, Lake House",
      "2026-06-03 16:10-16:40 = 0:30, no property",
    ]);
  });
});

test("a word of a property's name is asked about, with that property proposed", () => {
  const properties = [
    { id: "b4", name: "220 Birch #4" },
    { id: "oak", name: "Oak House" },
  ];
  const grid = gridOf("Date,Property,Notes,Hours\n2026-03-15,Birch,Roof,1\n");
  const { waiting, set } = readKind(grid, { context: { properties } });
  expect(waiting).toEqual(["2 property"]);
  expect(set.words.find(({ kind }) => kind === "property")?.suggestions).toEqual([{ id: "b4", name: "220 Birch #4" }]);
});

test("names and words in other scripts stay as they are written", () => {
  const { set } = readKind("names-of-other-scripts.csv", { context: { unknownNames: "keep" } });
  expect(
    set.proposals.map(({ person, property, durationSeconds }) => [person.name, property?.name, durationSeconds / 60]),
  ).toEqual([
    ["李明 Wang", "東京 Elm 荘", 90],
    ["李明 Wang", "Łódź kamienica", 45],
    ["李明 Wang", "Łódź kamienica", 30],
    ["李明 Wang", "Łódź kamienica", 30],
  ]);
  expect(set.proposals[0]?.description).toBe("李明 met the plumber 水道屋 about the kitchen leak");
});
