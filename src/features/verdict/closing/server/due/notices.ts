import type { Notice } from "#server/notifications/notice.ts";
import { weekWords } from "#shared/week-words.ts";

type Due = { weekStart: string; entryCount: number; waitingCount: number };

const counted = (count: number, one: string, more: string): string => (count === 1 ? `1 ${one}` : `${count} ${more}`);

const whatItHolds = ({ entryCount, waitingCount }: Due): string => {
  const entries = entryCount === 0 ? "It has no entries yet" : `It has ${counted(entryCount, "entry", "entries")}`;
  return waitingCount === 0
    ? `${entries}.`
    : `${entries}, and ${counted(waitingCount, "one waits", "wait")} for your yes.`;
};

export const closingNotices: readonly Notice[] = [
  {
    event: "year.filed",
    // An adviser did it: what owners do themselves is no news to them.
    importance: ({ actorId, userId }) => (actorId !== null && actorId !== userId ? "important" : null),
    words: ({ details }) => {
      const { taxYear } = details as { taxYear: number };
      return {
        subject: `Your ${taxYear} tax year was signed off`,
        paragraph: `Your adviser said that your ${taxYear} return was filed. Its totals are frozen in your record. You can still correct an entry: it asks why.`,
        link: { label: "See the filed year", path: `/weekly-close?year=${taxYear}` },
      };
    },
  },
  // They chose the hour themselves, so it does not wait for a digest.
  {
    event: "week.due",
    importance: () => "important",
    words: ({ details }) => {
      const due = details as Due;
      return {
        subject: `Sign your week of ${weekWords(due.weekStart)}`,
        paragraph: `Your week of ${weekWords(due.weekStart)} is not signed. ${whatItHolds(due)} Signing takes a minute and shows that you kept your log all along.`,
        link: { label: "Review and sign", path: "/weekly-close" },
      };
    },
  },
];
