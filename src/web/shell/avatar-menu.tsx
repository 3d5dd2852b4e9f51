import { classNames, DropdownMenu, MenuItem, MenuSeparator } from "@tenure/ui";
import { LogOut, ScrollText, Settings, Users } from "lucide-react";
import { useNavigate } from "react-router";
import type { User } from "../features.ts";
import { paths } from "../paths.ts";
import { UserAvatar } from "./user-avatar.tsx";
import { displayName } from "./initials.ts";

export type AvatarMenuProps = {
  user: User;
  /** The name beside the picture. */
  withName?: boolean;
  side?: "top" | "bottom" | "right";
  onSignOut: () => void;
};

const ICON = { "aria-hidden": true, className: "size-4", strokeWidth: 1.75 } as const;

export function AvatarMenu({ user, withName = false, side = "bottom", onSignOut }: AvatarMenuProps) {
  const navigate = useNavigate();
  const name = displayName(user);
  return (
    <DropdownMenu
      side={side}
      align={side === "top" ? "start" : "end"}
      className="w-64"
      trigger={
        <button
          type="button"
          className={classNames(
            "flex min-h-control items-center gap-2.5 rounded-md text-left hover:bg-hover aria-expanded:bg-hover",
            withName ? "min-w-0 flex-1 px-1.5 py-1" : "min-w-control justify-center p-1",
          )}
        >
          <UserAvatar person={user} />
          <span className="sr-only">Account menu, </span>
          <span className={withName ? "min-w-0 flex-1 truncate text-base font-medium text-1" : "sr-only"}>{name}</span>
        </button>
      }
    >
      <div className="px-2 pt-1.5 pb-2">
        <p className="truncate text-base font-semibold text-1">{name}</p>
        <p className="truncate text-sm text-3">{user.email}</p>
      </div>
      <MenuSeparator />
      <MenuItem icon={<Users {...ICON} />} hint="G T" onSelect={() => void navigate(paths.team)}>
        Team
      </MenuItem>
      <MenuItem icon={<ScrollText {...ICON} />} onSelect={() => void navigate(paths.record)}>
        Your record
      </MenuItem>
      <MenuItem icon={<Settings {...ICON} />} hint="G S" onSelect={() => void navigate(paths.settings)}>
        Settings
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<LogOut {...ICON} />} onSelect={onSignOut}>
        Log out
      </MenuItem>
    </DropdownMenu>
  );
}
