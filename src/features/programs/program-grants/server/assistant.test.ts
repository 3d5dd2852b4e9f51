import { afterAll, beforeAll, expect, test } from "vitest";
import { startReceiver } from "#features/programs/outgoing-webhooks/server/testing/receiver.ts";
import { createOutbound } from "#server/outbound/outbound.ts";
import type { ApiClient, TestApp } from "#test/support/api-client.ts";
import { startTestApp } from "#test/support/api-client.ts";
import { getConnectionAsked } from "../contract.ts";
import { ACCESS_SECONDS, OAUTH_PATHS } from "../rules.ts";
import { assistantAt } from "./testing/assistant.ts";
import { allow, ISSUER, opens, rawProgram, RESOURCE, startPublicApp } from "./testing/raw-program.ts";

let app: TestApp;
let jordan: ApiClient;
beforeAll(async () => {
  app = await startPublicApp();
  jordan = await app.signUp({ firstName: "Jordan", lastName: "Avery" });
});
afterAll(() => app.close());

const LOOPBACK = "http://localhost:41999/callback";

test("the protocol's own client registers, is let in, asks, refreshes, gives back what it has, and is out", async () => {
  const assistant = await assistantAt(app, { redirectUrl: LOOPBACK });
  const { memory } = assistant;
  await expect(assistant.connect()).rejects.toThrow(/unauthorized/i);
  expect(memory.asked).toEqual(
    expect.arrayContaining([
      "GET /.well-known/oauth-protected-resource/mcp",
      "GET /.well-known/oauth-authorization-server",
      "POST /oauth/register",
    ]),
  );
  const { sentTo } = memory;
  expect(`${sentTo?.origin}${sentTo?.pathname}`).toBe(`${ISSUER}${OAUTH_PATHS.authorize}`);
  expect(sentTo?.searchParams.get("resource")).toBe(RESOURCE);
  const asked = sentTo?.search.slice(1) ?? "";
  expect(await jordan.call(getConnectionAsked, { query: { asked } })).toMatchObject({
    kind: "ask",
    name: "The protocol's own client",
    leadsTo: "localhost",
  });
  const { told } = await allow(app, jordan, asked);
  expect(told.get("state")).toBe("a state of the client");
  await assistant.finish(told);

  const ask = async () => {
    const client = await assistant.connect();
    return client.callTool({ name: "where_do_i_stand", arguments: { year: 2026 } });
  };
  expect((await ask()).structuredContent).toHaveProperty("record");
  const first = memory.tokens?.access_token ?? "";

  app.clock.advance(ACCESS_SECONDS + 1);
  expect((await ask()).structuredContent).toHaveProperty("record");
  const second = memory.tokens?.access_token ?? "";
  expect(second).not.toBe(first);

  const answer = await rawProgram(app).revoke(second, memory.information?.client_id ?? "");
  expect(answer.statusCode).toBe(200);
  expect(await opens(app, second)).toBe(401);
  delete memory.sentTo;
  await expect(assistant.connect()).rejects.toThrow(/unauthorized/i);
  expect(memory).toHaveProperty("sentTo");
});

test("what it asks at once when its token has ended is answered: it refreshes as often at once", async () => {
  const assistant = await assistantAt(app, { redirectUrl: LOOPBACK });
  await expect(assistant.connect()).rejects.toThrow(/unauthorized/i);
  const { told } = await allow(app, jordan, assistant.memory.sentTo?.search.slice(1) ?? "");
  await assistant.finish(told);
  const client = await assistant.connect();
  app.clock.advance(ACCESS_SECONDS + 1);
  assistant.memory.asked.length = 0;
  const calls = [2024, 2025, 2026].map((year) => client.callTool({ name: "where_do_i_stand", arguments: { year } }));
  for (const { structuredContent } of await Promise.all(calls)) expect(structuredContent).toHaveProperty("record");
  expect(assistant.memory.asked.filter((each) => each === "POST /oauth/token").length).toBeGreaterThan(1);
});

test("it takes an answer of somebody else's server for none", async () => {
  const assistant = await assistantAt(app, { redirectUrl: LOOPBACK });
  await expect(assistant.connect()).rejects.toThrow(/unauthorized/i);
  const { told } = await allow(app, jordan, assistant.memory.sentTo?.search.slice(1) ?? "");
  told.set("iss", "https://evil.example");
  await expect(assistant.finish(told)).rejects.toThrow(/issuer/i);
  expect(assistant.memory.tokens).toBeUndefined();
});

