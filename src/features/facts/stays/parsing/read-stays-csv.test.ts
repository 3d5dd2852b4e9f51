import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { readAmount } from "./read-amount.ts";
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
      furtherLines: [],
      label: "HM75567802",
      listing: "Lakeview Cabin",
      confirmationCode: "HM75567802",
      arrivesOn: "2024-12-27",
      leavesOn: "2024-12-29",
      earningsCents: 23_655,
      guestName: null,
      isCancelled: false,
      isOwnerUse: false,
      asks: [],
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
    ["A,2025-01-03,2025-01-06,3,1,Declined by owner,X", '"Declined by owner" is not a confirmed reservation.'],
    ["A,2025-01-03,2025-01-06,3,1,ownerInquiry,X", '"ownerInquiry" is not a confirmed reservation.'],
    [
      "A,2025-01-03,2025-01-06,3,1,Pending owner approval,X",
      '"Pending owner approval" is not a confirmed reservation.',
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
    ["Trip change requested", { isCancelled: false, isOwnerUse: false, asks: [] }],
    ["Stay completed", { isCancelled: false, isOwnerUse: false, asks: [] }],
    ["cancelled_by_guest", { isCancelled: true, isOwnerUse: false }],
    ["checked_in", { isCancelled: false, isOwnerUse: false, asks: [] }],
    ["ownerStay", { isCancelled: false, isOwnerUse: true }],
    ["bookedByOwner", { isCancelled: false, isOwnerUse: true }],
    ["Owner accepted", { isOwnerUse: false, asks: [{ about: "meaning", words: "Owner accepted", proposal: null }] }],
    ["Not cancelled", { isCancelled: false, asks: [{ about: "meaning", words: "Not cancelled", proposal: null }] }],
    ["Free cancellation", { isCancelled: false, asks: [{ words: "Free cancellation" }] }],
    ["Quoted price paid", { asks: [{ words: "Quoted price paid" }] }],
    // A hold in Guesty, a booking elsewhere.
    ["reserved", { asks: [{ about: "meaning", words: "reserved", proposal: null }] }],
    ["no_show", { asks: [{ about: "meaning", words: "no_show", proposal: null }] }],
    ["Whatever", { asks: [{ about: "meaning", words: "Whatever", proposal: null }] }],
  ])("reads the status %j", (status, expected) => {
    expect(read(`${HEADER}\nA,2025-01-03,2025-01-06,3,1,${status},X\n`).stays).toMatchObject([expected]);
  });

  test("asks when days and months cannot be told apart, and follows the answer", () => {
    const text = `${HEADER}\nA,03/04/2025,05/04/2025,,1,Confirmed,X\n`;
    expect(read(text)).toMatchObject({ stays: [], dateQuestion: { examples: ["03/04/2025", "05/04/2025"] } });
    expect(read(text, "day-first").stays).toMatchObject([{ arrivesOn: "2025-04-03", leavesOn: "2025-04-05" }]);
    expect(read(text, "day-first").dateQuestion).toBeNull();
  });

  const sample = (name: string, order: "month-first" | null = null) =>
    read(readFileSync(`test/data/kinds/${name}`, "utf8"), order);
  const cents = (currency: number) => Math.round(currency * 100);

  test("of Airbnb's reservations has its words for a state, and asks about another currency", () => {
    const { stays, refused } = sample("stays-airbnb-reservations.csv", "month-first");
    expect(refused).toEqual([]);
    const states = stays.map(({ confirmationCode, isCancelled, asks }) => [
      confirmationCode?.slice(-4),
      isCancelled ? "none" : asks.length > 0 ? asks[0]?.words : "stay",
    ]);
    expect(Object.fromEntries(states)).toEqual({
      1111: "stay",
      1112: "none",
      1113: "none",
      1114: "none",
      1115: "stay",
      1116: "stay",
      1117: "stay",
      1118: "stay",
      1119: "stay",
      1120: "EUR",
    });
    expect(stays.map(({ earningsCents }) => earningsCents)).toEqual([
      61_240,
      0,
      0,
      null,
      102_000,
      40_000,
      40_000,
      40_000,
      40_000,
      120_450,
    ]);
  });

  test("of Airbnb's payments adds up what was paid for a reservation", () => {
    const { stays, refused } = sample("stays-airbnb-transactions.csv");
    expect(stays).toMatchObject([
      { confirmationCode: "HMBBBB1111", earningsCents: cents(682.4), arrivesOn: "2026-01-03", leavesOn: "2026-01-06" },
      { confirmationCode: "HMBBBB1112", earningsCents: cents(3200), leavesOn: "2026-03-20", furtherLines: [6] },
    ]);
    expect(refused).toMatchObject([{ line: 2, reasons: ['A line of payments ("Payout"), not a stay.'] }]);
    const twice = `Date,Type,Confirmation code,Start date,End date,Amount
2026-01-04,Reservation,K1,2026-01-03,2026-01-06,100.00
2026-01-04,Reservation,K1,2026-01-03,2026-01-06,100.00
2026-02-04,Reservation,K1,2026-01-03,2026-01-06,100.00
`;
    expect(read(twice).stays).toMatchObject([{ earningsCents: cents(200) }]);
  });

  test("of Vrbo, with days in words and an owner's block", () => {
    const { stays, refused } = sample("stays-vrbo.csv");
    expect(refused).toEqual([]);
    expect(stays.map(({ line, isCancelled, isOwnerUse }) => [line, isCancelled, isOwnerUse])).toEqual([
      [2, false, false],
      [3, true, false],
      [4, false, true],
      [5, false, false],
      [6, false, false],
    ]);
    expect(stays.at(-1)).toMatchObject({ arrivesOn: "2026-07-10", leavesOn: "2026-07-13", earningsCents: cents(700) });
  });

  test("of a reservation that changed says its last state", () => {
    expect(sample("stays-modified.csv", "month-first").stays).toMatchObject([
      { line: 3, furtherLines: [2], arrivesOn: "2026-05-01", leavesOn: "2026-05-06", earningsCents: cents(500) },
      { line: 5, furtherLines: [4], confirmationCode: "HMDD2", isCancelled: true },
    ]);
    const otherUnit = `${HEADER}\nK1,2025-01-03,2025-01-06,3,1,Confirmed,Up\nK1,2025-01-03,2025-01-06,3,2,Confirmed,Down\n`;
    expect(read(otherUnit).stays).toHaveLength(2);
  });

  test("of Booking.com, with its words for a state, a guest who never came and another currency", () => {
    const { stays, refused } = sample("stays-booking-com.csv");
    expect(refused).toEqual([]);
    expect(stays.map(({ isCancelled, earningsCents, asks }) => [isCancelled, earningsCents, asks[0]?.words])).toEqual([
      [false, cents(360), undefined],
      [true, 0, undefined],
      [false, cents(240), "no_show"],
      [false, cents(1120), "EUR"],
    ]);
  });

  test("of a channel manager, with changed reservations, the owner's stay and a guest called Owner", () => {
    const { stays, refused } = sample("stays-hostaway.csv");
    expect(stays).toMatchObject([
      { confirmationCode: "88001", leavesOn: "2026-06-06", earningsCents: cents(800), furtherLines: [2] },
      { confirmationCode: "88002", isOwnerUse: true },
      { confirmationCode: "88003", isOwnerUse: false, guestName: "Otto Owner" },
      { confirmationCode: "88005", isCancelled: true },
    ]);
    expect(refused).toMatchObject([{ reasons: ['"inquiry" is not a confirmed reservation.'] }]);
  });

  test("of payments under other names adds up too", () => {
    expect(sample("stays-payments.csv").stays).toMatchObject([
      { confirmationCode: "KX10001", earningsCents: cents(374.5) },
      { confirmationCode: "KX10002", earningsCents: cents(1000), leavesOn: "2026-06-20" },
    ]);
  });

  test("of Vrbo's payouts adds up those of one reservation, and asks about one that paid nothing", () => {
    const { stays, refused } = sample("stays-vrbo-payouts.csv");
    expect(refused).toEqual([]);
    expect(stays).toMatchObject([
      { confirmationCode: "HA-9A", earningsCents: cents(717.6), furtherLines: [2], asks: [] },
      { confirmationCode: "HA-9B", earningsCents: 0, asks: [{ about: "meaning", proposal: null }] },
    ]);
  });

  test.each([
    ["the same payout twice is one", ["100.00,2026-01-07", "100.00,2026-01-07", "100.00,2026-02-07"], 200],
    ["a payout to come is part of it", ["100.00,2026-01-07", "80.00,"], 180],
    ["without days a later state replaces", ["100.00,", "80.00,"], 80],
  ])("of payouts with days: %s", (_case, payouts, sum) => {
    const lines = payouts.map((payout) => `K1,2026-01-03,2026-01-06,${payout}\n`).join("");
    const text = `Reservation ID,Check-in,Check-out,Payout,Payout date\n${lines}`;
    expect(read(text).stays).toMatchObject([{ earningsCents: cents(sum), asks: [] }]);
  });

  test("asks about a stay that was refunded in full, and not where the file says what became of it", () => {
    const refunded = `${PAYMENTS}${dated("Reservation", "500.00")}${dated("Refund", "-500.00")}`;
    expect(read(refunded).stays).toMatchObject([{ earningsCents: 0, asks: [{ about: "meaning" }] }]);
    expect(read(`${HEADER}\nA,2025-01-03,2025-01-06,3,0,Confirmed,X\n`).stays).toMatchObject([{ asks: [] }]);
  });

  const PAYMENTS = "Type,Confirmation code,Start date,End date,Amount\n";
  const dated = (type: string, amount: string) => `${type},K1,2026-01-03,2026-01-06,${amount}\n`;

  test("of payments leaves out the tax that guests pay", () => {
    const { stays, refused } = read(PAYMENTS + dated("Reservation", "500.00") + dated("Pass Through Tot", "60.00"));
    expect(stays).toMatchObject([{ earningsCents: cents(500) }]);
    expect(refused).toMatchObject([{ line: 3, reasons: ['A tax ("Pass Through Tot"), not rent.'] }]);
  });

  test.each([dated("Adjustment", "about 40"), "Adjustment,K1,,,-40.00\n", dated("Co-host payout", "-40.00")])(
    "of payments has no sum where one of them is refused: %s",
    (line) => {
      const { stays, refused } = read(PAYMENTS + dated("Reservation", "500.00") + line);
      expect(stays).toMatchObject([{ confirmationCode: "K1", earningsCents: null }]);
      expect(refused).toHaveLength(1);
    },
  );

  test("with a kind of home or of channel in each line lists no payments: a later state replaces", () => {
    expect(read(PAYMENTS + dated("Direct", "500.00") + dated("Direct", "620.00")).stays).toMatchObject([
      { earningsCents: cents(620), furtherLines: [2] },
    ]);
  });

  test("with more lines than a book has stays is refused before it is read", () => {
    const result = readStaysCsv(new TextEncoder().encode(PAYMENTS + dated("Reservation", "1").repeat(10_001)), {
      dateOrder: null,
    });
    expect(result).toMatchObject({ ok: false, reason: { code: "too_many_lines" } });
  });

  test("an amount of many spaces is none, without going back over them", () => {
    expect(readAmount(`1${" ".repeat(10_000)}x`)).toBeNull();
  });

  test.each([
    ["1.204,50 €", 1204.5, "EUR"],
    ["€1.204,50", 1204.5, "EUR"],
    ["1 204,50 EUR", 1204.5, "EUR"],
    ["540,10", 540.1, null],
    ["CHF 1'204.50", 1204.5, "CHF"],
    ["£1,204", 1204, "GBP"],
    ["-$50.00", -50, "USD"],
    ["($50.00)", -50, "USD"],
    ["1.204", null, null],
    ["about 300", null, null],
  ])("reads the amount %s", (text, amount, currency) => {
    expect(readAmount(text)).toEqual(amount === null ? null : { cents: cents(amount), currency });
  });

  test("without columns for a stay is refused as a whole", () => {
    const result = readStaysCsv(new TextEncoder().encode("Date,Hours\n2025-01-01,3\n"), { dateOrder: null });
    expect(result).toMatchObject({ ok: false, reason: { code: "no_stay_columns" } });
  });
});
