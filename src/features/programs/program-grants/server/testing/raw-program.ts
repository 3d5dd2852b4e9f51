import { createHash } from "node:crypto";
import type { LightMyRequestResponse } from "fastify";
import type { ProgramScope } from "#shared/access.ts";
import { type ApiClient, type SendOptions, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { connectProgram } from "#features/programs/program-grants/contract.ts";
import { OAUTH_PATHS, REPEAT_SECONDS } from "#features/programs/program-grants/rules.ts";

/** A public https address, without which there is no OAuth. */
export const ISSUER = "https://tenure.example";
export const RESOURCE = `${ISSUER}/mcp`;
export const CALLBACK = "https://assistant.example/callback";
export const VERIFIER = "a-verifier-that-is-long-enough-for-the-specification";
export const challengeOf = (verifier: string): string => createHash("sha256").update(verifier).digest("base64url");

export const startPublicApp = (): Promise<TestApp> => startTestApp({ publicUrl: ISSUER });

type Given = { access_token: string; refresh_token: string; expires_in: number; scope: string };
type Fields = Record<string, string | undefined>;

const formOf = (fields: Fields): string =>
  new URLSearchParams(
    Object.entries(fields).filter((pair): pair is [string, string] => pair[1] !== undefined),
  ).toString();

/** A program that speaks OAuth without a library, so that each word of it can be wrong. */
export const rawProgram = (app: TestApp) => {
  let addresses = 0;
  const post = (url: string, payload: string, type: string): Promise<LightMyRequestResponse> => {
    addresses += 1;
    const remoteAddress = `10.9.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}`;
    return app.app.inject({ method: "POST", url, payload, remoteAddress, headers: { "content-type": type } });
  };
  const register = (body: unknown) => post(OAUTH_PATHS.register, JSON.stringify(body), "application/json");
  const form = (path: string, fields: Fields | string) =>
    post(path, typeof fields === "string" ? fields : formOf(fields), "application/x-www-form-urlencoded");
  return {
    register,
    /** A client of its own, with its id. */
    client: async (redirect = CALLBACK, name = "Assistant"): Promise<string> =>
      (await register({ client_name: name, redirect_uris: [redirect] })).json<{ client_id: string }>().client_id,
    /** The query of the address to which it sends a person. */
    asks: (clientId: string, more: Fields = {}): string =>
      formOf({
        response_type: "code",
        client_id: clientId,
        redirect_uri: CALLBACK,
        code_challenge: challengeOf(VERIFIER),
        code_challenge_method: "S256",
        scope: "ledger:read verdicts:read",
        state: "a state",
        resource: RESOURCE,
        ...more,
      }),
    exchange: (code: string, clientId: string, more: Fields = {}) =>
      form(OAUTH_PATHS.token, {
        grant_type: "authorization_code",
        code,
        client_id: clientId,
        redirect_uri: CALLBACK,
        code_verifier: VERIFIER,
        resource: RESOURCE,
        ...more,
      }),
    refresh: (token: string, clientId: string, more: Fields = {}) =>
      form(OAUTH_PATHS.token, { grant_type: "refresh_token", refresh_token: token, client_id: clientId, ...more }),
    revoke: (token: string, clientId: string) => form(OAUTH_PATHS.revoke, { token, client_id: clientId }),
    form,
  };
};
export type RawProgram = ReturnType<typeof rawProgram>;

/** As somebody who has just shown who they are, with a confirmed address. */
export const prove = async ({ database, clock }: TestApp, { userId }: ApiClient): Promise<void> => {
  await database.pool.query("UPDATE sessions SET proved_at = $1 WHERE user_id = $2", [clock.now(), userId]);
  await database.pool.query("UPDATE users SET email_verified_at = COALESCE(email_verified_at, $1) WHERE id = $2", [
    clock.now(),
    userId,
  ]);
};

type Allowing = { scopes?: readonly ProgramScope[]; personId?: string } & SendOptions;

/** What the page sends when somebody presses Allow: the code, and all that the program is told. */
export const allow = async (
  app: TestApp,
  person: ApiClient,
  asked: string,
  { scopes = ["ledger:read", "verdicts:read"], personId, ...options }: Allowing = {},
): Promise<{ code: string; told: URLSearchParams; to: URL }> => {
  await prove(app, person);
  const whose = personId === undefined ? {} : { personId };
  const { to } = await person.call(connectProgram, { body: { asked, scopes: [...scopes], ...whose } }, options);
  const url = new URL(to);
  return { code: url.searchParams.get("code") ?? "", told: url.searchParams, to: url };
};

/** A connection with its first tokens. */
export const connected = async (
  app: TestApp,
  person: ApiClient,
  program: RawProgram,
  options: Allowing = {},
): Promise<Given & { clientId: string; code: string }> => {
  const clientId = await program.client();
  const { code } = await allow(app, person, program.asks(clientId), options);
  const answer = await program.exchange(code, clientId);
  if (answer.statusCode !== 200) throw new Error(`the code was not exchanged: ${answer.body}`);
  // A pair that was just given is given again (`REPEAT_SECONDS`).
  app.clock.advance(REPEAT_SECONDS);
  return { ...answer.json<Given>(), clientId, code };
};

/** Whether a token opens the book: by the protocol of assistants, and by the API. */
export const opens = async ({ app }: TestApp, token: string): Promise<number> => {
  const headers = { authorization: `Bearer ${token}` };
  const ping = { jsonrpc: "2.0", id: 1, method: "ping" };
  const accept = "application/json, text/event-stream";
  const answer = await app.inject({ method: "POST", url: "/mcp", headers: { ...headers, accept }, payload: ping });
  const api = await app.inject({ url: "/api/time-entries", headers });
  if (answer.statusCode !== api.statusCode) throw new Error(`/mcp ${answer.statusCode}, API ${api.statusCode}`);
  return answer.statusCode;
};
