import { AsyncLocalStorage } from "node:async_hooks";
import { AppError } from "#shared/errors.ts";
import { type Asker, type Rank, type Requester, TooMuchAtOnce } from "./fair-line.ts";

/** A connection that is waited for or held; `cut` ends it at once. */
export type Hold = { cut: (error: Error) => void };

/** How long a request may wait for the database in total; tests pass tiny values. */
export type RequestLimits = {
  /** The rest of ten seconds, after a verb's own two. */
  databaseMs: number;
  /** The extra time of a request that is known to be long, and of an upload that is here whole. */
  longDatabaseMs: number;
};
export const REQUEST_LIMITS: RequestLimits = { databaseMs: 8_000, longDatabaseMs: 60_000 };

/** How much of its time a request waits for its first turn. What was received already waits for as long as it has. */
const PATIENCE: Record<Rank, number> = { upload: 1, write: 1 / 2, read: 1 / 2, visit: 1 / 4 };
const LOOK_EVERY_MS = 100;
const RETRY_AFTER_SECONDS = 2;

const scope = new AsyncLocalStorage<DatabaseTime>();
const running = new Set<DatabaseTime>();
let looking: NodeJS.Timeout | null = null;

/** One timer for all: a timer per query would make each answer outlive collections of young objects. */
const look = (): void => {
  if (running.size === 0 && looking) {
    clearInterval(looking);
    looking = null;
  }
  const now = performance.now();
  for (const time of running) time.endIfOver(now);
};

const tooSlow = (): AppError =>
  new AppError(
    "unavailable",
    { retryAfterSeconds: RETRY_AFTER_SECONDS },
    { cause: new Error("The database did not answer in time") },
  );

/** How long one piece of work may wait for connections and hold them; what it does besides that does not count. */
export class DatabaseTime {
  readonly over = Promise.withResolvers<never>();
  #leftMs: number;
  #since = 0;
  #isOver = false;
  #isClosed = false;
  readonly #holds = new Set<Hold>();
  /** Who stands in the line for it; null: the house, which does not wait in line. */
  readonly requester: Requester | null;
  readonly #patienceMs: number;
  readonly #receivedMs: number;

  constructor(limitMs: number, { asker, receivedMs = 0 }: { asker?: Asker; receivedMs?: number } = {}) {
    this.#leftMs = limitMs;
    this.#patienceMs = asker ? limitMs * PATIENCE[asker.rank] : limitMs;
    this.#receivedMs = receivedMs;
    this.requester = asker ? { ...asker, hasBegun: false } : null;
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  /** @throws AppError `unavailable` when the time is over. */
  begin(hold: Hold): void {
    if (this.#isOver) throw tooSlow();
    if (this.#isClosed) return;
    if (this.#holds.size === 0) {
      this.#since = performance.now();
      running.add(this);
      looking ??= setInterval(look, LOOK_EVERY_MS);
    }
    this.#holds.add(hold);
  }

  end(hold: Hold): void {
    if (!this.#holds.delete(hold) || this.#holds.size > 0) return;
    this.#leftMs -= performance.now() - this.#since;
    running.delete(this);
  }

  extend(byMs: number): void {
    this.#leftMs += byMs;
  }

  /** What was received must not have been sent in vain: it is no longer refused a turn, and has more time. */
  keepReceived(): void {
    if (this.requester) this.requester.hasBegun = true;
    this.extend(this.#receivedMs);
  }

  endIfOver(now: number): void {
    const waits = this.requester?.hasBegun === false;
    if (now - this.#since < (waits ? Math.min(this.#patienceMs, this.#leftMs) : this.#leftMs)) return;
    this.endWith(waits ? new TooMuchAtOnce() : tooSlow());
  }

  /** Ends the whole request, also where whoever asked for a connection would pass over the error and go on. */
  endWith(error: AppError): void {
    if (this.#isOver) return;
    this.#isOver = true;
    running.delete(this);
    for (const hold of this.#holds) hold.cut(error);
    this.#holds.clear();
    this.over.reject(error);
  }

  /** What outlives the work, such as a download or a mail, is not bound by its limit. */
  close(): void {
    this.#isClosed = true;
    this.#holds.clear();
    running.delete(this);
  }
}

/** One part of the work that a clock is for; the caller closes the clock after the last one. */
export const onClock = <T>(time: DatabaseTime, work: () => Promise<T>): Promise<T> =>
  Promise.race([scope.run(time, work), time.over.promise]);

/**
 * Work that may wait for the database for this long in total. After that its connections are cut, which undoes its
 * transactions, and it fails with `unavailable`. Work for an asker stands in line like every request.
 */
export const withinDatabaseTime = async <T>(limitMs: number, work: () => Promise<T>, asker?: Asker): Promise<T> => {
  const time = new DatabaseTime(limitMs, asker && { asker });
  try {
    return await onClock(time, work);
  } finally {
    time.close();
  }
};

/** For work that is known to take long even on a healthy database. */
export const extendDatabaseTime = (byMs: number): void => scope.getStore()?.extend(byMs);

/** Says that the bytes of an upload are here. */
export const keepReceived = (): void => scope.getStore()?.keepReceived();

export const currentDatabaseTime = (): DatabaseTime | undefined => scope.getStore();
