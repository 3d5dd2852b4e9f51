import { hoursTenths } from "@tenure/tax-rules";
import { Banner, Button, formatNumber, Popover, SegmentedControl } from "@tenure/ui";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { yearOf } from "#shared/civil-date.ts";
import {
  DEMO_BLOCKED_FEATURES,
  DEMO_FREE_ENTRIES,
  DEMO_GOALS,
  flooredGoalPercent,
} from "#shared/demo/demo-features.ts";
import { PLAN_FEATURES } from "#shared/plan/entitlement.ts";
import { queryClient } from "#web/api/query-client.ts";
import { bookPropertiesQuery } from "#web/book/book-queries.ts";
import { paths } from "#web/paths.ts";
import { useToday } from "../session/use-today.ts";
import { chooseDemoTier, type DemoTier, leaveDemo, readDemoTier } from "../credentials/demo-mode.ts";

const TIERS = [
  { value: "free", label: "Free" },
  { value: "premium", label: "Premium" },
] as const;

/** Says on every page of the demo that it is one, and switches between the two plans. */
export function DemoBar() {
  const navigate = useNavigate();
  const [tier, setTier] = useState<DemoTier>(readDemoTier);
  const choose = async (value: string): Promise<void> => {
    const next = value === "premium" ? "premium" : "free";
    chooseDemoTier(next);
    setTier(next);
    // Each plan has a book of its own: what is open here does not exist there.
    await navigate(paths.dashboard);
    queryClient.removeQueries({ type: "inactive" });
    await queryClient.invalidateQueries();
  };
  const actions = (
    <>
      <SegmentedControl label="Plan shown" options={TIERS} value={tier} onValueChange={(value) => void choose(value)} />
      {tier === "free" && <FreePlan />}
      <Button size="sm" onClick={() => leaveDemo(paths.home)}>
        Leave<span className="max-sm:hidden"> the demo</span>
      </Button>
    </>
  );
  return (
    <Banner oneLine placement="page" title="Demo." actions={actions}>
      <span className="max-sm:hidden">
        A sample professional. What you write stays in this page. <Sums />
      </span>
    </Banner>
  );
}

type Logged = { relation: string; totals: { grossSeconds: number } };

/** Of the professional alone: the spouse's hours are nobody's 750. The dashboard asks the same. */
const loggedQuery = (year: number) => queryOptions<{ persons: Logged[] }>({ queryKey: [`/api/compliance/${year}`] });

/** Reads what the bar says. It stands above every page, and whatever it says later pushes them down. */
export const readSums = async (year: number): Promise<void> => {
  await Promise.all([queryClient.prefetchQuery(bookPropertiesQuery), queryClient.prefetchQuery(loggedQuery(year))]);
};

function Sums() {
  const year = yearOf(useToday());
  const { data: book } = useQuery(bookPropertiesQuery);
  const { data: status } = useQuery(loggedQuery(year));
  const own = status?.persons.find(({ relation }) => relation === "self")?.totals.grossSeconds;
  if (!book || own === undefined) return null;
  const count = formatNumber(book.properties.length);
  return (
    <span className="tabular-nums">
      {count} properties, {hoursTenths(own)} logged in {year}: {flooredGoalPercent(own)}% of the goal of{" "}
      {DEMO_GOALS.annualHours} hours a year, {DEMO_GOALS.quarterlyHours} a quarter.
    </span>
  );
}

function FreePlan() {
  return (
    <Popover label="What the free demo leaves out" trigger={<Button size="sm">What Free leaves out</Button>}>
      <p className="mb-2">The free demo shows {DEMO_FREE_ENTRIES} entries, no active plan, and none of these:</p>
      <ul className="list-disc ps-5">
        {DEMO_BLOCKED_FEATURES.map((feature) => (
          <li key={feature}>{PLAN_FEATURES[feature].label}</li>
        ))}
      </ul>
    </Popover>
  );
}
