import { sealRun } from "#features/intake/proposals/server/index.ts";
import { LEFT_OUT_LISTED_MAX, type SourceKind, statusOf } from "#features/intake/sources/rules.ts";
import type { LeftOut } from "#features/intake/sources/left-out.ts";
import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import { deleteStoredFile } from "#server/files/stored-files.ts";
import type { Id } from "#shared/ids.ts";
import { updateRunRow } from "../store.ts";
import type { RunCounts, RunRow } from "../table.ts";

/** What a reading read, in the words of its receipt. */
export const READ_AS = {
  ics_file: "calendar file",
  mail_file: "mail file",
  mileage_file: "mileage log",
  timeline_file: "phone timeline",
  vault_photos: "photos",
  mail_address: "forwarded mail",
  program: "program",
  google_calendar: "calendar",
  microsoft_calendar: "calendar",
  caldav: "calendar",
  ics_address: "calendar",
  gmail: "mailbox",
  microsoft_mail: "mailbox",
  imap: "mailbox",
} as const satisfies Record<SourceKind, string>;

type Ended = {
  runId: Id;
  read: (typeof READ_AS)[SourceKind];
  /** Asked once the receipt is written. */
  count: () => Promise<RunCounts>;
  listed: readonly LeftOut[];
  /** Names of time zones that it asks about. */
  unknownZones?: readonly string[];
  at: Date;
};

/** The receipt of a reading and its line in the history, both or none. */
export const endRun = async (
  scope: Scope,
  tx: Db,
  { runId, read, count, listed, unknownZones = [], at }: Ended,
): Promise<RunRow> => {
  await sealRun(scope, tx, { runId, source: read, at });
  const counts = await count();
  const leftOut = listed.slice(0, LEFT_OUT_LISTED_MAX);
  const changes = {
    importStatus: statusOf(counts.leftOut),
    counts,
    leftOut,
    unknownZones: [...unknownZones],
    finishedAt: at,
  };
  const row = await updateRunRow(scope, tx, { id: runId, changes });
  // A file that leaves a question is read again with the answer. Imports forget it after a day.
  if (unknownZones.length === 0) await deleteStoredFile(scope, tx, runId);
  return row;
};
