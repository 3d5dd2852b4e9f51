import { bytesToHex, canonicalPieces, utf8Bytes } from "@tenure/ledger-proof";
import type { ReportContent } from "./report-model.ts";

/** A SHA-256 that is fed its bytes in pieces. */
export type RunningHash = { update(bytes: Uint8Array): unknown; digest(): Uint8Array };

/**
 * SHA-256 over the RFC 8785 form of the content, without id and time: the same facts give the same hash on every
 * machine, so a paper can be matched to the stored report and to the record.
 */
export function reportContentHash(content: ReportContent, sha256: RunningHash): string {
  for (const piece of canonicalPieces(content)) sha256.update(utf8Bytes(piece));
  return bytesToHex(sha256.digest());
}
