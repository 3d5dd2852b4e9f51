import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { updateProfile } from "#features/account/accounts/contract.ts";
import { commitImport, uploadImport } from "#features/intake/imports/contract.ts";
import { createPosition, stateNoOtherWork as stateNone } from "#features/facts/other-work/contract.ts";
import { createPerson, listPersons } from "#features/facts/participants/contract.ts";
import { importProperties } from "#features/facts/properties/contract.ts";
import { createTimeEntry, listTimeEntries, updateTimeEntry } from "#features/log/time-entries/contract.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { getCredibility, getExamination, getStressTest, listFindingEntries } from "../contract.ts";

let app: TestApp;
beforeAll(async () => {
  // After the rebuilt log says it was written.
  app = await startTestApp({ now: "2026-03-31T15:00:00.000Z" });
});
afterAll(() => app.close());

const YEAR = { params: { year: 2025 } };
const sample = (name: string): Buffer => readFileSync(`test/data/${name}`);
const expected = JSON.parse(sample("expected.json").toString("utf8"));

/** The household of the sample files with one of its logs. */
const bookWith = async (log: string): Promise<ApiClient> => {
  const maya = await app.signUp({ firstName: "Maya", lastName: "Ortiz" });
  await maya.call(createPerson, { body: { relation: "spouse", name: "Daniel Ortiz" } });
  const file: { acquired?: string }[] = JSON.parse(sample("properties.json").toString("utf8"));
  const properties = file.map(({ acquired, ...rest }) => ({ ...rest, acquiredOn: acquired ?? null }));
  expect((await maya.send(importProperties, { body: { properties } })).statusCode).toBeLessThan(300);
  const { id, version } = await maya.call(uploadImport, {}, { file: { content: sample(log), fileName: log } });
  await maya.call(commitImport, { params: { id }, body: { version } });
  return maya;
};

const stateNoOtherWork = async (client: ApiClient): Promise<void> => {
  const { persons } = await client.call(listPersons, {});
  for (const { id } of persons) await client.call(stateNone, { params: { year: 2025, personId: id } });
};

const addJob = async (client: ApiClient, hours: number): Promise<void> => {
  const { persons } = await client.call(listPersons, {});
  const personId = persons.find(({ relation }) => relation === "self")?.id ?? "";
  const periods = [{ startsOn: "2025-01-01", endsOn: "2025-12-31", hours }];
  await client.call(createPosition, { body: { personId, kind: "job", name: "Hospital", taxYear: 2025, periods } });
};

