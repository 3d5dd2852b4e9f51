import { afterAll, beforeAll, expect, test } from "vitest";
import { askOf, takeTurn } from "#test/support/calendars/ask-of.ts";
import { GOOGLE_OWNER } from "#test/support/calendars/google-rows.ts";
import { type GoogleStandIn, startGoogleStandIn } from "#test/support/calendars/google-stand-in.ts";
import { type GraphStandIn, startGraphStandIn } from "#test/support/calendars/graph-stand-in.ts";
import { readServiceUrls } from "#server/outbound/service-address.ts";
import { REQUEST } from "#features/intake/sources/ics/testing/hard-cases.ts";
import { googleCalendar, googleCalendarAddress } from "../rest/google-calendar.ts";
import { microsoftCalendar, microsoftGraphAddress } from "../rest/microsoft-calendar.ts";
import type { Access, Listing } from "../syncing/port.ts";
import { readSaid } from "./read-said.ts";

let google: GoogleStandIn;
let microsoft: GraphStandIn;
beforeAll(async () => {
  [google, microsoft] = [await startGoogleStandIn(), await startGraphStandIn()];
});
afterAll(async () => {
  await google[Symbol.asyncDispose]();
  await microsoft[Symbol.asyncDispose]();
});

const SPAN = { from: new Date("2024-01-01T00:00:00Z"), until: new Date("2026-07-01T00:00:00Z") };
const TEXT = `<p>${"The roof <b>leaks</b> &amp; the gutter too. ".repeat(150)}</p>`;

/** Pages that were answered once: what is measured is what is made of them. */
const replayed = async (secret: string, list: (access: Access) => Promise<Listing>) => {
  const answers = new Map<string, Awaited<ReturnType<Access["ask"]>>>();
  const ask = askOf();
  const access: Access = {
    ask: async (address, request) => {
      const answer = answers.get(String(address)) ?? (await ask(address, request));
      answers.set(String(address), answer);
      return answer;
    },
    takeTurn,
    secret: { accessToken: secret, refreshToken: null },
    accountName: GOOGLE_OWNER,
  };
  await list(access);
  return () => list(access);
};

/** The longest time for which nothing else ran, in milliseconds, and all of it. */
const longestOf = async (work: () => Promise<unknown>): Promise<{ longest: number; all: number }> => {
  let [last, longest] = [performance.now(), 0];
  const done = new AbortController();
  const watching = (async () => {
    while (!done.signal.aborted) {
      await new Promise((go) => void setImmediate(go));
      const now = performance.now();
      [longest, last] = [Math.max(longest, now - last), now];
    }
  })();
  const begun = performance.now();
  await work();
  done.abort();
  await watching;
  return { longest, all: performance.now() - begun };
};

test.each(["Google", "Microsoft 365"])("other work goes on while 4,000 events of %s are read", async (name) => {
  const model = name === "Google" ? google.calendar : microsoft.calendar;
  const times = { start: "2024-01-02T09:00:00", end: "2024-01-02T10:00:00", timeZone: "America/New_York" };
  for (let index = 0; index < 5; index += 1)
    model.put({ key: `series${index}`, title: "Rounds", text: TEXT, ...times, every: { days: 1, count: 800 } });
  const list =
    name === "Google"
      ? await replayed(google.accessToken, (access) =>
          googleCalendar(googleCalendarAddress(readServiceUrls(`google-calendar=${google.base}`))).list(
            access,
            GOOGLE_OWNER,
            SPAN,
          ),
        )
      : await replayed(microsoft.accessToken, (access) =>
          microsoftCalendar({
            ...microsoftGraphAddress(readServiceUrls(`microsoft-graph=${microsoft.base}`)),
            now: () => SPAN.until,
          }).list(access, microsoft.calendarId, SPAN),
        );
  let read = 0;
  const { longest, all } = await longestOf(async () => {
    const { said } = await list();
    const { items } = await readSaid(said, { ...REQUEST, startsOn: "2024-01-01" }, { stopped: new Set() });
    read = items.length;
  });
  expect(read).toBeGreaterThan(2000);
  // Parsing a page of JSON, and no more than some events at once.
  expect(longest).toBeLessThan(all / 3);
});
