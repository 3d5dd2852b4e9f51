import { users } from "#server/accounts/table.ts";
import type { Chore } from "#server/chores.ts";
import { settledBefore } from "#server/files/file-chores.ts";
import { forgetUnreferencedFiles } from "#server/files/stored-files.ts";

export const profileImageChores: readonly Chore[] = [
  {
    name: "forget former profile pictures",
    everyMinutes: 6 * 60,
    run: ({ database, now }) =>
      forgetUnreferencedFiles(
        database.db,
        { purpose: "avatar", table: users, userId: users.id, fileId: users.profileImageFileId },
        settledBefore(now()),
      ),
  },
];
