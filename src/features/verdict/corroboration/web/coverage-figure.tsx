import { hoursTenths } from "@tenure/tax-rules";
import { BarList, Figure, TextLink } from "@tenure/ui";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { hoursCell } from "#web/book/hours-cell.ts";
import { shareTexts } from "#shared/shares.ts";
import { EVIDENCE_WORDS } from "#shared/vocabulary.ts";
import { COVERAGES, type Coverage } from "../corroborations.ts";
import { coveragePath } from "./coverage-address.ts";
import { coverageCaption, type CoverageSums } from "./coverage-words.ts";

const BEST_FIRST = COVERAGES.toReversed();

type CoverageFigureProps = {
  taxYear: number;
  sums: CoverageSums & { total: number };
  person: string | undefined;
  actions?: ReactNode;
};

/** Logged hours by independent sources; each line leads to its entries. */
export function CoverageFigure({ taxYear, sums, person, actions }: CoverageFigureProps) {
  const { total } = sums;
  const shares = shareTexts(COVERAGES.map((coverage) => sums[coverage].seconds));
  const share = (coverage: Coverage): string => shares[COVERAGES.indexOf(coverage)] ?? "";
  return (
    <Figure
      title="Evidence coverage"
      caption={coverageCaption(sums)}
      tableCaption="Logged hours by independent sources"
      actions={actions}
      table={{
        columns: [
          { header: "Backed up by" },
          { header: "Entries", numeric: true },
          { header: "Hours", numeric: true },
          { header: "Share", numeric: true },
        ],
        rows: BEST_FIRST.map((coverage) => ({
          id: coverage,
          cells: [
            EVIDENCE_WORDS[coverage].word,
            sums[coverage].entryCount,
            hoursCell(sums[coverage].seconds),
            share(coverage),
          ],
        })),
      }}
    >
      <BarList
        label="Logged hours by independent sources"
        max={total}
        items={BEST_FIRST.map((coverage) => ({
          id: coverage,
          label: (
            <TextLink asChild alone tone="quiet">
              <Link to={coveragePath(taxYear, { show: coverage, person })}>{EVIDENCE_WORDS[coverage].word}</Link>
            </TextLink>
          ),
          value: sums[coverage].seconds,
          valueText: `${hoursTenths(sums[coverage].seconds)}, ${share(coverage)}`,
          tone: EVIDENCE_WORDS[coverage].tone,
        }))}
      />
    </Figure>
  );
}
