import { afterAll, beforeAll, expect, test } from "vitest";
import { listPersons } from "#features/facts/participants/contract.ts";
import {
  attachProposal,
  confirmProposals,
  listProposals,
  reopenProposals,
} from "#features/intake/proposals/contract.ts";
import { buildHit, buildItem, readSource } from "#features/intake/proposals/server/testing/propose.ts";
import { createTimeEntry, getEntryHistory, getTimeEntry } from "#features/log/time-entries/contract.ts";
import { readYearLog } from "#features/log/time-entries/server/index.ts";
import { createReport, downloadReport } from "#features/reports/reports/contract.ts";
import type { ReportModel } from "#features/reports/reports/report-model.ts";
import { readPdf } from "#features/reports/reports/server/testing/pdf-text.ts";
import { heldProposals } from "#server/ledger/held-proposals.ts";
import { PROPOSED_NOTE } from "#shared/proposed.ts";
import { csvRecords } from "#shared/sheets/csv-records.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { readZip } from "#test/support/read-zip.ts";
import { testScope } from "#test/support/test-scope.ts";
import { fetchBinder, makeAndWait } from "./testing/build-book.ts";

const DAY = 86_400;
const PROPOSED = "2026-03-03T19:00:00.000Z";
const CONFIRMED = "2026-03-20T19:00:00.000Z";
const ATTACHED = "2026-03-21T19:00:00.000Z";

let app: TestApp;
let owner: ApiClient;
let made = "";
let typed = "";
let call = "";

/** Two events are found on March 3: one is confirmed on March 20, the other backs up an entry from March 21. */
beforeAll(async () => {
  app = await startTestApp({ now: PROPOSED });
  owner = await app.signUp({ firstName: "Robin", lastName: "Vale" });
  const { persons } = await owner.call(listPersons, {});
  const personId = persons.find(({ relation }) => relation === "self")?.id ?? "";
  const meeting = buildItem({ id: "call", title: "Call with Lee", date: "2026-03-02", location: "" });
  await readSource(app, { owner, personId, items: [buildItem(), meeting], hitsOf: () => [buildHit()] });
  const { proposals } = await owner.call(listProposals, { query: {} });
  const [showing, other] = ["Showing at Birch", "Call with Lee"].map((title) =>
    proposals.find(({ found }) => found.title === title),
  );
  if (!showing || !other) throw new Error("nothing was proposed");
  app.clock.advance(17 * DAY);
  const body = { proposals: [{ id: showing.id, version: showing.version }] };
  made = (await owner.call(confirmProposals, { body })).confirmed[0]?.entryId ?? "";
  const entry = {
    date: "2026-03-02",
    hours: 1,
    activityType: "leasing-tenant-relations",
    description: "Call",
  } as const;
  typed = (await owner.call(createTimeEntry, { body: entry })).id;
  app.clock.advance(DAY);
  call = other.id;
  await owner.call(attachProposal, { params: { id: call }, body: { version: other.version, entryId: typed } });
});
afterAll(() => app.close());

test("the history of an entry says when it was proposed and when it was confirmed; its class is the confirmation's", async () => {
  const { events } = await owner.call(getEntryHistory, { params: { id: made } });
  expect(events).toMatchObject([
    {
      kind: "create",
      receivedAt: CONFIRMED,
      rulesMatched: [{ name: "Showings" }],
      proposals: [{ use: "made", isHeld: true, kind: "calendar", title: "Showing at Birch", location: "12 Birch St" }],
    },
  ]);
  expect(events[0]?.proposals[0]?.proposedAt).toBe(PROPOSED);
  expect(await owner.call(getTimeEntry, { params: { id: made } })).toMatchObject({ latenessClass: "month" });
});

test("a report says both, in its file and on paper, and does not call what was attached an edit", async () => {
  const report = await owner.call(createReport, { body: { taxYear: 2026 } });
  const file = async (format: "json" | "pdf") =>
    owner.send(downloadReport, { params: { id: report.id }, query: { format } });
  const { content } = (await file("json")).json<ReportModel>();
  expect(content.proposed).toMatchObject([
    { entryId: typed, logNo: 1, use: "attached", proposedAt: PROPOSED, usedAt: ATTACHED, isHeld: true },
    { entryId: made, logNo: 2, use: "made", proposedAt: PROPOSED, usedAt: CONFIRMED, isHeld: true },
  ]);
  expect(content.history).toMatchObject([
    { kind: "proposal", changes: [{ before: "none", after: "calendar event of 2026-03-02: Call with Lee" }] },
  ]);
  expect(content.log.map(({ amended }) => amended)).toEqual([false, false]);
  expect(content.record?.findings.map(({ code }) => code)).not.toContain("NO_EVIDENCE");
  const text = readPdf((await file("pdf")).rawPayload).text.replaceAll(/\s+/g, " ");
  expect(text).toContain("Proposed on Mar 3, 2026 by a calendar, confirmed on Mar 20, 2026.");
  expect(text).toContain("Mar 2, 2026 calendar event attached on Mar 21, 2026, proposed on Mar 3, 2026.");
  expect(text).toContain(PROPOSED_NOTE);
});

test("the binder's log says it for each entry, and its first page what a receipt proves", async () => {
  const { ready } = await makeAndWait(app, owner, 2026);
  const members = await readZip(await fetchBinder(app, owner, ready?.id ?? ""));
  const [head, ...rows] = [...csvRecords(members.get("02-log-first-and-now.csv")?.toString() ?? "", ",", 100)];
  const column = head?.cells.indexOf("Proposed by a machine") ?? -1;
  expect(rows.map(({ cells }) => cells[column])).toEqual([
    "Mar 2, 2026 calendar event attached, proposed on Mar 3, 2026: Call with Lee",
    "Proposed on Mar 3, 2026 by a calendar, confirmed on Mar 20, 2026: Showing at Birch, 12 Birch St",
  ]);
  expect(members.get("00-read-me.txt")?.toString()).toContain(PROPOSED_NOTE);
  const answers = readPdf(members.get("09-answers.pdf") ?? Buffer.alloc(0)).text.replaceAll(/\s+/g, " ");
  expect(answers).toContain("0 of 2 entries have at least one file attached");
  expect(answers).toContain("2 without a file have a mail, a calendar event, a drive or a visit that names the day");
});

test("a proposal counts as held only where its proof leads to the reading", async () => {
  const [, entry] = await readYearLog(testScope(owner), app.database.db, 2026);
  const [proof] = entry?.proposals ?? [];
  if (!proof) throw new Error("the entry names no proposal");
  const longer = { ...proof, found: { ...proof.found, seconds: 10_800 } };
  const earlier = { ...proof, proposedAt: "2026-03-02T19:00:00.000Z" };
  const nowhere = { ...proof, seq: proof.seq + 1 };
  const held = await heldProposals(testScope(owner), app.database.db, [proof, longer, earlier, nowhere]);
  expect([...held]).toEqual([proof]);
});

test("what is taken away again is in the history too", async () => {
  await owner.call(reopenProposals, { body: { ids: [call] } });
  const { events } = await owner.call(getEntryHistory, { params: { id: typed } });
  expect(events.map(({ proposals }) => proposals.map(({ use, isHeld }) => [use, isHeld]))).toEqual([
    [],
    [["attached", true]],
    [["detached", true]],
  ]);
});
