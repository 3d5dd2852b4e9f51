import { SkeletonRegion, SkeletonRows } from "@tenure/ui";
import { useQuery } from "@tanstack/react-query";
import { ACTIVITY_FEED_REFETCH_MS } from "#web/client-constants.ts";
import { isApiError } from "#web/errors/api-error.ts";
import { RetryButton } from "#web/fallbacks/retry-button.tsx";
import { useSignedInUser } from "#web/session/use-user.ts";
import { ActivityRow } from "./activity-row.tsx";
import { EMPTY_FEED, EMPTY_UNREAD, FEED_FAILED, FEED_OFFLINE } from "./feed-words.ts";
import { bellQuery } from "./queries.ts";
import type { Marks } from "./use-marks.ts";

type BellListProps = { unread: boolean; marks: Marks; onFollow: () => void };

/** The newest activities, read again while the list is open. */
export function BellList({ unread, marks, onFollow }: BellListProps) {
  const timeZone = useSignedInUser()?.timeZone ?? "UTC";
  const query = useQuery({ ...bellQuery(unread), refetchInterval: ACTIVITY_FEED_REFETCH_MS });
  const { data, error, errorUpdateCount, dataUpdatedAt } = query;
  if (!data && errorUpdateCount > 0) {
    return (
      <Note>
        {error && <span role="alert">{isApiError(error) && error.status === 0 ? FEED_OFFLINE : FEED_FAILED}</span>}
        <RetryButton size="sm" query={query} className="mt-3">
          Try again
        </RetryButton>
      </Note>
    );
  }
  if (!data) {
    return (
      <SkeletonRegion label="Loading activities" className="p-4">
        <SkeletonRows rows={4} columns={2} />
      </SkeletonRegion>
    );
  }
  if (data.activities.length === 0) return <Note>{unread ? EMPTY_UNREAD : EMPTY_FEED}</Note>;
  return (
    <ul className="divide-y divide-line">
      {data.activities.map((activity) => (
        <ActivityRow
          key={activity.id}
          activity={activity}
          marks={marks}
          readAt={dataUpdatedAt}
          timeZone={timeZone}
          onFollow={onFollow}
        />
      ))}
    </ul>
  );
}

function Note({ children }: { children: React.ReactNode }) {
  return <div className="flex flex-col items-center px-4 py-10 text-center text-base text-2">{children}</div>;
}
