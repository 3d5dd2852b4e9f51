import { afterAll, beforeAll, expect, test } from "vitest";
import { listBooks } from "#features/account/books/contract.ts";
import { getCompliance } from "#features/verdict/compliance/contract.ts";
import { listPersons } from "#features/facts/participants/contract.ts";
import { addMember } from "#features/facts/participants/server/testing/add-member.ts";
import { createProperty } from "#features/facts/properties/contract.ts";
import { buildProperty } from "#features/facts/properties/server/testing/build-property.ts";
import { draftAgain } from "#features/log/quick-log/again.ts";
import { readWithCorrections } from "#features/log/quick-log/corrections.ts";
import { countsLine } from "#features/log/quick-log/counts-line.ts";
import { type Draft, settle, toEntry } from "#features/log/quick-log/draft.ts";
import { namesOf } from "#features/log/quick-log/grammar/understand.ts";
import { readLine } from "#features/log/quick-log/line.ts";
import { discardStopwatch, startStopwatch, stopStopwatch } from "#features/log/stopwatch/contract.ts";
import { approveTimeEntries } from "#features/log/time-entries/approval-contract.ts";
import {
  createTimeEntry,
  duplicateTimeEntry,
  getTimeEntry,
  listTimeEntries,
  type TimeEntry,
} from "#features/log/time-entries/contract.ts";
import { toLawProperty } from "#features/log/time-entries/standing.ts";
import { emptyDraft } from "#features/log/time-entries/web/grid/grid-state.ts";
import { readDraft } from "#features/log/time-entries/web/grid/read-draft.ts";
import type { BodyOf } from "#shared/endpoint.ts";
import { asReaderCalls, personsToLog, type Seat, whoLogs } from "#shared/whose-hours.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";

type Someone = { client: ApiClient; headers: Record<string, string> };
type Body = BodyOf<typeof createTimeEntry>;

const ROLES = ["owner", "spouse", "unnamed admin", "manager", "helper"] as const;
type Role = (typeof ROLES)[number];
const TODAY = "2026-03-10";
const ZONE = "America/New_York";
const WORK = { activityType: "maintenance-repairs-oversight", description: "Cleaned unit A" } as const;
let app: TestApp;
let owner: ApiClient;
let birch: Awaited<ReturnType<typeof addHouse>>;
let members: Record<Role, Someone & { personId: string | null }>;
let ownerPersonId = "";

const addHouse = (nickname: string) =>
  owner.call(createProperty, { body: buildProperty({ nickname, address: `1 ${nickname} St` }) });

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.signUp({ firstName: "Robin", lastName: "Vale", timeZone: ZONE });
  birch = await addHouse("Birch");
  const { id: cedar } = await addHouse("Cedar");
  const spouse = await addMember(app, owner, { relation: "admin", name: "Sam" });
  const manager = await addMember(app, owner, { relation: "manager", name: "Max", assigned: [birch.id, cedar] });
  const helper = await addMember(app, owner, { relation: "user", name: "Kim", assigned: [birch.id, cedar] });
  ownerPersonId = (await owner.call(listPersons, { query: {} })).persons[0]?.id ?? "";
  members = {
    owner: { client: owner, headers: {}, personId: ownerPersonId },
    spouse,
    "unnamed admin": { ...spouse, personId: null },
    manager,
    helper,
  };
});
afterAll(() => app.close());

/** What a browser knows before anything is typed, from what the server answers this person. */
const readBook = async ({ client, headers }: Someone) => {
  const { persons } = await client.call(listPersons, { query: { status: "all" } }, { headers });
  const { books } = await client.call(listBooks, {});
  const book = books.find(({ ownerId }) => ownerId === owner.userId);
  if (!book) throw new Error("the book is one of the reader's");
  const seat: Seat = { relation: book.relation, personId: book.membership?.personId ?? null };
  const who = whoLogs(persons, seat);
  const properties = [{ id: birch.id, nickname: "Birch", address: birch.address }];
  return {
    seat,
    who,
    persons,
    names: namesOf({ properties, persons: asReaderCalls(persons, who.own) }),
    usual: { today: TODAY, timeZone: ZONE, ...personsToLog(who), place: "", activityAt: () => WORK.activityType },
  };
};
type Book = Awaited<ReturnType<typeof readBook>>;