describe("the clean sample log", () => {
  let maya: ApiClient;
  beforeAll(async () => {
    maya = await bookWith("log-2025-clean.csv");
    await stateNoOtherWork(maya);
  });

  test("is strong, rests on what the file claims, and says what our own receipts alone would give", async () => {
    const { scan, entryCount, loggedSeconds } = await maya.call(getCredibility, YEAR);
    expect(entryCount).toBe(expected["log-2025-clean.csv"].entries);
    expect(loggedSeconds).toBe(expected["log-2025-clean.csv"].minutes * 60);
    expect(scan).toMatchObject({ band: "strong", claimedSeconds: loggedSeconds, undatedSeconds: 0 });
    expect(scan?.score).toBeGreaterThanOrEqual(85);
    expect(scan?.findings.map(({ code }) => code)).toContain("NO_EVIDENCE");
    expect(scan?.absent).not.toContain("NO_EVIDENCE");
    expect(scan?.byOurReceipts?.band).toBe("weak");
  });

  test("meets both tests by its first person and not by the second; nobody is pooled", async () => {
    const view = await maya.call(getExamination, YEAR);
    const [self, spouse] = view.persons;
    const figures = expected["log-2025-clean.csv"].person;
    expect(self).toMatchObject({ name: "Maya Ortiz", status: "met" });
    expect(self?.hours750.actualSeconds).toBe(figures["Maya Ortiz"].countableWithBetweenTravel * 60);
    expect(spouse).toMatchObject({ name: "Daniel Ortiz", status: "not_met" });
    expect(spouse?.hours750.actualSeconds).toBe(figures["Daniel Ortiz"].countableWithBetweenTravel * 60);
  });

  test("has each property against seven tests in both readings, unproven where others' hours are unknown", async () => {
    const { matrix, electionInForce } = await maya.call(getExamination, YEAR);
    expect(electionInForce).toBe(false);
    expect(matrix.eachAlone).toHaveLength(10);
    expect(matrix.asElected.map(({ kind }) => kind)).toEqual(["elected-rentals", "short-term"]);
    for (const activity of [...matrix.asElected, ...matrix.eachAlone]) {
      expect(activity.tests.map(({ test: id }) => id)).toEqual(["T1", "T2", "T3", "T4", "T5", "T6", "T7"]);
      expect(activity.tests.every(({ says, citation }) => says !== "" && citation !== "")).toBe(true);
    }
    expect(matrix.asElected[0]).toMatchObject({ kind: "elected-rentals", verdict: "met", carriedBy: "T1" });
    expect(matrix.eachAlone[0]?.tests[2]).toMatchObject({ test: "T3", verdict: "unproven" });
    expect(matrix.eachAlone[0]?.verdict).toBe("unproven");
  });

  test("tells what is left of it when travel is cut, to the minute", async () => {
    const before = await maya.call(getStressTest, YEAR);
    expect(before.cuts).toEqual([]);
    const cut = await maya.call(getStressTest, { ...YEAR, query: { cut: ["travel"] } });
    const figures = expected["log-2025-clean.csv"].person["Maya Ortiz"];
    expect(cut.persons[0]).toMatchObject({
      keptSeconds: figures.countableWithoutTravel * 60,
      cutSeconds: figures.travelBetween * 60,
      cushionSeconds: figures.countableWithoutTravel * 60 - 2_700_000,
    });
    expect(cut.groups.find(({ id }) => id === "travel")).toMatchObject({ isCut: true });
    expect(cut.before.status).toBe(before.after.status);
  });

  test("survives the examiner, fails the strict court, and names the worst case it survives", async () => {
    const examiner = await maya.call(getStressTest, { ...YEAR, query: { preset: "examiner" } });
    expect(examiner.after.persons[0]?.hours750.verdict).toBe("met");
    expect(examiner.persons[0]?.worstSurviving?.cushionSeconds).toBeGreaterThan(0);
    expect(examiner.persons[0]?.smallestFailing).toContainEqual(["late"]);
    const strict = await maya.call(getStressTest, { ...YEAR, query: { preset: "strict-court" } });
    expect(strict.after.persons[0]?.hours750.verdict).toBe("not_met");
    expect(strict.persons[0]?.cushionSeconds).toBeLessThan(0);
    expect(strict.groups.find(({ id }) => id === "no-evidence")?.seconds).toBeGreaterThan(0);
  });

  test("belongs to its owner: another book stays empty", async () => {
    const wren = await app.signUp();
    expect(await wren.call(getCredibility, YEAR)).toEqual({
      taxYear: 2025,
      entryCount: 0,
      loggedSeconds: 0,
      scan: null,
    });
    expect((await wren.call(getExamination, YEAR)).matrix).toEqual({ asElected: [], eachAlone: [] });
    expect((await wren.call(getStressTest, YEAR)).groups.every(({ seconds }) => seconds === 0)).toBe(true);
    const behind = await wren.call(listFindingEntries, { params: { year: 2025, code: "NO_EVIDENCE" } });
    expect(behind).toEqual({ entries: [], entryCount: 0, loggedSeconds: 0 });
  });
});

describe("the rebuilt sample log", () => {
  test("is weak, for the reasons that are listed, each with the rows behind it", async () => {
    const maya = await bookWith("log-2025-rebuilt.csv");
    await addJob(maya, expected["log-2025-rebuilt.csv"].jobHours);
    const { scan } = await maya.call(getCredibility, YEAR);
    expect(scan?.band).toBe("weak");
    const codes = scan?.findings.map(({ code }) => code);
    expect(codes).toEqual(expect.arrayContaining(expected["log-2025-rebuilt.csv"].expectSignalsAtLeast));
    const vague = scan?.findings.find(({ code }) => code === "VAGUE_DESC");
    expect(vague).toMatchObject({ courtSaid: expect.stringMatching(/./), repair: expect.stringMatching(/./) });
    const behind = await maya.call(listFindingEntries, {
      params: { year: 2025, code: "VAGUE_DESC" },
      query: { limit: 2 },
    });
    expect(behind.entryCount).toBe(vague?.entryCount);
    expect(behind.entries.map(({ id }) => id)).toEqual(vague?.entryIds.slice(0, 2));
  });
});

test("a changed book is answered anew, and a voided or pending entry counts nowhere", async () => {
  const robin = await app.signUp();
  const log = (hours: number) =>
    robin.call(createTimeEntry, {
      body: { date: "2025-03-01", hours, activityType: "property-management", description: "Met the plumber" },
    });
  await log(12);
  const first = await robin.call(getStressTest, { ...YEAR, query: { cut: "beyond-ten-hours" } });
  expect(first.groups.find(({ id }) => id === "beyond-ten-hours")).toMatchObject({ seconds: 7200, isCut: true });
  await log(1);
  const second = await robin.call(getStressTest, YEAR);
  expect(second.groups.find(({ id }) => id === "beyond-ten-hours")).toMatchObject({ seconds: 10_800, isCut: false });
  await app.database.pool.query("UPDATE time_entries SET voided_at = now() WHERE user_id = $1", [robin.userId]);
  await app.database.pool.query("UPDATE book_versions SET version = version + 1 WHERE user_id = $1", [robin.userId]);
  expect((await robin.call(getCredibility, YEAR)).scan).toBeNull();
  expect((await robin.call(listTimeEntries, { query: { year: 2025 } })).entries).toEqual([]);
  expect((await robin.call(listPersons, {})).persons).toHaveLength(1);
});

