import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getWeek } from "#features/verdict/closing/contract.ts";
import { createPosition } from "#features/facts/other-work/contract.ts";
import { listPersons } from "#features/facts/participants/contract.ts";
import { teamOf } from "#features/collaboration/team/server/testing/team-of.ts";
import { deliveriesUnderWay } from "#server/events/deliver-events.ts";
import { routes } from "#server/features.ts";
import { readOwnerTables } from "#server/owner-rows/owner-tables.ts";
import { BOOK_GRANTS, type BookAction, bookActionOf } from "#shared/access.ts";
import type { EndpointDefinition } from "#shared/endpoint.ts";
import {
  type ApiClient,
  type LooseRequest,
  startTestApp,
  type TestApp,
  type UploadedFile,
} from "#test/support/api-client.ts";
import { beginLog } from "#features/verdict/closing/server/testing/begin-log.ts";
import {
  addProperty,
  askQuestion,
  bringCalendar,
  bringMileage,
  commentOn,
  eventOf,
  type IdKind,
  importedBy,
  letIn,
  nameView,
  proposedTo,
  type Worker,
  worksAt,
} from "./testing/half-of-book.ts";
import { idFieldsOf } from "./testing/sample-body.ts";
import { ANSWERED_OTHERWISE, NAMES_NO_ROW } from "./testing/answered-otherwise.ts";
import { type InPart, PART_REQUESTS, WEEK } from "./testing/part-requests.ts";
import { swapIds } from "./testing/swap-ids.ts";

/** Every operation that keeps to a part, called by real members whose lists name one property of two. */

const kept: EndpointDefinition[] = routes.map(({ endpoint }) => endpoint).filter(({ inPart }) => inPart);
const nameOf = ({ method, path }: EndpointDefinition): string => `${method} ${path}`;
const isGranted = (role: Role, { access }: EndpointDefinition): boolean =>
  BOOK_GRANTS[role][bookActionOf(access) as BookAction] !== undefined;

type Role = "manager" | "user";
/** What every text of the property holds that is in no one's list here. */
const HIDDEN = "Dune cellar";
/** They take no id, and answer whoever asks for nothing. */
const NEEDS_NOTHING = ["GET /api/changes", "GET /api/persons", "GET /api/properties"];

let app: TestApp;
let owner: ApiClient;
const members = new Map<Role, { member: Worker; part: InPart }>();
/** What the ids of the good requests are of, and of each kind what lies at the other property. */
const kinds = new Map<string, IdKind>();
const hidden = new Map<IdKind, string>();

const noting = (works: ReturnType<typeof worksAt>): ReturnType<typeof worksAt> => {
  const note = (kind: IdKind, id: string): string => {
    kinds.set(id, kind);
    return id;
  };
  return {
    entry: async () => note("entry", await works.entry()),
    voidedEntry: async () => note("voided entry", await works.voidedEntry()),
    file: async (entryId) => note("file", await works.file(entryId)),
    upload: async () => note("upload", await works.upload()),
    stopwatch: async (state) => note("stopwatch", await works.stopwatch(state)),
  };
};

const proposalOf = async (member: Worker, as: Role, property: string): Promise<string> => {
  const id = await proposedTo(app, owner, { ...member, as, property, words: "Birch" });
  kinds.set(id, "proposal");
  return id;
};

const calendarOf = async (member: Worker) => {
  const brought = await bringCalendar(app, member, "Work");
  kinds.set(brought.source, "source").set(brought.run, "run");
  return brought;
};

const askedBy = async (member: Worker) => {
  const ids = await askQuestion(member, "What did I log?");
  kinds.set(ids.conversation, "conversation").set(ids.message, "message");
  return ids;
};

const mileageOf = async (member: Worker): Promise<string> => {
  const source = await bringMileage(app, member, "Work");
  kinds.set(source, "source");
  return source;
};

/** Each call makes a new one. */
const makersOf = (member: Worker, role: Role, property: string) => ({
  proposal: () => proposalOf(member, role, property),
  calendar: () => calendarOf(member),
  mileage: () => mileageOf(member),
  asked: () => askedBy(member),
});

