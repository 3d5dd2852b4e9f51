import { daysBefore } from "#features/programs/program-tokens/server/index.ts";
import type { Chore } from "#server/work/chore.ts";
import { CLIENT_KEPT_DAYS } from "../rules.ts";
import { forgetStaleClients } from "./clients-store.ts";

export const programGrantChores: readonly Chore[] = [
  {
    name: "forget programs that registered and were not let in",
    everyMinutes: 60,
    run: ({ database, now }) => {
      const { unused, used } = CLIENT_KEPT_DAYS;
      const before = { unusedBefore: daysBefore(now(), unused), usedBefore: daysBefore(now(), used) };
      return forgetStaleClients(database.db, before);
    },
  },
];
