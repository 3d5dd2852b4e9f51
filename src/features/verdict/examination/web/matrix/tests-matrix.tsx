import {
  Badge,
  Card,
  Cell,
  classNames,
  EmptyState,
  HeaderCell,
  SegmentedControl,
  Table,
  TableBody,
  TableHead,
  TableRow,
} from "@tenure/ui";
import type { ComponentProps } from "react";
import { hoursColon, hoursText, TEST_IDS } from "@tenure/tax-rules";
import type { ActivityView, Examination, TestResultView } from "#features/verdict/examination/contract.ts";
import { type ExaminationAddress, type Reading, READINGS, readingIn } from "../examination-address.ts";
import { LawLink } from "../law-link.tsx";
import { TestDrawer } from "../test-drawer.tsx";
import { verdictWord } from "#shared/vocabulary.ts";
import { useGridKeys } from "./use-grid-keys.ts";
import { useIsYearOver } from "#web/book/use-is-year-over.ts";
import { figureWords, TEST_NAMES, testMark } from "../words.ts";

const READING_LABELS: Record<Reading, string> = { elected: "As elected", alone: "Each alone" };

/** Every activity of the year against the seven tests; meeting any one of them is enough. */
export function TestsMatrix({ view, address }: { view: Examination; address: ExaminationAddress }) {
  const reading = readingIn(address.search, view.electionInForce);
  const activities = reading === "elected" ? view.matrix.asElected : view.matrix.eachAlone;
  const { openTest } = address;
  const open = openTest && activities.find(({ activityId }) => activityId === openTest.activityId);
  return (
    <Card
      flush
      id="participation"
      className="scroll-mt-20"
      title="Material participation, test by test"
      actions={
        <SegmentedControl
          label="How to test the rentals"
          value={reading}
          options={READINGS.map((value) => ({ value, label: READING_LABELS[value] }))}
          onValueChange={(value) => address.chooseReading(value === "elected" ? "elected" : "alone")}
        />
      }
    >
      <p className="px-4 py-3 text-base text-2 sm:px-5">
        {readingWords(reading, view.electionInForce)} Every figure is hours that count.
      </p>
      {activities.length === 0 ? (
        <EmptyState
          level={3}
          className="border-t border-line"
          title={`No property was owned in ${view.taxYear}, as far as we know.`}
        />
      ) : (
        <>
          <MatrixTable activities={activities} address={address} taxYear={view.taxYear} />
          <MatrixCards activities={activities} address={address} taxYear={view.taxYear} />
        </>
      )}
      <p className="border-t border-line px-4 py-3 text-sm text-3 sm:px-5">
        One test that is met is enough. Needs info: a fact is missing, often the hours of other people. Unknown is not
        zero. <LawLink rule="B.T1">The seven tests</LawLink>
      </p>
      {openTest && open && (
        <TestDrawer
          activity={open}
          test={openTest.test}
          taxYear={view.taxYear}
          isAlone={view.persons.length < 2}
          onClose={address.closeTest}
        />
      )}
    </Card>
  );
}

const readingWords = (reading: Reading, isElected: boolean): string => {
  if (reading === "elected") {
    return isElected
      ? "The election is in force: all rental real estate is one activity. Short-term rentals stay apart."
      : "If the election were made for this year: all rental real estate as one activity. It binds later years.";
  }
  return isElected
    ? "Without the election: each rental is tested by itself."
    : "No election for this year: each rental is tested by itself.";
};

type MatrixTableProps = { activities: readonly ActivityView[]; address: ExaminationAddress; taxYear: number };

