import { formatCivilDate, formatNumber, type ReceiptLine } from "@tenure/ui";
import { type CivilDate, daysBetween } from "#shared/civil-date.ts";
import { wantsExtension } from "#features/tools/calculators/1031-exchange-timer/exchange-deadlines.ts";
import {
  type ExchangeResult,
  identifiedName,
} from "#features/tools/calculators/1031-exchange-timer/exchange-result.ts";
import type { ExchangeValues } from "#features/tools/calculators/1031-exchange-timer/fields.ts";
import { wholeDollars } from "../frame/amounts.ts";

export type DatedResult = Extract<ExchangeResult, { state: "dated" }>;
export type DatedExchange = { id: string; name: string; values: ExchangeValues; result: DatedResult };

export const dayText = (day: CivilDate): string => formatCivilDate(day, { weekday: true });

const daysText = (days: number): string => (days === 1 ? "1 day" : `${formatNumber(days)} days`);

export const exchangeHeadline = ({ stage: { stage, next, day }, received }: DatedResult): string => {
  if (stage === "done") return "Done in time";
  if (stage === "missed") {
    if (received.inTime > 0) return `${received.inTime} of ${received.of} received in time`;
    return received.withoutDay > 0 ? "Enter the day it was received" : "The time is over";
  }
  if (stage === "before-closing") return `Begins in ${daysText(-day)}`;
  const left = next?.daysLeft ?? 0;
  const what = next?.what === "identify" ? "identify" : "receive";
  return left === 0 ? `Last day to ${what}` : `${daysText(left)} to ${what}`;
};

/** The future day by which everything is to be received, if one is entered. */
const plannedOn = ({ completedOn }: ExchangeValues, today: CivilDate): CivilDate | null =>
  completedOn !== null && completedOn > today ? completedOn : null;

/** A plan that meets the deadlines; one that does not is a caution. */
export const planText = ({ dates }: DatedResult, values: ExchangeValues, today: CivilDate): string | null => {
  const planned = plannedOn(values, today);
  return planned === null || planned > dates.receiveBy
    ? null
    : `You plan to receive everything on ${dayText(planned)}.`;
};

/** Whether the time ended without a property that came in it, or may have. */
export const isMissed = ({ stage, received }: DatedResult): boolean =>
  stage.stage === "missed" && received.inTime === 0 && received.withoutDay === 0;

export const exchangeReason = (result: DatedResult, values: ExchangeValues, today: CivilDate): string => {
  const { stage, dates, received } = result;
  if (stage.stage === "done") return "All replacement property was received within the exchange period.";
  if (stage.stage === "missed") {
    if (received.inTime > 0) {
      return `The exchange period ended on ${dayText(dates.receiveBy)}. What came by then is replacement property, what did not is none: ask your adviser how much gain is left.`;
    }
    if (received.withoutDay > 0) {
      return `The exchange period ended on ${dayText(dates.receiveBy)}. Property that came by then counts, so we need its day.`;
    }
    return values.completedOn === null || values.completedOn > today
      ? `The exchange period ended on ${dayText(dates.receiveBy)}. Ask your adviser what is left to do.`
      : `The property came after ${dayText(dates.receiveBy)}, the last day of the exchange period.`;
  }
  if (stage.stage === "before-closing") {
    return `Day 0 is the closing, ${dayText(dates.firstTransfer)}. An intermediary must be in place before it.`;
  }
  if (stage.next?.what === "identify") {
    return `Day ${stage.day}. Name replacement property in writing by midnight of ${dayText(dates.identifyBy)}, then receive it by ${dayText(dates.receiveBy)}.`;
  }
  return `Day ${stage.day}. Receive what you identified by midnight of ${dayText(dates.receiveBy)}.`;
};

export const exchangeCautions = ({ dates, stage }: DatedResult, values: ExchangeValues, today: CivilDate): string[] => {
  const cautions: string[] = [];
  const isOpen = stage.stage !== "done" && stage.stage !== "missed";
  if (isOpen && wantsExtension(dates, values)) {
    const lost = daysBetween(dates.returnDue, dates.day180);
    cautions.push(
      `File an extension: the return is due ${dayText(dates.returnDue)}, ${daysText(lost)} before day 180. Without it the exchange ends then.`,
    );
  }
  const filedOn = values.returnFiledOn;
  if (filedOn !== null && dates.receiveBy === filedOn && filedOn < dates.day180) {
    cautions.push(
      `On a careful reading, filing the return on ${dayText(filedOn)} ${filedOn < today ? "ended" : "will end"} the exchange period. The statute names only the due date: ask your intermediary.`,
    );
  }
  const planned = plannedOn(values, today);
  if (planned !== null && planned > dates.receiveBy) {
    cautions.push(
      `You plan to receive everything on ${dayText(planned)}. That would be after the last day, ${dayText(dates.receiveBy)}.`,
    );
  }
  cautions.push(...receiptCautions(dates, values, today));
  if (stage.stage === "exchange" && values.identified.length === 0) {
    cautions.push(
      "Nothing is listed as identified. If nothing was named in writing by day 45, the exchange has failed.",
    );
  }
  return cautions;
};

