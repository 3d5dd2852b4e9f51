import { Button, formatNumber, PageHeader, TabLink, TabNav } from "@tenure/ui";
import { useSuspenseInfiniteQuery } from "@tanstack/react-query";
import { useDeferredValue } from "react";
import { type ClientLoaderFunctionArgs, Link, useLocation, useSearchParams } from "react-router";
import { titleOf } from "#web/navigation/site-map/site-map.ts";
import { pageMeta } from "#web/page-meta.ts";
import { paths } from "#web/paths.ts";
import { useCanToAll } from "#web/session/use-can.ts";
import { changedFilters, isNarrowed, readFilters } from "./activity-address.ts";
import { ActivityFiltersBar } from "./activity-filters-bar.tsx";
import { EMPTY_FEED, EMPTY_UNREAD } from "./feed-words.ts";
import { FeedList, prefetchFeed } from "./narrowed-feed.tsx";
import { activityPagesQuery } from "./queries.ts";
import { useMarks } from "./use-marks.ts";

export const meta = () => pageMeta(titleOf("activity"));

export const clientLoader = async ({ request }: ClientLoaderFunctionArgs) => {
  await prefetchFeed(readFilters(new URL(request.url).searchParams));
  return null;
};

export default function ActivityPage() {
  const [search] = useSearchParams();
  const filters = readFilters(search);
  const shown = useDeferredValue(filters);
  const pages = useSuspenseInfiniteQuery(activityPagesQuery(shown));
  const counts = pages.data.pages[0]?.counts ?? null;
  const marks = useMarks();
  const mayComment = useCanToAll("comment");
  return (
    <>
      <PageHeader
        title={titleOf("activity")}
        description="What happened in your account, and who did it."
        actions={
          <>
            {mayComment && (
              <Button asChild>
                <Link to={paths.requests}>Requests</Link>
              </Button>
            )}
            <Button pending={marks.isMarkingAll} disabled={counts?.unread === 0} onClick={marks.markAllRead}>
              Mark all read
            </Button>
          </>
        }
      />
      <ActivityFiltersBar search={search} />
      <UnreadTabs search={search} isUnread={filters.unread === "true"} counts={counts} />
      <FeedList filters={shown} marks={marks} empty={emptyTitle(search, filters.unread === "true")} />
    </>
  );
}

const emptyTitle = (search: URLSearchParams, isUnread: boolean): string => {
  if (isUnread && !isNarrowed(search)) return EMPTY_UNREAD;
  return isNarrowed(search) ? "No results" : EMPTY_FEED;
};

type UnreadTabsProps = {
  search: URLSearchParams;
  isUnread: boolean;
  counts: { all: number; unread: number } | null;
};

function UnreadTabs({ search, isUnread, counts }: UnreadTabsProps) {
  const { pathname } = useLocation();
  const tab = (unread: "true" | null) => `${pathname}?${changedFilters(search, { unread }).toString()}`;
  const count = (value: number | undefined) =>
    value !== undefined && <span className="text-sm font-normal text-3 tabular-nums">({formatNumber(value)})</span>;
  return (
    <TabNav label="Read and unread" className="mb-4">
      <TabLink asChild current={!isUnread}>
        <Link to={tab(null)}>All {count(counts?.all)}</Link>
      </TabLink>
      <TabLink asChild current={isUnread}>
        <Link to={tab("true")}>Unread {count(counts?.unread)}</Link>
      </TabLink>
    </TabNav>
  );
}
