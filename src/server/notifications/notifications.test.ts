import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { getReminderStop, resumeReminders, stopReminders } from "#features/notifications/contract.ts";
import {
  getNotificationPreferences,
  type NotificationPreferences,
  setNotificationPreferences,
} from "#features/notifications/preferences-contract.ts";
import { updateProfile } from "#features/accounts/contract.ts";
import { getWeek, signWeek } from "#features/closing/contract.ts";
import { remindToSign } from "#features/closing/server/index.ts";
import { signUpVerified } from "#features/evidence/server/testing/sample-files.ts";
import { byTheHouse, makeEvent, type NewEvent } from "#server/events/make-event.ts";
import { recordEvent } from "#server/events/leave-event.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { deliveriesUnderWay } from "#server/events/deliver-events.ts";
import type { Mail } from "#server/mail/mailer.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { createEmbeddedTestDatabase, createTestDatabase } from "#test/support/test-database.ts";
import { jobs } from "#server/features.ts";
import type { EventName } from "#shared/events/event-catalog.ts";
import { reminderStopToken } from "./reminder-stop.ts";

const mailJob = jobs.find(({ id }) => id === "notifications.mail");

/** Tuesday morning in New York. Jobs start by the database's clock, for which this is long ahead: what waits, waits. */
const NOW = "2099-03-10T15:00:00.000Z";

