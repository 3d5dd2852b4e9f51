import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { verifyEmail } from "#features/account/accounts/contract.ts";
import { createProperty } from "#features/facts/properties/contract.ts";
import { buildProperty } from "#features/facts/properties/server/testing/build-property.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import {
  createOthersHours,
  createStatementLink,
  getAskedStatement,
  listOthersHours,
  type OthersLine,
  revokeStatementLink,
  stateHours,
  updateOthersHours,
} from "#features/log/others-hours/contract.ts";

let app: TestApp;
let robin: ApiClient;
let line: OthersLine;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  robin = await verified();
  const { id: propertyId } = await robin.call(createProperty, { body: buildProperty({ nickname: "Lakeview Cabin" }) });
  line = await robin.call(createOthersHours, {
    body: {
      propertyId,
      taxYear: 2026,
      who: { kind: "new", name: "Rosa Diaz", firmName: null, role: "Cleaner" },
      isPaidForManagement: false,
      hours: { kind: "unknown" },
    },
  });
});

const verified = async (): Promise<ApiClient> => {
  const client = await app.signUp();
  const mail = app.mails.find(({ to }) => to === client.email);
  const token = /\/verify-email\?token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
  await app.visitor().call(verifyEmail, { body: { token } });
  return client;
};
const makeLink = async () => {
  const { link, url } = await robin.call(createStatementLink, { params: { id: line.id } });
  return { link, url, params: { token: url.split("/").at(-1) ?? "" } };
};
const present = async () => {
  const { properties } = await robin.call(listOthersHours, { query: { year: 2026 } });
  const [found] = properties.flatMap(({ lines }) => lines);
  if (!found) throw new Error("the line is listed");
  return found;
};

