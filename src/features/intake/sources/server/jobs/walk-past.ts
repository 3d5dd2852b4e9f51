import type { Range } from "#features/intake/sources/rules.ts";
import type { PastFound } from "../runs/past-found.ts";
import { type Turn, TurnOver } from "../mailing/turn.ts";
import { behindDays, nextDays, type Reached, withFewerDays } from "../syncing/past-days.ts";
import { TooMuch } from "../syncing/port.ts";

/** A past period under way. `reached`: what is kept of it by now. */
export type Walk = { range: Range; reached: Reached; turn: Pick<Turn, "isOver"> };

/** Reads some days and says what is found by then. `note`: a part of them is kept. */
type ReadDays = (days: Range, so: { reached: Reached; note: (reached: Reached) => void }) => Promise<PastFound>;

/**
 * Reads all days that are left, as many at once as the service tells of, and half as many where those are too much. Throws
 * what `read` throws, and `TurnOver`: `walk.reached` says where to go on.
 */
export const walkPast = async (walk: Walk, read: ReadDays): Promise<PastFound> => {
  const note = (reached: Reached): void => void (walk.reached = reached);
  for (;;) {
    const { reached, range, turn } = walk;
    const days = nextDays(reached, range);
    if (days === null) return reached.found;
    if (turn.isOver) throw new TurnOver();
    try {
      note(behindDays(reached, days, await read(days, { reached, note })));
    } catch (error) {
      const fewer = error instanceof TooMuch ? withFewerDays(walk.reached, days) : null;
      if (fewer === null) throw error;
      note(fewer);
    }
  }
};
