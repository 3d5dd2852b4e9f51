import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { getAuthUser, login } from "#features/account/accounts/contract.ts";
import { cancelDeletion } from "#features/account/accounts/deletion-contract.ts";
import * as contract from "#features/account/accounts/identities-contract.ts";
import * as second from "#features/account/accounts/second-step-contract.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { type OidcServer, startOidcServer } from "#test/support/network/oidc-server.ts";
import { asSignedIn, nextPerson, type SignedIn, visitsOf } from "../testing/visits.ts";

const PASSWORD = "a long sentence to sign in with";
const google = { provider: "google" } as const;

let app: TestApp;
let server: OidcServer;
let count = 0;
beforeAll(async () => {
  app = await startTestApp();
  server = await startOidcServer("google", `${app.platform.config.publicUrl}/sign-in/google`);
  app.platform.config.signInProviders = [server.settings];
}, 60_000);
afterAll(async () => {
  await app.close();
  await server[Symbol.asyncDispose]();
});

beforeEach(() => {
  count += 1;
  nextPerson(server, count);
});

const { begin, signIn, registerFirst } = visitsOf(() => ({ app, server }));
const identitiesOf = async (userId: string) =>
  (await app.database.pool.query("SELECT * FROM identities WHERE user_id = $1", [userId])).rows;

describe("who signs in with Google", () => {
  test("for the first time has an account with a confirmed address, and the same one the next time, whatever the address then", async () => {
    const first = (await signIn()).json<SignedIn>();
    expect(first.user).toMatchObject({
      firstName: "Robin",
      lastName: "Hale",
      emailVerified: true,
      authProvider: "google",
      signupSource: "google",
      googleId: server.person.sub,
    });
    server.person.claims["email"] = "another@tenure.example";
    const again = (await signIn()).json<SignedIn>();
    expect(again.user).toMatchObject({ id: first.user.id, email: `owner-${count}@tenure.example` });
  });

  test("is sent with PKCE, a state and a nonce, none of which the database can tell", async () => {
    const { url, cookie } = await begin();
    const sent = new URL(url).searchParams;
    expect(Object.fromEntries(sent)).toMatchObject({
      code_challenge_method: "S256",
      scope: "openid email profile",
      response_type: "code",
    });
    const { rows } = await app.database.pool.query("SELECT t::text AS text FROM consent_visits t");
    const stored = rows.map(({ text }) => text).join();
    for (const secret of [sent.get("state"), sent.get("nonce"), cookie.split("=")[1]])
      expect(stored).not.toContain(secret);
    expect(sent.get("code_challenge")).toMatch(/^[\w-]{43}$/);
  });

  test.each(["no cookie", "another browser's", "another state", "no state", "another code", "no iss"])(
    "is refused with %s",
    async (how) => {
      const { url, finish } = await begin();
      const other = await begin();
      const brought = await server.visit(url);
      const theirs = how === "another state" || how === "another code" ? await server.visit(other.url) : brought;
      const answers: Record<string, () => ReturnType<typeof finish>> = {
        "no cookie": () => finish(brought, ""),
        "another browser's": () => finish(brought, other.cookie),
        "another state": () => finish({ ...brought, state: theirs["state"] ?? "" }),
        "no state": () => finish({ ...brought, state: "x" }),
        "another code": () => finish({ ...brought, code: theirs["code"] ?? "" }),
        "no iss": () => finish({ code: brought["code"] ?? "", state: brought["state"] ?? "" }),
      };
      const answer = await answers[how]?.();
      expect([answer?.statusCode, answer?.json().code]).toEqual([410, "token_spent"]);
      const { rows } = await app.database.pool.query("SELECT FROM users WHERE email = $1", [
        server.person.claims["email"],
      ]);
      expect(rows).toEqual([]);
    },
  );

  test("brings what they brought twice, and is heard once; a visit ends after ten minutes", async () => {
    const { url, finish } = await begin();
    const brought = await server.visit(url);
    const answers = await Promise.all([finish(brought), finish(brought)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 410]);
    const late = await begin();
    const lateBrought = await server.visit(late.url);
    app.clock.advance(600);
    expect((await late.finish(lateBrought)).statusCode).toBe(410);
  });

  test("is asked for the second step that the account has", async () => {
    const { user, tokens } = (await signIn()).json<SignedIn>();
    const { key } = (await app.visitor().send(second.addAuthenticator, {}, asSignedIn({ user, tokens }))).json<{
      key: string;
    }>();
    const code = new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: app.clock.now().getTime() });
    await app.visitor().send(second.confirmAuthenticator, { body: { code } }, asSignedIn({ user, tokens }));
    expect((await signIn()).json()).toMatchObject({ code: "second_step_required" });
  });

  test("keeps an account that is to be deleted by a press, and signs in again", async () => {
    const { user } = (await signIn()).json<SignedIn>();
    const until = new Date(app.clock.now().getTime() + 86_400_000);
    await app.database.pool.query("UPDATE users SET scheduled_deletion_at = $1 WHERE id = $2", [until, user.id]);
    const refused = await signIn();
    expect(refused.json()).toMatchObject({
      code: "account_canceled",
      data: { scheduledDeletionAt: until.toISOString() },
    });
    const cookies = [refused.headers["set-cookie"]].flat().map((text) => String(text).split(";")[0] ?? "");
    await app.visitor().call(cancelDeletion, {}, { headers: { cookie: cookies.join("; ") } });
    expect((await signIn()).json()).toMatchObject({ user: { id: user.id } });
  });

  test("is refused where the token is not signed by the keys of the provider", async () => {
    server.breaksSignatures = true;
    const answer = await signIn();
    server.breaksSignatures = false;
    expect([answer.statusCode, answer.json().code]).toEqual([410, "token_spent"]);
    expect((await signIn()).statusCode).toBe(200);
  });

  test("is not offered what is not set up", async () => {
    const refusal = await app.visitor().refused(contract.beginSignInWith, { params: { provider: "apple" } });
    expect(refusal.status).toBe(404);
    expect((await app.app.inject({ url: "/api/config" })).json().signInWith).toEqual(["google"]);
  });
});

