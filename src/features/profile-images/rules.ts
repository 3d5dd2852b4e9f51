/** Where sign-in providers keep pictures: the host itself or a part of it. */
const PICTURE_HOSTS = [
  "googleusercontent.com",
  "graph.microsoft.com",
  "gravatar.com",
  "appleid.cdn-apple.com",
] as const;

export const PICTURE_URL_MAX_CHARACTERS = 2000;
export const PICTURES_PER_ADDRESS = { points: 60, seconds: 60, by: "address" } as const;

export const isPictureHost = (hostname: string): boolean =>
  PICTURE_HOSTS.some((host) => hostname === host || hostname.endsWith(`.${host}`));
