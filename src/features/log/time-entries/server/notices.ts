import type { EventRow } from "#server/events/table.ts";
import type { Notice } from "#server/notifications/notice.ts";
import type { Id } from "#shared/ids.ts";

const countOf = ({ details }: EventRow): number => (details["entryIds"] as readonly Id[]).length;
const entriesOf = (event: EventRow): string => (countOf(event) === 1 ? "1 entry" : `${countOf(event)} entries`);
const membersOf = ({ details }: EventRow): readonly Id[] => details["memberIds"] as readonly Id[];
const ledgerWith = (query: string) => ({ label: "Open your entries", path: `/activity-ledger${query}` });

/** What helpers log and what became of it, reported to both sides. */
export const approvalNotices: readonly Notice[] = [
  {
    event: "approval.asked",
    importance: () => "ordinary",
    approvalAt: ({ details }) => ({
      isFirst: details["isFirst"] !== false,
      propertyIds: (details["propertyIds"] ?? []) as readonly Id[],
    }),
    words: ({ details }, { ownerName }) => {
      const who = typeof details["who"] === "string" ? details["who"] : "A helper";
      const [book, owners] = ownerName === null ? ["your book", "your"] : [`the book of ${ownerName}`, "the owner's"];
      return {
        subject: `${who} logged hours for you to approve`,
        paragraph: `${who} logged hours in ${book}. They count nowhere until you approve them. Helper hours are not ${owners} hours: they never count toward ${owners} tests.`,
        link: { label: "View entries to approve", path: "/activity-ledger/to-approve" },
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
      link: ledgerWith(""),
    }),
  },
  {
    event: "entries.sent_back",
    importance: () => "important",
    membersOf,
    words: (event) => ({
      subject: "Hours came back to you",
      paragraph: `${entriesOf(event)} that you logged came back: "${String(event.details["reason"])}" Change what is asked and save. It then goes back for approval.`,
      link: ledgerWith("?approvalStatus=pending"),
    }),
  },
];
