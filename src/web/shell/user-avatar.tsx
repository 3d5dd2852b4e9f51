import { Avatar } from "@tenure/ui";
import type { AVATAR_UNITS } from "../client-constants.ts";
import type { User } from "../features.ts";
import { displayName, initialsOf } from "./initials.ts";

type Person = Pick<User, "firstName" | "lastName" | "email" | "profileImageUrl">;

/** Our own files are shown as they are; a picture elsewhere is tried, then the proxy is asked for it. */
export const pictureSources = (url: string | null): readonly string[] => {
  if (!url) return [];
  if (url.startsWith("/api/files/profile/")) return [url];
  return [url, `/api/proxy/profile-image?url=${encodeURIComponent(url)}`];
};

export type UserAvatarProps = { person: Person; size?: keyof typeof AVATAR_UNITS };

/** The picture, else the initials; the name stands beside it. */
export function UserAvatar({ person, size = "sm" }: UserAvatarProps) {
  return (
    <Avatar
      decorative
      name={displayName(person)}
      initials={initialsOf(person)}
      sources={pictureSources(person.profileImageUrl)}
      size={size}
    />
  );
}
