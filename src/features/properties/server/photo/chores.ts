import type { Chore } from "#server/chores.ts";
import { settledBefore } from "#server/files/file-chores.ts";
import { forgetUnreferencedFiles } from "#server/files/stored-files.ts";
import { properties } from "../table.ts";

/** Photos that were replaced or removed. */
export const propertyChores: readonly Chore[] = [
  {
    name: "forget former photos",
    everyMinutes: 6 * 60,
    run: ({ database, now }) =>
      forgetUnreferencedFiles(
        database.db,
        { purpose: "property_photo", table: properties, userId: properties.userId, fileId: properties.photoFileId },
        settledBefore(now()),
      ),
  },
];
