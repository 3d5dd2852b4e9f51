import { outsideTimeWords } from "#features/reports/reports/evidence/evidence-words.ts";
import type { HistoryLine, ReportModel } from "#features/reports/reports/report-model.ts";
import { instantInWords, proposedInWords } from "#features/reports/reports/report-words.ts";
import { PROPOSED_NOTE, proposalName } from "#shared/proposed.ts";
import { STYLES } from "#server/pdf/styles.ts";
import { DENSE, drawTable, inProportion } from "#server/pdf/tables.ts";
import type { TaggedPages } from "#server/pdf/tagged-pages.ts";
import { drawGroupHeading, drawParagraph, drawSectionHeading } from "#server/pdf/text-blocks.ts";
import type { ProposedLine } from "#features/reports/reports/record/proposed-line.ts";

const KIND_WORDS: Record<HistoryLine["kind"], string> = {
  amend: "Amended",
  void: "Voided",
  restore: "Restored",
  undo_import: "Import undone",
  proposal: "Only what backs it up",
};

export function drawHistory(pages: TaggedPages, { content }: ReportModel): void {
  drawSectionHeading(pages, "6  Change history since first save");
  drawChanges(pages, content);
  if (content.proposed) drawProposed(pages, content.proposed);
}

function drawChanges(pages: TaggedPages, content: ReportModel["content"]): void {
  if (content.history.length === 0) {
    drawParagraph(pages, "No entry of this year was changed, voided or restored after it was first saved.");
    return;
  }
  const [at = 0, who = 0, entry = 0, change = 0, reason = 0] = inProportion([66, 66, 118, 158, 90]);
  drawTable(
    pages,
    [
      { heading: "When", width: at },
      { heading: "Who", width: who },
      { heading: "Entry", width: entry },
      { heading: "What changed", width: change },
      { heading: "Reason", width: reason },
    ],
    content.history.map((line) => ({
      cells: [
        instantInWords(line.at),
        line.impersonator === null ? line.actor : `${line.actor} (through ${line.impersonator})`,
        line.logNo === null ? line.entry : `No. ${line.logNo}: ${line.entry}`,
        [
          { text: KIND_WORDS[line.kind], style: STYLES.cellStrong },
          ...line.changes.map(({ field, before, after }) => ({
            text: `${field}: was ${before === "" ? "empty" : before}, now ${after === "" ? "empty" : after}`,
            style: STYLES.cell,
          })),
        ],
        line.reason ?? "–",
      ],
    })),
    DENSE,
  );
}

function drawProposed(pages: TaggedPages, proposed: readonly ProposedLine[]): void {
  drawGroupHeading(pages, "Proposed by machines", 60);
  drawParagraph(pages, `${PROPOSED_NOTE} How late an entry was logged is counted from the work to its confirmation.`);
  const [no = 0, what = 0, when = 0] = inProportion([40, 218, 240]);
  drawTable(
    pages,
    [
      { heading: "Log no.", width: no },
      { heading: "What the source said", width: what },
      { heading: "When", width: when },
    ],
    proposed.map((line) => ({
      cells: [line.logNo === null ? "–" : String(line.logNo), proposalName(line), `${proposedInWords(line)}.`],
    })),
    DENSE,
  );
}

export function drawIntegrity(pages: TaggedPages, { id, asOf, contentHash, content }: ReportModel): void {
  drawSectionHeading(pages, "7  Integrity");
  const grouped = contentHash.replaceAll(/(.{8})(?=.)/g, "$1 ");
  drawParagraph(pages, `Fingerprint (SHA-256): ${grouped}`, STYLES.bodyStrong, 5);
  drawParagraph(
    pages,
    `The fingerprint covers everything this report says, in the canonical form of RFC 8785, without the report's id (${id}) and time (${instantInWords(asOf)}). To match this paper: take the report.json of the same id, write its "content" in that form, and compute SHA-256. Every page carries the first 12 digits of the result. Equal facts give an equal fingerprint, whoever computes it.`,
  );
  if (content.outsideTime) drawParagraph(pages, outsideTimeWords(content.outsideTime));
}
