import { type Answer, type Call, type JsonStandIn, startJsonStandIn } from "./json-stand-in.ts";
import { GOOGLE_OWNER, googleIdOf, googleRowOf, partOf } from "./google-rows.ts";
import { type Instance, instancesOf, ModelCalendar, overlaps } from "./model-calendar.ts";

type StandInCalendar = { summary: string; accessRole: string; timeZone: string; model: ModelCalendar };
type Channel = { id: string; resourceId: string; token: string; address: string; calendarId: string };

/** Google Calendar on this machine, after its reference and its guide to synchronization. */
export type GoogleStandIn = JsonStandIn & {
  /** For `TENURE_SERVICE_URLS` and the adapter. */
  base: string;
  /** Empty: any is taken. */
  accessToken: string;
  /** The owner's first calendar, whose id is their address. */
  calendar: ModelCalendar;
  calendars: Map<string, StandInCalendar>;
  /** Events on a page at most, whatever is asked for. */
  pageSize: number;
  /** Every sync token so far is answered with 410. */
  forgetTokens: () => void;
  /** Of a series that was deleted only so many occurrences are told, as Google does after some months. */
  toldOfDeletedSeries: number;
  channels: Map<string, Channel>;
  /** Says to each open channel that something changed. */
  push: () => Promise<void>;
};

export const googleError = (code: number, reason: string, headers: Record<string, string> = {}): Answer => ({
  status: code,
  headers,
  body: { error: { errors: [{ domain: "global", reason, message: reason }], code, message: reason } },
});

type Token = { generation: number; version: number };
const tokenOf = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString("base64url");
const readToken = <Value>(text: string): Value | null => {
  try {
    return JSON.parse(Buffer.from(text, "base64url").toString("utf8")) as Value;
  } catch {
    return null;
  }
};

/** Which cannot be asked for together with a sync token. */
const NOT_WITH_TOKEN = ["timeMin", "timeMax", "q", "orderBy", "iCalUID", "updatedMin"];

class Google {
  generation = 1;
  readonly self: Omit<GoogleStandIn, keyof JsonStandIn | "base">;

  constructor(self: Omit<GoogleStandIn, keyof JsonStandIn | "base">) {
    this.self = self;
  }

  answer(call: Call): Answer {
    const { accessToken } = this.self;
    if (accessToken !== "" && call.headers.authorization !== `Bearer ${accessToken}`)
      return googleError(401, "authError");
    const parts = call.path.split("/").slice(3).map(decodeURIComponent);
    const { status, body, ...rest } = this.#route(call, parts);
    return { status, body: status === 200 ? partOf(body, call.query.get("fields")) : body, ...rest };
  }

