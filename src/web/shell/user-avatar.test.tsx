import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { pictureSources, UserAvatar, type UserAvatarProps } from "./user-avatar.tsx";

const robin = { firstName: "Robin", lastName: "Hale", email: "robin@tenure.example", profileImageUrl: null };

test.each([
  ["sm", 8],
  ["md", 10],
  ["lg", 24],
  ["xl", 32],
] as const)("is as large as specified: %s is %i units", (size: UserAvatarProps["size"], units) => {
  const drawn = renderToStaticMarkup(<UserAvatar person={robin} size={size} />);
  expect(drawn).toContain(`size-${units} `);
  expect(drawn).toContain("RH");
});

test("a picture elsewhere is tried, then the proxy; each refresh after five minutes asks for it anew", () => {
  const url = "https://lh3.googleusercontent.com/a/b";
  const proxied = `/api/proxy/profile-image?url=${encodeURIComponent(url)}`;
  expect(pictureSources(null, 3)).toEqual([]);
  expect(pictureSources(url)).toEqual([url, proxied]);
  expect(pictureSources(url, 1)).toEqual([url, `${proxied}&refresh=1`]);
  expect(pictureSources("/api/files/profile/a/b")).toEqual(["/api/files/profile/a/b"]);
  expect(pictureSources("/api/files/profile/a/b", 2)).toEqual(["/api/files/profile/a/b?refresh=2"]);
});
