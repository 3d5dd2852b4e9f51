import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { updateProfile } from "#features/account/accounts/contract.ts";
import { createComment } from "#features/collaboration/comments/contract.ts";
import { addMember } from "#features/facts/participants/server/testing/add-member.ts";
import { createProperty } from "#features/facts/properties/contract.ts";
import { buildProperty } from "#features/facts/properties/server/testing/build-property.ts";
import { inviteMember } from "#features/collaboration/team/contract.ts";
import { createTimeEntry, updateTimeEntry, voidTimeEntry } from "#features/log/time-entries/contract.ts";
import { exportTimeEntries } from "#features/log/time-entries/export-contract.ts";
import { bySelf, byTheHouse, type EventWriter, makeEvent } from "#server/events/make-event.ts";
import { insertEvent } from "#server/events/store.ts";
import { decideNotification, DEFAULT_PREFERENCE } from "#server/notifications/decide-notification.ts";
import type { BookRelation } from "#shared/access.ts";
import { VISIBILITIES } from "#shared/events/action-types.ts";
import { actAs, makeAdministrator } from "#server/auth/testing/act-as.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { TEST_ENGINES } from "#test/support/test-database.ts";
import {
  getUnreadCount,
  listActivities,
  markActivityRead,
  markActivityUnread,
  markAllActivitiesRead,
} from "../contract.ts";
import { readFeed } from "./read-model.ts";

const entry = {
  date: "2026-03-04",
  hours: 1,
  activityType: "maintenance-repairs-oversight",
  description: "Fixed the gutter",
} as const;

