import { logAdminAct } from "#server/admin-log/log-admin-act.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type * as contract from "#features/account/affiliates/messages/messages-contract.ts";
import { OPEN_MAX } from "#features/account/affiliates/messages/rules-messages.ts";
import {
  closeAnnouncement,
  countOpenAnnouncements,
  findAnnouncement,
  insertAnnouncement,
  readAnnouncements,
  readAssets,
} from "./messages-store.ts";
import { presentAnnouncement, presentAsset } from "./present-messages.ts";

export async function listAffiliateMessages({
  db,
}: Call<typeof contract.listAffiliateMessages>): Promise<Answer<typeof contract.listAffiliateMessages>> {
  const announcements = (await readAnnouncements(db)).map(presentAnnouncement);
  return { announcements, assets: (await readAssets(db)).map(presentAsset) };
}

const subject = (id: string) => ({ type: "affiliate_announcement", id });

export async function addAnnouncement(
  call: Call<typeof contract.addAnnouncement>,
): Promise<Answer<typeof contract.addAnnouncement>> {
  const { platform, db, body, receivedAt: at } = call;
  const { title, text, startsAt, reason } = body;
  if ((await countOpenAnnouncements(db)) >= OPEN_MAX)
    throw new AppError("state_conflict", { message: `There are ${OPEN_MAX} announcements. Withdraw one first.` });
  const row = {
    id: platform.newId(),
    title,
    text,
    startsAt: startsAt === undefined ? at : new Date(startsAt),
    createdAt: at,
    withdrawnAt: null,
  };
  await insertAnnouncement(db, row);
  const after = { title, text, startsAt: row.startsAt.toISOString() };
  await logAdminAct(call, { action: "affiliate_announcement.added", subject: subject(row.id), after, reason });
  return presentAnnouncement(row);
}

export async function withdrawAnnouncement(
  call: Call<typeof contract.withdrawAnnouncement>,
): Promise<Answer<typeof contract.withdrawAnnouncement>> {
  const { db, params, body, receivedAt: at } = call;
  const { announcementId: id } = params;
  const row = await findAnnouncement(db, id);
  if (!row) throw new AppError("not_found");
  if (row.withdrawnAt !== null) throw new AppError("state_conflict", { message: "It's withdrawn already." });
  await closeAnnouncement(db, id, at);
  const { reason } = body;
  const before = { title: row.title };
  await logAdminAct(call, { action: "affiliate_announcement.withdrawn", subject: subject(id), before, reason });
  return { ok: true };
}
