import type { ResponseOf } from "#shared/endpoint.ts";
import { callApi } from "#web/api/call-api.ts";
import { uploadFile } from "#web/api/upload-file.ts";
import { mayPassLater } from "#web/errors/api-error.ts";
import { uploadEvidence } from "#features/proof/evidence/contract.ts";
import { PART_BYTES, WHOLE_UPLOAD_MAX_BYTES } from "#features/proof/evidence/rules.ts";
import { beginUpload, finishUpload, getUpload, uploadPart } from "#features/proof/evidence/upload-contract.ts";

export type Sent = ResponseOf<typeof uploadEvidence>;

const TRIES_MAX = 6;
const pause = (attempt: number): Promise<void> => new Promise((go) => setTimeout(go, 500 * 2 ** attempt));

/** Pages loaded without encryption have no digest: their uploads can continue only within this call. */
const fingerprintOf = async (file: File): Promise<string | undefined> => {
  if (!("subtle" in crypto)) return undefined;
  const digest = await crypto.subtle.digest("SHA-256", await file.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
};

/**
 * Small files go whole. Larger ones go in parts, and after a broken connection continue where they left off: by
 * themselves for a while, and when the same file is sent again within a day, from this page or another.
 */
export const sendFile = async (file: File, onProgress: (share: number) => void): Promise<Sent> => {
  if (file.size <= WHOLE_UPLOAD_MAX_BYTES) return uploadFile(uploadEvidence, {}, file);
  const originalName = file.name.slice(0, 255) || "file";
  const body = { originalName, fileSize: file.size, sha256: await fingerprintOf(file) };
  const { id, receivedBytes } = await callApi(beginUpload, { body });
  const params = { id };
  let sent = receivedBytes;
  onProgress(sent / file.size);
  for (let failures = 0; sent < file.size;) {
    try {
      const part = file.slice(sent, sent + PART_BYTES);
      sent = (await uploadFile(uploadPart, { params: { id, offset: sent } }, part)).receivedBytes;
      failures = 0;
    } catch (error) {
      failures += 1;
      if (!mayPassLater(error) || failures >= TRIES_MAX) throw error;
      await pause(failures);
      sent = await callApi(getUpload, { params }).then(
        (state) => state.receivedBytes,
        () => sent,
      );
    }
    onProgress(sent / file.size);
  }
  return callApi(finishUpload, { params });
};
