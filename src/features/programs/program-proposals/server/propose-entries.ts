import { listPersons } from "#features/facts/participants/server/index.ts";
import { listProperties } from "#features/facts/properties/server/index.ts";
import { readStanding, type StandingProposal } from "#features/intake/proposals/server/index.ts";
import { proposeFromProgram } from "#features/intake/sources/server/index.ts";
import { type proposeEntries as contract, SAID_ONCE } from "#features/programs/program-proposals/contract.ts";
import {
  dayBefore,
  type EntryRefusal,
  itemOfEntry,
  PROGRAM_PROPOSAL_LIMITS,
  roomLeft,
} from "#features/programs/program-proposals/rules.ts";
import { isRevoked } from "#server/auth/programs/store.ts";
import type { Program, Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import type { BodyOf } from "#shared/endpoint.ts";
import { AppError } from "#shared/errors.ts";
import type { Id } from "#shared/ids.ts";
import type { Item } from "#shared/item.ts";

type Request = Call<typeof contract>;
type Sent = BodyOf<typeof contract>["entries"][number];
type Judged = { sent: Sent; item: Item; refusal: null } | { sent: Sent; item: null; refusal: EntryRefusal };

/** Nothing of it counts: it waits until a person confirms it, whatever the program says. */
export async function proposeEntries(call: Request): Promise<Answer<typeof contract>> {
  const { db: tx, scope, body, receivedAt: at } = call;
  const { program } = scope;
  if (program === null)
    throw new AppError("forbidden", {
      message: "Programs propose entries here, with a token. Log the work yourself instead.",
    });
  if (await isRevoked(scope, tx, program.tokenId)) throw new AppError("not_signed_in");
  refuseTwice(body.entries);
  const targets = await readTargets(scope, tx);
  const judged = body.entries.map((sent) => judge(sent, { program, scope, targets, now: at }));
  const saidBy = new Map(judged.flatMap(({ sent, item }) => (item === null ? [] : [[item, saidOf(sent)] as const])));
  const { source, ...became } = await proposeFromProgram(call, tx, {
    program,
    items: [...saidBy.keys()],
    saidOf: (item) => saidBy.get(item),
    since: dayBefore(at),
    expectRoom: (counts) => expectRoom(counts, at),
  });
  const { fresh, proposalIds } = became;
  const known = [...proposalIds].flatMap(([id, proposalId]) => (fresh.has(id) ? [] : [proposalId]));
  const standing = await readStanding(scope, tx, known);
  if (source === null || fresh.size === 0) call.event.omit();
  else call.event.say({ subjectId: source.id, details: { name: source.name, count: fresh.size } });
  return {
    entries: judged.map(({ sent, item, refusal }) => {
      const { externalId } = sent;
      if (item === null) return { externalId, status: "refused", proposalId: null, notTaken: [], refusal };
      const proposalId = proposalIds.get(item.id) ?? null;
      const status = fresh.has(item.id) ? "proposed" : "known";
      const stands = proposalId === null ? undefined : standing.get(proposalId);
      const notTaken = stands ? notTakenOf(sent, item, stands) : [];
      return { externalId, status, proposalId, notTaken, refusal };
    }),
    waitingCount: became.waiting,
    roomLeft: roomLeft(became),
  };
}

/** A program that sends it again is told, since hours are given to nobody else by a second word on them. */
const notTakenOf = (sent: Sent, { text: note }: Item, stands: StandingProposal) =>
  SAID_ONCE.filter((field) => sent[field] !== undefined && { ...sent, note }[field] !== stands[field]);

/** Two of one id are one proposal: which of them it is, is not guessed. */
const refuseTwice = (entries: readonly Sent[]): void => {
  const ids = entries.map(({ externalId }) => externalId);
  const twice = ids.flatMap((id, at) => (ids.indexOf(id) < at ? [`entries.${at}.externalId`] : []));
  if (twice.length === 0) return;
  const fields = Object.fromEntries(twice.map((path) => [path, "This id stands in the request before"]));
  throw new AppError("validation_failed", { fields });
};

type Targets = { persons: ReadonlyMap<Id, boolean>; properties: ReadonlyMap<Id, boolean> };

/** By id: whether it takes entries. */
const readTargets = async (scope: Scope, db: Db): Promise<Targets> => {
  const isOpen = (rows: readonly { id: Id; archivedAt: Date | null }[]): Map<Id, boolean> =>
    new Map(rows.map(({ id, archivedAt }) => [id, archivedAt === null]));
  return {
    persons: isOpen(await listPersons(scope, db)),
    properties: isOpen(await listProperties(scope, db)),
  };
};

type Judging = { program: Program; scope: Scope; targets: Targets; now: Date };

const judge = (sent: Sent, { program, scope, targets, now }: Judging): Judged => {
  const refusal = refuseTargets(sent, program, targets);
  if (refusal) return { sent, item: null, refusal };
  const item = itemOfEntry(sent, { program, timeZone: scope.timeZone, now });
  return item.ok ? { sent, item: item.value, refusal: null } : { sent, item: null, refusal: item.reason };
};

const refuseTargets = (sent: Sent, program: Program, { persons, properties }: Targets): EntryRefusal | null => {
  const { propertyId, personId = program.personId } = sent;
  if (persons.get(personId) !== true) return { field: "personId", message: "Choose a person of this book." };
  if (propertyId === undefined) return null;
  const isOpen = properties.get(propertyId);
  if (isOpen === undefined) return { field: "propertyId", message: "Choose a property of this book." };
  return isOpen ? null : { field: "propertyId", message: "This property is archived. Bring it back first." };
};

const saidOf = ({ personId, propertyId, activityType }: Sent) => ({
  ...(personId !== undefined && { personId }),
  ...(propertyId !== undefined && { propertyId }),
  ...(activityType !== undefined && { activityType }),
});

type Counts = { waiting: number; made: number; firstMadeAt: Date | null };

/** Asked with what the request would make: nothing of one that goes beyond is kept. */
const expectRoom = ({ waiting, made, firstMadeAt }: Counts, now: Date): void => {
  const limits = PROGRAM_PROPOSAL_LIMITS;
  if (waiting > limits.waiting)
    throw new AppError("state_conflict", {
      message: `At most ${limits.waiting} proposals of this program wait for review. Nothing of this request was proposed. Confirm, ignore or remove some first.`,
      data: { limit: limits.waiting },
    });
  if (made <= limits.perDay) return;
  const since = (firstMadeAt ?? now).getTime() - dayBefore(now).getTime();
  throw new AppError("rate_limited", {
    message: `A program proposes at most ${limits.perDay} entries in 24 hours. Nothing of this request was proposed.`,
    retryAfterSeconds: Math.max(1, Math.ceil(since / 1000)),
    data: { limit: limits.perDay },
  });
};
