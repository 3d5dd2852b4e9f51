import { Button, Card, Figure, Skeleton, SkeletonRegion, TextLink } from "@tenure/ui";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { Link, useNavigate } from "react-router";
import { figureTable } from "#features/overview/analytics/figure-table.ts";
import {
  type Figure as FigureData,
  opensBehind,
  type Question,
  QUESTION_WORDS,
} from "#features/overview/analytics/figure.ts";
import { AddOrAsk } from "#web/book/add-or-ask.tsx";
import { paths } from "#web/paths.ts";
import type { Selection } from "../contract.ts";
import { entriesPath } from "./analytics-address.ts";
import { FigureChart } from "./figure-chart.tsx";
import { PictureMenu } from "./picture-menu.tsx";
import { figureQuery } from "./queries.ts";

/** One question: its chart with the sentence that answers it, or why there is none. */
export function QuestionCard(props: { question: Question; selection: Selection; source: string }) {
  const { question, selection, source } = props;
  const query = useQuery(figureQuery(question, selection));
  return (
    <Card aria-busy={query.isFetching}>
      {query.data ? (
        <QuestionFigure figure={query.data} source={source} />
      ) : query.isError ? (
        <Failed question={question} onRetry={() => void query.refetch()} />
      ) : (
        <SkeletonRegion label={`Loading: ${QUESTION_WORDS[question].title}`}>
          <Skeleton className="mb-6 h-5 w-56" />
          <Skeleton className="h-60 w-full" />
        </SkeletonRegion>
      )}
    </Card>
  );
}

function Failed({ question, onRetry }: { question: Question; onRetry: () => void }) {
  return (
    <>
      <h2 className="mb-3 text-lg font-semibold text-1">{QUESTION_WORDS[question].title}</h2>
      <p role="alert" className="mb-3 text-base text-2">
        This chart couldn't be loaded. Your entries are safe.
      </p>
      <Button onClick={onRetry}>Load chart again</Button>
    </>
  );
}

const PLACES = {
  "people-and-work": { to: paths.peopleAndWork, label: "Add other work", needs: "facts" },
  "others-hours": { to: paths.othersHours, label: "Add other people's hours", needs: "facts" },
  stays: { to: paths.stays, label: "Add stays", needs: "facts" },
  evidence: { to: paths.evidenceCoverage, label: "Open Evidence", needs: "read" },
  "stress-test": { to: paths.stressTest, label: "Open Stress test", needs: "read" },
} as const;

function QuestionFigure({ figure, source }: { figure: FigureData; source: string }) {
  const navigate = useNavigate();
  const entries = useMemo(
    () => ({
      hrefOf: (mark: number, series: number): string | null => {
        const opens = opensBehind(figure, mark, series) ?? opensBehind(figure, mark, firstWithEntries(figure, mark));
        return opens && entriesPath(figure, opens);
      },
      follow: (href: string): void => void navigate(href),
    }),
    [figure, navigate],
  );
  return (
    <Figure
      title={figure.title}
      caption={figure.says}
      actions={figure.marks.length > 0 && <PictureMenu figure={figure} source={source} />}
      more={<More figure={figure} />}
      table={figureTable(figure)}
      tableCaption={figure.title}
      entries={entries}
    >
      {figure.marks.length > 0 && <FigureChart figure={figure} />}
    </Figure>
  );
}

const firstWithEntries = (figure: FigureData, mark: number): number =>
  Math.max(
    0,
    figure.series.findIndex((_, series) => opensBehind(figure, mark, series) !== null),
  );

function More({ figure: { note, next } }: { figure: FigureData }) {
  const place = next && PLACES[next.place];
  return (
    <>
      {next && place && (
        <span className="mt-2 block max-w-[75ch]">
          {next.says}{" "}
          <AddOrAsk do={place.needs} ask={place.label}>
            <TextLink asChild>
              <Link to={place.to}>{place.label}</Link>
            </TextLink>
          </AddOrAsk>
        </span>
      )}
      {note !== null && <span className="mt-2 block max-w-[75ch] text-sm text-3">{note}</span>}
    </>
  );
}
