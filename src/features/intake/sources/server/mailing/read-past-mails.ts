import { addDays } from "#shared/civil-date.ts";
import type { Attempt } from "#server/jobs/job.ts";
import type { Range } from "#features/intake/sources/rules.ts";
import { noteFound, type PastFound } from "../runs/past-found.ts";
import { lockOpen } from "../syncing/keeping.ts";
import type { Reached } from "../syncing/past-days.ts";
import type { Span } from "../syncing/port.ts";
import type { SyncRow } from "../syncing/sync-table.ts";
import { pastSpanOf } from "../syncing/window.ts";
import type { RunRow } from "../table.ts";
import { inBatches } from "./in-batches.ts";
import type { MailSession } from "./port.ts";
import { type Proposing, proposeMails } from "./propose-mails.ts";
import { siftBatch } from "./sift-batch.ts";
import { withBatch } from "./tally.ts";
import { type Turn, TurnOver } from "./turn.ts";

export type PastMails = Proposing & {
  attempt: Pick<Attempt<unknown>, "write" | "signal">;
  session: MailSession;
  sync: SyncRow;
  run: RunRow;
  /** All days that somebody asked for: a mail arrives on one, and names another. */
  range: Range;
  turn: Pick<Turn, "isOver">;
};

const DAY_MS = 86_400_000;
/** Read and kept before a turn may end behind them. */
const KEYS_AT_ONCE = 250;

const midnightOf = (date: string): Date => new Date(`${date}T00:00:00Z`);

/** When mails of these days arrived: spans of several such days leave out nothing between them. */
const spanOfDays = ({ range, at }: PastMails, { startsOn, endsOn }: Range): Span => {
  const { from, until } = pastSpanOf(range, at);
  return {
    from: startsOn === range.startsOn ? from : midnightOf(startsOn),
    until: endsOn === range.endsOn ? until : midnightOf(addDays(endsOn, 1)),
  };
};

/** By which it is known where a reading stands, whatever arrives, goes or is told in another order: numbers by their size. */
const inOrder = (one: string, other: string): number =>
  one.length - other.length || (one < other ? -1 : Number(one > other));

/** At IMAP the UIDVALIDITY: a folder whose mails are all numbered anew has another one, and none of its keys was read. */
const numberingOf = (key: string): string => key.slice(0, Math.max(0, key.lastIndexOf(":")));

const isReadBefore = (key: string, after: string): boolean =>
  numberingOf(key) === numberingOf(after) && inOrder(key, after) <= 0;

/** Some services list mails of the days around, too: the days before have read those. */
const keysOf = async (past: PastMails, days: Range): Promise<string[]> => {
  const { session, sync, range, rules } = past;
  const span = spanOfDays(past, days);
  if (rules.hash === null || span.from >= span.until) return [];
  const keys = await session.list(sync.outsideId, span);
  const before = { from: new Date(span.from.getTime() - DAY_MS), until: span.from };
  const known = new Set(days.startsOn === range.startsOn ? [] : await session.list(sync.outsideId, before));
  return keys.filter((key) => !known.has(key)).toSorted(inOrder);
};

/**
 * Reads mails of some days of a past period, in the reading that was begun for it. `note`: what was kept until then. Throws
 * `ServiceRefusal`, `Overtaken` and `TurnOver`.
 */
export const readPastMails = async (
  past: PastMails,
  { days, reached, note }: { days: Range; reached: Reached; note: (reached: Reached) => void },
): Promise<PastFound> => {
  const { attempt, session, sync, source, at, rules, range, turn } = past;
  const request = { ...range, timeZone: source.timeZone, now: at.getTime() };
  const { after } = reached;
  const keys = (await keysOf(past, days)).filter((key) => after === null || !isReadBefore(key, after));
  let { found } = reached;
  for (let first = 0; first < keys.length; first += KEYS_AT_ONCE) {
    const some = keys.slice(first, first + KEYS_AT_ONCE);
    for await (const said of inBatches(session, sync.outsideId, some)) {
      attempt.signal.throwIfAborted();
      const batch = await siftBatch(said, request, rules);
      const sum = { ...found, tally: withBatch(found.tally, batch, 0) };
      await attempt.write(async (tx) => {
        await lockOpen(past, tx);
        await proposeMails(past, tx, { batch, isLate: () => false });
        await noteFound(past, tx, sum);
      });
      found = sum;
    }
    note({ ...reached, after: some.at(-1) ?? after, found });
    if (turn.isOver && first + KEYS_AT_ONCE < keys.length) throw new TurnOver();
  }
  return found;
};
