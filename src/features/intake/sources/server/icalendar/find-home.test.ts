import type { RequestListener } from "node:http";
import { afterEach, beforeEach, expect, test } from "vitest";
import {
  answerXml,
  caldavStandIn,
  type CaldavStandIn,
  multistatus,
  STAND_IN_CALENDAR,
  thingOf,
} from "#test/support/calendars/caldav-stand-in.ts";
import type { InternetStandIn } from "#test/support/network/internet-stand-in.ts";
import {
  ADDRESSES,
  caldavAccess,
  hourOf,
  idsOf,
  internetOf,
  refusalOf,
  SPAN,
} from "#test/support/calendars/on-server.ts";
import { caldavCalendar } from "./caldav-calendar.ts";

const ICLOUD = new URL("https://caldav.icloud.com/");

let internet: InternetStandIn;
let server: CaldavStandIn;

beforeEach(async () => {
  internet = await internetOf({
    "dav.example.com": ADDRESSES.here,
    "calendars.dav.example.com": ADDRESSES.elsewhere,
    "other.example.com": ADDRESSES.elsewhere,
    "caldav.icloud.com": ADDRESSES.here,
    "p42-caldav.icloud.com": ADDRESSES.elsewhere,
    "p42-caldav.icloud.com.example.com": ADDRESSES.elsewhere,
  });
  server = caldavStandIn();
  internet.answers[ADDRESSES.here] = server.answer;
});
afterEach(() => internet[Symbol.asyncDispose]());

const listOn = (address: string) => caldavCalendar.listCalendars(caldavAccess(internet, new URL(address)));
/** The hosts to which the password came. */
const trusted = (): string[] => [
  ...new Set(
    internet.arrivals
      .filter(({ request }) => request.headers.authorization !== undefined)
      .map(({ request }) => request.headers.host ?? ""),
  ),
];
const redirectTo =
  (location: string): RequestListener =>
  (_, response) =>
    response.writeHead(301, { location }).end();
/** Names another address where the account's calendars are. */
const homeAt = (href: string): void => {
  server.takesOver = ({ path }, response) => {
    if (path !== "/dav/maya/") return false;
    answerXml(
      response,
      207,
      multistatus(thingOf(path, `<b:calendar-home-set><a:href>${href}</a:href></b:calendar-home-set>`)),
    );
    return true;
  };
};

test.each(["https://dav.example.com/", "https://dav.example.com/dav/", "https://dav.example.com/wrong/place"])(
  "calendars are found from %s",
  async (address) => {
    const calendars = await listOn(address);
    expect(calendars.map(({ id }) => id)).toEqual([`https://dav.example.com${STAND_IN_CALENDAR}`]);
  },
);

test("without directions the root is asked", async () => {
  internet.answers[ADDRESSES.here] = (request, response) => {
    if (request.url === "/.well-known/caldav") response.writeHead(401).end();
    else if (request.method === "PROPFIND" && request.url === "/") {
      const self = "<a:current-user-principal><a:href>/dav/maya/</a:href></a:current-user-principal>";
      answerXml(response, 207, multistatus(thingOf("/", self)));
    } else server.answer(request, response);
  };
  expect(await listOn("https://dav.example.com/")).toHaveLength(1);
});

test("directions to another host are not followed, and the password stays", async () => {
  internet.answers[ADDRESSES.here] = redirectTo("https://other.example.com/dav/");
  internet.answers[ADDRESSES.elsewhere] = server.answer;
  expect(await refusalOf(listOn("https://dav.example.com/"))).toBe(
    "refused account: The server names other.example.com for your calendars. If that is yours, connect with that address.",
  );
  expect(trusted()).toEqual(["dav.example.com"]);
  expect(server.requests).toEqual([]);
});

test("directions to a host beneath it are followed", async () => {
  internet.answers[ADDRESSES.here] = redirectTo("https://calendars.dav.example.com/dav/");
  internet.answers[ADDRESSES.elsewhere] = server.answer;
  const [calendar] = await listOn("https://dav.example.com/");
  expect(calendar?.id).toBe(`https://calendars.dav.example.com${STAND_IN_CALENDAR}`);
});

