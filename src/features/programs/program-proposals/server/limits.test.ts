import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { listProposals } from "#features/intake/proposals/contract.ts";
import { removeProposals } from "#features/intake/proposals/removal-contract.ts";
import { listSources } from "#features/intake/sources/contract.ts";
import { proposeEntries } from "#features/programs/program-proposals/contract.ts";
import { PROGRAM_PROPOSAL_LIMITS } from "#features/programs/program-proposals/rules.ts";
import { programTokenOf } from "#server/auth/testing/program-token.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { TEST_ENGINES } from "#test/support/test-database.ts";

const { waiting: MOST, perDay, atOnce } = PROGRAM_PROPOSAL_LIMITS;

describe.each(TEST_ENGINES)("a program that runs away (%s)", { timeout: 240_000 }, (_title, createDatabase) => {
  let app: TestApp;
  let owner: ApiClient;
  let headers: { authorization: string };
  beforeAll(async () => {
    app = await startTestApp({ createDatabase, now: "2026-03-31T16:00:00.000Z" });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    owner = await app.signUp();
    ({ headers } = await programTokenOf(app, owner, { name: "Loop" }));
  });

  let last = 0;
  const some = (count: number) =>
    Array.from({ length: count }, () => ({ externalId: `${(last += 1)}`, description: "Again", date: "2026-03-30" }));
  /** As by a program that waits for its next minute, whatever the clock of the test says. */
  const send = async (count: number) => {
    await app.database.pool.query("DELETE FROM rate_limits");
    return app.visitor().send(proposeEntries, { body: { entries: some(count) } }, { headers });
  };
  const waitingCount = async () => (await owner.call(listProposals, { query: {} })).waitingCount;
  const removeAll = async () => {
    const sourceId = (await owner.call(listSources, {})).sources[0]?.id ?? "";
    return (await owner.call(removeProposals, { body: { sourceId } })).removed.length;
  };

  test("1,000 one by one stop at its limit, and one press removes them all", async () => {
    const codes = new Map<number, number>();
    for (let sent = 0; sent < 1_000; sent += 1) {
      const { statusCode } = await send(1);
      codes.set(statusCode, (codes.get(statusCode) ?? 0) + 1);
    }
    expect([...codes]).toEqual([
      [200, MOST],
      [409, 1_000 - MOST],
    ]);
    expect(await waitingCount()).toBe(MOST);
    expect(await removeAll()).toBe(MOST);
    expect(await waitingCount()).toBe(0);
  });

  test("20 requests of 50 at once too, each whole or not at all; and a day has its own limit", async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(atOnce)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(MOST / atOnce);
    expect(await waitingCount()).toBe(MOST);
    await removeAll();
    for (let sent = 0; sent < MOST / atOnce; sent += 1) expect((await send(atOnce)).statusCode).toBe(200);
    await removeAll();
    expect((await send(atOnce)).json()).toMatchObject({ roomLeft: perDay - 2 * MOST - atOnce });
    expect((await send(atOnce)).statusCode).toBe(200);
    const refused = await send(1);
    expect([refused.statusCode, refused.json()]).toMatchObject([429, { code: "rate_limited" }]);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(80_000);
    await removeAll();
    app.clock.advance(86_401);
    expect((await send(1)).statusCode).toBe(200);
  });

  test("of 100 at once with room for one, one is proposed", async () => {
    for (let sent = 0; sent < 3; sent += 1) await send(atOnce);
    await send(atOnce - 1);
    const answers = await Promise.all(Array.from({ length: 100 }, () => send(1)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(await waitingCount()).toBe(MOST);
  });

  test("a request of which nothing makes sense makes no source, and leaves one as it is", async () => {
    const wrong = some(2).map((entry) => ({ ...entry, date: "2026-12-31" }));
    const sendWrong = () => app.visitor().send(proposeEntries, { body: { entries: wrong } }, { headers });
    const refused = [{ status: "refused" }, { status: "refused" }];
    expect((await sendWrong()).json()).toMatchObject({ entries: refused, waitingCount: 0, roomLeft: MOST });
    expect((await owner.call(listSources, {})).sources).toEqual([]);
    await send(1);
    expect((await sendWrong()).json()).toMatchObject({ entries: refused, waitingCount: 1, roomLeft: MOST - 1 });
  });
});
