import { Badge, classNames, Meter } from "@tenure/ui";
import type { ActivityView, TestResultView } from "#features/verdict/examination/contract.ts";
import type { ExaminationAddress } from "../examination-address.ts";
import { TEST_NAMES, testMark } from "../words.ts";
import { distanceWords, missingWords } from "./distance-words.ts";

type PropertyTestsProps = { activity: ActivityView; address: ExaminationAddress; isYearOver: boolean };

/** The seven tests of one activity, each with how far it has come; those that can apply first. */
export function PropertyTests({ activity, address, isYearOver }: PropertyTestsProps) {
  const ordered = activity.tests.toSorted((a, b) => Number(b.applies) - Number(a.applies));
  return (
    <ol aria-label="The seven tests" className="divide-y divide-line border-t border-line">
      {ordered.map((result) => (
        <Test
          key={result.test}
          result={result}
          isBest={result.test === activity.bestTest}
          isYearOver={isYearOver}
          onOpen={() => address.open({ activityId: activity.activityId, test: result.test })}
        />
      ))}
    </ol>
  );
}

type TestProps = { result: TestResultView; isBest: boolean; isYearOver: boolean; onOpen: () => void };

function Test({ result, isBest, isYearOver, onOpen }: TestProps) {
  const { word, tone } = testMark(result, isYearOver);
  const { distance, says, test } = result;
  const name = TEST_NAMES[test].full;
  const missing = distance && missingWords(distance, isYearOver);
  return (
    <li
      className={classNames(
        "relative grid gap-x-6 gap-y-1.5 px-4 py-3 hover:bg-hover sm:px-5",
        distance !== null && "sm:grid-cols-[minmax(0,1fr)_15rem]",
      )}
    >
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <button
            type="button"
            onClick={onOpen}
            className="min-h-6 rounded-sm text-left text-base font-medium text-1 after:absolute after:inset-0 pointer-coarse:min-h-11"
          >
            {test.slice(1)}. {name}
          </button>
          {tone === null ? <span className="text-sm text-3">{word}</span> : <Badge tone={tone}>{word}</Badge>}
          {isBest && result.verdict !== "met" && <span className="text-sm text-2">Closest</span>}
        </p>
        <p className="text-sm text-2">{says}</p>
      </div>
      {distance && (
        <div className="self-center">
          <p className="flex flex-wrap justify-between gap-x-3 text-sm tabular-nums">
            <span className="font-medium">{distanceWords(distance)}</span>
            {missing !== null && <span className="text-3">{missing}</span>}
          </p>
          {distance.line !== null && (
            <Meter
              className="mt-1"
              size="sm"
              label={name}
              value={distance.actual}
              max={distance.line}
              valueText={distanceWords(distance)}
              tone={result.verdict === "met" ? "brand" : "neutral"}
            />
          )}
        </div>
      )}
    </li>
  );
}
