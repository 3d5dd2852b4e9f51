import { decidePayout, type PayoutFacts } from "../payouts/rules-payout.ts";
import { REVIEW_DAYS } from "../rules.ts";

export const INSIGHT_PRIORITIES = ["low", "medium", "high", "critical"] as const;
export type InsightPriority = (typeof INSIGHT_PRIORITIES)[number];

export const INSIGHT_STATUSES = ["new", "reviewed", "actioned", "dismissed"] as const;
export type InsightStatus = (typeof INSIGHT_STATUSES)[number];

export const INSIGHT_KINDS = [
  "application_waits",
  "payout_waits",
  "payout_unsettled",
  "no_payout_method",
  "own_terms_end",
  "clicks_stopped",
  "clicks_without_signup",
  "near_threshold",
] as const;
export type InsightKind = (typeof INSIGHT_KINDS)[number];

/** Actioned and dismissed are the end of an insight. */
export const isInsightOpen = (status: InsightStatus): boolean => status === "new" || status === "reviewed";

/** The figures that an insight stands on. Days are by UTC, money is in cents. */
export type InsightFacts =
  | { kind: "application_waits"; since: string }
  | { kind: "payout_waits" | "payout_unsettled" | "no_payout_method"; since: string; cents: number }
  | { kind: "own_terms_end"; endsAt: string; payers: number; keptCents: number }
  | { kind: "clicks_stopped"; lastClickOn: string; clicks: number; payers: number }
  | { kind: "clicks_without_signup"; clicks: number }
  | { kind: "near_threshold"; since: string; cents: number; thresholdCents: number };

export type FoundInsight = { facts: InsightFacts; priority: InsightPriority; mark: string };

/** What is read of an affiliate who waits or is in the program. */
export type PartnerFacts = {
  appliedAt: Date;
  ownTermsEndAt: Date | null;
  /** Of the last `TERMS.payerDays` days. `keptCents`: what they paid and did not get back. */
  payers: number;
  keptCents: number;
  /** Of the last `STOPPED.quietDays` days, and of the `STOPPED.beforeDays` days before those. */
  quietClicks: number;
  clicksBefore: number;
  lastClickOn: string | null;
  /** Of the last `FRUITLESS.days` days. */
  latestClicks: number;
  latestSignups: number;
  /** Clicks that nobody made are a flag, and no chance. */
  hasFloodFlag: boolean;
  payout: PayoutFacts;
  /** Since when as much as the threshold is no longer held; null: less is. */
  dueSince: Date | null;
  /** Since when anything is that is not paid yet. */
  payableSince: Date | null;
  unsettledPayout: { id: string; createdAt: Date; cents: number } | null;
};

export const STOPPED = { quietDays: 14, beforeDays: 28, clicks: 20 } as const;
export const FRUITLESS = { days: 30, clicks: 100, many: 1000 } as const;
export const TERMS = { payerDays: 90, daysAhead: 14, urgentDays: 3 } as const;
const APPLICATION = { days: 5, highDays: 8 } as const;
const PAYOUT = { days: 30, criticalDays: 60 } as const;
const UNSETTLED = { days: 14, criticalDays: 30 } as const;
const METHOD = { highDays: 30 } as const;
const NEAR = { days: 60, share: 0.8 } as const;

const DAY_MS = 86_400_000;
const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
const daysSince = (at: Date, now: Date): number => (now.getTime() - at.getTime()) / DAY_MS;

const ofApplication = ({ appliedAt }: PartnerFacts, now: Date): FoundInsight[] => {
  const days = daysSince(appliedAt, now);
  if (days < APPLICATION.days) return [];
  const isLate = days > REVIEW_DAYS;
  return [
    {
      facts: { kind: "application_waits", since: dayOf(appliedAt) },
      priority: isLate ? "critical" : days >= APPLICATION.highDays ? "high" : "medium",
      mark: isLate ? "late" : "waits",
    },
  ];
};

const ofOpenPayout = ({ unsettledPayout }: PartnerFacts, now: Date): FoundInsight[] => {
  if (unsettledPayout === null) return [];
  const { id, createdAt, cents } = unsettledPayout;
  const days = daysSince(createdAt, now);
  if (days < UNSETTLED.days) return [];
  return [
    {
      facts: { kind: "payout_unsettled", since: dayOf(createdAt), cents },
      priority: days >= UNSETTLED.criticalDays ? "critical" : "high",
      mark: id,
    },
  ];
};

