import { once } from "node:events";
import { createServer } from "node:http";
import type { SyncedKind } from "#features/intake/sources/rules.ts";
import { caldavAccount } from "#features/intake/sources/server/icalendar/caldav-account.ts";
import type { ConnectionSecret } from "#server/connections/connections.ts";
import { caldavStandIn, STAND_IN_CALENDAR } from "./caldav-stand-in.ts";
import { caldavTextOf } from "./caldav-rows.ts";
import { GOOGLE_OWNER } from "./google-rows.ts";
import { startGoogleStandIn } from "./google-stand-in.ts";
import { GRAPH_OWNER, graphSeriesIdOf } from "./graph-rows.ts";
import { startGraphStandIn } from "./graph-stand-in.ts";
import { ModelCalendar } from "./model-calendar.ts";

/** A service with one calendar that a test changes, and how the product is to reach it. */
export type World = AsyncDisposable & {
  kind: SyncedKind;
  calendar: ModelCalendar;
  serviceUrls: Readonly<Record<string, string>>;
  account: { calendarId: string; accountName: string; secret: ConnectionSecret };
  /** The id of a file of this calendar. */
  idOf: (key: string) => string;
  /** What was done to the calendar is there from now on. */
  publish: () => void;
  /** Every cursor so far is unknown. */
  forget: () => void;
  failOnce: (fault: "cut" | "malformed") => void;
};

export const startGoogleWorld = async (pageSize: number): Promise<World> => {
  const standIn = await startGoogleStandIn();
  standIn.pageSize = pageSize;
  const secret = { accessToken: standIn.accessToken, refreshToken: null };
  return {
    kind: "google_calendar",
    calendar: standIn.calendar,
    serviceUrls: { "google-calendar": standIn.base },
    account: { calendarId: GOOGLE_OWNER, accountName: GOOGLE_OWNER, secret },
    idOf: (key) => `${key}@google.com`,
    publish: () => {},
    forget: standIn.forgetTokens,
    failOnce: standIn.failOnce,
    [Symbol.asyncDispose]: () => standIn[Symbol.asyncDispose](),
  };
};

export const startMicrosoftWorld = async (pageSize: number): Promise<World> => {
  const standIn = await startGraphStandIn();
  standIn.pageSize = pageSize;
  const secret = { accessToken: standIn.accessToken, refreshToken: null };
  return {
    kind: "microsoft_calendar",
    calendar: standIn.calendar,
    serviceUrls: { "microsoft-graph": standIn.base },
    account: { calendarId: standIn.calendarId, accountName: GRAPH_OWNER, secret },
    idOf: graphSeriesIdOf,
    publish: () => {},
    forget: standIn.forgetTokens,
    failOnce: standIn.failOnce,
    [Symbol.asyncDispose]: () => standIn[Symbol.asyncDispose](),
  };
};

/** Seldom it keeps no tokens, so that tags alone say what has changed. */
export const startCaldavWorld = async (thingsPerPage: number, offersSync: boolean): Promise<World> => {
  const standIn = caldavStandIn();
  Object.assign(standIn, { thingsPerPage, offersSync });
  const server = createServer(standIn.answer).listen(0, "127.0.0.1");
  await once(server, "listening");
  const bound = server.address();
  const origin = `http://127.0.0.1:${typeof bound === "object" && bound ? bound.port : 0}`;
  const calendar = new ModelCalendar();
  const published = new Map<string, string>();
  const publish = (): void => {
    for (const [key, record] of calendar.records) {
      const [path, text] = [`${STAND_IN_CALENDAR}${key}.ics`, caldavTextOf(record)];
      if (text === (published.get(path) ?? null)) continue;
      if (text === null) {
        standIn.remove(path);
        published.delete(path);
      } else {
        standIn.put(path, text);
        published.set(path, text);
      }
    }
  };
  const account = {
    calendarId: new URL(STAND_IN_CALENDAR, origin).href,
    accountName: caldavAccount({ server: new URL("/", origin), userName: "maya" }),
    secret: { password: "app password of maya" },
  };
  const failing: ("cut" | "malformed")[] = [];
  standIn.takesOver = (_asked, response) => {
    const fault = failing.shift();
    if (fault === undefined) return false;
    response.writeHead(207, { "content-type": "application/xml" });
    if (fault === "malformed") response.end("<a:multistatus");
    else response.write("<a:multi", () => response.destroy());
    return true;
  };
  return {
    kind: "caldav",
    calendar,
    serviceUrls: { caldav: origin },
    account,
    idOf: (key) => `${key}@caldav.example`,
    publish,
    forget: standIn.forgetTokens,
    failOnce: (fault) => void failing.push(fault),
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
};
