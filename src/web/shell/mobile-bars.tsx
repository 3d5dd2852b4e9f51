import { classNames, IconButton } from "@tenure/ui";
import { Menu, MoreHorizontal, Plus } from "lucide-react";
import { Link } from "react-router";
import type { User } from "../features.ts";
import { openLog } from "../overlays/open-log.ts";
import { OutboxChip } from "../outbox/outbox-chip.tsx";
import { paths } from "../paths.ts";
import { AvatarMenu } from "./avatar-menu.tsx";
import { placeById, type PlaceId } from "../navigation/site-map/site-map.ts";
import { isInReach } from "#web/navigation/site-map/where.ts";
import { useCarried } from "../navigation/site-map/use-carried.ts";
import { PlaceIcon } from "./menu/place-icon.tsx";
import { useCan } from "../session/use-can.ts";
import { ShellLogo } from "./shell-logo.tsx";
import { SHELL_SLOTS } from "./shell-slots.ts";
import { usePlace } from "./menu/use-place.ts";

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
        <ShellLogo branding={user.branding} size="sm" />
      </Link>
      <div id={SHELL_SLOTS.top} />
      <OutboxChip compact />
      {/* Next to a running stopwatch the narrowest phones have no room; Activity is in More. */}
      <div id={SHELL_SLOTS.bellAtTop} className="size-control shrink-0 max-[359px]:hidden" />
      <AvatarMenu user={user} onSignOut={onSignOut} />
    </header>
  );
}

const SLOT = "ring-inset flex h-14 min-w-0 flex-col items-center justify-center gap-1 text-xs font-medium no-underline";

/** What is in the bottom bar, under short names. Everything else is behind More. */
const BAR = { dashboard: "Dashboard", ledger: "Ledger", status: "Status" } as const satisfies Partial<
  Record<PlaceId, string>
>;

function Slot({ id }: { id: keyof typeof BAR }) {
  const here = usePlace().litId === id;
  const withChoice = useCarried();
  if (!isInReach(placeById(id))) return null;
  return (
    <Link
      to={withChoice(placeById(id).to)}
      {...(here ? { "aria-current": "page" as const } : {})}
      className={classNames(SLOT, here ? "text-brand-text" : "text-2")}
    >
      <PlaceIcon id={id} className="size-5" strokeWidth={here ? 2 : 1.75} />
      {BAR[id]}
    </Link>
  );
}

/** Five places within reach of a thumb; Log in the middle. */
export function BottomBar({ onMore }: { onMore: () => void }) {
  const { litId } = usePlace();
  const canLog = useCan("log");
  const isElsewhere = litId === null || !(litId in BAR);
  return (
    <nav
      aria-label="Quick"
      data-bottom-bar=""
      className="fixed inset-x-0 bottom-0 z-30 grid auto-cols-fr grid-flow-col border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
    >
      <Slot id="dashboard" />
      <Slot id="ledger" />
      {canLog && (
        <button type="button" onClick={() => openLog()} className={classNames(SLOT, "text-1")}>
          <span className="grid size-9 place-items-center rounded-full bg-brand text-on-brand">
            <Plus aria-hidden="true" className="size-5" strokeWidth={2.25} />
          </span>
          <span className="sr-only">Log time</span>
        </button>
      )}
      <Slot id="status" />
      <button
        type="button"
        onClick={onMore}
        {...(isElsewhere ? { "aria-current": "page" as const } : {})}
        className={classNames(SLOT, isElsewhere ? "text-brand-text" : "text-2")}
      >
        <MoreHorizontal aria-hidden="true" className="size-5" strokeWidth={1.75} />
        More
      </button>
    </nav>
  );
}
