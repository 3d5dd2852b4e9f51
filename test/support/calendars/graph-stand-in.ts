import {
  GRAPH_FIELDS,
  GRAPH_OWNER,
  graphIdOf,
  type GraphRow,
  graphRowOf,
  masterRowOf,
  removedRowOf,
  thinRowOf,
} from "./graph-rows.ts";
import { type Answer, type Call, type JsonStandIn, startJsonStandIn } from "./json-stand-in.ts";
import { instancesOf, ModelCalendar, type ModelRecord, overlaps } from "./model-calendar.ts";

type StandInCalendar = { name: string; canEdit: boolean; owner: string; model: ModelCalendar };

/** Microsoft Graph on this machine, as its reference says and as those who use it found it to be. */
export type GraphStandIn = JsonStandIn & {
  /** For `TENURE_SERVICE_URLS` and the adapter. */
  base: string;
  accessToken: string;
  /** The owner's own calendar, by the id `calendarId`. */
  calendar: ModelCalendar;
  calendarId: string;
  calendars: Map<string, StandInCalendar>;
  /** Events on a page at most, whatever is asked for. */
  pageSize: number;
  /** Every delta link so far is answered with 410. */
  forgetTokens: () => void;
};

export const graphError = (status: number, code: string, headers: Record<string, string> = {}): Answer => ({
  status,
  headers,
  body: { error: { code, message: code, innerError: { date: "2026-07-01T00:00:00" } } },
});

type Window = { from: number; until: number };
type Token = Window & { generation: number; since: number; now: number; skip: number };

const tokenOf = (token: Token): string => Buffer.from(JSON.stringify(token)).toString("base64url");
const readToken = (text: string): Token => JSON.parse(Buffer.from(text, "base64url").toString("utf8")) as Token;

/** What a delta round has to say of one event. */
const deltaRows = (record: ModelRecord, { from, until, since }: Token): GraphRow[] => {
  const { event } = record;
  const id = graphIdOf(event.key, null);
  const instances = instancesOf(record);
  const changed = Math.max(record.version, ...instances.map(({ version }) => version));
  if (changed <= since) return [];
  const inside = instances.filter((instance) => !instance.isRemoved && overlaps(instance, from, until));
  // What was deleted, and what was changed outside of the window (microsoft-graph-docs#6599). Of an occurrence that was
  // deleted nothing is said (#4501).
  if (record.isRemoved || inside.length === 0) return since === 0 ? [] : [removedRowOf(id)];
  if (!event.every) return inside.map(graphRowOf);
  return [
    masterRowOf(record),
    ...inside.map((instance) => (instance.isException ? graphRowOf(instance) : thinRowOf(graphRowOf(instance)))),
  ];
};

const windowOf = (query: URLSearchParams): Window | null => {
  const [from, until] = [Date.parse(query.get("startDateTime") ?? ""), Date.parse(query.get("endDateTime") ?? "")];
  return Number.isNaN(from) || Number.isNaN(until) ? null : { from, until };
};

class Graph {
  generation = 1;
  readonly self: Omit<GraphStandIn, keyof JsonStandIn>;

  constructor(self: Omit<GraphStandIn, keyof JsonStandIn>) {
    this.self = self;
  }

  answer(call: Call): Answer {
    const { headers, path, query } = call;
    if (headers.authorization !== `Bearer ${this.self.accessToken}`)
      return graphError(401, "InvalidAuthenticationToken");
    const prefer = String(headers.prefer ?? "");
    if (!prefer.includes('IdType="ImmutableId"') || !prefer.includes('outlook.timezone="UTC"'))
      return graphError(400, "notInThisStandIn");
    const fields = query.get("$select")?.split(",") ?? null;
    if (fields?.some((field) => !GRAPH_FIELDS.has(field))) return graphError(400, "RequestBroker--ParseUri");
    const answer = this.#route(call, path.split("/").slice(2).map(decodeURIComponent));
    if (answer.status !== 200 || fields === null) return answer;
    const body = answer.body as { value?: GraphRow[] } & GraphRow;
    const pick = (row: GraphRow): GraphRow =>
      Object.fromEntries(Object.entries(row).filter(([name]) => fields.includes(name) || name.startsWith("@odata")));
    return { ...answer, body: body.value ? { ...body, value: body.value.map(pick) } : pick(body) };
  }

