import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, test } from "vitest";
import { sheetData, textCell, workbook } from "#shared/sheets/workbook/testing/build-workbook.ts";
import { peekTrips, readTripFile } from "./read-trip-file.ts";
import { gridOf, leftOut, shape, TRIP_REQUEST, TRIP_SHAPES, tripsOf, written } from "../testing/trip-shapes.ts";

type Expected = readonly [name: (typeof TRIP_SHAPES)[number], trips: string[], left: string[]];
const EXPECTED: readonly Expected[] = [
  [
    "mileage/mileiq-detail.csv",
    [
      "2026-03-03 08:05:00-08:31:00 = 26 min: Home to 14 Elm St, 12.4 miles (Meeting. Roofer)",
      "2026-03-03 11:40:00-11:58:00 = 18 min: 14 Elm St to Lake House, 7.1 miles",
      "2026-03-05 23:50:00-00:15:00 = 25 min: Lake House to Home, 9.4 miles (Errand/Supplies)",
    ],
    ["2026-03-04 personal-drive: "],
  ],
  [
    "kinds/mileiq.csv",
    [
      "2026-01-01 21:11:00-21:17:00 = 6 min: Toledo to Elm St, 5.1 miles (Meal/Entertain)",
      "2026-01-02 01:25:00-01:37:00 = 12 min: Home to 14 Elm St, 5 miles (Temporary Site)",
      "2026-01-02 20:25:00-20:38:00 = 13 min: 14 Elm St to Home Depot, 4.8 miles (Errand/Supplies)",
      "2026-01-05 17:31:00-17:45:00 = 14 min: Home to Maple Duplex, 4.7 miles (Meeting)",
    ],
    [],
  ],
  [
    "mileage/everlance.csv",
    [
      "2026-03-03 08:57:00-09:21:00 = 24 min: Home to Maple Duplex, 11.2 miles (Work. Leak in unit 2)",
      "2026-03-04 = no length: Maple Duplex to Bank, 4 miles (Work)",
    ],
    ["2026-03-03 personal-drive: ", "2026-03-05 unsorted-drive: "],
  ],
  [
    "mileage/everlance-zones.csv",
    ["2025-07-03 08:57:00-09:21:00 = 24 min: Home to Maple Duplex, 11.2 miles (Work)"],
    ["null zone-unknown: Maple Duplex to Home, 11.2 miles"],
  ],
  [
    "mileage/stride.csv",
    [
      "2026-03-14 = no length: Home, Akron to 14 Elm St, Akron, 6.3 miles (Property visit. Paint)",
      "2026-03-14 = no length: Home, Akron to 14 Elm St, Akron, 6.3 miles (Property visit. Paint)",
      "2026-03-09 = no length: To Maple Duplex, 1,204.5 miles",
    ],
    [],
  ],
  [
    "mileage/triplog.csv",
    [
      "2026-03-03 09:05:00-09:25:00 = 20 min: Hardware store to Lake House, 8.7 miles (Lumber)",
      "2026-03-06 13:00:00-13:12:00 = 12 min: Office to Client, 4.4 miles",
    ],
    ["2026-03-03 personal-drive: "],
  ],
  [
    "mileage/kilometers.csv",
    [
      "2026-03-25 14:10:00-14:40:00 = 30 min: Notar to Haus am See, 20,5 km (Vertrag)",
      "2026-03-26 09:00:00-09:20:00 = 20 min: Haus am See to Baumarkt, 12 km (Holz)",
    ],
    [],
  ],
  [
    "mileage/trip-ids.csv",
    [
      "2026-03-03 09:05:00-09:30:00 = 25 min: Home to 14 Elm St, 12.4 miles (Inspection)",
      "2026-03-03 20:05:00-20:30:00 = 25 min: 14 Elm St to Home, 12.4 miles",
    ],
    ["2026-04-20 future: Home to 14 Elm St, 12.4 miles", "2023-12-31 outside-window: Home to 14 Elm St, 12.4 miles"],
  ],
  [
    "mileage/bare-names.csv",
    [
      "2026-03-03 23:50:00-00:20:00 = 30 min: Lake House to Home, 9.4 miles (Keys)",
      "2026-03-08 01:30:00-03:30:00 = 60 min: Home to Lake House, 9.4 miles (Clocks go forward)",
      "2026-03-09 08:00:00- = no length: Home to Gate, 1 mile",
      "2026-03-10 08:00:00- = no length: Home to Gate",
    ],
    [],
  ],
  [
    "mileage/newest-first.csv",
    [
      "2026-03-09 = no length: To 14 Elm St, 5 miles (Mail)",
      "2026-03-05 = no length: To 14 Elm St, 5 miles (Trash)",
      "2026-03-02 = no length: To 14 Elm St, 5 miles (Keys)",
      "2026-02-11 = no length: To 14 Elm St, 5 miles (Snow)",
    ],
    [],
  ],
];

