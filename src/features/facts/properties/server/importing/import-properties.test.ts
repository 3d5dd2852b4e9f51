import { readFileSync } from "node:fs";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ResponseOf } from "#shared/endpoint.ts";
import { sheetData, textCell, workbook } from "#shared/sheets/workbook/testing/build-workbook.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { expectWriteHabits } from "#test/support/write-habits.ts";
import {
  archiveProperty,
  createProperty,
  importProperties,
  listProperties,
  type NewProperty,
  previewPropertyImport,
} from "#features/facts/properties/contract.ts";
import { PROPERTY_IMPORT_MAX_ROWS } from "#features/facts/properties/rules.ts";
import { buildProperty } from "../testing/build-property.ts";

let app: TestApp;
let robin: ApiClient;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  robin = await app.signUp();
});

const SAMPLE = readFileSync("test/data/properties.json");
const preview = (content: Buffer | string, fileName = "properties.json") =>
  robin.call(previewPropertyImport, {}, { file: { content, fileName } });
const newOnes = ({ rows }: ResponseOf<typeof previewPropertyImport>): NewProperty[] =>
  rows.flatMap((row) => (row.status === "new" ? [row.property] : []));
const book = async (client = robin) =>
  (await client.call(listProperties, { query: { status: "all" } })).properties.map(({ nickname }) => nickname);

describe("previewing a file of properties", () => {
  test("shows every row of the sample as new and writes nothing", async () => {
    const answer = await preview(SAMPLE);
    expect(answer.fileName).toBe("properties.json");
    expect(answer.rows).toHaveLength(10);
    expect(answer.rows[0]).toMatchObject({
      status: "new",
      line: 2,
      property: { nickname: "Grant Duplex", acquiredOn: "2015-04-22" },
    });
    expect(await book()).toEqual([]);
  });

  test("shows what is there already, archived ones too, and what the file says twice", async () => {
    const kept = await robin.call(createProperty, { body: buildProperty() });
    const gone = await robin.call(createProperty, { body: buildProperty({ nickname: "Oak", address: "1 Oak St" }) });
    await robin.call(archiveProperty, { params: { id: gone.id } });
    const csv = [
      "Nickname,Address,City,State,ZIP,Type",
      "grant duplex,882 Grant Ave.,Toledo,OH,43604,Long-term Rental",
      "Oak,1 Oak St,Toledo,OH,43604,Long-term Rental",
      "Elm,2 Elm St,Toledo,OH,43604,STR",
      "Elm,2 Elm St,Toledo,OH,43604,STR",
      "Ash,3 Ash St,Toledo,XX,43604,STR",
    ].join("\n");
    const { rows } = await preview(csv, "properties.csv");
    expect(rows).toMatchObject([
      { status: "duplicate", line: 2, duplicateOf: { id: kept.id, isArchived: false } },
      { status: "duplicate", line: 3, duplicateOf: { id: gone.id, isArchived: true } },
      { status: "new", line: 4, property: { propertyType: "Short-term Rental" } },
      { status: "duplicate", line: 5, duplicateOf: null },
      { status: "refused", line: 6, label: "Ash", refusals: [{ field: "state" }] },
    ]);
  });

  test("reads a workbook, whichever sheet has the properties, and names rows that it does not show", async () => {
    const line = (row: number, cells: readonly string[], isHidden = false): string =>
      `<row r="${row}"${isHidden ? ' hidden="1"' : ""}>${cells.map((content, at) => textCell(`${"ABCDEF"[at]}${row}`, content)).join("")}</row>`;
    const rows = [
      line(1, ["Our houses"]),
      line(3, ["Property name", "Street address", "City", "State", "ZIP code", "Type"]),
      line(4, ["Pine Cabin", "4 Pine Rd", "Toledo", "OH", "2134", "Short-term Rental"]),
      line(5, ["Old Mill", "5 Mill Ln", "Toledo", "OH", "43604", "Commercial"], true),
      line(6, ["Birch", "6 Birch St, Toledo, OH 43604"]),
    ];
    const file = workbook([
      { name: "Summary", xml: sheetData(line(1, ["Rents", "2026"]) + line(2, ["all", "ok"])) },
      { name: "Houses", xml: sheetData(rows.join("")) },
    ]);
    expect((await preview(file, "houses.xlsx")).rows).toMatchObject([
      {
        status: "new",
        line: 4,
        property: { nickname: "Pine Cabin", zipCode: "02134", propertyType: "Short-term Rental" },
      },
      {
        status: "refused",
        line: 5,
        label: "Old Mill",
        refusals: [{ reason: expect.stringContaining("does not show") }],
      },
      { status: "new", line: 6, property: { nickname: "Birch", city: "Toledo", zipCode: "43604" } },
    ]);
    const none = workbook([{ name: "Log", xml: sheetData(line(1, ["Date", "Hours"]) + line(2, ["1/2/2026", "3"])) }]);
    expect((await preview(none, "log.xlsx")).rows).toMatchObject([
      { status: "refused", refusals: [{ reason: expect.stringContaining("must name the columns") }] },
    ]);
  });

  test.each([
    ["bytes that are no text", Buffer.from(Array.from({ length: 1024 }, (_, at) => (at * 37) % 256))],
    ["JSON cut short", '[{"nickname": "Grant'],
    ["an empty list", "[]"],
    ["JSON of brackets", "[".repeat(200_000)],
    [
      "too many properties",
      JSON.stringify(
        Array.from({ length: PROPERTY_IMPORT_MAX_ROWS + 1 }, (_, n) => buildProperty({ nickname: `${n}` })),
      ),
    ],
    ["a list of a great many nothings", `[${"1,".repeat(900_000)}1]`],
    ["a great many empty objects", `[${"{},".repeat(600_000)}{}]`],
  ])("refuses %s with one clear reason", async (_title, content) => {
    const file = { content, fileName: "properties.json" };
    const refusal = await robin.refused(previewPropertyImport, {}, { file });
    expect(refusal).toMatchObject({ status: 422, code: "file_refused", fields: { file: expect.any(String) } });
  });

  test("refuses more than 2 MB, another field, and no file", async () => {
    const large = { file: { content: Buffer.alloc(2 * 1024 * 1024 + 1, "a"), fileName: "a.csv" } };
    expect((await robin.refused(previewPropertyImport, {}, large)).code).toBe("payload_too_large");
    const named = { file: { content: SAMPLE, fileName: "a.json", fieldName: "upload" } };
    expect((await robin.refused(previewPropertyImport, {}, named)).fields).toHaveProperty("upload");
    expect((await robin.refused(previewPropertyImport, { body: { file: "x" } })).code).toBe("unsupported_media");
  });

  test("asks for a sign-in", async () => {
    const refusal = await app
      .visitor()
      .refused(previewPropertyImport, {}, { file: { content: SAMPLE, fileName: "a" } });
    expect(refusal.status).toBe(401);
  });
});