/** What is owed and is not on its way, by the rule that decides who is in a run. */
const ofOwed = ({ payout, dueSince, payableSince }: PartnerFacts, now: Date): FoundInsight[] => {
  const decided = decidePayout(payout, now);
  const { payableCents: cents, thresholdCents } = payout;
  if (decided.leftOut === "below_threshold" && payableSince !== null) {
    const isNear = cents >= thresholdCents * NEAR.share && daysSince(payableSince, now) >= NEAR.days;
    const since = dayOf(payableSince);
    const facts = { kind: "near_threshold", since, cents, thresholdCents } as const;
    return isNear ? [{ facts, priority: "low", mark: since }] : [];
  }
  if (dueSince === null) return [];
  const [since, days] = [dayOf(dueSince), daysSince(dueSince, now)];
  if (decided.leftOut === "no_method") {
    const priority = days >= METHOD.highDays ? "high" : "medium";
    return [{ facts: { kind: "no_payout_method", since, cents }, priority, mark: since }];
  }
  if (decided.leftOut !== null || days < PAYOUT.days) return [];
  const priority = days >= PAYOUT.criticalDays ? "critical" : "high";
  return [{ facts: { kind: "payout_waits", since, cents }, priority, mark: since }];
};

const ofTerms = ({ ownTermsEndAt, payers, keptCents }: PartnerFacts, now: Date): FoundInsight[] => {
  if (ownTermsEndAt === null || payers === 0) return [];
  const daysLeft = -daysSince(ownTermsEndAt, now);
  if (daysLeft <= 0 || daysLeft > TERMS.daysAhead) return [];
  const endsAt = ownTermsEndAt.toISOString();
  const facts = { kind: "own_terms_end", endsAt, payers, keptCents } as const;
  return [{ facts, priority: daysLeft <= TERMS.urgentDays ? "high" : "medium", mark: endsAt }];
};

const ofClicks = (partner: PartnerFacts): FoundInsight[] => {
  const { quietClicks, clicksBefore, lastClickOn, latestClicks, latestSignups, payers } = partner;
  if (lastClickOn !== null && quietClicks === 0 && clicksBefore >= STOPPED.clicks) {
    const facts = { kind: "clicks_stopped", lastClickOn, clicks: clicksBefore, payers } as const;
    return [{ facts, priority: payers > 0 ? "high" : "medium", mark: lastClickOn }];
  }
  if (partner.hasFloodFlag || latestSignups > 0 || latestClicks < FRUITLESS.clicks) return [];
  return [
    {
      facts: { kind: "clicks_without_signup", clicks: latestClicks },
      priority: latestClicks >= FRUITLESS.many ? "medium" : "low",
      // Twice as many are another matter.
      mark: `doubled ${Math.floor(Math.log2(latestClicks / FRUITLESS.clicks))}`,
    },
  ];
};

/** What somebody could do about one affiliate now: neglect and chances. What looks like abuse is a flag. */
export const findInsights = (partner: PartnerFacts, now: Date): FoundInsight[] => {
  const { status } = partner.payout;
  if (status === "pending_review") return ofApplication(partner, now);
  if (status !== "active") return [];
  return [...ofOpenPayout(partner, now), ...ofOwed(partner, now), ...ofTerms(partner, now), ...ofClicks(partner)];
};

export type KnownInsight = { id: string; kind: InsightKind; mark: string; status: InsightStatus };

type Planned = {
  made: FoundInsight[];
  /** Open ones that still hold, with the figures of now. */
  kept: { id: string; found: FoundInsight }[];
  /** Open ones that no longer hold. */
  over: string[];
};

/**
 * What becomes of the insights of one affiliate. Of a kind one is open at most, and a settled one does not come back as long
 * as its facts are the same in kind. The same facts twice change nothing.
 */
export const planInsights = (found: readonly FoundInsight[], known: readonly KnownInsight[]): Planned => {
  const open = known.filter(({ status }) => isInsightOpen(status));
  const isSettled = ({ facts: { kind }, mark }: FoundInsight): boolean =>
    known.some((one) => one.kind === kind && one.mark === mark && !isInsightOpen(one.status));
  const due = found.filter((one) => !isSettled(one));
  const openOf = (one: FoundInsight) => open.find(({ kind }) => kind === one.facts.kind);
  const kept = due.flatMap((one) => {
    const same = openOf(one);
    return same ? [{ id: same.id, found: one }] : [];
  });
  const keptIds = new Set(kept.map(({ id }) => id));
  return {
    made: due.filter((one) => !openOf(one)),
    kept,
    over: open.filter(({ id }) => !keptIds.has(id)).map(({ id }) => id),
  };
};
