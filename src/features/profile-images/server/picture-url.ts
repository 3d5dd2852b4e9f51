import { isPictureHost } from "../rules.ts";

/** An address that we fetch from: https, the usual port, no name or password, a host of the list. Null otherwise. */
export const pictureUrl = (text: string): URL | null => {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || url.protocol !== "https:" || url.port !== "" || url.username !== "" || url.password !== "") {
    return null;
  }
  return isPictureHost(url.hostname) ? url : null;
};
