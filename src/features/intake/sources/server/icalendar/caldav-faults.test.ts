import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { answerXml, multistatus, refusedThing, thingOf } from "#test/support/calendars/caldav-stand-in.ts";
import { type OnCaldav, pathOf, startOnCaldav } from "#test/support/calendars/on-caldav.ts";
import { hourOf, idsOf, refusalOf, textsOf } from "#test/support/calendars/on-server.ts";
import type { Changes } from "../syncing/port.ts";

let on: OnCaldav;

beforeEach(async () => {
  on = await startOnCaldav();
});
afterEach(() => on[Symbol.asyncDispose]());

test.each([
  [403, '<D:error xmlns:D="DAV:"><D:valid-sync-token/></D:error>'],
  [409, '<D:error xmlns:D="DAV:"><D:valid-sync-token/></D:error>'],
  [412, '<D:error xmlns:D="DAV:"><D:valid-sync-token/></D:error>'],
  [410, ""],
])("a token that is refused with %i begins anew", async (code, xml) => {
  on.answerWith("sync-collection", code, xml);
  expect(await on.changesSince("sync:urn:token:0")).toEqual({ is: "reset" });
});

test("a question that is not understood is no calendar that was taken away", async () => {
  on.answerWith("REPORT", 403, '<D:error xmlns:D="DAV:"><D:supported-report/></D:error>');
  const words = "failed calendar: The server answered with an error (403). Nothing was changed.";
  expect(await refusalOf(on.list())).toBe(words);
  on.answerWith("REPORT", 200, "<!doctype html><title>Sign in</title>");
  expect(await refusalOf(on.list())).toBe(
    "failed calendar: The server's answer could not be read. Nothing was changed.",
  );
});

test("an answer without an end is given up after a few requests", async () => {
  on.instead("REPORT", (_, response) => {
    response.writeHead(207, { "content-type": "application/xml", "content-length": String(50 * 1024 * 1024) });
    response.write("<");
    return true;
  });
  const tooMuch = "failed calendar: This calendar holds more than we can read. Nothing was changed.";
  expect(await refusalOf(on.list())).toBe(tooMuch);
  expect(on.server.requests.length).toBeLessThan(12);
  on.server.requests.length = 0;
  expect(await on.changesSince("sync:urn:token:0")).toEqual({ is: "reset" });
});

test.each([
  [
    "an entity bomb",
    '<!DOCTYPE m [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><a:multistatus xmlns:a="DAV:">&b;</a:multistatus>',
  ],
  ["a document that breaks off", '<a:multistatus xmlns:a="DAV:"><a:response>'],
  ["nothing", ""],
  ["another document", '<a:propfind xmlns:a="DAV:"/>'],
])("%s instead of an answer changes nothing", async (_name, xml) => {
  on.answerWith("REPORT", 207, xml);
  const words = "failed calendar: The server's answer could not be read. Nothing was changed.";
  expect(await refusalOf(on.list())).toBe(words);
  expect(await refusalOf(on.changesSince("sync:urn:token:0"))).toBe(words);
});

test("a calendar that may not be read is refused, with or without reasons", async () => {
  on.answerWith("REPORT", 403, "<html>no");
  const words = "refused calendar: You may no longer read this calendar.";
  expect(await refusalOf(on.changesSince("sync:urn:token:0"))).toBe(words);
  expect(await refusalOf(on.list())).toBe(words);
});

test("a span that is too much for one answer is asked for in halves", async () => {
  on.server.put(pathOf("a"), hourOf("a"));
  let refusals = 0;
  on.instead("calendar-query", (_, response) => {
    refusals += 1;
    if (refusals > 3) return false;
    const body = '<D:error xmlns:D="DAV:"><D:number-of-matches-within-limits/></D:error>';
    response.writeHead(403).end(body);
    return true;
  });
  const listing = await on.list();
  expect(idsOf(listing)).toEqual(["a"]);
  expect(textsOf(listing)).toHaveLength(1);
  const spans = on.server.requests.map(({ body }) => /start="(\w+)" end="(\w+)"/.exec(body)?.slice(1));
  expect(spans[0]).toEqual(["20240101T000000Z", "20260331T000000Z"]);
  expect(spans.at(-1)?.[1]).toBe("20260331T000000Z");
});

test("a server that finds everything too much is given up", async () => {
  on.answerWith("calendar-query", 403, '<D:error xmlns:D="DAV:"><D:number-of-matches-within-limits/></D:error>');
  expect(await refusalOf(on.list())).toBe(
    "failed calendar: This calendar holds more than we can read. Nothing was changed.",
  );
  expect(on.server.requests.length).toBeLessThan(20);
});

test("an answer in which everything is missing or failing is no answer", async () => {
  const cursor = await on.begin();
  on.server.put(pathOf("a"), hourOf("a"));
  on.server.put(pathOf("b"), hourOf("b"));
  on.instead("calendar-multiget", (_, response) => {
    answerXml(response, 207, multistatus());
    return true;
  });
  const words = "failed calendar: The server gave only a part of this calendar. Nothing was changed.";
  expect(await refusalOf(on.changesSince(cursor))).toBe(words);
  on.instead("calendar-query", (_, response) => {
    answerXml(response, 207, multistatus(refusedThing(pathOf("a"), 503), refusedThing(pathOf("b"), 503)));
    return true;
  });
  expect(await refusalOf(on.list())).toBe(words);
});

