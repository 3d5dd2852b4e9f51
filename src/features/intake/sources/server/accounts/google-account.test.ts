import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { listProposals } from "#features/intake/proposals/contract.ts";
import { disconnectSource, listSources } from "#features/intake/sources/contract.ts";
import {
  addCalendars,
  beginConsent,
  endAccount,
  finishConsent,
  listAccounts,
  listOutsideCalendars,
  takePush,
} from "#features/intake/sources/sync-contract.ts";
import { findConnection } from "#server/connections/connection-store.ts";
import { openSecret } from "#server/connections/connections.ts";
import { GOOGLE_OWNER } from "#test/support/calendars/google-rows.ts";
import { type GoogleStandIn, startGoogleStandIn } from "#test/support/calendars/google-stand-in.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { type OidcServer, startOidcServer } from "#test/support/network/oidc-server.ts";
import { GOOGLE_CALENDAR_SCOPES } from "../rest/google-calendar.ts";
import { beginDueSyncs } from "../jobs/sync-chores.ts";

const NOW = "2026-07-20T12:00:00.000Z";
const PUBLIC_URL = "https://tenure.example.com";
const service = "google_calendar" as const;

let app: TestApp;
let oidc: OidcServer;
let google: GoogleStandIn;
let owner: ApiClient;

beforeAll(async () => {
  app = await startTestApp({ now: NOW });
  app.platform.config.publicUrl = PUBLIC_URL;
  app.platform.rateLimiter.consume = async () => {};
  const redirectUri = `${PUBLIC_URL}/integrations/return/${service}`;
  oidc = await startOidcServer("google", redirectUri, GOOGLE_CALENDAR_SCOPES);
  app.platform.config.signInProviders = [oidc.settings];
}, 60_000);
afterAll(async () => {
  await app.close();
  await oidc[Symbol.asyncDispose]();
});
beforeEach(async () => {
  app.clock.set(NOW);
  google = await startGoogleStandIn();
  app.platform.config.serviceUrls = { "google-calendar": google.base };
  await app.database.pool.query("DELETE FROM source_syncs");
  owner = await app.signUp();
  oidc.withheld = null;
  oidc.person.sub = `sub-${owner.userId}`;
  oidc.person.claims = { email: GOOGLE_OWNER, email_verified: true };
});
afterEach(() => google[Symbol.asyncDispose]());

/** A browser that goes to Google and comes back. */
const visit = async (client: ApiClient) => {
  const begun = await client.send(beginConsent, { body: { service } });
  const cookie = String(begun.headers["set-cookie"]).split(";")[0] ?? "";
  const brought = await oidc.visit(begun.json<{ url: string }>().url);
  const comeBack = (how: { by?: ApiClient; kept?: string; with?: object } = {}) => {
    const { code = "", state = "", iss } = brought;
    const body = { service, code, state, ...(iss === undefined ? {} : { iss }), ...how.with };
    return (how.by ?? client).send(finishConsent, { body }, { headers: { cookie: how.kept ?? cookie } });
  };
  return { cookie, brought, comeBack };
};
const countConnections = async () =>
  (await app.database.pool.query("SELECT count(*)::int AS n FROM connections")).rows[0].n as number;

/** From then on the stand-in takes only the token that was granted here. */
const connect = async () => {
  google.accessToken = "";
  const { comeBack } = await visit(owner);
  const { account } = (await comeBack()).json<{ account: { id: string; name: string } }>();
  const row = await findConnection(owner, app.database.db, account.id);
  if (!row) throw new Error("nothing was connected");
  const secret = openSecret(app.platform, row);
  google.accessToken = "accessToken" in secret ? secret.accessToken : "";
  return account;
};
const settle = async () => {
  await beginDueSyncs(app.platform);
  await app.platform.jobs.runDue();
};
const titles = async () => (await owner.call(listProposals, { query: {} })).proposals.map(({ found }) => found.title);
const showing = (title: string, day: string) => {
  const at = { start: `${day}T09:00:00`, end: `${day}T11:00:00`, timeZone: "America/New_York" };
  google.calendar.put({ key: title.toLowerCase().replaceAll(" ", ""), title, ...at });
};

