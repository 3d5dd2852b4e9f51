import { findStoredFile } from "#server/files/stored-files.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { getPropertyPhoto as contract } from "#features/facts/properties/contract.ts";
import { fetchPicture } from "#server/outbound/fetch-picture.ts";
import { PHOTOS_FETCHED } from "#features/facts/properties/rules.ts";
import { findProperty } from "../store.ts";

/** Always the current photo; `v` only gives each one an address of its own. */
export async function getPropertyPhoto({
  db,
  platform,
  scope,
  params,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const property = await findProperty(scope, db, params.id);
  if (property?.photoUrl && !property.photoFileId) {
    await platform.rateLimiter.consume("photos from elsewhere", scope.actorId, PHOTOS_FETCHED);
    const { content, contentType } = await fetchPicture(platform.outbound, property.photoUrl);
    return { content, contentType, fileName: "photo", inline: true, headers: headersOf(content.length) };
  }
  const file = property?.photoFileId ? await findStoredFile(scope, db, property.photoFileId) : undefined;
  if (!file || !(await platform.files.has(file.sha256))) throw new AppError("not_found");
  return {
    content: await platform.files.stream(file.sha256),
    contentType: file.mimeType,
    fileName: file.originalName,
    inline: true,
    headers: headersOf(file.byteSize),
  };
}

const headersOf = (length: number) => ({
  "content-length": String(length),
  "content-security-policy": "default-src 'none'",
});
