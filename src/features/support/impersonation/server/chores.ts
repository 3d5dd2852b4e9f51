import { endImpersonation, readOpenImpersonations } from "#server/auth/impersonation/impersonation-store.ts";
import { endOfImpersonation } from "#server/auth/impersonation/impersonation-end.ts";
import type { Chore } from "#server/work/chore.ts";

/** An administrator may close the page and make no more calls: the end of a look that is over is written down here. */
export const impersonationChores: readonly Chore[] = [
  {
    name: "end impersonations",
    everyMinutes: 10,
    run: async ({ database: { db }, now }) => {
      const at = now();
      for (const { userId, sessionId, state } of await readOpenImpersonations(db, at)) {
        const reason = endOfImpersonation(state, at);
        if (reason !== null) await endImpersonation(db, { userId, sessionId }, { at, reason });
      }
    },
  },
];