function MatrixTable({ activities, address, taxYear }: MatrixTableProps) {
  const isYearOver = useIsYearOver(taxYear);
  const { table, cell } = useGridKeys({ rows: activities.length, columns: TEST_IDS.length });
  return (
    <Table {...table} caption="Properties and the seven tests" className="border-t border-line max-sm:hidden">
      <TableHead>
        <TableRow>
          <HeaderCell className="sticky left-0 z-10">Property</HeaderCell>
          <HeaderCell numeric>Counts</HeaderCell>
          <HeaderCell>Result</HeaderCell>
          {TEST_IDS.map((id) => (
            <HeaderCell key={id} title={TEST_NAMES[id].full}>
              {id.slice(1)}. {TEST_NAMES[id].short}
            </HeaderCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {activities.map((activity, row) => (
          <TableRow key={activity.activityId}>
            <Cell rowHeader className="sticky left-0 z-10 max-w-64 border-r border-line bg-surface">
              <span className="block font-medium">{activity.name}</span>
              {activity.kind === "short-term" && <span className="block text-xs text-3">Short-term rental</span>}
            </Cell>
            <Cell numeric>{hoursColon(activity.seconds)}</Cell>
            <Cell className="whitespace-nowrap">
              <Result activity={activity} isYearOver={isYearOver} />
            </Cell>
            {activity.tests.map((result, column) => (
              <Cell key={result.test}>
                <TestButton {...cell({ row, column })} {...{ activity, result, address, isYearOver }} />
              </Cell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

/** On a phone each property is a card: its result, and the tests that can apply with their figures. */
function MatrixCards({ activities, address, taxYear }: MatrixTableProps) {
  const isYearOver = useIsYearOver(taxYear);
  return (
    <ul className="divide-y divide-line border-t border-line sm:hidden">
      {activities.map((activity) => (
        <li key={activity.activityId} className="px-4 py-3">
          <p className="flex items-baseline justify-between gap-3">
            <span className="min-w-0 text-base font-semibold wrap-anywhere">{activity.name}</span>
            <span className="shrink-0 text-base tabular-nums">{hoursText(activity.seconds)} count</span>
          </p>
          <p className="mt-1 flex flex-wrap items-center gap-2 text-sm text-3">
            <Result activity={activity} isYearOver={isYearOver} />
            {activity.kind === "short-term" && "Short-term rental"}
          </p>
          <ul className="mt-1 divide-y divide-line">
            {activity.tests
              .filter(({ applies }) => applies)
              .map((result) => (
                <li key={result.test} className="flex items-center justify-between gap-3 text-sm text-2">
                  {result.test.slice(1)}. {TEST_NAMES[result.test].short}
                  <TestButton activity={activity} result={result} address={address} isYearOver={isYearOver} isRow />
                </li>
              ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

type TestButtonProps = ComponentProps<"button"> & {
  activity: ActivityView;
  result: TestResultView;
  address: ExaminationAddress;
  isYearOver: boolean;
  isRow?: boolean;
};

/** The result and figure of a test; opens to show what the figure is made of. */
function TestButton({ activity, result, address, isYearOver, isRow = false, ...rest }: TestButtonProps) {
  const { word, tone } = testMark(result, isYearOver);
  const figure = figureWords(result);
  return (
    <button
      {...rest}
      type="button"
      onClick={() => address.open({ activityId: activity.activityId, test: result.test })}
      className={classNames(
        "inline-flex min-h-6 min-w-6 rounded-sm whitespace-nowrap pointer-coarse:min-h-11 pointer-coarse:min-w-11",
        isRow ? "flex-row-reverse items-center gap-2" : "flex-col items-start justify-center",
      )}
    >
      {tone === null ? (
        <span className="text-sm text-3 underline decoration-line-strong decoration-dotted underline-offset-4">
          {word}
        </span>
      ) : (
        <Badge tone={tone}>{word}</Badge>
      )}
      {figure !== null && <span className="text-sm text-2 tabular-nums">{figure}</span>}
      <span className="sr-only">{`${TEST_NAMES[result.test].full}, ${activity.name}`}</span>
    </button>
  );
}

function Result({ activity, isYearOver }: { activity: ActivityView; isYearOver: boolean }) {
  const { word, tone } = verdictWord(activity.verdict, isYearOver);
  return (
    <span className="inline-flex items-center gap-2">
      <Badge tone={tone}>{word}</Badge>
      {activity.carriedBy !== null && <span className="text-sm text-2">by test {activity.carriedBy.slice(1)}</span>}
    </span>
  );
}
