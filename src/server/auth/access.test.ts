import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { routes } from "#server/features.ts";
import { readOwnerTables } from "#server/owner-rows/owner-tables.ts";
import {
  type Access,
  BOOK_GRANTS,
  BOOK_HEADER,
  type BookAction,
  type BookRelation,
  MEMBER_RELATIONS,
} from "#shared/access.ts";
import type { Role } from "#shared/domain.ts";
import { buildPath, type EndpointDefinition } from "#shared/endpoint.ts";
import { type ApiClient, type SendOptions, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { actAs } from "./testing/act-as.ts";
import { asAffiliate, signUpAffiliate } from "./testing/as-affiliate.ts";
import { fillOwnerTables } from "#test/support/fill-owner-tables.ts";
import { generatedRequests } from "./testing/generated-requests.ts";
import { inOrganization } from "./testing/in-organization.ts";
import { ID_TABLES } from "./testing/id-tables.ts";
import { printRoles } from "./testing/print-roles.ts";
import { withoutShown } from "./testing/without-shown.ts";

/** Every operation, called as everyone: the answer is what the table says. */

const endpoints: EndpointDefinition[] = routes.map(({ endpoint }) => endpoint);
const nameOf = ({ method, path }: EndpointDefinition): string => `${method} ${path}`;
const guarded = endpoints.filter(({ access }) => access !== "public");
const named = (list: readonly EndpointDefinition[]) => list.map((endpoint) => [nameOf(endpoint), endpoint] as const);

type Caller = {
  client: ApiClient;
  headers: Record<string, string>;
  relation: BookRelation | null;
  /** Their role in the organization that the generated requests name. */
  role?: Role;
  isAdmin?: true;
  isAffiliate?: true;
  hasSecondStep?: true;
};

let app: TestApp;
let owner: ApiClient;
const callers = new Map<string, Caller>();
/** The ids of the owner's rows, by table. */
const ids = new Map<string, string>();

const [ORGANIZATION, OTHER_ORGANIZATION] = [randomUUID(), randomUUID()];

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.signUp();
  const inOwnersBook = { [BOOK_HEADER]: owner.userId };
  callers.set("owner", { client: owner, headers: {}, relation: "owner" });
  for (const relation of MEMBER_RELATIONS) {
    const client = await app.signUp();
    await app.database.pool.query(
      "INSERT INTO book_members (user_id, member_id, relation, since) VALUES ($1, $2, $3, $4)",
      [owner.userId, client.userId, relation, app.clock.now()],
    );
    callers.set(relation, { client, headers: inOwnersBook, relation });
  }
  const administrator = await app.signUp();
  await app.database.pool.query("UPDATE users SET is_admin = true WHERE id = $1", [administrator.userId]);
  const withPassword = { client: administrator, headers: inOwnersBook, relation: null };
  callers.set("platform administrator without a second step", { ...withPassword, isAdmin: true });
  const secondStep = await app.signUp();
  await app.database.pool.query("UPDATE users SET is_admin = true WHERE id = $1", [secondStep.userId]);
  await app.database.pool.query("UPDATE sessions SET second_factor_at = now() WHERE user_id = $1", [secondStep.userId]);
  callers.set("platform administrator", { ...withPassword, client: secondStep, isAdmin: true, hasSecondStep: true });
  const { headers } = await actAs(app, owner, secondStep);
  callers.set("impersonator", { client: owner, headers, relation: "impersonator" });
  callers.set("stranger", { client: await app.signUp(), headers: inOwnersBook, relation: null });
  callers.set("affiliate", { client: await signUpAffiliate(app), headers: {}, relation: null, isAffiliate: true });
  for (const role of ["org_admin", "team_member", "read_only"] as const) {
    callers.set(role, { client: await inOrganization(app, role, ORGANIZATION), headers: {}, relation: "owner", role });
  }
  const elsewhere = await inOrganization(app, "org_admin", OTHER_ORGANIZATION);
  callers.set("org_admin of another", { client: elsewhere, headers: {}, relation: "owner" });
  await fillOwnerTables(app.database, [owner.userId]);
  for (const { name, key } of await readOwnerTables(app.database.db)) {
    if (!key.includes("id")) continue;
    const { rows } = await app.database.pool.query(`SELECT id FROM ${name} WHERE user_id = $1`, [owner.userId]);
    ids.set(name, String(rows[0].id));
  }
});
afterAll(() => app.close());

/** What the generated requests name instead of the owner's rows, while a test says so. */
let unknownId: string | null = null;
const idFor = (word: string): string => {
  if (unknownId !== null) return unknownId;
  const table = ID_TABLES.find(([pattern]) => pattern.test(word))?.[1];
  return (table && ids.get(table)) ?? ids.get("time_entries") ?? "";
};
const { paramsOf, requestOf } = generatedRequests({ organizationId: ORGANIZATION, idFor });

