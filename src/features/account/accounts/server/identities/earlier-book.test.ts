import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { getAuthUser, login, verifyEmail } from "#features/account/accounts/contract.ts";
import * as contract from "#features/account/accounts/identities-contract.ts";
import { changePassword, confirmEmailChange, requestEmailChange } from "#features/account/accounts/profile-contract.ts";
import * as second from "#features/account/accounts/second-step-contract.ts";
import { placeLegalHold, releaseLegalHold } from "#features/proof/legal-holds/contract.ts";
import { createProperty, listProperties } from "#features/facts/properties/contract.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { type OidcServer, startOidcServer } from "#test/support/network/oidc-server.ts";
import { asSignedIn, nextPerson, type SignedIn, visitsOf } from "../testing/visits.ts";

const PASSWORD = "a long sentence to sign in with";

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

const { signIn, registerFirst } = visitsOf(() => ({ app, server }));

describe("an account that a stranger registered with the address before", () => {
  const claimed = async () => {
    const thief = await registerFirst();
    const { change } = await thief.call(requestEmailChange, { body: { email: `thief-${count}@tenure.example` } });
    expect(change.oldConfirmed).toBe(true);
    const changeMail = app.mails.findLast(({ to }) => to === change.newEmail)?.text ?? "";
    const changeLink = /\/confirm-email\?token=([\w-]+)/.exec(changeMail)?.[1] ?? "";
    const { key } = await thief.call(second.addAuthenticator, {});
    const code = new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: app.clock.now().getTime() });
    await thief.call(second.confirmAuthenticator, { body: { code } });
    const property = {
      nickname: "Laid out",
      address: "1 Elm St",
      city: "Austin",
      state: "TX",
      zipCode: "78701",
      propertyType: "Long-term Rental",
    } as const;
    await thief.call(createProperty, { body: property });
    const link =
      /\/verify-email\?token=([\w-]+)/.exec(
        app.mails.findLast(({ text }) => text.includes("/verify-email"))?.text ?? "",
      )?.[1] ?? "";
    const owner = (await signIn()).json<SignedIn>();
    return { thief, owner, link, changeLink };
  };
  const ask = (owner: SignedIn, endpoint: Parameters<ApiClient["send"]>[0]) =>
    app.visitor().send(endpoint, {}, asSignedIn(owner));

  test("loses password, sessions, second steps and mailed links when its owner comes, who is asked what becomes of its book", async () => {
    const { thief, owner, link, changeLink } = await claimed();
    expect(owner.user).toMatchObject({ id: thief.userId, emailVerified: true });
    expect((await thief.refused(getAuthUser, {})).status).toBe(401);
    const byPassword = await app.visitor().refused(login, { body: { email: thief.email, password: PASSWORD } });
    expect(byPassword.code).toBe("invalid_credentials");
    expect((await app.visitor().refused(verifyEmail, { body: { token: link } })).status).toBe(410);
    expect((await app.visitor().refused(confirmEmailChange, { body: { token: changeLink } })).status).toBe(410);
    expect((await ask(owner, second.getSecurity)).json()).toMatchObject({
      hasPassword: false,
      authenticatorSince: null,
      recoveryCodesLeft: 0,
    });
    expect((await ask(owner, contract.getEarlierBook)).json()).toMatchObject({ earlierBook: { provider: "google" } });
  });

  test("is kept with a press, once", async () => {
    const { owner } = await claimed();
    const presses = await Promise.all([ask(owner, contract.keepEarlierBook), ask(owner, contract.keepEarlierBook)]);
    expect(presses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect((await ask(owner, contract.getEarlierBook)).json()).toEqual({ earlierBook: null });
    expect((await ask(owner, listProperties)).body).toContain("Laid out");
  });

  test("is not left while a year of it is under legal hold, and says what the person set since that goes with it", async () => {
    const { owner } = await claimed();
    const hold = { taxYear: 2025, reason: "I got an IRS letter", letterOn: "2026-03-01" };
    await app.visitor().send(placeLegalHold, { body: hold }, asSignedIn(owner));
    const refused = await ask(owner, contract.leaveEarlierBook);
    expect(refused.json()).toMatchObject({
      code: "legal_hold",
      message:
        "2025 is under legal hold. Release the hold under Settings, Your data, then start empty. Or keep this account.",
    });
    const earlier = async () => (await ask(owner, contract.getEarlierBook)).json().earlierBook;
    expect(await earlier()).toMatchObject({ hasPassword: false, hasSecondStep: false });
    await app.visitor().send(changePassword, { body: { password: "another long sentence" } }, asSignedIn(owner));
    expect(await earlier()).toMatchObject({ hasPassword: true, hasSecondStep: false });
    const params = { year: 2025 };
    await app.visitor().send(releaseLegalHold, { params, body: { reason: "Answered" } }, asSignedIn(owner));
    expect((await ask(owner, contract.leaveEarlierBook)).statusCode).toBe(200);
  });

  test("or is left for an empty one; nobody opens it any more, and after thirty days it is erased", async () => {
    const { thief, owner } = await claimed();
    const presses = await Promise.all([ask(owner, contract.leaveEarlierBook), ask(owner, contract.leaveEarlierBook)]);
    const statuses = presses.map(({ statusCode }) => statusCode).toSorted();
    expect(statuses[0]).toBe(200);
    expect(statuses[1]).toBeGreaterThan(400);
    const fresh = presses.find(({ statusCode }) => statusCode === 200)?.json<SignedIn>();
    if (!fresh) throw new Error("nobody started empty");
    expect(fresh.user).toMatchObject({ email: owner.user.email, googleId: server.person.sub });
    expect(fresh.user.id).not.toBe(thief.userId);
    expect((await ask(fresh, listProperties)).body).not.toContain("Laid out");
    expect((await ask(owner, getAuthUser)).statusCode).toBe(401);
    expect((await signIn()).json<SignedIn>().user.id).toBe(fresh.user.id);
    const { rows } = await app.database.pool.query(
      "SELECT scheduled_deletion_at, replaced_by FROM users WHERE id = $1",
      [thief.userId],
    );
    expect(rows[0]).toMatchObject({ replaced_by: fresh.user.id });
    expect(rows[0].scheduled_deletion_at.getTime() - app.clock.now().getTime()).toBe(30 * 86_400_000);
  });
});
