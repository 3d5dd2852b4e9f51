import { afterEach, beforeEach, expect, test } from "vitest";
import { answerXml, multistatus, refusedThing, thingOf } from "#test/support/calendars/caldav-stand-in.ts";
import { type OnCaldav, pathOf, startOnCaldav } from "#test/support/calendars/on-caldav.ts";
import { hourOf, idsOf, refusalOf, textsOf } from "#test/support/calendars/on-server.ts";

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

test("an answer in which a thing is missing or failing is no answer", async () => {
  const cursor = await on.begin();
  on.server.put(pathOf("a"), hourOf("a"));
  on.server.put(pathOf("b"), hourOf("b"));
  on.instead("calendar-multiget", (_, response) => {
    answerXml(response, 207, multistatus(thingOf(pathOf("a"), "<a:getetag>x</a:getetag>")));
    return true;
  });
  const words = "failed calendar: The server gave only a part of this calendar. Nothing was changed.";
  expect(await refusalOf(on.changesSince(cursor))).toBe(words);
  on.instead("calendar-query", (_, response) => {
    answerXml(response, 207, multistatus(refusedThing(pathOf("a"), 503)));
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
