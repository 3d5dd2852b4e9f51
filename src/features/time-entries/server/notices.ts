import type { EventRow } from "#server/events/table.ts";
import type { Notice } from "#server/notifications/notice.ts";
import type { Id } from "#shared/ids.ts";

const countOf = ({ details }: EventRow): number => (details["entryIds"] as readonly Id[]).length;
const entriesOf = (event: EventRow): string => (countOf(event) === 1 ? "1 entry" : `${countOf(event)} entries`);
const membersOf = ({ details }: EventRow): readonly Id[] => details["memberIds"] as readonly Id[];
const ledgerOf = ({ userId }: EventRow, query: string) => ({
  label: "Open your entries",
  path: `/books/${userId}/activity-ledger${query}`,
});

/** What helpers log, and what became of it, told to either side. */
export const approvalNotices: readonly Notice[] = [
  {
    event: "approval.asked",
    importance: () => "ordinary",
    words: ({ details }) => {
      const who = typeof details["who"] === "string" ? details["who"] : "A helper";
      return {
        subject: `${who} logged hours for you to approve`,
        paragraph: `${who} logged hours in your book. They count nowhere until you approve them. Helper hours are not your hours: they never count toward your tests.`,
        link: { label: "See what waits", path: "/activity-ledger/to-approve" },
      };
    },
  },
  {
    event: "entries.approved",
    importance: () => "ordinary",
    membersOf,
    words: (event) => ({
      subject: "Your hours were approved",
      paragraph: `${entriesOf(event)} that you logged ${countOf(event) === 1 ? "was" : "were"} approved.`,
      link: ledgerOf(event, ""),
    }),
  },
  {
    event: "entries.sent_back",
    importance: () => "important",
    membersOf,
    words: (event) => ({
      subject: "Hours came back to you",
      paragraph: `${entriesOf(event)} that you logged came back: "${String(event.details["reason"])}" Change what is asked and save. It then waits for approval again.`,
      link: ledgerOf(event, "?approvalStatus=pending"),
    }),
  },
];
