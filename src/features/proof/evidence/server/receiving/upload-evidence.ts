import { answerOnce } from "#server/http/answer-once.ts";
import { expectStorage } from "#server/files/storage-quota.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { receiveUpload } from "#server/http/uploads/receive-upload.ts";
import { EVIDENCE_FILE_MAX_BYTES } from "#shared/limits.ts";
import type { uploadEvidence as contract } from "#features/proof/evidence/contract.ts";
import { examineReceived, keepFile, type Received } from "./keep-file.ts";
import { sniffType } from "./sniff-type.ts";

/** Opens its own transaction: before that, the file goes to disk as it arrives, is synced and examined. */
export async function uploadEvidence(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { platform, scope, db, http } = call;
  await expectStorage(platform, scope, db, http.request);
  const received = await receiveUpload(
    http.request,
    { maxBytes: EVIDENCE_FILE_MAX_BYTES },
    async (stream, originalName): Promise<Received> => {
      const { content, type } = sniffType(stream);
      const stored = await platform.files.put(content);
      return { stored, mimeType: type(), originalName };
    },
  );
  const examined = await examineReceived(call, received);
  return answerOnce(call, (tx) => keepFile(call, tx, received, examined), {
    sha256: received.stored.sha256,
    fileName: received.originalName,
  });
}
