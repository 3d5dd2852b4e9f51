import { bytesToHex, canonicalize, utf8Bytes, type Sha256 } from "@tenure/ledger-proof";
import type { ReportContent } from "./report-model.ts";

/**
 * SHA-256 over the RFC 8785 form of the content, without id and time: the same facts give the same hash on every
 * machine, so a paper can be matched to the stored report and to the record.
 */
export function reportContentHash(content: ReportContent, sha256: Sha256): string {
  return bytesToHex(sha256(utf8Bytes(canonicalize(content))));
}
