import { hoursText } from "@tenure/tax-rules";
import fc from "fast-check";
import readWorkbook from "read-excel-file/node";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getCompliance } from "#features/verdict/compliance/contract.ts";
import { listWeakEntries } from "#features/verdict/corroboration/contract.ts";
import { getStressTest, getWorkWeeks } from "#features/verdict/examination/contract.ts";
import { createPerson } from "#features/facts/participants/contract.ts";
import { createTimeEntry, listTimeEntries, voidTimeEntry } from "#features/log/time-entries/contract.ts";
import { readLedgerOutline } from "#features/log/time-entries/ledger-contract.ts";
import { ACTIVITY_TYPES } from "#shared/domain.ts";
import { readPdf } from "#features/reports/reports/server/testing/pdf-text.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import {
  exportAnalyticsPdf,
  exportAnalyticsWorkbook,
  getAnalytics,
  getAnalyticsTotal,
  getFigure,
  type Selection,
} from "../contract.ts";
import { type Opens, opensBehind, QUESTION_WORDS, QUESTIONS, type Question, sumOfMarks } from "../figure.ts";
import { figureTable } from "../figure-table.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ now: "2026-09-30T12:00:00Z" });
});
afterAll(() => app.close());

const addProperty = async (client: ApiClient, type: string, acquiredOn: string | null): Promise<string> => {
  const id = app.platform.newId();
  await app.database.pool.query(
    `INSERT INTO properties (user_id, id, nickname, address, city, state, zip_code, property_type, acquired_on, created_at, updated_at)
     VALUES ($1, $2, $3, '14 Elm St', 'Toledo', 'OH', '43604', $4, $5, now(), now())`,
    [client.userId, id, `Elm ${id.slice(-4)}`, type, acquiredOn],
  );
  return id;
};

type Entry = { day: number; minutes: number; activity: number; place: number; who: number };
const entryArbitrary: fc.Arbitrary<Entry> = fc.record({
  day: fc.integer({ min: 1, max: 272 }),
  minutes: fc.integer({ min: 1, max: 700 }),
  activity: fc.integer({ min: 0, max: ACTIVITY_TYPES.length - 1 }),
  place: fc.integer({ min: 0, max: 3 }),
  who: fc.integer({ min: 0, max: 1 }),
});

const dayOf = (day: number): string => new Date(Date.UTC(2026, 0, day)).toISOString().slice(0, 10);
const YEAR = { year: 2026 };

/** A book of some entries at three properties and none, for two people, one entry voided. */
const makeBook = async (entries: readonly Entry[]): Promise<ApiClient> => {
  const client = await app.signUp();
  const places = [
    undefined,
    await addProperty(client, "Long-term Rental", "2020-01-01"),
    await addProperty(client, "Short-term Rental", "2026-05-13"),
    await addProperty(client, "Commercial", null),
  ];
  const spouse = await client.call(createPerson, { body: { name: "Maya", relation: "spouse", aliases: [] } });
  for (const { day, minutes, activity, place, who } of entries) {
    await client.call(createTimeEntry, {
      body: {
        date: dayOf(day),
        hours: minutes / 60,
        activityType: ACTIVITY_TYPES[activity] ?? "property-management",
        description: "Worked",
        ...(places[place] && { propertyId: places[place] }),
        ...(who === 1 && { personId: spouse.id }),
      },
    });
  }
  return client;
};

/** As the address of the ledger carries them: a day alone, everything else as a list. */
const entryFiltersOf = ({ from, to, ...lists }: Opens) => ({ from: from?.[0], to: to?.[0], ...lists });

const OF_ALL = ["activities", "properties", "logged", "household"] as const satisfies readonly Question[];

