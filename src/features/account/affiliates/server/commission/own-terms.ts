import { type AffiliateTerms, hundredthsOf } from "#features/account/affiliates/rules-commission.ts";
import type { AffiliateRow } from "../table.ts";

type OwnTermsRow = Pick<
  AffiliateRow,
  | "commissionRate"
  | "customCommissionType"
  | "customCommissionValue"
  | "customCommissionMonths"
  | "customCommissionExpiration"
>;

/** What they have agreed on, whatever the program says. */
export const ownTerms = (row: OwnTermsRow): AffiliateTerms => {
  const { commissionRate, customCommissionType: type, customCommissionValue: value } = row;
  const { customCommissionMonths: months, customCommissionExpiration: expiresAt } = row;
  const isCustom = type !== null && value !== null;
  return {
    rateHundredths: hundredthsOf(commissionRate),
    custom: isCustom ? { type, hundredths: hundredthsOf(value), months, expiresAt } : null,
  };
};
