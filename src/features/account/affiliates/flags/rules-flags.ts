import type { HoldReason } from "../rules-commission.ts";

export const FLAG_TYPES = [
  "self_referral",
  "same_payout_account",
  "disposable_address",
  "paid_traffic",
  "refund_spike",
  "click_flood",
] as const;
export type FlagType = (typeof FLAG_TYPES)[number];

export const FLAG_RESOLUTIONS = ["dismissed", "partner_suspended"] as const;
export type FlagResolution = (typeof FLAG_RESOLUTIONS)[number];

/** What a held referral says of the affiliate; null: nothing that is not known already. */
export const flagOfHold = (hold: HoldReason): FlagType | null => {
  if (hold === "same_payout_account") return hold;
  const isOwn = ["own_code", "same_household", "same_address", "same_card"].includes(hold);
  return isOwn ? "self_referral" : null;
};

/** What the networks of ads add to an address: Google, Meta, Microsoft, TikTok, LinkedIn, X and Reddit. */
const CLICK_IDS = ["gclid", "fbclid", "msclkid", "ttclid", "li_fat_id", "twclid", "rdt_cid"] as const;

const WITH_CLICK_ID = new RegExp(`^[^#]*[?&](${CLICK_IDS.join("|")})=[^&#]`);

/** Whether a page was reached by an ad. `address`: a path with its query. */
export const isPaidTraffic = (address: string): boolean => WITH_CLICK_ID.test(address);

/** From one address in an hour, or by one link in a minute: more than people do. */
export const FLOOD_CLICKS = { perAddress: 200, perMinute: 300 } as const;

export const SPIKE = { days: 90, payments: 3, share: 0.3 } as const;

/** Whether money goes back more often than by chance: of three payments or more, three in ten or more. */
export const isRefundSpike = ({ payments, takenBack }: { payments: number; takenBack: number }): boolean =>
  payments >= SPIKE.payments && takenBack / payments >= SPIKE.share;

/** A flag that was resolved opens again once it has happened as often again as until then. */
export const isFlagOpen = (flag: { occurrences: number; resolvedOccurrences: number | null }): boolean =>
  flag.resolvedOccurrences === null || flag.occurrences >= 2 * flag.resolvedOccurrences;
