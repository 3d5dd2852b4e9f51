import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { routes } from "#server/features.ts";
import type { EndpointDefinition } from "#shared/endpoint.ts";
import { type ApiClient, type LooseRequest, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { inOrganization } from "./testing/in-organization.ts";
import { fillOrganizationTables, idsIn, rowsOfOrganization } from "./testing/organization-tables.ts";
import { idFieldsOf, sampleBody } from "./testing/sample-body.ts";

/** Every operation about an organization, by the people of one, with what is another's wherever an id may stand. */

const operations: EndpointDefinition[] = routes
  .map(({ endpoint }) => endpoint)
  .filter(({ access }) => access.startsWith("organization:"));
const nameOf = ({ method, path }: EndpointDefinition): string => `${method} ${path}`;
const ROLES = ["org_admin", "team_member", "read_only"] as const;
const [OURS, THEIRS] = [randomUUID(), randomUUID()];

let app: TestApp;
const people = new Map<string, ApiClient>();
let theirs: string[];
let before: Record<string, string[]>;

beforeAll(async () => {
  app = await startTestApp();
  for (const role of ROLES) people.set(role, await inOrganization(app, role, OURS));
  const owner = await inOrganization(app, "org_admin", THEIRS);
  await inOrganization(app, "team_member", THEIRS);
  await fillOrganizationTables(app.database, { organizationId: THEIRS, userId: owner.userId });
  before = await rowsOfOrganization(app.database, THEIRS);
  theirs = idsIn(before).filter((id) => id !== THEIRS);
});
afterAll(() => app.close());

const otherIdsOf = (endpoint: EndpointDefinition): string[] =>
  idFieldsOf(endpoint).filter((field) => field !== "organizationId");

/** About one organization, with an id in every field that takes one. */
const requestOf = (endpoint: EndpointDefinition, organizationId: string, id: string) => {
  const names = [...endpoint.path.matchAll(/:([A-Za-z]+)/g)].map(([, name = ""]) => name);
  const params = Object.fromEntries(names.map((name) => [name, name === "organizationId" ? organizationId : id]));
  const inQuery = endpoint.query ? Object.keys(sampleBody(endpoint.query, () => id) as object) : [];
  const query = Object.fromEntries(
    inQuery.filter((name) => otherIdsOf(endpoint).includes(name)).map((name) => [name, id]),
  );
  return { params, query, body: endpoint.body ? sampleBody(endpoint.body, () => id) : undefined };
};

const personIn = (role: string): ApiClient => {
  const person = people.get(role);
  if (!person) throw new Error(`nobody is ${role}`);
  return person;
};
const answerOf = async (role: string, endpoint: EndpointDefinition, request: LooseRequest): Promise<string> => {
  const { statusCode, body } = await personIn(role).send(endpoint, request);
  expect(statusCode, nameOf(endpoint)).toBeLessThan(500);
  expect(body, nameOf(endpoint)).not.toContain("a mark ");
  return `${statusCode} ${body.replace(/"requestId":"[^"]*"/, "")}`;
};

describe("what is another organization's", () => {
  test("is filled with ids in every table, and some operations name them", () => {
    expect(theirs.length).toBeGreaterThan(4);
    expect(operations.filter((endpoint) => otherIdsOf(endpoint).length > 0).length).toBeGreaterThan(6);
  });

  test.each(ROLES)("does not exist for %s by its own id in the path", async (role) => {
    for (const endpoint of operations)
      expect(await answerOf(role, endpoint, requestOf(endpoint, THEIRS, randomUUID())), nameOf(endpoint)).toMatch(
        /^404 /,
      );
  });

  test.each(ROLES)("is answered as nobody's to %s by the ids in it, in path, query and body", async (role) => {
    for (const endpoint of operations.filter((each) => otherIdsOf(each).length > 0)) {
      const nobodys = await answerOf(role, endpoint, requestOf(endpoint, OURS, randomUUID()));
      for (const id of theirs)
        expect(await answerOf(role, endpoint, requestOf(endpoint, OURS, id)), nameOf(endpoint)).toBe(nobodys);
    }
  });

  test("is not reached by an id beside those that an operation knows", async () => {
    for (const endpoint of operations) {
      const { params, body } = requestOf(endpoint, OURS, randomUUID());
      const smuggled = { params, query: { organizationId: THEIRS }, body };
      expect(await answerOf("org_admin", endpoint, smuggled), nameOf(endpoint)).toMatch(/^400 /);
      if (!endpoint.body) continue;
      const inBody = { params, body: { ...(body as object), organizationId: THEIRS } };
      expect(await answerOf("org_admin", endpoint, inBody), nameOf(endpoint)).toMatch(/^400 /);
    }
  });

  test("is as it was after all of that", async () => {
    expect(await rowsOfOrganization(app.database, THEIRS)).toEqual(before);
  });
});
