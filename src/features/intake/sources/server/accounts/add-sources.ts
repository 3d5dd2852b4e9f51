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
import type { addCalendars } from "#features/intake/sources/sync-contract.ts";
import type { addFolders } from "#features/intake/sources/mailbox-contract.ts";
import {
  type Proposes,
  SOURCE_NAME_MAX_CHARACTERS,
  SYNC_DAYS,
  type SyncedKind,
} from "#features/intake/sources/rules.ts";
import { presentSources } from "../present-source.ts";
import { findEndedSource, findSourceNamed, insertSource, updateSourceRow } from "../store.ts";
import type { SourceRow } from "../table.ts";
import { syncSoon } from "../jobs/sync-account.ts";
import { insertSync, readSyncsOfConnection } from "../syncing/sync-store.ts";

type Contract = typeof addCalendars | typeof addFolders;
type AddCall = Call<Contract>;

/** A calendar or a folder, as its service calls it. */
type Outside = { id: string; name: string; timeZone: string | null };

type Added = {
  account: ConnectionRow;
  kind: SyncedKind;
  chosen: readonly Outside[];
  personId: Id | undefined;
  proposes: Proposes;
};

/** What was chosen of an account is a source each, and read at once. One that is read already stays as it is. */
export const addSources = (call: AddCall, added: Added): Promise<Answer<Contract>> => {
  const { platform, scope, event } = call;
  const { account } = added;
  return inTransaction(platform.database.db, async (tx) => {
    const known = new Set((await readSyncsOfConnection(scope, tx, account.id)).map(({ sync }) => sync.outsideId));
    const fresh = added.chosen.filter(({ id }) => !known.has(id));
    const personId = await personOf(call, tx, added);
    const sources: SourceRow[] = [];
    for (const outside of fresh) sources.push(await addOne(call, tx, { ...added, outside, personId }));
    await syncSoon(platform, tx, { userId: scope.userId, connectionId: account.id });
    if (sources.length === 0) event.omit();
    else
      event.say({ subjectId: sources[0]?.id ?? null, details: { name: sources.map(({ name }) => name).join(", ") } });
    const answer = { sources: await presentSources(scope, tx, sources) };
    leaveEvent(call, tx, answer);
    return answer;
  });
};

const personOf = async ({ scope }: AddCall, tx: Tx, { personId: said }: Added): Promise<Id> => {
  const personId = said ?? scope.membership?.personId ?? null;
  return (await checkTargets(scope, tx, { personId }, { isUnderway: true })).person.id;
};

type Adding = Omit<Added, "personId"> & { outside: Outside; personId: Id };

const addOne = async (call: AddCall, tx: Tx, adding: Adding): Promise<SourceRow> => {
  const { platform, scope, receivedAt: at } = call;
  const { account, outside } = adding;
  const source = await sourceOf(call, tx, adding);
  await insertSync(scope, tx, {
    sourceId: source.id,
    connectionId: account.id,
    outsideId: outside.id,
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

/** The same calendar or folder of the same account, whatever it is called. */
const outsideKeyOf = ({ provider, accountId }: ConnectionRow, { id }: Outside): string =>
  hash("sha256", `${provider} ${accountId} ${id}`, "hex");

const NAMESAKES_MAX = 20;

/** One that was ended is the same source again: what it proposed then stays known. One of the same name is not. */
const sourceOf = async (call: AddCall, tx: Tx, adding: Adding): Promise<SourceRow> => {
  const { scope, receivedAt: at } = call;
  const { account, kind, outside, personId, proposes } = adding;
  const outsideKey = outsideKeyOf(account, outside);
  const ended = await findEndedSource(scope, tx, { personId, outsideKey });
  if (ended) {
    const changes = { status: "active" as const, proposes, createdBy: scope.actorId, updatedAt: at };
    return updateSourceRow(scope, tx, { id: ended.id, changes });
  }
  const own = outside.name || account.accountName;
  const more = Array.from({ length: NAMESAKES_MAX }, (_, index) => `${own} ${index + 2}`);
  for (const said of [own, `${own} (${account.accountName})`, ...more]) {
    const name = said.slice(0, SOURCE_NAME_MAX_CHARACTERS);
    if (await findSourceNamed(scope, tx, { kind, personId, name })) continue;
    const source = await insertSource(scope, tx, newSource(call, adding, { name, outsideKey }));
    if (source) return source;
  }
  throw new AppError("state_conflict", { message: `You have too many sources named ${own}. Rename some first.` });
};

const newSource = (
  { platform, scope, receivedAt: at }: AddCall,
  { kind, outside, personId, proposes }: Adding,
  { name, outsideKey }: { name: string; outsideKey: string },
): Omit<SourceRow, "userId"> => ({
  id: platform.newId(),
  kind,
  name,
  outsideKey,
  personId,
  timeZone: outside.timeZone !== null && isTimeZone(outside.timeZone) ? outside.timeZone : scope.timeZone,
  status: "active",
  proposes,
  proposesPrivate: false,
  zones: [],
  createdBy: scope.actorId,
  createdAt: at,
  updatedAt: at,
});
