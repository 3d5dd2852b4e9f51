import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { Platform } from "#server/platform.ts";
import type { CivilDate } from "#shared/civil-date.ts";
import type { Id } from "#shared/ids.ts";
import { propertyOfPhotoDay } from "#shared/item.ts";
import type { AttachedRow, ProposalRow } from "../table.ts";

type Acting = { platform: Platform; scope: Scope; db: Db; receivedAt: Date };

/** Photos of one day at one property, or a receipt of anywhere (null), as they were found, and an entry that they may back up. */
type PhotosOfDay = { entryId: Id; fileIds: readonly Id[]; propertyId: Id | null; date: CivilDate };

/** What the vault does with the photos in which something was found; proposals know their ids alone. */
export type PhotoLinks = {
  /** Before entries are: files come first in the order of locks. */
  lock: (scope: Scope, tx: Db, fileIds: readonly Id[]) => Promise<void>;
  /**
   * Those that are still there and back up no other entry, as many as the plan keeps for one, to entries of their property and
   * day. How many were taken where or when none of these entries is.
   */
  attach: (acting: Acting, days: readonly PhotosOfDay[]) => Promise<number>;
  /** Those that were attached to an entry at an instant. */
  detach: (acting: Acting, of: { entryId: Id; fileIds: readonly Id[]; attachedAt: Date }) => Promise<void>;
};

const photosOf = ({ seen }: ProposalRow): readonly Id[] => seen.fileIds ?? [];

/** Asked before entries are made or changed. `others`: files that are theirs too. */
export const lockPhotos = async (
  { scope, db }: Acting,
  photos: PhotoLinks,
  rows: readonly ProposalRow[],
  others: readonly Id[] = [],
) => {
  const fileIds = [...rows.flatMap(photosOf), ...others];
  if (fileIds.length > 0) await photos.lock(scope, db, fileIds);
};

/** Photos back up what a proposal became where they were taken. How many of them were taken elsewhere, or on another day. */
export const linkPhotos = async (
  acting: Acting,
  photos: PhotoLinks,
  made: readonly { row: ProposalRow; entryIds: readonly Id[] }[],
): Promise<number> => {
  const days = made.flatMap(({ row, entryIds }) => {
    const { id, date } = row.found;
    const day = { fileIds: photosOf(row), propertyId: propertyOfPhotoDay(id), date };
    return day.fileIds.length === 0 ? [] : entryIds.map((entryId) => ({ entryId, ...day }));
  });
  return days.length > 0 ? photos.attach(acting, days) : 0;
};

/** Those that were linked as a proposal was decided. */
export const unlinkPhotos = async (acting: Acting, photos: PhotoLinks, row: ProposalRow): Promise<void> => {
  const [fileIds, [entryId], attachedAt] = [photosOf(row), row.entryIds, row.decidedAt];
  if (fileIds.length > 0 && entryId !== undefined && attachedAt)
    await photos.detach(acting, { entryId, fileIds, attachedAt });
};

/** Files of its mail that were linked since, each at its own instant. */
export const unlinkMailFiles = async (
  acting: Acting,
  photos: PhotoLinks,
  kept: readonly AttachedRow[],
  { entryIds: [entryId] }: ProposalRow,
): Promise<void> => {
  for (const { fileId, settledAt } of kept)
    if (fileId !== null && settledAt !== null && entryId !== undefined)
      await photos.detach(acting, { entryId, fileIds: [fileId], attachedAt: settledAt });
};