/** An operation that is let through says that it does not know the field; one that is not never looks. */
const probe = async ({ client, headers }: Caller, endpoint: EndpointDefinition): Promise<number> => {
  const query = { noSuchField: "1" };
  return (await client.send(endpoint, { params: paramsOf(endpoint), query }, { headers })).statusCode;
};

const LET_THROUGH = 400;
const expectedStatus = (access: Access, endpoint: EndpointDefinition, who: Caller): number => {
  const { method, produces, inPart, impersonator } = endpoint;
  if (who.isAffiliate || access === "affiliate") return who.isAffiliate && access === "affiliate" ? LET_THROUGH : 404;
  if (access === "signedIn")
    return who.relation === "impersonator" && (method !== "GET" || produces) && !impersonator ? 403 : LET_THROUGH;
  if (access === "platform:manage" && who.relation === "impersonator") return 403;
  if (access === "platform:manage") return who.isAdmin ? (who.hasSecondStep ? LET_THROUGH : 403) : 404;
  if (access.startsWith("organization:")) {
    if (!who.role) return 404;
    return access === "organization:read" || who.role === "org_admin" ? LET_THROUGH : 403;
  }
  if (!access.startsWith("book:")) throw new Error(`say in this test what ${access} answers`);
  if (who.relation === null) return 404;
  const grants = BOOK_GRANTS[who.relation];
  const grant = grants[access.slice("book:".length) as BookAction];
  if (grant === "yes" || (inPart && grant !== undefined)) return LET_THROUGH;
  return grants.read === undefined ? 404 : 403;
};

test.each(named(guarded))("%s answers everybody as the table says", async (_name, endpoint) => {
  const answers: Record<string, number> = {};
  const expected: Record<string, number> = {};
  for (const [name, caller] of callers) {
    answers[name] = await probe(caller, endpoint);
    expected[name] = expectedStatus(endpoint.access, endpoint, caller);
  }
  answers["somebody not signed in"] = (await app.visitor().send(endpoint, { params: paramsOf(endpoint) })).statusCode;
  expected["somebody not signed in"] = 401;
  expect(answers).toEqual(expected);
});

test("to an affiliate nothing exists outside their own part, open to anyone or not", async () => {
  const caller = callers.get("affiliate");
  if (!caller) throw new Error("nobody to ask");
  const said = async (method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE", url: string): Promise<string> => {
    const headers = { authorization };
    const { statusCode, body } = await app.app.inject({ method, url, headers });
    return `${statusCode} ${body.replace(/"requestId":"[^"]*"/, "")}`;
  };
  const { authorization } = (await asAffiliate(app, caller.client.userId)).headers;
  const missing = await said("GET", "/api/no-such-thing");
  expect(missing).toMatch(/^404 /);
  const elsewhere = endpoints.filter(({ path }) => !/^\/api\/affiliates(\/|$)/.test(path));
  expect(elsewhere.length).toBeGreaterThan(200);
  for (const endpoint of elsewhere)
    expect(await said(endpoint.method, buildPath(endpoint.path, paramsOf(endpoint))), nameOf(endpoint)).toBe(missing);
  expect(
    endpoints.filter(({ access, path }) => access === "affiliate" && !path.startsWith("/api/affiliates/")),
  ).toEqual([]);
});

const bookOf = async (client: ApiClient): Promise<Record<string, string>> => {
  const book: Record<string, string> = {};
  for (const { name } of await readOwnerTables(app.database.db)) {
    const { rows } = await app.database.pool.query(
      `SELECT coalesce(string_agg(t::text, '|' ORDER BY t::text COLLATE "C"), '') AS text FROM ${name} t WHERE user_id = $1`,
      [client.userId],
    );
    book[name] = rows[0].text;
  }
  return book;
};

const send = (endpoint: EndpointDefinition, caller: Caller, options: SendOptions = {}) =>
  caller.client.send(endpoint, requestOf(endpoint), options);

describe("with the owner's ids in path, query, body and arrays", () => {
  test.each(["stranger", "platform administrator"])("a %s in their own book reaches nothing of it", async (who) => {
    const caller = callers.get(who);
    if (!caller) throw new Error(`nobody is a ${who}`);
    const before = await bookOf(owner);
    let understood = 0;
    for (const endpoint of guarded) {
      const answer = await send(endpoint, caller);
      expect(answer.statusCode, nameOf(endpoint)).toBeLessThan(500);
      // What `fillOwnerTables` writes into every text of the owner's.
      expect(withoutShown(answer.body, endpoint, before), nameOf(endpoint)).not.toContain("a mark ");
      if (answer.statusCode !== 400) understood += 1;
    }
    expect(await bookOf(owner)).toEqual(before);
    // The rest says that a field is wrong, and was not tried.
    expect(understood).toBeGreaterThan(guarded.length * 0.7);
  });

  const REFUSED = { stranger: 404, "platform administrator": 404, reader: 403, impersonator: 403 } as const;
  const writes = guarded.filter(({ method, access }) => method !== "GET" && /^book:(?!read)/.test(access));

  test.each(Object.entries(REFUSED))("a %s in that book changes nothing, and is answered %i", async (who, status) => {
    const caller = callers.get(who);
    if (!caller) throw new Error(`nobody is a ${who}`);
    const before = await bookOf(owner);
    for (const endpoint of writes) {
      const { statusCode } = await send(endpoint, caller, { headers: caller.headers });
      expect(statusCode, nameOf(endpoint)).toBe(status);
    }
    expect(await bookOf(owner)).toEqual(before);
  });
});

