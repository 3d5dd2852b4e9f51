import { classNames, Kbd, Tooltip } from "@tenure/ui";
import type { ReactElement } from "react";
import { Link } from "react-router";
import type { Place } from "#web/navigation/site-map/place.ts";
import { menuLabel } from "#web/navigation/site-map/where.ts";
import { useCarried } from "#web/navigation/site-map/use-carried.ts";
import { isPlaceSoon } from "#shared/plan/coming-soon.ts";
import { LockMark } from "#web/plans/lock-mark.tsx";
import { SoonMark } from "#web/plans/soon-mark.tsx";
import { useLock } from "./use-lock.ts";
import { useMenuCount } from "./menu-counts.ts";
import { PlaceIcon } from "./place-icon.tsx";
import { usePlace } from "./use-place.ts";

export type SidebarLinksProps = {
  items: readonly Place[];
  collapsed?: boolean;
  /** For a group: lower, so that all of them fit on one screen. */
  dense?: boolean;
  /** Closes the slide-out when a link is chosen. */
  onChoose?: () => void;
};

const LINK =
  "ring-inset flex items-center gap-3 rounded-md border text-base font-medium no-underline transition-colors pointer-coarse:min-h-11";
const LIT = "border-line bg-surface text-1 shadow-sm";
const UNLIT = "border-transparent text-2 hover:bg-hover hover:text-1";

export function SidebarLinks({ items, ...looks }: SidebarLinksProps) {
  return (
    <ul className="flex flex-col">
      {items.map((item) => (
        <li key={item.id}>
          <SidebarLink item={item} {...looks} />
        </li>
      ))}
    </ul>
  );
}

type SidebarLinkProps = Omit<SidebarLinksProps, "items"> & { item: Place };

function SidebarLink({ item, collapsed = false, dense = false, onChoose }: SidebarLinkProps) {
  const isLit = usePlace().litId === item.id;
  const withChoice = useCarried();
  const count = useMenuCount(item.id);
  const lock = useLock(item.feature);
  const link = (
    <Link
      to={withChoice(item.to)}
      onClick={() => {
        lock?.();
        onChoose?.();
      }}
      prefetch="intent"
      {...(isLit ? { "aria-current": "page" as const } : {})}
      className={classNames(
        LINK,
        dense ? "min-h-7" : "min-h-8",
        collapsed ? "justify-center px-0" : "px-2.5",
        isLit ? LIT : UNLIT,
      )}
    >
      <PlaceIcon id={item.id} className="size-5 shrink-0" />
      <span className={collapsed ? "sr-only" : "min-w-0 flex-1 truncate"}>{menuLabel(item)}</span>
      {lock && <LockMark />}
      {isPlaceSoon(item.id) && (collapsed ? <span className="sr-only"> (soon)</span> : <SoonMark />)}
      {count > 0 && <Count count={count} hidden={collapsed} />}
      {!collapsed && item.keys !== undefined && <ChordHint keys={item.keys} />}
    </Link>
  );
  return collapsed ? <NamedByTooltip label={menuLabel(item)}>{link}</NamedByTooltip> : link;
}

function Count({ count, hidden }: { count: number; hidden: boolean }) {
  return (
    <span className={hidden ? "sr-only" : "text-sm font-normal text-3 tabular-nums group-hover/sidebar:hidden"}>
      {count}
    </span>
  );
}

function NamedByTooltip({ label, children }: { label: string; children: ReactElement }) {
  return (
    <Tooltip label={label} side="right">
      {children}
    </Tooltip>
  );
}

/** Seen, not spoken: the help names the keys. */
function ChordHint({ keys }: { keys: string }) {
  return (
    <span aria-hidden="true" className="hidden gap-0.5 group-hover/sidebar:flex pointer-coarse:hidden">
      {keys.split(" ").map((key) => (
        <Kbd key={key}>{key.toUpperCase()}</Kbd>
      ))}
    </span>
  );
}
