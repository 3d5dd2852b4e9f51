import { type CivilDate, daysBetween } from "#shared/civil-date.ts";
import type { CalendarDay } from "#shared/export/calendar.ts";
import { exchangeName, exchangeResult } from "./exchange-result.ts";
import type { TimerValues } from "./fields.ts";

const CHECK = "General information, not tax advice. Confirm the date with your qualified intermediary.";

/** The last days of every exchange that is not finished, with alarms; the past has none. */
export const exchangeDays = ({ exchanges }: TimerValues, today: CivilDate): CalendarDay[] =>
  exchanges.flatMap((exchange, index): CalendarDay[] => {
    const result = exchangeResult(exchange, today);
    if (result.state !== "dated" || result.stage.stage === "done") return [];
    const { dates } = result;
    const name = exchangeName(exchange, index);
    const key = `${dates.firstTransfer}-${index + 1}`;
    const days: CalendarDay[] = [
      {
        uid: `identify-${key}@1031.tenure`,
        on: dates.identifyBy,
        title: `1031 ${name}: last day to identify (day 45)`,
        text: `Identify replacement property in writing, signed and sent, before midnight. ${CHECK}`,
        remindDaysBefore: [14, 7, 1],
      },
      {
        uid: `receive-${key}@1031.tenure`,
        on: dates.receiveBy,
        title: `1031 ${name}: last day to receive (day ${daysBetween(dates.firstTransfer, dates.receiveBy)})`,
        text: `Receive all replacement property before midnight. ${CHECK}`,
        remindDaysBefore: [30, 14, 7, 1],
      },
    ];
    if (dates.extensionNeeded && !exchange.extensionFiled && exchange.returnFiledOn === null) {
      days.push({
        uid: `extend-${key}@1031.tenure`,
        on: dates.returnDue,
        title: `1031 ${name}: file an extension of the return`,
        text: `Without it the exchange ends today instead of ${dates.receiveByWithExtension}. ${CHECK}`,
        remindDaysBefore: [30, 7, 1],
      });
    }
    return days.filter(({ on }) => on >= today).toSorted((a, b) => (a.on < b.on ? -1 : 1));
  });
