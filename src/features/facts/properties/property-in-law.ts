import type { Property } from "@tenure/tax-rules";
import type { Interest, PropertyType } from "#shared/domain.ts";

const KINDS = { "Long-term Rental": "long-term", "Short-term Rental": "short-term", Commercial: "commercial" } as const;

type PropertyFactsInLaw = {
  id: string;
  nickname: string;
  propertyType: PropertyType;
  acquiredOn: string | null;
  placedInServiceOn: string | null;
  soldOn: string | null;
  ownershipPct: number | null;
  hasManager: boolean | null;
  interest: Interest;
};

/** A property as the rules read it. */
export const propertyInLaw = (row: PropertyFactsInLaw): Property => ({
  id: row.id,
  name: row.nickname,
  kind: KINDS[row.propertyType],
  acquiredOn: row.acquiredOn,
  placedInServiceOn: row.placedInServiceOn,
  soldOn: row.soldOn,
  ownershipPct: row.ownershipPct,
  managerPresent: row.hasManager,
  lpInterest: row.interest === "limited_partner",
});
