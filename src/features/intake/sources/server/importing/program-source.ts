import {
  countOfSource,
  itemKey,
  type MadeOfSource,
  proposeItems,
  readKnown,
  keyOfIdentity,
  type SaidOfItem,
} from "#features/intake/proposals/server/index.ts";
import type { Program } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import { recordEvent } from "#server/events/leave-event.ts";
import { makeEvent } from "#server/events/make-event.ts";
import { AppError } from "#shared/errors.ts";
import type { Id } from "#shared/ids.ts";
import type { Item } from "#shared/item.ts";
import { endRun } from "../runs/end-run.ts";
import { findProgramSource, insertSource, lockSourceOf } from "../store.ts";
import type { SourceRow } from "../table.ts";
import { beginRun, type Bringing } from "./source-of.ts";

type OfProgram = Pick<Program, "tokenId" | "name" | "personId">;

/** One token is one source, called as the token is. It is made with the first proposal. */
const openSource = async (bringing: Bringing, tx: Db, program: OfProgram): Promise<SourceRow> => {
  const { platform, scope, receivedAt: at } = bringing;
  const { tokenId, name, personId } = program;
  const known = await findProgramSource(scope, tx, tokenId);
  if (known) return known;
  const made = await insertSource(scope, tx, {
    id: platform.newId(),
    kind: "program",
    name,
    outsideKey: tokenId,
    personId,
    timeZone: scope.timeZone,
    status: "active",
    proposes: "all",
    proposesPrivate: false,
    zones: [],
    createdBy: scope.actorId,
    createdAt: at,
    updatedAt: at,
  });
  if (!made) return openSource(bringing, tx, program);
  const event = { id: platform.newId(), event: "integration.created" as const, subjectId: made.id, at };
  await recordEvent(platform, tx, makeEvent(scope, { ...event, details: { name } }));
  return made;
};

/** Locked, so that the requests of one token wait for each other: what they make is counted. */
const lockProgramSource = async (bringing: Bringing, tx: Db, program: OfProgram): Promise<SourceRow> => {
  const { scope } = bringing;
  const { id } = await openSource(bringing, tx, program);
  const source = await lockSourceOf(scope, tx, id);
  if (!source) throw new Error("the source of a program has no row");
  if (source.status !== "active") {
    const done = source.status === "paused" ? "paused" : "ended";
    throw new AppError("state_conflict", {
      message: `Someone has ${done} this program under Sources. Nothing was proposed.`,
    });
  }
  return source;
};

type Sent = {
  program: OfProgram;
  items: readonly Item[];
  saidOf: (item: Item) => SaidOfItem | undefined;
  /** Since when what the program made is counted. */
  since: Date;
  /** Asked with what it will have made. Throws where that is too much: then nothing of it is kept. */
  expectRoom: (counts: MadeOfSource) => void;
};

/** What became of items, each by its id. */
export type ProgramProposals = { proposalIds: ReadonlyMap<string, Id>; fresh: ReadonlySet<string> } & MadeOfSource;

const NOTHING_YET = {
  source: null,
  proposalIds: new Map<string, Id>(),
  fresh: new Set<string>(),
  waiting: 0,
  made: 0,
  firstMadeAt: null,
};

/**
 * Proposes what a program says, as one reading; a request that says nothing new is none. No rule is asked: the program names
 * property and activity itself. No source: there is nothing to propose, and was nothing before.
 */
export const proposeFromProgram = async (
  bringing: Bringing,
  tx: Db,
  { program, items, saidOf, since, expectRoom }: Sent,
): Promise<{ source: SourceRow | null } & ProgramProposals> => {
  const { platform, scope, receivedAt: at } = bringing;
  if (items.length === 0 && !(await findProgramSource(scope, tx, program.tokenId))) return NOTHING_YET;
  const source = await lockProgramSource(bringing, tx, program);
  const of = { source: { id: source.id, personId: program.personId }, keys: items };
  const known = new Set((await readKnown(scope, tx, of)).map(keyOfIdentity));
  const counts = await countOfSource(scope, tx, { sourceId: source.id, since });
  const more = items.filter((item) => !known.has(itemKey(item))).length;
  const after = { ...counts, waiting: counts.waiting + more, made: counts.made + more };
  if (more > 0) expectRoom(after);
  const runId = platform.newId();
  const { proposed } = await proposeItems(scope, tx, {
    platform,
    run: { id: runId, source: { ...of.source, name: source.name, entrySource: "program" } },
    items,
    hitsOf: () => [],
    saidOf,
    noteMatches: async () => {},
    at,
  });
  if (proposed > 0) await keepRun(bringing, tx, { source, runId, items, proposed });
  return { source, ...(await becameOf(bringing, tx, { of, known })), ...after };
};

type Read = { source: SourceRow; runId: Id; items: readonly Item[]; proposed: number };

const keepRun = async (bringing: Bringing, tx: Db, { source, runId, items, proposed }: Read): Promise<void> => {
  const { scope, receivedAt: at } = bringing;
  const dates = items.map(({ date }) => date).toSorted();
  const range = { startsOn: dates[0] ?? scope.today, endsOn: dates.at(-1) ?? scope.today };
  await beginRun(bringing, tx, { id: runId, sourceId: source.id, fileName: null, range });
  const counts = { found: items.length, proposed, known: items.length - proposed, leftOut: {} };
  await endRun(scope, tx, { runId, read: "program", count: async () => counts, listed: [], at });
};

type Became = { of: Parameters<typeof readKnown>[2]; known: ReadonlySet<string> };

const becameOf = async ({ scope }: Bringing, tx: Db, { of, known }: Became) => {
  const now = new Map((await readKnown(scope, tx, of)).map((one) => [keyOfIdentity(one), one.proposalId]));
  const proposalIds = new Map<string, Id>();
  const fresh = new Set<string>();
  for (const item of of.keys as readonly Item[]) {
    const key = itemKey(item);
    const proposalId = now.get(key);
    if (proposalId !== undefined) proposalIds.set(item.id, proposalId);
    if (!known.has(key)) fresh.add(item.id);
  }
  return { proposalIds, fresh };
};
