import * as z from "zod/mini";

/** Where sign-in providers store pictures: the host itself or a subdomain of it. */
const PICTURE_HOSTS = [
  "googleusercontent.com",
  "graph.microsoft.com",
  "gravatar.com",
  "appleid.cdn-apple.com",
] as const;

export const PICTURE_URL_MAX_CHARACTERS = 2000;

export const isPictureHost = (hostname: string): boolean =>
  PICTURE_HOSTS.some((host) => hostname === host || hostname.endsWith(`.${host}`));

const isPictureUrl = (text: string): boolean => {
  const host = /^https:\/\/([a-z\d.-]+)(?:[/?#]\S*)?$/i.exec(text)?.[1];
  return host !== undefined && isPictureHost(host.toLowerCase());
};

export const pictureUrlSchema = z
  .string()
  .check(
    z.maxLength(PICTURE_URL_MAX_CHARACTERS, "Use a shorter address"),
    z.refine(isPictureUrl, "Use a picture from Google, Microsoft, Apple or Gravatar, or upload one"),
  );
