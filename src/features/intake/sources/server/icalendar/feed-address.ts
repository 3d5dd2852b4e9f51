import { ok, refused, type Result } from "#shared/result.ts";

/** `webcal://` is how calendars write https. One without a scheme is as browsers show it. */
const inHttps = (text: string): string => {
  const trimmed = text.trim();
  if (/^webcals?:\/\//i.test(trimmed)) return trimmed.replace(/^webcals?/i, "https");
  return /^[a-z][a-z0-9+.-]*:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`;
};

/** The address of a calendar, as a person pastes it. Whether it may be asked is decided on the way out. */
export const readFeedAddress = (text: string): Result<URL> => {
  const url = URL.parse(inHttps(text));
  if (!url || !/^https?:$/.test(url.protocol) || !url.hostname) {
    return refused("This isn't the address of a calendar. It begins with https:// or webcal://.");
  }
  if (url.username !== "" || url.password !== "") {
    return refused("Leave the name and password out of the address. Choose CalDAV for a calendar that has them.");
  }
  return ok(url);
};
