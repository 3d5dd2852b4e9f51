import { and, desc, eq, getTableColumns, isNull, lte } from "drizzle-orm";
import type { Db } from "#server/database/database.ts";
import type { Id } from "#shared/ids.ts";
import { LISTED_MAX } from "#features/account/affiliates/messages/rules-messages.ts";
import { affiliateAnnouncements, affiliateAssets, type AnnouncementRow, type AssetRow } from "./table.ts";

const { mimeType: _, bytes: __, ...withoutBytes } = getTableColumns(affiliateAssets);
const areOpen = {
  announcements: isNull(affiliateAnnouncements.withdrawnAt),
  assets: isNull(affiliateAssets.withdrawnAt),
};

export const insertAnnouncement = async (tx: Db, row: AnnouncementRow): Promise<void> => {
  await tx.insert(affiliateAnnouncements).values(row);
};
export const insertAsset = async (tx: Db, row: typeof affiliateAssets.$inferInsert): Promise<void> => {
  await tx.insert(affiliateAssets).values(row);
};

export const countOpenAnnouncements = (db: Db): Promise<number> =>
  db.$count(affiliateAnnouncements, areOpen.announcements);
export const countOpenAssets = (db: Db): Promise<number> => db.$count(affiliateAssets, areOpen.assets);

/** Withdrawn ones too. */
export const readAnnouncements = (db: Db): Promise<AnnouncementRow[]> =>
  db
    .select()
    .from(affiliateAnnouncements)
    .orderBy(desc(affiliateAnnouncements.startsAt), desc(affiliateAnnouncements.id))
    .limit(LISTED_MAX);
export const readAssets = (db: Db): Promise<AssetRow[]> =>
  db
    .select(withoutBytes)
    .from(affiliateAssets)
    .orderBy(desc(affiliateAssets.createdAt), desc(affiliateAssets.id))
    .limit(LISTED_MAX);

export const readOpenAnnouncements = (db: Db, now: Date): Promise<AnnouncementRow[]> =>
  db
    .select()
    .from(affiliateAnnouncements)
    .where(and(areOpen.announcements, lte(affiliateAnnouncements.startsAt, now)))
    .orderBy(desc(affiliateAnnouncements.startsAt), desc(affiliateAnnouncements.id));
export const readOpenAssets = (db: Db): Promise<AssetRow[]> =>
  db
    .select(withoutBytes)
    .from(affiliateAssets)
    .where(areOpen.assets)
    .orderBy(desc(affiliateAssets.createdAt), desc(affiliateAssets.id));

export const findAnnouncement = async (tx: Db, id: Id): Promise<AnnouncementRow | undefined> =>
  (await tx.select().from(affiliateAnnouncements).where(eq(affiliateAnnouncements.id, id)).for("update"))[0];
export const findAsset = async (tx: Db, id: Id): Promise<AssetRow | undefined> =>
  (await tx.select(withoutBytes).from(affiliateAssets).where(eq(affiliateAssets.id, id)).for("update"))[0];

export const closeAnnouncement = async (tx: Db, id: Id, at: Date): Promise<void> => {
  await tx.update(affiliateAnnouncements).set({ withdrawnAt: at }).where(eq(affiliateAnnouncements.id, id));
};
export const closeAsset = async (tx: Db, id: Id, at: Date): Promise<void> => {
  await tx.update(affiliateAssets).set({ withdrawnAt: at }).where(eq(affiliateAssets.id, id));
};

/** By the last part of its address, unless it was withdrawn. */
export const findOpenPicture = async (db: Db, picture: string): Promise<{ mimeType: string; bytes: Buffer } | null> => {
  const { mimeType, bytes } = getTableColumns(affiliateAssets);
  const [found] = await db
    .select({ mimeType, bytes })
    .from(affiliateAssets)
    .where(and(eq(affiliateAssets.picture, picture), areOpen.assets));
  if (!found || found.mimeType === null || found.bytes === null) return null;
  return { mimeType: found.mimeType, bytes: found.bytes };
};
