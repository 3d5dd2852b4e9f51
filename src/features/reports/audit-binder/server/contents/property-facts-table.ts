import { bonusDepreciation, type CivilDay } from "@tenure/tax-rules";
import { grossRentsOf } from "#features/verdict/return-tie-out/server/index.ts";
import { INTEREST_LABELS } from "#shared/domain.ts";
import { day, EMPTY, type ExportCell, text, whole } from "#shared/export/cells.ts";
import { csvRow } from "#shared/export/csv.ts";
import type { BinderFacts } from "../reading/read-binder-facts.ts";

const HEADINGS = [
  "Property",
  "Held as",
  "Contract signed",
  "Acquired",
  "Placed in service",
  "Sold",
  "Bonus depreciation",
  "Rents of the year, cents",
  "Result of the year, cents",
  "Losses carried over, cents",
  "Takes part in decisions",
  "Did in the years of the old losses",
  "Changed hands",
  "All of the interest",
  "Fully taxed",
  "Buyer",
  "Gain of the sale, cents",
  "Gain still to come on January 1, cents",
  "Rise in basis at death, cents",
  "Rented to an own business",
  "Mostly land",
  "Developed to sell",
  "Waits at the end of the year, cents",
];

const yesOrNo = (said: boolean | null | undefined): ExportCell =>
  said === null || said === undefined ? text("not told") : text(said ? "yes" : "no");
const cents = (said: number | null | undefined): ExportCell =>
  said === null || said === undefined ? text("not told") : whole(said);

/** What was stated about each property that can have been part of the year and decides how its losses are treated. */
export const propertyFactsCsv = ({ propertyFacts: { properties, lossLines }, tieOut }: BinderFacts): string => {
  const lines = new Map(lossLines.map((line) => [line.propertyId, line]));
  const rentLines = tieOut.lines.map(({ propertyId, rentsReceivedCents = null }) => ({
    propertyId,
    rentsReceivedCents,
  }));
  const rents = new Map(grossRentsOf(rentLines).map((rent) => [rent.propertyId, rent.cents]));
  const rows = properties
    .filter(({ id }) => lines.has(id))
    .map((property): ExportCell[] => {
      const line = lines.get(property.id);
      return [
        text(property.nickname),
        text(INTEREST_LABELS[property.interest]),
        property.contractOn === null ? text("not told") : day(property.contractOn),
        day(property.acquiredOn),
        day(property.placedInServiceOn),
        day(property.soldOn),
        bonusOf(property),
        cents(rents.get(property.id)),
        cents(line?.netCents),
        cents(line?.suspendedCents),
        yesOrNo(line?.isActive),
        yesOrNo(line?.wasActive),
        ...disposalCells(line),
        yesOrNo(line?.isSelfRental),
        yesOrNo(line?.isMostlyLand),
        yesOrNo(line?.isDeveloped),
        cents(line?.waitsCents),
      ];
    });
  return [HEADINGS.map((heading) => text(heading)), ...rows].map(csvRow).join("");
};

const WAYS = { sale: "sold", instalment: "sold in installments", gift: "given away", death: "at death" } as const;
const BUYERS = { unrelated: "not related", related: "related", "related-sold-on": "related, sold on" } as const;

const disposalCells = (line: BinderFacts["propertyFacts"]["lossLines"][number] | undefined): ExportCell[] => {
  if (line === undefined || !line.isDisposed) return Array.from({ length: 7 }, () => EMPTY);
  return [
    text(line.disposal === null ? "not told" : WAYS[line.disposal]),
    yesOrNo(line.isWholeInterest),
    yesOrNo(line.isFullyTaxable),
    text(line.buyer === null ? "not told" : BUYERS[line.buyer]),
    cents(line.saleGainCents),
    cents(line.unrecognizedGainCents),
    cents(line.basisIncreaseCents),
  ];
};

const bonusOf = ({
  contractOn,
  placedInServiceOn,
}: {
  contractOn: CivilDay | null;
  placedInServiceOn: CivilDay | null;
}): ExportCell => {
  const answer = placedInServiceOn === null ? null : bonusDepreciation({ contractOn, placedInServiceOn });
  return answer?.ok ? text(answer.value.says) : EMPTY;
};
