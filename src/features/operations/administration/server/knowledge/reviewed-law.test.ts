import { afterAll, beforeAll, expect, test } from "vitest";
import { getAdminHistory } from "#features/operations/administration/contract/history.ts";
import {
  createKnowledge,
  exportKnowledge,
  listKnowledge,
  listKnowledgeVersions,
  publishKnowledge,
  updateKnowledge,
  withdrawKnowledge,
} from "#features/operations/administration/contract/knowledge.ts";
import {
  exportRequirements,
  listRequirements,
  noteRequirement,
} from "#features/operations/administration/contract/requirements.ts";
import { getRepRequirements } from "#features/public/law/contract.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { signUpAdministrator } from "../testing/administrator.ts";

let app: TestApp;
let administrator: ApiClient;
beforeAll(async () => {
  app = await startTestApp();
  administrator = await signUpAdministrator(app);
}, 60_000);
afterAll(() => app.close());

const NOTE = {
  repType: "longTerm",
  strSubType: null,
  effectiveYear: 2027,
  totalHoursRequired: 800,
  materialHoursRequired: null,
  qualifiedNonMaterialRequired: null,
  source: "A bill that was signed",
  reason: "the yearly review",
  version: 0,
} as const;

test("the running year and the next wait for a review; a note that differs is flagged and rules nothing", async () => {
  const { rows } = await administrator.call(listRequirements, {});
  expect(rows.map(({ effectiveYear, standing }) => [effectiveYear, standing])).toEqual(
    [2027, 2027, 2027, 2026, 2026, 2026].map((year) => [year, "unreviewed"]),
  );

  const noted = await administrator.call(noteRequirement, { body: NOTE });
  expect(noted).toMatchObject({ standing: "differs", code: { totalHoursRequired: 750 }, version: 1 });
  const { requirements } = await app.visitor().call(getRepRequirements, { query: { year: 2027 } });
  expect(requirements.find(({ repType }) => repType === "longTerm")?.totalHoursRequired).toBe(750);

  expect(await administrator.refused(noteRequirement, { body: NOTE })).toMatchObject({ code: "version_conflict" });
  const mended = { ...NOTE, totalHoursRequired: 750, version: 1 };
  expect(await administrator.call(noteRequirement, { body: mended })).toMatchObject({ standing: "agrees", version: 2 });
  const misfit = { ...NOTE, strSubType: "path_500" };
  expect(await administrator.refused(noteRequirement, { body: misfit })).toMatchObject({ status: 400 });
  const { entries } = await administrator.call(getAdminHistory, {
    query: { subject: "requirement", id: "longTerm:2027" },
  });
  expect(entries.map(({ before, after }) => [before?.totalHoursRequired, after?.totalHoursRequired])).toEqual([
    [800, 750],
    [undefined, 800],
  ]);

  const found = async (query: object) => (await administrator.call(listRequirements, { query })).total;
  expect([await found({ q: "LONG-TERM" }), await found({ standing: "agrees" }), await found({ q: "a bill" })]).toEqual([
    2, 1, 1,
  ]);
  const paged = await administrator.call(listRequirements, { query: { page: 2 } });
  expect(paged).toEqual({ total: 6, rows: [] });
  const file = await administrator.send(exportRequirements, { query: { standing: "agrees", format: "json" } });
  expect(file.json()).toMatchObject([{ path: "Long-term", year: 2027, codeTotalHours: 750, notedTotalHours: 750 }]);
});

const TEXT = {
  topic: "status",
  title: "=HYPERLINK(1)",
  body: "You need more than 750 hours. A job of 2,080 hours takes more than 2,080.",
  citation: "IRC 469(c)(7)(B)",
  sourceUrl: "https://www.law.example/469",
  reviewOn: "2026-03-10",
  reason: "people ask",
};

test("an entry is a draft until it is published; a newer text leaves the published one as it is", async () => {
  const draft = await administrator.call(createKnowledge, { body: TEXT });
  const { id } = draft;
  expect(draft).toMatchObject({ state: "draft", isReviewDue: true, contradicts: [], mentions: ["2,080 hours"] });
  const deciding = { params: { id }, body: { reason: "checked", version: 1 } };
  expect(await administrator.call(publishKnowledge, deciding)).toMatchObject({ state: "published" });
  expect(await administrator.refused(publishKnowledge, deciding)).toMatchObject({ code: "state_conflict" });

  const wrong = { ...TEXT, body: "You need more than 800 hours.", reviewOn: "2027-01-10", version: 1 };
  const changed = await administrator.call(updateKnowledge, { params: { id }, body: wrong });
  expect(changed).toMatchObject({
    state: "changed",
    publishedVersion: 1,
    version: 2,
    isReviewDue: false,
    contradicts: ["more than 800 hours"],
    mentions: [],
  });
  expect(await administrator.refused(updateKnowledge, { params: { id }, body: wrong })).toMatchObject({
    code: "version_conflict",
  });
  const refusal = await administrator.refused(publishKnowledge, {
    params: { id },
    body: { reason: "checked", version: 2 },
  });
  expect(refusal).toMatchObject({ code: "state_conflict", message: expect.stringContaining("more than 800 hours") });

  const { versions } = await administrator.call(listKnowledgeVersions, { params: { id } });
  expect(versions.map(({ version, isPublished }) => [version, isPublished])).toEqual([
    [2, false],
    [1, true],
  ]);
  const withdrawn = await administrator.call(withdrawKnowledge, {
    params: { id },
    body: { reason: "out of date", version: 2 },
  });
  expect(withdrawn).toMatchObject({ state: "draft", publishedVersion: null });
  const { entries } = await administrator.call(getAdminHistory, { query: { subject: "knowledge", id } });
  expect(entries.map(({ action, reason }) => `${action}: ${reason}`)).toEqual([
    "knowledge.withdrawn: out of date",
    "knowledge.written: people ask",
    "knowledge.published: checked",
    "knowledge.written: people ask",
  ]);
});

test("the list is searched and narrowed, and exported without formulas", async () => {
  const found = async (query: { q?: string; state?: "draft" | "published" }) =>
    (await administrator.call(listKnowledge, { query })).total;
  expect([await found({ q: "800 HOURS" }), await found({ q: "100%" }), await found({ state: "published" })]).toEqual([
    1, 0, 0,
  ]);
  const file = await administrator.send(exportKnowledge, {});
  expect(file.body).toContain("'=HYPERLINK(1)");
  expect(file.body).not.toMatch(/(^|,)"?=/m);
});