test.each(EXPECTED)("%s", async (name, trips, left) => {
  const reading = await shape(name);
  expect(written(reading)).toEqual(trips);
  expect(leftOut(reading)).toEqual(left);
});

test("there is what is right for each shape", () => {
  expect(EXPECTED.map(([name]) => name)).toEqual(TRIP_SHAPES);
});

test("the server's own zone changes no byte of what is read", () => {
  const script = fileURLToPath(new URL("../testing/print-trips.ts", import.meta.url));
  const outputs = ["UTC", "America/New_York", "Asia/Kolkata"].map((zone) => {
    const { status, stdout } = spawnSync(process.execPath, [script], {
      env: { TZ: zone, NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"] },
      encoding: "utf8",
    });
    expect(status).toBe(0);
    return stdout;
  });
  expect(outputs[0]?.length).toBeGreaterThan(8000);
  expect(outputs[1]).toBe(outputs[0]);
  expect(outputs[2]).toBe(outputs[0]);
});

describe("a drive", () => {
  const HEADER = "Date,Start time,End time,From,To,Miles,Category,Notes";
  const read = (...rows: string[]) => tripsOf(gridOf([HEADER, ...rows].join("\n")));

  test("is on the clock of its own zone, and asks what a zone is that nothing explains", async () => {
    const name = "mileage/everlance-zones.csv";
    expect((await shape(name)).unknownZones).toEqual(["Our clocks"]);
    expect((await shape(name)).items[0]).toMatchObject({
      timeZone: "America/Los_Angeles",
      endsAt: "2025-07-03T16:21:00.000Z",
    });
    const zones = [{ name: "Our clocks", timeZone: "America/Denver" }];
    const answered = await shape(name, { zones });
    expect(answered).toMatchObject({ leftOut: [], unknownZones: [] });
    expect(answered.items[1]).toMatchObject({ timeZone: "America/Denver", endsAt: "2025-07-03T23:21:00.000Z" });
  });

  test("is known by the app's own id, else by its start, its places and its miles", async () => {
    expect((await shape("mileage/trip-ids.csv")).items[0]).toMatchObject({ id: "T-1001", start: null });
    expect((await shape("mileage/triplog.csv")).items[0]).toMatchObject({
      id: "Hardware store to Lake House, 8.7 miles",
      start: "2026-03-03T14:05:00.000Z",
    });
    expect((await shape("mileage/stride.csv")).items.map(({ id, start }) => [id, start])).toEqual([
      ["2026-03-14 Home, Akron to 14 Elm St, Akron, 6.3 miles", null],
      ["2026-03-14 Home, Akron to 14 Elm St, Akron, 6.3 miles #2", null],
      ["2026-03-09 To Maple Duplex, 1,204.5 miles", null],
    ]);
  });

  test("is not known by a number that counts rows", async () => {
    const grid = gridOf("Trip ID,Date,From,To,Miles\n1,3/20/2026,Home,Elm,5\n");
    expect((await tripsOf(grid)).items[0]?.id).toBe("2026-03-20 Home to Elm, 5 miles");
  });

  test("whose purpose begins like a sort of drives is business", async () => {
    const grid = gridOf("Date,To,Miles,Purpose\n3/20/2026,Elm,5,Moving a fridge\n3/21/2026,Elm,5,Moving\n");
    expect(written(await tripsOf(grid))).toEqual(["2026-03-20 = no length: To Elm, 5 miles (Moving a fridge)"]);
  });

  test("for a business of any name is proposed, and where someone went for themselves is kept nowhere", async () => {
    const reading = await read(
      "3/20/2026,9:00,9:20,Home,Elm,5,Flower shop,",
      "3/20/2026,10:00,10:20,Elm,Clinic,5,Medical,Dr. Vale",
      "3/20/2026,11:00,11:20,Clinic,Home,5,Commuting,",
      "3/20/2026,12:00,12:20,Home,Elm,5,,",
    );
    expect(written(reading)).toHaveLength(2);
    expect(leftOut(reading)).toEqual(["2026-03-20 personal-drive: ", "2026-03-20 personal-drive: "]);
    expect(JSON.stringify(reading)).not.toContain("Vale");
  });

  test("that makes no sense is left out with its reason, and harms no other", async () => {
    const reading = await read(
      "3/40/2026,9:00,9:20,Home,Elm,5,,",
      "3/20/2026,9:00,9:20,Home,Elm,far,,",
      "3/20/2026,9:00,9:20,Home,Elm,=F2*2,,",
      '3/20/2026,9:00,9:20,Home,Elm,5,,"=HYPERLINK(""https://example.com"")"',
      HEADER,
      ",,,Home,Elm,5,,",
      "Totals,,,,,10,,",
      "Made by the app,,,,,,,",
    );
    expect(leftOut(reading).map((line) => line.split(":")[0])).toEqual([
      "null unreadable",
      "2026-03-20 unreadable",
      "2026-03-20 unreadable",
      "null unreadable",
    ]);
    expect(written(reading)).toEqual(["2026-03-20 09:00:00-09:20:00 = 20 min: Home to Elm, 5 miles"]);
  });

  test("of today without times is over, one that is still to end is not", async () => {
    const reading = await read("3/31/2026,,,Home,Elm,5,,", "3/31/2026,9:00,9:20,Home,Elm,5,,");
    expect(written(reading)).toEqual(["2026-03-31 = no length: Home to Elm, 5 miles"]);
    expect(reading.items[0]?.endsAt).toBe(TRIP_REQUEST.now);
    expect(leftOut(reading)).toEqual(["2026-03-31 future: Home to Elm, 5 miles"]);
  });
});

describe("a file", () => {
  const folder = mkdtempSync(join(tmpdir(), "tenure-trips-test-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const fileOf = (content: string | Buffer): string => {
    const path = join(folder, "file");
    writeFileSync(path, content);
    return path;
  };
  const reasonOf = async (content: string | Buffer): Promise<string> => {
    const read = await readTripFile(fileOf(content), TRIP_REQUEST);
    return read.ok ? "read" : read.reason;
  };
  const sheetOf = (rows: readonly (readonly (string | number)[])[]): string =>
    sheetData(
      rows
        .map((cells, row) => {
          const inside = cells.map((value, column) => {
            const at = `${String.fromCodePoint(65 + column)}${row + 1}`;
            return typeof value === "number" ? `<c r="${at}"><v>${value}</v></c>` : textCell(at, value);
          });
          return `<row r="${row + 1}">${inside.join("")}</row>`;
        })
        .join(""),
    );

  test("of TripLog in Excel is read from the sheet that has the drives", async () => {
    const summary = sheetOf([
      ["Month", "Business miles"],
      ["March", 8.7],
    ]);
    const trips = sheetOf([
      ["Trips of the van"],
      ["Date", "Start Time", "End Time", "Start Location", "End Location", "Distance", "Activity", "Notes"],
      ["2026-03-03", "9:05 AM", "9:25 AM", "Hardware store", "Lake House", 8.7, "Business", "Lumber"],
      ["2026-03-04", "9:05 AM", "9:25 AM", "Lake House", "Home", 8.7, "Personal", ""],
    ]);
    const path = fileOf(
      workbook([
        { name: "Summary", xml: summary },
        { name: "Trips", xml: trips },
      ]),
    );
    expect((await peekTrips(path)).ok).toBe(true);
    const read = await readTripFile(path, TRIP_REQUEST);
    expect(read.ok && read.value.items.map(({ title, seconds }) => [title, seconds])).toEqual([
      ["Hardware store to Lake House, 8.7 miles", 1200],
    ]);
    expect(read.ok && read.value.leftOut.counts).toEqual({ "personal-drive": 1 });
  });

  test("of a hundred thousand rows, of another kind, and of days in no order ends with a reason", async () => {
    const row = "3/20/2026,9:00,9:20,Home,Elm,5\n";
    const header = "Date,Start time,End time,From,To,Miles\n";
    expect(await reasonOf(header + row.repeat(100_000))).toContain("more than 20,000 rows");
    expect(await reasonOf("%PDF-1.7\n")).toContain("PDF");
    expect(await reasonOf("BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n")).toContain("calendar");
    expect(await reasonOf("Date,Hours,What\n2026-01-02,3,Roof\n")).toContain("MileIQ, Everlance, Stride or TripLog");
    const days = ["01/02/2026", "05/02/2026", "09/02/2026", "02/03/2026", "06/03/2026"].map(
      (day) => `${day},,,A,B,5\n`,
    );
    expect(await reasonOf(header + days.join(""))).toContain("day or the month first");
  });
});
