import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { saveCalculation } from "#features/tools/calculators/contract.ts";
import { getWeek, signWeek } from "#features/verdict/closing/contract.ts";
import { signUpVerified } from "#features/proof/evidence/server/testing/sample-files.ts";
import { createPosition } from "#features/facts/other-work/contract.ts";
import { createPerson, listPersons } from "#features/facts/participants/contract.ts";
import { archiveProperty, createProperty } from "#features/facts/properties/contract.ts";
import { buildProperty } from "#features/facts/properties/server/testing/build-property.ts";
import { createStay } from "#features/facts/stays/contract.ts";
import { createTimeEntry, updateTimeEntry, voidTimeEntry } from "#features/log/time-entries/contract.ts";
import type { BodyOf, RequestOf } from "#shared/endpoint.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { beginLog } from "#features/verdict/closing/server/testing/begin-log.ts";
import { getCalendar } from "../contract.ts";
import { createCalendarFeed, listCalendarFeeds, readCalendarFeed, revokeCalendarFeed } from "../feed-contract.ts";
import { FEEDS_MAX } from "../rules.ts";

let app: TestApp;
let robin: ApiClient;
let propertyId: string;
let selfId: string;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  robin = await signUpVerified(app);
  const lease = { leaseStartDate: "2025-04-01", leaseEndDate: "2026-03-31" };
  propertyId = (await robin.call(createProperty, { body: buildProperty(lease) })).id;
  selfId = (await robin.call(listPersons, {})).persons[0]?.id ?? "";
});

const log = (said: Partial<BodyOf<typeof createTimeEntry>> = {}) =>
  robin.call(createTimeEntry, {
    body: {
      date: "2026-03-04",
      timeStarted: "09:00",
      timeEnded: "10:30",
      activityType: "maintenance-repairs-oversight",
      description: "Replaced the faucet; called Ana, the plumber",
      propertyId,
      ...said,
    },
  });
const WEEK = { from: "2026-03-02", to: "2026-03-08" };
const read = (query: Partial<RequestOf<typeof getCalendar>["query"]> = {}) =>
  robin.call(getCalendar, { query: { ...WEEK, ...query } });

