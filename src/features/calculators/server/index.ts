import type { Chore } from "#server/chores.ts";
import { deleteEndedShares } from "./store.ts";

export { calculatorRoutes } from "./routes.ts";

export const calculatorChores: readonly Chore[] = [
  {
    name: "forget ended shares",
    everyMinutes: 60,
    run: ({ database, now }) => deleteEndedShares(database.db, now()),
  },
];
