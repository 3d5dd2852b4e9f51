import { logAdminAct } from "#server/admin-log/log-admin-act.ts";
import { newSecretToken } from "#server/auth/secret-token.ts";
import type { Db } from "#server/database/database.ts";
import { inTransaction } from "#server/database/transaction.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { readPicture } from "#server/http/uploads/receive-picture.ts";
import { AppError } from "#shared/errors.ts";
import type * as contract from "#features/account/affiliates/messages/messages-contract.ts";
import { ASSET_PICTURE_MAX_BYTES, OPEN_MAX } from "#features/account/affiliates/messages/rules-messages.ts";
import { closeAsset, countOpenAssets, findAsset, findOpenPicture, insertAsset } from "./messages-store.ts";
import { presentAsset } from "./present-messages.ts";

const subject = (id: string) => ({ type: "affiliate_asset", id });

const refuseTooMany = async (db: Db): Promise<void> => {
  if ((await countOpenAssets(db)) >= OPEN_MAX)
    throw new AppError("state_conflict", { message: `There are ${OPEN_MAX} assets. Withdraw one first.` });
};

export async function addAsset(call: Call<typeof contract.addAsset>): Promise<Answer<typeof contract.addAsset>> {
  const { platform, db, body, receivedAt: createdAt } = call;
  const { reason, ...said } = body;
  await refuseTooMany(db);
  const row = { ...said, id: platform.newId(), picture: null, createdAt, withdrawnAt: null };
  await insertAsset(db, row);
  await logAdminAct(call, { action: "affiliate_asset.added", subject: subject(row.id), after: said, reason });
  return presentAsset(row);
}

/** The picture is read and checked before a transaction is opened. */
export async function uploadAsset(
  call: Call<typeof contract.uploadAsset>,
): Promise<Answer<typeof contract.uploadAsset>> {
  const { platform, query, receivedAt: createdAt, http } = call;
  const { reason, name, purpose } = query;
  const { content: bytes, mimeType } = await readPicture(platform, http.request, ASSET_PICTURE_MAX_BYTES);
  return inTransaction(platform.database.db, async (db) => {
    await refuseTooMany(db);
    const said = { kind: "image" as const, name, purpose, content: null, picture: newSecretToken() };
    const row = { ...said, id: platform.newId(), createdAt, withdrawnAt: null };
    await insertAsset(db, { ...row, mimeType, bytes });
    const act = { action: "affiliate_asset.added", subject: subject(row.id), reason } as const;
    await logAdminAct({ ...call, db }, { ...act, after: { kind: "image", name, purpose, mimeType } });
    return presentAsset(row);
  });
}

export async function withdrawAsset(
  call: Call<typeof contract.withdrawAsset>,
): Promise<Answer<typeof contract.withdrawAsset>> {
  const { db, params, body, receivedAt: at } = call;
  const { assetId: id } = params;
  const row = await findAsset(db, id);
  if (!row) throw new AppError("not_found");
  if (row.withdrawnAt !== null) throw new AppError("state_conflict", { message: "It's withdrawn already." });
  await closeAsset(db, id, at);
  const { reason } = body;
  const before = { kind: row.kind, name: row.name };
  await logAdminAct(call, { action: "affiliate_asset.withdrawn", subject: subject(id), before, reason });
  return { ok: true };
}

export async function getAssetPicture({
  db,
  params,
}: Call<typeof contract.getAssetPicture>): Promise<Answer<typeof contract.getAssetPicture>> {
  const found = await findOpenPicture(db, params.picture);
  if (!found) throw new AppError("not_found");
  return {
    content: found.bytes,
    contentType: found.mimeType,
    fileName: "picture",
    inline: true,
    headers: { "content-security-policy": "default-src 'none'", "cache-control": "public, max-age=300" },
  };
}
