import { ChevronDown, ChevronRight } from "lucide-react";
import { type ReactNode, useId } from "react";
import type { MenuGroup as Group } from "#web/navigation/site-map/place.ts";
import { menuOf, type Viewer } from "#web/navigation/site-map/where.ts";
import { SidebarLinks } from "./sidebar-links.tsx";
import { useFolded } from "./sidebar-state.ts";
import { usePlace } from "./use-place.ts";

export type MenuGroupProps = {
  group: Group;
  name: string;
  viewer: Viewer;
  collapsed?: boolean;
  onChoose?: () => void;
  /** Next to the name: what the group is about. */
  children?: ReactNode;
};

/** A collapsible group of the menu. The item of the current page stays visible. */
export function MenuGroup({ group, name, viewer, collapsed = false, onChoose, children }: MenuGroupProps) {
  const [isFolded, toggle] = useFolded(group);
  const { litId } = usePlace();
  const listId = useId();
  const items = menuOf(group, viewer);
  const shown = isFolded && !collapsed ? items.filter(({ id }) => id === litId) : items;
  if (items.length === 0) return null;
  const Chevron = isFolded ? ChevronRight : ChevronDown;
  return (
    <section aria-label={name} className="mt-1 border-t border-line pt-1">
      {!collapsed && (
        <div className="flex items-center gap-1 pr-1 pb-0.5">
          <button
            type="button"
            aria-expanded={!isFolded}
            aria-controls={listId}
            onClick={toggle}
            className="ring-inset flex min-h-control-sm flex-1 items-center gap-1.5 rounded-md px-2.5 text-left text-sm font-semibold whitespace-nowrap text-3 hover:bg-hover hover:text-1 pointer-coarse:min-h-11"
          >
            <Chevron aria-hidden="true" className="size-3.5 shrink-0" strokeWidth={2} />
            {name}
          </button>
          {children}
        </div>
      )}
      <div id={listId}>
        {shown.length > 0 && (
          <SidebarLinks items={shown} collapsed={collapsed} dense {...(onChoose ? { onChoose } : {})} />
        )}
      </div>
    </section>
  );
}
