import type { Chore } from "#server/chores.ts";
import { forgetExpiredTokens } from "./store.ts";

export const accountChores: readonly Chore[] = [
  {
    name: "forget expired tokens",
    everyMinutes: 60,
    run: ({ database, now }) => forgetExpiredTokens(database.db, now()),
  },
];
