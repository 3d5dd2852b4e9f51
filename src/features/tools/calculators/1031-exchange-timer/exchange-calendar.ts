import { type CivilDate, daysBetween } from "#shared/civil-date.ts";
import type { CalendarDay } from "#shared/export/calendar.ts";
import { type DeadlineKind, exchangeDeadlines, REMIND_DAYS_BEFORE } from "./exchange-deadlines.ts";
import { exchangeName, type ExchangeTimes, exchangeTimes } from "./exchange-result.ts";
import type { TimerValues } from "./fields.ts";

const CHECK = "General information, not tax advice. Check the date with the firm that holds the money.";

/** The last days of every unfinished exchange, with alarms; days in the past have none. */
export const exchangeDays = ({ exchanges }: TimerValues, today: CivilDate): CalendarDay[] =>
  exchanges.flatMap((exchange, index): CalendarDay[] => {
    const times = exchangeTimes(exchange, today);
    if (times.state !== "dated") return [];
    const words = wordsOf(times.dates);
    return exchangeDeadlines(exchange, today).map(({ kind, closedOn, dueOn }) => ({
      uid: `${kind}-${closedOn}-${index + 1}@1031.tenure`,
      on: dueOn,
      title: `1031 ${exchangeName(exchange, index)}: ${words[kind].title}`,
      text: `${words[kind].text} ${CHECK}`,
      remindDaysBefore: REMIND_DAYS_BEFORE[kind],
    }));
  });

type Dates = Extract<ExchangeTimes, { state: "dated" }>["dates"];

const wordsOf = (dates: Dates): Record<DeadlineKind, { title: string; text: string }> => ({
  identify: {
    title: "last day to identify (day 45)",
    text: "Name the new property in writing, signed and sent, before midnight.",
  },
  receive: {
    title: `last day to receive (day ${daysBetween(dates.firstTransfer, dates.receiveBy)})`,
    text: "Get all the new property before midnight.",
  },
  extend: {
    title: "file an extension of the return",
    text: `Without it the exchange ends today instead of ${dates.receiveByWithExtension}.`,
  },
});
