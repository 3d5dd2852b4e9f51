import { listPersons } from "#features/facts/participants/server/index.ts";
import { answerOnce } from "#server/http/answer-once.ts";
import type { StoredContent } from "#server/files/file-store.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { createLink, readLinksTo } from "#server/links/link-store.ts";
import { linkStateOf } from "#shared/book-link.ts";
import type { Platform } from "#server/platform.ts";
import { AppError } from "#shared/errors.ts";
import { rewrittenName, rewrittenType } from "#features/proof/evidence/file-kinds.ts";
import { OPEN_SHARES_MAX, shareExpiry } from "#features/proof/evidence/rules.ts";
import type { createShare as contract } from "#features/proof/evidence/sharing-contract.ts";
import { recordActs } from "../acts/act-store.ts";
import { insertCopy } from "../receiving/examine-file.ts";
import { rewriteImage } from "../receiving/open-image.ts";
import { refuseHeldBack } from "../serving/get-file-content.ts";
import { findFile, type FileRow, lockFiles } from "../reading/find-files.ts";
import { presentShare } from "./present-share.ts";
import { insertShare } from "./share-store.ts";

/** Opens its own transaction: before that, a picture is rewritten. */
export async function createShare(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { platform, scope, params, body, receivedAt: at } = call;
  const file = await findFile(scope, call.db, params.id);
  if (!file) throw new AppError("not_found");
  if (!scope.emailVerified) throw new AppError("email_not_verified");
  refuseHeldBack(file);
  const copy = await copyWithoutTraces(platform, file);
  return answerOnce(call, async (tx) => {
    const [locked] = await lockFiles(scope, tx, [file.id]);
    if (!locked) throw new AppError("not_found");
    if (locked.trashedAt !== null)
      throw new AppError("state_conflict", { message: "A file in the trash cannot be shared. Take it out first." });
    const links = await readLinksTo(scope, tx, "file_share", [file.id]);
    if (links.filter((link) => linkStateOf(link, at) === "open").length >= OPEN_SHARES_MAX)
      throw new AppError("state_conflict", {
        message: `${OPEN_SHARES_MAX} links are open here. End one of them first.`,
      });
    const copyFileId = copy
      ? await insertCopy(scope, tx, { id: platform.newId(), ...copy, purpose: "evidence_share", at })
      : file.id;
    const owner = (await listPersons(scope, tx)).find(({ relation }) => relation === "self");
    const { link, token } = await createLink(scope, tx, {
      id: platform.newId(),
      kind: "file_share",
      subjectId: file.id,
      createdBy: scope.actorId,
      createdAt: at,
      expiresAt: shareExpiry(at, body.expiresInDays),
    });
    await insertShare(scope, tx, { id: link.id, fileId: file.id, copyFileId, sharedByName: owner?.name ?? "" });
    const detail = `for ${body.expiresInDays} ${body.expiresInDays === 1 ? "day" : "days"}`;
    await recordActs(scope, tx, [{ act: "share", file, detail }], { platform, at });
    return {
      share: presentShare(link, at),
      url: `${platform.config.publicUrl}/shared-file/${token}`,
      publicToken: token,
    };
  });
}

type CleanCopy = { stored: StoredContent; mimeType: string; originalName: string };

/** A photo is shared without place, time and device; other kinds are shared as they are. Null: the file itself is served. */
const copyWithoutTraces = async ({ files }: Platform, file: FileRow): Promise<CleanCopy | null> => {
  if (file.kind !== "image") return null;
  const mimeType = rewrittenType(file.mimeType);
  const copy = mimeType && (await rewriteImage({ owner: file.userId, content: () => files.stream(file.sha256) }));
  if (!copy) {
    throw new AppError("state_conflict", {
      message:
        "We cannot take place and time out of this picture, so it is not shared. Save it as JPEG, upload that and share the copy.",
    });
  }
  return { stored: await files.put(copy), mimeType, originalName: rewrittenName(file.originalName, file.mimeType) };
};
