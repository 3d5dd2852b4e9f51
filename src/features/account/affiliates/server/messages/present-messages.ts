import { buildPath } from "#shared/endpoint.ts";
import {
  type Announcement,
  type Asset,
  getAssetPicture,
  type OwnAsset,
  type OwnMessages,
} from "#features/account/affiliates/messages/messages-contract.ts";
import type { AnnouncementRow, AssetRow } from "./table.ts";

type Row = Pick<AnnouncementRow, "createdAt" | "withdrawnAt">;
const timesOf = ({ createdAt, withdrawnAt }: Row) => ({
  createdAt: createdAt.toISOString(),
  withdrawnAt: withdrawnAt?.toISOString() ?? null,
});

export const presentOwnAnnouncement = (row: AnnouncementRow): OwnMessages["announcements"][number] => {
  const { id, title, text, startsAt } = row;
  return { id, title, text, startsAt: startsAt.toISOString() };
};
export const presentOwnAsset = ({ id, kind, name, purpose, content, picture }: AssetRow): OwnAsset => {
  const pictureUrl = picture === null ? null : buildPath(getAssetPicture.path, { picture });
  return { id, kind, name, purpose, content, pictureUrl };
};

export const presentAnnouncement = (row: AnnouncementRow): Announcement => ({
  ...presentOwnAnnouncement(row),
  ...timesOf(row),
});
export const presentAsset = (row: AssetRow): Asset => ({ ...presentOwnAsset(row), ...timesOf(row) });