describe.each([
  ["PostgreSQL", createTestDatabase],
  ["the embedded database", createEmbeddedTestDatabase],
])("reminders (%s)", { timeout: 30_000 }, (_database, createDatabase) => {
  let app: TestApp;
  let robin: ApiClient;
  beforeAll(async () => {
    app = await startTestApp({ createDatabase, now: NOW });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    robin = await signUpVerified(app);
  });

  const happens = async <Name extends EventName>(said: Pick<NewEvent<Name>, "event" | "details">) => {
    const row = makeEvent(byTheHouse(robin), { id: randomUUID(), at: app.clock.now(), ...said });
    await inTransaction(app.database.db, (tx) => recordEvent(app.platform, tx, row));
    await settle();
  };
  const settle = async (): Promise<void> => {
    await deliveriesUnderWay(app.platform);
    for (let round = 0; round < 4; round += 1) await app.platform.jobs.runDue();
  };
  const failed = () => happens({ event: "import.failed", details: { reason: "Nothing was added. Try again." } });
  const stated = () => happens({ event: "others_hours.stated" });
  const mails = (): Mail[] => app.mails.filter(({ to, list }) => to === robin.email && list !== undefined);
  const deliveries = async (): Promise<{ state: string; mail_at: Date; reason: string | null }[]> =>
    (
      await app.database.pool.query(
        "SELECT state, mail_at, reason FROM notification_deliveries WHERE user_id = $1 ORDER BY event_id",
        [robin.userId],
      )
    ).rows;

  test("an important event becomes one mail with a link that ends them, and its delivery says so", async () => {
    await failed();
    const [mail, ...more] = mails();
    expect(more).toEqual([]);
    expect(mail?.subject).toBe("Your import was not saved");
    expect(mail?.text).toContain("Nothing was added. Try again.");
    expect(mail?.list?.unsubscribe).toContain(`/reminder-stop/${robin.userId}.`);
    expect(await deliveries()).toMatchObject([{ state: "sent", reason: null }]);
    await settle();
    expect(mails()).toHaveLength(1);
  });

  test("an ordinary one waits for the turn of the person's frequency", async () => {
    await stated();
    // The next Monday at 8.
    expect(await deliveries()).toMatchObject([{ state: "waiting", mail_at: new Date("2099-03-16T12:00:00Z") }]);
    expect(mails()).toEqual([]);
  });

  test("those that waited for one turn come as one mail", async () => {
    await stated();
    await stated();
    await app.database.pool.query("UPDATE notification_deliveries SET mail_at = $1 WHERE user_id = $2", [
      app.clock.now(),
      robin.userId,
    ]);
    await failed();
    expect(mails().map(({ subject }) => subject)).toEqual(["3 things happened in your book"]);
    expect((await deliveries()).map(({ state }) => state)).toEqual(["sent", "sent", "sent"]);
  });

  test("nobody whose address is not confirmed is written to", async () => {
    await app.database.pool.query("UPDATE users SET email_verified_at = NULL WHERE id = $1", [robin.userId]);
    await failed();
    expect([mails(), await deliveries()]).toEqual([[], []]);
  });

  test("a mail that cannot be sent is tried again, and the delivery is failed when it dies", async () => {
    const { mailer } = app.platform;
    const send = mailer.send;
    mailer.send = () => Promise.reject(new Error("no mail server"));
    await failed();
    expect(await deliveries()).toMatchObject([{ state: "waiting" }]);
    mailer.send = send;
  });

  describe("what a person chose", () => {
    const choose = async (said: Partial<NotificationPreferences>) => {
      const before = await robin.call(getNotificationPreferences, {});
      const after = await robin.call(setNotificationPreferences, { body: { ...before, ...said } });
      expect(await robin.call(getNotificationPreferences, {})).toEqual(after);
      await settle();
      return after;
    };
    const isDueNow = () =>
      app.database.pool.query("UPDATE notification_preferences SET weekly_close_next_at = $1 WHERE user_id = $2", [
        app.clock.now(),
        robin.userId,
      ]);
    const askToSign = async () => {
      await app.platform.jobs.enqueue(app.database.db, remindToSign, {});
      await settle();
    };
    const weeklyClose = { day: 7, time: "18:00" };

    test("begins with the defaults, and with what they said at the start", async () => {
      expect(await robin.call(getNotificationPreferences, {})).toEqual({
        frequency: "Weekly",
        content: [],
        quietHours: { from: "21:00", to: "08:00" },
        weeklyClose: null,
        remindersOn: true,
      });
      const preferences = {
        emailContentPreference: ["Case Studies" as const],
        notificationFrequency: "Daily" as const,
        biggestChallenge: "",
      };
      await robin.call(updateProfile, { body: { onboardingProfile: { preferences } } });
      expect(await robin.call(getNotificationPreferences, {})).toMatchObject({
        frequency: "Daily",
        content: ["Case Studies"],
      });
    });

    test.each([
      ["Daily", { state: "waiting", mail_at: new Date("2099-03-11T12:00:00Z") }],
      ["Monthly", { state: "waiting", mail_at: new Date("2099-04-01T12:00:00Z") }],
      ["Important Only", { state: "dropped", reason: "not wanted" }],
    ] as const)("%s: what waits already follows", async (frequency, expected) => {
      await stated();
      await choose({ frequency });
      expect(await deliveries()).toMatchObject([expected]);
    });

    test("adds one thing of the chosen kinds to a reminder, and nothing where none is chosen", async () => {
      await failed();
      await choose({ content: ["Case Studies"] });
      await failed();
      const [plain, richer] = mails().map(({ text }) => /\bIn (Moss|Fowler|Bailey|Penley), /.test(text));
      expect([plain, richer]).toEqual([false, true]);
    });

    test("holds an important one for the quiet hours", async () => {
      await choose({ quietHours: { from: "10:00", to: "12:30" } });
      await failed();
      expect(mails()).toEqual([]);
      expect(await deliveries()).toMatchObject([{ state: "waiting", mail_at: new Date("2099-03-10T16:30:00Z") }]);
    });

    test("asks at the chosen hour to sign the week, once, and never of a signed one", async () => {
      await choose({ weeklyClose, quietHours: null });
      await askToSign();
      expect(mails()).toEqual([]);
      await isDueNow();
      await askToSign();
      await askToSign();
      expect(mails().map(({ subject }) => subject)).toEqual(["Sign your week of March 2 to 8, 2099"]);
      const { statement } = await robin.call(getWeek, { params: { weekStart: "2099-03-02" } });
      const body = { typedName: "Robin Vale", statement };
      await robin.call(signWeek, { params: { weekStart: "2099-03-02" }, body });
      await isDueNow();
      await askToSign();
      expect(mails()).toHaveLength(1);
    });

    test("ends all of them, as the link does", async () => {
      await choose({ weeklyClose, quietHours: null, remindersOn: false });
      await failed();
      await isDueNow();
      await askToSign();
      expect(mails()).toEqual([]);
      await choose({ remindersOn: true });
      await failed();
      expect(mails()).toHaveLength(1);
    });

    test("is refused where it is no time, no day or no kind", async () => {
      const before = await robin.call(getNotificationPreferences, {});
      for (const wrong of [
        { quietHours: { from: "25:00", to: "08:00" } },
        { weeklyClose: { day: 8, time: "18:00" } },
        { content: ["Jokes"] },
        { frequency: "Hourly" },
      ]) {
        expect((await robin.refused(setNotificationPreferences, { body: { ...before, ...wrong } })).status).toBe(400);
      }
      expect(await robin.call(getNotificationPreferences, {})).toEqual(before);
    });
  });

  describe("one press", () => {
    const press = (token: string) =>
      app.app.inject({
        method: "POST",
        url: `/reminder-stop/${token}`,
        headers: { "content-type": "application/x-www-form-urlencoded" },
        payload: "List-Unsubscribe=One-Click",
      });

    test("ends all reminders until they are begun again; looking at the page ends none", async () => {
      const token = reminderStopToken(app.platform.config, robin.userId);
      const params = { token };
      const visitor = app.visitor();
      expect(await visitor.call(getReminderStop, { params })).toEqual({ isStopped: false });
      expect((await press(token)).statusCode).toBe(200);
      expect((await press(token)).statusCode).toBe(200);
      expect(await visitor.call(getReminderStop, { params })).toEqual({ isStopped: true });
      await failed();
      expect([mails(), await deliveries()]).toEqual([[], []]);
      await visitor.call(resumeReminders, { params });
      await failed();
      expect(mails()).toHaveLength(1);
      const { rows } = await app.database.pool.query(
        "SELECT event FROM user_activity_logs WHERE user_id = $1 AND event LIKE 'reminders.%' ORDER BY id",
        [robin.userId],
      );
      expect(rows.map(({ event }) => event)).toEqual(["reminders.stopped", "reminders.resumed"]);
    });

    test("drops what waits already", async () => {
      await stated();
      await app
        .visitor()
        .call(stopReminders, { params: { token: reminderStopToken(app.platform.config, robin.userId) } });
      await app.database.pool.query("UPDATE notification_deliveries SET mail_at = $1 WHERE user_id = $2", [
        app.clock.now(),
        robin.userId,
      ]);
      await app.platform.jobs.enqueue(
        app.database.db,
        mailJob as never,
        { userId: robin.userId, readerId: robin.userId, until: NOW } as never,
      );
      await settle();
      expect(mails()).toEqual([]);
      expect(await deliveries()).toMatchObject([{ state: "dropped", reason: "not wanted" }]);
    });

    test("takes no token of somebody else, of nobody, or with another owner", async () => {
      const token = reminderStopToken(app.platform.config, robin.userId);
      const wren = await signUpVerified(app);
      const forged = token.replace(robin.userId, wren.userId);
      for (const given of [forged, `${randomUUID()}.${"a".repeat(43)}`, "x"]) {
        expect((await press(given)).statusCode, given).toBe(404);
      }
      const params = { token: reminderStopToken(app.platform.config, wren.userId) };
      expect(await app.visitor().call(getReminderStop, { params })).toEqual({ isStopped: false });
    });
  });
});
