import { inTransaction } from "#server/database/transaction.ts";
import { lockStorage } from "#server/files/storage-quota.ts";
import { answerOnce } from "#server/http/answer-once.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import type { Platform } from "#server/platform.ts";
import { AppError } from "#shared/errors.ts";
import { receivedBytes } from "#features/proof/evidence/rules.ts";
import type { finishUpload as contract } from "#features/proof/evidence/upload-contract.ts";
import { examineReceived, keepFile, type Received } from "../receiving/keep-file.ts";
import { sniffType } from "../receiving/sniff-type.ts";
import { deleteUpload, findUpload, type Upload } from "./upload-store.ts";

/** Opens its own transaction: the parts become one file on disk before any row names it. */
export async function finishUpload(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { platform, scope, params } = call;
  const upload = await findUpload(scope, call.db, params.id);
  if (!upload) throw new AppError("not_found");
  if (receivedBytes(upload.parts) !== upload.byteSize)
    throw new AppError("state_conflict", {
      message: "The file has not come to its end. Ask how much has, and go on there.",
    });
  const received = await join(platform, upload);
  if (upload.sha256 !== null && upload.sha256 !== received.stored.sha256) {
    await inTransaction(platform.database.db, (tx) => deleteUpload(scope, tx, upload.id));
    throw new AppError("state_conflict", { message: "What came is not the file that was announced. Send it again." });
  }
  const examined = await examineReceived(call, received);
  return answerOnce(call, async (tx) => {
    // The space reserved for it is released and claimed again in one step.
    await lockStorage(scope, tx);
    await deleteUpload(scope, tx, upload.id);
    return keepFile(call, tx, received, examined);
  });
}

const join = async ({ files }: Platform, { originalName, parts }: Upload): Promise<Received> => {
  async function* whole(): AsyncGenerator<Uint8Array> {
    for (const { sha256 } of parts) yield* await files.stream(sha256);
  }
  const { content, type } = sniffType(whole());
  const stored = await files.put(content);
  return { stored, mimeType: type(), originalName };
};
