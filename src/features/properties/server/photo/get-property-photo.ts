import { findStoredFile } from "#server/files/stored-files.ts";
import type { Verb } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { getPropertyPhoto as contract } from "#features/properties/contract.ts";
import { findProperty } from "../store.ts";

/** Always the present photo; `v` only gives each one an address of its own. */
export const getPropertyPhoto: Verb<typeof contract> = async ({ db, platform, scope, params }) => {
  const property = await findProperty(scope, db, params.id);
  const file = property?.photoFileId ? await findStoredFile(scope, db, property.photoFileId) : undefined;
  if (!file || !(await platform.files.has(file.sha256))) throw new AppError("not_found");
  return {
    content: await platform.files.stream(file.sha256),
    contentType: file.mimeType,
    fileName: file.originalName,
    inline: true,
    headers: { "content-length": String(file.byteSize), "content-security-policy": "default-src 'none'" },
  };
};
