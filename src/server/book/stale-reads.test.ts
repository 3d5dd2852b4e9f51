import { afterAll, beforeAll, expect, test } from "vitest";
import { listPersons } from "#features/facts/participants/contract.ts";
import { deliveriesUnderWay } from "#server/events/deliver-events.ts";
import { routes } from "#server/features.ts";
import { bookActionOf } from "#shared/access.ts";
import { buildPath, type EndpointDefinition } from "#shared/endpoint.ts";
import { isStaleAfterWrite, readMetaOf } from "#shared/stale-reads.ts";
import {
  type ApiClient,
  type LooseRequest,
  type SendOptions,
  startTestApp,
  type TestApp,
} from "#test/support/api-client.ts";
import { beginLog } from "#features/verdict/closing/server/testing/begin-log.ts";
import { signUpVerified } from "#features/proof/evidence/server/testing/sample-files.ts";
import { FACTS } from "./testing/each-kind-of-fact.ts";
import type { Book } from "./testing/fact.ts";

/** Each kind of fact is written, and what every read answers before and after is compared with what the contracts say. */

const YEAR = 2026;

type Params = NonNullable<LooseRequest["params"]>;
type Query = NonNullable<LooseRequest["query"]>;

let app: TestApp;
let robin: ApiClient;
/** Ids by the parameter, or by the subject in the path for those that are called `id`. */
const ids: Record<string, string> = {};

/** Reads that answered, at least once. */
const answered = new Set<string>();

/**
 * The wait for changes; the assistant, which changes nothing and reads its own anew; who switched voice off; what is about a checkout, an upload, an
 * import, a report or an account elsewhere that is not made here.
 */
const LEFT_OUT =
  /^\/api\/(?:changes|chatbot\/.*|voice|sandbox\/.*|files\/uploads\/:id|imports\/:id|program-grants\/asked|ledger-audits\/:id\/findings\/:kind\/entries|integrations\/accounts\/:id\/(?:calendars|folders|ai)|reports\/:id|webhook-endpoints\/:id\/deliveries)$/;

/** What a person reads about a book or an account, files apart. */
const reads = routes
  .map(({ endpoint }): EndpointDefinition => endpoint)
  .filter(({ method, access, produces, path, response }) => {
    const isPersonal = access === "signedIn" || bookActionOf(access) !== null;
    return method === "GET" && isPersonal && !produces && response !== undefined && !LEFT_OUT.test(path);
  });

const paramsOf = (path: string): Params | null => {
  const params: Params = {};
  for (const [, name = ""] of path.matchAll(/:([A-Za-z]+)/g)) {
    const known = {
      year: YEAR,
      weekStart: "2026-03-02",
      code: "LATE_ENTRY",
      kind: "VAGUE_DESC",
      question: "activities",
    }[name];
    const value = known ?? ids[name === "id" ? (path.split("/")[2] ?? "") : name];
    if (value === undefined) return null;
    params[name] = value;
  }
  return params;
};

/** Some reads ask for a year, some for days or more; no contract takes fields that it does not know. */
const queries = (): Query[] => [
  {},
  { year: YEAR },
  { from: "2026-03-01", to: "2026-03-31" },
  { offset: 0, count: 10 },
  { personId: ids["self"] },
  { year: YEAR, propertyId: ids["properties"], nights: 3 },
  { on: "entry", onId: ids["time-entries"] },
];
/** The one that a read takes. */
const queryOf = new Map<EndpointDefinition, Query>();

const findQuery = async (read: EndpointDefinition, params: Params): Promise<Query | undefined> => {
  for (const query of queries()) if ((await robin.send(read, { params, query })).statusCode !== 400) return query;
  return undefined;
};

/** Refusals differ by the id of their request alone. */
const answerOf = async (read: EndpointDefinition, params: Params): Promise<string | null> => {
  const query = queryOf.get(read) ?? (await findQuery(read, params));
  if (!query) return null;
  queryOf.set(read, query);
  const { statusCode, payload } = await robin.send(read, { params, query });
  if (statusCode === 200) answered.add(read.path);
  return statusCode === 200 ? payload : String(statusCode);
};

type Read = { endpoint: EndpointDefinition; params: Params };

const readAll = async (): Promise<Map<string, { read: Read; answer: string }>> => {
  const answers = new Map<string, { read: Read; answer: string }>();
  for (const endpoint of reads) {
    const params = paramsOf(endpoint.path);
    const answer = params && (await answerOf(endpoint, params));
    if (params && answer !== null)
      answers.set(buildPath(endpoint.path, params), { read: { endpoint, params }, answer });
  }
  return answers;
};

const book: Book = {
  get client() {
    return robin;
  },
  write: async <Answer>(endpoint: EndpointDefinition, request: LooseRequest, options?: SendOptions) => {
    const { statusCode, payload } = await robin.send(endpoint, request, options);
    if (statusCode >= 300) throw new Error(`${endpoint.path} answered ${statusCode} ${payload}`);
    return JSON.parse(payload || "null") as Answer;
  },
  keep: async (name, made) => {
    ids[name] = (await made).id;
  },
  id: (name) => ids[name] ?? "",
  pass: (seconds) => app.clock.advance(seconds),
};

let before = new Map<string, { read: Read; answer: string }>();

beforeAll(async () => {
  app = await startTestApp();
  robin = await signUpVerified(app);
  await beginLog(app, robin);
  ids["self"] = (await robin.call(listPersons, {})).persons[0]?.id ?? "";
  before = await readAll();
});
afterAll(() => app.close());

test.each(FACTS)("%s makes stale, by the contracts, all that it changes", async (_what, endpoint, act) => {
  await act(book, endpoint);
  await deliveriesUnderWay(app.platform);
  await app.platform.jobs.settled();
  const after = await readAll();
  const changed = [...after].filter(([path, { answer }]) => before.has(path) && before.get(path)?.answer !== answer);
  const missed = changed.filter(([path, { read }]) => {
    const meta = readMetaOf(read.endpoint, { params: read.params });
    return !isStaleAfterWrite(endpoint, { queryKey: [path], meta });
  });
  before = after;
  expect(changed.length).toBeGreaterThan(0);
  expect(missed.map(([path]) => path)).toEqual([]);
});

test("what was compared is what screens read", () => {
  const left = reads.map(({ path }) => path).filter((path) => !answered.has(path));
  expect(left).toEqual([]);
});
