import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { readOwnerScope } from "#server/auth/owner-read-model.ts";
import { hashSecretToken } from "#server/auth/secret-token.ts";
import { isAccountOpen } from "#server/auth/session-read-model.ts";
import type { Verb } from "#server/http/implement.ts";
import { SECRET_PAGE_HEADERS } from "#server/http/secret-pages.ts";
import type { Platform } from "#server/platform.ts";
import { streamZip } from "#server/zip/stream-zip.ts";
import { AppError } from "#shared/errors.ts";
import type { downloadAccountExport as contract } from "../contract.ts";
import { archiveMembers } from "./archive/archive-members.ts";
import { createManifest } from "./archive/manifest.ts";
import { noteFinished, openExport } from "./store.ts";
import type { ExportRow } from "./table.ts";

/** Nothing is kept: the archive is written anew for each download, and one that breaks off does not open. */
export const downloadAccountExport: Verb<typeof contract> = async ({ platform, db, params, receivedAt: at, http }) => {
  void http.reply.headers(SECRET_PAGE_HEADERS);
  const row = await openExport(db, hashSecretToken(params.token), at);
  const scope = row && (await isAccountOpen(db, row.userId)) ? await readOwnerScope(db, row.userId) : null;
  if (!row || !scope) {
    throw new AppError("not_found", { message: "This link is not valid, or it has ended. Ask for a new one." });
  }
  const manifest = createManifest(scope.userId, at);
  const archive = streamZip(archiveMembers({ platform, scope, manifest, at }), { at, onMember: manifest.add });
  return {
    content: Readable.from(noted(platform, row, archive)),
    contentType: "application/zip",
    fileName: `tenure-account-${at.toISOString().slice(0, 10)}.zip`,
  };
};

/** Writes down what a whole download was, so that its owner can tell that a file is the one. */
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
