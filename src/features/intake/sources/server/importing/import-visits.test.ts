import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildProperty } from "#features/facts/properties/server/testing/build-property.ts";
import { createProperty } from "#features/facts/properties/contract.ts";
import { confirmProposals, listProposals, updateProposal } from "#features/intake/proposals/contract.ts";
import { checkRecord } from "#features/proof/integrity/contract.ts";
import { listTimeEntries } from "#features/log/time-entries/contract.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { TEST_ENGINES } from "#test/support/test-database.ts";
import { listSources } from "#features/intake/sources/contract.ts";
import { importItems } from "#features/intake/sources/items-contract.ts";

const MAIL = {
  id: "a@x",
  sentAt: "2026-03-02T03:30:00.000Z",
  subject: "",
  senders: [],
  recipients: [],
  labels: [],
  excerpt: "",
  ruleIds: ["018f3b1e-5b0a-7c3e-9b1e-000000000000"],
};
const timeline = { kind: "timeline_file", fileName: "Timeline.json" } as const;

describe.each(TEST_ENGINES)("a phone's timeline (%s)", (_title, createDatabase) => {
  let app: TestApp;
  let owner: ApiClient;
  beforeAll(async () => {
    app = await startTestApp({ createDatabase, now: "2026-03-31T12:00:00.000Z" });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    owner = await app.signUp();
  });

  type Body = Parameters<typeof owner.call<typeof importItems>>[1]["body"];
  const send = (body: Body) => owner.call(importItems, { body });
  const refusal = (body: Body) => owner.refused(importItems, { body });
  const waiting = async () => (await owner.call(listProposals, { query: { limit: 200 } })).proposals;
  const property = async (nickname: string, client = owner) =>
    (await client.call(createProperty, { body: buildProperty({ nickname }) })).id;
  const visit = (propertyId: string, startsAt: string, endsAt: string) => ({ propertyId, startsAt, endsAt });

  test("proposes visits at a property without a length or words: what was done there is for a person to say", async () => {
    const elm = await property("Elm");
    const visits = [
      visit(elm, "2026-03-02T09:00:31.500-05:00", "2026-03-02T10:45:10.000-05:00"),
      visit(elm, "2026-03-03T03:30:00Z", "2026-03-03T06:00:00Z"),
      visit(elm, "2026-03-31T11:00:00Z", "2026-03-31T13:00:00Z"),
      visit(elm, "2026-03-04T11:00:00Z", "2026-03-05T11:01:00Z"),
      visit(elm, "2026-03-06T11:00:10Z", "2026-03-06T11:00:40Z"),
    ];
    const { source, run } = await send({ begin: timeline, visits, end: { leftOut: { elsewhere: 7 } } });
    expect(source).toMatchObject({ kind: "timeline_file", name: "Timeline" });
    expect(run.counts).toEqual({
      found: 12,
      proposed: 2,
      known: 0,
      missed: 0,
      leftOut: [
        { reason: "future", count: 1 },
        { reason: "unreadable", count: 1 },
        { reason: "longer-than-a-day", count: 1 },
        { reason: "elsewhere", count: 7 },
      ],
    });
    expect(await waiting()).toMatchObject([
      { date: "2026-03-02", found: { timeStarted: "22:30", timeEnded: "01:00", seconds: null }, hours: null },
      {
        date: "2026-03-02",
        propertyId: elm,
        description: "",
        activityType: null,
        hours: null,
        timeStarted: null,
        missing: {
          field: "hours",
          message: "A visit says where you were, not how long you worked. Enter how long you worked.",
        },
        rulesMatched: [],
        found: {
          kind: "visit",
          id: `visit ${elm}`,
          start: "2026-03-02T14:00:00.000Z",
          title: "Visit at Elm",
          location: "Elm",
          timeStarted: "09:00",
          timeEnded: "10:45",
          seconds: null,
        },
      },
    ]);
    const again = await send({ begin: timeline, visits: visits.slice(0, 2), end: { leftOut: {} } });
    expect(again.run.counts).toMatchObject({ proposed: 0, known: 2 });
    expect((await owner.call(checkRecord, {})).check.faultCount).toBe(0);
  });

  test("is dated by the phone's own clock, whose times stay where the book's clock showed the same", async () => {
    const elm = await property("Elm");
    const visits = [
      { ...visit(elm, "2026-01-01T06:00:00Z", "2026-01-01T07:00:00Z"), offsetMinutes: -600 },
      { ...visit(elm, "2026-01-02T03:00:00Z", "2026-01-02T04:00:00Z"), offsetMinutes: -300 },
    ];
    await send({ begin: timeline, visits, end: { leftOut: {} } });
    const timeZone = "America/New_York";
    expect((await waiting()).map(({ found }) => found)).toMatchObject([
      { date: "2026-01-01", timeStarted: "22:00", timeEnded: "23:00", timeZone },
      { date: "2025-12-31", timeStarted: null, timeEnded: null, timeZone },
    ]);
    for (const offsetMinutes of [841, -841, 0.5])
      expect(await refusal({ begin: timeline, visits: [{ ...visits[0], offsetMinutes } as never] })).toMatchObject({
        status: 400,
      });
  });

  test("becomes an entry of the timeline", async () => {
    const elm = await property("Elm");
    const visits = [visit(elm, "2026-03-02T14:00:00Z", "2026-03-02T15:00:00Z")];
    await send({ begin: timeline, visits, end: { leftOut: {} } });
    const [first] = await waiting();
    const params = { id: first?.id ?? "" };
    const tell = (more: object, version: number) =>
      owner.call(updateProposal, { params, body: { ...more, version } as never });
    const typed = await tell({ hours: 0.5, activityType: "maintenance-repairs-oversight" }, first?.version ?? 0);
    expect(typed.missing).toEqual({ field: "description", message: "Say what was done." });
    const said = await tell({ description: "Fixed the gate" }, typed.version);
    await owner.call(confirmProposals, { body: { proposals: [{ id: said.id, version: said.version }] } });
    const { entries } = await owner.call(listTimeEntries, { query: {} });
    expect(entries).toMatchObject([{ source: "timeline", hours: 0.5, propertyId: elm, description: "Fixed the gate" }]);
  });

  test("is refused at a property of somebody else, in a mail file, and with mails", async () => {
    const [elm, theirs] = [await property("Elm"), await property("Oak", await app.signUp())];
    const at = (id: string) => [visit(id, "2026-03-02T14:00:00Z", "2026-03-02T15:00:00Z")];
    for (const bad of [
      { begin: timeline, visits: at(theirs) },
      { begin: { ...timeline, kind: "mail_file" }, visits: at(elm) },
      { begin: timeline, mails: [MAIL] },
      { begin: timeline, visits: [{ ...at(elm)[0], latitude: 41 }] },
    ])
      expect(await refusal(bad as never)).toMatchObject({ status: 400 });
    expect((await owner.call(listSources, {})).sources).toEqual([]);
  });
});
