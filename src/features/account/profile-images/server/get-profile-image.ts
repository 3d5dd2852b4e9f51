import { findUserById } from "#server/accounts/user-store.ts";
import { findStoredFile } from "#server/files/stored-files.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import { buildPath } from "#shared/endpoint.ts";
import { getProfileImage as contract } from "../contract.ts";

/** Only the current picture of an open account; every other address is the same 404. */
export async function getProfileImage({
  db,
  platform,
  params,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const user = await findUserById(db, params.userId);
  const isPresent = user?.profileImageUrl === buildPath(contract.path, params) && user.scheduledDeletionAt === null;
  const file =
    isPresent && user.profileImageFileId ? await findStoredFile(params, db, user.profileImageFileId) : undefined;
  if (!file || !(await platform.files.has(file.sha256))) throw new AppError("not_found");
  return {
    content: await platform.files.stream(file.sha256),
    contentType: file.mimeType,
    fileName: "profile-image",
    inline: true,
    headers: {
      "content-length": String(file.byteSize),
      "content-security-policy": "default-src 'none'",
      "cache-control": "private, max-age=300",
    },
  };
}
