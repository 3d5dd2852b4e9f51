import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { routes } from "#server/features.ts";
import { addDays } from "#shared/civil-date.ts";
import type { Id } from "#shared/ids.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import * as contract from "#features/intake/automation-rules/contract.ts";
import type { NewRule } from "#features/intake/automation-rules/rule-schema.ts";
import { type FoundItem, type FoundItems, ruleRoutes } from "../index.ts";

const TODAY = "2026-03-10";
const idOf = (at: number): Id => `0198a000-0000-7000-8000-${String(at).padStart(12, "0")}`;

const found = (at: number, facts: Partial<FoundItem["message"]> = {}, isWaiting = true): FoundItem => ({
  id: idOf(at),
  provider: "any",
  isWaiting,
  ruleIds: [],
  message: {
    kind: "calendar",
    date: addDays(TODAY, -at),
    title: `Roof ${at}`,
    text: "",
    location: "",
    senders: [],
    recipients: [],
    attendees: [],
    labels: [],
    ...facts,
  },
});

const roofs: Omit<NewRule, "ruleName"> = {
  integrationType: "calendar",
  conditions: { titleKeywords: ["roof"] },
};
const repairs = { ...roofs, defaultActivityType: "maintenance-repairs-oversight" } as const;

describe("what rules would match", () => {
  let app: TestApp;
  let robin: ApiClient;
  let items: FoundItem[] = [];
  /** Keeps what was found, as the feature of proposals does. */
  const keeper: FoundItems = {
    readFound: async (_owner, _db, { since }) =>
      items.filter(({ message, isWaiting }) => since === null || isWaiting || (message.date ?? "") >= since),
    retag: async (_scope, _tx, { items: tagged }) => {
      const hits = new Map(tagged.map((item) => [item.id, item.hits.map(({ ruleId }) => ruleId)]));
      items = items.map((item) => ({ ...item, ruleIds: hits.get(item.id) ?? item.ruleIds }));
      return [...hits.keys()];
    },
  };
  beforeAll(async () => {
    const own = routes.filter(({ endpoint }) => !endpoint.path.startsWith("/api/rules"));
    app = await startTestApp({ now: `${TODAY}T17:00:00.000Z`, routes: [...own, ...ruleRoutes(keeper)] });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    robin = await app.signUp();
    items = [];
  });
  const tryIt = (body: object) => robin.call(contract.tryRule, { body: { ...roofs, ...body } });
  const make = (ruleName: string, facts: object) =>
    robin.call(contract.createRule, { body: { ...roofs, ruleName, ...facts } });
  const run = (id: Id) => robin.call(contract.runRule, { params: { id } });

  test("looks at 90 days and all that waits, counts all and shows the newest twenty with why", async () => {
    const decided = Array.from({ length: 91 }, (_, at) => found(at + 1, {}, false));
    items = [...decided, found(7, { title: "Dentist" }), found(200)];
    const trial = await tryIt({});
    expect(trial).toMatchObject({ days: 90, lookedAt: 92, count: 91, conflicts: [] });
    expect(trial.found).toHaveLength(20);
    expect(trial.found[0]).toEqual({
      id: idOf(1),
      kind: "calendar",
      date: "2026-03-09",
      title: "Roof 1",
      why: [{ field: "titleKeywords", wanted: "roof", excerpt: "Roof 1" }],
    });
  });

  test("names the other rules that say something else of the same, and not those that agree or are off", async () => {
    items = [found(1), found(2, { title: "Roof lease" })];
    await make("Agrees", repairs);
    await make("Says nothing", {});
    await make("Off", { ...repairs, defaultActivityType: "property-management", isActive: false });
    const leases = { conditions: { titleKeywords: ["lease"] }, defaultActivityType: "leasing-tenant-relations" };
    const { id } = await make("Leases", leases);
    const conflict = { ruleId: id, ruleName: "Leases", count: 1, differs: ["activityType"] };
    expect((await tryIt(repairs)).conflicts).toEqual([conflict]);
    expect((await tryIt({ ...repairs, id })).conflicts).toEqual([]);
  });

  test("is refused for a rule that contradicts itself", async () => {
    const body = { ...roofs, conditions: {} };
    expect(await robin.refused(contract.tryRule, { body })).toMatchObject({
      status: 400,
      fields: { conditions: expect.any(String) },
    });
  });

  test("fills in what waits, once, and counts it once", async () => {
    items = [found(1), found(200), found(2, {}, false), found(3, { title: "Dentist" })];
    const rule = await make("Roofs", repairs);
    expect(await run(rule.id)).toEqual({ matched: 2, tagged: 2 });
    expect(items.map(({ ruleIds }) => ruleIds)).toEqual([[rule.id], [rule.id], [], []]);
    expect(await run(rule.id)).toEqual({ matched: 2, tagged: 0 });
    const { rules } = await robin.call(contract.listRules, {});
    expect(rules).toMatchObject([{ matchCount: 2, lastMatchedAt: `${TODAY}T17:00:00.000Z` }]);
  });

  test("is not let loose while the rule is off", async () => {
    const { id } = await make("Roofs", { isActive: false });
    expect(await robin.refused(contract.runRule, { params: { id } })).toMatchObject({ status: 409 });
  });
});