test("busy servers say when to come again", async () => {
  on.answerWith("REPORT", 429, "", { "retry-after": "120" });
  await expect(on.list()).rejects.toMatchObject({ is: "failed", retryAfterSeconds: 120 });
});

test("a connection that is cut, and bytes that come too slowly, give nothing", async () => {
  on.instead("REPORT", (_, response) => {
    response.writeHead(207, { "content-type": "application/xml" }).write("<a:multistatus");
    setTimeout(() => response.destroy(), 20);
    return true;
  });
  expect(await refusalOf(on.list())).toBe("failed");
  on.instead("REPORT", (_, response) => {
    response.writeHead(207, { "content-type": "application/xml" });
    const drip = setInterval(() => response.write(" "), 20);
    response.on("close", () => clearInterval(drip));
    return true;
  });
  expect(await refusalOf(on.list(on.accessWith(300)))).toBe("too_slow");
});

const NAMES = ["a", "b", "c"];
const withheldIn = ({ withheld }: { withheld: readonly { outsideKey: string }[] }): string[] =>
  withheld.map(({ outsideKey }) => outsideKey);

const changesIn = async (cursor: string): Promise<Extract<Changes, { is: "changes" }>> => {
  const changes = await on.changesSince(cursor);
  if (changes.is === "reset") throw new Error("it begins anew");
  return changes;
};

const dataOf = (name: string): string =>
  thingOf(pathOf(name), `<a:getetag>"1"</a:getetag><b:calendar-data><![CDATA[${hourOf(name)}]]></b:calendar-data>`);
const withoutData = (name: string): string =>
  `<a:response><a:href>${pathOf(name)}</a:href><a:propstat><a:prop><a:getetag>"1"</a:getetag></a:prop>` +
  `<a:status>HTTP/1.1 200 OK</a:status></a:propstat><a:propstat><a:prop><b:calendar-data/></a:prop>` +
  `<a:status>HTTP/1.1 403 Forbidden</a:status></a:propstat></a:response>`;

type Odd = (name: string) => string;
/** Answers for what is asked by name, and in an odd way for `b`. */
const answerFor = (odd: Odd | "endless"): void =>
  on.instead("REPORT", ({ body }, response) => {
    if (!body.includes("calendar-data")) return false;
    const asked = body.includes("multiget") ? NAMES.filter((name) => body.includes(pathOf(name))) : NAMES;
    if (odd === "endless" && asked.includes("b")) {
      response.writeHead(207, { "content-type": "application/xml", "content-length": String(50 * 1024 * 1024) });
      response.write("<");
      return true;
    }
    const say: Odd = (name) => (name === "b" && odd !== "endless" ? odd(name) : dataOf(name));
    answerXml(response, 207, multistatus(...asked.map(say)));
    return true;
  });

const odds: [string, Odd | "endless"][] = [
  ["is failing", (name) => refusedThing(pathOf(name), 503)],
  ["is refused", (name) => refusedThing(pathOf(name), 403)],
  ["comes without its text", withoutData],
  ["is left out", () => ""],
  ["is larger than is read", "endless"],
];

describe.each([true, false])("by tokens: %s", (offersSync) => {
  test.each(odds)("a thing that %s keeps no other from being read, and is asked for again", async (_name, odd) => {
    on.server.offersSync = offersSync;
    const cursor = await on.begin();
    for (const name of NAMES) on.server.put(pathOf(name), hourOf(name));
    answerFor(odd);
    const first = await changesIn(cursor);
    expect(idsOf(first)).toEqual(["a", "c"]);
    expect(withheldIn(first)).toEqual([pathOf("b")]);
    expect(first.gone).toEqual([]);
    on.server.takesOver = () => false;
    // What is too large is not fetched each time, but when it is another one.
    if (odd === "endless") on.server.put(pathOf("b"), hourOf("b"));
    const etags = new Map(first.references.map(({ outsideKey, etag }) => [outsideKey, etag]));
    const next = await on.changesSince(first.cursor, etags);
    if (next.is === "reset") throw new Error("it begins anew");
    expect(idsOf(next)).toContain("b");
    expect(withheldIn(next)).toEqual([]);
    expect(next.cursor).not.toContain("pending");
  });

  test("one that is pending and was deleted is gone", async () => {
    on.server.offersSync = offersSync;
    const cursor = await on.begin();
    for (const name of NAMES) on.server.put(pathOf(name), hourOf(name));
    answerFor((name) => refusedThing(pathOf(name), 503));
    const first = await changesIn(cursor);
    on.server.takesOver = () => false;
    on.server.remove(pathOf("b"));
    const next = await on.changesSince(first.cursor, new Map([[pathOf("b"), null]]));
    expect(next).toMatchObject({ is: "changes", gone: [pathOf("b")], withheld: [] });
  });
});

test.each(odds.filter(([name]) => name !== "is left out"))(
  "in a listing a thing that %s is told, and the others come",
  async (_name, odd) => {
    for (const name of NAMES) on.server.put(pathOf(name), hourOf(name));
    answerFor(odd);
    const listing = await on.list();
    expect(idsOf(listing)).toEqual(["a", "c"]);
    expect(withheldIn(listing)).toEqual([pathOf("b")]);
  },
);
