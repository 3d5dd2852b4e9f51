import { askOf, takeTurn } from "./ask-of.ts";
import { type InternetStandIn, startInternetStandIn } from "../network/internet-stand-in.ts";
import { calendarOf, event } from "#features/intake/sources/ics/testing/hard-cases.ts";
import { caldavAccount } from "#features/intake/sources/server/icalendar/caldav-account.ts";
import { createOutbound } from "#server/outbound/outbound.ts";
import {
  type Access,
  type Changes,
  type Listing,
  ServiceRefusal,
} from "#features/intake/sources/server/syncing/port.ts";

export const SPAN = { from: new Date("2024-01-01T00:00:00Z"), until: new Date("2026-03-31T00:00:00Z") };

/** Public addresses of hosts in tests. */
export const ADDRESSES = { here: "142.250.74.33", elsewhere: "142.250.74.34" } as const;

/** A small internet in which these hosts have addresses. */
export const internetOf = async (hosts: Record<string, string>): Promise<InternetStandIn> => {
  const internet = await startInternetStandIn();
  for (const [host, address] of Object.entries(hosts)) internet.names[host] = [address];
  return internet;
};

/** A feed's address is its secret. */
export const feedAccess = (internet: InternetStandIn, address: string, patienceMs?: number): Access => ({
  ask: askOf(createOutbound(internet.network), patienceMs),
  takeTurn,
  accountName: "feed.example.com",
  secret: { password: address },
});

export const caldavAccess = (internet: InternetStandIn, server: URL, patienceMs?: number): Access => ({
  ask: askOf(createOutbound(internet.network), patienceMs),
  takeTurn,
  accountName: caldavAccount({ server, userName: "maya" }),
  secret: { password: "app password of maya" },
});

/** An hour of work. */
export const hourOf = (uid: string, ...more: string[]): string =>
  calendarOf(...event(`UID:${uid}`, "DTSTART:20250710T130000Z", "DTEND:20250710T140000Z", "SUMMARY:Showing", ...more));

export const textsOf = ({ said }: Pick<Listing, "said">): readonly string[] =>
  said.form === "texts" ? said.texts : [];

export const etagsOf = ({ references }: Pick<Listing, "references">): Map<string, string | null> =>
  new Map(references.map(({ outsideKey, etag }) => [outsideKey, etag]));

export const idsOf = ({ references }: Pick<Listing, "references">): string[] =>
  references.map(({ id }) => id).toSorted();

/** What has changed; an error where nothing can be told. */
export const changed = async (asking: Promise<Changes>) => {
  const changes = await asking;
  if (changes.is === "reset") throw new Error("reset");
  return changes;
};

/** What it threw instead of an answer, as `refused calendar: ...`, or as the reason of the way out. */
export const refusalOf = async (asking: Promise<unknown>): Promise<string> => {
  try {
    return `answered ${JSON.stringify(await asking)}`;
  } catch (error) {
    if (error instanceof ServiceRefusal) return `${error.is} ${error.of}: ${error.message}`;
    if (error instanceof Error && "reason" in error) return String(error.reason);
    throw error;
  }
};
