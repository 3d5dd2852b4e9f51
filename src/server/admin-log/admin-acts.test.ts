import { expect, test } from "vitest";
import { routes } from "#server/features.ts";
import { type Call, runAlone, runInTransaction } from "#server/http/implement.ts";
import { EventNote } from "#server/events/event-note.ts";
import type { EndpointDefinition } from "#shared/endpoint.ts";

const writes = routes
  .map(({ endpoint }): EndpointDefinition => endpoint)
  .filter(({ access, method }) => access === "platform:manage" && method !== "GET");

const callOf = (): Call => {
  const known = { name: null, writer: null, subjectId: null, requestId: "r", at: new Date(0), newId: () => "id" };
  return { event: new EventNote(known), http: { request: {}, reply: {} }, platform: {}, db: {} } as unknown as Call;
};

test.each(writes.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  "%s does not stand when its verb leaves nothing in the admin log, or says why it leaves nothing",
  async (name, endpoint) => {
    if (endpoint.adminLog) return void expect(endpoint.adminLog.none.length).toBeGreaterThan(10);
    const route = { endpoint, verb: async () => ({}), options: {} };
    const forgotten = `${name} left nothing in the admin log`;
    await expect(runInTransaction(route, callOf())).rejects.toThrow(forgotten);
    await expect(runAlone(route, callOf())).rejects.toThrow(forgotten);
  },
);

test("there are such writes", () => {
  expect(writes.length).toBeGreaterThan(3);
});
