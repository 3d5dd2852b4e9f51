import { afterEach, beforeEach, expect, test } from "vitest";
import { requestExchangeReminders } from "#features/tools/calculators/reminder-contract.ts";
import { startTestApp, type TestApp } from "#test/support/api-client.ts";

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp({ now: "2026-11-23T15:00:00.000Z" });
});
afterEach(() => app.close());

/** Day 45 is December 16, 2026, day 180 is April 30, 2027. */
const ask = (more: object, visitor = app.visitor()) =>
  visitor.send(requestExchangeReminders, {
    body: {
      email: "kim@investors.example",
      exchanges: [
        {
          soldOn: "2026-11-01",
          taxpayer: "individual",
          extensionFiled: true,
          returnFiledOn: null,
          completedOn: null,
          ...more,
        },
      ],
    },
  });

test.each([
  ["a receipt", { completedOn: "2027-02-01" }, ["Wednesday, December 16, 2026", "Friday, April 30, 2027"]],
  ["a receipt too late", { completedOn: "2027-05-01" }, ["Wednesday, December 16, 2026", "Friday, April 30, 2027"]],
  ["a return before day 45", { returnFiledOn: "2026-12-10" }, ["Thursday, December 10, 2026"]],
])("the confirming mail names the days up to the end of the exchange with %s planned", async (_, more, days) => {
  expect((await ask(more)).statusCode).toBe(202);
  const named = [...(app.mails[0]?.text.matchAll(/(\w+, \w+ \d+, \d{4}) is the last day/g) ?? [])];
  expect(named.map(([, day]) => day)).toEqual(days);
});

test("no mail promises day 45 of an exchange that a return has ended", async () => {
  expect((await ask({ returnFiledOn: "2026-11-20" })).json()).toMatchObject({ code: "state_conflict" });
  expect(app.mails).toEqual([]);
});

test("an exchange without a day ahead is none of the few questions of an hour", async () => {
  const visitor = app.visitor();
  for (let asked = 0; asked < 10; asked += 1) {
    expect((await ask({ returnFiledOn: "2026-11-20" }, visitor)).statusCode).toBe(409);
    expect((await ask({ taxpayer: "nobody" }, visitor)).statusCode).toBe(400);
  }
  expect((await ask({}, visitor)).statusCode).toBe(202);
});
