import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  getNotificationPreferences,
  type NotificationPreferences,
  setNotificationPreferences,
} from "#features/account/notifications/preferences-contract.ts";
import { updateProfile } from "#features/account/accounts/contract.ts";
import { getWeek, signWeek } from "#features/verdict/closing/contract.ts";
import { remindToSign } from "#features/verdict/closing/server/index.ts";
import { signUpVerified } from "#features/proof/evidence/server/testing/sample-files.ts";
import { byTheHouse, makeEvent, type NewEvent } from "#server/events/make-event.ts";
import { recordEvent } from "#server/events/leave-event.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { deliveriesUnderWay } from "#server/events/deliver-events.ts";
import type { Mail } from "#server/mail/mailer.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { beginLog } from "#features/verdict/closing/server/testing/begin-log.ts";
import { TEST_ENGINES } from "#test/support/test-database.ts";
import type { EventName } from "#shared/events/event-catalog.ts";

/** Tuesday morning in New York. Jobs start by the database's clock, for which this is long ahead: what waits, waits. */
const NOW = "2099-03-10T15:00:00.000Z";

describe.each(TEST_ENGINES)("what a person chose (%s)", (_database, createDatabase) => {
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
    for (let round = 0; round < 4; round += 1) {
      await deliveriesUnderWay(app.platform);
      await app.platform.jobs.runDue();
    }
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
      idleDays: 7,
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
    expect(mails(), "of a week before the log began").toEqual([]);
    await beginLog(app, robin, { at: "2099-03-03T15:00:00.000Z" });
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
      { idleDays: 0 },
      { content: ["Jokes"] },
      { frequency: "Hourly" },
    ]) {
      expect((await robin.refused(setNotificationPreferences, { body: { ...before, ...wrong } })).status).toBe(400);
    }
    expect(await robin.call(getNotificationPreferences, {})).toEqual(before);
  });
});
