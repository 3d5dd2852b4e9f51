import { classNames, Kbd, Tooltip } from "@tenure/ui";
import type { ReactElement } from "react";
import { Link, useLocation } from "react-router";
import { isHere, type NavigationItem } from "./navigation-items.ts";

export type SidebarLinksProps = {
  items: readonly NavigationItem[];
  collapsed?: boolean;
  /** The slide-out closes when a link was chosen. */
  onChoose?: () => void;
};

const LINK =
  "ring-inset flex min-h-control items-center gap-3 rounded-md border text-base font-medium no-underline transition-colors";

export function SidebarLinks({ items, collapsed = false, onChoose }: SidebarLinksProps) {
  const { pathname } = useLocation();
  return (
    <ul className="flex flex-col gap-0.5">
      {items.map((item) => {
        const here = isHere(pathname, item.to);
        const link = (
          <Link
            to={item.to}
            onClick={onChoose}
            prefetch="intent"
            {...(here ? { "aria-current": "page" as const } : {})}
            className={classNames(
              LINK,
              collapsed ? "justify-center px-0" : "px-2.5",
              here
                ? "border-line bg-surface text-1 shadow-sm"
                : "border-transparent text-2 hover:bg-hover hover:text-1",
            )}
          >
            <item.icon aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.75} />
            <span className={collapsed ? "sr-only" : "min-w-0 flex-1 truncate"}>{item.label}</span>
            {!collapsed && item.keys !== "" && <ChordHint keys={item.keys} />}
          </Link>
        );
        return <li key={item.to}>{collapsed ? <NamedByTooltip label={item.label}>{link}</NamedByTooltip> : link}</li>;
      })}
    </ul>
  );
}

function NamedByTooltip({ label, children }: { label: string; children: ReactElement }) {
  return (
    <Tooltip label={label} side="right">
      {children}
    </Tooltip>
  );
}

/** Seen, not spoken: the help dialog names the keys. */
function ChordHint({ keys }: { keys: string }) {
  return (
    <span
      aria-hidden="true"
      className="flex gap-0.5 opacity-0 transition-opacity group-hover/sidebar:opacity-100 pointer-coarse:hidden"
    >
      {keys.split(" ").map((key) => (
        <Kbd key={key}>{key.toUpperCase()}</Kbd>
      ))}
    </span>
  );
}