  #route(call: Call, [first, id = "", third, event, watch]: string[]): Answer {
    if (first === "users") return this.#calendarList(call, event);
    if (first === "channels") return this.#stop(call);
    const calendar = this.self.calendars.get(id === "primary" ? GOOGLE_OWNER : id);
    if (first !== "calendars" || third !== "events" || !calendar) return googleError(404, "notFound");
    if (event === "watch") return this.#watch(call, id);
    if (watch !== undefined) return googleError(404, "notFound");
    return event === undefined ? this.#list(call, calendar) : this.#get(calendar, event);
  }

  #calendarList({ query }: Call, id: string | undefined): Answer {
    const entries = [...this.self.calendars].map(([key, { model: _model, ...rest }]) => ({
      kind: "calendar#calendarListEntry",
      id: key,
      ...rest,
      ...(key === GOOGLE_OWNER ? { primary: true } : {}),
    }));
    if (id === "primary") return { status: 200, body: entries.find(({ id: one }) => one === GOOGLE_OWNER) };
    return this.#page("calendar#calendarList", entries, query, {});
  }

  #get({ model }: StandInCalendar, id: string): Answer {
    const record = model.records.get(id);
    const all = [...model.records.values()].flatMap(instancesOf);
    const found = all.find((instance) => googleIdOf(instance) === id);
    if (found) return { status: 200, body: googleRowOf(found, false) };
    if (!record) return googleError(404, "notFound");
    const master: Instance = { ...record, original: null, isException: false };
    const { every } = record.event;
    const recurrence = every ? { recurrence: [`RRULE:FREQ=DAILY;INTERVAL=${every.days};COUNT=${every.count}`] } : {};
    return { status: 200, body: { ...googleRowOf(master, true), ...recurrence } };
  }

  #list({ query }: Call, { model, timeZone }: StandInCalendar): Answer {
    if (query.get("singleEvents") !== "true") return googleError(400, "notInThisStandIn");
    const text = query.get("syncToken");
    const since = text === null ? null : readToken<Token>(text);
    if (text !== null && (!since || NOT_WITH_TOKEN.some((name) => query.has(name)))) return googleError(400, "invalid");
    if (since && since.generation < this.generation) return googleError(410, "fullSyncRequired");
    const instances = since ? this.#changed(model, since) : this.#inSpan(model, query);
    const rows = instances.map((instance) => googleRowOf(instance, since !== null));
    const token: Token = { generation: this.generation, version: model.version };
    return this.#page("calendar#events", rows, query, { timeZone }, tokenOf(token));
  }

  #changed(model: ModelCalendar, { version }: Token): Instance[] {
    return [...model.records.values()].flatMap((record) => {
      const changed = instancesOf(record).filter((instance) => instance.version > version);
      // What was one event and is a series now, or the reverse, is told by what it is now alone.
      return record.event.every && record.isRemoved ? changed.slice(0, this.self.toldOfDeletedSeries) : changed;
    });
  }

  #inSpan(model: ModelCalendar, query: URLSearchParams): Instance[] {
    const [from, until] = [
      Date.parse(query.get("timeMin") ?? "1900-01-01"),
      Date.parse(query.get("timeMax") ?? "2100-01-01"),
    ];
    return [...model.records.values()]
      .flatMap(instancesOf)
      .filter(({ isRemoved }) => !isRemoved || query.get("showDeleted") === "true")
      .filter((instance) => overlaps(instance, from, until));
  }

  #page(kind: string, rows: readonly unknown[], query: URLSearchParams, more: object, nextSyncToken?: string): Answer {
    const size = Math.min(this.self.pageSize, Number(query.get("maxResults") ?? 250), 2500);
    const offset = Number(query.get("pageToken") ?? 0);
    const isLast = offset + size >= rows.length;
    const next = isLast ? { nextSyncToken } : { nextPageToken: String(offset + size) };
    return { status: 200, body: { kind, ...more, ...next, items: rows.slice(offset, offset + size) } };
  }

  #watch({ method, body }: Call, calendarId: string): Answer {
    const { id, type, token, address } = body as Record<string, string>;
    if (method !== "POST" || type !== "web_hook" || !id || !address?.startsWith("https:"))
      return googleError(400, "push.webhookUrlNotHttps");
    if (this.self.channels.has(id)) return googleError(400, "channelIdNotUnique");
    const resourceId = `resource-of-${calendarId}`;
    this.self.channels.set(id, { id, resourceId, token: token ?? "", address, calendarId });
    const expiration = String(Date.now() + 7 * 86_400_000);
    return { status: 200, body: { kind: "api#channel", id, resourceId, token, expiration } };
  }

  #stop({ body }: Call): Answer {
    const { id = "", resourceId } = body as Record<string, string>;
    const channel = this.self.channels.get(id);
    if (channel?.resourceId !== resourceId) return googleError(404, "notFound");
    this.self.channels.delete(id);
    return { status: 204 };
  }
}

export const startGoogleStandIn = async (): Promise<GoogleStandIn> => {
  const calendar = new ModelCalendar();
  const owner = { summary: GOOGLE_OWNER, accessRole: "owner", timeZone: "America/New_York", model: calendar };
  const google = new Google({
    accessToken: "an access token of Google",
    calendar,
    calendars: new Map([[GOOGLE_OWNER, owner]]),
    pageSize: 2500,
    forgetTokens: () => void (google.generation += 1),
    toldOfDeletedSeries: Infinity,
    channels: new Map(),
    push: async () => {
      for (const { id, resourceId, token, address } of google.self.channels.values()) {
        const headers = {
          "x-goog-channel-id": id,
          "x-goog-channel-token": token,
          "x-goog-resource-id": resourceId,
          "x-goog-resource-state": "exists",
          "x-goog-message-number": "10",
        };
        await fetch(address, { method: "POST", headers });
      }
    },
  });
  const served = await startJsonStandIn((call) => google.answer(call));
  return Object.assign(google.self, served, { base: `${served.origin}/calendar/v3` });
};
