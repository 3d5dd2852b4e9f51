import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { CivilDate } from "#shared/civil-date.ts";
import type { Id } from "#shared/ids.ts";
import { isOfDay } from "#shared/proposed.ts";
import { type FileRow, lockFiles } from "../reading/find-files.ts";
import { requireFilesReached } from "../reading/reached-files.ts";
import { type Link, readLinksOfFiles } from "../store.ts";
import { linkKey } from "./attach-files.ts";
import { type Acting, linkFiles, unlinkFiles } from "./link-files.ts";
import { type PlacedEntry, readOtherUses, readPlacedEntries } from "./read-model.ts";

const standsFor = ({ trashedAt, scanStatus }: FileRow): boolean => trashedAt === null && scanStatus !== "infected";

/** `propertyId` null: it says no place. */
type PhotosOfDay = { entryId: Id; fileIds: readonly Id[]; propertyId: Id | null; date: CivilDate };

/**
 * Of photos that were proposed those that are still there and back up no other entry, as many as the plan keeps for one, to
 * entries of the property and the day where they were taken. How many agree with none of these entries.
 */
const attach = async (acting: Acting, days: readonly PhotosOfDay[]): Promise<number> => {
  const { scope, db } = acting;
  const entries = await readPlacedEntries(
    scope,
    db,
    days.map(({ entryId }) => entryId),
  );
  const asked = days.filter(({ entryId, propertyId, date }) => {
    const entry = entries.get(entryId);
    return (
      entry !== undefined && (propertyId === null || entry.propertyId === propertyId) && isOfDay(entry.date, { date })
    );
  });
  await attachEach(acting, asked, entries);
  const agreeing = new Set(asked.flatMap((one) => one.fileIds));
  return new Set(days.flatMap((one) => one.fileIds).filter((id) => !agreeing.has(id))).size;
};

const attachEach = async (
  acting: Acting,
  asked: readonly PhotosOfDay[],
  entries: ReadonlyMap<Id, PlacedEntry>,
): Promise<void> => {
  const { scope, db } = acting;
  const fileIds = [...new Set(asked.flatMap((one) => one.fileIds))];
  const entryIds = asked.map(({ entryId }) => entryId);
  await requireFilesReached(scope, db, fileIds, "evidence");
  const files = new Map((await lockFiles(scope, db, fileIds)).filter(standsFor).map((file) => [file.id, file]));
  const elsewhere = await readOtherUses(scope, db, { fileIds, entryIds });
  const linked = new Set((await readLinksOfFiles(scope, db, fileIds)).map(linkKey));
  const { evidenceFilesPerEntry: limit } = scope.plan;
  const links = asked.flatMap(({ entryId, fileIds: own }): Link[] => {
    const fresh = own.filter(
      (fileId) => files.has(fileId) && !elsewhere.has(fileId) && !linked.has(linkKey({ entryId, fileId })),
    );
    const room = limit === null ? fresh.length : Math.max(0, limit - (entries.get(entryId)?.evidenceCount ?? 0));
    return fresh.slice(0, room).map((fileId) => ({ entryId, fileId }));
  });
  if (links.length > 0) await linkFiles(acting, { files: [...files.values()], links });
};

type Attached = { entryId: Id; fileIds: readonly Id[]; attachedAt: Date };

/** Those that were linked at an instant: what a person linked before or since stays. */
const detach = async (acting: Acting, { entryId, fileIds, attachedAt }: Attached): Promise<void> => {
  const { scope, db } = acting;
  const files = await lockFiles(scope, db, fileIds);
  const links = (await readLinksOfFiles(scope, db, fileIds)).filter(
    (link) => link.entryId === entryId && link.linkedAt.getTime() === attachedAt.getTime(),
  );
  if (links.length > 0) await unlinkFiles(acting, { files, links });
};

/** What the pipe of proposals asks of the vault, which it doesn't know. */
export const photoLinks = {
  lock: async (scope: Scope, tx: Db, fileIds: readonly Id[]): Promise<void> => {
    await lockFiles(scope, tx, fileIds);
  },
  attach,
  detach,
};
