import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readWorkbook } from "#shared/sheets/workbook/read-workbook.ts";
import { csvRecords } from "#shared/sheets/csv-records.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { TEST_ENGINES } from "#test/support/test-database.ts";
import { testScope } from "#test/support/test-scope.ts";
import { createTimeEntry } from "#features/log/time-entries/contract.ts";
import { exportTimeEntries, exportTimeEntriesWorkbook } from "#features/log/time-entries/export-contract.ts";
import { EXPORT_HEADINGS } from "./export-time-entries.ts";
import { readYearVersions } from "../reading/read-year-versions.ts";

describe.each(TEST_ENGINES)("exports (%s)", (_database, createDatabase) => {
  let app: TestApp;
  let robin: ApiClient;
  beforeAll(async () => {
    app = await startTestApp({ createDatabase });
    robin = await app.signUp();
    const work = { activityType: "leasing-tenant-relations" as const, isPortfolioWide: true };
    for (let index = 0; index < 120; index += 1) {
      const date = `2026-0${index < 60 ? 1 : 2}-${String((index % 28) + 1).padStart(2, "0")}`;
      const time = index % 2 === 0 ? { hours: 1.25 } : { timeStarted: "09:00", timeEnded: "10:10" };
      await robin.call(createTimeEntry, {
        body: { ...work, ...time, date, description: `=SUM(${index}) "a", <b>\né` },
      });
    }
  });
  afterAll(() => app.close());

  test("the workbook holds the rows of the CSV, over several pages, with days and numbers", async () => {
    const csv = (await robin.send(exportTimeEntries, { query: { year: "2026" } })).body;
    const answer = await robin.send(exportTimeEntriesWorkbook, { query: { year: "2026" } });
    expect(answer.headers["content-disposition"]).toContain('filename="tenure-log-2026.xlsx"');
    const { grid } = await readWorkbook(answer.rawPayload, undefined, () => undefined);
    const cells = grid.rows.map((row) =>
      Array.from({ length: EXPORT_HEADINGS.length }, (_, column) => {
        const cell = row.cells[column] ?? "";
        return typeof cell === "object" && cell !== null && cell.kind === "date" ? cell.iso : cell;
      }),
    );
    const lines = [...csvRecords(csv, ",", 5000)].map(({ cells: line }, index) =>
      line.map((text, column) => (index > 0 && (column === 3 || column === 4) ? Number(text) : text)),
    );
    expect(cells).toHaveLength(121);
    expect(cells).toEqual(lines);
  });

  test("a year with what was first recorded is read over several pages, each entry once", async () => {
    const ids: string[] = [];
    for await (const page of readYearVersions(testScope(robin), app.platform.database.db, 2026))
      ids.push(...page.map(({ now }) => now.id));
    expect(ids).toHaveLength(120);
    expect(new Set(ids).size).toBe(120);
  });

  test("the workbook is of the filter, and of nobody else's book", async () => {
    const wren = await app.signUp();
    const rowsFor = async (client: ApiClient, query: Record<string, string>): Promise<number> => {
      const { rawPayload } = await client.send(exportTimeEntriesWorkbook, { query });
      return (await readWorkbook(rawPayload, undefined, () => undefined)).grid.rows.length - 1;
    };
    expect(await rowsFor(robin, { from: "2026-02-01" })).toBe(60);
    expect(await rowsFor(robin, { from: "2027-02-01" })).toBe(0);
    expect(await rowsFor(wren, {})).toBe(0);
    expect(await robin.refused(exportTimeEntriesWorkbook, { query: { from: "soon" } })).toMatchObject({ status: 400 });
  });
});
