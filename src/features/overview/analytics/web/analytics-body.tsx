import type { AnalyticsTotal, Selection } from "../contract.ts";
import type { Question } from "#features/overview/analytics/figure.ts";
import { sourceLine } from "#features/overview/analytics/analytics-source.ts";
import { paths } from "#web/paths.ts";
import { useIsUnlocked } from "#web/session/use-plan.ts";
import { useToday } from "#web/session/use-today.ts";
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

/** The tiles and the questions of a choice; on the free plan the first tile, and the rest by name. */
export function AnalyticsBody({ total, selection }: { total: AnalyticsTotal; selection: Selection }) {
  const isUnlocked = useIsUnlocked("advanced-analytics");
  const source = sourceLine(total, useToday());
  if (!isUnlocked) {
    return (
      <>
        <TileGrid>
          <TotalTile total={total} />
          <LockedTiles />
        </TileGrid>
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
      <div className="grid items-start gap-4 sm:gap-5 xl:grid-cols-2 print:grid-cols-2">
        {PAIRED.map((question) => (
          <QuestionCard key={question} question={question} selection={selection} source={source} />
        ))}
      </div>
    </>
  );
}
