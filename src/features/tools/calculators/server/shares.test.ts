import { expect, test } from "vitest";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { TEST_ENGINES } from "#test/support/test-database.ts";
import { afterAll, beforeAll, describe } from "vitest";
import { createShare, getShare } from "../contract.ts";
import { BRRR_FIELDS } from "../brrr-calculator/fields.ts";
import { TIMER_FIELDS } from "../1031-exchange-timer/fields.ts";
import { RENTAL_FIELDS } from "../rental-calculator/fields.ts";
import { SHARE_DAYS } from "../rules.ts";
import { startValues } from "../state/fields.ts";
import { calculatorChores } from "./index.ts";

const rental = { ...startValues(RENTAL_FIELDS), price: 412_500.5, value: null };
const timer = startValues(TIMER_FIELDS);
const NO_TRACE = {
  "cache-control": "no-store",
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex, nofollow",
};

describe.each(TEST_ENGINES)("a share link on %s", (_, createDatabase) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ createDatabase });
  });
  afterAll(() => app.close());
  const share = (client: ApiClient, body: Record<string, unknown> = { tool: "rental-calculator", values: rental }) =>
    client.send(createShare, { body });

  test("gives back what was entered, without an account, and keeps neither link nor address", async () => {
    const made = await app.visitor().call(createShare, {
      body: { tool: "rental-calculator", values: rental, name: "Elm Street" },
    });
    expect(made.url).toBe(`${app.platform.config.publicUrl}/share/${made.id}`);
    expect(Buffer.from(made.id, "base64url")).toHaveLength(32);
    expect(await app.visitor().call(getShare, { params: { id: made.id } })).toEqual({
      tool: "rental-calculator",
      values: rental,
      name: "Elm Street",
      createdAt: app.clock.now().toISOString(),
      expiresAt: made.expiresAt,
    });
    const { rows } = await app.database.pool.query("SELECT * FROM tool_shares");
    const kept = JSON.stringify(rows);
    expect(kept).not.toContain(made.id);
    expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual(
      ["created_at", "expires_at", "name", "state", "token_hash", "tool"].toSorted(),
    );
  });

  test("ends by itself; ended, unknown and malformed links answer alike, and leave no trace", async () => {
    const { id, expiresAt } = await app.visitor().call(createShare, {
      body: { tool: "1031-exchange-timer", values: timer },
    });
    expect(Date.parse(expiresAt) - app.clock.now().getTime()).toBe(SHARE_DAYS * 86_400_000);
    expect((await app.visitor().send(getShare, { params: { id } })).headers).toMatchObject(NO_TRACE);
    app.clock.advance(SHARE_DAYS * 86_400);
    const ended = await app.visitor().refused(getShare, { params: { id } });
    const unknown = await app.visitor().refused(getShare, { params: { id: "A".repeat(43) } });
    expect([ended.status, ended.code, ended.message]).toEqual([unknown.status, unknown.code, unknown.message]);
    expect(ended).toMatchObject({ status: 404, headers: NO_TRACE });
    expect((await app.visitor().refused(getShare, { params: { id: "short" } })).status).toBe(404);
    for (const chore of calculatorChores) await chore.run(app.platform);
    const { rows } = await app.database.pool.query("SELECT count(*)::int AS left FROM tool_shares");
    expect(rows).toEqual([{ left: 0 }]);
  });

  test("text stays text: markup comes back as it was typed, as JSON that no browser reads as a page", async () => {
    const markup = `</script><script>alert(1)</script><img src=x onerror=alert(1)>`.slice(0, 60);
    const [exchange] = timer.exchanges;
    const values = { exchanges: [{ ...exchange, name: markup }] };
    const { id } = await app.visitor().call(createShare, {
      body: { tool: "1031-exchange-timer", values, name: markup },
    });
    const answer = await app.visitor().send(getShare, { params: { id } });
    expect(answer.headers).toMatchObject({
      "content-type": expect.stringMatching(/^application\/json/),
      "x-content-type-options": "nosniff",
    });
    expect(answer.json()).toMatchObject({ name: markup, values });
  });

  test("is counted by the address of the connection, whatever forwarding headers say", async () => {
    const flood = app.visitor();
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 22; attempt += 1) {
      const headers = {
        "x-forwarded-for": `203.0.113.${attempt}`,
        "x-real-ip": `203.0.113.${attempt}`,
        forwarded: `for=203.0.113.${attempt}`,
      };
      const { statusCode } = await flood.send(
        createShare,
        { body: { tool: "rental-calculator", values: rental } },
        { headers },
      );
      statuses.push(statusCode);
    }
    expect(statuses.filter((status) => status === 201)).toHaveLength(20);
    expect(statuses.slice(20)).toEqual([429, 429]);
    expect((await share(app.visitor())).statusCode).toBe(201);
  });

  test.each<[string, Record<string, unknown>, string]>([
    ["an unknown tool", { tool: "constructor", values: {} }, "tool"],
    ["a tool without values", { tool: "rental-calculator" }, "values"],
    ["values that are a list", { tool: "rental-calculator", values: [] }, "values"],
    ["a value left out", { tool: "rental-calculator", values: { ...rental, price: undefined } }, "values.price"],
    ["a value of another kind", { tool: "rental-calculator", values: { ...rental, price: "12" } }, "values.price"],
    ["a value out of bounds", { tool: "rental-calculator", values: { ...rental, price: 1e300 } }, "values.price"],
    ["more places than are kept", { tool: "rental-calculator", values: { ...rental, rate: 6.12345 } }, "values.rate"],
    ["a value it does not know", { tool: "rental-calculator", values: { ...rental, script: "x" } }, "values.script"],
    ["values of another tool", { tool: "rental-calculator", values: startValues(BRRR_FIELDS) }, "values.price"],
    ["a field beside them", { tool: "rental-calculator", values: rental, userId: "x" }, "userId"],
    ["a long name", { tool: "rental-calculator", values: rental, name: "x".repeat(81) }, "name"],
    [
      "more rows than there may be",
      { tool: "1031-exchange-timer", values: { exchanges: Array.from({ length: 9 }, () => timer.exchanges[0]) } },
      "values.exchanges",
    ],
    [
      "a day that is none",
      { tool: "1031-exchange-timer", values: { exchanges: [{ ...timer.exchanges[0], soldOn: "2026-02-30" }] } },
      "values.exchanges.0.soldOn",
    ],
    [
      "a line break in a text",
      { tool: "1031-exchange-timer", values: { exchanges: [{ ...timer.exchanges[0], name: "a\nb" }] } },
      "values.exchanges.0.name",
    ],
  ])("refuses %s and names the field", async (_title, body, field) => {
    const refusal = await app.visitor().refused(createShare, { body });
    expect(refusal).toMatchObject({ status: 400, fields: { [field]: expect.any(String) } });
  });

  test("refuses another site, and bodies that are no object or far too long", async () => {
    const body = { tool: "rental-calculator", values: rental };
    const headers = { origin: "https://elsewhere.example" };
    expect((await app.visitor().refused(createShare, { body }, { headers })).code).toBe("foreign_origin");
    for (const odd of [[], "text", 7, null]) {
      expect((await app.visitor().refused(createShare, { body: odd })).status).toBe(400);
    }
    const long = { tool: "rental-calculator", values: { ...rental, more: "x".repeat(2_000_000) } };
    expect((await app.visitor().refused(createShare, { body: long })).status).toBe(413);
  });
});