describe("confirming a preview", () => {
  test("adds what was shown, and the same file again adds nothing", async () => {
    const properties = newOnes(await preview(SAMPLE));
    const answer = await robin.call(importProperties, { body: { properties } });
    expect(answer).toMatchObject({ duplicateCount: 0 });
    expect(answer.created).toHaveLength(10);
    expect(newOnes(await preview(SAMPLE))).toEqual([]);
    const again = await robin.call(importProperties, { body: { properties } });
    expect(again).toMatchObject({ created: [], duplicateCount: 10 });
    expect(await book()).toHaveLength(10);
  });

  test("adds none when one is at fault, and names it", async () => {
    const properties = [
      buildProperty(),
      buildProperty({ nickname: "Oak", acquiredOn: "2020-02-02", soldOn: "2020-01-01" }),
    ];
    const refusal = await robin.refused(importProperties, { body: { properties } });
    expect(refusal).toMatchObject({ status: 400, fields: { "properties.1.soldOn": expect.any(String) } });
    expect(await book()).toEqual([]);
  });

  test("has the habits of a write", async () => {
    const body = { properties: [buildProperty()] };
    const other = { properties: [buildProperty({ nickname: "Other" })] };
    await expectWriteHabits({ owner: robin, visitor: app.visitor() }, importProperties, { body }, other);
    expect(await book()).toEqual(["Grant Duplex"]);
  });

  test.each<[string, object, string]>([
    ["no property", { properties: [] }, "properties"],
    ["a property without a city", { properties: [{ ...buildProperty(), city: "" }] }, "properties.0.city"],
    ["a field that is not ours", { properties: [{ ...buildProperty(), price: 1 }] }, "properties.0.price"],
    ["no list", { properties: "all" }, "properties"],
  ])("refuses %s", async (_title, body, field) => {
    const refusal = await robin.refused(importProperties, { body });
    expect(refusal).toMatchObject({ status: 400, fields: { [field]: expect.any(String) } });
  });

  test("adds to one's own book alone", async () => {
    const stranger = await app.signUp();
    await stranger.call(importProperties, { body: { properties: [buildProperty()] } });
    expect(await book()).toEqual([]);
    expect(await book(stranger)).toEqual(["Grant Duplex"]);
  });
});