describe("a statement link", () => {
  test("asks one question, holds 256 bits, and only its hash is kept", async () => {
    const { link, url, params } = await makeLink();
    expect(url).toMatch(/\/hours-statement\/[0-9a-f]{32}[\w-]{43}$/);
    expect(link).toMatchObject({ state: "open", statement: null, expiresAt: "2026-04-09T15:00:00.000Z" });
    expect(await app.visitor().call(getAskedStatement, { params })).toEqual({
      askedByName: "Robin Vale",
      individualName: "Rosa Diaz",
      propertyName: "Lakeview Cabin",
      taxYear: 2026,
      expiresAt: "2026-04-09T15:00:00.000Z",
      statement: null,
    });
    const { rows } = await app.database.pool.query("SELECT * FROM book_links");
    expect(JSON.stringify(rows)).not.toContain(params.token);
    expect(JSON.stringify(await present())).not.toContain(params.token);
  });

  test("takes one statement, which may be corrected until the link ends, and shows it with its date", async () => {
    const { params } = await makeLink();
    const visitor = app.visitor();
    await visitor.call(stateHours, { params, body: { name: "Rosa Diaz", hours: 120 } });
    app.clock.advance(3600);
    const body = { name: "Rosa M. Diaz", hours: 118.5, note: "Turnovers" };
    const asked = await visitor.call(stateHours, { params, body });
    expect(asked.statement).toEqual({ ...body, statedAt: app.clock.now().toISOString() });
    expect(await present()).toMatchObject({
      durationSeconds: 118.5 * 3600,
      source: "statement_link",
      statedAt: app.clock.now().toISOString(),
      links: [{ statement: { name: "Rosa M. Diaz", seconds: 118.5 * 3600, note: "Turnovers" } }],
    });
    const [{ statement } = { statement: null }] = (await present()).links;
    expect(Date.parse(statement?.statedAt ?? "") - Date.parse(statement?.firstStatedAt ?? "")).toBe(3_600_000);
  });

  test("what the owner states later stands instead, and the statement stays visible", async () => {
    const { params } = await makeLink();
    await app.visitor().call(stateHours, { params, body: { name: "Rosa Diaz", hours: 120 } });
    const { id, version } = await present();
    await robin.call(updateOthersHours, { params: { id }, body: { hours: { kind: "hours", hours: 90 }, version } });
    expect(await present()).toMatchObject({
      source: "stated_by_owner",
      durationSeconds: 90 * 3600,
      links: [{ statement: { seconds: 120 * 3600 } }],
    });
  });

  test("unknown, malformed, ended and revoked ones answer alike", async () => {
    const open = await makeLink();
    const revoked = await makeLink();
    const answer = await robin.call(revokeStatementLink, { params: { id: revoked.link.id } });
    expect(answer.state).toBe("revoked");
    const unknown = { token: "A".repeat(43) };
    const body = { name: "Rosa", hours: 1 };
    const refusals = [];
    for (const params of [unknown, revoked.params]) {
      refusals.push(await app.visitor().refused(getAskedStatement, { params }));
      refusals.push(await app.visitor().refused(stateHours, { params, body }));
    }
    app.clock.advance(30 * 86_400);
    refusals.push(await app.visitor().refused(getAskedStatement, { params: open.params }));
    refusals.push(await app.visitor().refused(stateHours, { params: open.params, body }));
    app.clock.advance(-30 * 86_400);
    expect(new Set(refusals.map(({ status, code, message }) => `${status} ${code} ${message}`)).size).toBe(1);
    expect(refusals[0]).toMatchObject({ status: 404, code: "not_found" });
    expect((await app.visitor().refused(getAskedStatement, { params: { token: "short" } })).status).toBe(404);
    expect((await present()).durationSeconds).toBeNull();
  });

  test("is answered without a trace: not stored, not indexed, no referrer", async () => {
    const { params } = await makeLink();
    for (const token of [params.token, "A".repeat(43)]) {
      const { headers } = await app.visitor().send(getAskedStatement, { params: { token } });
      expect(headers).toMatchObject({
        "cache-control": "no-store",
        "referrer-policy": "no-referrer",
        "x-robots-tag": "noindex, nofollow",
      });
    }
  });

  test("is counted by address, so that tokens cannot be tried in numbers", async () => {
    const guesser = app.visitor();
    const statuses = new Set<number>();
    for (let attempt = 0; attempt < 62; attempt += 1) {
      statuses.add((await guesser.refused(getAskedStatement, { params: { token: "B".repeat(43) } })).status);
    }
    expect([...statuses]).toEqual([404, 429]);
  });

  test.each<[string, object, string]>([
    ["no name", { hours: 3 }, "name"],
    ["a name of spaces", { name: "  ", hours: 3 }, "name"],
    ["hours that are no number", { name: "Rosa", hours: "many" }, "hours"],
    ["more than a year has", { name: "Rosa", hours: 9000 }, "hours"],
    ["a field it does not know", { name: "Rosa", hours: 3, userId: "x" }, "userId"],
  ])("refuses a statement with %s", async (_title, body, field) => {
    const { params } = await makeLink();
    const refusal = await app.visitor().refused(stateHours, { params, body });
    expect(refusal).toMatchObject({ status: 400, fields: { [field]: expect.any(String) } });
    expect((await present()).durationSeconds).toBeNull();
  });

  test("is made and ended by its owner alone, who has confirmed an address", async () => {
    const { link } = await makeLink();
    const stranger = await verified();
    expect((await stranger.refused(createStatementLink, { params: { id: line.id } })).status).toBe(404);
    expect((await stranger.refused(revokeStatementLink, { params: { id: link.id } })).status).toBe(404);
    expect((await app.visitor().refused(createStatementLink, { params: { id: line.id } })).status).toBe(401);
    expect((await present()).links[0]?.state).toBe("open");
    const unconfirmed = await app.signUp();
    const { id: propertyId } = await unconfirmed.call(createProperty, { body: buildProperty() });
    const own = await unconfirmed.call(createOthersHours, {
      body: {
        propertyId,
        taxYear: 2026,
        who: { kind: "new", name: "Al Poe", firmName: null, role: "Handyman" },
        isPaidForManagement: false,
        hours: { kind: "unknown" },
      },
    });
    expect(await unconfirmed.refused(createStatementLink, { params: { id: own.id } })).toMatchObject({
      status: 403,
      code: "email_not_verified",
    });
  });

  test("five are open at a time; another site cannot make or fill one", async () => {
    const headers = { origin: "https://elsewhere.example" };
    const { params } = await makeLink();
    const body = { name: "Rosa", hours: 1 };
    expect((await app.visitor().refused(stateHours, { params, body }, { headers })).code).toBe("foreign_origin");
    expect((await robin.refused(createStatementLink, { params: { id: line.id } }, { headers })).code).toBe(
      "foreign_origin",
    );
    for (let count = 1; count < 5; count += 1) await makeLink();
    expect((await robin.refused(createStatementLink, { params: { id: line.id } })).code).toBe("state_conflict");
  });
});
