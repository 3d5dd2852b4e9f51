import { answerOnce } from "#server/http/answer-once.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { receiveUpload } from "#server/http/uploads/receive-upload.ts";
import { AppError } from "#shared/errors.ts";
import { type PartRefusal, refusePart, WHOLE_UPLOAD_MAX_BYTES } from "#features/proof/evidence/rules.ts";
import type { uploadPart as contract } from "#features/proof/evidence/upload-contract.ts";
import { presentUpload } from "./get-upload.ts";
import { findUpload, lockUpload, putPart } from "./upload-store.ts";

/** Opens its own transaction: the part is on disk before its row names it. */
export async function uploadPart(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { platform, scope, params } = call;
  const upload = await findUpload(scope, call.db, params.id);
  if (!upload) throw new AppError("not_found");
  const stored = await receiveUpload(call.http.request, { maxBytes: WHOLE_UPLOAD_MAX_BYTES }, (content) =>
    platform.files.put(content),
  );
  return answerOnce(call, async (tx) => {
    const locked = await lockUpload(scope, tx, params.id);
    if (!locked) throw new AppError("not_found");
    const part = { byteOffset: params.offset, ...stored };
    const refusal = refusePart(locked, part);
    if (refusal) throw refusalOf(refusal);
    await putPart(scope, tx, { uploadId: params.id, ...part });
    return presentUpload((await findUpload(scope, tx, params.id)) ?? locked);
  });
}

const refusalOf = (refusal: PartRefusal): AppError =>
  refusal === "too_long"
    ? new AppError("payload_too_large", { fields: { file: "This part goes beyond the end of the file" } })
    : new AppError("state_conflict", {
        message: "A part before this one has not come. Ask how much has, and go on there.",
      });
