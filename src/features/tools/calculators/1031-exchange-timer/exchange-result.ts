import {
  dollars,
  type ExchangeDates,
  exchangeDates,
  type ExchangeStage,
  exchangeStage,
  identification,
  type IdentificationAnswer,
} from "@tenure/tax-rules";
import type { CivilDate } from "#shared/civil-date.ts";
import type { ExchangeValues, IdentifiedValues } from "./fields.ts";

/** The facts that determine the days of an exchange. */
export type ExchangeFacts = Pick<
  ExchangeValues,
  "soldOn" | "taxpayer" | "extensionFiled" | "returnFiledOn" | "completedOn"
>;

export type ExchangeTimes =
  /** There is no closing day yet. */
  | { state: "empty" }
  | { state: "refused"; says: string }
  | { state: "dated"; dates: ExchangeDates; stage: ExchangeStage };

export type ExchangeResult =
  | Exclude<ExchangeTimes, { state: "dated" }>
  | (Extract<ExchangeTimes, { state: "dated" }> & {
      received: ReceivedProperties;
      /** Null while a value that the check depends on is missing. */
      identified: IdentificationAnswer | null;
      /** What to buy for and borrow, or pay in cash, so that no gain is taxed now; null without the value sold. */
      toDeferAll: { priceCents: number; debtCents: number } | null;
    });

/** Of the identified properties: how many came within the period, and how many are marked as received without a day. */
export type ReceivedProperties = { inTime: number; of: number; withoutDay: number; lastOn: CivilDate | null };

/** Where the days of an exchange lie, and where a day lies among them. */
export const exchangeTimes = (facts: ExchangeFacts, today: CivilDate): ExchangeTimes => {
  const { soldOn, taxpayer, extensionFiled, returnFiledOn, completedOn } = facts;
  if (soldOn === null) return { state: "empty" };
  if (returnFiledOn !== null && returnFiledOn < soldOn) {
    return {
      state: "refused",
      says: "The return was filed before the closing: that cannot be the return of this sale.",
    };
  }
  if (completedOn !== null && completedOn < soldOn) {
    return {
      state: "refused",
      says: "Property received before the closing is a reverse exchange, with dates of its own.",
    };
  }
  const found = exchangeDates({ transferredOn: [soldOn], taxpayer, extensionFiled, returnFiledOn });
  if (!found.ok)
    return { state: "refused", says: `The closing day ${found.problems[0]?.message ?? "cannot be used"}.` };
  return { state: "dated", dates: found.value, stage: exchangeStage(found.value, { today, completedOn }) };
};

/** One exchange as it stands on a day. */
export const exchangeResult = (values: ExchangeValues, today: CivilDate): ExchangeResult => {
  const times = exchangeTimes(values, today);
  if (times.state !== "dated") return times;
  const received = receivedOf(values, times.dates, today);
  const completedOn = completedBy(values, times.dates, { today, received });
  return {
    ...times,
    stage: exchangeStage(times.dates, { today, completedOn }),
    received,
    identified: identifiedOf(values, times.dates, today),
    toDeferAll:
      values.value === null ? null : { priceCents: dollars(values.value), debtCents: dollars(values.debt ?? 0) },
  };
};

/** Which of the identified properties came in time. One revoked after it was received within 45 days still stands. */
const receivedOf = ({ identified }: ExchangeValues, dates: ExchangeDates, today: CivilDate): ReceivedProperties => {
  const days = identified.flatMap(({ receivedOn, isRevoked }) => {
    if (receivedOn === null || receivedOn < dates.firstTransfer || receivedOn > today) return [];
    return receivedOn <= (isRevoked ? dates.identifyBy : dates.receiveBy) ? [receivedOn] : [];
  });
  const standing = identified.filter(({ isRevoked }) => !isRevoked);
  return {
    inTime: days.length,
    of: Math.max(standing.length, days.length),
    withoutDay: standing.filter(({ isAcquired, receivedOn }) => isAcquired && receivedOn === null).length,
    lastOn: days.toSorted().at(-1) ?? null,
  };
};

/** After day 45 nothing more can be identified: once all that is has come, the exchange is complete. */
const completedBy = ({ completedOn }: ExchangeValues, dates: ExchangeDates, context: Received): CivilDate | null => {
  const { today, received } = context;
  if (completedOn !== null && completedOn <= today) return completedOn;
  const isAllHere = received.of > 0 && received.inTime === received.of && today > dates.identifyBy;
  return isAllHere ? received.lastOn : completedOn;
};

type Received = { today: CivilDate; received: ReceivedProperties };

/** How the receipt of one property is judged: only one within the exchange period counts (IRC 1031(a)(3)(B)). */
const receiptOf = (
  { isAcquired, receivedOn }: IdentifiedValues,
  { completedOn }: Pick<ExchangeValues, "completedOn">,
  { dates, today }: { dates: ExchangeDates; today: CivilDate },
): { isReceived: boolean; isWithin45Days: boolean | null } => {
  if (receivedOn !== null) {
    const isReceived = receivedOn >= dates.firstTransfer && receivedOn <= dates.receiveBy && receivedOn <= today;
    return { isReceived, isWithin45Days: isReceived && receivedOn <= dates.identifyBy };
  }
  // Without a date of its own it came by today, or by the day on which everything had come.
  const receivedBy = completedOn !== null && completedOn < today ? completedOn : today;
  return { isReceived: isAcquired, isWithin45Days: isAcquired ? receivedBy <= dates.identifyBy || null : false };
};

const identifiedOf = (values: ExchangeValues, dates: ExchangeDates, today: CivilDate): IdentificationAnswer | null => {
  const { value, identified } = values;
  const properties = identified.map((property) => ({ property, ...receiptOf(property, values, { dates, today }) }));
  const standing = properties.filter(({ property, isWithin45Days }) => !property.isRevoked || isWithin45Days === true);
  // Up to three properties may have any value; beyond that the values decide.
  if (standing.length > 3 && (value === null || standing.some(({ property }) => property.value === null))) return null;
  const found = identification(
    dollars(value ?? 0),
    properties.map(({ property, isReceived, isWithin45Days }) => ({
      fairMarketValueCents: dollars(property.value ?? 0),
      acquired: isReceived,
      revoked: property.isRevoked,
      receivedWithin45Days: isWithin45Days,
    })),
  );
  return found.ok ? found.value : null;
};

export const identifiedName = ({ name }: Pick<IdentifiedValues, "name">, index: number): string =>
  name.trim() || `Property ${index + 1}`;

/** The name that tells an exchange from the others. */
export const exchangeName = ({ name }: Pick<ExchangeValues, "name">, index: number): string =>
  name.trim() === "" ? `Exchange ${index + 1}` : name.trim();
