import { OutboundRefusal } from "#server/outbound/outbound-refusal.ts";
import { type Access, ServiceRefusal } from "../syncing/port.ts";
import { refusedAccount } from "./refusals.ts";
import { accountOf, askDav, basicAuthorization, multistatusIn, urlOf } from "./ask-dav.ts";
import type { DavThing } from "./multistatus.ts";
import { partOf, partsOf } from "./read-xml.ts";
import { mayHavePassword } from "./trusted-hosts.ts";
import { USER_AGENT } from "./user-agent.ts";

const WELL_KNOWN = "/.well-known/caldav";
/** Most accounts have one place for calendars. */
const HOMES_MAX = 5;
const REDIRECTS_MAX = 3;

const WHO = `<D:propfind xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"><D:prop>
<D:current-user-principal/><C:calendar-home-set/></D:prop></D:propfind>`;

/**
 * Where the server's own directions lead (RFC 6764, 5); null: nowhere else. They are no page to open, so that the last
 * address is remembered and not asked, unless it gives directions in its turn.
 */
const directionsOf = async (access: Access, server: URL): Promise<URL | null> => {
  let last = new URL(WELL_KNOWN, server);
  const mayAsk = (url: URL): boolean => {
    last = url;
    return url.port === "" && url.pathname.replace(/\/$/, "") === WELL_KNOWN && mayHavePassword(server, url);
  };
  try {
    const headers = { authorization: basicAuthorization(access), "user-agent": USER_AGENT };
    await access.ask(last, { headers, bytesMax: 64 * 1024, redirectsMax: REDIRECTS_MAX, mayAsk });
  } catch (error) {
    const isLed = error instanceof OutboundRefusal && (error.reason === "address" || error.reason === "too_large");
    // A server without directions may answer anything here, also that it does not know us.
    if (!isLed && !(error instanceof ServiceRefusal)) throw error;
  }
  return last.pathname.replace(/\/$/, "") === WELL_KNOWN ? null : urlOf(access, last.href);
};

const describe = async (access: Access, url: URL): Promise<DavThing | null> => {
  const answer = await multistatusIn(await askDav(access, url, { method: "PROPFIND", depth: "0", body: WHO }));
  return answer?.things[0] ?? null;
};

const hrefsIn = (thing: DavThing | null, property: string): string[] => {
  const element = thing?.properties.get(property);
  return element ? partsOf(element, "D:href").map(({ text }) => text.trim()) : [];
};

/** The first address that says who is asking or where their calendars are. */
const findSelf = async (access: Access): Promise<{ self: DavThing; url: URL }> => {
  const { server } = accountOf(access);
  const tried = new Set<string>();
  let astray: OutboundRefusal | null = null;
  // An address with a path is meant as it is typed; a bare host gives directions first.
  const places = [
    ...(server.pathname === "/" ? [] : [async () => server]),
    () => directionsOf(access, server),
    async () => server,
    async () => new URL("/", server),
  ];
  for (const place of places) {
    const url = await place();
    if (!url || tried.has(url.href)) continue;
    tried.add(url.href);
    const self = await describe(access, url).catch((error: unknown) => {
      if (!(error instanceof OutboundRefusal) || error.reason !== "address") throw error;
      astray = error;
      return null;
    });
    if (partOf(self?.properties.get("D:current-user-principal"), "D:unauthenticated")) {
      throw refusedAccount("The server did not accept the user name and password.");
    }
    if (self && [...hrefsIn(self, "D:current-user-principal"), ...hrefsIn(self, "C:calendar-home-set")].length > 0) {
      return { self, url };
    }
  }
  throw astray ?? refusedAccount("There are no calendars at this address. Check the address of the server.");
};

/** Where an account's calendars are (RFC 4791, 6.2.1). */
export const findHomes = async (access: Access): Promise<URL[]> => {
  const { self, url } = await findSelf(access);
  const here = hrefsIn(self, "C:calendar-home-set");
  const resolve = (hrefs: string[], base: URL): URL[] =>
    hrefs.slice(0, HOMES_MAX).map((href) => urlOf(access, href, base));
  if (here.length > 0) return resolve(here, url);
  const [principal] = resolve(hrefsIn(self, "D:current-user-principal"), url);
  const homes = principal ? hrefsIn(await describe(access, principal), "C:calendar-home-set") : [];
  if (!principal || homes.length === 0) throw refusedAccount("The server has no calendars for this account.");
  return resolve(homes, principal);
};