test("is connected by consent, read, told of changes by a channel, and given back", async () => {
  showing("Roof", "2026-07-17");
  const account = await connect();
  expect(account.name).toBe(GOOGLE_OWNER);
  const { calendars } = await owner.call(listOutsideCalendars, { params: { id: account.id } });
  expect(calendars).toMatchObject([{ id: GOOGLE_OWNER, isOwn: true, sourceId: null }]);
  await owner.call(addCalendars, { params: { id: account.id }, body: { calendarIds: [GOOGLE_OWNER] } });
  await settle();
  expect(await titles()).toEqual(["Roof"]);
  const [source] = (await owner.call(listSources, {})).sources;
  expect(source).toMatchObject({ kind: service, status: "active", sync: { accountName: GOOGLE_OWNER } });

  // Google says that something changed, long before the next reading is due.
  const [channel] = [...google.channels.values()];
  expect(channel?.address).toBe(`${PUBLIC_URL}/api/integrations/pushes/google`);
  showing("Boiler", "2026-07-18");
  app.clock.advance(30);
  const push = (token: string, id = channel?.id ?? "") =>
    app.visitor().send(takePush, {}, { headers: { "x-goog-channel-id": id, "x-goog-channel-token": token } });
  const tampered = `${channel?.token.slice(0, -2)}AA`;
  for (const [token, id] of [
    ["", channel?.id],
    [tampered, channel?.id],
    [channel?.token, "another"],
  ] as const)
    expect((await push(token ?? "", id)).statusCode).toBe(404);
  expect((await push(channel?.token ?? "")).statusCode).toBe(200);
  await app.platform.jobs.runDue();
  expect((await titles()).toSorted()).toEqual(["Boiler", "Roof"]);

  // No row, no answer and no log holds what opens the account.
  for (const table of ["connections", "source_syncs", "jobs", "user_activity_logs"]) {
    const { rows } = await app.database.pool.query(`SELECT * FROM ${table}`);
    expect(JSON.stringify(rows)).not.toContain(google.accessToken);
    expect(JSON.stringify(rows)).not.toContain(channel?.token);
  }
  await owner.call(disconnectSource, { params: { id: source?.id ?? "" }, body: { waiting: "keep" } });
  expect(google.channels.size).toBe(0);
  await owner.call(addCalendars, { params: { id: account.id }, body: { calendarIds: [GOOGLE_OWNER] } });
  await settle();
  expect(google.channels.size).toBe(1);
  await owner.call(endAccount, { params: { id: account.id }, body: { waiting: "drop" } });
  expect(google.channels.size).toBe(0);
  await app.platform.jobs.runDue();
  expect(await titles()).toEqual([]);
  expect((await owner.call(listAccounts, {})).accounts).toEqual([]);
  expect(await countConnections()).toBe(0);
});

test("a state that was swapped, left out or used, and another session's code connect nothing", async () => {
  const stranger = await app.signUp();
  const { comeBack, brought } = await visit(owner);
  const theirs = await visit(stranger);
  const refused = [
    await comeBack({ with: { state: theirs.brought["state"] } }),
    await comeBack({ with: { state: "x" } }),
    await comeBack({ kept: "" }),
    await comeBack({ by: stranger }),
    await theirs.comeBack({ with: { code: brought["code"] } }),
  ];
  expect(refused.map(({ statusCode }) => statusCode)).toEqual(
    refused.map(() => expect.toSatisfy((code) => code >= 400 && code < 500)),
  );
  expect(await countConnections()).toBe(0);
  const again = await visit(owner);
  expect((await again.comeBack()).statusCode).toBe(200);
  expect((await again.comeBack()).statusCode).toBeGreaterThanOrEqual(400);
  expect(await countConnections()).toBe(1);
});

test("half a grant is no connection, and is given back", async () => {
  oidc.withheld = GOOGLE_CALENDAR_SCOPES[1];
  const { comeBack } = await visit(owner);
  expect((await comeBack()).statusCode).toBe(409);
  expect((await owner.call(listAccounts, {})).accounts).toEqual([]);
});

test("a grant that was ended there is told once, and one press connects it again with all that it knew", async () => {
  showing("Roof", "2026-07-17");
  const account = await connect();
  await owner.call(addCalendars, { params: { id: account.id }, body: { calendarIds: [GOOGLE_OWNER] } });
  await settle();
  await oidc.endGrants();
  // Its token ends by the clock of the provider.
  app.clock.set(new Date(Date.now() + 2 * 3_600_000).toISOString());
  await settle();
  expect((await owner.call(listAccounts, {})).accounts).toMatchObject([{ status: "disconnected" }]);
  expect((await owner.call(listSources, {})).sources).toMatchObject([{ status: "disconnected" }]);
  const mails = () =>
    app.mails.filter(({ to, subject }) => to === owner.email && subject.includes("no longer connected"));
  expect(mails()).toHaveLength(1);
  // Long ago by now, and after what was read last.
  showing("Boiler", "2026-07-21");
  app.clock.set(new Date().toISOString());
  expect((await connect()).id).toBe(account.id);
  await settle();
  expect((await titles()).toSorted()).toEqual(["Boiler", "Roof"]);
  expect((await owner.call(listSources, {})).sources).toMatchObject([{ status: "active" }]);
  expect(mails()).toHaveLength(1);
});
