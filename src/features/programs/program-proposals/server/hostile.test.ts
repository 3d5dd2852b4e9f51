import { hash } from "node:crypto";
import { Readable } from "node:stream";
import { verifyExport } from "@tenure/ledger-proof";
import { afterAll, beforeAll, expect, test } from "vitest";
import { confirmProposals, listProposals } from "#features/intake/proposals/contract.ts";
import { importCalendar } from "#features/intake/sources/contract.ts";
import { calendarOf, event } from "#features/intake/sources/ics/testing/hard-cases.ts";
import { listTimeEntries } from "#features/log/time-entries/contract.ts";
import { exportRecord } from "#features/proof/record-chain/contract.ts";
import { proposeEntries } from "#features/programs/program-proposals/contract.ts";
import { revokeProgramToken } from "#features/programs/program-tokens/contract.ts";
import { programTokenOf } from "#server/auth/testing/program-token.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";

const digest = (bytes: Uint8Array): Uint8Array => hash("sha256", bytes, "buffer");

let app: TestApp;
let owner: ApiClient;
let headers: { authorization: string };
let tokenId: string;
beforeAll(async () => {
  app = await startTestApp({ now: "2026-03-31T16:00:00.000Z" });
  owner = await app.signUp();
  ({ id: tokenId, headers } = await programTokenOf(app, owner, { name: "<b>Loop</b>" }));
});
afterAll(() => app.close());

const work = { externalId: "1", description: "Swept", date: "2026-03-30", hours: 1 };
const send = (...entries: readonly object[]) =>
  app.visitor().send(proposeEntries, { body: { entries: entries as (typeof work)[] } }, { headers });
const found = async () => (await owner.call(listProposals, { query: { limit: 200 } })).proposals;

test.each([
  ["NUL", { description: "a\u0000b" }],
  ["a lone surrogate", { description: "a\ud800b" }],
  ["10,000 characters", { description: "x".repeat(10_000) }],
  ["a long id", { externalId: "x".repeat(201) }],
  ["an object", { description: { $gt: "" } }],
  ["a deep one", { note: JSON.parse(`${"[".repeat(2_000)}${"]".repeat(2_000)}`) as object }],
  ["a field of the pipe", { kind: "calendar" }],
  ["hours without an end", { hours: 1e308 }],
  ["a day that is none", { date: "2026-02-30" }],
  ["a zone that is none", { timeZone: "Etc/Nowhere" }],
])("%s is refused with the field, and nothing is proposed", async (_title, said) => {
  const before = (await found()).length;
  expect((await send({ ...work, externalId: "h", ...said })).statusCode).toBe(400);
  expect(await found()).toHaveLength(before);
});

test("what no reader sees is not kept, and markup stays text", async () => {
  const description = "Paid \u202e<img src=x onerror=alert(1)>\u2066 the\n\nplumber\u{e0041}\u200b";
  expect((await send({ ...work, externalId: "seen", description, note: "\u202etwo\r\nlines" })).statusCode).toBe(200);
  expect((await found())[0]).toMatchObject({
    description: "Paid <img src=x onerror=alert(1)> the plumber",
    excerpt: "two lines",
    sources: [{ name: "<b>Loop</b>" }],
  });
  const unseen = await send({ ...work, externalId: "unseen", description: "\u200b\u2060\u{e0041}" });
  expect(unseen.json()).toMatchObject({ entries: [{ status: "refused", refusal: { field: "description" } }] });
});

const timed = (startedAt: string, endedAt: string, timeZone?: string) => ({
  externalId: `${startedAt} ${endedAt}`,
  description: "Swept",
  startedAt,
  endedAt,
  ...(timeZone !== undefined && { timeZone }),
});

test.each([
  ["0001-01-01T10:00:00Z", "0001-01-01T11:00:00Z"],
  ["0000-01-01T00:00:00+14:00", "0000-01-01T01:00:00+14:00"],
  ["1883-03-01T10:00:00Z", "1883-03-01T11:00:00Z"],
  ["1900-01-01T00:00:00Z", "1900-01-01T01:00:00Z"],
])("work of %s, on no day that a book has, is refused alone", async (startedAt, endedAt) => {
  const answer = await send(timed(startedAt, endedAt, "America/New_York"));
  expect([answer.statusCode, answer.json()]).toMatchObject([
    200,
    { entries: [{ status: "refused", refusal: { field: "startedAt" } }] },
  ]);
});

