import { AppError } from "#shared/errors.ts";
import type { Id } from "#shared/ids.ts";
import { type Position, type Positions, type Waiting, waitKeyOf } from "./read-model.ts";

/** How many rounds a wait lasts when nothing changes; a round is a second. */
export const HELD_ROUNDS = 25;
/** The most waits per session; another one replaces the oldest. */
export const SESSION_WAITS_MAX = 4;
export const PROCESS_WAITS_MAX = 10_000;

/** `released`: the book has not moved. */
export type WaitOutcome = { kind: "moved"; position: Position } | { kind: "released" };

type Wait = Waiting & {
  since: Position;
  rounds: number;
  settle: (outcome: WaitOutcome) => void;
  refuse: (error: unknown) => void;
};

export type ChangeHub = {
  /** Resolves when the book moves, the wait has lasted long enough or `gone` aborts; rejects when the session or the membership ends. */
  wait: (waiting: Waiting, since: Position, gone: AbortSignal) => Promise<WaitOutcome>;
  /** How many are waiting. */
  count: () => number;
  /** Checks the database once for all who wait. */
  round: () => Promise<void>;
  /** Ends every wait, and the hub: any later wait ends at once. */
  close: () => void;
};

type Read = (waiting: readonly Waiting[]) => Promise<Positions>;

const settleRound = (positions: Positions, asked: readonly Wait[]): void => {
  for (const wait of asked) {
    const position = positions.get(waitKeyOf(wait));
    wait.rounds += 1;
    if (!position) wait.refuse(new AppError("not_signed_in"));
    else if (position === "left") wait.refuse(new AppError("not_found"));
    else if (position.seq !== wait.since.seq || position.facts !== wait.since.facts) {
      wait.settle({ kind: "moved", position });
    } else if (wait.rounds >= HELD_ROUNDS) wait.settle({ kind: "released" });
  }
};

const lookOnce = async (read: Read, asked: readonly Wait[]): Promise<void> => {
  if (asked.length === 0) return;
  const places = new Map(
    asked.map((wait) => {
      const { userId, actorId, sessionId } = wait;
      return [waitKeyOf(wait), { userId, actorId, sessionId }];
    }),
  );
  try {
    settleRound(await read([...places.values()]), asked);
  } catch (error) {
    for (const wait of asked) wait.refuse(error);
  }
};

const makeRoom = (waits: ReadonlySet<Wait>, sessionId: Id): void => {
  if (waits.size >= PROCESS_WAITS_MAX) throw new AppError("unavailable", { retryAfterSeconds: 30 });
  const own = [...waits].filter((wait) => wait.sessionId === sessionId);
  if (own.length >= SESSION_WAITS_MAX) own[0]?.settle({ kind: "released" });
};

/** The waits of one process. `schedule` calls back a second later; it is used only while someone waits. */
export const createChangeHub = (read: Read, schedule: (round: () => void) => void): ChangeHub => {
  const waits = new Set<Wait>();
  let isScheduled = false;
  let isClosed = false;
  const round = (): Promise<void> => lookOnce(read, [...waits]);

  const scheduleRound = (): void => {
    if (isScheduled || waits.size === 0) return;
    isScheduled = true;
    schedule(() => {
      void round().finally(() => {
        isScheduled = false;
        scheduleRound();
      });
    });
  };

  return {
    wait: async (waiting, since, gone) => {
      if (isClosed || gone.aborted) return { kind: "released" };
      makeRoom(waits, waiting.sessionId);
      const { promise, resolve, reject } = Promise.withResolvers<WaitOutcome>();
      const wait: Wait = { ...waiting, since, rounds: 0, settle: resolve, refuse: reject };
      const leave = (): void => resolve({ kind: "released" });
      waits.add(wait);
      gone.addEventListener("abort", leave);
      scheduleRound();
      return promise.finally(() => {
        waits.delete(wait);
        gone.removeEventListener("abort", leave);
      });
    },
    count: () => waits.size,
    round,
    close: () => {
      isClosed = true;
      for (const wait of waits) wait.settle({ kind: "released" });
    },
  };
};
