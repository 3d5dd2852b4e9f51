import { fileTypeFromBuffer } from "file-type";
import type { Db } from "#server/database/database.ts";
import { insertStoredFile } from "#server/files/stored-files.ts";
import { claimStorage, expectStorage } from "#server/files/storage-quota.ts";
import { answerOnce } from "#server/http/answer-once.ts";
import type { Verb } from "#server/http/implement.ts";
import { readUpload } from "#server/http/read-upload.ts";
import { refuseInfected } from "#server/scanner/refuse-infected.ts";
import { AppError } from "#shared/errors.ts";
import { PHOTO_MAX_BYTES } from "#shared/limits.ts";
import type { uploadPropertyPhoto as contract } from "#features/properties/contract.ts";
import { PHOTO_PIXELS_MAX, PHOTO_TYPES } from "#features/properties/rules.ts";
import { presentProperty } from "../present-property.ts";
import { findProperty, updatePhoto } from "../store.ts";
import { picturePixels } from "./picture-pixels.ts";

/** Opens its own transaction: bytes are received and synced to disk before one is opened. */
export const uploadPropertyPhoto: Verb<typeof contract> = async (call) => {
  const { db, platform, scope, params, receivedAt } = call;
  if (!(await findProperty(scope, db, params.id))) throw new AppError("not_found");
  await expectStorage(platform, scope, db, call.http.request);
  const { content, fileName } = await readUpload(call.http.request, { maxBytes: PHOTO_MAX_BYTES });
  const mimeType = await photoTypeOf(content);
  if (picturePixels(content) > PHOTO_PIXELS_MAX) throw notTaken("The selected picture is too large to be shown");
  await refuseInfected(platform, content);
  const stored = await platform.files.put(content);
  const fileId = platform.newId();
  const setPhoto = async (tx: Db) => {
    const file = { id: fileId, ...stored, mimeType, originalName: fileName, createdAt: receivedAt };
    await claimStorage(platform, scope, tx, stored.byteSize);
    await insertStoredFile(scope, tx, { ...file, purpose: "property_photo" });
    const row = await updatePhoto(scope, tx, { id: params.id, photoFileId: fileId, at: receivedAt });
    if (!row) throw new AppError("not_found");
    return presentProperty(row);
  };
  return answerOnce(call, setPhoto, { sha256: stored.sha256, fileName });
};

/** By what the bytes say: the name and the type that the sender claims prove nothing. */
const photoTypeOf = async (content: Buffer): Promise<string> => {
  const type = await fileTypeFromBuffer(content);
  const known = PHOTO_TYPES.find((mimeType) => mimeType === type?.mime);
  if (known) return known;
  throw notTaken("The selected file must be a JPEG, PNG or WebP image");
};

const notTaken = (message: string): AppError =>
  new AppError("unsupported_media", { message, fields: { file: message } });
