import { setAiStatus } from "#features/proof/evidence/server/index.ts";
import { defineSubscriber } from "#server/events/subscriber.ts";
import { isReadable } from "#features/proof/file-reading/rules.ts";
import { ownerOf, whyNotRead } from "../may-read.ts";
import { findVaultFile } from "../read-model.ts";
import { beginReading, findReading } from "../store.ts";
import { enqueueReading } from "./read-vault-file.ts";

/** A picture or a PDF that came is read where nobody has switched that off. A file that was read before is not read again. */
export const beginAfterUpload = defineSubscriber({
  id: "file-reading.begin",
  title: "Read a new picture or PDF",
  subscribes: ["file.uploaded"],
  run: async (platform, { userId, actorId, subjectId: fileId }, { finish }) => {
    const { db } = platform.database;
    const file = fileId && (await findVaultFile({ userId }, db, fileId));
    if (!file || file.isTrashed || !isReadable(file.kind) || (await findReading({ userId }, db, file.id))) return;
    const owner = await ownerOf(platform, userId);
    const askedBy = actorId ?? userId;
    if (!owner || (await whyNotRead(platform, db, { userId, actorId: askedBy }, owner.plan)) !== null) return;
    await finish(async (tx) => {
      await setAiStatus({ userId }, tx, file.id, "pending");
      await beginReading({ userId }, tx, { fileId: file.id, askedBy, askedAt: platform.now() });
      await enqueueReading(platform, tx, { userId, fileId: file.id });
    });
  },
});
