import { updateUser } from "#server/accounts/user-store.ts";
import { newSecretToken } from "#server/auth/secret-token.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { leaveEvent } from "#server/events/leave-event.ts";
import { receivePicture } from "#server/http/uploads/receive-picture.ts";
import { requireStorage, expectStorage } from "#server/files/storage-quota.ts";
import { insertStoredFile } from "#server/files/stored-files.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { buildPath } from "#shared/endpoint.ts";
import { getProfileImage, type uploadProfileImage as contract } from "../contract.ts";

/** Opens its own transaction: bytes are received and synced to disk before one is opened. */
export async function uploadProfileImage(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { db, platform, scope, receivedAt: at } = call;
  const owner = { userId: scope.actorId };
  await expectStorage(platform, scope, db, call.http.request);
  const picture = await receivePicture(platform, call.http.request);
  const id = platform.newId();
  const profileImageUrl = buildPath(getProfileImage.path, { ...owner, picture: newSecretToken() });
  await inTransaction(platform.database.db, async (tx) => {
    await requireStorage(platform, scope, tx, picture.byteSize);
    await insertStoredFile(owner, tx, { id, ...picture, purpose: "avatar", createdAt: at });
    await updateUser(tx, owner.userId, { profileImageUrl, profileImageFileId: id, updatedAt: at });
    call.event.say({ subjectId: owner.userId });
    leaveEvent(call, tx);
  });
  return { profileImageUrl };
}
