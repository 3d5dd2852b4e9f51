import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { logout } from "#features/account/accounts/contract.ts";
import { createProperty } from "#features/facts/properties/contract.ts";
import { createTimeEntry, updateTimeEntry } from "#features/log/time-entries/contract.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { TEST_ENGINES } from "#test/support/test-database.ts";
import { waitForChanges } from "../contract.ts";

describe.each(TEST_ENGINES)("waiting for changes (%s)", (_database, createDatabase) => {
  let app: TestApp;
  let robin: ApiClient;
  let wren: ApiClient;
  beforeAll(async () => {
    app = await startTestApp({ createDatabase });
    [robin, wren] = [await app.signUp(), await app.signUp()];
  });
  afterAll(() => app.close());

  const position = async (client: ApiClient): Promise<string> =>
    (await client.call(waitForChanges, { query: {} })).cursor;
  const waitFrom = (client: ApiClient, since: string) => client.call(waitForChanges, { query: { since } });
  const log = (client: ApiClient) =>
    client.call(createTimeEntry, {
      body: {
        date: "2026-03-09",
        hours: 1,
        activityType: "leasing-tenant-relations",
        description: "Showed unit B",
        isPortfolioWide: true,
      },
    });

  test("an entry that is written while somebody waits ends the wait and is named", async () => {
    const since = await position(robin);
    const waiting = waitFrom(robin, since);
    const entry = await log(robin);
    const first = await waiting;
    expect(first).toMatchObject({ entries: [{ id: entry.id, version: 1 }], hasOtherChanges: false });
    await robin.call(updateTimeEntry, { params: { id: entry.id }, body: { version: 1, description: "Showed unit C" } });
    const second = await waitFrom(robin, first.cursor);
    expect(second).toMatchObject({ entries: [{ id: entry.id, version: 2 }], hasOtherChanges: false });
    expect((await waitFrom(robin, since)).entries).toEqual([{ id: entry.id, version: 2 }]);
  });

  test("a property is another change, and names no entry", async () => {
    const since = await position(robin);
    const waiting = waitFrom(robin, since);
    const property = { nickname: "14 Elm", address: "14 Elm St", city: "Troy", state: "NY" as const, zipCode: "12180" };
    await robin.call(createProperty, { body: { ...property, propertyType: "Long-term Rental" } });
    expect(await waiting).toMatchObject({ entries: [], hasOtherChanges: true });
  });

  test("nobody hears of somebody else's book", async () => {
    const since = await position(wren);
    await log(robin);
    expect(await position(wren)).toBe(since);
    expect((await waitFrom(wren, "0-0")).entries).toEqual([]);
  });

  test("a wait ends at once when its session does", async () => {
    const finch = await app.signUp();
    const waiting = finch.refused(waitForChanges, { query: { since: await position(finch) } });
    await finch.send(logout, {});
    expect(await waiting).toMatchObject({ status: 401, code: "not_signed_in" });
  });

  test.each(["", "x", "1", "1-", "-1-2", "1-2-3", "9".repeat(16) + "-1"])("refuses the cursor %j", async (since) => {
    expect(await robin.refused(waitForChanges, { query: { since } })).toMatchObject({
      status: 400,
      fields: { since: expect.any(String) },
    });
  });

  test("a server that stops keeps nobody waiting", async () => {
    const waiting = waitFrom(robin, await position(robin));
    app.platform.stopping.abort();
    expect(await waiting).toMatchObject({ entries: [], hasOtherChanges: false });
  });
});
