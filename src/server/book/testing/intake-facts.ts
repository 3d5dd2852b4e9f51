import { createRule, setRuleSettings } from "#features/intake/automation-rules/contract.ts";
import { ignoreProposals, listProposals } from "#features/intake/proposals/contract.ts";
import { answerZones, importCalendar, importMileage } from "#features/intake/sources/contract.ts";
import { proposePhotos } from "#features/intake/sources/photos-contract.ts";
import { importItems } from "#features/intake/sources/items-contract.ts";
import { CALENDAR, MILEAGE_LOG } from "#server/auth/testing/half-of-book.ts";
import type { Fact } from "./fact.ts";

const roofs = { ruleName: "Roofs", integrationType: "calendar", conditions: { titleKeywords: ["roof"] } };

/** What proposes entries from elsewhere, and how. */
export const INTAKE_FACTS: readonly Fact[] = [
  [
    "a calendar file",
    importCalendar,
    async ({ write, keep }, to) => {
      const file = { content: CALENDAR, fileName: "maya.ics", contentType: "text/calendar" };
      const brought = await write<{ source: { id: string }; run: { id: string } }>(to, { query: {} }, { file });
      await keep("integrations", Promise.resolve(brought.source));
      await keep("runId", Promise.resolve(brought.run));
    },
  ],
  [
    "a mail file",
    importItems,
    ({ write }, to) =>
      write(to, { body: { begin: { kind: "mail_file", fileName: "lee.mbox" }, mails: [], end: { leftOut: {} } } }),
  ],
  [
    "a phone's timeline",
    importItems,
    async ({ write, id }, to) => {
      const visit = { startsAt: "2026-03-02T17:00:00Z", endsAt: "2026-03-02T18:00:00Z" };
      const visits = [{ ...visit, propertyId: id("properties") }];
      const begin = { kind: "timeline_file", fileName: "Timeline.json" };
      await write(to, { body: { begin, visits, end: { leftOut: {} } } });
    },
  ],
  [
    "a mileage log",
    importMileage,
    ({ write }, to) => write(to, { query: {} }, { file: { content: MILEAGE_LOG, fileName: "drives.csv" } }),
  ],
  ["the photos of the vault", proposePhotos, ({ write }, to) => write(to, { body: {} })],
  [
    "an event that is ignored",
    ignoreProposals,
    async ({ client, write, keep }, to) => {
      const [event] = (await client.call(listProposals, { query: {} })).proposals;
      await keep("proposals", Promise.resolve({ id: event?.id ?? "" }));
      await write(to, { body: { ids: [event?.id] } });
    },
  ],
  [
    "a time zone of it",
    answerZones,
    ({ write, id }, to) =>
      write(to, {
        params: { id: id("integrations") },
        body: { zones: [{ name: "Office", timeZone: "America/New_York" }] },
      }),
  ],
  ["a rule", createRule, ({ write, keep }, to) => keep("rules", write(to, { body: roofs }))],
  ["rules left aside", setRuleSettings, ({ write }, to) => write(to, { body: { calendarAutoTagRules: false } })],
];
