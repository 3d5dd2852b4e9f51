import type { BillingStatus, PlanType } from "#shared/billing.ts";
import { type Price, unusedCents } from "../rules.ts";
import { chooseSubscription } from "./choose-subscription.ts";
import type { CustomerFacts, ProviderSubscription } from "./provider-facts.ts";
import { moneyOf, paidForPeriod, periodOf } from "./taken-back.ts";

/** Facts that are ours alone: the provider knows neither a trial nor why someone paused. */
export type OwnFacts = {
  trialEndsAt: Date | null;
  /** The pause that is not over, whether or not the provider has confirmed it. */
  freeze: ActiveFreeze | null;
};
export type ActiveFreeze = {
  kind: "subscription" | "trial";
  subscriptionId: string | null;
  startedAt: Date;
  resumesAt: Date | null;
  /** False: the provider was asked, and has not confirmed it. */
  isConfirmed: boolean;
  creditCents: number;
};

/** What becomes of the pause that is kept. */
export type FreezeOutcome =
  | { act: "none" }
  /** The provider says that it is paused: at our request, or by hand there. */
  | { act: "confirm" | "begin"; startedAt: Date; resumesAt: Date | null; creditCents: number; price: Price | null }
  | { act: "end"; status: "resumed" | "expired" }
  /** It was requested, and never took effect. */
  | { act: "withdraw" };

export type AccountState = {
  subscriptionId: string | null;
  status: BillingStatus;
  planType: PlanType | null;
  annualPriceSelected: number | null;
  price: Price | null;
  trialEndsAt: Date | null;
  periodStartsAt: Date | null;
  periodEndsAt: Date | null;
  endedAt: Date | null;
  cancelAtPeriodEnd: boolean;
  pastDueSince: Date | null;
  freeze: { startedAt: Date; resumesAt: Date | null; creditCents: number } | null;
  creditCents: number;
};

/** A pause requested longer ago than this, and unknown to the provider, never took effect. */
const ASKED_FOR_MS = 2 * 60_000;

const isLive = ({ status }: ProviderSubscription): boolean => status !== "canceled" && status !== "incomplete_expired";

const isPaused = (one: ProviderSubscription): boolean =>
  one.status === "paused" || (one.isCollectionPaused && isLive(one));

/** What a pause at this instant would credit. */
export const creditOfPause = (one: ProviderSubscription, facts: CustomerFacts, at: Date): number =>
  unusedCents(paidForPeriod(periodOf(one), moneyOf(facts)), periodOf(one), at);

const freezeOutcome = (
  chosen: ProviderSubscription | null,
  facts: CustomerFacts,
  freeze: ActiveFreeze | null,
  now: Date,
): FreezeOutcome => {
  if (freeze?.kind === "trial")
    return chosen && isLive(chosen) && chosen.status !== "incomplete"
      ? { act: "end", status: "expired" }
      : { act: "none" };
  const isSame = freeze !== null && chosen?.id === freeze.subscriptionId;
  if (chosen && isPaused(chosen)) {
    if (isSame && freeze.isConfirmed) return { act: "none" };
    const startedAt = chosen.pausedAt ?? freeze?.startedAt ?? now;
    const worth = isSame ? freeze.creditCents : creditOfPause(chosen, facts, startedAt);
    return {
      act: isSame ? "confirm" : "begin",
      startedAt: isSame ? freeze.startedAt : startedAt,
      resumesAt: isSame ? freeze.resumesAt : chosen.resumesAt,
      // Never more than the provider would refund.
      creditCents: Math.min(worth, facts.creditCents),
      price: chosen.price,
    };
  }
  if (!freeze) return { act: "none" };
  if (isSame && !isLive(chosen)) return freeze.isConfirmed ? { act: "none" } : { act: "withdraw" };
  if (!isSame) return { act: "end", status: "expired" };
  if (freeze.isConfirmed) return { act: "end", status: "resumed" };
  return now.getTime() - freeze.startedAt.getTime() > ASKED_FOR_MS ? { act: "withdraw" } : { act: "none" };
};

