import { CountBadge, IconButton, Popover, SkeletonRegion, SkeletonRows } from "@tenure/ui";
import { Bell as BellIcon } from "lucide-react";
import { lazy, Suspense, useState } from "react";

const BellPanel = lazy(async () => ({ default: (await import("./bell-panel.tsx")).BellPanel }));

type BellProps = { unreadCount: number; side: "top" | "bottom" };

/** Its list is read while it is open, and only then. */
export function Bell({ unreadCount, side }: BellProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      label="Activity"
      side={side}
      align="end"
      open={isOpen}
      onOpenChange={setOpen}
      className="w-96 overflow-hidden"
      trigger={
        <IconButton
          label={unreadCount > 0 ? `Activity, ${unreadCount > 9 ? "9+" : unreadCount} unread` : "Activity"}
          className="relative"
          icon={
            <>
              <BellIcon aria-hidden="true" className="size-4" strokeWidth={1.75} />
              <span aria-hidden="true" className="absolute top-0.5 right-0 flex">
                <CountBadge count={unreadCount} label="" />
              </span>
            </>
          }
        />
      }
    >
      <Suspense
        fallback={
          <SkeletonRegion label="Loading activities">
            <SkeletonRows rows={5} columns={2} />
          </SkeletonRegion>
        }
      >
        <BellPanel onClose={() => setOpen(false)} />
      </Suspense>
    </Popover>
  );
}
