import type { Download } from "#server/http/implement.ts";
import type { Platform } from "#server/platform.ts";
import { mayShowInline } from "#features/proof/evidence/file-kinds.ts";

type Bytes = { sha256: string; byteSize: number; mimeType: string; originalName: string };

/**
 * Someone else wrote these bytes: the browser may not guess what they are, and shows them only in a sandbox that runs
 * nothing and loads nothing. Only pictures and PDF are shown at all.
 */
export const serveBytes = async (
  { files }: Pick<Platform, "files">,
  { sha256, byteSize, mimeType, originalName }: Bytes,
  { mayBeShown }: { mayBeShown: boolean },
): Promise<Download> => ({
  content: await files.stream(sha256),
  contentType: mimeType === "text/plain" ? "text/plain; charset=utf-8" : mimeType,
  fileName: originalName,
  inline: mayBeShown && mayShowInline(mimeType),
  headers: {
    "content-length": String(byteSize),
    "content-security-policy": "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  },
});
