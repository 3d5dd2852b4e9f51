import type { Chore } from "#server/work/chore.ts";
import { settledBefore } from "#server/files/file-chores.ts";
import { forgetFormerPhotos } from "../store.ts";

export const propertyChores: readonly Chore[] = [
  {
    name: "forget former photos",
    everyMinutes: 6 * 60,
    run: ({ database, now }) => forgetFormerPhotos(database.db, settledBefore(now())),
  },
];
