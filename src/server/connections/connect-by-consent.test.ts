import * as z from "zod/mini";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { defineEndpoint } from "#shared/endpoint.ts";
import { idSchema } from "#shared/schema.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { type OidcServer, startOidcServer } from "#test/support/network/oidc-server.ts";
import type { ConsentService } from "../consent/provider.ts";
import { implement } from "../http/implement.ts";
import { routes } from "../features.ts";
import { findConnection } from "./connection-store.ts";
import { beginConnecting, consentedProvider, finishConnecting } from "./connect-by-consent.ts";
import { type ConnectionProvider, freshSecret } from "./connections.ts";
import { inTransaction } from "../database/transaction.ts";
import { disconnectAccount, giveUpConnectionsOfAccount, revokeConnection } from "./give-up-connections.ts";

// Two services at one provider: a visit to one is none to the other.
const params = z.strictObject({ service: z.enum(["notes", "other"]) });
const begin = defineEndpoint({
  method: "POST",
  path: "/api/test-connections/:service/begin",
  summary: "Begin",
  access: "signedIn",
  needs: null,
  event: { none: "of a test" },
  idempotent: false,
  params,
  response: z.strictObject({ url: z.string() }),
});
const finish = defineEndpoint({
  method: "POST",
  path: "/api/test-connections/:service/finish",
  summary: "Finish",
  access: "signedIn",
  needs: null,
  event: { none: "of a test" },
  idempotent: false,
  params,
  body: z.strictObject({ code: z.string(), state: z.string(), iss: z.optional(z.string()) }),
  response: z.strictObject({ id: idSchema }),
  errors: ["token_spent", "state_conflict"],
});

let app: TestApp;
let server: OidcServer;
let services: Record<"notes" | "other", ConsentService>;
const providerOf = (name: "notes" | "other"): ConnectionProvider => ({
  provider: name,
  service: "microsoft",
  refresh: (...asked) => consentedProvider(services[name]).refresh(...asked),
  revoke: (...asked) => consentedProvider(services[name]).revoke(...asked),
});
const provider = providerOf("notes");
const providers = [provider, providerOf("other")];
let owner: ApiClient;

beforeAll(async () => {
  app = await startTestApp({
    routes: [
      ...routes,
      implement(begin, (call) => beginConnecting(call, services[call.params.service])),
      implement(
        finish,
        (call) => finishConnecting(call, { service: services[call.params.service], providers }, call.body),
        {
          transaction: "own",
        },
      ),
    ],
    ownJobs: [revokeConnection(providers)],
  });
  const redirectUri = `${app.platform.config.publicUrl}/connected`;
  server = await startOidcServer("google", redirectUri, ["notes.read"]);
  const settings = { ...server.settings, provider: "microsoft" as const };
  const service = { provider: settings, scopes: ["notes.read"], redirectUri, isOffline: true };
  services = { notes: { name: "notes", ...service }, other: { name: "other", ...service } };
}, 60_000);
afterAll(async () => {
  await app.close();
  await server[Symbol.asyncDispose]();
});
beforeEach(async () => {
  server.withheld = null;
  owner = await app.signUp();
  server.person.sub = `sub-${owner.userId}`;
  server.person.claims = { email: "robin@notes.example", email_verified: true };
});

const notes = { service: "notes" } as const;
type Named = "notes" | "other";

/** A browser that goes to the service and comes back. */
const visit = async (client: ApiClient, service: Named = "notes") => {
  const begun = await client.send(begin, { params: { service } });
  const { url } = begun.json<{ url: string }>();
  const cookie = String(begun.headers["set-cookie"]).split(";")[0] ?? "";
  const brought = await server.visit(url);
  const comeBack = (how: { by?: ApiClient; kept?: string; to?: Named; with?: object } = {}) => {
    const { code = "", state = "", iss } = brought;
    const body = { code, state, ...(iss === undefined ? {} : { iss }), ...how.with };
    const headers = { cookie: how.kept ?? cookie };
    return (how.by ?? client).send(finish, { params: { service: how.to ?? service }, body }, { headers });
  };
  return { url, cookie, brought, comeBack };
};
const countConnections = async () =>
  (await app.database.pool.query("SELECT count(*)::int AS n FROM connections")).rows[0].n as number;
