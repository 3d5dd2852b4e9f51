import { hoursTenths } from "@tenure/tax-rules";
import { Banner, Button, formatCivilDate, formatNumber, Popover, SegmentedControl } from "@tenure/ui";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { ChevronDown } from "lucide-react";
import { useEffect, useId, useState, useSyncExternalStore } from "react";
import { type NavigateFunction, useNavigate } from "react-router";
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
import { whenIdle } from "#web/lazy/when-idle.ts";
import { type EngineState, engineState, startEngine, watchEngine } from "#web/session/demo/demo-engine.ts";
import { useToday } from "#web/session/use-today.ts";
import { chooseDemoTier, DEMO_TIERS, type DemoTier, leaveDemo, readDemoTier } from "#web/credentials/demo-mode.ts";

const TIERS = [
  { value: "free", label: "Free" },
  { value: "premium", label: "Premium" },
  { value: "firm", label: "CPA firm" },
] as const;

/** What the demo's engine is doing until it answers. On narrow screens the end of the line is cut off. */
const STARTING = "These figures were saved earlier. What you save now comes after it.";
const STATE_WORDS: Record<Exclude<EngineState, "ready">, string> = {
  asleep: `Loading its database. ${STARTING}`,
  waiting: "Getting the sample ready. The demo starts by itself.",
  loading: `Loading its database. ${STARTING}`,
  opening: `Starting its database. ${STARTING}`,
  failed: "Its database did not start. Reload the page to try again.",
};

/** Says on every page of the demo that it is one and what it does, and switches between the two plans. Collapses on a phone. */
export function DemoBar() {
  const [isOpen, setOpen] = useState(false);
  const foldId = useId();
  const tier = useTier();
  // The first figures need no database: it starts after them.
  useEffect(() => whenIdle(() => void startEngine()), []);
  const actions = (
    <>
      <div className="flex items-center gap-2 max-sm:hidden">
        <Controls {...tier} />
      </div>
      <Button
        size="sm"
        variant="quiet"
        className="sm:hidden"
        aria-expanded={isOpen}
        aria-controls={isOpen ? foldId : undefined}
        onClick={() => setOpen(!isOpen)}
        icon={<ChevronDown aria-hidden="true" className={isOpen ? "size-4 rotate-180" : "size-4"} strokeWidth={1.75} />}
      >
        {isOpen ? "Less" : "More"}
      </Button>
    </>
  );
  return (
    <>
      <Banner oneLine placement="page" title="Demo." actions={actions}>
        <Says />
      </Banner>
      {isOpen && (
        <div id={foldId} className="border-b border-line bg-surface px-3 py-2 sm:hidden">
          <p className="mb-2 text-base text-2">
            <Sums /> What you write stays here.
          </p>
          <div className="flex flex-wrap items-center gap-2">
            <Controls {...tier} />
          </div>
        </div>
      )}
    </>
  );
}

function Says() {
  const state = useSyncExternalStore(watchEngine, engineState, engineState);
  const today = useToday();
  return (
    <>
      <span role="status">{state === "ready" ? `Today is ${formatCivilDate(today)}.` : STATE_WORDS[state]}</span>
      {state === "ready" && (
        <span className="max-sm:hidden">
          {" "}
          <Sums /> What you write stays here.
        </span>
      )}
    </>
  );
}

type Tier = { tier: DemoTier; choose: (value: string) => void };

/** Leaves a book through a page that everyone has: what is open there does not exist elsewhere. */
const openTier = async (tier: DemoTier, navigate: NavigateFunction): Promise<void> => {
  chooseDemoTier(tier);
  await navigate(paths.dashboard);
  queryClient.removeQueries({ type: "inactive" });
  await queryClient.invalidateQueries();
  if (tier === "firm") await navigate(paths.clients);
};

const useTier = (): Tier => {
  const navigate = useNavigate();
  const [tier, setTier] = useState<DemoTier>(readDemoTier);
  const choose = (value: string): void => {
    const next = DEMO_TIERS.find((each) => each === value) ?? "free";
    setTier(next);
    void openTier(next, navigate);
  };
  return { tier, choose };
};

function Controls({ tier, choose }: Tier) {
  return (
    <>
      <SegmentedControl label="Plan shown" options={TIERS} value={tier} onValueChange={choose} />
      {tier === "free" && <FreePlan />}
      <Button size="sm" onClick={() => leaveDemo(paths.home)}>
        Leave the demo
      </Button>
    </>
  );
}

type Logged = { relation: string; totals: { grossSeconds: number } };

/** Only for the professional: the spouse's hours count toward no 750. The dashboard makes the same distinction. */
const loggedQuery = (year: number) => queryOptions<{ persons: Logged[] }>({ queryKey: [`/api/compliance/${year}`] });

/** Reads what the bar says. It is above every page, and anything it says later pushes them down. */
export const readSums = async (year: number): Promise<void> => {
  await Promise.all([queryClient.prefetchQuery(bookPropertiesQuery), queryClient.prefetchQuery(loggedQuery(year))]);
};

function Sums() {
  return readDemoTier() === "firm" ? <>You're a CPA here. Jordan Avery shares a book with your firm.</> : <OwnSums />;
}

function OwnSums() {
  const year = yearOf(useToday());
  const { data: book } = useQuery(bookPropertiesQuery);
  const { data: status } = useQuery(loggedQuery(year));
  const own = status?.persons.find(({ relation }) => relation === "self")?.totals.grossSeconds;
  if (!book || own === undefined) return null;
  const count = formatNumber(book.properties.length);
  return (
    <span className="tabular-nums">
      {count} properties, {hoursTenths(own)} logged, {flooredGoalPercent(own)}% of the goal of {DEMO_GOALS.annualHours}.
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
