import * as z from "zod/mini";
import { callApi } from "#web/api/call-api.ts";
import { bookKey } from "#web/credentials/open-book.ts";
import { waitForChanges } from "../contract.ts";
import { type BookChange, UNKNOWN_CHANGE } from "#shared/stale-reads.ts";

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

const messageSchema = z.object({
  from: z.string(),
  to: z.string(),
  change: z.object({
    entries: z.nullable(z.array(z.object({ id: z.string(), version: z.number() }))),
    hasOtherChanges: z.boolean(),
  }),
});

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** Doubles, and differs between browsers, so that they do not all hit a server at once when it comes back. */
const pauseAfter = (failures: number): number =>
  Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures) * (0.5 + Math.random() / 2);

export type Turns = {
  /** Waits for this tab's turn, then for changes, until the signal aborts. */
  take: (signal: AbortSignal) => Promise<void>;
  /** Whether we know the position up to which this tab was told of changes. */
  hasPlace: () => boolean;
  close: () => void;
};

/**
 * One tab of a browser waits for the changes of a book and tells the others. `hear` is called in every tab. Without Web Locks
 * (plain HTTP on a network address) each visible tab waits for itself; the server limits how many.
 */
export const openTurns = (userId: string, hear: (change: BookChange) => void): Turns => {
  // Tabs of older versions name changes differently: neither side would understand the other.
  const name = bookKey(`tenure-changes-2 ${userId}`);
  const channel = new BroadcastChannel(name);
  let cursor: string | null = null;

  channel.addEventListener("message", ({ data }) => {
    const message = z.safeParse(messageSchema, data);
    if (!message.success || message.data.to === cursor) return;
    const { from, to, change } = message.data;
    hear(cursor === null || cursor === from ? change : UNKNOWN_CHANGE);
    cursor = to;
  });

  const waitOnce = async (signal: AbortSignal): Promise<void> => {
    const from = cursor;
    const { cursor: to, ...change } = await callApi(
      waitForChanges,
      { query: from === null ? {} : { since: from } },
      { signal },
    );
    cursor = to;
    if (from === null || from === to) return;
    hear(change);
    channel.postMessage({ from, to, change });
  };

  const lead = async (signal: AbortSignal): Promise<void> => {
    for (let failures = 0; !signal.aborted;) {
      const [before, startedAt] = [cursor, performance.now()];
      try {
        await waitOnce(signal);
        failures = 0;
      } catch {
        failures += 1;
        await pause(pauseAfter(failures), signal);
      }
      // An early answer without news comes from a server that is stopping or has no room.
      const isEarly = before !== null && before === cursor && performance.now() - startedAt < FIRST_PAUSE_MS;
      if (isEarly) await pause(pauseAfter(1), signal);
    }
  };

  return {
    take: async (signal) => {
      const locks = globalThis.navigator.locks as LockManager | undefined;
      if (!locks) return lead(signal);
      await locks.request(name, { signal }, () => lead(signal)).catch(() => {});
    },
    hasPlace: () => cursor !== null,
    close: () => channel.close(),
  };
};