describe("the calendar of a book", () => {
  test("holds the entries of its days with their times, plans among them, and nothing voided", async () => {
    const done = await log();
    const plan = await log({ date: "2026-03-12", timeStarted: null, timeEnded: null, hours: 2 });
    const gone = await log({ date: "2026-03-05" });
    await robin.call(voidTimeEntry, { params: { id: gone.id }, body: { reason: "Logged twice" } });
    const { entries, days, isCut } = await read({ to: "2026-03-12" });
    expect(entries).toEqual([
      {
        id: done.id,
        version: 1,
        personId: selfId,
        propertyId,
        openPropertyName: null,
        isPortfolioWide: false,
        date: "2026-03-04",
        timeZone: done.timeZone,
        timeStarted: done.timeStarted,
        timeEnded: done.timeEnded,
        hours: 1.5,
        activityType: "maintenance-repairs-oversight",
        description: "Replaced the faucet; called Ana, the plumber",
        source: "manual",
        state: "logged",
        doesCount: true,
        closedPeriod: null,
      },
      expect.objectContaining({ id: plan.id, date: "2026-03-12", timeStarted: null, hours: 2, state: "planned" }),
    ]);
    expect(days).toEqual([
      { personId: selfId, date: "2026-03-04", loggedSeconds: 5400, otherWorkSeconds: 0, warnings: [] },
    ]);
    expect(isCut).toBe(false);
  });

  test("tells what a day holds besides: other work, stays, deadlines and the signature of its week", async () => {
    await beginLog(app, robin);
    const entry = await log();
    const periods = [{ startsOn: "2026-03-02", endsOn: "2026-03-06", hours: 75 }];
    const body = { personId: selfId, kind: "job", name: "Toledo Regional", taxYear: 2026, periods } as const;
    await robin.call(createPosition, { body });
    const stay = { propertyId, unitName: "", confirmationCode: null, earningsCents: null, guestName: "Lee" };
    const added = { ...stay, arrivesOn: "2026-02-28", leavesOn: "2026-03-02", isOwnerUse: false };
    await robin.call(createStay, { body: { ...added, isCancelled: false } });
    await robin.call(createStay, { body: { ...added, isCancelled: true } });
    const { statement } = await robin.call(getWeek, { params: { weekStart: WEEK.from } });
    const signature = { typedName: "Robin Vale", statement };
    await robin.call(signWeek, { params: { weekStart: WEEK.from }, body: signature });

    const week = await read();
    expect(week.otherWork).toMatchObject([{ personId: selfId, name: "Toledo Regional", seconds: 75 * 3600 }]);
    expect(week.days).toMatchObject([{ date: "2026-03-04", otherWorkSeconds: 15 * 3600, warnings: [] }]);
    expect(week.stays).toMatchObject([{ leavesOn: "2026-03-02", guestName: "Lee" }]);
    expect(week.signedWeeks).toMatchObject([{ personId: selfId, weekStart: WEEK.from, isChanged: false }]);
    expect(week.entries[0]?.closedPeriod).toBe("week");

    const { id } = entry;
    const move = { timeStarted: "18:00", timeEnded: "23:59", version: entry.version };
    expect(await robin.refused(updateTimeEntry, { params: { id }, body: move })).toMatchObject({
      code: "reason_required",
    });
    await robin.call(updateTimeEntry, { params: { id }, body: { ...move, reason: "Wrong time" } });
    await log({ timeStarted: "20:00", timeEnded: "23:00", reason: "Forgot to log it" });
    const changed = await read();
    expect(changed.signedWeeks).toMatchObject([{ isChanged: true }]);
    expect(changed.days).toMatchObject([{ date: "2026-03-04", warnings: ["same_time"] }]);
  });

  test("knows the last days of exchanges, elections, leases and returns", async () => {
    const exchange = {
      name: "Elm",
      soldOn: "2026-02-16",
      taxpayer: "individual",
      extensionFiled: false,
      returnFiledOn: null,
      value: null,
      debt: null,
      intermediary: "",
      completedOn: null,
      identified: [],
    };
    const saved = { tool: "1031-exchange-timer", name: "Elm", values: { exchanges: [exchange] } } as const;
    await robin.call(saveCalculation, { body: saved });
    const spring = { from: "2026-03-20", to: "2026-05-31" };
    const told = (await read(spring)).deadlines.map(({ kind, on, title }) => `${on} ${kind}: ${title}`);
    expect(told).toEqual([
      "2026-03-31 lease: Lease of Grant Duplex ends",
      "2026-04-01 election: Before you file 2025: the election statement",
      "2026-04-02 exchange: 1031 Elm: last day to identify (day 45)",
      "2026-04-15 filing: Return for 2025 is due",
    ]);
    await robin.call(archiveProperty, { params: { id: propertyId } });
    expect((await read(spring)).deadlines.map(({ kind }) => kind)).not.toContain("lease");
    const summer = (await read({ from: "2026-08-01", to: "2026-10-31" })).deadlines.map(({ on, kind }) => [on, kind]);
    expect(summer).toEqual([
      ["2026-08-15", "exchange"],
      ["2026-10-15", "filing"],
    ]);
  });

  test("is narrowed to people and properties, and a day is told as long as all that was done on it", async () => {
    const sam = await robin.call(createPerson, { body: { name: "Sam Vale", relation: "spouse" } });
    const other = await robin.call(createProperty, {
      body: buildProperty({ nickname: "Elm", propertyType: "Commercial" }),
    });
    await log({ timeStarted: null, timeEnded: null, hours: 6 });
    const there = await log({ propertyId: other.id, timeStarted: null, timeEnded: null, hours: 5 });
    const theirs = await log({ personId: sam.id });
    const without = await log({ propertyId: null, date: "2026-03-05" });
    const ids = async (query: object) => (await read(query)).entries.map(({ id }) => id);
    expect(await ids({ propertyId: [other.id] })).toEqual([there.id]);
    expect(await ids({ propertyId: ["none"] })).toEqual([without.id]);
    expect(await ids({ propertyType: ["Commercial"] })).toEqual([there.id]);
    expect(await ids({ propertyType: ["Short-term Rental"] })).toEqual([]);
    expect(await ids({ personId: [sam.id] })).toEqual([theirs.id]);
    const { days } = await read({ propertyId: [other.id], personId: [selfId] });
    expect(days[0]).toMatchObject({ loggedSeconds: 11 * 3600, warnings: ["over_ten_hours"] });
    expect((await read({ personId: [sam.id] })).days).toHaveLength(1);
  });

  test("refuses what is no range, and shows nobody else's", async () => {
    await log();
    for (const query of [{ to: "2026-03-01" }, { to: "2026-07-01" }, { from: "tomorrow" }, { from: "1990-01-01" }]) {
      const refusal = await robin.refused(getCalendar, { query: { ...WEEK, ...query } });
      expect(refusal).toMatchObject({ status: 400, code: "validation_failed" });
    }
    const wren = await app.signUp();
    const theirs = await wren.call(getCalendar, { query: { ...WEEK, propertyId: [propertyId] } });
    expect([theirs.entries, theirs.days, theirs.stays]).toEqual([[], [], []]);
  });
});