/** When the first invoice of this lapse failed: the oldest open one that was tried. */
const pastDueSince = (one: ProviderSubscription, { invoices }: CustomerFacts): Date | null => {
  const open = invoices.filter(({ subscriptionId, status }) => subscriptionId === one.id && status === "open");
  const oldest = open.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())[0];
  return oldest?.createdAt ?? null;
};

const statusOf = (chosen: ProviderSubscription | null, isFrozen: boolean, hasTrial: boolean): BillingStatus => {
  if (isFrozen) return "suspended";
  if (chosen && isLive(chosen) && chosen.status !== "incomplete")
    return chosen.status === "paused" ? "suspended" : chosen.status;
  // An open first payment does not take a trial away.
  if (hasTrial) return "trialing";
  return (chosen?.status as BillingStatus | undefined) ?? "inactive";
};

/**
 * Ours, and never later than first said but for pauses: a provider that cannot charge so soon says up to a day more. What is
 * left of a paused trial goes on from the purchase that ends its pause, or from the resume.
 */
const trialEndOf = (
  { trialEndsAt, freeze }: OwnFacts,
  chosen: ProviderSubscription | null,
  outcome: FreezeOutcome,
  now: Date,
): Date | null => {
  const theirs = chosen?.status === "trialing" ? chosen.trialEndsAt : null;
  if (trialEndsAt === null || theirs === null) return trialEndsAt ?? theirs;
  const resumedAt = freeze?.kind === "trial" ? chosen?.createdAt : now;
  const pausedMs = freeze && resumedAt && outcome.act === "end" ? resumedAt.getTime() - freeze.startedAt.getTime() : 0;
  const ours = new Date(trialEndsAt.getTime() + Math.max(0, pausedMs));
  return theirs < ours ? theirs : ours;
};

/** When a trial is over, all that remains is that there was one. */
const isTrialOpen = ({ trialEndsAt }: OwnFacts, chosen: ProviderSubscription | null, now: Date): boolean =>
  trialEndsAt !== null && (chosen === null || now < trialEndsAt);

/**
 * The one decision on how someone's plan stands, from what the provider says and what is ours alone. The same facts give the
 * same state, in whatever order they arrived.
 */
export const decideAccount = (
  facts: CustomerFacts,
  own: OwnFacts,
  now: Date,
): { state: AccountState; freeze: FreezeOutcome } => {
  const chosen = chooseSubscription(facts);
  const freeze = freezeOutcome(chosen, facts, own.freeze, now);
  const frozen = frozenAfter(freeze, own.freeze);
  const status = statusOf(chosen, frozen !== null, isTrialOpen(own, chosen, now));
  const isOver = chosen !== null && !isLive(chosen);
  const price = chosen?.price ?? null;
  return {
    freeze,
    state: {
      subscriptionId: chosen?.id ?? null,
      status,
      planType: price && (price.interval === "month" ? "monthly_plan" : "annual_plan_variable"),
      annualPriceSelected: price?.interval === "year" ? Math.max(1, Math.round(price.cents / 100)) : null,
      price,
      trialEndsAt: trialEndOf(own, chosen, freeze, now),
      periodStartsAt: chosen?.periodStartsAt ?? null,
      periodEndsAt: chosen?.periodEndsAt ?? null,
      endedAt: isOver ? (chosen.endedAt ?? chosen.periodEndsAt) : null,
      cancelAtPeriodEnd: chosen !== null && !isOver && chosen.cancelAtPeriodEnd,
      pastDueSince: chosen && status === "past_due" ? pastDueSince(chosen, facts) : null,
      freeze: frozen,
      creditCents: facts.creditCents,
    },
  };
};

const frozenAfter = (outcome: FreezeOutcome, kept: ActiveFreeze | null): AccountState["freeze"] => {
  if (outcome.act === "confirm" || outcome.act === "begin") return outcome;
  const stays = outcome.act === "none" && kept !== null && kept.isConfirmed;
  return stays ? { startedAt: kept.startedAt, resumesAt: kept.resumesAt, creditCents: kept.creditCents } : null;
};