describe("analytics", () => {
  test("the marks of a chart, its tile, the verdict and the ledger are one number", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(entryArbitrary, { minLength: 1, maxLength: 12 }), async (entries) => {
        const client = await makeBook(entries);
        const summary = await client.call(getAnalytics, { query: YEAR });
        const compliance = await client.call(getCompliance, { params: YEAR });
        const gross = compliance.persons.reduce((sum, { totals }) => sum + totals.grossSeconds, 0);
        const countable = compliance.properties.reduce((sum, { countableSeconds }) => sum + countableSeconds, 0);
        expect(summary.totalSeconds).toBe(gross);
        expect(summary.materialParticipationSeconds).toBe(countable);
        expect((await client.call(getAnalyticsTotal, { query: YEAR })).totalSeconds).toBe(gross);
        for (const question of OF_ALL) {
          const figure = await client.call(getFigure, { params: { question }, query: YEAR });
          expect(sumOfMarks(figure), question).toBe(gross);
          expect(figure.totalSeconds).toBe(gross);
        }
        const [first] = summary.topActivityTypes;
        expect(summary.topActivityTypes.reduce((sum, { seconds }) => sum + seconds, 0)).toBeLessThanOrEqual(gross);
        expect(first?.percentage).toBe(Math.floor(((first?.seconds ?? 0) * 100) / gross));
      }),
      { numRuns: Number(process.env["TENURE_ANALYTICS_RUNS"] ?? 2), seed: 35 },
    );
  });

  test("each mark opens entries of just its hours, in any range, place and person", async () => {
    const client = await makeBook([
      { day: 12, minutes: 61, activity: 0, place: 1, who: 0 },
      { day: 40, minutes: 30, activity: 4, place: 2, who: 1 },
      { day: 41, minutes: 45, activity: 9, place: 2, who: 0 },
      { day: 70, minutes: 90, activity: 8, place: 0, who: 0 },
      { day: -200, minutes: 50, activity: 0, place: 1, who: 0 },
      { day: -90, minutes: 25, activity: 0, place: 2, who: 1 },
    ]);
    const { entries } = await client.call(listTimeEntries, { query: {} });
    await client.call(voidTimeEntry, { params: { id: entries[0]?.id ?? "" }, body: { reason: "Logged twice" } });
    const selections: Selection[] = [
      YEAR,
      { from: "2026-02-01", to: "2026-02-28" },
      { ...YEAR, propertyType: ["Short-term Rental"] },
    ];
    const short = { ...YEAR, propertyType: ["Short-term Rental" as const] };
    const { totalSeconds } = await client.call(getAnalyticsTotal, { query: short });
    expect((await client.call(readLedgerOutline, { query: short })).loggedSeconds).toBe(totalSeconds);
    for (const query of selections) {
      for (const question of [...OF_ALL, "years"] as const) {
        const figure = await client.call(getFigure, { params: { question }, query });
        for (const [mark, { values }] of figure.marks.entries()) {
          for (const [series, value] of values.entries()) {
            const opens = opensBehind(figure, mark, series);
            expect(opens === null, `${question} ${mark} ${series}`).toBe((value ?? 0) === 0);
            if (!opens) continue;
            // Of an activity the whole bar opens: no filter tells what counts of it.
            const all = values.reduce<number>((sum, one) => sum + (one ?? 0), 0);
            const { loggedSeconds } = await client.call(readLedgerOutline, { query: entryFiltersOf(opens) });
            expect(loggedSeconds, `${question} ${mark} ${series}`).toBe(question === "activities" ? all : value);
          }
        }
      }
    }
  });

  test("the law's questions show the two sides of the half test to the second", async () => {
    const client = await makeBook([
      { day: 12, minutes: 600, activity: 0, place: 1, who: 0 },
      { day: 200, minutes: 300, activity: 9, place: 1, who: 0 },
    ]);
    const weeks = await client.call(getWorkWeeks, { params: YEAR });
    const course = await client.call(getFigure, { params: { question: "on-course" }, query: YEAR });
    expect(course.marks.map(({ values }) => values[0]).findLast((value) => value !== null)).toBe(
      weeks.persons[0]?.realPropertySeconds,
    );
    expect(course.says).toContain("You're at 15 h on September 30, 2026. You need more than 750 h.");
    const other = await client.call(getFigure, { params: { question: "other-work" }, query: YEAR });
    expect(other.next?.place).toBe("people-and-work");
    // What is no entry opens none; what is reached so far opens all that led there.
    const week = course.marks.findIndex(({ id }) => id === "2026-07-13");
    expect([0, 1, 2, 3].map((series) => opensBehind(course, week, series))).toEqual([
      { from: ["2026-01-01"], to: ["2026-07-19"], personId: [weeks.persons[0]?.personId] },
      null,
      null,
      null,
    ]);
    expect(sumOfMarks(other)).toBe(54_000);
  });

  test("what backs the hours up, what could be cut and the year before are the numbers of their own pages", async () => {
    const client = await makeBook([
      { day: 12, minutes: 600, activity: 0, place: 1, who: 0 },
      { day: 150, minutes: 300, activity: 6, place: 1, who: 0 },
    ]);
    const read = (question: Question) => client.call(getFigure, { params: { question }, query: YEAR });
    const evidence = await read("evidence");
    expect([sumOfMarks(evidence), evidence.totalSeconds]).toEqual([54_000, 54_000]);
    expect(evidence.says).toBe("0% of your hours have an independent source: 0 h of 15 h.");
    const listed = await client.call(listWeakEntries, {
      params: YEAR,
      query: { view: "all", coverage: ["none"], offset: 0, limit: 100 },
    });
    expect(opensBehind(evidence, 2, 0)).toEqual({ year: ["2026"], show: ["none"] });
    expect(listed.entries.reduce((sum, { durationSeconds }) => sum + durationSeconds, 0)).toBe(
      evidence.marks[2]?.values[0],
    );
    const ofMonth = await client.call(getFigure, {
      params: { question: "evidence" },
      query: { from: "2026-01-01", to: "2026-01-31" },
    });
    expect(opensBehind(ofMonth, 2, 0)).toBeNull();
    const cuts = await read("strict-audit");
    const stress = await client.call(getStressTest, { params: YEAR, query: { preset: "examiner" } });
    expect(cuts.marks.map(({ id, values }) => [id, values[0]])).toEqual(
      stress.groups
        .filter(({ isCut, seconds }) => isCut && seconds > 0)
        .toSorted((a, b) => b.seconds - a.seconds)
        .map(({ id, seconds }) => [id, seconds]),
    );
    const years = await read("years");
    expect(years.marks[8]?.values[0]).toBe(years.totalSeconds);
    expect(years.says).toBe("Nothing is logged for 2025 to compare with.");
    const others = await read("others");
    expect(others.next?.place).toBe("others-hours");
    expect((await read("stays")).next?.place).toBe("stays");
  });

  test("the workbook and the paper have the numbers of the API", async () => {
    const client = await makeBook([
      { day: 12, minutes: 601, activity: 0, place: 1, who: 0 },
      { day: 40, minutes: 30, activity: 4, place: 2, who: 1 },
      { day: 150, minutes: 300, activity: 6, place: 1, who: 0 },
    ]);
    const summary = await client.call(getAnalytics, { query: YEAR });
    const workbook = await client.send(exportAnalyticsWorkbook, { query: YEAR });
    expect(workbook.headers["content-disposition"]).toContain("tenure-analytics-2026.xlsx");
    const sheets = await readWorkbook(workbook.rawPayload);
    const paper = readPdf((await client.send(exportAnalyticsPdf, { query: YEAR })).rawPayload);
    const words = paper.text.replaceAll(/\s+/g, " ");
    expect(words).toContain("Tenure, your entries of 2026, made September 30, 2026.");
    expect(words).toContain(`Total hours ${hoursText(summary.totalSeconds)} `);
    expect(sheets.map(({ sheet }) => sheet)).toEqual(["Answers", ...QUESTIONS.map((one) => QUESTION_WORDS[one].sheet)]);
    for (const [index, question] of QUESTIONS.entries()) {
      const figure = await client.call(getFigure, { params: { question }, query: YEAR });
      const [, ...rows] = sheets[index + 1]?.data ?? [];
      expect(sheets[0]?.data[index + 1]?.slice(0, 2)).toEqual([figure.title, figure.says]);
      expect(words, question).toContain(`${figure.title} ${figure.says}`);
      if (figure.marks.length === 0) continue;
      expect(rows.length, question).toBe(figure.marks.length);
      const { rows: shown } = figureTable(figure);
      for (const [mark, { cells }] of shown.entries()) {
        const values = cells.map((cell) => (typeof cell === "string" ? cell : cell.value));
        expect(
          values.map((_, place) => rows[mark]?.[place] ?? ""),
          question,
        ).toEqual(values);
        const printed = cells
          .map((cell) => (typeof cell === "string" ? cell : cell.text))
          .filter((text) => text !== "");
        expect(words, question).toContain(printed.join(" "));
      }
    }
  });

  test("an empty year has an answer to every question and claims nothing", async () => {
    const client = await app.signUp();
    const summary = await client.call(getAnalytics, { query: YEAR });
    expect(summary).toMatchObject({
      totalHours: 0,
      materialParticipationHours: 0,
      propertiesManaged: 0,
      averageHoursPerWeek: 0,
      complianceStatus: "empty",
      monthlyTrend: "unknown",
      topActivityTypes: [],
    });
    for (const question of QUESTIONS) {
      const figure = await client.call(getFigure, { params: { question }, query: YEAR });
      expect(figure.says.length, question).toBeGreaterThan(5);
    }
  });

  test("the free plan has the first tile, and the rest is named with what it needs", async () => {
    const client = await app.signUp({ plan: "free" });
    expect(await client.call(getAnalyticsTotal, { query: YEAR })).toMatchObject({ totalSeconds: 0 });
    for (const [endpoint, request] of [
      [getAnalytics, { query: YEAR }],
      [getFigure, { params: { question: "on-course" }, query: YEAR }],
      [exportAnalyticsPdf, { query: YEAR }],
      [exportAnalyticsWorkbook, { query: YEAR }],
    ] as const) {
      expect(await client.refused(endpoint, request)).toMatchObject({ status: 402, code: "plan_required" });
    }
  });

  test("refuses days in the wrong order and more years than it reads", async () => {
    const client = await app.signUp();
    for (const query of [
      { from: "2026-03-01", to: "2026-02-01" },
      { from: "2001-01-01", to: "2026-02-01" },
      { year: 2025, from: "2026-03-01", to: "2026-03-02" },
      { propertyType: ["Castle"] },
    ]) {
      expect((await client.refused(getAnalytics, { query })).status).toBe(400);
    }
  });
});
