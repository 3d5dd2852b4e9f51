import { formatCount, formatMoney, formatNumber, Receipt, type ReceiptLine } from "@tenure/ui";
import type { StaysOfProperty } from "../contract.ts";
import { unitLabel } from "./stays-words.ts";

type Average = NonNullable<StaysOfProperty["average"]>;

/** How the average is worked out, from every kept reservation to the days of the periods that count. */
export function StayReceipt({ property, average }: { property: StaysOfProperty; average: Average }) {
  return <Receipt label={`The average of ${property.nickname}`} lines={linesOf(property, average)} />;
}

const linesOf = ({ confirmedCount }: StaysOfProperty, average: Average): ReceiptLine[] => {
  const { left, periods, days, averageDays, classes, citation } = average;
  const joined = confirmedCount - left.otherYear - left.toCome - periods;
  return [
    { id: "confirmed", label: "Confirmed stays", value: formatNumber(confirmedCount) },
    ...(left.otherYear > 0
      ? [
          {
            id: "other-year",
            label: "less stays of other years",
            value: formatNumber(-left.otherYear),
            note: "A stay counts in the year in which it ends, or whose last day it includes.",
          },
        ]
      : []),
    ...(left.toCome > 0
      ? [
          {
            id: "to-come",
            label: "less stays that are not over yet",
            value: formatNumber(-left.toCome),
            note: "A stay counts once the guest has left.",
          },
        ]
      : []),
    ...(joined > 0
      ? [{ id: "joined", label: "less extensions and stays under one agreement, joined", value: formatNumber(-joined) }]
      : []),
    { id: "periods", label: "Periods of use", value: formatNumber(periods), kind: "subtotal" as const },
    { id: "days", label: "Days in them", value: formatNumber(days) },
    ...(classes.length > 1
      ? classes.map(({ unitName, averageText, rentCents, periods: own }) => ({
          id: `unit-${unitName}`,
          label: unitLabel(unitName),
          value: `${averageText} days`,
          note: `${formatCount(own, "period")}, weighed by ${rentCents === null ? "no rent added" : formatMoney(rentCents)}`,
        }))
      : []),
    {
      id: "average",
      label: "Average period of customer use",
      value: averageDays === null ? "none" : `${averageDays.toFixed(4)} days`,
      kind: "total" as const,
      note: citation,
    },
    ...(left.cancelled + left.ownerUse > 0
      ? [
          {
            id: "left",
            label: "Left out",
            value: `${left.cancelled} cancelled, ${left.ownerUse} own use`,
          },
        ]
      : []),
  ];
};