test("a client that describes itself at an address of its own needs no registration", async () => {
  await using receiver = await startReceiver();
  app.platform.outbound = receiver.outbound;
  const id = "https://hooks.example/client.json";
  let told: object = { client_id: id, client_name: "Described", redirect_uris: [LOOPBACK] };
  receiver.answer = (_, response) => void response.writeHead(200).end(JSON.stringify(told));
  const assistant = await assistantAt(app, { redirectUrl: LOOPBACK, documentAt: id });
  await expect(assistant.connect()).rejects.toThrow(/unauthorized/i);
  expect(assistant.memory.asked).not.toContain("POST /oauth/register");
  const asked = assistant.memory.sentTo?.search.slice(1) ?? "";
  expect(new URLSearchParams(asked).get("client_id")).toBe(id);
  const { told: answer } = await allow(app, jordan, asked);
  await assistant.finish(answer);
  expect((await (await assistant.connect()).listTools()).tools.map(({ name }) => name)).toContain("find_entries");

  const status = async () => (await jordan.send(getConnectionAsked, { query: { asked } })).statusCode;
  expect(await status()).toBe(200);
  for (const wrong of [
    { ...told, client_id: "https://hooks.example/other.json" },
    { ...told, redirect_uris: ["https://elsewhere.example/"] },
    { ...told, token_endpoint_auth_method: "client_secret_basic" },
    { ...told, pad: "x".repeat(6_000) },
    [],
  ]) {
    told = wrong;
    expect(await status()).toBe(404);
  }
  receiver.answer = (_, response) => void response.writeHead(302, { location: id }).end();
  expect(await status()).toBe(404);
  receiver.received.length = 0;
  for (const inside of [
    "https://127.0.0.1/c.json",
    "http://hooks.example/c.json",
    "https://hooks.example/",
    `${id}#x`,
  ]) {
    const query = { asked: asked.replace(encodeURIComponent(id), encodeURIComponent(inside)) };
    expect((await jordan.send(getConnectionAsked, { query })).statusCode, inside).toBe(404);
  }
  expect(receiver.received).toEqual([]);
  app.platform.outbound = createOutbound();
});

test("what it is told is what the specifications name", async () => {
  const json = async (url: string) => (await app.app.inject({ url })).json<Record<string, unknown>>();
  expect(await json("/.well-known/oauth-authorization-server")).toMatchObject({
    issuer: ISSUER,
    authorization_endpoint: `${ISSUER}/oauth/authorize`,
    token_endpoint: `${ISSUER}/oauth/token`,
    registration_endpoint: `${ISSUER}/oauth/register`,
    revocation_endpoint: `${ISSUER}/oauth/revoke`,
    code_challenge_methods_supported: ["S256"],
    response_types_supported: ["code"],
    token_endpoint_auth_methods_supported: ["none"],
    authorization_response_iss_parameter_supported: true,
  });
  const resource = await json("/.well-known/oauth-protected-resource/mcp");
  expect(resource).toMatchObject({
    resource: RESOURCE,
    authorization_servers: [ISSUER],
    scopes_supported: ["ledger:read", "verdicts:read", "entries:propose"],
    bearer_methods_supported: ["header"],
  });
  expect(await json("/.well-known/oauth-protected-resource")).toEqual(resource);
  const refused = await app.app.inject({ method: "POST", url: "/mcp", headers: { authorization: "Bearer x" } });
  expect([refused.statusCode, refused.headers["www-authenticate"]]).toEqual([
    401,
    `Bearer realm="Tenure", error="invalid_token", resource_metadata="${ISSUER}/.well-known/oauth-protected-resource/mcp"`,
  ]);
});

test.each(["", "http://tenure.example", "https://localhost", "https://127.0.0.1:7500"])(
  "none of it is there at the address “%s”",
  async (publicUrl) => {
    await using here = await startTestApp({ publicUrl });
    const person = await here.signUp();
    const program = rawProgram(here);
    const status = async (url: string) => (await here.app.inject({ url })).statusCode;
    for (const path of ["oauth-authorization-server", "oauth-protected-resource", "oauth-protected-resource/mcp"])
      expect(await status(`/.well-known/${path}`)).toBe(404);
    expect((await program.register({ redirect_uris: [LOOPBACK] })).statusCode).toBe(404);
    for (const path of [OAUTH_PATHS.token, OAUTH_PATHS.revoke])
      expect((await program.form(path, { client_id: "x" })).statusCode).toBe(404);
    const asked = program.asks("018f0000-0000-7000-8000-000000000000");
    expect((await person.refused(getConnectionAsked, { query: { asked } })).status).toBe(404);
    const refused = await here.app.inject({ method: "POST", url: "/mcp" });
    expect([refused.statusCode, refused.headers["www-authenticate"]]).toEqual([401, 'Bearer realm="Tenure"']);
  },
);