/** What lies at the other property, what someone else's calendar found, and what the owner asked. */
const hideSources = async (other: Worker, dune: string): Promise<void> => {
  const { source, run } = await bringCalendar(app, other, HIDDEN);
  const proposal = await proposedTo(app, owner, { ...other, as: "user", property: dune, words: HIDDEN });
  hidden.set("source", source).set("run", run).set("proposal", proposal);
  const { conversation, message } = await askQuestion({ client: owner, book: {} }, HIDDEN);
  hidden.set("conversation", conversation).set("message", message);
};

beforeAll(async () => {
  app = await startTestApp();
  const team = teamOf(app);
  owner = await team.person("Jordan", "Avery");
  const [birch, dune] = [await addProperty(owner, "Birch"), await addProperty(owner, HIDDEN)];
  const helper = await letIn(team, owner, { name: "Kim", role: "user", property: birch });
  const manager = await letIn(team, owner, { name: "Max", role: "manager", property: birch });
  const other = await letIn(team, owner, { name: "Wren", role: "user", property: dune });
  const [self] = (await owner.call(listPersons, { query: {} })).persons;
  const elsewhere = worksAt(other, dune, HIDDEN);
  const entry = await elsewhere.entry();
  const position = await owner.call(createPosition, {
    body: {
      personId: self?.id ?? "",
      kind: "business",
      name: HIDDEN,
      taxYear: 2026,
      periods: [{ startsOn: "2026-01-01", endsOn: "2026-12-31", hours: 50 }],
    },
  });
  for (const [kind, id] of [
    ["property", dune],
    ["entry", entry],
    ["voided entry", await elsewhere.voidedEntry()],
    ["file", await elsewhere.file(entry)],
    ["upload", await elsewhere.upload()],
    ["stopwatch", await elsewhere.stopwatch("running")],
    ["person", other.personId],
    ["business", position.id],
    ["import", await importedBy(app, owner, entry)],
    ["event", await eventOf(app, entry)],
    ["comment", await commentOn({ client: owner, book: {} }, entry)],
    ["view", await nameView({ client: owner, book: {} }, HIDDEN)],
  ] as const)
    hidden.set(kind, id);
  await hideSources(other, dune);
  for (const [role, member] of [
    ["manager", manager],
    ["user", helper],
  ] as const) {
    const own = noting(worksAt(member, birch, "Birch"));
    const worker = role === "manager" ? noting(worksAt(helper, birch, "Birch")) : own;
    const mine = await worker.entry();
    const [business = "", importId = "", noEntry = ""] = [1, 2, 3].map(() => app.platform.newId());
    const { personId: person, name, client, book } = member;
    kinds.set(birch, "property").set(person, "person");
    kinds.set(business, "business").set(importId, "import").set(noEntry, "entry");
    await beginLog(app, client, { ...book, propertyId: birch });
    const { statement } = await client.call(getWeek, { params: { weekStart: WEEK }, query: {} }, book);
    const [file, event] = [await worker.file(mine), await eventOf(app, mine)];
    const fixed = { property: birch, person, name, statement, entry: mine, file };
    const comment = role === "manager" ? await commentOn(member, mine) : app.platform.newId();
    const view = await nameView(member, "Work");
    kinds.set(event, "event").set(comment, "comment").set(view, "view");
    const theirs = { event, comment, view, business, importId, noEntry, own, worker };
    members.set(role, { member, part: { ...fixed, ...makersOf(member, role, birch), ...theirs } });
  }
});
afterAll(() => app.close());

const memberAs = (role: Role) => {
  const found = members.get(role);
  if (!found) throw new Error(`nobody is a ${role}`);
  return found;
};

/** All of the book, table by table. Mails go out when they do. */
const readBook = async (): Promise<unknown> => {
  await deliveriesUnderWay(app.platform);
  const tables = (await readOwnerTables(app.database.db)).filter(({ name }) => name !== "notification_deliveries");
  const rows = tables.map(
    ({
      name,
    }) => `SELECT '${name}' AS name, md5(coalesce(string_agg(t::text, '|' ORDER BY t::text COLLATE "C"), '')) AS rows
      FROM ${name} t WHERE user_id = $1`,
  );
  return (await app.database.pool.query(rows.join(" UNION ALL "), [owner.userId])).rows;
};

