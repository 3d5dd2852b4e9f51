import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { findOwner } from "#server/accounts/user-store.ts";
import { scopeOfCookie } from "#features/account/accounts/server/index.ts";
import type { Scope } from "#server/auth/scope.ts";
import { leaveEvent } from "#server/events/leave-event.ts";
import { inTransaction } from "#server/database/transaction.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { SECRET_PAGE_HEADERS } from "#server/http/secret-pages.ts";
import { postMail } from "#server/mail-delivery/send-mail.ts";
import type { Platform } from "#server/platform.ts";
import { streamZip } from "#server/zip/stream-zip.ts";
import { AppError } from "#shared/errors.ts";
import { isId } from "#shared/ids.ts";
import type { downloadAccountExport as contract } from "../contract.ts";
import { archiveFiles } from "./archive/archive-files.ts";
import { createManifest } from "./archive/manifest.ts";
import { exportMail } from "./export-mail.ts";
import { noteFinished, openExport } from "./store.ts";
import type { ExportRow } from "./table.ts";

/** Nothing is kept: the archive is rewritten for each fetch, and one that breaks off does not open. */
export async function downloadAccountExport(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { platform, params, receivedAt: at, http } = call;
  void http.reply.headers(SECRET_PAGE_HEADERS);
  const scope = call.scope ?? (await scopeOfCookie(call));
  if (!scope) throw new AppError("not_signed_in");
  if (scope.actorId !== scope.userId || scope.impersonatorId !== null) throw new AppError("forbidden");
  const row = isId(params.id) ? await fetchExport(call, scope) : undefined;
  if (!row) throw new AppError("not_found", { message: "This export has ended. Ask for a new one." });
  const manifest = createManifest(scope.userId, at);
  const archive = streamZip(archiveFiles({ platform, scope, manifest, at }), { at, onFile: manifest.add });
  return {
    content: Readable.from(noted(platform, row, archive)),
    contentType: "application/zip",
    fileName: `tenure-account-${at.toISOString().slice(0, 10)}.zip`,
  };
}

/** The fetch is recorded, and the owner told, before the first byte leaves. */
const fetchExport = (call: Call<typeof contract>, scope: Scope): Promise<ExportRow | undefined> => {
  const { platform, params, receivedAt: at, event, address, userAgent } = call;
  return inTransaction(platform.database.db, async (tx) => {
    const opened = await openExport(scope, tx, params.id, at);
    if (!opened) return undefined;
    event.by(scope);
    event.say({ details: { address, userAgent } });
    leaveEvent(call, tx);
    const owner = await findOwner(tx, scope);
    const mail = owner && exportMail(owner, { at, address, publicUrl: platform.config.publicUrl });
    if (mail) await postMail(platform, tx, mail, scope.userId);
    return opened;
  });
};

/** Records the size and hash of a complete download, so that its owner can tell that a file is the one. */
async function* noted(
  { database, now }: Platform,
  row: ExportRow,
  archive: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  const hash = createHash("sha256");
  let byteSize = 0;
  for await (const chunk of archive) {
    hash.update(chunk);
    byteSize += chunk.length;
    yield chunk;
  }
  await noteFinished(row, database.db, { finishedAt: now(), byteSize, sha256: hash.digest("hex") });
}