/** For each property with a day of its own that does not fit: the period applies to each, not just to the last. */
const receiptCautions = (dates: DatedResult["dates"], values: ExchangeValues, today: CivilDate): string[] =>
  values.identified.flatMap((property, index) => {
    const { receivedOn } = property;
    if (receivedOn === null) return [];
    const name = identifiedName(property, index);
    const on = dayText(receivedOn);
    if (receivedOn < dates.firstTransfer) {
      return [`${name} was received on ${on}, before the closing: that is a reverse exchange, with dates of its own.`];
    }
    if (receivedOn > dates.receiveBy) {
      const last = dayText(dates.receiveBy);
      return receivedOn > today
        ? [`You plan to receive ${name} on ${on}. That would be after the last day, ${last}.`]
        : [
            `${name} was received on ${on}, after the last day, ${last}: it is no replacement property of this exchange.`,
          ];
    }
    const { completedOn } = values;
    if (completedOn === null || receivedOn <= completedOn) return [];
    return [`Everything is said to be received on ${dayText(completedOn)}, and ${name} on ${on}.`];
  });

const intoPeriod = (first: CivilDate, day: CivilDate): string => `Day ${daysBetween(first, day)}.`;

/** The days of an exchange, each with how it was found. */
export const dateLines = ({ dates }: DatedResult, values: ExchangeValues): ReceiptLine[] => {
  const { firstTransfer: first } = dates;
  const endsBeforeDay45 = dates.receiveBy < dates.identifyBy;
  return [
    {
      id: "day-0",
      label: "Closing, day 0",
      value: dayText(first),
      detail: "The day after it is day 1. With several sales in one exchange, both periods run from the first.",
    },
    {
      id: "day-45",
      label: endsBeforeDay45 ? "Day 45" : "Last day to identify",
      value: dayText(dates.identifyBy),
      detail: `Closing plus 45 calendar days, until midnight. ${endsBeforeDay45 ? "The exchange period ends before it." : "A weekend or holiday does not move it."}`,
    },
    {
      id: "day-180",
      label: "Day 180",
      value: dayText(dates.day180),
      detail: "Closing plus 180 calendar days, until midnight. A weekend or holiday does not move it.",
    },
    {
      id: "return",
      label: values.extensionFiled ? "Return due, extended" : "Return due",
      value: dayText(values.extensionFiled ? dates.returnDueExtended : dates.returnDue),
      detail: `For the year of the closing, a calendar-year filer. Moved to a business day. With an extension ${dayText(dates.returnDueExtended)}, without one ${dayText(dates.returnDue)}.`,
    },
    {
      id: "receive",
      label: "Last day to receive",
      value: dayText(dates.receiveBy),
      kind: "total",
      detail: `${intoPeriod(first, dates.receiveBy)} The earlier of day 180 and the day the return is due, or on a careful reading filed. ${dates.citation}.`,
    },
  ];
};

const RULES = {
  "three-property": "Three-property rule: met",
  "200-percent": "200 percent rule: met",
  "95-percent": "95 percent rule: met",
  none: "No rule is met",
} as const;

/** What the list of identified properties adds up to; null while there is none. */
export const identifiedText = ({ identified }: DatedResult, values: ExchangeValues): string | null => {
  if (values.identified.length === 0) return null;
  if (identified === null) {
    return "More than three properties: enter the value of each, and of what you sold, to check the 200 and 95 percent rules.";
  }
  const head = identified.verdict === "unproven" ? "Nothing is identified" : RULES[identified.rule];
  return `${head}. ${identified.says}`;
};

export const deferText = ({ toDeferAll }: DatedResult): string | null => {
  if (toDeferAll === null) return null;
  const debt =
    toDeferAll.debtCents === 0 ? "" : `, and replace ${wholeDollars(toDeferAll.debtCents)} of debt with debt or cash`;
  return `To defer all of the gain, buy for at least ${wholeDollars(toDeferAll.priceCents)} less selling costs${debt}.`;
};