describe("an address leads to no account", () => {
  test("whose owner confirmed it: they sign in as always, and connect it", async () => {
    const robin = await registerFirst();
    await app.database.pool.query("UPDATE users SET email_verified_at = now() WHERE id = $1", [robin.userId]);
    expect((await signIn()).json()).toMatchObject({ code: "email_in_use" });
    expect(await identitiesOf(robin.userId)).toEqual([]);
    await robin.call(getAuthUser, {});
    await app.visitor().call(login, { body: { email: robin.email, password: PASSWORD } });
  });

  test("where the provider has not verified it either", async () => {
    const robin = await registerFirst();
    server.person.claims["email_verified"] = false;
    expect((await signIn()).json()).toMatchObject({ code: "email_in_use" });
    await robin.call(getAuthUser, {});
  });

  test("at Microsoft, where any administrator writes any address, unless its owner was asked", async () => {
    await using microsoft = await startOidcServer("microsoft", `${app.platform.config.publicUrl}/sign-in/microsoft`);
    app.platform.config.signInProviders = [microsoft.settings];
    const victim = await registerFirst();
    microsoft.person.claims = { email: victim.email, email_verified: true };
    const params = { provider: "microsoft" } as const;
    const enter = async () => {
      const begun = await app.visitor().send(contract.beginSignInWith, { params });
      const { code = "", state = "", iss = "" } = await microsoft.visit(begun.json<{ url: string }>().url);
      const headers = { cookie: String(begun.headers["set-cookie"]).split(";")[0] ?? "" };
      return app
        .visitor()
        .send(contract.finishSignInWith, { params, body: { code, state, iss, timeZone: "UTC" } }, { headers });
    };
    expect((await enter()).json()).toMatchObject({ code: "email_in_use" });
    microsoft.person.claims["xms_edov"] = true;
    expect((await enter()).json()).toMatchObject({
      user: { id: victim.userId, authProvider: "microsoft", googleId: null },
    });
    app.platform.config.signInProviders = [server.settings];
  });
});

describe("connecting one to an account that is there", () => {
  const link = async (client: ApiClient, { from = client } = {}) => {
    const begun = await from.send(contract.beginLinking, { params: google });
    const { code = "", state = "", iss = "" } = await server.visit(begun.json<{ url: string }>().url);
    const headers = { cookie: String(begun.headers["set-cookie"]).split(";")[0] ?? "" };
    return client.send(
      contract.finishLinking,
      { params: google, body: { code, state, iss, timeZone: "UTC" } },
      { headers },
    );
  };

  test("lets both sign in; it is told by mail, and disconnected again", async () => {
    const robin = await app.signUp();
    expect((await link(robin)).statusCode).toBe(200);
    expect((await signIn()).json<SignedIn>().user.id).toBe(robin.userId);
    expect(
      app.mails.some(({ to, subject }) => to === robin.email && subject === "Another way to sign in connected"),
    ).toBe(true);
    const { identities } = await robin.call(contract.listIdentities, {});
    const id = identities[0]?.id ?? "";
    expect((await (await app.signUp()).refused(contract.unlinkIdentity, { params: { id } })).status).toBe(404);
    await robin.call(contract.unlinkIdentity, { params: { id } });
    expect((await signIn()).json<SignedIn>().user.id).not.toBe(robin.userId);
  });

  test("is not finished in a session that has ended while the provider was asked", async () => {
    const robin = await app.signUp();
    const end = "UPDATE sessions SET ended_at = now(), end_reason = 'disowned' WHERE user_id = $1";
    server.meanwhile = () => app.database.pool.query(end, [robin.userId]);
    const answer = await link(robin);
    server.meanwhile = null;
    expect([answer.statusCode, answer.json().code]).toEqual([401, "not_signed_in"]);
    expect(await identitiesOf(robin.userId)).toEqual([]);
  });

  test("is for the one who began it alone, and nobody's who signs in elsewhere already", async () => {
    const [robin, wren] = [await app.signUp(), await app.signUp()];
    expect((await link(wren, { from: robin })).statusCode).toBe(410);
    expect((await link(robin)).statusCode).toBe(200);
    expect((await link(wren)).json()).toMatchObject({ code: "state_conflict" });
    const { finish, url } = await begin();
    void finish;
    const brought = await server.visit(url);
    const { code = "", state = "" } = brought;
    expect(
      (await wren.send(contract.finishLinking, { params: google, body: { code, state, timeZone: "UTC" } })).statusCode,
    ).toBe(410);
  });
});