describe("a member in that book whose lists are empty", () => {
  // Saved views are the member's own, with names of theirs.
  const kept = guarded.filter(({ inPart, path }) => inPart && !path.startsWith("/api/saved-views"));
  const GRANTED: readonly BookRelation[] = ["admin", "manager", "user"];

  test("is let in by operations that keep to the part, of which each has somebody who is granted it in part", () => {
    expect(kept.length).toBeGreaterThan(8);
    for (const endpoint of kept) {
      const action = endpoint.access.slice("book:".length) as BookAction;
      const grants = GRANTED.map((relation) => BOOK_GRANTS[relation][action]);
      expect(
        grants.some((grant) => grant !== undefined && grant !== "yes"),
        nameOf(endpoint),
      ).toBe(true);
    }
  });

  test.each(["manager", "user"])(
    "as %s reaches nothing of it, and is told what is told of no row at all",
    async (who) => {
      const caller = callers.get(who);
      if (!caller) throw new Error(`nobody is a ${who}`);
      const before = await bookOf(owner);
      // What they take out is told to the owner, be it nothing; how far they read the feed and
      // how they look at the ledger is theirs.
      for (const name of ["user_activity_logs", "feed_readers", "saved_views"]) delete before[name];
      const answersOf = async (): Promise<Record<string, string>> => {
        const answers: Record<string, string> = {};
        for (const endpoint of kept) {
          const { statusCode, body } = await send(endpoint, caller, { headers: caller.headers });
          expect(statusCode, nameOf(endpoint)).toBeLessThan(500);
          // A workbook is packed with the time of day; the feed tells of each export.
          const said = /[.]xlsx$|feed$/.test(endpoint.path) ? "" : body.replace(/"requestId":"[^"]*"/, "");
          answers[nameOf(endpoint)] = `${statusCode} ${said}`;
        }
        return answers;
      };
      const ofOwners = await answersOf();
      expect(JSON.stringify(ofOwners)).not.toContain("a mark ");
      unknownId = app.platform.newId();
      const ofNobodys = await answersOf();
      unknownId = null;
      expect(ofOwners).toEqual(ofNobodys);
      expect(await bookOf(owner)).toMatchObject(before);
    },
  );
});

test("a book is not entered by an id that is none, nor once its owner has left", async () => {
  const adviser = callers.get("adviser");
  const list = endpoints.find((endpoint) => nameOf(endpoint) === "GET /api/time-entries/summary");
  if (!adviser || !list) throw new Error("nobody to ask");
  const statusWith = async (ownerId: string) =>
    (await adviser.client.send(list, { query: { x: 1 } }, { headers: { [BOOK_HEADER]: ownerId } })).statusCode;
  expect(await statusWith(owner.userId)).toBe(LET_THROUGH);
  expect(await statusWith("nobody")).toBe(404);
  expect(await statusWith(`${owner.userId}' OR true`)).toBe(404);
  await app.database.pool.query("UPDATE users SET scheduled_deletion_at = now() WHERE id = $1", [owner.userId]);
  expect(await statusWith(owner.userId)).toBe(404);
  await app.database.pool.query("UPDATE users SET scheduled_deletion_at = NULL WHERE id = $1", [owner.userId]);
});

test("what an operation that only reads asks for is reading, and a write asks for more", () => {
  // Asks the server to look the record over; nothing of the book is changed.
  // What a reader has seen is theirs, not the book's, and so are the views they named and what they asked the assistant.
  const looksOnly = new Set([
    // Who looks at an entry; it changes nothing of it.
    "PUT /api/time-entries/:id/open",
    "POST /api/record-chain/check",
    "POST /api/saved-views",
    "PATCH /api/saved-views/:id",
    "DELETE /api/saved-views/:id",
    "PUT /api/activity-feed/:id/read",
    "PUT /api/activity-feed/:id/unread",
    "PUT /api/activity-feed/mark-all-read",
    "POST /api/chatbot/enhanced",
    "DELETE /api/chatbot/conversations/:id",
    "POST /api/chatbot/messages/:id/report",
    // Turns what its caller says into text. Nothing is kept.
    "POST /api/voice/transcriptions",
  ]);
  const writing = guarded.filter(({ method, access }) => method !== "GET" && access === "book:read").map(nameOf);
  expect(new Set(writing)).toEqual(looksOnly);
});

test("docs/roles.md says what the table says", async () => {
  await expect(printRoles(endpoints)).toMatchFileSnapshot("../../../docs/roles.md");
});
