import { classNames, DropdownMenu, MenuItem, MenuSeparator } from "@tenure/ui";
import { LogOut } from "lucide-react";
import { useNavigate } from "react-router";
import type { User } from "../features.ts";
import { useCarried } from "../navigation/site-map/use-carried.ts";
import { menuOf } from "../navigation/site-map/where.ts";
import { UserAvatar } from "./user-avatar.tsx";
import { displayName } from "./initials.ts";
import { PlaceIcon } from "./menu/place-icon.tsx";
import { usePlace } from "./menu/use-place.ts";

export type AvatarMenuProps = {
  user: User;
  /** The name next to the picture. */
  withName?: boolean;
  side?: "top" | "bottom" | "right";
  onSignOut: () => void;
};

const ICON = { className: "size-4", strokeWidth: 1.75 } as const;

export function AvatarMenu({ user, withName = false, side = "bottom", onSignOut }: AvatarMenuProps) {
  const navigate = useNavigate();
  const name = displayName(user);
  const withChoice = useCarried();
  const { litId } = usePlace();
  const items = menuOf("account", user);
  // On a phone the bottom bar shows which page it is.
  // Nor for a page that a group of the menu shows.
  const isLit = side !== "bottom" && items.some((item) => item.id === litId && !("alsoIn" in item));
  return (
    <DropdownMenu
      side={side}
      align={side === "top" ? "start" : "end"}
      className="w-64"
      trigger={
        <button
          type="button"
          {...(isLit ? { "aria-current": "page" as const } : {})}
          className={classNames(
            "flex min-h-control items-center gap-2.5 rounded-md border text-left hover:bg-hover aria-expanded:bg-hover",
            isLit ? "border-line bg-surface shadow-sm" : "border-transparent",
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
      {items.map(({ id, title, to, keys }) => (
        <MenuItem
          key={id}
          icon={<PlaceIcon id={id} {...ICON} />}
          {...(keys === undefined ? {} : { hint: keys.toUpperCase() })}
          onSelect={() => void navigate(withChoice(to))}
        >
          {title}
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuItem icon={<LogOut aria-hidden="true" {...ICON} />} onSelect={onSignOut}>
        Log out
      </MenuItem>
    </DropdownMenu>
  );
}
