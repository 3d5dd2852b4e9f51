import { askAssistant } from "#features/assistant/rep-assistant/contract.ts";
import { createComment } from "#features/collaboration/comments/contract.ts";
import { getTeam } from "#features/collaboration/team/contract.ts";
import { inBookOf, type teamOf } from "#features/collaboration/team/server/testing/team-of.ts";
import type { TeamRole } from "#features/collaboration/team/rules.ts";
import { attachFiles, uploadEvidence } from "#features/proof/evidence/contract.ts";
import { beginUpload } from "#features/proof/evidence/upload-contract.ts";
import { createProperty } from "#features/facts/properties/contract.ts";
import { buildProperty } from "#features/facts/properties/server/testing/build-property.ts";
import { calendarOf, event } from "#features/intake/sources/ics/testing/hard-cases.ts";
import { importCalendar, importMileage } from "#features/intake/sources/contract.ts";
import { listProposals } from "#features/intake/proposals/contract.ts";
import { createSavedView } from "#features/account/saved-views/contract.ts";
import { discardStopwatch, pauseStopwatch, startStopwatch } from "#features/log/stopwatch/contract.ts";
import { createTimeEntry, voidTimeEntry } from "#features/log/time-entries/contract.ts";
import { buildHit, buildItem, readSource } from "#features/intake/proposals/server/testing/propose.ts";
import type { ApiClient, SendOptions, TestApp } from "#test/support/api-client.ts";

/** What kind of thing an id in a request names. */
export type IdKind =
  | "property"
  | "entry"
  | "voided entry"
  | "file"
  | "upload"
  | "stopwatch"
  | "event"
  | "comment"
  | "view"
  | "conversation"
  | "message"
  | "person"
  | "business"
  | "import"
  | "proposal"
  | "source"
  | "run";

export type Worker = { client: ApiClient; book: SendOptions; personId: string; name: string };

/** Someone who joined by an invitation, and which of the book's persons they are. */
export const letIn = async (
  team: ReturnType<typeof teamOf>,
  owner: ApiClient,
  { name, role, property }: { name: string; role: TeamRole; property: string },
): Promise<Worker> => {
  const client = await team.person(name, "Vale");
  const list = [property];
  const permissions = { viewing: list, editing: role === "manager" ? list : [], mayApprove: role === "manager" };
  await team.join(owner, client, role, { lists: { assignedProperties: list, permissions } });
  const { members } = await owner.call(getTeam, {});
  const personId = members.find(({ id }) => id === client.userId)?.personId ?? "";
  return { client, book: inBookOf(owner), personId, name: `${name} Vale` };
};

export const addProperty = async (owner: ApiClient, nickname: string): Promise<string> =>
  (await owner.call(createProperty, { body: buildProperty({ nickname, address: `1 ${nickname} St` }) })).id;

/** What someone makes at one property; each is new. Its texts hold `words`. */
export const worksAt = (worker: Worker, property: string, words: string) => {
  const { client, book } = worker;
  const entry = async (): Promise<string> =>
    (
      await client.call(
        createTimeEntry,
        {
          body: {
            propertyId: property,
            date: "2026-03-04",
            hours: 1,
            activityType: "maintenance-repairs-oversight",
            description: `Cleaned ${words}`,
          },
        },
        book,
      )
    ).id;
  const voidedEntry = async (): Promise<string> => {
    const id = await entry();
    await client.call(voidTimeEntry, { params: { id }, body: { reason: `Twice ${words}` } }, book);
    return id;
  };
  const file = async (entryId?: string): Promise<string> => {
    const sent = { content: `${words} ${Math.random()}`, fileName: `${words}.txt` };
    const { id } = (await client.send(uploadEvidence, {}, { ...book, file: sent })).json().file;
    if (entryId) await client.call(attachFiles, { body: { fileIds: [id], entryIds: [entryId] } }, book);
    return id;
  };
  const upload = async (): Promise<string> =>
    (await client.call(beginUpload, { body: { originalName: `${words}.txt`, fileSize: 2 } }, book)).id;
  let running: string | null = null;
  /** One runs at a time: the previous one ends. */
  const stopwatch = async (state: "running" | "paused" | "discarded"): Promise<string> => {
    if (running !== null) await client.send(discardStopwatch, { params: { id: running }, body: {} }, book);
    const body = { propertyId: property, startedAt: "2026-03-10T13:00:00.000Z" };
    const { id } = (await client.call(startStopwatch, { body }, book)).stopwatch;
    const params = { id };
    if (state === "paused") await client.call(pauseStopwatch, { params, body: {} }, book);
    if (state === "discarded") await client.call(discardStopwatch, { params, body: {} }, book);
    running = id;
    return id;
  };
  return { entry, voidedEntry, file, upload, stopwatch };
};

