import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { getReminderStop, resumeReminders, stopReminders } from "#features/account/notifications/contract.ts";
import { signUpVerified } from "#features/proof/evidence/server/testing/sample-files.ts";
import { byTheHouse, makeEvent, type NewEvent } from "#server/events/make-event.ts";
import { recordEvent } from "#server/events/leave-event.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { deliveriesUnderWay } from "#server/events/deliver-events.ts";
import type { Mail } from "#server/mail/mailer.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { TEST_ENGINES } from "#test/support/test-database.ts";
import { chores, jobs } from "#server/feature-work.ts";
import type { EventName } from "#shared/events/event-catalog.ts";
import { STORED_CASES } from "../jobs/testing/driver-cases.ts";
import { openTestJobs } from "../jobs/testing/open-test-jobs.ts";
import { reminderStopToken } from "./reminder-stop.ts";

/** Tuesday morning in New York. Jobs start by the database's clock, for which this is long ahead: what waits, waits. */
const NOW = "2099-03-10T15:00:00.000Z";

describe.each(TEST_ENGINES)("reminders (%s)", (_database, createDatabase) => {
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

  /** What waits is due. */
  const beDue = () =>
    app.database.pool.query("UPDATE notification_deliveries SET mail_at = $1 WHERE user_id = $2", [
      app.clock.now(),
      robin.userId,
    ]);
  const mailForsaken = async (): Promise<void> => {
    await chores.find(({ name }) => name === "mail forsaken reminders")?.run(app.platform);
    await settle();
  };

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

  test("an ordinary one waits for the digest of the person's frequency", async () => {
    await stated();
    // The next Monday at 8.
    expect(await deliveries()).toMatchObject([{ state: "waiting", mail_at: new Date("2099-03-16T12:00:00Z") }]);
    expect(mails()).toEqual([]);
  });

  test("those that waited for one digest come as one mail", async () => {
    await stated();
    await stated();
    await beDue();
    await failed();
    expect(mails().map(({ subject }) => subject)).toEqual(["3 things happened in your book"]);
    expect((await deliveries()).map(({ state }) => state)).toEqual(["sent", "sent", "sent"]);
  });

  test("nobody whose address is not confirmed is written to", async () => {
    await app.database.pool.query("UPDATE users SET email_verified_at = NULL WHERE id = $1", [robin.userId]);
    await failed();
    expect([mails(), await deliveries()]).toEqual([[], []]);
  });

  test("a suspended account gets none, and one that is suspended meanwhile does not either", async () => {
    const suspend = (status: string) =>
      app.database.pool.query("UPDATE users SET status = $1 WHERE id = $2", [status, robin.userId]);
    await stated();
    await suspend("suspended");
    await failed();
    expect(await deliveries()).toMatchObject([{ state: "waiting" }]);
    await beDue();
    await mailForsaken();
    expect([mails(), await deliveries()]).toMatchObject([[], [{ state: "dropped" }]]);
  });

  test("those whose job is gone, as after a restore, are mailed once they are due", async () => {
    await stated();
    await app.database.pool.query("DELETE FROM jobs");
    await mailForsaken();
    expect(mails()).toEqual([]);
    await beDue();
    await mailForsaken();
    await mailForsaken();
    expect(mails()).toHaveLength(1);
    expect(await deliveries()).toMatchObject([{ state: "sent" }]);
  });

  test("one that becomes due while a mail is under way has its own, from whichever process", async () => {
    const { mailer } = app.platform;
    const { send } = mailer;
    const [began, goesOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    mailer.send = async (mail) => {
      began.resolve();
      await goesOn.promise;
      await send(mail);
    };
    const [onPostgres] = app.platform.database.kind === "embedded" ? [] : STORED_CASES;
    const other = onPostgres && (await openTestJobs(onPostgres, app.platform, jobs));
    const happensMeanwhile = async (seconds: number) => {
      app.clock.advance(seconds);
      const said = { event: "import.failed", details: { reason: `After ${seconds} seconds.` } } as const;
      const row = makeEvent(byTheHouse(robin), { id: randomUUID(), at: app.clock.now(), ...said });
      await inTransaction(app.database.db, (tx) => recordEvent(app.platform, tx, row));
      await deliveriesUnderWay(app.platform);
      for (const id of ["notifications.decide", "notifications.mail"]) await app.platform.jobs.settled({ id });
    };
    try {
      await happensMeanwhile(0);
      await began.promise;
      await happensMeanwhile(0);
      await happensMeanwhile(60);
      const otherRuns = other?.runDue();
      if (other) await other.settled({ id: "notifications.mail" });
      goesOn.resolve();
      await otherRuns;
      await settle();
    } finally {
      goesOn.resolve();
      mailer.send = send;
      await other?.close();
    }
    expect((await deliveries()).map(({ state }) => state)).toEqual(["sent", "sent", "sent"]);
    expect(mails().map(({ subject }) => subject)).toEqual([
      "Your import was not saved",
      "2 things happened in your book",
    ]);
  });

  test("a mail that cannot be sent is tried again, and the delivery is failed when it dies", async () => {
    const { mailer } = app.platform;
    const send = mailer.send;
    mailer.send = () => Promise.reject(new Error("no mail server"));
    await failed();
    expect(await deliveries()).toMatchObject([{ state: "waiting" }]);
    mailer.send = send;
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
      await beDue();
      await mailForsaken();
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