describe.each(TEST_ENGINES)("the activity feed (%s)", (_database, createDatabase) => {
  let app: TestApp;
  let robin: ApiClient;
  beforeAll(async () => {
    app = await startTestApp({ createDatabase });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    robin = await app.signUp();
  });

  const happens = async (writer: EventWriter, more: object = {}): Promise<string> => {
    const id = app.platform.newId();
    const said = { id, event: "import.saved", details: { count: 3 }, at: app.clock.now() } as const;
    await insertEvent(app.database.db, { ...makeEvent(writer, said), ...more });
    return id;
  };
  const feed = (query: object = {}) => robin.call(listActivities, { query });
  const unread = async (): Promise<number> => (await robin.call(getUnreadCount, {})).unreadCount;

  test("tells what happened, to what and by whom, and whatever has no action type it does not tell", async () => {
    const property = await robin.call(createProperty, { body: buildProperty() });
    const { id } = await robin.call(createTimeEntry, { body: { ...entry, propertyId: property.id } });
    await robin.call(voidTimeEntry, { params: { id }, body: { reason: "Twice" } });
    await robin.send(exportTimeEntries, { query: {} });
    await robin.call(updateProfile, { body: { firstName: "Robyn" } });
    const { activities, counts, nextCursor } = await feed();
    expect(
      activities.map(({ actionType, description, metadata, link }) => [
        actionType,
        description,
        metadata.property,
        link,
      ]),
    ).toEqual([
      ["account_settings_updated", "Changed the profile", null, "/settings"],
      ["file_export", "Exported the ledger", null, null],
      ["time_entry_ledger", "Voided an entry: Fixed the gutter", property.nickname, `/activity-ledger?entry=${id}`],
      ["time_entry_form", "Logged time: Fixed the gutter", property.nickname, `/activity-ledger?entry=${id}`],
      ["user_login", "Opened the account", null, null],
    ]);
    expect(activities[0]).toMatchObject({ user: { name: "Robyn Vale" }, readStatus: true });
    const ownAlone = ["account_settings_updated", "user_login"];
    for (const { actionType, visibility } of activities)
      expect(visibility, actionType).toBe(ownAlone.includes(actionType) ? "user_only" : "public");
    expect([counts, nextCursor]).toEqual([{ all: 5, unread: 0 }, null]);
  });

  test("says who else finds it: whom someone invites, the owner and admins of the book", async () => {
    await app.database.pool.query("UPDATE users SET email_verified_at = now() WHERE id = $1", [robin.userId]);
    const lists = { assignedProperties: [], permissions: { viewing: [], editing: [], mayApprove: false } };
    await robin.call(inviteMember, { body: { ...lists, email: "wren@tenure.example", role: "adviser", message: "" } });
    expect((await feed({ actionType: "user_invited" })).activities).toMatchObject([{ visibility: "admin_only" }]);
  });

  test("counts what others did as unread until it is marked, by one, by hand, or by all", async () => {
    await happens(bySelf(robin.userId));
    const [first] = [await happens(byTheHouse(robin)), await happens(byTheHouse(robin))];
    // What an administrator did in a person's name that person did not do.
    await happens({ userId: robin.userId, actorId: robin.userId, impersonatorId: randomUUID() });
    expect(await unread()).toBe(3);
    await robin.call(markActivityRead, { params: { id: first } });
    await robin.call(markActivityRead, { params: { id: first } });
    expect(await unread()).toBe(2);
    expect((await feed({ unread: "true" })).activities).toHaveLength(2);
    await robin.call(markActivityUnread, { params: { id: first } });
    expect([await unread(), (await feed()).counts]).toEqual([3, { all: 5, unread: 3 }]);
    await robin.call(markAllActivitiesRead, {});
    expect([await unread(), (await feed()).counts]).toEqual([0, { all: 5, unread: 0 }]);
    const own = (await feed({ who: "me" })).activities[0]?.id ?? "";
    await robin.call(markActivityUnread, { params: { id: own } });
    await happens(byTheHouse(robin));
    expect([await unread(), (await feed()).counts]).toEqual([2, { all: 6, unread: 2 }]);
    await robin.call(markAllActivitiesRead, {});
    expect(await unread()).toBe(0);
  });

  test("is as new to the person after an impersonator looked at it", async () => {
    const id = await happens(byTheHouse(robin));
    const administrator = await app.signUp();
    await makeAdministrator(app, administrator);
    const { headers } = await actAs(app, robin, administrator);
    const seen = await robin.call(getUnreadCount, {}, { headers });
    const { counts } = await robin.call(listActivities, { query: {} }, { headers });
    expect([seen.unreadCount, counts]).toEqual([1, { all: 2, unread: 1 }]);
    for (const endpoint of [markActivityRead, markActivityUnread])
      await robin.call(endpoint, { params: { id } }, { headers });
    await robin.call(markAllActivitiesRead, {}, { headers });
    const tables = await app.database.pool.query(
      "SELECT reader_id FROM feed_readers WHERE user_id = $1 UNION ALL SELECT reader_id FROM feed_marks WHERE user_id = $1",
      [robin.userId],
    );
    expect(tables.rows).toEqual([]);
    expect(await unread()).toBe(1);
  });

  test("is read page by page, each once, whatever arrives meanwhile", async () => {
    for (let count = 0; count < 4; count += 1) await happens(bySelf(robin.userId));
    const first = await feed({ limit: 2 });
    await happens(bySelf(robin.userId));
    const second = await feed({ limit: 2, cursor: first.nextCursor ?? "" });
    const third = await feed({ limit: 2, cursor: second.nextCursor ?? "" });
    const ids = [first, second, third].flatMap(({ activities }) => activities.map(({ id }) => id));
    expect(new Set(ids).size).toBe(5);
    expect(ids).toEqual(ids.toSorted().toReversed());
    expect([third.nextCursor, second.counts]).toEqual([null, null]);
  });

  test("is narrowed by kind, by who, and by days of the owner's calendar", async () => {
    // Late in the evening of March 3 in New York.
    const night = await happens(byTheHouse(robin), { at: new Date("2026-03-04T03:00:00Z") });
    const morning = await happens(byTheHouse(robin), { at: new Date("2026-03-04T15:00:00Z") });
    const idsOf = async (query: object) => (await feed(query)).activities.map(({ id }) => id);
    expect(await idsOf({ who: "others" })).toEqual([morning, night]);
    expect(await idsOf({ who: "others", to: "2026-03-03" })).toEqual([night]);
    expect(await idsOf({ who: "others", from: "2026-03-04", to: "2026-03-04" })).toEqual([morning]);
    expect(await idsOf({ actionType: ["file_import", "file_export"] })).toEqual([morning, night]);
    const logins = await feed({ actionType: "user_login" });
    expect([logins.activities.length, logins.counts]).toEqual([1, { all: 1, unread: 0 }]);
  });

  test("shows each reader what the one place that decides of notifications says", async () => {
    const [wren, admin] = [randomUUID(), randomUUID()];
    const readers: [string, BookRelation][] = [
      [robin.userId, "owner"],
      [admin, "admin"],
      [wren, "adviser"],
    ];
    for (const visibility of VISIBILITIES) {
      for (const actorId of [robin.userId, wren, null]) {
        const id = await happens({ userId: robin.userId, actorId, impersonatorId: null }, { visibility });
        for (const [readerId, relation] of readers) {
          const reader = { userId: robin.userId, actorId: readerId, relation, membership: null, timeZone: "UTC" };
          const found = await readFeed(reader, app.database.db, { filters: {}, cursor: null, limit: 200 });
          const happening = {
            actorId,
            visibility,
            action: "file_import",
            at: app.clock.now(),
            importance: null,
          } as const;
          const isOwnerOrAdmin = relation !== "adviser";
          const { feed: expected } = decideNotification(happening, {
            userId: readerId,
            isOwnerOrAdmin,
            timeZone: "UTC",
            preference: DEFAULT_PREFERENCE,
          });
          expect(
            found.some((row) => row.id === id),
            `${visibility}, by ${actorId}, for ${relation}`,
          ).toBe(expected);
        }
      }
    }
  });

  test("tells a member of what their part reaches and of their own acts, and nothing of before they came", async () => {
    const birch = await robin.call(createProperty, { body: buildProperty() });
    const dune = await robin.call(createProperty, { body: buildProperty({ nickname: "Dune", address: "2 Dune St" }) });
    const logged = (propertyId: string, description: string) =>
      robin.call(createTimeEntry, { body: { ...entry, propertyId, description } });
    await logged(birch.id, "Before");
    app.clock.advance(60);
    const { client, headers, personId } = await addMember(app, robin, {
      relation: "manager",
      name: "Max",
      assigned: [birch.id],
      viewing: [birch.id],
    });
    const changed = { event: "entries.changed", action: "time_entry_ledger" };
    const [seen, unseen] = [await logged(birch.id, "Seen"), await logged(dune.id, "Unseen")];
    await happens(bySelf(robin.userId), {
      ...changed,
      details: { entryIds: [seen.id, unseen.id], act: "set" },
    });
    await happens(bySelf(robin.userId), { ...changed, details: { entryIds: [unseen.id], act: "set" } });
    await happens(byTheHouse(robin));
    for (const { id } of [seen, unseen])
      await robin.call(createComment, { body: { on: "entry", onId: id, body: "Which unit?" } });
    await client.call(createTimeEntry, { body: { ...entry, propertyId: birch.id, personId } }, { headers });
    const listed = () => client.call(listActivities, { query: {} }, { headers });
    const unreadOf = async () => (await client.call(getUnreadCount, {}, { headers })).unreadCount;
    const { activities, counts } = await listed();
    expect(activities.map(({ description, readStatus, link }) => [description, readStatus, link])).toEqual([
      ["Logged time: Fixed the gutter", true, expect.anything()],
      ["Left a comment", false, `/activity-ledger?entry=${seen.id}`],
      ["Changed 1 entry", false, "/activity-ledger"],
      ["Logged time: Seen", false, `/activity-ledger?entry=${seen.id}`],
      ["Logged time: Before", true, expect.anything()],
    ]);
    expect([counts, await unreadOf()]).toEqual([{ all: 5, unread: 3 }, 3]);
    // An entry that leaves their part takes its words along.
    await robin.call(updateTimeEntry, { params: { id: seen.id }, body: { version: 1, propertyId: dune.id } });
    expect((await listed()).activities.map(({ description }) => description)).toEqual([
      "Logged time: Fixed the gutter",
      "Logged time: Before",
    ]);
    await client.call(markAllActivitiesRead, {}, { headers });
    expect(await unreadOf()).toBe(0);
  });

  test("of somebody else is not there: nothing of it is read or marked", async () => {
    const wren = await app.signUp();
    const id = await happens(byTheHouse(robin));
    const silent = await happens(byTheHouse(robin), { action: null });
    for (const endpoint of [markActivityRead, markActivityUnread]) {
      expect(await wren.refused(endpoint, { params: { id } })).toMatchObject({ status: 404 });
      expect(await robin.refused(endpoint, { params: { id: silent } })).toMatchObject({ status: 404 });
    }
    await wren.call(markAllActivitiesRead, {});
    expect([await unread(), (await wren.call(listActivities, {})).counts]).toEqual([1, { all: 1, unread: 0 }]);
    const refusal = await robin.refused(listActivities, { query: { limit: 201, from: "soon" } });
    expect(Object.keys(refusal.fields ?? {}).toSorted()).toEqual(["from", "limit"]);
  });
});
