import type { LooseRequest, SendOptions } from "#test/support/api-client.ts";
import { CALENDAR, MILEAGE_LOG, type worksAt } from "./half-of-book.ts";

/** What is in a member's part: ids of rows that stay, and functions that make new ones for requests that change them. */
export type InPart = {
  property: string;
  person: string;
  name: string;
  entry: string;
  file: string;
  /** What the feed says about that entry, and their comment on it; a helper has none. */
  event: string;
  comment: string;
  view: string;
  /** What they asked the assistant. */
  asked: () => Promise<{ conversation: string; message: string }>;
  /** What their calendar proposed. */
  proposal: () => Promise<string>;
  /** A calendar that they brought, and its reading. */
  calendar: () => Promise<{ source: string; run: string }>;
  /** A mileage log that they brought. */
  mileage: () => Promise<string>;
  /** None of these is in anyone's part, so the ids are no one's: they are refused or match nothing. */
  business: string;
  importId: string;
  noEntry: string;
  /** The wording to sign for one of their weeks. */
  statement: string;
  /** What members make themselves. */
  own: ReturnType<typeof worksAt>;
  /** Who logs what the member may change: themselves, or a helper whom a manager looks after. */
  worker: ReturnType<typeof worksAt>;
};

type Sent = LooseRequest & Pick<SendOptions, "file">;
/** A request that succeeds, and others that are only tried with other people's ids. */
type PartRequest = { good: Sent; more?: LooseRequest[] };

/** A week in which no one works here. */
export const WEEK = "2026-02-23";
const WORK = {
  date: "2026-03-05",
  hours: 1,
  activityType: "maintenance-repairs-oversight",
  description: "Swept the stairs",
};

/** Hours of another business of someone's. */
const OTHER_BUSINESS = { capacity: "other-business" };

const filtered =
  (more: Record<string, unknown> = {}) =>
  (part: InPart): PartRequest => ({
    good: { query: { propertyId: [part.property], personId: [part.person], ...more } },
    more: [{ query: { importId: part.importId, ...more } }],
  });
const readEntry = ({ entry }: InPart): PartRequest => ({ good: { params: { id: entry } } });
const readFile = ({ file }: InPart): PartRequest => ({ good: { params: { id: file } } });
const ofStopwatch =
  (state: "running" | "paused" | "discarded", body: (part: InPart) => object = () => ({})) =>
  async (part: InPart): Promise<PartRequest> => ({
    good: { params: { id: await part.own.stopwatch(state) }, body: body(part) },
  });
const ofWork = ({ property, person }: InPart) => ({ propertyId: property, personId: person });
const judged =
  (reason: string) =>
  async (part: InPart): Promise<PartRequest> => ({
    good: { body: { ids: [await part.worker.entry()], reason } },
  });
const file = { content: "ab", fileName: "note.txt" };