test.each([
  ["over the hour that clocks skip", "2026-03-08T06:30:00Z", "2026-03-08T07:30:00Z", "01:30", "03:30", 1],
  ["over the hour that clocks show twice", "2025-11-02T05:30:00Z", "2025-11-02T07:30:00Z", "01:30", "02:30", 2],
  ["between two equal times of that night", "2025-11-02T05:30:00Z", "2025-11-02T06:30:00Z", null, null, 1],
  ["from the second of two equal times", "2025-11-02T06:30:00Z", "2025-11-02T07:30:00Z", null, null, 1],
  ["past midnight", "2026-03-11T03:00:00Z", "2026-03-11T05:00:00Z", "23:00", "01:00", 2],
  ["of 24 hours", "2026-03-11T16:00:00Z", "2026-03-12T16:00:00Z", null, null, 24],
])("work %s has its length", async (_title, startedAt, endedAt, timeStarted, timeEnded, hours) => {
  const sent = timed(startedAt, endedAt, "America/New_York");
  const { entries } = (await send(sent)).json<{ entries: { proposalId: string }[] }>();
  const made = (await found()).find(({ id }) => id === entries[0]?.proposalId);
  expect(made).toMatchObject({ timeStarted, timeEnded, hours });
});

test("a program hides no event of a calendar, by whatever id, and none hides its own", async () => {
  const showing = event("UID:showing", "DTSTART:20260303T150000Z", "DURATION:PT1H", "SUMMARY:Showing");
  const forged = event(`UID:${tokenId} later`, "DTSTART:20260304T150000Z", "DURATION:PT1H", "SUMMARY:Forged");
  expect((await send({ ...work, externalId: "showing" })).statusCode).toBe(200);
  const content = calendarOf(...showing, ...forged);
  await owner.call(importCalendar, { query: {} }, { file: { content, fileName: "a.ics" } });
  await app.platform.jobs.settled();
  const titles = (await found()).map(({ found: { title } }) => title);
  expect(titles).toEqual(expect.arrayContaining(["Showing", "Forged"]));
  expect((await send({ ...work, externalId: "later" })).json()).toMatchObject({ entries: [{ status: "proposed" }] });
});

test("what comes in after the token was revoked is refused, also if its request had begun before", async () => {
  const { id, headers: own } = await programTokenOf(app, owner, { name: "Slow" });
  const before = (await found()).length;
  const payload = Readable.from(
    (async function* () {
      await owner.call(revokeProgramToken, { params: { id } });
      yield JSON.stringify({ entries: [{ ...work, externalId: "late" }] });
    })(),
  );
  const answer = await app.app.inject({
    method: "POST",
    url: proposeEntries.path,
    headers: { ...own, "content-type": "application/json", "transfer-encoding": "chunked" },
    payload,
  });
  expect([answer.statusCode, (await found()).length]).toEqual([401, before]);
});

test("the record proves when a program proposed an entry, and which program", async () => {
  const activityType = "property-management";
  const { entries } = (await send({ ...work, externalId: "proof", activityType })).json<{
    entries: { proposalId: string }[];
  }>();
  const proposals = [{ id: entries[0]?.proposalId ?? "", version: 1 }];
  const { confirmed } = await owner.call(confirmProposals, { body: { proposals, isOtherWork: true } });
  expect(confirmed).toHaveLength(1);
  expect((await owner.call(listTimeEntries, { query: {} })).entries).toMatchObject([
    { proposedFrom: [{ program: "<b>Loop</b>" }] },
  ]);
  const record = (await owner.send(exportRecord, {})).body;
  expect(await verifyExport(record, digest)).toMatchObject({
    ok: true,
    proposals: { confirmed: [{ proposedAt: expect.any(String) }], disagreements: [] },
  });
  const forged = record.replaceAll("<b>Loop</b>", "<b>Moon</b>");
  expect(forged).not.toBe(record);
  expect(await verifyExport(forged, digest)).not.toMatchObject({ ok: true, proposals: { disagreements: [] } });
});
