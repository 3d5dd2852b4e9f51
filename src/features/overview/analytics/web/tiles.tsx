import { hoursTenths } from "@tenure/tax-rules";
import { Card, formatCount, formatNumber, Skeleton, Stat } from "@tenure/ui";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ACTIVITY_LABELS } from "#shared/domain.ts";
import { useBook } from "#web/book/use-book.ts";
import type { AnalyticsSummary, AnalyticsTotal, Selection } from "../contract.ts";
import { STATUS_WORDS, TILE_LABELS, TREND_WORDS } from "#features/overview/analytics/analytics-words.ts";
import { summaryQuery } from "./queries.ts";

const GRID = "grid grid-cols-2 gap-x-6 gap-y-5 sm:grid-cols-3";

export function TotalTile({ total }: { total: AnalyticsTotal }) {
  return (
    <Stat
      label={TILE_LABELS.total}
      value={hoursTenths(total.totalSeconds)}
      note={`${formatCount(total.entryCount, "entry", "entries")} logged`}
    />
  );
}

/** The first tile alone, and beside it whatever the page puts there. */
export function TileGrid({ children }: { children: ReactNode }) {
  return (
    <Card data-tour="analytics-summary">
      <dl className={GRID}>{children}</dl>
    </Card>
  );
}

export function Tiles({ total, selection }: { total: AnalyticsTotal; selection: Selection }) {
  const { data: summary } = useQuery(summaryQuery(selection));
  return (
    <>
      <TileGrid>
        <TotalTile total={total} />
        {summary ? <SummaryTiles summary={summary} /> : <TilesAhead />}
      </TileGrid>
      {summary && <TopActivities summary={summary} />}
    </>
  );
}

function SummaryTiles({ summary }: { summary: AnalyticsSummary }) {
  const { persons, personName } = useBook();
  const { statusPersonId, taxYear, monthlyTrend, complianceStatus } = summary;
  const whose = statusPersonId !== null && persons.length > 1 ? `${personName(statusPersonId)}, ` : "";
  return (
    <>
      <Stat
        label={TILE_LABELS.material}
        value={hoursTenths(summary.materialParticipationSeconds)}
        note="hours that count at a property"
      />
      <Stat label={TILE_LABELS.properties} value={formatNumber(summary.propertiesManaged)} />
      <Stat label={TILE_LABELS.week} value={hoursTenths(summary.averageSecondsPerWeek)} note="of all logged hours" />
      <Stat label={TILE_LABELS.status} value={STATUS_WORDS[complianceStatus]} note={`${whose}${taxYear} tax year`} />
      <Stat label={TILE_LABELS.trend} value={TREND_WORDS[monthlyTrend].word} note={TREND_WORDS[monthlyTrend].note} />
    </>
  );
}

function TopActivities({ summary }: { summary: AnalyticsSummary }) {
  if (summary.topActivityTypes.length === 0) return null;
  const words = summary.topActivityTypes.map(
    ({ type, seconds, percentage }) => `${ACTIVITY_LABELS[type]} ${hoursTenths(seconds)} (${percentage}%)`,
  );
  return <p className="max-w-[75ch] text-base text-2">Most time: {words.join(", ")}.</p>;
}

function TilesAhead() {
  return [1, 2, 3, 4, 5].map((tile) => (
    <div key={tile}>
      <Skeleton className="mb-2 h-7 w-24" />
      <Skeleton className="h-4 w-32" />
    </div>
  ));
}
