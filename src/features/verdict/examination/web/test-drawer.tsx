import { hoursText } from "@tenure/tax-rules";
import { Badge, Drawer } from "@tenure/ui";
import type { TestId } from "@tenure/tax-rules";
import { EarlierYearsQuestion } from "#features/facts/earlier-years/web/index.ts";
import type { ActivityView } from "../contract.ts";
import { LawLink } from "./law-link.tsx";
import { useIsYearOver } from "#web/book/use-is-year-over.ts";
import { TEST_NAMES, testMark } from "./words.ts";

export type TestDrawerProps = {
  activity: ActivityView;
  test: TestId;
  taxYear: number;
  /** Only one person is tested. */
  isAlone: boolean;
  onClose: () => void;
};

/** The figures behind one cell, and where its rule is found. */
export function TestDrawer({ activity, test, taxYear, isAlone, onClose }: TestDrawerProps) {
  const isYearOver = useIsYearOver(taxYear);
  const result = activity.tests.find((one) => one.test === test);
  if (!result) return null;
  const { word, tone } = testMark(result, isYearOver);
  const { margin } = activity;
  return (
    <Drawer
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={`Test ${test.slice(1)}: ${TEST_NAMES[test].full}`}
      description={activity.name}
    >
      <Badge tone={tone ?? "neutral"}>{word}</Badge>
      <p className="mt-3 text-base">{result.says}</p>
      <dl className="mt-4 divide-y divide-line border-y border-line text-base">
        <Line
          label={isAlone ? "Hours that count here" : "Hours of both that count here"}
          value={hoursText(activity.seconds)}
        />
        {margin && <Line label={`Most by anyone else: ${margin.name}`} value={hoursText(margin.seconds)} />}
        {margin && (
          <Line
            label={margin.marginSeconds < 0 ? "Behind by" : "Margin"}
            value={hoursText(Math.abs(margin.marginSeconds))}
          />
        )}
      </dl>
      {!margin && (test === "T2" || test === "T3") && (
        <p className="mt-3 text-sm text-2">
          No one else’s hours are added for this activity. Cleaners, handymen and managers count, each of them alone.
        </p>
      )}
      {test === "T5" && <EarlierYearsQuestion activityId={activity.activityId} taxYear={taxYear} />}
      <p className="mt-4 text-sm text-3">{result.citation}</p>
      <p className="mt-2 text-sm">
        <LawLink rule={`B.${test}`}>The rule in plain words</LawLink>
      </p>
      <p className="mt-4 text-xs text-3">General information, not tax advice.</p>
    </Drawer>
  );
}

function Line({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex justify-between gap-4 py-2">
      <dt className="text-2">{label}</dt>
      <dd className="font-medium whitespace-nowrap tabular-nums">{value}</dd>
    </div>
  );
}
