import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { listActivities } from "#features/overview/activity-feed/contract.ts";
import { saveCalculation } from "#features/tools/calculators/contract.ts";
import { startValues } from "#features/tools/calculators/state/fields.ts";
import { EXCHANGE_FIELDS } from "#features/tools/calculators/1031-exchange-timer/fields.ts";
import { signUpVerified } from "#features/proof/evidence/server/testing/sample-files.ts";
import {
  getNotificationPreferences,
  setNotificationPreferences,
} from "#features/account/notifications/preferences-contract.ts";
import { listPersons } from "#features/facts/participants/contract.ts";
import { confirmProposals, listProposals } from "#features/intake/proposals/contract.ts";
import { buildHit, buildItem, readSource } from "#features/intake/proposals/server/testing/propose.ts";
import { createTimeEntry } from "#features/log/time-entries/contract.ts";
import { deliveriesUnderWay } from "#server/events/deliver-events.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { TEST_ENGINES } from "#test/support/test-database.ts";
import { lookForReminders } from "./look-for-reminders.ts";

/** Jobs start by the database's clock, for which this is long ahead: the next digest by the clock waits. 8 in New York. */
const NOW = "2099-03-02T13:00:00Z";
const DAY = 86_400;

describe.each(TEST_ENGINES)("reminders by the calendar (%s)", (_title, createDatabase) => {
  let app: TestApp;
  let robin: ApiClient;
  beforeAll(async () => {
    app = await startTestApp({ createDatabase, now: NOW });
  }, 60_000);
  afterAll(() => app.close());
  beforeEach(async () => {
    robin = await signUpVerified(app);
  });

  const look = async (): Promise<void> => {
    await app.platform.jobs.enqueue(app.database.db, lookForReminders, {});
    for (let round = 0; round < 4; round += 1) {
      await app.platform.jobs.runDue();
      await deliveriesUnderWay(app.platform);
    }
  };
  const told = async (): Promise<string[]> =>
    (await robin.call(listActivities, { query: { actionType: "system_warning" } })).activities.map(
      ({ description }) => description,
    );
  const subjects = (): string[] =>
    app.mails.filter(({ to, list }) => to === robin.email && list !== undefined).map(({ subject }) => subject);
  const choose = async (said: object) =>
    robin.call(setNotificationPreferences, {
      body: { ...(await robin.call(getNotificationPreferences, {})), ...said },
    });

  test("come in the morning of the owner, once, however often it is looked", async () => {
    await choose({ idleDays: 1 });
    await look();
    app.clock.advance(DAY);
    await look();
    // 8 in the morning of the next day: not yet.
    expect(await told()).toEqual([]);
    app.clock.advance(3600);
    await look();
    await look();
    expect(await told()).toEqual(["You haven't logged any hours yet"]);
    // No one is told twice of one pause; of the next one they are.
    app.clock.advance(DAY);
    await look();
    expect(await told()).toHaveLength(1);
    await robin.call(createTimeEntry, {
      body: {
        date: "2099-03-04",
        hours: 2,
        activityType: "maintenance-repairs-oversight",
        description: "Fixed the gutter",
      },
    });
    app.clock.advance(DAY);
    await look();
    expect(await told()).toEqual(["Nothing logged for 1 day", "You haven't logged any hours yet"]);
    // An ordinary one waits for its digest.
    expect(subjects()).toEqual([]);
  });

  test("of a last day are mailed at once, with a link to do it, and stand in the feed of whoever wants no mail", async () => {
    const exchange = { ...startValues(EXCHANGE_FIELDS), name: "Elm", soldOn: "2099-01-20" };
    const body = { tool: "1031-exchange-timer", name: "Elm", values: { exchanges: [exchange] } } as const;
    await robin.call(saveCalculation, { body: body as never });
    await choose({ idleDays: null, quietHours: null });
    await look();
    app.clock.advance(DAY);
    await look();
    const title = "1031 Elm: last day to identify (day 45)";
    expect(await told()).toHaveLength(1);
    expect((await told())[0]).toContain(title);
    const mail = app.mails.find(({ to, list }) => to === robin.email && list !== undefined);
    expect(mail?.subject).toContain(title);
    expect(mail?.text).toContain("/saved-calculations");
    await choose({ remindersOn: false });
    app.clock.advance(120 * DAY);
    await look();
    expect((await told()).length).toBeGreaterThan(1);
    expect(subjects()).toHaveLength(1);
  });

  test("of a month name the entries that nothing backs up, and not one that was made of an event", async () => {
    await choose({ idleDays: null });
    while (app.clock.now().getUTCDate() !== 6) app.clock.advance(DAY);
    const before = new Date(app.clock.now());
    before.setUTCDate(0);
    const date = `${before.toISOString().slice(0, 8)}10`;
    const work = { activityType: "maintenance-repairs-oversight", description: "Fixed the gutter" } as const;
    await robin.call(createTimeEntry, { body: { ...work, date, hours: 2 } });
    const { persons } = await robin.call(listPersons, {});
    const item = buildItem({ date, start: null, endsAt: `${date}T16:00:00.000Z` });
    await readSource(app, { owner: robin, personId: persons[0]?.id ?? "", items: [item], hitsOf: () => [buildHit()] });
    const { proposals } = await robin.call(listProposals, { query: {} });
    const seen = proposals.map(({ id, version }) => ({ id, version }));
    const { confirmed } = await robin.call(confirmProposals, { body: { proposals: seen, isOtherWork: true } });
    expect(confirmed).toHaveLength(1);
    await look();
    app.clock.advance(DAY);
    await look();
    expect((await told()).filter((words) => words.includes("evidence"))).toEqual([
      expect.stringMatching(/^1 entry of \w+ \d{4} /),
    ]);
  });

  test("come to nobody who is leaving", async () => {
    await choose({ idleDays: 1 });
    await look();
    await app.database.pool.query("UPDATE users SET status = 'suspended' WHERE id = $1", [robin.userId]);
    app.clock.advance(3 * DAY);
    await look();
    const { rows } = await app.database.pool.query("SELECT name FROM reminders_given WHERE user_id = $1", [
      robin.userId,
    ]);
    expect(rows).toEqual([]);
  });
});
