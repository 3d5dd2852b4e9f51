import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { getAuthUser } from "#features/account/accounts/contract.ts";
import {
  checkOrganizationDomain,
  getOrganizationDomain,
  removeOrganizationDomain,
  setOrganizationDomain,
} from "#features/collaboration/organizations/contract/domain.ts";
import { DOMAIN_TAKEN } from "#features/collaboration/organizations/domain/rules.ts";
import { readOrganizationSender } from "#server/accounts/organization-sender.ts";
import { inOrganization } from "#server/auth/testing/in-organization.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { startTxtServer, type TxtServer } from "#test/support/network/txt-server.ts";
import { checkDomains } from "./check-domains.ts";

const [harbor, other] = [randomUUID(), randomUUID()];
const params = { organizationId: harbor };
const domain = "hours.harbor.example";

let app: TestApp;
let dns: TxtServer;
let admin: ApiClient;
let rival: ApiClient;

beforeAll(async () => {
  app = await startTestApp();
  dns = await startTxtServer();
  app.platform.config.dnsServers = [dns.address];
  admin = await inOrganization(app, "org_admin", harbor);
  rival = await inOrganization(app, "org_admin", other);
});
afterAll(async () => {
  await app.close();
  await dns[Symbol.asyncDispose]();
});
const onPlan = (planType: string) => app.database.pool.query("UPDATE organizations SET plan_type = $1", [planType]);
beforeEach(async () => {
  await onPlan("enterprise");
  for (const [client, id] of [
    [admin, harbor],
    [rival, other],
  ] as const)
    await client.call(removeOrganizationDomain, { params: { organizationId: id } });
  Object.assign(dns, { records: {}, isBroken: false });
  app.mails.length = 0;
  // What is known of domains is older than it may be.
  app.clock.advance(11);
});

const named = async (client: ApiClient = admin, organizationId = harbor) =>
  client.call(setOrganizationDomain, { params: { organizationId }, body: { domain } });
const publish = (record: { name: string; value: string } | null): void => {
  if (record) dns.records[record.name] = [...(dns.records[record.name] ?? ["v=spf1 -all"]), record.value];
};
const prove = async (): Promise<void> => {
  publish((await named()).record);
  expect((await admin.call(checkOrganizationDomain, { params })).state).toBe("proved");
  app.clock.advance(11);
};
const statusAt = async (host: string, headers: Record<string, string> = {}) =>
  (await app.app.inject({ url: "/api/health", headers: { host, ...headers } })).statusCode;
const originOf = async (organizationId: string) =>
  (await readOrganizationSender(app.platform.config, app.database.db, organizationId)).origin;
const logoutFrom = (headers: Record<string, string>) =>
  app.app.inject({ method: "POST", url: "/api/logout", headers: { host: "localhost:7500", ...headers } });

