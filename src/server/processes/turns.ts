import { AppError } from "#shared/errors.ts";

/** One piece of heavy work at a time; see `createTurns`. */
export type Turns = <Result>(owner: string | null, work: () => Promise<Result>) => Promise<Result>;

const RETRY_AFTER_SECONDS = 5;

type Piece = () => Promise<void>;

/**
 * Heavy work waits for its turn: two pieces at once would take both cores of a small machine from everyone else. Owners
 * come in rotation, so that one with a hundred pieces delays each of the others by one. An owner may have `perOwner`
 * pieces under way or waiting; null is the program itself, which may have any number.
 *
 * @throws AppError `rate_limited` when the owner has that many already.
 */
export const createTurns = ({ perOwner }: { perOwner: number }): Turns => {
  const held = new Map<string, number>();
  /** Waiting owners, in the order of their next turns. */
  const waiting = new Map<string | null, Piece[]>();
  let isBusy = false;

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

  const takeNext = (): Piece | undefined => {
    for (const [owner, [piece, ...later]] of waiting) {
      waiting.delete(owner);
      if (later.length > 0) waiting.set(owner, later);
      if (piece) return piece;
    }
    return undefined;
  };
  const next = (): void => {
    const piece = isBusy ? undefined : takeNext();
    if (!piece) return;
    isBusy = true;
    void piece().finally(() => {
      isBusy = false;
      next();
    });
  };

  return async (owner, work) => {
    if (owner !== null) enter(owner);
    try {
      return await new Promise((resolve, reject) => {
        const piece = async (): Promise<void> => {
          try {
            resolve(await work());
          } catch (error) {
            reject(error);
          }
        };
        waiting.set(owner, [...(waiting.get(owner) ?? []), piece]);
        next();
      });
    } finally {
      if (owner !== null) leave(owner);
    }
  };
};