type Sent = LooseRequest & { file?: UploadedFile };
const send = ({ client, book }: Worker, endpoint: EndpointDefinition, { file, ...request }: Sent) =>
  client.send(endpoint, request, { ...book, ...(file ? { file } : {}) });

/** Status and bytes of an answer, whatever id it was asked about. */
const toldOf = async (member: Worker, endpoint: EndpointDefinition, sent: Sent, ids: readonly string[]) => {
  const { statusCode, body } = await send(member, endpoint, sent);
  // A workbook is packed with the time of day.
  if (endpoint.path.endsWith(".xlsx")) return { statusCode, body: "" };
  const bytes = body.replace(/"requestId":"[^"]*"/, "");
  return { statusCode, body: ids.reduce((text, id) => text.replaceAll(id, "an id"), bytes) };
};

/** Each id of a request replaced by one of the other property's, and by no one's: the same is said of both. */
const compareSwapped = async (member: Worker, endpoint: EndpointDefinition, { file, ...ids }: Sent): Promise<void> => {
  const nobodys = app.platform.newId();
  const asOthers = swapIds(ids, (id) => hidden.get(kinds.get(id) as IdKind));
  const asNobodys = swapIds(ids, (id) => (kinds.has(id) ? nobodys : undefined));
  expect(asOthers.length).toBe(asNobodys.length);
  for (const [index, swapped] of asOthers.entries()) {
    const [whole, asked] = [(sent: LooseRequest) => ({ ...sent, ...(file ? { file } : {}) }), JSON.stringify(swapped)];
    const told = await toldOf(member, endpoint, whole(swapped), [...hidden.values()]);
    expect(told, asked).toEqual(await toldOf(member, endpoint, whole(asNobodys[index] ?? {}), [nobodys]));
    expect(told.body, asked).not.toContain(HIDDEN);
    if (JSON.stringify(swapped.params) !== JSON.stringify(ids.params)) expect(told.statusCode, asked).toBe(404);
    else if (endpoint.method !== "GET" && !told.body.includes('"detachedCount":0'))
      expect(told.statusCode, asked).toBeGreaterThanOrEqual(400);
  }
};

test("a request with ids is there for each operation that takes something", () => {
  const without = kept.filter(({ params, query, body, consumes }) => params ?? query ?? body ?? consumes);
  expect(without.map(nameOf).filter((name) => !(name in PART_REQUESTS))).toEqual(NEEDS_NOTHING);
});

describe.each(["manager", "user"] as const)("a %s whose lists name one property of two", (role) => {
  const granted = kept.filter((endpoint) => isGranted(role, endpoint));

  test.each(granted.map((endpoint) => [nameOf(endpoint), endpoint] as const))("%s", async (name, endpoint) => {
    const { member, part } = memberAs(role);
    const { good, more = [] } = (await PART_REQUESTS[name]?.(part)) ?? { good: {} };
    const named = JSON.stringify([good, ...more]);
    for (const field of idFieldsOf(endpoint).filter((id) => !NAMES_NO_ROW.includes(`${name} ${id}`)))
      expect(named).toContain(`"${field}":`);
    // What only reads writes nothing, but for who opened what; an export is told to the owner, be it of nothing.
    const before = endpoint.method === "GET" && endpoint.access !== "book:contents" ? null : await readBook();
    for (const request of [good, ...more]) await compareSwapped(member, endpoint, request);
    if (before) expect(await readBook()).toEqual(before);
    const { statusCode, body } = await send(member, endpoint, good);
    expect(body).not.toContain(HIDDEN);
    const expected = ANSWERED_OTHERWISE[name];
    if (expected === undefined) expect(statusCode, body.slice(0, 500)).toBeLessThan(300);
    else expect(statusCode).toBe(expected);
  });
});
