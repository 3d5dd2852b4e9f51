import { hash } from "node:crypto";
import { checkTargets } from "#features/log/time-entries/server/index.ts";
import type { BookRelation } from "#shared/access.ts";
import type { ConnectionRow } from "#server/connections/table.ts";
import type { Tx } from "#server/database/database.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { leaveEvent } from "#server/events/leave-event.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { Id } from "#shared/ids.ts";
import { isTimeZone } from "#shared/civil-date.ts";
import type { addCalendars as contract } from "#features/intake/sources/sync-contract.ts";
import { SOURCE_NAME_MAX_CHARACTERS, SYNC_DAYS } from "#features/intake/sources/rules.ts";
import { presentSources } from "../present-source.ts";
import { findEndedSource, findSourceNamed, insertSource, updateSourceRow } from "../store.ts";
import type { SourceRow } from "../table.ts";
import { syncSoon } from "../jobs/sync-account.ts";
import type { OutsideCalendar } from "../syncing/port.ts";
import type { Service } from "../syncing/service.ts";
import { calendarServices } from "./services.ts";
import { insertSync, readSyncsOfConnection } from "../syncing/sync-store.ts";
import { asUnavailable, expectOwnAccount, openAccount } from "./open-account.ts";

type ContractCall = Call<typeof contract>;

/** Asks the service for the calendars before anything is written: their names and zones are its own. */
export async function addCalendars(call: ContractCall): Promise<Answer<typeof contract>> {
  const { platform, scope, params, body, event } = call;
  const account = await expectOwnAccount(call, params.id);
  const { service, access } = await openAccount(call, account, calendarServices);
  const calendars = await service.open(platform).listCalendars(access).catch(asUnavailable);
  const chosen = calendars.filter(({ id }) => body.calendarIds.includes(id));
  if (chosen.length < new Set(body.calendarIds).size)
    throw new AppError("validation_failed", { fields: { calendarIds: "That calendar is no longer there" } });
  return inTransaction(platform.database.db, async (tx) => {
    const known = new Set((await readSyncsOfConnection(scope, tx, account.id)).map(({ sync }) => sync.outsideId));
    const fresh = chosen.filter(({ id }) => !known.has(id));
    const personId = await personOf(call, tx);
    const sources: SourceRow[] = [];
    for (const calendar of fresh) sources.push(await addOne(call, tx, { account, service, calendar, personId }));
    await syncSoon(platform, tx, { userId: scope.userId, connectionId: account.id });
    if (sources.length === 0) event.omit();
    else
      event.say({ subjectId: sources[0]?.id ?? null, details: { name: sources.map(({ name }) => name).join(", ") } });
    const answer = { sources: await presentSources(scope, tx, sources) };
    leaveEvent(call, tx, answer);
    return answer;
  });
}

const personOf = async ({ scope, body }: ContractCall, tx: Tx): Promise<Id> => {
  const personId = body.personId ?? scope.membership?.personId ?? null;
  return (await checkTargets(scope, tx, { personId }, { isUnderway: true })).person.id;
};

type Adding = { account: ConnectionRow; service: Service; calendar: OutsideCalendar; personId: Id };

const addOne = async (call: ContractCall, tx: Tx, adding: Adding): Promise<SourceRow> => {
  const { platform, scope, receivedAt: at } = call;
  const { account, calendar } = adding;
  const source = await sourceOf(call, tx, adding);
  await insertSync(scope, tx, {
    sourceId: source.id,
    connectionId: account.id,
    outsideId: calendar.id,
    connectedAs: scope.relation as BookRelation,
    windowDays: SYNC_DAYS.default,
    cursor: null,
    nextEndsAt: null,
    nextSyncAt: platform.now(),
    askedAt: null,
    state: "active",
    stateSince: at,
    problem: null,
    failures: 0,
    failingSince: null,
    lastGoodAt: null,
    lastWindow: null,
    openRunId: null,
    listedAt: null,
    unknownZones: null,
    readFrom: null,
    channel: null,
    createdAt: at,
  });
  return source;
};

/** The same calendar of the same account, whatever it is called. */
const outsideKeyOf = ({ provider, accountId }: ConnectionRow, { id }: OutsideCalendar): string =>
  hash("sha256", `${provider} ${accountId} ${id}`, "hex");

const NAMESAKES_MAX = 20;

/** A calendar that was ended is the same source again: what it proposed then stays known. One of the same name is not. */
const sourceOf = async (call: ContractCall, tx: Tx, adding: Adding): Promise<SourceRow> => {
  const { scope, body, receivedAt: at } = call;
  const { account, service, calendar, personId } = adding;
  const outsideKey = outsideKeyOf(account, calendar);
  const ended = await findEndedSource(scope, tx, { personId, outsideKey });
  if (ended) {
    const changes = { status: "active" as const, proposes: body.proposes, createdBy: scope.actorId, updatedAt: at };
    return updateSourceRow(scope, tx, { id: ended.id, changes });
  }
  const own = calendar.name || account.accountName;
  const more = Array.from({ length: NAMESAKES_MAX }, (_, index) => `${own} ${index + 2}`);
  for (const said of [own, `${own} (${account.accountName})`, ...more]) {
    const name = said.slice(0, SOURCE_NAME_MAX_CHARACTERS);
    if (await findSourceNamed(scope, tx, { kind: service.kind, personId, name })) continue;
    const source = await insertSource(scope, tx, newSource(call, adding, { name, outsideKey }));
    if (source) return source;
  }
  throw new AppError("state_conflict", { message: `You have too many calendars named ${own}. Rename some first.` });
};

const newSource = (
  { platform, scope, body, receivedAt: at }: ContractCall,
  { service: { kind }, calendar, personId }: Adding,
  { name, outsideKey }: { name: string; outsideKey: string },
): Omit<SourceRow, "userId"> => ({
  id: platform.newId(),
  kind,
  name,
  outsideKey,
  personId,
  timeZone: calendar.timeZone !== null && isTimeZone(calendar.timeZone) ? calendar.timeZone : scope.timeZone,
  status: "active",
  proposes: body.proposes,
  proposesPrivate: false,
  zones: [],
  createdBy: scope.actorId,
  createdAt: at,
  updatedAt: at,
});
