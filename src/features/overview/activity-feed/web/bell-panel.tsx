import { Button, Tabs, TextLink } from "@tenure/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { paths } from "#web/paths.ts";
import { BellList } from "./bell-list.tsx";
import { bellQuery } from "./queries.ts";
import { useMarks } from "./use-marks.ts";

/** What the bell opens: all activities, the unread ones, and a link to the full page. */
export function BellPanel({ onClose }: { onClose: () => void }) {
  const marks = useMarks();
  const counts = useQuery(bellQuery(false)).data?.counts ?? null;
  const list = (unread: boolean) => <BellList unread={unread} marks={marks} onFollow={onClose} />;
  return (
    <div className="-m-4 flex max-h-[min(36rem,var(--radix-popover-content-available-height))] flex-col">
      <div className="flex items-center justify-between gap-2 px-4 pt-3">
        <h2 className="text-lg font-semibold text-1">Activity</h2>
        <Button
          size="sm"
          variant="quiet"
          pending={marks.isMarkingAll}
          disabled={counts?.unread === 0}
          onClick={marks.markAllRead}
        >
          Mark all read
        </Button>
      </div>
      <Tabs
        label="Activity"
        className="flex min-h-0 flex-1 flex-col [&>[role=tablist]]:shrink-0 [&>[role=tablist]]:px-2 [&>[role=tabpanel]]:min-h-0 [&>[role=tabpanel]]:overflow-y-auto [&>[role=tabpanel]]:pt-0"
        items={[
          { value: "all", label: "All", ...(counts ? { count: counts.all } : {}), content: list(false) },
          { value: "unread", label: "Unread", ...(counts ? { count: counts.unread } : {}), content: list(true) },
        ]}
      />
      <div className="shrink-0 border-t border-line px-4 py-2.5 text-center">
        <TextLink asChild alone>
          <Link to={paths.activity} onClick={onClose}>
            View All Activities
          </Link>
        </TextLink>
      </div>
    </div>
  );
}
