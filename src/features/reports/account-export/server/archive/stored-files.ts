import { DERIVED_PURPOSES } from "#features/reports/account-export/rules.ts";
import { readStoredFilesAfter, type StoredFile } from "#server/files/stored-files.ts";
import type { Platform } from "#server/platform.ts";
import { archivedName } from "#server/zip/archived-name.ts";
import type { ArchiveFile } from "#server/zip/stream-zip.ts";
import type { Id } from "#shared/ids.ts";
import { readHeldBackFiles } from "../read-model.ts";
import type { Manifest } from "./manifest.ts";

const PAGE_ROWS = 100;

/** Every file as it came, byte for byte; one that cannot be included is named in the manifest and does not stop the rest. */
export async function* storedFiles(
  { database: { db }, files }: Platform,
  userId: Id,
  manifest: Manifest,
): AsyncGenerator<ArchiveFile> {
  const heldBack = await readHeldBackFiles(db, userId);
  for (let after: Id | null = null; ;) {
    const page: StoredFile[] = await readStoredFilesAfter({ userId }, db, after, PAGE_ROWS);
    for (const { id, originalName, sha256, purpose } of page) {
      if (DERIVED_PURPOSES.includes(purpose)) continue;
      const why = heldBack.has(id) ? "waits for a virus scan, or one found something" : null;
      if (why !== null || !(await files.has(sha256))) {
        manifest.leaveOut({ id, name: originalName, sha256, why: why ?? "its bytes are missing on the server" });
        continue;
      }
      const name = archivedName(`files/${purpose}`, id, originalName);
      manifest.expect({ id, member: name, name: originalName, sha256 });
      yield { name, content: () => files.streamAsIs(sha256), isPacked: true };
    }
    after = page.at(-1)?.id ?? null;
    if (page.length < PAGE_ROWS) return;
  }
}
