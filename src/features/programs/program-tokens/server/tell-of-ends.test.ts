import { afterAll, beforeAll, expect, test } from "vitest";
import { inBookOf, teamOf } from "#features/collaboration/team/server/testing/team-of.ts";
import { removeMember } from "#features/collaboration/team/contract.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { createProgramToken, revokeProgramToken } from "../contract.ts";
import { tellOfEnds } from "./tell-of-ends.ts";

let app: TestApp;
let jordan: ApiClient;
let cpa: ApiClient;
let late: ApiClient;
beforeAll(async () => {
  app = await startTestApp();
  const team = teamOf(app);
  jordan = await team.person("Jordan", "Avery");
  [cpa, late] = [await team.person("Chris", "Paz"), await team.person("Lee", "Roe")];
  for (const adviser of [cpa, late]) await team.join(jordan, adviser, "adviser");
});
afterAll(() => app.close());

const make = async (by: ApiClient, name: string, days: number) => {
  await app.database.pool.query("UPDATE sessions SET proved_at = $1", [app.clock.now()]);
  const body = { name, scopes: ["ledger:read" as const], days };
  return (await by.call(createProgramToken, { body }, by === jordan ? {} : inBookOf(jordan))).token.id;
};
const DAY_SECONDS = 86_400;
/** Who was told of which token, after a run of the job. */
const toldBy = async (): Promise<string[]> => {
  app.mails.length = 0;
  await app.platform.jobs.enqueue(app.database.db, tellOfEnds, {});
  for (let round = 0; round < 2; round += 1) await app.platform.jobs.runDue();
  return app.mails.map(({ to, subject }) => `${to} ${/“(.*)”/.exec(subject)?.[1] ?? subject}`).toSorted();
};

test("a maker is told a week before the end, once, unless it was revoked or they lost it", async () => {
  await make(jordan, "Sheet", 30);
  await make(cpa, "Tax software", 30);
  await make(late, "Lost", 30);
  const revoked = await make(jordan, "Revoked", 30);
  await make(jordan, "Short", 5);
  expect(await toldBy()).toEqual([]);
  app.clock.advance(23 * DAY_SECONDS - 60);
  expect(await toldBy()).toEqual([]);
  app.clock.advance(60);
  await jordan.call(revokeProgramToken, { params: { id: revoked } });
  await jordan.call(removeMember, { params: { id: late.userId } });
  expect(await toldBy()).toEqual([`${cpa.email} Tax software`, `${jordan.email} Sheet`].toSorted());
  const told = app.mails.find(({ to }) => to === cpa.email);
  expect(told?.text).toContain("the book of Jordan Avery");
  expect(told?.text).toContain(`/books/${jordan.userId}/settings/developer`);
  expect(await toldBy()).toEqual([]);
  app.clock.advance(DAY_SECONDS);
  expect(await toldBy()).toEqual([]);
});
