import { moneyText } from "@tenure/tax-rules";
import type { LossesOfYear } from "#features/reports/reports/report-model.ts";
import { STYLES } from "#server/pdf/styles.ts";
import { type Column, DENSE, drawTable, inProportion } from "#server/pdf/tables.ts";
import type { TaggedPages } from "#server/pdf/tagged-pages.ts";
import { drawGroupHeading, drawList, drawParagraph } from "#server/pdf/text-blocks.ts";

/** From the year's losses to the part that counts, then the same figures in the shape of the forms. */
export function drawLosses(pages: TaggedPages, { steps, missing, forms = [] }: LossesOfYear): void {
  drawGroupHeading(pages, "What of the year's losses counts", 120);
  const [step = 0, amount = 0] = inProportion([420, 78]);
  drawTable(
    pages,
    [
      { heading: "Step", width: step, rowHeading: true },
      { heading: "Amount", width: amount, align: "right" },
    ],
    steps.map(({ label, cents, says, citation }) => ({
      cells: [
        [
          { text: label, style: STYLES.cellStrong },
          { text: says, style: STYLES.cell },
          { text: citation, style: STYLES.cellNote },
        ],
        cents === null ? "open" : moneyText(cents),
      ],
    })),
    DENSE,
  );
  if (missing.length > 0)
    drawList(
      pages,
      missing.map((words) => `Not told: ${words}`),
      STYLES.note,
    );
  if (forms.length === 0) return;
  drawGroupHeading(pages, "Draft of Form 8582 and Form 461", 120);
  drawParagraph(pages, "For the preparer to check, not to file.", STYLES.note);
  for (const form of forms) drawForm(pages, form);
}

type Form = NonNullable<LossesOfYear["forms"]>[number];

function drawForm(pages: TaggedPages, { title, columns, rows }: Form): void {
  drawGroupHeading(pages, title);
  const [line = 0, ...widths] = inProportion([columns.length === 1 ? 420 : 220, ...columns.map(() => 78)]);
  const heads: Column[] = columns.map((heading, i) => ({ heading, width: widths[i] ?? 0, align: "right" }));
  drawTable(
    pages,
    [{ heading: "Line", width: line, rowHeading: true }, ...heads],
    rows.map(({ label, cells }) => ({
      cells: [label, ...cells.map((cents) => (cents === null ? "not told" : moneyText(cents)))],
    })),
    DENSE,
  );
}
