import { describe, expect, test } from "vitest";
import { confirm, drop } from "#features/intake/imports/server/testing/book-of-maya.ts";
import { createTimeEntry } from "#features/log/time-entries/contract.ts";
import { type ApiClient, startTestApp } from "#test/support/api-client.ts";
import { getWeek, listWeeks, signWeek } from "../contract.ts";

/** Monday to Sunday before the frozen Tuesday, March 10, 2026. */
const WEEK = { weekStart: "2026-03-02" };
const log = (client: ApiClient) =>
  client.call(createTimeEntry, {
    body: {
      date: "2026-03-04",
      hours: 1.5,
      activityType: "maintenance-repairs-oversight",
      description: "Replaced the faucet",
    },
  });
const weekOf = (client: ApiClient, params = WEEK) => client.call(getWeek, { params });
const sign = async (client: ApiClient, params = WEEK) =>
  client.call(signWeek, {
    params,
    body: { typedName: "Robin Vale", statement: (await weekOf(client, params)).statement },
  });

describe("what the log covers", () => {
  const stateOf = async (client: ApiClient, weekStart: string) => {
    const { weeks } = await client.call(listWeeks, { query: { year: 2026 } });
    const line = weeks.find((week) => week.weekStart === weekStart);
    return line && [line.state, line.coverage];
  };

  test("a week that ended before the first receipt is not signed, whatever was logged for it later", async () => {
    await using app = await startTestApp();
    const robin = await app.signUp();
    await log(robin);
    expect(await stateOf(robin, WEEK.weekStart)).toEqual(["uncovered", "none"]);
    const week = await weekOf(robin);
    expect([week.statement, week.days.map(({ isCovered }) => isCovered)]).toEqual(["", Array(7).fill(false)]);
    for (const statement of [" ", "I, Robin Vale, did no real estate work in the week of March 2 to 8, 2026."]) {
      const refusal = await robin.refused(signWeek, { params: WEEK, body: { typedName: "Robin Vale", statement } });
      expect(["state_conflict", "validation_failed"]).toContain(refusal.code);
    }
    expect((await weekOf(robin)).signed).toBeNull();
  });

  test("in the week in which the log began nobody says that they were idle before it did", async () => {
    await using app = await startTestApp({ now: "2026-03-06T15:00:00.000Z" });
    const robin = await app.signUp();
    await log(robin);
    app.clock.set("2026-03-10T15:00:00.000Z");
    expect((await sign(robin)).signed?.statement).toBe(
      "I, Robin Vale, did the real estate work that this record shows for the week of March 2 to 8, 2026: 1 entry, " +
        "1 h 30 min. My log starts on Friday. From then on it is complete as far as I know. " +
        "On Friday, Saturday and Sunday I did none.",
    );
  });

  test("a week of an imported file is signed as imported; one outside its days is not", async () => {
    await using app = await startTestApp();
    const robin = await app.signUp();
    const csv = [
      "Date,Hours,Property,Activity,Description,Logged at",
      "2026-02-04,2.0,,property-management,Met the roofer,2026-02-04T20:20",
      "2026-02-18,3.0,,property-management,Painted the hall,2026-02-18T20:20",
    ].join("\n");
    await confirm(robin, await drop(robin, "log.csv", csv));
    expect(await stateOf(robin, "2026-02-16")).toEqual(["open", "imported"]);
    // Nothing was done in the week between, says the file; its owner says no more than that.
    const between = await weekOf(robin, { weekStart: "2026-02-09" });
    expect(between.statement).toBe(
      "I, Robin Vale, imported this log on March 10, 2026. For the week of February 9 to 15, 2026 it shows no real estate work.",
    );
    const signed = await sign(robin, { weekStart: "2026-02-16" });
    expect(signed.signed?.statement).toBe(
      "I, Robin Vale, imported this log on March 10, 2026. For the week of February 16 to 22, 2026 it shows 1 entry, 3 h.",
    );
    expect(await stateOf(robin, "2026-02-23")).toEqual(["uncovered", "none"]);
    const { statement } = between;
    const outside = { params: { weekStart: "2026-01-26" }, body: { typedName: "Robin Vale", statement } };
    expect((await robin.refused(signWeek, outside)).code).toBe("state_conflict");
  });
});
