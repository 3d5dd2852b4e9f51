import type { Db } from "#server/database/database.ts";
import { receivePicture } from "#server/http/uploads/receive-picture.ts";
import { insertStoredFile } from "#server/files/stored-files.ts";
import { requireStorage, expectStorage } from "#server/files/storage-quota.ts";
import { answerOnce } from "#server/http/answer-once.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { uploadPropertyPhoto as contract } from "#features/facts/properties/contract.ts";
import { presentProperty } from "../present-property.ts";
import { findProperty, updatePhoto } from "../store.ts";

/** Opens its own transaction: bytes are received and synced to disk before one is opened. */
export async function uploadPropertyPhoto(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { db, platform, scope, params, receivedAt } = call;
  if (!(await findProperty(scope, db, params.id))) throw new AppError("not_found");
  await expectStorage(platform, scope, db, call.http.request);
  const picture = await receivePicture(platform, call.http.request);
  const fileId = platform.newId();
  const setPhoto = async (tx: Db) => {
    await requireStorage(platform, scope, tx, picture.byteSize);
    await insertStoredFile(scope, tx, { id: fileId, ...picture, purpose: "property_photo", createdAt: receivedAt });
    const row = await updatePhoto(scope, tx, { id: params.id, photoFileId: fileId, at: receivedAt });
    if (!row) throw new AppError("not_found");
    return presentProperty(row);
  };
  return answerOnce(call, setPhoto, { sha256: picture.sha256, fileName: picture.originalName });
}
