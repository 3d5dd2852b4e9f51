import type { Access, Changes, Listing } from "#features/intake/sources/server/syncing/port.ts";
import { caldavCalendar } from "#features/intake/sources/server/icalendar/caldav-calendar.ts";
import { caldavStandIn, type CaldavStandIn, STAND_IN_CALENDAR } from "./caldav-stand-in.ts";
import { ADDRESSES, caldavAccess, internetOf, SPAN } from "./on-server.ts";

const SERVER = new URL("https://dav.example.com/");

export const CALENDAR_ID = new URL(STAND_IN_CALENDAR, SERVER).href;

/** Where the stand-in keeps a thing. */
export const pathOf = (name: string): string => `${STAND_IN_CALENDAR}${name}.ics`;

export type OnCaldav = AsyncDisposable & {
  server: CaldavStandIn;
  accessWith: (patienceMs?: number) => Access;
  list: (access?: Access) => Promise<Listing>;
  begin: () => Promise<string>;
  changesSince: (cursor: string, etags?: ReadonlyMap<string, string | null>) => Promise<Changes>;
  /** Answers requests of one method, or that ask for this, instead of the server; false: it does not. */
  instead: (kind: string, answer: CaldavStandIn["takesOver"]) => void;
  /** The same answer each time. */
  answerWith: (kind: string, code: number, body?: string, headers?: Record<string, string>) => void;
};

/** The adapter over the real way out, with a stand-in at its end. */
export const startOnCaldav = async (): Promise<OnCaldav> => {
  const internet = await internetOf({ [SERVER.hostname]: ADDRESSES.here });
  const server = caldavStandIn();
  internet.answers[ADDRESSES.here] = server.answer;
  const accessWith = (patienceMs?: number): Access => caldavAccess(internet, SERVER, patienceMs);
  const access = accessWith();
  const instead: OnCaldav["instead"] = (kind, answer) => {
    server.takesOver = (asked, response) =>
      (asked.method === kind || asked.body.includes(kind)) && answer(asked, response);
  };
  return {
    server,
    accessWith,
    list: (by = access) => caldavCalendar.list(by, CALENDAR_ID, SPAN),
    begin: async () => (await caldavCalendar.begin(access, CALENDAR_ID, SPAN)) ?? "",
    changesSince: (cursor, etags = new Map()) => caldavCalendar.changes(access, CALENDAR_ID, { cursor, etags }),
    instead,
    answerWith: (kind, code, body = "", headers = {}) =>
      instead(kind, (_, response) => {
        response.writeHead(code, headers).end(body);
        return true;
      }),
    [Symbol.asyncDispose]: () => internet[Symbol.asyncDispose](),
  };
};