/** One request of each operation that keeps to a part and names something by its id. */
export const PART_REQUESTS: Readonly<Record<string, (part: InPart) => PartRequest | Promise<PartRequest>>> = {
  "GET /api/time-entries": filtered(),
  "GET /api/time-entries/summary": filtered(),
  "GET /api/time-entries/window": filtered(),
  "GET /api/time-entries/outline": filtered(),
  "GET /api/time-entries/range-sum": filtered({ offset: 0, count: 9 }),
  "GET /api/time-entries/totals": filtered({}),
  "GET /api/time-entries/export.csv": filtered(),
  "GET /api/time-entries/export.xlsx": filtered(),
  "GET /api/time-entries/:id": readEntry,
  "GET /api/time-entries/:id/history": readEntry,
  "PUT /api/time-entries/:id/open": ({ entry }) => ({ good: { params: { id: entry }, body: { isOpen: false } } }),
  "POST /api/time-entries": (part) => ({
    good: { body: { ...WORK, ...ofWork(part) } },
    more: [{ body: { ...WORK, ...OTHER_BUSINESS, ...ofWork(part), businessId: part.business } }],
  }),
  "PATCH /api/time-entries/:id": async (part) => {
    const params = { id: await part.worker.entry() };
    const body = { version: 1, description: "Swept the stairs", propertyId: part.property };
    return {
      good: { params, body },
      more: [
        { params, body: { version: 1, personId: part.person } },
        { params, body: { ...OTHER_BUSINESS, version: 1, businessId: part.business } },
      ],
    };
  },
  "POST /api/time-entries/:id/duplicate": ({ entry, person }) => ({
    good: { params: { id: entry }, body: { date: WORK.date, personId: person } },
  }),
  "POST /api/time-entries/:id/split": async ({ worker, property }) => ({
    good: { params: { id: await worker.entry() }, body: { version: 1, hours: 0.25, propertyId: property } },
  }),
  "POST /api/time-entries/:id/analysis/retry": ({ entry }) => ({ good: { params: { id: entry } } }),
  "POST /api/time-entries/:id/void": async ({ worker }) => ({
    good: { params: { id: await worker.entry() }, body: { reason: "Logged twice" } },
  }),
  "POST /api/time-entries/:id/restore": async ({ worker }) => ({
    good: { params: { id: await worker.voidedEntry() }, body: { reason: "It was right" } },
  }),
  "POST /api/time-entries/approve": judged("I saw it"),
  "POST /api/time-entries/send-back": judged("Say what was done"),
  "POST /api/time-entries/take-back": async ({ own }) => ({
    good: { body: { acts: [{ at: "2026-03-10T15:00:00.000Z", ids: [await own.entry()] }] } },
  }),
  "GET /api/proposals": ({ noEntry: sourceId }) => ({ good: { query: { sourceId } } }),
  "GET /api/proposals/:id": async ({ proposal }) => ({ good: { params: { id: await proposal() } } }),
  "PATCH /api/proposals/:id": async ({ proposal, property, person }) => ({
    good: { params: { id: await proposal() }, body: { version: 1, propertyId: property, personId: person } },
  }),
  "PATCH /api/proposals": async ({ proposal, property, person }) => ({
    good: { body: { proposals: [{ id: await proposal(), version: 1 }], propertyId: property, personId: person } },
  }),
  "POST /api/proposals/split": async ({ proposal, property, noEntry }) => ({
    good: {
      body: { proposals: [{ id: await proposal(), version: 1 }], over: "properties", ids: [property, noEntry] },
    },
  }),
  "POST /api/proposals/confirm": async ({ proposal }) => ({
    good: { body: { proposals: [{ id: await proposal(), version: 1 }], isOtherWork: true } },
  }),
  "POST /api/proposals/:id/split": async ({ proposal, property, person }) => ({
    good: {
      params: { id: await proposal() },
      body: {
        version: 1,
        parts: [1, 1].map((hours) => ({ hours, propertyId: property, personId: person })),
        isOtherWork: true,
      },
    },
  }),
  "POST /api/proposals/:id/attach": async ({ proposal, worker }) => ({
    good: { params: { id: await proposal() }, body: { version: 1, entryId: await worker.entry() } },
  }),
  "POST /api/proposals/:id/attachments": async ({ proposal }) => ({
    good: { params: { id: await proposal() }, body: { attachmentIds: [] } },
    more: [{ params: { id: await proposal() }, body: { attachmentIds: ["2"] } }],
  }),
  "POST /api/proposals/ignore": async ({ proposal }) => ({ good: { body: { ids: [await proposal()] } } }),
  "POST /api/proposals/remove": ({ noEntry: sourceId }) => ({ good: { body: { sourceId } } }),
  "POST /api/proposals/reopen": async ({ proposal }) => ({ good: { body: { ids: [await proposal()] } } }),
  "POST /api/proposals/:id/follow": async ({ proposal }) => ({
    good: { params: { id: await proposal() }, body: { version: 1 } },
  }),
  "POST /api/integrations/ics": async ({ calendar, person }) => ({
    good: {
      query: { personId: person, sourceId: (await calendar()).source },
      file: { content: CALENDAR, fileName: "again.ics" },
    },
  }),
  "POST /api/integrations/mileage": async ({ mileage, person }) => ({
    good: {
      query: { personId: person, sourceId: await mileage() },
      file: { content: MILEAGE_LOG, fileName: "drives.csv" },
    },
  }),
  "GET /api/integrations/:id/runs": async ({ calendar }) => ({ good: { params: { id: (await calendar()).source } } }),
  "GET /api/integrations/:id/threads": async ({ calendar }) => ({
    good: { params: { id: (await calendar()).source } },
  }),
  "GET /api/integrations/:id/runs/:runId": async ({ calendar }) => {
    const { source: id, run: runId } = await calendar();
    return { good: { params: { id, runId } } };
  },
  "PATCH /api/integrations/:id": async ({ calendar, person }) => ({
    good: { params: { id: (await calendar()).source }, body: { personId: person } },
  }),
  "POST /api/integrations/:id/zones": async ({ calendar }) => ({
    good: {
      params: { id: (await calendar()).source },
      body: { zones: [{ name: "Office", timeZone: "America/New_York" }] },
    },
  }),
  "POST /api/integrations/:id/disconnect": async ({ calendar }) => ({
    good: { params: { id: (await calendar()).source }, body: { waiting: "keep" } },
  }),
  "POST /api/integrations/:id/runs/:runId/undo": async ({ calendar }) => {
    const { source: id, run: runId } = await calendar();
    return { good: { params: { id, runId }, body: {} } };
  },
  "POST /api/mail-address": () => ({ good: { body: {} } }),
  "POST /api/mail-address/held/:id/add": ({ noEntry: id }) => ({ good: { params: { id }, body: {} } }),
  "DELETE /api/mail-address/held/:id": ({ noEntry: id }) => ({ good: { params: { id } } }),
  "POST /api/integrations/consent": () => ({ good: { body: { service: "google_calendar" } } }),
  "POST /api/integrations/consent/return": () => ({
    good: { body: { service: "google_calendar", code: "a", state: "b" } },
  }),
  "POST /api/integrations/caldav": () => ({
    good: { body: { server: "http://127.0.0.1", userName: "maya", password: "a password" } },
  }),
  "POST /api/integrations/address": () => ({ good: { body: { address: "https://127.0.0.1/a.ics" } } }),
  "GET /api/integrations/accounts/:id/calendars": ({ noEntry: id }) => ({ good: { params: { id } } }),
  "POST /api/integrations/accounts/:id/calendars": ({ noEntry: id, person }) => ({
    good: { params: { id }, body: { calendarIds: ["work"], personId: person } },
  }),
  "POST /api/integrations/imap": () => ({
    good: { body: { server: "127.0.0.1", userName: "maya", password: "a password" } },
  }),
  "GET /api/integrations/accounts/:id/folders": ({ noEntry: id }) => ({ good: { params: { id } } }),
  "POST /api/integrations/accounts/:id/folders": ({ noEntry: id, person }) => ({
    good: { params: { id }, body: { folderIds: ["INBOX"], personId: person } },
  }),
  "POST /api/integrations/accounts/:id/disconnect": ({ noEntry: id }) => ({
    good: { params: { id }, body: { waiting: "keep" } },
  }),
  "GET /api/integrations/accounts/:id/ai": ({ noEntry: id }) => ({ good: { params: { id } } }),
  "PATCH /api/integrations/accounts/:id/ai": ({ noEntry: id }) => ({ good: { params: { id }, body: { isOn: false } } }),
  "POST /api/integrations/:id/sync": async ({ calendar }) => ({
    good: { params: { id: (await calendar()).source }, body: {} },
  }),
  "POST /api/integrations/:id/past": async ({ calendar }) => ({
    good: { params: { id: (await calendar()).source }, body: { startsOn: "2025-01-01", endsOn: "2025-12-31" } },
  }),
  "GET /api/activity-feed": () => ({ good: { query: { who: "team" } } }),
  "PUT /api/activity-feed/:id/read": ({ event: id }) => ({ good: { params: { id } } }),
  "PUT /api/activity-feed/:id/unread": ({ event: id }) => ({ good: { params: { id } } }),
  "POST /api/saved-views": () => ({ good: { body: { name: "Mine", search: "" } } }),
  "PATCH /api/saved-views/:id": ({ view: id }) => ({ good: { params: { id }, body: { name: "Mine too" } } }),
  "DELETE /api/saved-views/:id": ({ view: id }) => ({ good: { params: { id } } }),
  "GET /api/comments": ({ entry }) => ({ good: { query: { on: "entry", onId: entry } } }),
  "POST /api/comments": ({ entry }) => ({ good: { body: { on: "entry", onId: entry, body: "Which unit?" } } }),
  "PUT /api/comments/resolved": ({ entry }) => ({ good: { body: { on: "entry", onId: entry, isResolved: true } } }),
  "PATCH /api/comments/:id": ({ comment: id }) => ({ good: { params: { id }, body: { body: "Which one?" } } }),
  "DELETE /api/comments/:id": ({ comment: id }) => ({ good: { params: { id } } }),
  "POST /api/descriptions/rewordings": () => ({ good: { body: { description: "Swept the stairs" } } }),
  "POST /api/chatbot/enhanced": async ({ asked }) => ({
    good: { body: { message: "What did I log?", conversationId: (await asked()).conversation } },
  }),
  "GET /api/chatbot/conversations": () => ({ good: { query: {} } }),
  "GET /api/chatbot/conversations/:id": async ({ asked }) => ({
    good: { params: { id: (await asked()).conversation } },
  }),
  "DELETE /api/chatbot/conversations/:id": async ({ asked }) => ({
    good: { params: { id: (await asked()).conversation } },
  }),
  "POST /api/chatbot/messages/:id/report": async ({ asked }) => ({
    good: { params: { id: (await asked()).message }, body: { reason: "other" } },
  }),
  "GET /api/voice": () => ({ good: {} }),
  "POST /api/voice/transcriptions": () => ({ good: { file: { ...file, content: "no sound" } } }),
  "GET /api/files": ({ property, entry }) => ({ good: { query: { propertyId: [property], entryId: entry } } }),
  "POST /api/files": ({ name }) => ({ good: { file: { ...file, content: `A note of ${name}` } } }),
  "POST /api/files/uploads": () => ({ good: { body: { originalName: "note.txt", fileSize: 2 } } }),
  "GET /api/files/:id": readFile,
  "GET /api/files/:id/content": readFile,
  "GET /api/files/:id/preview": ({ file: id }) => ({ good: { params: { id } } }),
  "POST /api/files/attach": async ({ worker, own }) => ({
    good: { body: { fileIds: [await own.file()], entryIds: [await worker.entry()] } },
  }),
  // Anything that is not linked is left as it is.
  "POST /api/files/detach": async ({ worker, noEntry, entry, file: fileId }) => ({
    good: { body: { fileIds: [await worker.file(entry)], entryIds: [noEntry] } },
    more: [{ body: { fileIds: [fileId], entryIds: [noEntry] } }],
  }),
  "GET /api/files/uploads/:id": async ({ own }) => ({ good: { params: { id: await own.upload() } } }),
  "PUT /api/files/uploads/:id/parts/:offset": async ({ own }) => ({
    good: { params: { id: await own.upload(), offset: "0" }, file },
  }),
  "POST /api/files/uploads/:id/finish": async ({ own }) => ({ good: { params: { id: await own.upload() } } }),
  "GET /api/weeks": ({ person }) => ({ good: { query: { year: 2026, personId: person } } }),
  "GET /api/weeks/:weekStart": ({ person }) => ({
    good: { params: { weekStart: WEEK }, query: { personId: person } },
  }),
  "POST /api/weeks/:weekStart/sign": ({ person, name: typedName, statement }) => ({
    good: { params: { weekStart: WEEK }, body: { personId: person, typedName, statement } },
  }),
  "POST /api/stopwatch": (part) => ({ good: { body: ofWork(part) } }),
  "PATCH /api/stopwatch/:id": ofStopwatch("running", ofWork),
  "POST /api/stopwatch/:id/pause": ofStopwatch("running"),
  "POST /api/stopwatch/:id/resume": ofStopwatch("paused"),
  "POST /api/stopwatch/:id/stop": ofStopwatch("running", (part) => ({
    ...ofWork(part),
    activityType: WORK.activityType,
    description: WORK.description,
  })),
  "POST /api/stopwatch/:id/discard": ofStopwatch("running"),
  "POST /api/stopwatch/:id/restore": ofStopwatch("discarded"),
};
