import { inTransaction } from "#server/database/transaction.ts";
import { requireStorage, expectStorage } from "#server/files/storage-quota.ts";
import { insertStoredFile } from "#server/files/stored-files.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { receivePicture } from "#server/http/uploads/receive-picture.ts";
import type { uploadScreenshot as contract } from "../contract.ts";

/** Opens its own transaction: before that, the bytes are received and synced to disk. */
export async function uploadScreenshot({
  db,
  platform,
  scope,
  http,
  receivedAt,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  await expectStorage(platform, scope, db, http.request);
  const picture = await receivePicture(platform, http.request);
  const id = platform.newId();
  await inTransaction(platform.database.db, async (tx) => {
    await requireStorage(platform, scope, tx, picture.byteSize);
    await insertStoredFile({ userId: scope.actorId }, tx, {
      id,
      ...picture,
      purpose: "feedback",
      createdAt: receivedAt,
    });
  });
  return { screenshotId: id };
}
