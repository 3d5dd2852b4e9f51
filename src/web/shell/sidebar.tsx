import { classNames, IconButton } from "@tenure/ui";
import { PanelLeftClose, PanelLeftOpen, Search } from "lucide-react";
import { Link } from "react-router";
import { SIDEBAR_PX } from "../client-constants.ts";
import type { User } from "../features.ts";
import { KeyCaps } from "../keyboard/key-caps.tsx";
import { openPalette } from "../overlays/open-palette.ts";
import { OutboxChip } from "../outbox/outbox-chip.tsx";
import { paths } from "../paths.ts";
import { AvatarMenu } from "./avatar-menu.tsx";
import { BookHead } from "./books/book-head.tsx";
import { MenuLinks } from "./menu/menu-links.tsx";
import { ShellLogo } from "./shell-logo.tsx";
import { SHELL_SLOTS } from "./shell-slots.ts";
import { SidebarFoot } from "./menu/sidebar-foot.tsx";
import { toggleSidebar, useSidebarCollapsed } from "./menu/sidebar-state.ts";
import { ThemeMenu } from "../theme/theme-menu.tsx";

export type SidebarProps = { user: User; onSignOut: () => void };

/** Desktop: 288 px, or 64 px when collapsed. */
export function Sidebar({ user, onSignOut }: SidebarProps) {
  const collapsed = useSidebarCollapsed();
  return (
    <div
      data-menu=""
      data-collapsed={collapsed}
      style={{ width: collapsed ? SIDEBAR_PX.collapsed : SIDEBAR_PX.expanded }}
      className="group/sidebar sticky top-0 hidden h-dvh shrink-0 flex-col border-r border-line bg-sunken lg:flex print:hidden"
    >
      <SidebarHead user={user} collapsed={collapsed} />
      <BookHead
        collapsed={collapsed}
        className={classNames("shrink-0 px-2.5 pb-2", collapsed && "flex justify-center")}
      />
      <SearchButton collapsed={collapsed} />
      <nav aria-label="Main" className="min-h-0 flex-1 overflow-y-auto px-2.5 py-1">
        <MenuLinks viewer={user} collapsed={collapsed} />
      </nav>
      {/* Separate from the foot: what is drawn into it later moves nothing else. */}
      <div id={SHELL_SLOTS.side} className="border-line px-2.5 not-empty:border-t not-empty:py-1" />
      <div className="border-t border-line px-2.5 py-1">
        <OutboxChip compact={collapsed} />
        <SidebarFoot collapsed={collapsed} />
      </div>
      <div
        className={classNames(
          "flex items-center gap-1 border-t border-line px-2.5 py-1.5",
          collapsed && "flex-col-reverse",
        )}
      >
        <AvatarMenu user={user} withName={!collapsed} side={collapsed ? "right" : "top"} onSignOut={onSignOut} />
        <div id={SHELL_SLOTS.bellAtSide} className="size-control shrink-0" />
        <ThemeMenu side={collapsed ? "right" : "top"} />
      </div>
    </div>
  );
}

function SearchButton({ collapsed }: { collapsed: boolean }) {
  const icon = <Search aria-hidden="true" className="size-4" strokeWidth={1.75} />;
  return (
    <div className={classNames("shrink-0 px-2.5 pb-2", collapsed && "flex justify-center")}>
      {collapsed ? (
        <IconButton label="Find or do anything" tooltipSide="right" onClick={openPalette} icon={icon} />
      ) : (
        <button
          type="button"
          onClick={openPalette}
          className="flex min-h-control w-full items-center gap-2 rounded-md border border-line-strong bg-surface px-2.5 text-base text-2 hover:bg-hover"
        >
          {icon}
          <span className="flex-1 text-left">Find or do anything</span>
          <span aria-hidden="true" className="pointer-coarse:hidden">
            <KeyCaps keys="mod+k" />
          </span>
        </button>
      )}
    </div>
  );
}

function SidebarHead({ user, collapsed }: { user: User; collapsed: boolean }) {
  const Icon = collapsed ? PanelLeftOpen : PanelLeftClose;
  return (
    <div className={classNames("flex h-14 shrink-0 items-center gap-2", collapsed ? "justify-center" : "pr-2.5 pl-5")}>
      {!collapsed && (
        <Link to={paths.dashboard} className="min-w-0 flex-1 rounded-sm no-underline">
          <ShellLogo branding={user.branding} />
        </Link>
      )}
      <IconButton
        label={collapsed ? "Expand sidebar" : "Collapse sidebar"}
        hint="["
        tooltipSide="right"
        onClick={toggleSidebar}
        icon={<Icon aria-hidden="true" className="size-4" strokeWidth={1.75} />}
      />
    </div>
  );
}