test("personal work recorded before its words were asked about still counts, and the record check asks", async () => {
  const robin = await app.signUp();
  const log = (description: string, hours: number) =>
    robin.call(createTimeEntry, {
      body: { date: "2025-03-01", hours, activityType: "property-management", description },
    });
  const [tax, forum] = [await log("Worked on my tax return", 3), await log("Read a forum about evictions", 2)];
  await log("Updated my hours log", 1);
  await log("Met the plumber", 4);
  // As both were stored when nothing asked about such words.
  const ids = [tax.id, forum.id];
  await app.database.pool.query("UPDATE time_entries SET capacity = NULL WHERE id = ANY($1)", [ids]);
  await app.database.pool.query("UPDATE book_versions SET version = version + 1 WHERE user_id = $1", [robin.userId]);
  const asked = async () =>
    (await robin.call(getCredibility, YEAR)).scan?.notes.find(({ code }) => code === "OTHER_CAPACITY");
  expect(await asked()).toMatchObject({
    says: expect.stringMatching(/^2 entries count today, 5 h, .*\u201cmy tax return\u201d, \u201cforum\u201d/),
    entryCount: 2,
  });
  const behind = async () => {
    const params = { year: 2025, code: "OTHER_CAPACITY" } as const;
    const { entries, loggedSeconds } = await robin.call(listFindingEntries, { params });
    return [entries.map(({ description }) => description).toSorted(), loggedSeconds];
  };
  expect(await behind()).toEqual([["Read a forum about evictions", "Worked on my tax return"], 18_000]);
  const answer = (id: string, capacity: "personal" | "operations") =>
    robin.call(updateTimeEntry, { params: { id }, body: { version: 1, capacity } });
  expect(await answer(tax.id, "personal")).toMatchObject({ standing: "excluded" });
  expect(await behind()).toEqual([["Read a forum about evictions"], 7200]);
  expect(await answer(forum.id, "operations")).toMatchObject({ standing: "counts" });
  expect(await asked()).toBeUndefined();
});

test("an owner in California is told that the state does not follow", async () => {
  const robin = await app.signUp();
  const noted = async () => (await robin.call(getExamination, YEAR)).cautions.map(({ id }) => id);
  expect(await noted()).not.toContain("state:CA");
  await robin.call(updateProfile, { body: { state: "CA" } });
  expect(await noted()).toContain("state:CA");
});

test("strangers and malformed questions are refused", async () => {
  const robin = await app.signUp();
  for (const endpoint of [getExamination, getStressTest, getCredibility]) {
    expect((await app.visitor().refused(endpoint, YEAR)).status).toBe(401);
    expect((await robin.refused(endpoint, { params: { year: "soon" } })).status).toBe(404);
  }
  const rows = { params: { year: 2025, code: "NO_EVIDENCE" } };
  expect((await app.visitor().refused(listFindingEntries, rows)).status).toBe(401);
  expect((await robin.refused(listFindingEntries, { params: { year: 2025, code: "LUCK" } })).status).toBe(404);
  expect((await robin.refused(listFindingEntries, { ...rows, query: { limit: 0 } })).fields).toHaveProperty("limit");
  expect((await robin.refused(getStressTest, { ...YEAR, query: { cut: ["luck"] } })).status).toBe(400);
  expect((await robin.refused(getStressTest, { ...YEAR, query: { preset: "mild" } })).fields).toHaveProperty("preset");
});

test("words that are changed are rated anew at once, though no hour moves", async () => {
  const robin = await app.signUp();
  const work = {
    date: "2025-03-04",
    hours: 2,
    activityType: "maintenance-repairs-oversight",
    description: "Work",
  } as const;
  const { id } = await robin.call(createTimeEntry, { body: work });
  const vague = async () =>
    (await robin.call(getCredibility, YEAR)).scan?.findings.some(({ code }) => code === "VAGUE_DESC");
  expect(await vague()).toBe(true);
  const description = "Met the plumber about the boiler in unit 2 and approved the estimate";
  await robin.call(updateTimeEntry, { params: { id }, body: { version: 1, description } });
  expect(await vague()).toBe(false);
});
