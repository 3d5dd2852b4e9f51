import { Avatar, type AvatarProps } from "@tenure/ui";
import { useEffect, useState } from "react";
import { AVATAR_REFRESH_MS } from "../client-constants.ts";
import type { User } from "../features.ts";
import { displayName, initialsOf } from "./initials.ts";

type Person = Pick<User, "firstName" | "lastName" | "email" | "profileImageUrl">;

/**
 * Our own files are shown directly; a picture elsewhere is tried first, then requested through the proxy. Each refresh
 * asks again, at an address that the browser has not cached.
 */
export const pictureSources = (url: string | null, refreshCount = 0): readonly string[] => {
  if (!url) return [];
  const refresh = refreshCount === 0 ? "" : `refresh=${refreshCount}`;
  if (url.startsWith("/api/files/profile/")) return [refresh ? `${url}?${refresh}` : url];
  const proxied = `/api/proxy/profile-image?url=${encodeURIComponent(url)}`;
  return [url, refresh ? `${proxied}&${refresh}` : proxied];
};

/** Counts the refreshes of a page that stays open: a picture is checked again every five minutes. */
const useRefreshCount = (): number => {
  const [refreshCount, setRefreshCount] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setRefreshCount((before) => before + 1), AVATAR_REFRESH_MS);
    return () => clearInterval(timer);
  }, []);
  return refreshCount;
};

export type UserAvatarProps = { person: Person; size?: AvatarProps["size"] };

/** The picture, else the initials; the name is next to it. */
export function UserAvatar({ person, size = "sm" }: UserAvatarProps) {
  const refreshCount = useRefreshCount();
  return (
    <Avatar
      decorative
      name={displayName(person)}
      initials={initialsOf(person)}
      sources={pictureSources(person.profileImageUrl, refreshCount)}
      size={size}
    />
  );
}
