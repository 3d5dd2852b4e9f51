import { hoursColon, hoursTenths } from "@tenure/tax-rules";
import { BarList, Figure, formatNumber, formatPercent, TextLink } from "@tenure/ui";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { COVERAGES, type Coverage } from "../sources.ts";
import { coveragePath } from "./coverage-address.ts";
import { COVERAGE_WORDS, coverageCaption, type CoverageSums } from "./coverage-words.ts";

const COLORS: Record<Coverage, 1 | 4 | 6> = { several: 1, one: 4, none: 6 };
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
  const share = (coverage: Coverage): string => formatPercent(sums[coverage].seconds, total);
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
            COVERAGE_WORDS[coverage],
            formatNumber(sums[coverage].entryCount),
            hoursColon(sums[coverage].seconds),
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
            <TextLink asChild tone="quiet">
              <Link to={coveragePath(taxYear, { show: coverage, person })}>{COVERAGE_WORDS[coverage]}</Link>
            </TextLink>
          ),
          value: sums[coverage].seconds,
          valueText: `${hoursTenths(sums[coverage].seconds)}, ${share(coverage)}`,
          color: COLORS[coverage],
        }))}
      />
    </Figure>
  );
}
