import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listPersons } from "#features/facts/participants/contract.ts";
import { summarizeTimeEntries } from "#features/log/time-entries/contract.ts";
import { spacesWorkbook } from "#shared/sheets/workbook/testing/build-workbook.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import {
  commitImport,
  discardImport,
  getImport,
  listImports,
  reassignImport,
  undoImport,
  updateImport,
  uploadImport,
} from "../contract.ts";
import { bookOfMaya, confirm, drop, personIdOf, previewOf, propertyIdOf, sample } from "./testing/book-of-maya.ts";

const EXPECTED = JSON.parse(sample("expected.json").toString("utf8"));
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ now: "2026-03-31T15:00:00.000Z" });
});
afterAll(() => app.close());

const minutes = async (client: ApiClient): Promise<number> =>
  (await client.call(summarizeTimeEntries, { query: {} })).loggedSeconds / 60;
const file = (content: Buffer | string, fileName = "log.csv") => ({ file: { content, fileName } });
const line = (row: string): string => `Date,Hours,Property,Activity,Description,Person\n${row}\n`;

describe("a file of any shape", () => {
  test("the messy year: good rows to the minute, each refusal with its line and its reason", async () => {
    const maya = await bookOfMaya(app);
    const draft = await drop(maya, "log-2025-messy.csv");
    const expected = EXPECTED["log-2025-messy.csv"];
    const preview = previewOf(draft);
    expect(preview.counts).toMatchObject({ fresh: expected.goodRows, refused: expected.refusedRows, needsAnswer: 0 });
    for (const row of preview.refused) {
      expect(row.line).toBeGreaterThan(3);
      expect(row.reasons[0]?.message).toMatch(/\.$/);
    }
    const done = await confirm(maya, draft);
    expect(done.refused).toEqual(preview.refused);
    expect(await minutes(maya)).toBe(expected.goodMinutes);
    expect(previewOf(await drop(maya, "log-2025-messy.csv")).counts).toMatchObject({
      fresh: 0,
      duplicates: expected.goodRows,
    });
  });

  test("a log without a column of people belongs to the person who imports, or to the one they choose", async () => {
    const maya = await bookOfMaya(app);
    const draft = await drop(maya, "log-2025-rebuilt.csv");
    const expected = EXPECTED["log-2025-rebuilt.csv"];
    expect(previewOf(draft)).toMatchObject({
      counts: { fresh: expected.entries, refused: 0, needsAnswer: 0 },
      freshSeconds: expected.minutes * 60,
      persons: [{ name: "Maya Ortiz" }],
    });
    const importingPersonId = await personIdOf(maya, "Daniel Ortiz");
    const changed = await maya.call(updateImport, {
      params: { id: draft.id },
      body: { version: draft.version, importingPersonId },
    });
    expect(changed.importingPersonId).toBe(importingPersonId);
    expect(previewOf(changed).persons).toMatchObject([{ name: "Daniel Ortiz", entryCount: expected.entries }]);
  });

  test("an XLSX brings its sheets along and is kept as its source", async () => {
    const maya = await bookOfMaya(app);
    const draft = await drop(maya, "log-2025-times.xlsx");
    expect(draft).toMatchObject({ format: "xlsx", counts: { fresh: 1453 } });
    expect(draft.sheets.map(({ name }) => name)).toContain(draft.sheet);
    await confirm(maya, draft);
    expect(await minutes(maya)).toBe(EXPECTED["log-2025-clean.csv"].minutes);
  });
});

