import { hoursText } from "@tenure/tax-rules";
import type { Notice } from "#server/notifications/notice.ts";
import { dateWords, monthWords } from "#shared/date-words.ts";
import type { Due } from "../rules.ts";

type DetailsOf<Event extends Due["event"]> = Extract<Due, { event: Event }>["details"];

const days = (count: number): string => (count === 1 ? "1 day" : `${count} days`);
const inDays = (count: number): string => (count === 0 ? "today" : count === 1 ? "tomorrow" : `in ${days(count)}`);

const lateWords = (daysLeft: number): string =>
  daysLeft >= 0 ? `due ${inDays(daysLeft)}` : daysLeft === -1 ? "1 day late" : `${-daysLeft} days late`;

/** Deadlines do not wait for a digest; the others come with the rest of the news. */
export const reminderNotices: readonly Notice[] = [
  {
    event: "request.due",
    importance: () => "important",
    words: ({ details }) => {
      const { title, dueOn, daysLeft } = details as DetailsOf<"request.due">;
      return {
        subject: `${title}: ${lateWords(daysLeft)}`,
        paragraph: `You were asked for this: ${title}. It ${daysLeft < 0 ? "was" : "is"} due on ${dateWords(dueOn)}. Add a note or a file, and mark it as done.`,
        link: { label: "Open the request", path: "/requests" },
      };
    },
  },
  {
    event: "logging.paused",
    importance: () => "ordinary",
    words: ({ details }) => {
      const { lastLoggedOn, days: count } = details as DetailsOf<"logging.paused">;
      return {
        subject: lastLoggedOn === null ? "You haven't logged any hours yet" : `Nothing logged for ${days(count)}`,
        paragraph:
          lastLoggedOn === null
            ? "You haven't logged any hours yet. One line about what you did today is enough to start."
            : `You last logged hours on ${dateWords(lastLoggedOn)}. Hours logged on the day of the work are believed more than a list made later. If you did no work, there is nothing to do.`,
        link: { label: "Log time", path: "/dashboard?log=new" },
      };
    },
  },
  {
    event: "proposals.waiting",
    importance: () => "ordinary",
    words: ({ details }) => {
      const { count } = details as DetailsOf<"proposals.waiting">;
      const events = count === 1 ? "1 event waits" : `${count} events wait`;
      return {
        subject: `${events} in your review inbox`,
        paragraph: `${events} for you. Confirm the work that was done and ignore the rest: nothing counts before, and hours confirmed soon are believed more.`,
        link: { label: "Open the inbox", path: "/rules-management" },
      };
    },
  },
  {
    event: "evidence.missing",
    importance: () => "ordinary",
    words: ({ details }) => {
      const { month, entryCount, seconds } = details as DetailsOf<"evidence.missing">;
      const entries = entryCount === 1 ? "1 entry" : `${entryCount} entries`;
      return {
        subject: `${hoursText(seconds)} of ${monthWords(month)} have no evidence`,
        paragraph: `${entries} of ${monthWords(month)}, ${hoursText(seconds)} in all, have no evidence. Add receipts, photos and messages while they are easy to find.`,
        link: { label: "Add evidence", path: `/evidence-coverage?year=${month.slice(0, 4)}` },
      };
    },
  },
  {
    event: "filing.due",
    importance: () => "important",
    words: ({ details }) => {
      const { taxYear, dueOn, daysLeft, isExtended } = details as DetailsOf<"filing.due">;
      const extension = isExtended ? " with an extension" : "";
      return {
        subject: `Your ${taxYear} return is due${extension} on ${dateWords(dueOn)}`,
        paragraph: `Your ${taxYear} return is due${extension} on ${dateWords(dueOn)}, ${inDays(daysLeft)}. Make the report for your preparer, and tell us once you have filed. General information, not tax advice.`,
        link: { label: "Make the report", path: `/reports?year=${taxYear}` },
      };
    },
  },
  {
    event: "election.due",
    importance: () => "important",
    words: ({ details }) => {
      const { taxYear, title, says } = details as DetailsOf<"election.due">;
      return {
        subject: title,
        paragraph: `${title}. ${says} General information, not tax advice.`,
        link: { label: "Open elections", path: `/elections?year=${taxYear}` },
      };
    },
  },
  {
    event: "exchange.due",
    importance: () => "important",
    words: ({ details }) => {
      const { title, dueOn, daysLeft } = details as DetailsOf<"exchange.due">;
      return {
        subject: `${title}: ${dateWords(dueOn)}`,
        paragraph: `${title}: ${dateWords(dueOn)}, ${inDays(daysLeft)}. General information, not tax advice. Check the date with the firm that holds the money.`,
        link: { label: "Open the saved exchange", path: "/saved-calculations" },
      };
    },
  },
];
