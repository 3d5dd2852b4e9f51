import { endImpersonation, readOpenImpersonations } from "#server/auth/impersonation/impersonation-store.ts";
import { endOfImpersonation } from "#server/auth/impersonation/impersonation-end.ts";
import type { Chore } from "#server/chores.ts";

/** An administrator who closed the page and calls no more: what is over has its end written down. */
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
