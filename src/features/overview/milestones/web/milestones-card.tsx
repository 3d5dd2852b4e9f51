import { hoursText } from "@tenure/tax-rules";
import { Button, Card, EmptyState, formatCivilDate, SkeletonRegion, SkeletonRows, TextLink } from "@tenure/ui";
import { useQuery } from "@tanstack/react-query";
import { Target } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { hoursToSeconds } from "#shared/duration.ts";
import { errorMessage } from "#web/errors/error-catalogue.ts";
import { RetryButton } from "#web/fallbacks/retry-button.tsx";
import { paths } from "#web/paths.ts";
import { Can } from "#web/session/can.tsx";
import { type FirstGoal, firstGoalOf } from "#features/overview/milestones/first-goal.ts";
import { LockMark } from "#web/plans/lock-mark.tsx";
import { openUpgrade } from "#web/plans/open-plans.ts";
import { lockedWords, useIsUnlocked } from "#web/session/use-plan.ts";
import { useSignedInUser } from "#web/session/use-user.ts";
import { useToday } from "#web/session/use-today.ts";
import type { Milestone } from "../contract.ts";
import { MilestoneDialog } from "./milestone-dialog.tsx";
import { newGoalInput } from "./milestone-form-schema.ts";
import { MilestoneRow } from "./milestone-row.tsx";
import { milestonesQuery } from "./queries.ts";

/** The goals in hours; with a plan that lacks them, what they are and where to get them. */
export function MilestonesCard() {
  return useIsUnlocked("milestones") ? <OpenMilestones /> : <LockedMilestones />;
}

function LockedMilestones() {
  return (
    <Card
      title={
        <span className="inline-flex items-center gap-1.5">
          Milestones <LockMark />
        </span>
      }
    >
      <p className="text-base text-2">
        Set a goal in hours for a quarter or a year, and see whether you&apos;re on pace. {lockedWords("milestones")}
      </p>
      <Button className="mt-3" onClick={() => openUpgrade(lockedWords("milestones"))}>
        See Premium
      </Button>
    </Card>
  );
}

type Editing = { goal: Milestone | null };

function OpenMilestones() {
  const query = useQuery(milestonesQuery);
  const today = useToday();
  const [editing, setEditing] = useState<Editing | null>(null);
  const add = (): void => setEditing({ goal: null });
  const { data } = query;
  const profile = useSignedInUser()?.onboardingProfile ?? null;
  const first = data?.milestones.length === 0 ? firstGoalOf(profile, today) : null;
  return (
    <Card
      flush
      title="Milestones"
      actions={
        data &&
        data.milestones.length > 0 && (
          <Can do="facts">
            <Button size="sm" variant="primary" onClick={add}>
              Add goal
            </Button>
          </Can>
        )
      }
    >
      <MilestoneList query={query} first={first} onAdd={add} onEdit={(goal) => setEditing({ goal })} />
      {editing && (
        <MilestoneDialog goal={editing.goal} beginsWith={newGoalInput(today, first)} onClose={() => setEditing(null)} />
      )}
    </Card>
  );
}

type MilestoneListProps = {
  query: ReturnType<typeof useQuery<{ milestones: Milestone[] }>>;
  /** What was said in the setup questions, as a goal. */
  first: FirstGoal | null;
  onAdd: () => void;
  onEdit: (goal: Milestone) => void;
};

function MilestoneList({ query, first, onAdd, onEdit }: MilestoneListProps) {
  const { data, error, errorUpdateCount } = query;
  if (!data && errorUpdateCount > 0) {
    return (
      <div className="p-4 sm:p-5">
        {error && (
          <p role="alert" className="mb-3 text-base text-2">
            {errorMessage(error, "Your goals could not be loaded.")}
          </p>
        )}
        <RetryButton size="sm" query={query}>
          Try again
        </RetryButton>
      </div>
    );
  }
  if (!data) {
    return (
      <SkeletonRegion label="Loading goals" className="p-4 sm:p-5">
        <SkeletonRows rows={4} columns={2} />
      </SkeletonRegion>
    );
  }
  if (data.milestones.length === 0) {
    return (
      <EmptyState
        level={3}
        icon={<Target className="size-5" strokeWidth={1.75} />}
        title="No goals"
        action={
          <Can do="facts">
            <Button variant="primary" onClick={onAdd}>
              Add goal
            </Button>
          </Can>
        }
      >
        {first === null
          ? "Choose hours and a day. You'll see your pace and where the next weeks may lead."
          : `The time you told us makes about ${hoursText(hoursToSeconds(first.targetHours))} by ${formatCivilDate(first.targetDate)}. Start with that, or change it.`}
      </EmptyState>
    );
  }
  return (
    <>
      <ul className="divide-y divide-line">
        {data.milestones.map((goal) => (
          <MilestoneRow key={goal.id} goal={goal} onEdit={() => onEdit(goal)} />
        ))}
      </ul>
      <p className="border-t border-line px-4 py-3 text-sm text-2 sm:px-5">
        A goal counts every hour you logged. Which hours count for the tests is on{" "}
        <TextLink asChild>
          <Link to={paths.compliance}>Status</Link>
        </TextLink>
        .
      </p>
    </>
  );
}
