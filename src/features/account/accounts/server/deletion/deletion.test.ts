import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getAuthUser, login } from "#features/account/accounts/contract.ts";
import {
  cancelDeletion,
  confirmDeletion,
  getDeletion,
  requestDeletion,
} from "#features/account/accounts/deletion-contract.ts";
import { proveAgain } from "#features/account/accounts/second-step-contract.ts";
import { createShare, getSharedFile } from "#features/proof/evidence/sharing-contract.ts";
import { logEntry, PDF, signUpVerified, upload } from "#features/proof/evidence/server/testing/sample-files.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { countOwnerRows } from "#test/support/fill-owner-tables.ts";
import { TEST_ENGINES } from "#test/support/test-database.ts";
import { eraseCanceledAccounts } from "./erase-canceled-accounts.ts";
import { deletionTokenOf, PASSWORD, scheduleDeletion } from "../testing/schedule-deletion.ts";

const DAY_SECONDS = 86_400;

describe.each(TEST_ENGINES)("deleting an account (%s)", (_title, createDatabase) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ createDatabase });
  }, 60_000);
  afterAll(() => app.close());

  const mailsTo = (email: string) => app.mails.filter(({ to }) => to === email);
  const tokenFor = (client: ApiClient) => deletionTokenOf(app, client);
  const request = async (client: ApiClient) => {
    await client.call(proveAgain, { body: { way: "password", secret: PASSWORD } });
    return client.call(requestDeletion, { body: {} });
  };
  const schedule = (client: ApiClient) => scheduleDeletion(app, client);
  const signIn = (email: string) => app.visitor().send(login, { body: { email, password: PASSWORD } });
  /** The refused sign-in leaves this browser what keeps the account. */
  const ticketOf = async ({ email }: ApiClient) => {
    const refused = await signIn(email);
    const cookies = [refused.headers["set-cookie"]].flat().map((text) => String(text).split(";")[0] ?? "");
    return { cookie: cookies.find((text) => text.startsWith("keepAccountTicket=")) ?? "" };
  };
  const keep = async (client: ApiClient) => {
    const headers = await ticketOf(client);
    await app.visitor().call(cancelDeletion, {}, { headers });
  };
  const erase = () => eraseCanceledAccounts(app.platform);
  const isThere = async (client: ApiClient) => {
    const found = await app.database.pool.query("SELECT id FROM users WHERE id = $1", [client.userId]);
    return found.rowCount === 1;
  };

  describe("asking for it", () => {
    test("asks who it is once more, mails a link, and changes nothing yet", async () => {
      const robin = await app.signUp();
      app.clock.advance(600);
      const early = await robin.refused(requestDeletion, { body: {} });
      expect(early).toMatchObject({ status: 403, code: "step_up_required" });
      const wrong = await robin.refused(proveAgain, { body: { way: "password", secret: "not the password" } });
      expect(wrong).toMatchObject({ status: 400, fields: { secret: "That is not your password." } });
      await robin.call(proveAgain, { body: { way: "password", secret: PASSWORD } });
      expect((await robin.call(getDeletion, {})).requestedAt).toBeNull();
      await robin.call(requestDeletion, { body: { reason: "privacy", details: "Moving on" } });
      expect(await robin.call(getDeletion, {})).toEqual({
        requestedAt: app.clock.now().toISOString(),
        linkExpiresAt: new Date(app.clock.now().getTime() + DAY_SECONDS * 1000).toISOString(),
        heldYears: [],
      });
      expect(await tokenFor(robin)).toMatch(/^[\w-]{75}$/);
      expect((await signIn(robin.email)).statusCode).toBe(200);
    });

    test("refuses a stranger, unknown fields and reasons that are none", async () => {
      const robin = await app.signUp();
      expect((await app.visitor().refused(requestDeletion, { body: {} })).status).toBe(401);
      const body = { reason: "because", userId: robin.userId };
      const { fields } = await robin.refused(requestDeletion, { body });
      expect(Object.keys(fields ?? {}).toSorted()).toEqual(["reason", "userId"]);
    });

    test("a second request makes the first link useless, and a link works for a day", async () => {
      const robin = await app.signUp();
      await request(robin);
      const first = await tokenFor(robin);
      await request(robin);
      const second = await tokenFor(robin);
      expect(second).not.toBe(first);
      const refused = (token: string) => app.visitor().refused(confirmDeletion, { body: { token } });
      expect(await refused(first)).toMatchObject({ status: 410, code: "token_spent" });
      app.clock.advance(DAY_SECONDS);
      expect((await refused(second)).code).toBe("token_spent");
      expect((await refused("no token of ours")).code).toBe("token_spent");
      expect(await isThere(robin)).toBe(true);
      app.clock.advance(-DAY_SECONDS);
    });
  });

  describe("confirming it", () => {
    test("ends every session with accountCanceled and names the day, 30 days away", async () => {
      const robin = await app.signUp();
      const other = await signIn(robin.email);
      const { scheduledDeletionAt } = await schedule(robin);
      expect(Date.parse(scheduledDeletionAt)).toBe(app.clock.now().getTime() + 30 * DAY_SECONDS * 1000);
      const canceled = { status: 401, code: "account_canceled", accountCanceled: true };
      expect(await robin.refused(getAuthUser, {})).toMatchObject(canceled);
      const headers = {
        authorization: `Bearer ${other.json<{ tokens: { accessToken: string } }>().tokens.accessToken}`,
      };
      expect(await app.visitor().refused(getAuthUser, {}, { headers })).toMatchObject(canceled);
      const cookie = String([other.headers["set-cookie"]].flat()[0]).split(";")[0] ?? "";
      const refreshed = await app.app.inject({ method: "POST", url: "/api/auth/refresh", headers: { cookie } });
      expect(refreshed.json()).toMatchObject({ code: "account_canceled", accountCanceled: true });
      const refusal = await app.visitor().refused(login, { body: { email: robin.email, password: PASSWORD } });
      expect(refusal).toMatchObject({ ...canceled, data: { scheduledDeletionAt } });
      await app.platform.jobs.settled();
      expect(mailsTo(robin.email).at(-1)?.subject).toBe("Your account will be deleted on April 9, 2026");
    });

    test("tells nobody without the password that an account is to be deleted", async () => {
      const robin = await app.signUp();
      await schedule(robin);
      const wrong = { body: { email: robin.email, password: "a wrong password" } };
      expect((await app.visitor().refused(login, wrong)).code).toBe("invalid_credentials");
    });

    test("of ten clicks at once one counts", async () => {
      const robin = await app.signUp();
      await request(robin);
      const token = await tokenFor(robin);
      const clicks = Array.from({ length: 10 }, () => app.visitor().send(confirmDeletion, { body: { token } }));
      const statuses = (await Promise.all(clicks)).map(({ statusCode }) => statusCode).toSorted();
      expect(statuses).toEqual([200, ...Array.from({ length: 9 }, () => 410)]);
      await app.platform.jobs.settled();
      expect(mailsTo(robin.email).filter(({ subject }) => subject.includes("will be deleted"))).toHaveLength(1);
    });
  });

  describe("changing one's mind", () => {
    test("brings the account back as it was; sessions from before stay ended", async () => {
      const robin = await app.signUp();
      await logEntry(robin);
      await schedule(robin);
      app.clock.advance(29 * DAY_SECONDS);
      await erase();
      expect(await app.visitor().refused(cancelDeletion, {})).toMatchObject({ status: 410, code: "token_spent" });
      const late = await ticketOf(robin);
      app.clock.advance(600);
      expect((await app.visitor().refused(cancelDeletion, {}, { headers: late })).status).toBe(410);
      const headers = await ticketOf(robin);
      const presses = await Promise.all([1, 2].map(() => app.visitor().send(cancelDeletion, {}, { headers })));
      expect(presses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 410]);
      await app.platform.jobs.settled();
      expect(mailsTo(robin.email).filter(({ subject }) => subject === "Your account stays")).toHaveLength(1);
      expect((await robin.refused(getAuthUser, {})).code).toBe("not_signed_in");
      expect((await signIn(robin.email)).statusCode).toBe(200);
      app.clock.advance(60 * DAY_SECONDS);
      await erase();
      expect(await isThere(robin)).toBe(true);
      expect((await countOwnerRows(app.database, robin.userId)).time_entries).toBe(1);
    });

    test("opens shared links again, which did not open meanwhile", async () => {
      const robin = await signUpVerified(app);
      const { file } = await upload(robin, PDF);
      const { url } = await robin.call(createShare, { params: { id: file.id }, body: { expiresInDays: 7 } });
      const params = { token: url.split("/").at(-1) ?? "" };
      const opens = async () => (await app.visitor().send(getSharedFile, { params })).statusCode;
      expect(await opens()).toBe(200);
      await schedule(robin);
      expect(await opens()).toBe(404);
      await keep(robin);
      expect(await opens()).toBe(200);
    });

    test("comes too late once erasing began", async () => {
      const robin = await app.signUp();
      await schedule(robin);
      await app.database.pool.query("UPDATE users SET erasing_since = now() WHERE id = $1", [robin.userId]);
      await keep(robin);
      expect((await signIn(robin.email)).statusCode).toBe(401);
      await erase();
      expect(await isThere(robin)).toBe(false);
    });
  });
});
