import { forgetFormerPictures } from "#server/accounts/user-store.ts";
import type { Chore } from "#server/work/chore.ts";
import { settledBefore } from "#server/files/file-chores.ts";

export const profileImageChores: readonly Chore[] = [
  {
    name: "forget former profile pictures",
    everyMinutes: 6 * 60,
    run: ({ database, now }) => forgetFormerPictures(database.db, settledBefore(now())),
  },
];