describe("what the file does not tell is asked", () => {
  test("unknown words wait; answers settle them, are remembered, and a new person is added with the commit", async () => {
    const maya = await bookOfMaya(app);
    const text = line(
      '1/25/2025,2,The Lake Place,zorbing,"Painted, unit A",Lee Park\n1/26/2025,1,The Lake Place,zorbing,More,lee park',
    );
    const draft = await drop(maya, "log.csv", text);
    const waiting = previewOf(draft);
    expect(waiting.counts).toMatchObject({ fresh: 0, needsAnswer: 2 });
    expect(waiting.words.filter(({ needsAnswer }) => needsAnswer).map(({ kind, key }) => [kind, key])).toEqual(
      expect.arrayContaining([
        ["activity", "zorbing"],
        ["person", "lee park"],
      ]),
    );
    expect((await maya.refused(commitImport, { params: { id: draft.id }, body: { version: 1 } })).message).toContain(
      "2 rows need an answer",
    );
    const elm = await propertyIdOf(maya, "Elm Triplex");
    const answered = await maya.call(updateImport, {
      params: { id: draft.id },
      body: {
        version: draft.version,
        choices: {
          activities: { zorbing: "maintenance-repairs-oversight" },
          properties: { "the lake place": { kind: "known", id: elm } },
          persons: { "lee park": { kind: "new", name: "Lee Park", relation: "helper" } },
        },
      },
    });
    expect(previewOf(answered)).toMatchObject({
      counts: { fresh: 2, needsAnswer: 0 },
      persons: [{ name: "Lee Park" }],
    });
    expect((await maya.call(listPersons, {})).persons.map(({ name }) => name)).not.toContain("Lee Park");
    const done = await confirm(maya, answered);
    const leeId = await personIdOf(maya, "Lee Park");
    expect(done.groups).toEqual([
      {
        personId: leeId,
        propertyId: elm,
        openPropertyName: null,
        entryCount: 2,
        loggedSeconds: 10_800,
        unsaidTravelCount: 0,
        unsaidCapacityCount: 0,
      },
    ]);

    const next = await drop(maya, "next.csv", line("1/27/2025,3,The Lake Place,zorbing,Sanded,Lee Park"));
    expect(previewOf(next)).toMatchObject({ counts: { fresh: 1, needsAnswer: 0 }, questions: [] });
    expect((await confirm(maya, next)).groups).toMatchObject([{ personId: leeId, propertyId: elm }]);
  });

  test("03/04 is March 4, shown as a question, and April 3 after somebody says so", async () => {
    const maya = await bookOfMaya(app);
    const draft = await drop(maya, "log.csv", line("03/04/2025,2,Elm Triplex,repairs,Painted,Maya Ortiz"));
    const [question] = previewOf(draft).questions;
    expect(question).toMatchObject({ kind: "date-order", isOpen: false, examples: ["03/04/2025"] });
    expect(previewOf(draft).fresh).toMatchObject([{ date: "2025-03-04" }]);
    const answered = await maya.call(updateImport, {
      params: { id: draft.id },
      body: { version: draft.version, mapping: { dateOrder: "day-first" } },
    });
    expect(previewOf(answered)).toMatchObject({
      counts: { fresh: 1 },
      questions: [{ kind: "date-order", isOpen: false }],
      fresh: [{ date: "2025-04-03" }],
    });
  });

  test("a column can be given another meaning; what depends on it is read anew", async () => {
    const maya = await bookOfMaya(app);
    const text = "Day,Alpha,Beta\n2025-01-25,2.5,90\n2025-01-26,1,45\n2025-01-27,2,10\n";
    const draft = await drop(maya, "log.csv", text);
    const body = {
      version: draft.version,
      mapping: { columns: { date: 0, duration: 2 }, durationUnit: "minutes" as const },
    };
    const changed = await maya.call(updateImport, { params: { id: draft.id }, body });
    expect(previewOf(changed).columns.map(({ roles }) => roles)).toEqual([["date"], [], ["duration"]]);
    expect(previewOf(changed).words).toMatchObject([{ kind: "activity", key: "", rows: 3, needsAnswer: true }]);
    expect(changed.version).toBe(draft.version + 1);
    expect((await maya.refused(updateImport, { params: { id: draft.id }, body })).code).toBe("version_conflict");
    const none = await maya.call(updateImport, {
      params: { id: draft.id },
      body: { version: changed.version, mapping: { columns: { date: 0 } } },
    });
    expect(previewOf(none).questions).toMatchObject([{ kind: "column", role: "duration", isOpen: true }]);
  });

  test("a word that is also a name of the language is a word like any other", async () => {
    const maya = await bookOfMaya(app);
    const text = line("2025-01-25,2,Elm Triplex,constructor,Painted,Maya Ortiz");
    const draft = await drop(maya, "log.csv", text);
    for (const row of previewOf(draft).fresh) expect(typeof row.activityType).toBe("string");
    const body = { version: draft.version, choices: { activities: { constructor: "property-management" as const } } };
    expect(previewOf(await maya.call(updateImport, { params: { id: draft.id }, body })).counts.fresh).toBe(1);
  });
});

describe("a draft", () => {
  test("goes on where it was left when the file is dropped again, is listed, and can be discarded", async () => {
    const maya = await bookOfMaya(app);
    const draft = await drop(maya, "log-2025-rebuilt.csv");
    const importingPersonId = await personIdOf(maya, "Daniel Ortiz");
    const body = { version: draft.version, importingPersonId };
    const changed = await maya.call(updateImport, { params: { id: draft.id }, body });
    expect(await drop(maya, "log-2025-rebuilt.csv")).toEqual(changed);
    expect(await maya.call(getImport, { params: { id: draft.id } })).toEqual(changed);
    expect((await maya.call(listImports, {})).imports).toMatchObject([{ id: draft.id, status: "draft" }]);
    await maya.call(discardImport, { params: { id: draft.id } });
    expect((await maya.call(listImports, {})).imports).toEqual([]);
    expect((await maya.refused(getImport, { params: { id: draft.id } })).status).toBe(404);
  });

  test("once confirmed it is neither changed nor discarded; a draft is neither undone nor reassigned", async () => {
    const maya = await bookOfMaya(app);
    const draft = await drop(maya, "log-2025-rebuilt.csv");
    const params = { id: draft.id };
    const reassign = {
      params,
      body: { properties: { none: await propertyIdOf(maya, "Elm Triplex") }, reason: "Found out" },
    };
    expect((await maya.refused(undoImport, { params, body: {} })).code).toBe("state_conflict");
    expect((await maya.refused(reassignImport, reassign)).code).toBe("state_conflict");
    await confirm(maya, draft);
    expect((await maya.call(reassignImport, reassign)).changedEntryCount).toBeGreaterThan(100);
    expect((await maya.refused(discardImport, { params })).code).toBe("state_conflict");
    expect((await maya.refused(updateImport, { params, body: { version: 2, bringBackVoided: true } })).code).toBe(
      "state_conflict",
    );
  });
});

