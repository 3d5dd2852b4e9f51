import type { EvidenceAct } from "#features/log/time-entries/server/index.ts";
import type { FileRow } from "../reading/find-files.ts";
import type { Link } from "../store.ts";

/** One event per link: what the chain says about a file that begins or ceases to back up an entry. */
export const evidenceActs = (
  kind: EvidenceAct["kind"],
  links: readonly Link[],
  files: readonly FileRow[],
): EvidenceAct[] => {
  const byId = new Map(files.map((file) => [file.id, file]));
  return links.map(({ entryId, fileId }) => {
    const file = byId.get(fileId);
    if (!file) throw new Error("a link names a file that was not locked");
    const { sha256: fileSha256, originalName: fileName, byteSize, mimeType } = file;
    return { kind, entryId, file: { fileId, fileSha256, fileName, byteSize, mimeType } };
  });
};
