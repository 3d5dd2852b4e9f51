import { forgetTokensEndedBefore } from "#server/auth/programs/store.ts";
import type { Chore } from "#server/work/chore.ts";
import { daysBefore, USES_KEPT_DAYS } from "../rules.ts";

export const programTokenChores: readonly Chore[] = [
  {
    name: "write what programs did",
    everyMinutes: 1,
    inEach: true,
    run: ({ programUse, database }) => programUse.write(database.db),
  },
  {
    name: "forget old tokens of programs",
    everyMinutes: 24 * 60,
    run: ({ database, now }) => forgetTokensEndedBefore(database.db, daysBefore(now(), USES_KEPT_DAYS)),
  },
];