const moment = () => ({ now: app.clock.now(), timeZone: ZONE });
const settled = (draft: Draft, { names, usual }: Book) => {
  const { read, corrections } = readWithCorrections(draft, names, moment());
  return settle(read, corrections, { ...usual, placeGiven: draft.given?.propertyId });
};
const bodyOf = (draft: Draft, book: Book, choose: string | null): Body | null =>
  toEntry(
    settled(choose === null ? draft : { ...draft, corrections: { ...draft.corrections, personId: choose } }, book),
    {
      timeZone: ZONE,
      capturedAt: app.clock.now().toISOString(),
    },
  );

type Asked = { who: Someone; book: Book; choose: string | null };
/** Null: the form asks, and nothing is sent. */
type Way = (asked: Asked) => Promise<TimeEntry | null>;

const byDraft =
  (draft: (asked: Asked) => Draft | Promise<Draft>): Way =>
  async (asked) => {
    const body = bodyOf(await draft(asked), asked.book, asked.choose);
    return body && sentOrAsked(asked.who, body);
  };

const TYPED: Draft = { sentence: "cleaning at birch 9-10:45am", corrections: {} };
const DRAWN = { day: "2026-03-03", times: { started: "10:00", ended: "11:45" }, timeZone: ZONE };
const chosen = (choose: string | null) => (choose === null ? {} : { personId: choose });

const AT_NINE = { day: TODAY, times: ["09:00", "10:45"] };

/** Every way of logging, with the day and the times that it is told. */
const WAYS: Record<string, { way: Way; day: string; times: (string | null)[] }> = {
  "the quick log": { way: byDraft(() => TYPED), ...AT_NINE },
  "the palette": {
    way: ({ who, book, choose }) => {
      const { sentence } = readLine(`log ${TYPED.sentence}`, book, moment());
      return byDraft(() => ({ sentence, corrections: {} }))({ who, book, choose });
    },
    ...AT_NINE,
  },
  "a span of the calendar": {
    way: byDraft(() => ({
      sentence: "painted 2h today 3-5pm",
      corrections: {},
      given: { ...DRAWN, propertyId: birch.id },
    })),
    day: DRAWN.day,
    times: ["10:00", "11:45"],
  },
  "log again in the quick log": {
    way: byDraft(async () => {
      const { entries } = await owner.call(listTimeEntries, { query: { limit: 1 } });
      const again = draftAgain({
        ...WORK,
        ...entries[0],
        id: "",
        propertyId: birch.id,
        isPortfolioWide: false,
        openPropertyName: null,
        travelKind: null,
        capacity: null,
        businessId: null,
        approvalStatus: "approved",
      });
      return { ...again, sentence: `9-10:45am ${again.sentence}` };
    }),
    ...AT_NINE,
  },
  "a row of the sheet": {
    way: async ({ who, book, choose }) => {
      const persons = (book.who.choices ?? []).map(({ id, name }) => ({ value: id, label: name }));
      const name = persons.find(({ value }) => value === choose)?.label;
      const cells = { time: "9-10:45am", property: "Birch", activity: "maintenance", ...(name && { person: name }) };
      const places = [{ value: birch.id, label: "Birch" }];
      const context = {
        today: TODAY,
        timeZone: ZONE,
        persons,
        ownPersonId: book.who.own?.id ?? null,
        places,
        businesses: [],
      };
      const row = readDraft({ ...emptyDraft("row"), cells }, context);
      if (!row.ok) throw new Error(JSON.stringify(row.reason));
      return sentOrAsked(who, row.value);
    },
    ...AT_NINE,
  },
  "the API": {
    way: ({ who, choose }) =>
      sentOrAsked(who, {
        ...WORK,
        date: TODAY,
        timeStarted: "09:00",
        timeEnded: "10:45",
        propertyId: birch.id,
        ...chosen(choose),
      }),
    ...AT_NINE,
  },
  "the stopwatch": {
    way: async ({ who: { client, headers }, choose }) => {
      const { stopwatch } = await client.call(startStopwatch, { body: {} }, { headers });
      app.clock.advance(6300);
      const params = { id: stopwatch.id };
      const body = { ...WORK, propertyId: birch.id, ...chosen(choose) };
      const answer = await client.send(stopStopwatch, { params, body }, { headers });
      if (answer.statusCode === 400) {
        expect(Object.keys(answer.json().fields)).toEqual(["personId"]);
        await client.call(discardStopwatch, { params, body: {} }, { headers });
        app.clock.advance(-6300);
        return null;
      }
      const id: string = answer.json().stopwatch.entryIds[0];
      return client.call(getTimeEntry, { params: { id } }, { headers });
    },
    day: TODAY,
    times: ["11:00", "12:45"],
  },
  "log again in the ledger": {
    way: async ({ who: { client, headers }, choose }) => {
      const model = await modelOf({ client, headers });
      const body = { date: "2026-03-09", ...chosen(choose) };
      return madeOrAsked(await client.send(duplicateTimeEntry, { params: { id: model }, body }, { headers }));
    },
    day: "2026-03-09",
    times: ["09:00", "10:45"],
  },
  "a device that was offline": {
    way: async ({ who, book, choose }) => {
      const body = bodyOf(TYPED, book, choose);
      if (body === null) return null;
      app.clock.advance(86_400);
      return sentOrAsked(who, body).finally(() => app.clock.advance(-86_400));
    },
    ...AT_NINE,
  },
};