  #route(call: Call, [me, calendars, id, kind, event, instances]: string[]): Answer {
    if (me !== "me" || calendars !== "calendars") return graphError(404, "ResourceNotFound");
    if (id === undefined) return this.#calendars(call);
    const calendar = this.self.calendars.get(id);
    if (!calendar) return graphError(404, "ErrorItemNotFound");
    if (kind === undefined) return { status: 200, body: this.#calendarRow(id, calendar) };
    if (kind === "calendarView") return event === "delta" ? this.#delta(call, calendar) : this.#view(call, calendar);
    const record = [...calendar.model.records.values()].find((one) => one.event.key === keyOf(event ?? ""));
    if (kind !== "events" || !record || record.isRemoved) return graphError(404, "ErrorItemNotFound");
    return instances === "instances" ? this.#instances(call, record) : this.#event(event ?? "", record);
  }

  #calendars(call: Call): Answer {
    return this.#page(
      call,
      [...this.self.calendars].map(([id, calendar]) => this.#calendarRow(id, calendar)),
    );
  }

  #calendarRow(id: string, { name, canEdit, owner }: StandInCalendar): GraphRow {
    const isDefaultCalendar = id === this.self.calendarId;
    return { id, name, canEdit, isDefaultCalendar, owner: { name: owner, address: owner } };
  }

  #event(id: string, record: ModelRecord): Answer {
    const found = instancesOf(record).find((one) => !one.isRemoved && graphIdOf(record.event.key, one.original) === id);
    if (found) return { status: 200, body: graphRowOf(found) };
    if (id === graphIdOf(record.event.key, null)) return { status: 200, body: masterRowOf(record) };
    return graphError(404, "ErrorItemNotFound");
  }

  #instances(call: Call, record: ModelRecord): Answer {
    const span = windowOf(call.query);
    if (!span || !record.event.every) return graphError(400, "ErrorInvalidRequest");
    const there = instancesOf(record).filter(({ isRemoved }) => !isRemoved);
    return this.#page(call, there.filter((one) => overlaps(one, span.from, span.until)).map(graphRowOf));
  }

  #view(call: Call, { model }: StandInCalendar): Answer {
    const span = windowOf(call.query);
    if (!span) return graphError(400, "ErrorInvalidParameter");
    return this.#page(call, model.instances.filter((one) => overlaps(one, span.from, span.until)).map(graphRowOf));
  }

  #delta({ path, query, headers }: Call, { model }: StandInCalendar): Answer {
    if (query.has("$select") || query.has("$top")) return graphError(400, "ErrorInvalidUrlQuery");
    const text = query.get("$skiptoken") ?? query.get("$deltatoken");
    const span = windowOf(query);
    if (text === null && !span) return graphError(400, "ErrorInvalidParameter");
    const token: Token =
      text === null
        ? { from: 0, until: 0, ...span, generation: this.generation, since: 0, now: model.version, skip: 0 }
        : readToken(text);
    if (token.generation < this.generation) return graphError(410, "syncStateNotFound");
    const now = query.has("$deltatoken") ? model.version : token.now;
    const rows = [...model.records.values()].flatMap((record) => deltaRows(record, token));
    const [, wanted = "10"] = /odata\.maxpagesize=(\d+)/.exec(String(headers.prefer)) ?? [];
    const next = token.skip + Math.min(Number(wanted), this.self.pageSize);
    const link = (name: string, value: Token) => `${this.#origin}${path}?${name}=${tokenOf(value)}`;
    const more =
      next < rows.length
        ? { "@odata.nextLink": link("$skiptoken", { ...token, now, skip: next }) }
        : { "@odata.deltaLink": link("$deltatoken", { ...token, since: now, now, skip: 0 }) };
    return { status: 200, body: { ...more, value: rows.slice(token.skip, next) } };
  }

  #page({ path, query }: Call, rows: readonly GraphRow[]): Answer {
    const skip = Number(query.get("$skip") ?? 0);
    const next = skip + Math.min(Number(query.get("$top") ?? 10), this.self.pageSize);
    const search = new URLSearchParams(query);
    search.set("$skip", String(next));
    const link = next < rows.length ? { "@odata.nextLink": `${this.#origin}${path}?${search}` } : {};
    return { status: 200, body: { ...link, value: rows.slice(skip, next) } };
  }

  get #origin(): string {
    return new URL(this.self.base).origin;
  }
}

const keyOf = (id: string): string => /^AAk\/([a-z\d]+)\+/.exec(id)?.[1] ?? "";

export const startGraphStandIn = async (): Promise<GraphStandIn> => {
  const calendar = new ModelCalendar();
  const calendarId = "AAk/calendar+A=";
  const graph = new Graph({
    base: "",
    accessToken: "an access token of Microsoft",
    calendar,
    calendarId,
    calendars: new Map([[calendarId, { name: "Calendar", canEdit: true, owner: GRAPH_OWNER, model: calendar }]]),
    pageSize: 1000,
    forgetTokens: () => void (graph.generation += 1),
  });
  const served = await startJsonStandIn((call) => graph.answer(call));
  return Object.assign(graph.self, served, { base: `${served.origin}/v1.0` });
};
