import type { BadgeTone } from "@tenure/ui";
import type { AffiliateStatus } from "#features/account/affiliates/rules.ts";
import type { InsightPriority, InsightStatus } from "#features/account/affiliates/insights/rules-insights.ts";
import type { FlagType } from "#features/account/affiliates/flags/rules-flags.ts";

export const AFFILIATE_STATUS_WORDS: Readonly<Record<AffiliateStatus, { word: string; tone: BadgeTone }>> = {
  pending_review: { word: "Pending review", tone: "info" },
  active: { word: "Active", tone: "neutral" },
  rejected: { word: "Rejected", tone: "neutral" },
  suspended: { word: "Suspended", tone: "danger" },
};

export const FLAG_WORDS: Readonly<Record<FlagType, string>> = {
  self_referral: "Self-referral",
  same_payout_account: "Same payout account",
  disposable_address: "Disposable address",
  paid_traffic: "Paid traffic",
  refund_spike: "Refund spike",
  click_flood: "Click flood",
};

export const PRIORITY_WORDS: Readonly<Record<InsightPriority, { word: string; tone: BadgeTone }>> = {
  low: { word: "Low", tone: "neutral" },
  medium: { word: "Medium", tone: "info" },
  high: { word: "High", tone: "warn" },
  critical: { word: "Critical", tone: "danger" },
};

export const INSIGHT_STATUS_WORDS: Readonly<Record<InsightStatus, string>> = {
  new: "New",
  reviewed: "Reviewed",
  actioned: "Actioned",
  dismissed: "Dismissed",
};
