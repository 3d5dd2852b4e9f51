import { PageHeader } from "@tenure/ui";
import { queryClient } from "#web/api/query-client.ts";
import { titleOf } from "#web/navigation/site-map/site-map.ts";
import { pageMeta } from "#web/page-meta.ts";
import { AchievementsCard } from "./achievements-card.tsx";
import { MilestonesCard } from "./milestones-card.tsx";
import { achievementsQuery } from "./queries.ts";

export const meta = () => pageMeta(titleOf("goals"));

export const clientLoader = async () => {
  await queryClient.prefetchQuery(achievementsQuery);
  return null;
};

/** The tab of Analytics with milestones and achievements. */
export default function GoalsPage() {
  return (
    <>
      <PageHeader title={titleOf("goals")} />
      <div className="flex flex-col gap-4 sm:gap-5">
        <MilestonesCard />
        <AchievementsCard />
      </div>
    </>
  );
}
