export const REDIRECTS_MAX = 10;
export const REDIRECT_MAX_CHARACTERS = 500;
/** Of a host (RFC 1035); no scheme is longer. */
const PLACE_MAX_CHARACTERS = 253;

const LOOPBACK = ["localhost", "127.0.0.1", "[::1]"];

const isLoopback = ({ protocol, hostname }: URL): boolean => protocol === "http:" && LOOPBACK.includes(hostname);

/** RFC 8252, 7.1: a scheme that an app chose by a domain of its maker, such as `com.example.app`. No browser acts on one. */
const isOfApp = ({ protocol }: URL): boolean => /^[a-z][a-z0-9+-]*(\.[a-z0-9+-]+)+:$/.test(protocol);

/**
 * An address to which a person may be sent back: https, this person's own computer by http, or the scheme of an app. Null
 * for any other, and for one with a fragment, a password or characters that URLs do not have.
 */
export const readRedirect = (text: string): URL | null => {
  if (text.length > REDIRECT_MAX_CHARACTERS || !/^[!-~]+$/.test(text) || /[#\\]/.test(text)) return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || url.username !== "" || url.password !== "") return null;
  if (url.hostname.length > PLACE_MAX_CHARACTERS || url.protocol.length > PLACE_MAX_CHARACTERS) return null;
  return url.protocol === "https:" || isLoopback(url) || isOfApp(url) ? url : null;
};

const withoutPort = (url: URL): string => {
  const copy = new URL(url);
  copy.port = "";
  return copy.href;
};

/** Whether an address is one of those that were registered: to the letter, but for the port of one's own computer (RFC 8252, 7.3). */
export const isRegistered = (registered: readonly string[], text: string): boolean => {
  const url = readRedirect(text);
  if (!url) return false;
  if (registered.includes(text)) return true;
  if (!isLoopback(url)) return false;
  return registered.some((each) => {
    const known = readRedirect(each);
    return known !== null && isLoopback(known) && withoutPort(known) === withoutPort(url);
  });
};

/** Where it leads: a host (that of one's own computer without its port), or the scheme of an app with its colon. */
export const leadsToOf = (redirectUri: string): string => {
  const url = new URL(redirectUri);
  if (isLoopback(url)) return url.hostname;
  return url.protocol === "https:" ? url.host : url.protocol;
};

/** The address with what it is to be told; what it had already stays. */
export const addressWith = (redirectUri: string, told: Readonly<Record<string, string | null>>): string => {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries(told)) if (value !== null) url.searchParams.set(name, value);
  return url.href;
};