/** Something that this person sees and can log again: whose it was must not matter. */
const modelOf = async (who: Someone): Promise<string> => {
  const { entries } = await who.client.call(listTimeEntries, { query: { limit: 200 } }, { headers: who.headers });
  return entries.find(({ timeStarted }) => timeStarted?.startsWith("09:00"))?.id ?? "";
};

const sentOrAsked = async ({ client, headers }: Someone, body: Body): Promise<TimeEntry | null> =>
  madeOrAsked(await client.send(createTimeEntry, { body }, { headers }));

const madeOrAsked = (answer: Awaited<ReturnType<ApiClient["send"]>>): TimeEntry | null => {
  if (answer.statusCode !== 400) return answer.json();
  expect(Object.keys(answer.json().fields)).toEqual(["personId"]);
  return null;
};

/** The line under the quick log, for hours of that person. */
const lineFor = (entry: TimeEntry, { who, persons }: Book): string | undefined => {
  const person = persons.find(({ id }) => id === entry.personId);
  const name = person?.id === who.own?.id ? null : (person?.name ?? "");
  const work = {
    ...entry,
    activity: entry.activityType,
    day: entry.date,
    seconds: 6300,
    isMaterial: null,
    overrideReason: null,
  };
  const law = toLawProperty(birch.id, birch);
  return countsLine(
    work,
    { law, isShortTerm: false },
    { whose: { relation: person?.relation ?? "self", name }, path: null },
  )?.words;
};

const VERDICTS: Record<Role, { line: string; standing: string; approved: string }> = {
  owner: { line: "Counts toward 750", standing: "counts", approved: "counts" },
  spouse: { line: "Counts toward 750", standing: "counts", approved: "counts" },
  "unnamed admin": { line: "Counts toward Sam Ray's 750", standing: "counts", approved: "counts" },
  manager: { line: "Helper hours, not the owner's", standing: "never", approved: "never" },
  helper: { line: "Helper hours, not the owner's", standing: "pending", approved: "never" },
};

const ownersHours = async (): Promise<number> => {
  const { persons } = await owner.call(getCompliance, { params: { year: 2026 } });
  return persons.find(({ personId }) => personId === ownerPersonId)?.totals.grossSeconds ?? -1;
};

/** An administrator may be none of the book's people, which holds fifty: then it has to be said whose hours they are. */
const beNobody = (personId: string | null) =>
  app.database.pool.query("UPDATE book_members SET person_id = $1 WHERE member_id = $2", [
    personId,
    members.spouse.client.userId,
  ]);

test.each(ROLES)("in whatever way someone logs, the hours are their own: %s", async (role) => {
  const who = members[role];
  await beNobody(role === "unnamed admin" ? null : members.spouse.personId);
  const book = await readBook(who);
  const own = who.personId ?? members.spouse.personId;
  for (const [name, { way, day, times }] of Object.entries(WAYS)) {
    const [before, startedAt] = [await ownersHours(), app.clock.now().getTime()];
    if (who.personId === null) expect(await way({ who, book, choose: null }), `${name} asks`).toBeNull();
    const entry = await way({ who, book, choose: who.personId === null ? own : null });
    if (entry === null) throw new Error(`${name} asks a ${role} whose hours they are`);
    const { line, standing, approved } = VERDICTS[role];
    const { personId, date, timeStarted, timeEnded } = entry;
    const clock = [timeStarted, timeEnded].map((time) => time?.slice(0, 5));
    const seen = { name, personId, date, clock, standing: entry.standing, line: lineFor(entry, book) };
    expect(seen).toEqual({ name, personId: own, date: day, clock: times, standing, line });
    if (standing === "pending") await owner.call(approveTimeEntries, { body: { ids: [entry.id] } });
    expect((await owner.call(getTimeEntry, { params: { id: entry.id } })).standing).toBe(approved);
    expect((await ownersHours()) - before, `${name} by the ${role}`).toBe(role === "owner" ? 6300 : 0);
    app.clock.advance((startedAt - app.clock.now().getTime()) / 1000);
  }
});
