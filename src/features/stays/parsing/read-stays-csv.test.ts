import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { readStaysCsv } from "./read-stays-csv.ts";

const read = (text: string, dateOrder: "month-first" | "day-first" | null = null) => {
  const result = readStaysCsv(new TextEncoder().encode(text), { dateOrder });
  if (!result.ok) throw new Error(result.reason.message);
  return result.value;
};
const HEADER = "Confirmation code,Start date,End date,Nights,Earnings,Status,Listing";

describe("a file of stays", () => {
  test("of the sample year has 46 confirmed stays and 2 cancelled ones, none refused", () => {
    const { stays, refused } = read(readFileSync("test/data/stays-2025.csv", "utf8"));
    expect(refused).toEqual([]);
    expect(stays).toHaveLength(48);
    expect(stays.filter(({ isCancelled }) => isCancelled)).toHaveLength(2);
    expect(stays[0]).toEqual({
      line: 2,
      listing: "Lakeview Cabin",
      confirmationCode: "HM75567802",
      arrivesOn: "2024-12-27",
      leavesOn: "2024-12-29",
      earningsCents: 23_655,
      guestName: null,
      isCancelled: false,
      isOwnerUse: false,
    });
  });

  test("is read by its headings, in any order and under other names", () => {
    const { stays } = read(
      'Guest name;Check-out;Property;Check-in;Reservation ID;Payout\nAda;01/20/2025;Loft;01/17/2025;R-1;"$1,204.50"\n',
    );
    expect(stays).toMatchObject([
      {
        confirmationCode: "R-1",
        arrivesOn: "2025-01-17",
        leavesOn: "2025-01-20",
        earningsCents: 120_450,
        guestName: "Ada",
        listing: "Loft",
      },
    ]);
  });

  test("takes the nights where no departure is given", () => {
    const { stays } = read("Arrival,# of nights\n2025-02-27,3\n");
    expect(stays).toMatchObject([{ arrivesOn: "2025-02-27", leavesOn: "2025-03-02", confirmationCode: null }]);
  });

  test.each([
    ["A,2025-01-03,2025-01-06,4,1,Confirmed,X", "The file says 4 nights, the dates say 3."],
    ["A,2025-01-03,2025-01-03,,1,Confirmed,X", "The departure must be at least a day after the arrival."],
    ["A,2025-02-30,2025-03-02,,1,Confirmed,X", 'Arrival: There is no day "2025-02-30": Feb 2025 has 28 days.'],
    ["A,,2025-03-02,,1,Confirmed,X", "Arrival: The date is missing."],
    ["A,2025-01-03,,,1,Confirmed,X", "The departure is missing."],
    ["A,2025-01-03,2025-01-06,3,about 300,Confirmed,X", '"about 300" is not an amount that we can read.'],
    ["A,2025-01-03,2025-01-06,3,1,Declined,X", '"Declined" is not a confirmed reservation.'],
    [
      "A,2025-01-03,2025-01-06,3,1,Whatever,X",
      'The status "Whatever" is not one that we know. Write Confirmed, Cancelled or Owner.',
    ],
  ])("refuses the line %s and says why", (line, reason) => {
    const { stays, refused } = read(`${HEADER}\n${line}\n`);
    expect(stays).toEqual([]);
    expect(refused).toMatchObject([{ line: 2, reasons: [reason] }]);
  });

  test.each([
    ["Canceled by guest", { isCancelled: true, isOwnerUse: false }],
    ["Owner stay", { isCancelled: false, isOwnerUse: true }],
    ["", { isCancelled: false, isOwnerUse: false }],
    ["Past guest", { isCancelled: false, isOwnerUse: false }],
  ])("reads the status %j", (status, expected) => {
    expect(read(`${HEADER}\nA,2025-01-03,2025-01-06,3,1,${status},X\n`).stays).toMatchObject([expected]);
  });

  test("asks when days and months cannot be told apart, and follows the answer", () => {
    const text = `${HEADER}\nA,03/04/2025,05/04/2025,,1,Confirmed,X\n`;
    expect(read(text)).toMatchObject({ stays: [], dateQuestion: { examples: ["03/04/2025", "05/04/2025"] } });
    expect(read(text, "day-first").stays).toMatchObject([{ arrivesOn: "2025-04-03", leavesOn: "2025-04-05" }]);
    expect(read(text, "day-first").dateQuestion).toBeNull();
  });

  test("without columns for a stay is refused as a whole", () => {
    const result = readStaysCsv(new TextEncoder().encode("Date,Hours\n2025-01-01,3\n"), { dateOrder: null });
    expect(result).toMatchObject({ ok: false, reason: { code: "no_stay_columns" } });
  });
});
