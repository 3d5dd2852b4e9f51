import { hoursTenths } from "@tenure/tax-rules";
import { Card, Meter, TextLink } from "@tenure/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { paths } from "#web/paths.ts";
import { useIsUnlocked } from "#web/session/use-plan.ts";
import { isOfYear } from "../pace.ts";
import { readingOf } from "./goal-words.ts";
import { achievementsQuery, milestonesQuery } from "./queries.ts";

const SHOWN_MOST = 3;

/** Running goals, and how many achievements there are. It shows only when it has something to say, and asks for nothing. */
export function GoalsLine({ taxYear }: { taxYear: number }) {
  const isUnlocked = useIsUnlocked("milestones");
  const goals = useQuery({ ...milestonesQuery, enabled: isUnlocked }).data?.milestones ?? [];
  const achievements = useQuery(achievementsQuery).data;
  const running = goals
    .filter((goal) => isOfYear(goal, taxYear) && goal.state !== "missed" && goal.state !== "not_started")
    .slice(0, SHOWN_MOST);
  const earned = achievements?.achievements.filter((each) => each.earned).length ?? 0;
  if (running.length === 0 && earned === 0) return null;
  return (
    <Card
      title="Goals"
      actions={
        <TextLink asChild alone>
          <Link to={paths.goals}>View goals</Link>
        </TextLink>
      }
    >
      {running.length > 0 && (
        <ul className="flex flex-col gap-3">
          {running.map((goal) => (
            <li key={goal.id}>
              <p className="mb-1 flex flex-wrap justify-between gap-x-3 text-base text-2">
                <span className="min-w-0 wrap-anywhere text-1">{goal.title}</span>
                <span className="tabular-nums">
                  {hoursTenths(goal.currentSeconds, { unit: false })} of {hoursTenths(goal.targetSeconds)} logged
                </span>
              </p>
              <Meter
                size="sm"
                label={goal.title}
                value={goal.currentSeconds}
                max={goal.targetSeconds}
                valueText={readingOf(goal)}
                tone={goal.state === "behind" ? "warn" : "brand"}
              />
            </li>
          ))}
        </ul>
      )}
      {earned > 0 && (
        <p className="mt-3 text-sm text-2 first:mt-0">
          {earned} of {achievements?.achievements.length} achievements
        </p>
      )}
    </Card>
  );
}
