import {
  Badge,
  type BadgeTone,
  Button,
  Card,
  classNames,
  SkeletonRegion,
  SkeletonRows,
  VisuallyHidden,
} from "@tenure/ui";
import { useQuery } from "@tanstack/react-query";
import { Award, Check } from "lucide-react";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { RetryButton } from "#web/fallbacks/retry-button.tsx";
import { Can } from "#web/session/can.tsx";
import { type Achievement, setAchievements } from "../contract.ts";
import { achievementsQuery } from "./queries.ts";

const CATEGORIES = [
  { id: "milestone", title: "First steps" },
  { id: "consistency", title: "Steady logging" },
  { id: "quality", title: "A log that holds up" },
] as const;

const RARITIES = {
  common: { label: "Common", tone: "neutral" },
  rare: { label: "Rare", tone: "outline" },
  epic: { label: "Epic", tone: "info" },
  legendary: { label: "Legendary", tone: "info" },
} as const satisfies Record<string, { label: string; tone: BadgeTone }>;

/** Habits that make a log hold up; none rewards more hours. Anyone who does not want to see them can turn them off. */
export function AchievementsCard() {
  const query = useQuery(achievementsQuery);
  const { data, error, errorUpdateCount } = query;
  const { send, isSending } = useApiMutation(setAchievements, {
    toast: "save",
  });
  if (!data) {
    return (
      <Card title="Achievements">
        {errorUpdateCount > 0 ? (
          <>
            {error && (
              <p role="alert" className="mb-3 text-base text-2">
                Your achievements could not be loaded.
              </p>
            )}
            <RetryButton size="sm" query={query}>
              Try again
            </RetryButton>
          </>
        ) : (
          <SkeletonRegion label="Loading achievements">
            <SkeletonRows rows={4} columns={2} />
          </SkeletonRegion>
        )}
      </Card>
    );
  }
  const { isOn, achievements } = data;
  return (
    <Card
      title="Achievements"
      actions={
        <Can do="facts">
          <Button size="sm" variant="quiet" pending={isSending} onClick={() => send({ body: { isOn: !isOn } })}>
            {isOn ? "Turn off" : "Turn on"}
            <VisuallyHidden> achievements</VisuallyHidden>
          </Button>
        </Can>
      }
    >
      <p className="max-w-prose text-base text-2">
        {isOn
          ? "Habits that make your log hold up. None rewards more hours."
          : "Achievements are off. Your log stays as it is."}
      </p>
      {isOn && <AchievementLists achievements={achievements} />}
    </Card>
  );
}

function AchievementLists({ achievements }: { achievements: readonly Achievement[] }) {
  return CATEGORIES.map(({ id, title }) => (
    <section key={id} className="mt-5">
      <h3 className="mb-1 text-sm font-semibold text-2">{title}</h3>
      <ul className="grid gap-x-8 lg:grid-cols-2">
        {achievements
          .filter(({ category }) => category === id)
          .map((achievement) => (
            <AchievementRow key={achievement.id} achievement={achievement} />
          ))}
      </ul>
    </section>
  ));
}

function AchievementRow({ achievement }: { achievement: Achievement }) {
  const { title, description, rarity, earned, current, target } = achievement;
  const badge = RARITIES[rarity];
  const Icon = earned ? Check : Award;
  return (
    <li className="flex items-start gap-3 border-b border-line py-3">
      <span
        className={classNames(
          "mt-0.5 grid size-7 shrink-0 place-items-center rounded-full",
          earned ? "bg-brand-soft text-brand-text" : "bg-sunken text-3",
        )}
      >
        <Icon aria-hidden="true" className="size-4" strokeWidth={1.75} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-base font-medium text-1">
          {title}
          <Badge tone={earned ? badge.tone : "outline"}>{badge.label}</Badge>
        </p>
        <p className="text-sm text-2">{description}</p>
      </div>
      <span className="shrink-0 text-sm text-2 tabular-nums">{earned ? "Earned" : `${current} of ${target}`}</span>
    </li>
  );
}
