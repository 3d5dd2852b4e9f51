import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { text as readText } from "node:stream/consumers";

export type CaldavRequest = { method: string; path: string; body: string; authorization: string | undefined };

export type CaldavStandIn = {
  answer: RequestListener;
  requests: CaldavRequest[];
  put: (path: string, text: string) => void;
  remove: (path: string) => void;
  /** Every token so far is unknown. */
  forgetTokens: () => void;
  /** By tokens (RFC 6578), else by its tag alone. */
  offersSync: boolean;
  /** So many things in one answer to what has changed; the rest is told by the next. */
  thingsPerPage: number;
  /** Answers instead; false: it does not. */
  takesOver: (asked: CaldavRequest, response: ServerResponse) => boolean;
};

export const STAND_IN_HOME = "/dav/home/";
export const STAND_IN_CALENDAR = "/dav/home/work/";

const NAMESPACES = 'xmlns:a="DAV:" xmlns:b="urn:ietf:params:xml:ns:caldav" xmlns:c="http://calendarserver.org/ns/"';

export const answerXml = (response: ServerResponse, status: number, xml: string): void => {
  response.writeHead(status, { "content-type": "application/xml" }).end(`<?xml version="1.0"?>${xml}`);
};

export const multistatus = (...parts: string[]): string =>
  `<a:multistatus ${NAMESPACES}>${parts.join("")}</a:multistatus>`;

export const thingOf = (href: string, properties: string): string =>
  `<a:response><a:href>${href}</a:href><a:propstat><a:prop>${properties}</a:prop>` +
  `<a:status>HTTP/1.1 200 OK</a:status></a:propstat></a:response>`;

export const refusedThing = (href: string, status: number): string =>
  `<a:response><a:href>${href}</a:href><a:status>HTTP/1.1 ${status} Refused</a:status></a:response>`;

const COLLECTION = "<a:resourcetype><a:collection/><b:calendar/></a:resourcetype>";
const PRIVILEGES =
  "<a:current-user-privilege-set><a:privilege><a:read/></a:privilege><a:privilege><a:write/></a:privilege>" +
  "</a:current-user-privilege-set>";
const REPORTS =
  "<a:supported-report-set><a:supported-report><a:report><a:sync-collection/></a:report></a:supported-report>" +
  "</a:supported-report-set>";

const hrefsIn = (body: string): string[] =>
  [...body.matchAll(/<D:href>([^<]*)<\/D:href>/g)].map(([, href = ""]) => href);

/** `history`: what was changed, in order; a token is how much of it one has seen. */
type Kept = { things: Map<string, { etag: string; text: string }>; history: string[]; generation: string };

const withEtag = ({ things }: Kept, path: string, more = ""): string => {
  const thing = things.get(path);
  return thing ? thingOf(path, `<a:getetag>${thing.etag}</a:getetag>${more}`) : refusedThing(path, 404);
};

const withData = (kept: Kept, path: string): string =>
  withEtag(kept, path, `<b:calendar-data><![CDATA[${kept.things.get(path)?.text}]]></b:calendar-data>`);

const stateOf = ({ history, generation }: Kept, offersSync: boolean): string => {
  const tag = `<c:getctag>1.${history.length}0</c:getctag>`;
  return offersSync ? `${tag}${REPORTS}<a:sync-token>urn:token:${generation}${history.length}</a:sync-token>` : tag;
};

const answerSync = (kept: Kept, thingsPerPage: number, body: string, response: ServerResponse): void => {
  const { length } = kept.history;
  const [, generation, seen] = /<D:sync-token>urn:token:(\d+\.|)(\d+)<\/D:sync-token>/.exec(body) ?? [];
  if (seen === undefined || generation !== kept.generation || Number(seen) > length) {
    answerXml(response, 403, '<a:error xmlns:a="DAV:"><a:valid-sync-token/></a:error>');
    return;
  }
  const until = Math.min(length, Number(seen) + thingsPerPage);
  const rest = until < length ? [refusedThing(STAND_IN_CALENDAR, 507)] : [];
  const changed = [...new Set(kept.history.slice(Number(seen), until))].map((path) => withEtag(kept, path));
  answerXml(
    response,
    207,
    multistatus(...changed, ...rest, `<a:sync-token>urn:token:${generation}${until}</a:sync-token>`),
  );
};

/** Where its account is, step by step. */
const PLACES: Readonly<Record<string, string>> = {
  "/dav/": "<a:current-user-principal><a:href>/dav/maya/</a:href></a:current-user-principal>",
  "/dav/maya/": `<b:calendar-home-set><a:href>${STAND_IN_HOME}</a:href></b:calendar-home-set>`,
  [STAND_IN_HOME]: "<a:resourcetype><a:collection/></a:resourcetype>",
};

/** A calendar server with prefixes of its own, which can be made to fail as servers do. */
export const caldavStandIn = (): CaldavStandIn => {
  const kept: Kept = { things: new Map(), history: [], generation: "" };
  const paths = (): string[] => [...kept.things.keys()];
  const report = (body: string, response: ServerResponse): void => {
    if (body.includes("sync-collection")) answerSync(kept, standIn.thingsPerPage, body, response);
    else {
      const asked = body.includes("calendar-multiget") ? hrefsIn(body) : paths();
      const answer = body.includes("calendar-data") ? withData : withEtag;
      answerXml(response, 207, multistatus(...asked.map((path) => answer(kept, path))));
    }
  };
  const propfind = (path: string, response: ServerResponse): void => {
    const answer = (...parts: string[]): void => answerXml(response, 207, multistatus(...parts));
    const place = PLACES[path];
    const calendar = thingOf(STAND_IN_CALENDAR, `<a:displayname>Work</a:displayname>${COLLECTION}${PRIVILEGES}`);
    if (place !== undefined) answer(thingOf(path, place), ...(path === STAND_IN_HOME ? [calendar] : []));
    else if (path === STAND_IN_CALENDAR) {
      answer(thingOf(path, `${COLLECTION}${stateOf(kept, standIn.offersSync)}`));
    } else answerXml(response, 404, '<a:error xmlns:a="DAV:"/>');
  };
  const answerTo = ({ method, path, body }: CaldavRequest, response: ServerResponse): void => {
    if (path === "/.well-known/caldav") response.writeHead(301, { location: "/dav/" }).end();
    else if (method === "PROPFIND") propfind(path, response);
    else if (method === "REPORT" && path === STAND_IN_CALENDAR) report(body, response);
    else response.writeHead(404).end();
  };
  const receive = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = "", url: path = "", headers } = request;
    const asked = { method, path, body: await readText(request), authorization: headers.authorization };
    standIn.requests.push(asked);
    if (!standIn.takesOver(asked, response)) answerTo(asked, response);
  };
  const standIn: CaldavStandIn = {
    requests: [],
    forgetTokens: () => void (kept.generation = `${Number.parseInt(kept.generation || "0", 10) + 1}.`),
    offersSync: true,
    thingsPerPage: 1000,
    takesOver: () => false,
    put: (path, text) => {
      kept.history.push(path);
      kept.things.set(path, { etag: `"${kept.history.length}"`, text });
    },
    remove: (path) => {
      kept.history.push(path);
      kept.things.delete(path);
    },
    answer: (request, response) => void receive(request, response),
  };
  return standIn;
};