describe("refusals", () => {
  test("someone else's import is a 404 and stays as it is; without a sign-in nothing is told", async () => {
    const [maya, wren] = [await bookOfMaya(app), await app.signUp()];
    const draft = await drop(maya, "log-2025-rebuilt.csv");
    const params = { id: draft.id };
    const calls = [
      [getImport, { params }],
      [updateImport, { params, body: { version: 1 } }],
      [commitImport, { params, body: { version: 1 } }],
      [undoImport, { params, body: {} }],
      [
        reassignImport,
        { params, body: { persons: { [draft.importingPersonId]: draft.importingPersonId }, reason: "x" } },
      ],
      [discardImport, { params }],
    ] as const;
    for (const [endpoint, request] of calls) {
      expect((await wren.refused(endpoint, request)).status, endpoint.path).toBe(404);
      expect((await app.visitor().refused(endpoint, request)).status, endpoint.path).toBe(401);
    }
    expect((await wren.call(listImports, {})).imports).toEqual([]);
    expect(await maya.call(getImport, { params })).toEqual(draft);
    const stranger = await personIdOf(wren, "Robin Vale").catch(() => null);
    if (stranger === null) return;
    const answer = await maya.refused(updateImport, { params, body: { version: 1, importingPersonId: stranger } });
    expect(answer.fields).toHaveProperty("importingPersonId");
  });

  test("malformed requests name their fields", async () => {
    const maya = await bookOfMaya(app);
    const { id, version, importingPersonId: selfId } = await drop(maya, "log-2025-rebuilt.csv");
    const stranger = app.platform.newId();
    const bad: [object, string][] = [
      [{ version, mapping: { columns: { date: 99 } } }, "mapping.columns.date"],
      [{ version, mapping: { columns: { mood: 1 } } }, "mapping.columns.mood"],
      [{ version, choices: { activities: { x: "nonsense" } } }, "choices.activities.x"],
      [{ version, choices: { properties: { x: { kind: "known", id: stranger } } } }, "choices.properties.x"],
      [{ version, choices: { persons: { x: { kind: "known", id: stranger } } } }, "choices.persons.x"],
      [{ version, importingPersonId: stranger }, "importingPersonId"],
      [{ version, userId: stranger }, "userId"],
      [{}, "version"],
    ];
    for (const [body, field] of bad) {
      const answer = await maya.refused(updateImport, { params: { id }, body });
      expect(answer.status, field).toBe(400);
      expect(Object.keys(answer.fields ?? {})).toContain(field);
    }
    const target = await maya.refused(reassignImport, {
      params: { id },
      body: { persons: { [selfId]: stranger }, reason: "x" },
    });
    expect(target.fields).toHaveProperty(`persons.${selfId}`);
    expect((await maya.refused(reassignImport, { params: { id }, body: { reason: "x" } })).fields).toHaveProperty(
      "persons",
    );
  });

  test("a file that is no log costs one clear answer, and nothing is kept", async () => {
    const robin = await app.signUp();
    const picture = Buffer.from("89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489", "hex");
    expect(await robin.refused(uploadImport, {}, file(picture, "log.png"))).toMatchObject({ status: 415 });
    expect(await robin.refused(uploadImport, {}, file(Buffer.from("PK\u0003\u0004 broken"), "log.xlsx"))).toMatchObject(
      {
        status: 422,
        code: "file_refused",
        fields: { file: expect.stringMatching(/workbook/) },
      },
    );
    expect(await robin.refused(uploadImport, {}, file(spacesWorkbook(200, 1024), "log.xlsx"))).toMatchObject({
      status: 422,
      data: { reason: "inflates_too_much" },
    });
    expect(await robin.refused(uploadImport, {}, file("", "log.csv"))).toMatchObject({ status: 400 });
    const large = Buffer.alloc(11 * 1024 * 1024, "a,");
    expect(await robin.refused(uploadImport, {}, file(large))).toMatchObject({ status: 413 });
    const many = `Date,Hours\n${"2025-01-01,1\n".repeat(20_300)}`;
    expect(await robin.refused(uploadImport, {}, file(many))).toMatchObject({ status: 422 });
    expect((await robin.refused(uploadImport, { body: { file: "x" } })).status).toBe(415);
    expect((await robin.call(listImports, {})).imports).toEqual([]);
  });
});
