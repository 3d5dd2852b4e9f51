import type { AnalyticsTotal, Selection } from "../contract.ts";
import type { Question } from "#features/overview/analytics/figure.ts";
import { DaysFigure } from "#features/verdict/compliance/web/index.ts";
import { sourceLine } from "#features/overview/analytics/analytics-source.ts";
import { paths } from "#web/paths.ts";
import { useIsUnlocked } from "#web/session/use-plan.ts";
import { useToday } from "#web/session/use-today.ts";
import { yearOf } from "#shared/civil-date.ts";
import { LockedQuestions, LockedTiles } from "./locked-questions.tsx";
import { QuestionCard } from "./question-card.tsx";
import { TileGrid, Tiles, TotalTile } from "./tiles.tsx";

/** After the first, which the tour points at. Weeks of a year need the whole width; the others go in pairs. */
const WIDE: readonly Question[] = ["other-work", "properties"];
const PAIRED: readonly Question[] = [
  "activities",
  "logged",
  "evidence",
  "strict-audit",
  "others",
  "years",
  "household",
  "stays",
];

type BodyProps = { total: AnalyticsTotal; selection: Selection };

/** The last year of a choice, day by day, on every plan. */
function Days({ total, selection: { personId } }: BodyProps) {
  const personIds = personId && personId.length > 0 ? personId : null;
  return <DaysFigure title="Which days do I work?" taxYear={yearOf(total.to)} personIds={personIds} />;
}

/** The tiles and the questions of a choice; on the free plan the first tile, and the rest by name. */
export function AnalyticsBody({ total, selection }: BodyProps) {
  const isUnlocked = useIsUnlocked("advanced-analytics");
  const source = sourceLine(total, useToday());
  if (!isUnlocked) {
    return (
      <>
        <TileGrid>
          <TotalTile total={total} />
          <LockedTiles />
        </TileGrid>
        <Days total={total} selection={selection} />
        <LockedQuestions verdictPath={paths.compliance} />
      </>
    );
  }
  return (
    <>
      <Tiles total={total} selection={selection} />
      <div data-tour="analytics-charts">
        <QuestionCard question="on-course" selection={selection} source={source} />
      </div>
      {WIDE.map((question) => (
        <QuestionCard key={question} question={question} selection={selection} source={source} />
      ))}
      <Days total={total} selection={selection} />
      <div className="grid items-start gap-4 sm:gap-5 xl:grid-cols-2 print:grid-cols-2">
        {PAIRED.map((question) => (
          <QuestionCard key={question} question={question} selection={selection} source={source} />
        ))}
      </div>
    </>
  );
}
