import { moneyText } from "@tenure/tax-rules";
import type { TextDocument } from "#server/pdf/text-document.ts";
import { EMPTY, text, whole } from "#shared/export/cells.ts";
import { csvRow } from "#shared/export/csv.ts";
import type { BinderFacts } from "../reading/read-binder-facts.ts";

type Drafts = Pick<BinderFacts, "taxYear" | "at"> & { readonly lossForms: NonNullable<BinderFacts["lossForms"]> };

export const FORM_DRAFTS_CSV = "16-form-8582-draft.csv";
export const FORM_DRAFTS_PDF = "16-form-8582-draft.pdf";

/** The losses of the year in the shape of Form 8582 and Form 461, for whoever prepares the return. */
export const formDraftsDocument = ({ taxYear, at, lossForms: { forms, isOpen } }: Drafts): TextDocument => ({
  title: `Draft of Form 8582 and Form 461, ${taxYear}`,
  note: `Made on ${at.toISOString()} from what you told us.${isOpen ? " Facts are still open, so the figures may change." : ""} For the preparer to check, not to file. General information, not tax advice.`,
  label: "DRAFT FOR YOUR PREPARER",
  sections: forms.map(({ title, columns, rows }) => ({
    heading: title,
    list: rows.map(({ label, cells }) => {
      const amounts = cells.map((cents) => (cents === null ? "not told" : moneyText(cents)));
      return columns.length === 1
        ? `${label}: ${amounts.join("")}`
        : `${label}: ${columns.map((column, i) => `${column} ${amounts[i] ?? ""}`).join(", ")}`;
    }),
  })),
});

export const formDraftsCsv = ({ forms }: Drafts["lossForms"]): string =>
  [
    [text("Part"), text("Line"), text("Column"), text("Cents")],
    ...forms.flatMap(({ title, columns, rows }) =>
      rows.flatMap(({ label, cells }) =>
        cells.map((cents, i) => [
          text(title),
          text(label),
          text(columns[i] ?? null),
          cents === null ? EMPTY : whole(cents),
        ]),
      ),
    ),
  ]
    .map(csvRow)
    .join("");