describe("a domain of an organization's own", () => {
  test("waits until its name server has the value, and is used for nothing before", async () => {
    const waits = await named();
    expect(waits).toMatchObject({ state: "waits", domain, record: { name: `_tenure-challenge.${domain}` } });
    expect((await admin.call(checkOrganizationDomain, { params })).state).toBe("waits");
    dns.records[waits.record?.name ?? ""] = ["a value of somebody else"];
    expect((await admin.call(checkOrganizationDomain, { params })).state).toBe("waits");
    expect([await statusAt(domain), await originOf(harbor)]).toEqual([421, app.platform.config.publicUrl]);
    expect((await logoutFrom({ origin: `https://${domain}` })).statusCode).toBe(403);
    publish(waits.record);
    expect((await admin.call(checkOrganizationDomain, { params })).state).toBe("proved");
    app.clock.advance(11);
    expect([await statusAt(domain), await originOf(harbor)]).toEqual([200, `https://${domain}`]);
    expect([await statusAt("harbor.example"), await statusAt(`x.${domain}`)]).toEqual([421, 421]);
  });

  test("is an origin that may read and write without cookies, and with them under itself alone", async () => {
    await prove();
    const origin = `https://${domain}`;
    const answer = await logoutFrom({ origin });
    expect([answer.statusCode, answer.headers["access-control-allow-origin"]]).toEqual([200, origin]);
    expect(answer.headers["access-control-allow-credentials"]).toBeUndefined();
    expect((await logoutFrom({ origin, cookie: "refreshToken=x" })).statusCode).toBe(403);
    expect((await logoutFrom({ origin, host: domain, cookie: "refreshToken=x" })).statusCode).toBe(200);
    for (const foreign of [`http://${domain}`, `https://${domain}:8443`, "https://evil.example"]) {
      const refused = await logoutFrom({ origin: foreign });
      expect(refused.statusCode, foreign).toBe(403);
      expect(refused.headers["access-control-allow-origin"], foreign).toBeUndefined();
    }
    const asking = { host: "localhost:7500", "access-control-request-method": "PATCH" };
    const asked = (from: string) =>
      app.app.inject({ method: "OPTIONS", url: "/api/logout", headers: { ...asking, origin: from } });
    expect([(await asked(origin)).statusCode, (await asked("https://evil.example")).statusCode]).toEqual([204, 404]);
  });

  test("answers its own people, and nobody of another organization", async () => {
    await prove();
    const under = { headers: { host: domain } };
    await admin.call(getAuthUser, {}, under);
    expect(await rival.refused(getAuthUser, {}, under)).toMatchObject({ status: 421, code: "foreign_host" });
    const from = { headers: { origin: `https://${domain}` } };
    expect((await rival.refused(getAuthUser, {}, from)).code).toBe("foreign_origin");
  });

  test("is proved by one organization, and by another only after that", async () => {
    publish((await named(rival, other)).record);
    await prove();
    const late = await rival.refused(checkOrganizationDomain, { params: { organizationId: other } });
    expect(late).toMatchObject({ code: "state_conflict", message: DOMAIN_TAKEN });
    await rival.call(removeOrganizationDomain, { params: { organizationId: other } });
    const request = { params: { organizationId: other }, body: { domain } };
    expect((await rival.refused(setOrganizationDomain, request)).fields).toEqual({ domain: DOMAIN_TAKEN });
    await admin.call(removeOrganizationDomain, { params });
    await rival.call(setOrganizationDomain, request);
  });

  test("is looked at again: a record that is gone ends it and is told, a silent server does not", async () => {
    await prove();
    const look = async (): Promise<void> => {
      app.clock.advance(86_400);
      await app.platform.jobs.enqueue(app.database.db, checkDomains, {});
      await app.platform.jobs.settled();
    };
    dns.isBroken = true;
    await look();
    expect((await admin.call(getOrganizationDomain, { params })).state).toBe("proved");
    Object.assign(dns, { isBroken: false, records: {} });
    await look();
    expect((await admin.call(getOrganizationDomain, { params })).state).toBe("waits");
    await look();
    expect(app.mails.map(({ to, subject }) => [to, subject])).toEqual([
      [admin.email, `${domain} no longer leads to Harbor CPA`],
    ]);
    expect(app.mails[0]?.text).toContain(`${app.platform.config.publicUrl}/organization-admin/branding`);
    app.clock.advance(11);
    expect(await statusAt(domain)).toBe(421);
  });

  test("comes with enterprise alone, and goes out of use with it", async () => {
    await prove();
    await onPlan("pro");
    app.clock.advance(11);
    expect([await statusAt(domain), await originOf(harbor)]).toEqual([421, app.platform.config.publicUrl]);
    const refusal = await admin.refused(setOrganizationDomain, { params, body: { domain } });
    expect([refusal.status, refusal.message]).toEqual([403, expect.stringContaining("Enterprise")]);
  });

  test("is a public name and none of ours", async () => {
    for (const body of ["localhost", "10.0.0.1", "https://harbor.example", "app.local", "harbor"])
      expect(
        (await admin.refused(setOrganizationDomain, { params, body: { domain: body } })).fields,
        body,
      ).toHaveProperty("domain");
  });
});
