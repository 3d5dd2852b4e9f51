import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { routes } from "#server/features.ts";
import { readOwnerTables } from "#server/owner-rows/owner-tables.ts";
import { bookActionOf, BOOK_GRANTS, PROGRAM_SCOPES, type ProgramScope } from "#shared/access.ts";
import type { EndpointDefinition } from "#shared/endpoint.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { fillOwnerTables } from "#test/support/fill-owner-tables.ts";
import { generatedRequests } from "./testing/generated-requests.ts";
import { ID_TABLES } from "./testing/id-tables.ts";
import { programTokenOf } from "./testing/program-token.ts";

/** Every operation, called by programs: what names a scope of the token lets it in, as far as its maker may do as much. */

const endpoints: EndpointDefinition[] = routes.map(({ endpoint }) => endpoint);
const nameOf = ({ method, path }: EndpointDefinition): string => `${method} ${path}`;
// What affiliates alone may call is asked by `access.test.ts`.
const guarded = endpoints.filter(({ access }) => access !== "public" && access !== "affiliate");

type Program = { headers: { authorization: string }; scopes: readonly ProgramScope[]; makerIs: "owner" | "adviser" };

let app: TestApp;
let owner: ApiClient;
let visitor: ApiClient;
const programs = new Map<string, Program>();
/** The ids of the owner's rows, by table. */
const ids = new Map<string, string>();
const idFor = (word: string): string => {
  const table = ID_TABLES.find(([pattern]) => pattern.test(word))?.[1];
  return (table && ids.get(table)) ?? ids.get("time_entries") ?? "";
};
const { paramsOf, requestOf } = generatedRequests({ organizationId: randomUUID(), idFor });

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.signUp();
  visitor = app.visitor();
  const adviser = await app.signUp();
  await app.database.pool.query(
    "INSERT INTO book_members (user_id, member_id, relation, since) VALUES ($1, $2, 'adviser', $3)",
    [owner.userId, adviser.userId, app.clock.now()],
  );
  const letIn = async (name: string, scopes: readonly ProgramScope[], maker = owner): Promise<void> => {
    const makerIs = maker === owner ? "owner" : "adviser";
    const { headers } = await programTokenOf(app, owner, { scopes, maker, makerIs });
    programs.set(name, { headers, scopes, makerIs });
  };
  await letIn("all scopes", PROGRAM_SCOPES);
  for (const scope of PROGRAM_SCOPES) await letIn(`${scope} alone`, [scope]);
  await letIn("all scopes, of an adviser", PROGRAM_SCOPES, adviser);
  await fillOwnerTables(app.database, [owner.userId]);
  for (const { name, key } of await readOwnerTables(app.database.db)) {
    if (!key.includes("id")) continue;
    const { rows } = await app.database.pool.query(`SELECT id FROM ${name} WHERE user_id = $1`, [owner.userId]);
    ids.set(name, String(rows[0].id));
  }
});
afterAll(() => app.close());

/** A program may ask so often in a minute, whatever the clock of the test says. */
const forgetRateLimits = () => app.database.pool.query("DELETE FROM rate_limits");
beforeEach(forgetRateLimits);

/** The operation says that it does not know a field. */
const LET_THROUGH = 400;
const expectedOf = (endpoint: EndpointDefinition, { scopes, makerIs }: Program): number => {
  const action = bookActionOf(endpoint.access);
  if (endpoint.programs === undefined) return action !== null || endpoint.access === "signedIn" ? 403 : 404;
  if (!scopes.includes(endpoint.programs)) return 403;
  return action !== null && BOOK_GRANTS[makerIs][action] === "yes" ? LET_THROUGH : 403;
};

test.each(guarded.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  "%s answers programs as its contract says",
  async (_name, endpoint) => {
    const [answers, expected]: [Record<string, number>, Record<string, number>] = [{}, {}];
    for (const [name, program] of programs) {
      const request = { params: paramsOf(endpoint), query: { noSuchField: "1" } };
      const { statusCode, headers } = await visitor.send(endpoint, request, { headers: program.headers });
      answers[name] = statusCode;
      expected[name] = expectedOf(endpoint, program);
      expect(headers["ratelimit"], name).toMatch(/^"(read|write)";r=\d+;t=\d+$/);
    }
    expect(answers).toEqual(expected);
  },
);

/** They make proposals, which count for nothing until a person confirms them. */
const proposes = ({ programs: scope }: EndpointDefinition): boolean => scope === "entries:propose";

test("what names a scope only reads, or proposes", () => {
  const named = endpoints.filter(({ programs: scope }) => scope !== undefined);
  expect(named.length).toBeGreaterThan(0);
  for (const endpoint of named) {
    expect(endpoint.method === "GET", nameOf(endpoint)).toBe(!proposes(endpoint));
    expect(endpoint.access, nameOf(endpoint)).toBe(proposes(endpoint) ? "book:log" : "book:read");
    expect(endpoint.stepUp, nameOf(endpoint)).toBeUndefined();
  }
});

describe("with the owner's ids in path, query, body and arrays", () => {
  const bookOf = async (): Promise<Record<string, string>> => {
    const book: Record<string, string> = {};
    for (const { name } of await readOwnerTables(app.database.db)) {
      const { rows } = await app.database.pool.query(
        `SELECT coalesce(string_agg(t::text, '|' ORDER BY t::text COLLATE "C"), '') AS text FROM ${name} t WHERE user_id = $1`,
        [owner.userId],
      );
      book[name] = rows[0].text;
    }
    return book;
  };

  test.each(["all scopes", "all scopes, of an adviser"])("a program with %s changes nothing", async (name) => {
    const program = programs.get(name);
    if (!program) throw new Error(`no program has ${name}`);
    const before = await bookOf();
    // That it asked, and what it asked for, is written.
    for (const table of ["program_tokens", "program_token_uses"]) delete before[table];
    for (const endpoint of guarded.filter((each) => each.method !== "GET" && !proposes(each))) {
      await forgetRateLimits();
      const { statusCode } = await visitor.send(endpoint, requestOf(endpoint), { headers: program.headers });
      expect(statusCode, nameOf(endpoint)).toBe(expectedOf(endpoint, program));
    }
    await app.platform.programUse.settled();
    expect(await bookOf()).toMatchObject(before);
  });
});