const settle = async () => {
  for (let round = 0; round < 3; round += 1) await app.platform.jobs.runDue();
};
const endAccount = async (client: ApiClient, id: string) => {
  const isEnded = await inTransaction(app.database.db, (tx) => disconnectAccount(app.platform, client, tx, id));
  await settle();
  return isEnded;
};
/** Whether the service still honours what it once gave. */
const isHonoured = async (refreshToken: string) => {
  const { issuer, clientId, secret } = services.notes.provider;
  const body = new URLSearchParams({
    grant_type: "refresh_token",
    refresh_token: refreshToken,
    client_id: clientId,
    client_secret: "text" in secret ? secret.text : "",
  });
  return (await fetch(`${issuer}/token`, { method: "POST", body })).ok;
};
const connected = async (by = owner, service: Named = "notes") => {
  const { comeBack } = await visit(by, service);
  const { id } = (await comeBack()).json<{ id: string }>();
  const secret = await freshSecret(app.platform, by, { id, provider: providerOf(service) });
  if (!secret || !("accessToken" in secret) || secret.refreshToken === null) throw new Error("nothing was granted");
  return { id, ...secret, refreshToken: secret.refreshToken };
};

describe("an account elsewhere that is connected by consent", () => {
  test("is asked for with PKCE, a state and a nonce, and kept sealed with what was granted", async () => {
    const { url, comeBack } = await visit(owner);
    expect(Object.fromEntries(new URL(url).searchParams)).toMatchObject({
      code_challenge_method: "S256",
      scope: "openid email notes.read offline_access",
      prompt: "consent",
    });
    const { id } = (await comeBack()).json<{ id: string }>();
    const row = await findConnection(owner, app.database.db, id);
    expect(row).toMatchObject({
      provider: "notes",
      connectedBy: owner.userId,
      accountId: `sub-${owner.userId}`,
      accountName: "robin@notes.example",
      state: "active",
    });
    expect(row?.scopes).toContain("notes.read");
    const secret = await freshSecret(app.platform, owner, { id, provider });
    expect(secret).toMatchObject({ accessToken: expect.stringMatching(/./), refreshToken: expect.stringMatching(/./) });
    expect(JSON.stringify(row)).not.toContain(Object.values(secret ?? {})[0]);
  });

  test.each([
    "no cookie",
    "another browser's cookie",
    "another state",
    "no state",
    "another session's code",
    "another person",
    "another service",
    "no iss",
  ])("connects nothing with %s", async (how) => {
    const stranger = await app.signUp();
    const before = await countConnections();
    const [own, other] = [await visit(owner), await visit(stranger)];
    const ways: Record<string, () => ReturnType<typeof own.comeBack>> = {
      "no cookie": () => own.comeBack({ kept: "" }),
      "another browser's cookie": () => own.comeBack({ kept: other.cookie }),
      "another state": () => own.comeBack({ with: { state: other.brought["state"] } }),
      "no state": () => own.comeBack({ with: { state: "" } }),
      "another session's code": () => own.comeBack({ with: { code: other.brought["code"] } }),
      "another person": () => own.comeBack({ by: stranger }),
      "another service": () => own.comeBack({ to: "other" }),
      "no iss": () => own.comeBack({ with: { iss: undefined } }),
    };
    const answer = await ways[how]?.();
    expect([answer?.statusCode, answer?.json().code]).toEqual([410, "token_spent"]);
    expect(await countConnections()).toBe(before);
  });

  test("is connected once by what is brought twice, and not by what comes after ten minutes", async () => {
    const { comeBack } = await visit(owner);
    const statuses = (await Promise.all([comeBack(), comeBack()])).map(({ statusCode }) => statusCode);
    expect(statuses.toSorted()).toEqual([200, 410]);
    const late = await visit(owner);
    app.clock.advance(600);
    expect((await late.comeBack()).statusCode).toBe(410);
  });

  test("is not connected in a session that has ended while they were away", async () => {
    const before = await countConnections();
    const { comeBack } = await visit(owner);
    const end = "UPDATE sessions SET ended_at = now(), end_reason = 'disowned' WHERE user_id = $1";
    server.meanwhile = () => app.database.pool.query(end, [owner.userId]);
    const answer = await comeBack();
    server.meanwhile = null;
    expect([answer.statusCode, answer.json().code]).toEqual([401, "not_signed_in"]);
    expect(await countConnections()).toBe(before);
  });

  test("is not connected where something was left out, and the half grant is given back", async () => {
    server.withheld = "notes.read";
    const before = await countConnections();
    const { comeBack } = await visit(owner);
    const answer = await comeBack();
    expect([answer.statusCode, answer.json().code]).toEqual([409, "state_conflict"]);
    expect(await countConnections()).toBe(before);
  });

  test("is renewed before its token ends, and ends when the person takes it back there", async () => {
    const { id, accessToken } = await connected();
    const soon = "UPDATE connections SET expires_at = $2 WHERE id = $1";
    await app.database.pool.query(soon, [id, app.clock.now()]);
    const renewed = await freshSecret(app.platform, owner, { id, provider });
    expect(renewed).not.toBeNull();
    expect(renewed).not.toMatchObject({ accessToken });
    await server.endGrants();
    await app.database.pool.query(soon, [id, app.clock.now()]);
    expect(await freshSecret(app.platform, owner, { id, provider })).toBeNull();
    expect(await findConnection(owner, app.database.db, id)).toMatchObject({
      state: "disconnected",
      problem: "Access was ended there. Connect it again.",
    });
  });

  test("waits while administrators have its service off, and goes on afterwards", async () => {
    const { id } = await connected();
    const { comeBack } = await visit(owner);
    app.platform.config.fixedSettings = { services_off: { microsoft: "Notes are being repaired." } };
    const [begun, finished] = [await owner.refused(begin, { params: notes }), (await comeBack()).json()];
    expect([begun.message, finished.message]).toEqual(["Notes are being repaired.", "Notes are being repaired."]);
    expect(await freshSecret(app.platform, owner, { id, provider })).toBeNull();
    app.platform.config.fixedSettings = {};
    expect(await freshSecret(app.platform, owner, { id, provider })).not.toBeNull();
    expect(await findConnection(owner, app.database.db, id)).toMatchObject({ state: "active", failures: 0 });
    // Refused before it was spent: what they brought still counts.
    expect((await comeBack()).statusCode).toBe(200);
  });

  test("is given back there when it is disconnected, and when its account goes", async () => {
    const first = await connected();
    expect(await isHonoured(first.refreshToken)).toBe(true);
    const second = await connected();
    expect(await endAccount(owner, second.id)).toBe(true);
    expect(await isHonoured(second.refreshToken)).toBe(false);
    const third = await connected();
    await app.database.db.transaction((tx) => giveUpConnectionsOfAccount(app.platform, tx, owner.userId));
    await settle();
    expect(await isHonoured(third.refreshToken)).toBe(false);
    expect(await findConnection(owner, app.database.db, third.id)).toBeUndefined();
  });

  test("ends nothing else that lives on the same account there, in any book; the last one gives it back", async () => {
    const friend = await app.signUp();
    const [own, theirs] = [await connected(), await connected(friend)];
    const other = await connected(owner, "other");
    await endAccount(owner, other.id);
    expect(await isHonoured(own.refreshToken)).toBe(true);
    // One that is over holds nothing up.
    const late = await connected(owner, "other");
    await app.database.pool.query("UPDATE connections SET state = 'disconnected' WHERE id = $1", [late.id]);
    // Half a grant is part of the whole one.
    server.withheld = "notes.read";
    expect((await (await visit(owner, "other")).comeBack()).statusCode).toBe(409);
    expect(await isHonoured(own.refreshToken)).toBe(true);
    await endAccount(owner, own.id);
    expect(await isHonoured(theirs.refreshToken)).toBe(true);
    await endAccount(friend, theirs.id);
    expect(await isHonoured(theirs.refreshToken)).toBe(false);
  });
});
