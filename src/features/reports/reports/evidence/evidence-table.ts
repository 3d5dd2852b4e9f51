import { day, text, whole } from "#shared/export/cells.ts";
import type { EvidenceFile, LogLine } from "../report-model.ts";
import { EVIDENCE_KIND_WORDS, troubles } from "./evidence-words.ts";

/** Each file of each entry in a row of its own. */
export function evidenceTable(log: readonly LogLine[], evidence: readonly EvidenceFile[]) {
  const files = new Map(evidence.map((file) => [file.ref, file]));
  return {
    name: "Evidence",
    widths: [8, 11, 8, 40, 14, 66, 24, 12, 60],
    headings: [
      "Log no.",
      "Date",
      "File",
      "File name",
      "Kind",
      "SHA-256",
      "Uploaded at",
      "Bytes",
      "What is wrong with it",
    ],
    rows: log.flatMap((line) =>
      line.evidence.flatMap((ref) => {
        const file = files.get(ref);
        if (file === undefined) return [];
        return [
          [
            whole(line.no),
            day(line.date),
            text(ref),
            text(file.name),
            text(EVIDENCE_KIND_WORDS[file.kind]),
            text(file.sha256),
            text(file.uploadedAt),
            whole(file.byteSize),
            text(troubles(file).join("; ")),
          ],
        ];
      }),
    ),
  };
}
