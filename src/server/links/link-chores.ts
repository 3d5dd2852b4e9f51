import type { Chore } from "../work/chore.ts";
import { forgetEndedTokens } from "./link-store.ts";

export const linkChores: readonly Chore[] = [
  {
    name: "forget ended tokens of before",
    everyMinutes: 24 * 60,
    run: ({ database, now }) => forgetEndedTokens(database.db, now()),
  },
];
