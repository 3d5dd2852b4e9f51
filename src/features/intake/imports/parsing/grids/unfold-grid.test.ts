import { describe, expect, test } from "vitest";
import { KINDS_CONTEXT, readKind } from "../testing/read-kind.ts";
import { gridOf } from "../testing/read-entries.ts";

const MAYA = { id: "maya", name: "Maya Ortiz" };
const context = { importingPerson: MAYA, persons: [MAYA, ...KINDS_CONTEXT.persons] };
const read = (text: string) => readKind(gridOf(text), { context });
const hoursOf = (text: string) =>
  read(text).set.proposals.map(({ person, date, durationSeconds }) => [person.name, date, durationSeconds / 3600]);

describe("hours of people side by side", () => {
  test.each(["Total Hours", "Hours", "Total", "Time", "Duration"])("count once beside a column %s", (total) => {
    expect(
      hoursOf(`Date,Property,Maya hours,Robin hours,${total},Description\n2026-03-02,14 Elm St,0.5,2.5,3.0,Gutter\n`),
    ).toEqual([
      ["Maya Ortiz", "2026-03-02", 0.5],
      ["Robin Vale", "2026-03-02", 2.5],
    ]);
  });

  test.each([
    ["Arrival Time", "Departure Time"],
    ["Time Started", "Time Finished"],
  ])("are no times of day under %s and %s", (from, to) => {
    const { entries } = read(`Date,Property,${from},${to},Description\n2026-03-02,14 Elm St,9:00,11:30,Gutter\n`);
    expect(entries).toEqual(["2026-03-02 09:00-11:30 = 2:30, 14 Elm St"]);
  });

  test("are people's only where one of them is known", () => {
    const rows = "Date,Property,Drive Hours,Site Hours,Total Hours,Notes\n2026-03-02,14 Elm St,0.5,2.5,3,Gutter\n";
    expect(read(rows).entries).toEqual(["2026-03-02 = 3:00, 14 Elm St"]);
  });

  test("are asked about where nobody is known and no column is their total", () => {
    const { entries, questions } = read(
      "Date,Property,Drive Hours,Site Hours,Notes\n2026-03-02,14 Elm St,0.5,2.5,Gutter\n2026-03-03,14 Elm St,1,1.25,Roof\n",
    );
    expect([entries, questions]).toEqual([[], ["duration"]]);
  });
});

test("a week's hours count once beside their total", () => {
  const week = "Property,Notes,2026-03-02,2026-03-03,2026-03-04,2026-03-05,Hours\n14 Elm St,Gutter,2,1,,,3\n";
  expect(hoursOf(week).map(([, date, hours]) => [date, hours])).toEqual([
    ["2026-03-02", 2],
    ["2026-03-03", 1],
  ]);
});

describe("a week under names of weekdays", () => {
  const days = (text: string) => hoursOf(text).map(([, date, hours]) => `${date} ${hours}`);

  test("is the week of the title, or of its column", () => {
    const named =
      "Week of March 2 2026,,,,,\nProperty,Notes,Monday,Tuesday,Wednesday,Friday\n14 Elm St,Gutter,2,1,,3\n";
    expect(days(named)).toEqual(["2026-03-02 2", "2026-03-03 1", "2026-03-06 3"]);
    const ending = "Week ending:,3/7/2026,,,,\nProperty,Notes,Sun,Mon,Tue,Sat,Total\n14 Elm St,Gutter,1,2,,0.5,3.5\n";
    expect(days(ending)).toEqual(["2026-03-01 1", "2026-03-02 2", "2026-03-07 0.5"]);
    const column =
      "Week of,Property,Notes,Mon,Tues,Wed,Thurs\n3/2/2026,14 Elm St,Gutter,2,1,,\n3/8/2026,Lake House,Dock,,,,4\n";
    expect(days(column)).toEqual(["2026-03-02 2", "2026-03-03 1", "2026-03-12 4"]);
  });

  test("that a day within it names begins with its first column", () => {
    const within = "Week of March 4 2026,,,,\nProperty,Notes,Mon,Tue,Wed\n14 Elm St,Gutter,2,1,3\n";
    expect(days(within)).toEqual(["2026-03-02 2", "2026-03-03 1", "2026-03-04 3"]);
  });

  test("of which nothing is said is asked about, with what helps", () => {
    const { entries, set, reasons } = read("Property,Notes,Mon,Tue,Wed,Thu\n14 Elm St,Gutter,2,1,,3\n");
    expect([entries, set.proposals]).toEqual([[], []]);
    expect(reasons[0]).toContain('Add a column "Week of"');
  });
});

test("hours of people whose columns do not say hours are named, and none is taken alone", () => {
  const { entries, reasons } = read("Date,Property,Robin,Pat,Notes\n2026-03-02,14 Elm St,0.5,2.5,Gutter\n");
  expect(entries).toEqual([]);
  expect(reasons[0]).toContain('"Robin" and "Pat" all hold numbers like hours');
});