test.each([
  "https://other.example.com/dav/home/",
  "http://dav.example.com/dav/home/",
  "https://dav.example.com:8443/dav/home/",
  "https://maya:secret@other.example.com/dav/home/",
  "https://example.com/dav/home/",
  "https://evil-dav.example.com/dav/home/",
  "//other.example.com/dav/home/",
  "file:///etc/passwd",
])("calendars at %s are not asked for", async (href) => {
  homeAt(href);
  expect(await refusalOf(listOn("https://dav.example.com/"))).toMatch(/^refused account: The server names /);
  expect(trusted()).toEqual(["dav.example.com"]);
});

test("iCloud's partitions are iCloud", async () => {
  homeAt("https://p42-caldav.icloud.com:443/dav/home/");
  internet.answers[ADDRESSES.elsewhere] = server.answer;
  server.put(`${STAND_IN_CALENDAR}a.ics`, hourOf("a"));
  const access = caldavAccess(internet, ICLOUD);
  const [calendar] = await caldavCalendar.listCalendars(access);
  expect(calendar?.id).toBe(`https://p42-caldav.icloud.com${STAND_IN_CALENDAR}`);
  expect(idsOf(await caldavCalendar.list(access, calendar?.id ?? "", SPAN))).toEqual(["a"]);
});

test.each(["https://p42-caldav.icloud.com.example.com/dav/home/", "https://www.icloud.com/dav/home/"])(
  "%s is not iCloud",
  async (href) => {
    homeAt(href);
    expect(await refusalOf(listOn(ICLOUD.href))).toMatch(/^refused account: The server names /);
    expect(trusted()).toEqual(["caldav.icloud.com"]);
  },
);

test("iCloud's partitions are no one else's", async () => {
  homeAt("https://p42-caldav.icloud.com/dav/home/");
  expect(await refusalOf(listOn("https://dav.example.com/"))).toMatch(/^refused account: The server names /);
});

test("a calendar's id leads nowhere else either", async () => {
  const access = caldavAccess(internet, new URL("https://dav.example.com/"));
  const id = "https://other.example.com/dav/home/work/";
  expect(await refusalOf(caldavCalendar.list(access, id, SPAN))).toMatch(/^refused account: The server names /);
  expect(internet.arrivals).toEqual([]);
});

test("a server that does not know CalDAV, and one that knows no one, are told apart", async () => {
  internet.answers[ADDRESSES.here] = (_, response) => response.writeHead(405).end("<html>");
  expect(await refusalOf(listOn("https://dav.example.com/"))).toBe(
    "refused account: There are no calendars at this address. Check the address of the server.",
  );
  internet.answers[ADDRESSES.here] = (request, response) => {
    const who = "<a:current-user-principal><a:unauthenticated/></a:current-user-principal>";
    answerXml(response, 207, multistatus(thingOf(request.url ?? "", who)));
  };
  expect(await refusalOf(listOn("https://dav.example.com/"))).toMatch(/did not accept the user name and password/);
});

test("a host without an address is not called a wrong password", async () => {
  expect(await refusalOf(listOn("https://nowhere.example.com/"))).toBe("address");
});

test("what a calendar of someone else, of tasks, and of nothing told are", async () => {
  const calendar = "<a:resourcetype><a:collection/><b:calendar/></a:resourcetype>";
  const read = "<a:current-user-privilege-set><a:privilege><a:read/></a:privilege></a:current-user-privilege-set>";
  const tasks = '<b:supported-calendar-component-set><b:comp name="VTODO"/></b:supported-calendar-component-set>';
  server.takesOver = ({ path }, response) => {
    if (path !== "/dav/home/") return false;
    const things = [
      thingOf("/dav/home/holidays/", `${calendar}${read}<a:displayname>Holidays\n in  Denver</a:displayname>`),
      thingOf("/dav/home/tasks/", `${calendar}${tasks}`),
      thingOf("/dav/home/Caf%C3%A9/", `${calendar}<b:calendar-timezone-id>America/Chicago</b:calendar-timezone-id>`),
      thingOf("/dav/home/inbox/", "<a:resourcetype><a:collection/><b:schedule-inbox/></a:resourcetype>"),
    ];
    answerXml(response, 207, multistatus(...things));
    return true;
  };
  expect(await listOn("https://dav.example.com/")).toEqual([
    { id: "https://dav.example.com/dav/home/holidays/", name: "Holidays in Denver", timeZone: null, isOwn: false },
    { id: "https://dav.example.com/dav/home/Caf%C3%A9/", name: "Café", timeZone: "America/Chicago", isOwn: false },
  ]);
});
