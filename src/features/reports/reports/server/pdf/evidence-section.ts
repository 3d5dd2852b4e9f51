import {
  CHECK_WORDS,
  EVIDENCE_KIND_WORDS,
  numberRuns,
  troubles,
} from "#features/reports/reports/evidence/evidence-words.ts";
import type { EvidenceFile, ReportModel } from "#features/reports/reports/report-model.ts";
import { coverageWords, groupThousands, instantInWords } from "#features/reports/reports/report-words.ts";
import { STYLES } from "#server/pdf/styles.ts";
import { type Block, type Column, DENSE, drawTable, inProportion } from "#server/pdf/tables.ts";
import type { TaggedPages } from "#server/pdf/tagged-pages.ts";
import { drawGroupHeading, drawParagraph, drawSectionHeading } from "#server/pdf/text-blocks.ts";

/** Files in one table: what a large index holds is written as it is drawn. */
const TABLE_FILES = 250;

/** Yields each table as it is drawn. */
export function* drawEvidence(pages: TaggedPages, { content }: ReportModel): Generator<number> {
  const { coverage, evidence, evidenceCheck } = content;
  drawSectionHeading(pages, "5  Evidence index");
  if (coverage) drawParagraph(pages, coverageWords(coverage));
  if (!evidence) return drawParagraph(pages, "Not included. The last section says why.");
  if (evidence.length === 0) {
    drawParagraph(pages, "No file is attached to any entry of this report.");
    return;
  }
  drawParagraph(pages, noteOf(evidence, evidenceCheck ?? "none"), STYLES.note, 8);
  for (let from = 0; from < evidence.length; from += TABLE_FILES) {
    const some = evidence.slice(from, from + TABLE_FILES);
    if (evidence.length > TABLE_FILES) drawGroupHeading(pages, `${some[0]?.ref} to ${some.at(-1)?.ref}`, 90);
    drawTable(pages, COLUMNS, some.map(row), DENSE);
    yield from;
  }
}

function noteOf(evidence: readonly EvidenceFile[], check: keyof typeof CHECK_WORDS): string {
  const count = evidence.length === 1 ? "One file is" : `${groupThousands(evidence.length)} files are`;
  return `${count} attached to entries of this report. The fingerprint is the SHA-256 of a file's bytes as we received them: whoever holds the file can compute it again. ${CHECK_WORDS[check]}`;
}

const [ref = 0, file = 0, fingerprint = 0, uploaded = 0, entries = 0] = inProportion([34, 156, 170, 68, 70]);
const COLUMNS: readonly Column[] = [
  { heading: "File", width: ref, rowHeading: true },
  { heading: "Name, kind", width: file },
  { heading: "Fingerprint (SHA-256)", width: fingerprint },
  { heading: "Uploaded", width: uploaded },
  { heading: "Entries, by No.", width: entries },
];

function row(one: EvidenceFile) {
  const hash: Block[] = [one.sha256.slice(0, 32), one.sha256.slice(32)].map((text) => ({
    text,
    style: STYLES.cellNote,
  }));
  return {
    cells: [
      one.ref,
      [
        { text: one.name, style: STYLES.cell },
        { text: EVIDENCE_KIND_WORDS[one.kind], style: STYLES.cellNote },
        ...troubles(one).map((text) => ({ text, style: STYLES.cellStrong })),
      ],
      hash,
      instantInWords(one.uploadedAt),
      numberRuns(one.entries),
    ],
  };
}
