import { Card, EmptyState } from "@tenure/ui";
import { useSuspenseInfiniteQuery } from "@tanstack/react-query";
import { queryClient } from "#web/api/query-client.ts";
import { MoreButton } from "#web/fallbacks/more-button.tsx";
import { useSignedInUser } from "#web/session/use-user.ts";
import { ActivityRow } from "./activity-row.tsx";
import { type ActivityFilters, activityPagesQuery } from "./queries.ts";
import { type Marks, useMarks } from "./use-marks.ts";

/** For a page's `clientLoader`. */
export const prefetchFeed = (filters: ActivityFilters): Promise<unknown> =>
  queryClient.fetchInfiniteQuery(activityPagesQuery(filters));

type FeedListProps = { filters: ActivityFilters; marks: Marks; empty: string };

/** The feed as filtered, page by page. */
export function FeedList({ filters, marks, empty }: FeedListProps) {
  const pages = useSuspenseInfiniteQuery(activityPagesQuery(filters));
  const activities = pages.data.pages.flatMap((page) => page.activities);
  const timeZone = useSignedInUser()?.timeZone ?? "UTC";
  return (
    <>
      <Card flush>
        {activities.length === 0 ? (
          <EmptyState title={empty} />
        ) : (
          <ul className="divide-y divide-line">
            {activities.map((activity) => (
              <ActivityRow
                key={activity.id}
                activity={activity}
                marks={marks}
                readAt={pages.dataUpdatedAt}
                timeZone={timeZone}
              />
            ))}
          </ul>
        )}
      </Card>
      <MoreButton pages={pages} className="mt-4 text-center">
        Show more
      </MoreButton>
    </>
  );
}

/** A part of the feed on a page of another feature. */
export function NarrowedFeed({ filters, empty }: Omit<FeedListProps, "marks">) {
  return <FeedList filters={filters} marks={useMarks()} empty={empty} />;
}