/** What the feed says about an entry. */
export const eventOf = async (app: TestApp, entryId: string): Promise<string> => {
  const { rows } = await app.database.pool.query(
    "SELECT id FROM user_activity_logs WHERE subject_id = $1 AND event = 'entry.created'",
    [entryId],
  );
  return rows[0].id;
};

export const commentOn = async ({ client, book }: Pick<Worker, "client" | "book">, entryId: string): Promise<string> =>
  (await client.call(createComment, { body: { on: "entry", onId: entryId, body: "Which unit?" } }, book)).id;

export const nameView = async ({ client, book }: Pick<Worker, "client" | "book">, name: string): Promise<string> =>
  (await client.call(createSavedView, { body: { name, search: "" } }, book)).id;

/** What someone asked the assistant: the conversation, and the message that answers. */
export const askQuestion = async ({ client, book }: Pick<Worker, "client" | "book">, message: string) => {
  const { conversationId, messageId } = await client.call(askAssistant, { body: { message } }, book);
  return { conversation: conversationId ?? "", message: messageId ?? "" };
};

/** An import that a property's rows came from, written without its verbs. */
export const importedBy = async (app: TestApp, owner: ApiClient, entryId: string): Promise<string> => {
  const id = app.platform.newId();
  await app.database.pool.query("UPDATE time_entries SET import_id = $1 WHERE user_id = $2 AND id = $3", [
    id,
    owner.userId,
    entryId,
  ]);
  return id;
};

/** What someone's calendar proposed at a property; each is new. */
export const proposedTo = async (
  app: TestApp,
  owner: ApiClient,
  {
    client,
    personId,
    book,
    as,
    property,
    words,
  }: Worker & { as: Exclude<TeamRole, "adviser">; property: string; words: string },
): Promise<string> => {
  const [uid, hits] = [app.platform.newId(), [buildHit({ propertyId: property })]];
  const items = [buildItem({ id: uid, title: `Cleaned ${words}`, text: words, location: words })];
  await readSource(app, { owner, personId, items, hitsOf: () => hits, member: { client, as } });
  const { proposals } = await client.call(listProposals, { query: {} }, book);
  return proposals.find(({ found }) => found.id === uid)?.id ?? "";
};

export const CALENDAR = calendarOf(
  ...event("UID:a@calendar.example", "DTSTART:20260302T150000Z", "DTEND:20260302T160000Z", "SUMMARY:Showing"),
  // It asks which zone that is.
  ...event("UID:b@calendar.example", "DTSTART;TZID=Office:20260302T150000", "DURATION:PT1H", "SUMMARY:Roof"),
);

export const MILEAGE_LOG = "Date,Start time,End time,From,To,Miles\n2026-03-02,9:00,9:20,Home,Office,5\n";

/** A mileage log that someone brought. */
export const bringMileage = async (
  app: TestApp,
  { client, book }: Pick<Worker, "client" | "book">,
  words: string,
): Promise<string> => {
  const file = { content: MILEAGE_LOG, fileName: `${words} ${app.platform.newId()}.csv` };
  const { source } = await client.call(importMileage, { query: {} }, { ...book, file });
  await app.platform.jobs.settled();
  return source.id;
};

/** A calendar that someone brought, and its reading; each is another one. */
export const bringCalendar = async (
  app: TestApp,
  { client, book }: Pick<Worker, "client" | "book">,
  words: string,
): Promise<{ source: string; run: string }> => {
  const file = { content: CALENDAR, fileName: `${words} ${app.platform.newId()}.ics` };
  const { source, run } = await client.call(importCalendar, { query: {} }, { ...book, file });
  await app.platform.jobs.settled();
  return { source: source.id, run: run.id };
};
