import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { TEST_ENGINES } from "#test/support/test-database.ts";
import { inTransaction } from "../database/transaction.ts";
import { connectionChores } from "./connection-chores.ts";
import { findConnection } from "./connection-store.ts";
import {
  ACCOUNTS_MAX,
  connectAccount,
  type ConnectionProvider,
  type ConnectionSecret,
  GrantEnded,
  noteOutcome,
  freshSecret,
} from "./connections.ts";
import { disconnectAccount, revokeConnection } from "./give-up-connections.ts";
import { newSealingKey, readSealingKeys } from "../sealing/sealing.ts";

const CANARY = "canary-token-of-another-service";
const secret = (number: number): ConnectionSecret => ({
  accessToken: `${CANARY}-${number}`,
  refreshToken: `${CANARY}-r`,
});

describe.each(TEST_ENGINES)("connections (%s)", (_title, createDatabase) => {
  let app: TestApp;
  let owner: ApiClient;
  let refreshes = 0;
  let revoked: ConnectionSecret[] = [];
  let answer: () => Promise<void> = async () => {};
  const provider: ConnectionProvider = {
    provider: "calendar",
    service: "google",
    refresh: async () => {
      refreshes += 1;
      await answer();
      return { secret: secret(refreshes + 1), expiresAt: new Date(app.clock.now().getTime() + 3_600_000) };
    },
    revoke: async (_platform, given) => void revoked.push(given),
  };
  beforeAll(async () => {
    app = await startTestApp({ createDatabase, ownJobs: [revokeConnection([provider])] });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    owner = await app.signUp();
    [refreshes, revoked, answer] = [0, [], async () => {}];
  });

  const connectAs = (who: ApiClient, given: Parameters<typeof connectAccount>[3]) =>
    inTransaction(app.database.db, (tx) => connectAccount(app.platform, who, tx, given));
  const connect = (expiresInSeconds: number | null = 3600) =>
    connectAs(owner, {
      connectedBy: owner.userId,
      provider: "calendar",
      accountId: "sub-1",
      accountName: "robin@calendar.example",
      kind: "oauth",
      scopes: ["calendar.read"],
      expiresAt: expiresInSeconds === null ? null : new Date(app.clock.now().getTime() + expiresInSeconds * 1000),
      secret: secret(1),
    });
  const use = (id: string, who = owner) => freshSecret(app.platform, who, { id, provider });
  const end = (who: ApiClient, id: string) =>
    inTransaction(app.database.db, (tx) => disconnectAccount(app.platform, who, tx, id));
  const row = async (id: string) => findConnection(owner, app.database.db, id);
  const settle = async () => {
    for (let round = 0; round < 3; round += 1) await app.platform.jobs.runDue();
  };
  const mails = () => app.mails.filter(({ to, subject }) => to === owner.email && subject.includes("connected"));

  test("open for their owner alone, and no row holds a token", async () => {
    const id = await connect();
    expect(await use(id)).toEqual(secret(1));
    const stranger = await app.signUp();
    expect(await use(id, stranger)).toBeNull();
    const { rows } = await app.database.pool.query("SELECT * FROM connections");
    expect(JSON.stringify(rows)).not.toContain("canary");
    // Moved to someone else's row it does not open.
    const theirs = await connectAs(stranger, {
      connectedBy: stranger.userId,
      provider: "calendar",
      accountId: "sub-2",
      accountName: "x",
      kind: "oauth",
      scopes: [],
      expiresAt: null,
      secret: secret(9),
    });
    await app.database.pool.query(
      "UPDATE connections SET (sealed, key_id) = (SELECT sealed, key_id FROM connections WHERE id = $1) WHERE id = $2",
      [id, theirs],
    );
    expect(await use(theirs, stranger)).toBeNull();
  });

  test("are asked for a new token before the old one ends, by one of many", async () => {
    const id = await connect(30);
    let answerNow: () => void = () => {};
    const asked = new Promise<void>((begun) => {
      answer = () => {
        begun();
        return new Promise((resolve) => (answerNow = resolve));
      };
    });
    const first = use(id);
    await asked;
    expect(await Promise.all(Array.from({ length: 10 }, () => use(id)))).toEqual(
      Array.from({ length: 10 }, () => secret(1)),
    );
    answerNow();
    expect(await first).toEqual(secret(2));
    expect(await use(id)).toEqual(secret(2));
    expect(refreshes).toBe(1);
  });

  test("that were connected anew meanwhile keep what they got then, whatever a slow refresh brings", async () => {
    const id = await connect(30);
    for (const late of [async () => {}, () => Promise.reject(new GrantEnded("Access was ended there."))]) {
      const [asked, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      answer = async () => {
        asked.resolve();
        await answered.promise;
        await late();
      };
      await connect(30);
      const slow = use(id);
      await asked.promise;
      await connect();
      answered.resolve();
      expect(await slow).toEqual(secret(1));
      expect(await row(id)).toMatchObject({ state: "active", failures: 0 });
    }
    await settle();
    expect(mails()).toEqual([]);
  });

  test("end with one mail when the service says so, however many hear it, and none before", async () => {
    const id = await connect(30);
    answer = () => Promise.reject(new Error("ECONNRESET"));
    expect(await use(id)).toBeNull();
    expect(await row(id)).toMatchObject({ state: "active", failures: 1, problem: "The service did not answer." });
    await settle();
    expect(mails()).toEqual([]);
    answer = () => Promise.reject(new GrantEnded("Access was ended there."));
    expect(await use(id)).toBeNull();
    const late = { is: "refused", problem: "Access was ended there." } as const;
    await Promise.all(Array.from({ length: 20 }, () => noteOutcome(app.platform, owner, id, late)));
    await settle();
    expect(await row(id)).toMatchObject({ state: "disconnected" });
    expect(mails()).toHaveLength(1);
    expect(mails()[0]?.text).toContain("robin@calendar.example. Access was ended there.");
    expect(mails()[0]?.text).not.toContain("canary");
    expect(await connect()).toBe(id);
    expect(await row(id)).toMatchObject({ state: "active", failures: 0, problem: null });
    await noteOutcome(app.platform, owner, id, late);
    await settle();
    expect(mails()).toHaveLength(2);
  });

  test("are sealed anew when the key changes: a rotated key opens old tokens, and may go after the job", async () => {
    const reseal = () => connectionChores[0]?.run(app.platform);
    const keysBefore = app.platform.config.sealingKeys;
    try {
      const [old, young] = [newSealingKey("of-march"), newSealingKey("of-april")];
      app.platform.config.sealingKeys = () => readSealingKeys(old);
      await app.database.pool.query("DELETE FROM connections");
      const id = await connect();
      app.platform.config.sealingKeys = () => readSealingKeys(`${young},${old}`);
      expect(await use(id)).toEqual(secret(1));
      await reseal();
      expect(await row(id)).toMatchObject({ keyId: "of-april", state: "active" });
      app.platform.config.sealingKeys = () => readSealingKeys(young);
      expect(await use(id)).toEqual(secret(1));
      // A key that is missing is no refusal: with it, all is as it was.
      app.platform.config.sealingKeys = () => readSealingKeys(newSealingKey("of-may"));
      await reseal();
      expect(await use(id)).toBeNull();
      expect(await row(id)).toMatchObject({ state: "active", failures: 1, keyId: "of-april" });
      app.platform.config.sealingKeys = () => readSealingKeys(young);
      expect(await use(id)).toEqual(secret(1));
      // What its own key does not open ends a connection, with a mail, and the chore goes on.
      await app.database.pool.query("UPDATE connections SET sealed = left(sealed, 20), key_id = 'of-march'");
      app.platform.config.sealingKeys = () => readSealingKeys(`${young},${old}`);
      await reseal();
      expect(await row(id)).toMatchObject({ state: "disconnected" });
      await settle();
      expect(mails()).toHaveLength(1);
    } finally {
      app.platform.config.sealingKeys = keysBefore;
    }
  });

  test("are twenty in a book at most, and one that is connected again is no other", async () => {
    const numbered = (number: number, who = owner) =>
      connectAs(who, {
        connectedBy: who.userId,
        provider: "calendar",
        accountId: `many-${number}`,
        accountName: "x",
        kind: "oauth",
        scopes: [],
        expiresAt: null,
        secret: secret(number),
      });
    const ids: string[] = [];
    for (let number = 0; number < ACCOUNTS_MAX; number += 1) ids.push(await numbered(number));
    const refused = { code: "state_conflict", message: expect.stringContaining("20 accounts") };
    await expect(numbered(ACCOUNTS_MAX)).rejects.toMatchObject(refused);
    expect(await numbered(3)).toBe(ids[3]);
    await numbered(ACCOUNTS_MAX, await app.signUp());
    await end(owner, ids[3] ?? "");
    await numbered(ACCOUNTS_MAX);
    await settle();
  });

  test("are forgotten here and there", async () => {
    const id = await connect();
    expect(await end(await app.signUp(), id)).toBe(false);
    expect(await end(owner, id)).toBe(true);
    expect(await row(id)).toBeUndefined();
    await settle();
    expect(revoked).toEqual([secret(1)]);
    expect(await end(owner, id)).toBe(false);
    await settle();
    expect(revoked).toEqual([secret(1)]);
  });
});