describe("a private feed", () => {
  type Body = BodyOf<typeof createCalendarFeed>;
  const make = async (said: Partial<Body> = {}, client = robin) => {
    const body: Body = {
      name: "My hours",
      contents: ["entries", "plans", "deadlines", "stays"],
      detail: "full",
      ...said,
    };
    const { feed, url } = await client.call(createCalendarFeed, { body });
    return { feed, url, token: /calendar-feeds\/([\w-]+)\/tenure\.ics$/.exec(url)?.[1] ?? "" };
  };
  const open = (token: string) => app.visitor().send(readCalendarFeed, { params: { token } });
  const textOf = async (token: string) => (await open(token)).body.replaceAll("\r\n ", "");

  test("is read without a login as a calendar, and kept by nobody on the way", async () => {
    const entry = await log();
    const plan = await log({
      date: "2026-03-12",
      timeStarted: null,
      timeEnded: null,
      hours: 2,
      description: "Gutters",
    });
    const { token, feed } = await make();
    expect(feed).toMatchObject({ state: "open", lastReadAt: null, detail: "full", personId: null });
    const { statusCode, headers, body } = await open(token);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      "content-type": "text/calendar; charset=utf-8",
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex, nofollow",
    });
    for (const line of body.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    const text = await textOf(token);
    const eventOf = (id: string) => text.split("BEGIN:VEVENT").find((part) => part.includes(id)) ?? "";
    // Nine in the morning of New York in winter.
    expect(entry.timeZone).toBe("America/New_York");
    expect(eventOf(entry.id)).toContain("DTSTART:20260304T140000Z\r\nDTEND:20260304T153000Z");
    expect(eventOf(entry.id)).toContain("DESCRIPTION:Replaced the faucet\\; called Ana\\, the plumber");
    expect(eventOf(plan.id)).toContain("DTSTART;VALUE=DATE:20260312\r\n");
    expect(eventOf(plan.id)).toContain("SUMMARY:To confirm · 2 h · Maintenance");
    expect(eventOf(plan.id)).toContain("STATUS:TENTATIVE");
    expect(text).toContain("SUMMARY:Lease of Grant Duplex ends");
    expect((await robin.call(listCalendarFeeds, {})).feeds).toMatchObject([
      { lastReadAt: app.clock.now().toISOString() },
    ]);
  });

  test("shows what it was made for and no more", async () => {
    const sam = await robin.call(createPerson, { body: { name: "Sam Vale", relation: "spouse" } });
    await log();
    await log({ personId: sam.id, description: "Sam's own words" });
    const theirs = await textOf((await make({ contents: ["entries"], detail: "short", personId: sam.id })).token);
    expect(theirs.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    expect(theirs).not.toContain("DESCRIPTION");
    expect(theirs).not.toContain("Lease");
    const deadlines = await textOf((await make({ contents: ["deadlines"] })).token);
    expect(deadlines).not.toContain("entry-");
    expect((await textOf((await make({ contents: ["plans"] })).token)).match(/BEGIN:VEVENT/g)).toBeNull();
    expect(await textOf((await make({ contents: ["entries"] })).token)).toContain("· Sam Vale");
  });

  test("says nothing to a wrong, ended or foreign token, byte for byte the same", async () => {
    const { token, feed } = await make();
    const told = async (asked: string) => {
      const { statusCode, body, headers } = await open(asked);
      const { date: _, "x-request-id": requestId, ...rest } = headers;
      return { statusCode, body: body.replace(String(requestId), "a request"), rest };
    };
    const unknown = await told(`${"0".repeat(32)}${"A".repeat(43)}`);
    expect(unknown).toMatchObject({ statusCode: 404, rest: { "cache-control": "no-store" } });
    expect(await told(`${robin.userId.replaceAll("-", "")}${"A".repeat(43)}`)).toEqual(unknown);
    const wren = await signUpVerified(app);
    expect(await told(`${wren.userId.replaceAll("-", "")}${token.slice(32)}`)).toEqual(unknown);
    const params = { id: feed.id };
    expect((await wren.refused(revokeCalendarFeed, { params })).status).toBe(404);
    expect((await open(token)).statusCode).toBe(200);
    expect((await robin.call(revokeCalendarFeed, { params })).state).toBe("revoked");
    expect(await told(token)).toEqual(unknown);
    expect((await wren.call(listCalendarFeeds, {})).feeds).toEqual([]);
  });

  test("keeps a hash of its token alone, and is refused where it may not be", async () => {
    const { token, feed } = await make();
    const { rows } = await app.database.pool.query("SELECT * FROM book_links l JOIN calendar_feeds f ON f.id = l.id");
    expect(JSON.stringify(rows)).not.toContain(token.slice(32));
    expect(JSON.stringify(await robin.call(listCalendarFeeds, {}))).not.toContain(token.slice(32));
    const body = { name: "x", contents: ["entries"], detail: "short" };
    for (const [change, field] of [
      [{ name: " " }, "name"],
      [{ contents: [] }, "contents"],
      [{ contents: ["everything"] }, "contents.0"],
      [{ detail: "all" }, "detail"],
      [{ surprise: 1 }, "surprise"],
    ] as const) {
      const { code, fields } = await robin.refused(createCalendarFeed, { body: { ...body, ...change } });
      expect([code, Object.keys(fields ?? {})]).toEqual(["validation_failed", [field]]);
    }
    expect((await robin.refused(createCalendarFeed, { body: { ...body, personId: feed.id } })).status).toBe(404);
    const unverified = await app.signUp();
    expect((await unverified.refused(createCalendarFeed, { body })).code).toBe("email_not_verified");
    for (let made = 1; made < FEEDS_MAX; made += 1) await make();
    expect((await robin.refused(createCalendarFeed, { body })).code).toBe("state_conflict");
    await robin.call(revokeCalendarFeed, { params: { id: feed.id } });
    await make();
  });

  test("changes an event by its number, and leaves a voided one out", async () => {
    const entry = await log();
    const { token } = await make({ contents: ["entries"] });
    expect(await textOf(token)).toContain("SEQUENCE:0");
    const params = { id: entry.id };
    await robin.call(updateTimeEntry, { params, body: { timeEnded: "11:00", version: 1 } });
    expect(await textOf(token)).toContain("SEQUENCE:1");
    await robin.call(voidTimeEntry, { params, body: { reason: "Logged twice" } });
    expect(await textOf(token)).not.toContain("VEVENT");
  });
});
