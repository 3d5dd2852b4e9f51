import { readFileSync } from "node:fs";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createProperty } from "#features/facts/properties/contract.ts";
import { buildProperty } from "#features/facts/properties/server/testing/build-property.ts";
import { createStay, listStays, type NewStay } from "#features/facts/stays/contract.ts";
import {
  importStays,
  listStaysImports,
  previewStaysFile,
  undoStaysImport,
} from "#features/facts/stays/import-contract.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { TEST_ENGINES } from "#test/support/test-database.ts";
import { expectWriteHabits } from "#test/support/write-habits.ts";

const HEADER = "Confirmation code,Start date,End date,Nights,Earnings,Status,Listing";

describe.each(TEST_ENGINES)("a file of stays (%s)", (_title, createDatabase) => {
  let app: TestApp;
  let robin: ApiClient;
  let propertyId: string;
  beforeAll(async () => {
    app = await startTestApp({ createDatabase });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    robin = await app.signUp();
    const body = buildProperty({ nickname: "Lakeview Cabin", propertyType: "Short-term Rental" });
    propertyId = (await robin.call(createProperty, { body })).id;
  });

  const preview = (content: string, fileName = "stays.csv", client = robin) =>
    client.call(previewStaysFile, {}, { file: { content, fileName } });
  const staysOf = ({ rows }: Awaited<ReturnType<typeof preview>>): NewStay[] =>
    rows.flatMap((row) => {
      if (row.status !== "new" && row.status !== "changed") return [];
      const { listing: _, nights: __, label: ___, furtherLines: ____, asks: _____, ...stay } = row.stay;
      return [{ ...stay, propertyId, unitName: "" }];
    });
  const confirm = async (content: string) => {
    const stays = staysOf(await preview(content));
    return robin.call(importStays, { body: { fileName: "stays.csv", format: "csv", stays } });
  };
  const ofCabin = async (year = 2025) => (await robin.call(listStays, { query: { year, propertyId } })).properties[0];

  test("of the sample is previewed, confirmed, not added twice, and undone", async () => {
    const sample = readFileSync("test/data/stays-2025.csv", "utf8");
    const seen = await preview(sample);
    expect(seen).toMatchObject({
      format: "csv",
      listings: ["Lakeview Cabin"],
      counts: { confirmed: 46, cancelled: 2, ownerUse: 0, asked: 0, refused: 0 },
      questions: [],
    });
    expect((await ofCabin())?.stays).toEqual([]);
    const added = await confirm(sample);
    expect(added).toMatchObject({ import: { addedCount: 48, replacedCount: 0, undoneAt: null }, duplicateCount: 0 });
    expect(await ofCabin()).toMatchObject({
      confirmedCount: 46,
      average: {
        periods: 45,
        days: 245,
        averageText: "5.4",
        treatment: "seven-days",
        left: { cancelled: 2, otherYear: 1 },
      },
    });
    const again = await preview(sample);
    expect(new Set(again.rows.map(({ status }) => status))).toEqual(new Set(["duplicate"]));
    const stays = staysOf(seen);
    const body = { fileName: "stays.csv", format: "csv" as const, stays };
    expect(await robin.call(importStays, { body })).toEqual({ import: null, duplicateCount: 48 });
    const id = added.import?.id ?? "";
    expect((await robin.call(undoStaysImport, { params: { id } })).undoneAt).toBe(app.clock.now().toISOString());
    expect((await ofCabin())?.stays).toEqual([]);
    expect((await robin.call(listStaysImports, {})).imports).toMatchObject([{ id, addedCount: 48 }]);
  });

  test("replaces a reservation whose facts changed, and undoing brings the old one back", async () => {
    const first = await confirm(`${HEADER}\nHM1,2025-01-03,2025-01-06,3,100,Confirmed,X\n`);
    const changed = `${HEADER}\nHM1,2025-01-03,2025-01-08,5,150,Confirmed,X\n`;
    expect((await preview(changed)).rows).toMatchObject([{ status: "changed", line: 2 }]);
    const second = await confirm(changed);
    expect(second.import).toMatchObject({ addedCount: 1, replacedCount: 1 });
    expect((await ofCabin())?.stays).toMatchObject([{ nights: 5 }]);
    const tooEarly = await robin.refused(undoStaysImport, { params: { id: first.import?.id ?? "" } });
    expect(tooEarly).toMatchObject({ status: 409, code: "state_conflict" });
    await robin.call(undoStaysImport, { params: { id: second.import?.id ?? "" } });
    expect((await ofCabin())?.stays).toMatchObject([{ nights: 3, earningsCents: 10_000 }]);
    await robin.call(undoStaysImport, { params: { id: first.import?.id ?? "" } });
    expect((await ofCabin())?.stays).toEqual([]);
  });

  test("from a calendar neither repeats nor empties what a CSV file said of the same reservation", async () => {
    await confirm(`${HEADER}\nHM123456,2025-01-03,2025-01-06,3,100,Confirmed,X\n`);
    const calendar = (lastDay: string) =>
      `BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART;VALUE=DATE:20250103\r\nDTEND;VALUE=DATE:${lastDay}\r\nSUMMARY:Reserved\r\nDESCRIPTION:https://www.airbnb.com/hosting/reservations/details/HM123456\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`;
    expect((await preview(calendar("20250106"))).rows).toMatchObject([{ status: "duplicate" }]);
    await confirm(calendar("20250108"));
    expect((await ofCabin())?.stays).toMatchObject([{ nights: 5, earningsCents: 10_000 }]);
  });

  test("shows every refused line with its reasons, and repeats once", async () => {
    const { rows, counts } = await preview(
      `${HEADER}\nHM1,2025-01-03,2025-01-06,3,100,Confirmed,X\nHM1,2025-01-03,2025-01-06,3,100,Confirmed,X\nHM2,2025-01-09,2025-01-06,,1,Confirmed,X\n`,
    );
    expect(rows).toMatchObject([{ status: "new", line: 3, stay: { furtherLines: [2] } }, { status: "refused" }]);
    expect(rows[1]).toMatchObject({ line: 4, reasons: [expect.stringContaining("at least a day")] });
    expect(counts.refused).toBe(1);
  });

  test("asks once about words of several lines, and counts what hangs on them apart", async () => {
    const events = [
      ["a1", "CLOSED - Ana"],
      ["a2", "CLOSED - Not available"],
      ["a3", "Reserved - Bo"],
      ["a4", "Bo Roe (Smoobu)"],
    ].map(
      ([uid, summary], index) =>
        `BEGIN:VEVENT\r\nDTSTART;VALUE=DATE:2025010${index + 1}\r\nDURATION:P1W\r\nUID:${uid}\r\nSUMMARY:${summary}\r\nEND:VEVENT\r\n`,
    );
    const seen = await preview(`BEGIN:VCALENDAR\r\n${events.join("")}END:VCALENDAR\r\n`, "stays.ics");
    expect(seen.counts).toEqual({ confirmed: 1, cancelled: 0, ownerUse: 0, asked: 3, refused: 0 });
    expect(seen.questions).toEqual([
      { id: "meaning:closed ...", about: "meaning", words: "CLOSED ...", lines: [2, 8], proposal: null },
      { id: "meaning:... (smoobu)", about: "meaning", words: "... (Smoobu)", lines: [20], proposal: "guests" },
    ]);
    expect(seen.rows.map((row) => "stay" in row && row.stay.asks)).toEqual([
      ["meaning:closed ..."],
      ["meaning:closed ..."],
      [],
      ["meaning:... (smoobu)"],
    ]);
  });

  test("may be a calendar, whatever its name says", async () => {
    const content =
      "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART;VALUE=DATE:20250103\r\nDTEND;VALUE=DATE:20250106\r\nUID:a1\r\nSUMMARY:Reserved\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n";
    expect(await preview(content, "x.csv")).toMatchObject({ format: "ics", rows: [{ status: "new" }] });
  });

  test("without codes is known again by property, unit and days", async () => {
    const content = "Check-in,Check-out\n2025-01-03,2025-01-06\n";
    await confirm(content);
    expect(await confirm(content)).toEqual({ import: null, duplicateCount: 1 });
  });

  test.each<[string, string]>([
    ["without columns for a stay", "Date,Hours\n2025-01-01,3\n"],
    ["that is no text", "a\0b,c"],
  ])("%s is refused with a reason at the file", async (_case, content) => {
    const refusal = await robin.refused(previewStaysFile, {}, { file: { content, fileName: "x.csv" } });
    expect(refusal).toMatchObject({ status: 422, code: "file_refused", fields: { file: expect.any(String) } });
  });

  test("of more than a megabyte, or none at all, is refused; so is a stranger to the house", async () => {
    const file = { content: Buffer.alloc(1024 * 1024 + 1, 97), fileName: "x.csv" };
    expect((await robin.refused(previewStaysFile, {}, { file })).status).toBe(413);
    expect((await robin.refused(previewStaysFile, { body: {} })).status).toBe(415);
    expect((await app.visitor().refused(previewStaysFile, {}, { file: { content: "a", fileName: "a" } })).status).toBe(
      401,
    );
    expect((await app.visitor().refused(listStaysImports, {})).status).toBe(401);
    const headers = { origin: "https://elsewhere.example" };
    const foreign = await robin.refused(previewStaysFile, {}, { file: { content: "a", fileName: "a" }, headers });
    expect(foreign.code).toBe("foreign_origin");
  });

  const one: Omit<NewStay, "propertyId"> = {
    unitName: "",
    confirmationCode: "HM9",
    arrivesOn: "2025-01-03",
    leavesOn: "2025-01-06",
    earningsCents: null,
    guestName: null,
    isCancelled: false,
    isOwnerUse: false,
  };

  test("is added whole or not at all", async () => {
    const stays = [
      { ...one, propertyId },
      { ...one, propertyId, confirmationCode: "HM8", leavesOn: "2025-01-02" },
    ];
    const refusal = await robin.refused(importStays, { body: { fileName: "x", format: "csv", stays } });
    expect(refusal).toMatchObject({ status: 400, fields: { "stays.1.leavesOn": expect.any(String) } });
    expect((await robin.refused(importStays, { body: { fileName: "x", format: "csv", stays: [] } })).status).toBe(400);
    expect((await ofCabin())?.stays).toEqual([]);
  });

  test("both writes have the habits of a write", async () => {
    const clients = { owner: robin, visitor: app.visitor() };
    const body = { fileName: "x.csv", format: "csv", stays: [{ ...one, propertyId }] };
    await expectWriteHabits(clients, importStays, { body }, { ...body, fileName: "y.csv" });
    const [file] = (await robin.call(listStaysImports, {})).imports;
    await expectWriteHabits(clients, undoStaysImport, { params: { id: file?.id ?? "" } });
  });

  test("of somebody else is not found, and nobody's stays are its duplicates", async () => {
    const added = await confirm(`${HEADER}\nHM1,2025-01-03,2025-01-06,3,100,Confirmed,X\n`);
    const stranger = await app.signUp();
    const id = added.import?.id ?? "";
    expect((await stranger.refused(undoStaysImport, { params: { id } })).status).toBe(404);
    const body = { fileName: "x", format: "csv", stays: [{ ...one, propertyId }] };
    expect((await stranger.refused(importStays, { body })).status).toBe(404);
    expect((await stranger.call(listStaysImports, {})).imports).toEqual([]);
    const content = `${HEADER}\nHM1,2025-01-03,2025-01-06,3,100,Confirmed,X\n`;
    expect((await preview(content, "x.csv", stranger)).rows).toMatchObject([{ status: "new" }]);
    expect((await robin.refused(undoStaysImport, { params: { id: "x" } })).status).toBe(404);
    expect((await robin.call(createStay, { body: { ...one, propertyId, confirmationCode: "HM7" } })).source).toBe(
      "manual",
    );
  });
});
