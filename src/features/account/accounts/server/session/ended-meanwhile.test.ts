import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { login } from "#features/account/accounts/contract.ts";
import { changePassword, requestEmailChange } from "#features/account/accounts/profile-contract.ts";
import * as second from "#features/account/accounts/second-step-contract.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { createSoftwareAuthenticator } from "../testing/software-authenticator.ts";

const PASSWORD = "a long sentence to sign in with";
const END = "UPDATE sessions SET ended_at = now(), end_reason = 'disowned' WHERE user_id = $1";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
}, 60_000);
afterAll(() => app.close());

type Sent = ReturnType<ApiClient["send"]>;

/** What is asked while someone else holds the account, who writes something before they let go. */
const whileHeld = async ({ userId }: ApiClient, act: () => Sent, writing: string): Promise<Awaited<Sent>> => {
  const holder = await app.database.pool.connect();
  try {
    await holder.query("BEGIN");
    await holder.query("SELECT FROM users WHERE id = $1 FOR UPDATE", [userId]);
    const acting = act();
    await vi.waitUntil(async () => {
      const waiting = "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
      return (await app.database.pool.query(waiting)).rows.length > 0;
    });
    await holder.query(writing, [userId]);
    await holder.query("COMMIT");
    return await acting;
  } finally {
    holder.release();
  }
};

const codeOf = (key: string): string =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: app.clock.now().getTime() });
const addPasskey = async (robin: ApiClient, name: string) => {
  const { options } = await robin.call(second.askNewPasskey, {});
  const passkey = createSoftwareAuthenticator(app.platform.config.publicUrl).make(options);
  return () => robin.send(second.addPasskey, { body: { name, passkey } });
};

describe("a session that is ended while it adds a way back", () => {
  const acts: Record<string, (robin: ApiClient) => Promise<() => Sent>> = {
    "an authenticator app": async (robin) => {
      const { key } = await robin.call(second.addAuthenticator, {});
      return () => robin.send(second.confirmAuthenticator, { body: { code: codeOf(key) } });
    },
    "the key of one": async (robin) => () => robin.send(second.addAuthenticator, {}),
    "a passkey": (robin) => addPasskey(robin, "Mine"),
    "recovery codes": async (robin) => {
      await (
        await addPasskey(robin, "Mine")
      )();
      return () => robin.send(second.makeRecoveryCodes, {});
    },
    "a password": async (robin) => () => robin.send(changePassword, { body: { password: "another long sentence" } }),
    "an address": async (robin) => () => robin.send(requestEmailChange, { body: { email: "new@tenure.example" } }),
  };

  test.each(Object.keys(acts))("has not added %s", async (what) => {
    const robin = await app.signUp();
    const act = await acts[what]?.(robin);
    if (!act) throw new Error("no such act");
    const before = await rowsOf(robin);
    const answer = await whileHeld(robin, act, END);
    expect([answer.statusCode, answer.json().code]).toEqual([401, "not_signed_in"]);
    expect(await rowsOf(robin)).toEqual(before);
  });

  const rowsOf = async ({ userId }: ApiClient) => {
    const parts = [
      "SELECT password_hash FROM users WHERE id = $1",
      "SELECT id FROM passkeys WHERE user_id = $1",
      "SELECT id FROM recovery_codes WHERE user_id = $1 ORDER BY id",
      "SELECT confirmed_at, sealed FROM authenticators WHERE user_id = $1",
      "SELECT new_email FROM email_changes WHERE user_id = $1",
    ];
    return Promise.all(parts.map(async (part) => (await app.database.pool.query(part, [userId])).rows));
  };
});

test("of two second steps that are removed at once, the second takes the recovery codes with it", async () => {
  const robin = await app.signUp();
  for (const name of ["Mine", "Other"]) await (await addPasskey(robin, name))();
  const { passkeys } = await robin.call(second.getSecurity, {});
  const id = passkeys.find(({ name }) => name === "Mine")?.id ?? "";
  const remove = () => robin.send(second.removePasskey, { params: { id } });
  await whileHeld(robin, remove, "DELETE FROM passkeys WHERE user_id = $1 AND name = 'Other'");
  expect(await robin.call(second.getSecurity, {})).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 });
});

test.each([
  ["the password is changed", "UPDATE users SET password_hash = password_hash || 'x' WHERE id = $1"],
  ["everything is ended", "UPDATE users SET signed_out_at = now() WHERE id = $1"],
])("a sign-in with the right password does not come in when, meanwhile, %s", async (_what, writing) => {
  const robin = await app.signUp();
  const enter = () => app.visitor().send(login, { body: { email: robin.email, password: PASSWORD } });
  const answer = await whileHeld(robin, enter, writing);
  expect([answer.statusCode, answer.json().code]).toEqual([401, "invalid_credentials"]);
});
