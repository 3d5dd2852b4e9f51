import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { listOwnMessages as contract } from "#features/account/affiliates/messages/messages-contract.ts";
import {
  PRODUCT_PICTURES,
  seesAnnouncements,
  seesAssets,
} from "#features/account/affiliates/messages/rules-messages.ts";
import { findAffiliate } from "../admin/read-model.ts";
import { readOpenAnnouncements, readOpenAssets } from "./messages-store.ts";
import { presentOwnAnnouncement, presentOwnAsset } from "./present-messages.ts";

const PICTURES = PRODUCT_PICTURES.map((picture) => ({ ...picture, kind: "image" as const, content: null }));

export async function listOwnMessages({
  db,
  affiliate,
  receivedAt,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const row = await findAffiliate(db, affiliate.affiliateId);
  if (!row) throw new AppError("not_signed_in");
  const announcements = seesAnnouncements(row.status) ? await readOpenAnnouncements(db, receivedAt) : [];
  const assets = seesAssets(row.status) ? [...(await readOpenAssets(db)).map(presentOwnAsset), ...PICTURES] : [];
  return { announcements: announcements.map(presentOwnAnnouncement), assets };
}
