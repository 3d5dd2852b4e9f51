import { classNames, IconButton, Logo } from "@tenure/ui";
import { FolderLock, LayoutDashboard, type LucideIcon, Menu, MoreHorizontal, Plus, ScrollText } from "lucide-react";
import { Link, useLocation } from "react-router";
import type { User } from "../features.ts";
import { openLog } from "../overlays/open-log.ts";
import { OutboxChip } from "../outbox/outbox-chip.tsx";
import { paths } from "../paths.ts";
import { AvatarMenu } from "./avatar-menu.tsx";
import { isHere } from "./navigation-items.ts";
import { SHELL_SLOTS } from "./shell-slots.ts";

export type TopBarProps = { user: User; onMenu: () => void; onSignOut: () => void };

export function TopBar({ user, onMenu, onSignOut }: TopBarProps) {
  return (
    <header className="sticky top-0 z-30 flex h-14 items-center gap-1 border-b border-line bg-canvas px-2 lg:hidden">
      <IconButton
        label="Open menu"
        onClick={onMenu}
        icon={<Menu aria-hidden="true" className="size-5" strokeWidth={1.75} />}
      />
      <Link
        to={paths.dashboard}
        className="@container flex min-h-control min-w-0 flex-1 items-center rounded-sm no-underline"
      >
        <Logo size="sm" className="@max-[6rem]:[&>span]:sr-only @max-[1.25rem]:[&>svg]:hidden" />
      </Link>
      <div id={SHELL_SLOTS.top} />
      <OutboxChip compact />
      <AvatarMenu user={user} onSignOut={onSignOut} />
    </header>
  );
}

const SLOT = "ring-inset flex h-14 min-w-0 flex-col items-center justify-center gap-1 text-xs font-medium no-underline";

function Slot({ to, icon: Icon, label }: { to: string; icon: LucideIcon; label: string }) {
  const here = isHere(useLocation().pathname, to);
  return (
    <Link
      to={to}
      {...(here ? { "aria-current": "page" as const } : {})}
      className={classNames(SLOT, here ? "text-brand-text" : "text-2")}
    >
      <Icon aria-hidden="true" className="size-5" strokeWidth={here ? 2 : 1.75} />
      {label}
    </Link>
  );
}

/** Five places within reach of a thumb; Log in the middle. */
export function BottomBar({ onMore }: { onMore: () => void }) {
  return (
    <nav
      aria-label="Quick"
      data-bottom-bar=""
      className="fixed inset-x-0 bottom-0 z-30 grid grid-cols-5 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
    >
      <Slot to={paths.dashboard} icon={LayoutDashboard} label="Dashboard" />
      <Slot to={paths.ledger} icon={ScrollText} label="Ledger" />
      <button type="button" onClick={() => openLog()} className={classNames(SLOT, "text-1")}>
        <span className="grid size-9 place-items-center rounded-full bg-brand text-on-brand">
          <Plus aria-hidden="true" className="size-5" strokeWidth={2.25} />
        </span>
        <span className="sr-only">Log time</span>
      </button>
      <Slot to={paths.files} icon={FolderLock} label="Files" />
      <button type="button" onClick={onMore} className={classNames(SLOT, "text-2")}>
        <MoreHorizontal aria-hidden="true" className="size-5" strokeWidth={1.75} />
        More
      </button>
    </nav>
  );
}
