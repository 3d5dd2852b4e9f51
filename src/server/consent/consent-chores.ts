import type { Chore } from "../work/chore.ts";
import { forgetOldVisits } from "./visit-store.ts";

export const consentChores: readonly Chore[] = [
  {
    name: "forget old consent visits",
    everyMinutes: 60,
    run: ({ database, now }) => forgetOldVisits(database.db, now()),
  },
];
