import { AppError } from "#shared/errors.ts";

/** One piece of heavy work at a time; see `createTurns`. */
export type Turns = <Result>(owner: string | null, work: () => Promise<Result>) => Promise<Result>;

const RETRY_AFTER_SECONDS = 5;

/**
 * Heavy work waits for its turn: two pieces at once would take both cores of a small machine from everyone else. One
 * owner may have `perOwner` pieces under way or waiting, so that nobody fills the line; null is the terminal, alone.
 *
 * @throws AppError `rate_limited` when the owner has that many already.
 */
export const createTurns = ({ perOwner }: { perOwner: number }): Turns => {
  const held = new Map<string, number>();
  let line: Promise<unknown> = Promise.resolve();

  const enter = (owner: string): void => {
    const count = held.get(owner) ?? 0;
    if (count >= perOwner) {
      const message = "You have this running already. Wait until it is done, then try again.";
      throw new AppError("rate_limited", { message, retryAfterSeconds: RETRY_AFTER_SECONDS });
    }
    held.set(owner, count + 1);
  };
  const leave = (owner: string): void => {
    const count = held.get(owner) ?? 0;
    if (count <= 1) held.delete(owner);
    else held.set(owner, count - 1);
  };

  return async (owner, work) => {
    if (owner !== null) enter(owner);
    try {
      const turn = line.then(work);
      line = turn.catch(() => undefined);
      return await turn;
    } finally {
      if (owner !== null) leave(owner);
    }
  };
};
