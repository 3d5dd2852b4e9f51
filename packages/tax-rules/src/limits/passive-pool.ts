import type { MissingFact } from "../activities/verdict.ts";
import type { Cents } from "../units/money.ts";
import { allocate } from "./allocate.ts";
import { type Release, releaseOf } from "./disposal.ts";
import type { PropertyResult } from "./property-result.ts";
import { significantIncomeOf, turnedIncomeOf } from "./turned-income.ts";

/** A property with what the year's result, the gain of its sale in it, and old losses leave to the passive rules. */
export type PassivePart = PropertyResult & {
  readonly netCents: Cents;
  readonly suspendedCents: Cents;
  /** Gain or loss of its sale in the result: it stands on another form. */
  readonly saleCents?: Cents;
};

export type ActivityResult = {
  readonly id: string;
  readonly parts: readonly PassivePart[];
  /** Result of the year with gain or loss of a sale. */
  readonly netCents: Cents;
  readonly oldCents: Cents;
  /** Read as nonpassive: it is, or it may be and made money. */
  readonly isNonpassive: boolean;
  /** True as well where it may be one. */
  readonly isRental: boolean;
};

/** One activity in the computation of the year's passive loss: overall gain or overall loss, as Form 8582 calls them. */
export type PoolEntry = {
  readonly id: string;
  readonly parts: readonly PassivePart[];
  readonly gainCents: Cents;
  readonly lossCents: Cents;
};

export type PassivePool = {
  readonly entries: readonly PoolEntry[];
  /** Net of what is nonpassive, before its old losses. */
  readonly nonpassiveNetCents: Cents;
  /** Old losses used against income of the same activity (s.469(f)(1)(A) where it is nonpassive now). */
  readonly ownOffsetCents: Cents;
  /** Income of passive activities that is read as nonpassive, after their old losses. */
  readonly turnedCents: Cents;
  readonly passiveIncomeCents: Cents;
  /** Against passive income of other activities. */
  readonly offsetCents: Cents;
  /** Freed by a disposal, beyond net income of the other passive activities. */
  readonly freedCents: Cents;
  /** Never allowed: met by a rise in basis at death. */
  readonly lostCents: Cents;
  readonly leftCents: Cents;
  readonly turnedSays: readonly string[];
  readonly releaseSays: readonly string[];
  readonly missing: readonly MissingFact[];
};

type Drafted = PoolEntry & { readonly activity: ActivityResult };

/** Section 469 over the activities of a year: what meets what, and what is left over before the allowance. */
export function passivePool(activities: readonly ActivityResult[]): PassivePool {
  const nonpassive = activities.filter((a) => a.isNonpassive);
  const turned = turnProperties(activities.filter((a) => !a.isNonpassive));
  const significant = turnSignificant(turned.passive);
  const place = new Map(activities.map(({ id }, at) => [id, at]));
  const drafts = [...nonpassive.map(oldLossesOf), ...significant.drafts].toSorted(
    (a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0),
  );
  const released = releaseAll(drafts);
  const sum = (amounts: readonly Cents[]): Cents => amounts.reduce((total, cents) => total + cents, 0);
  return {
    ...released,
    nonpassiveNetCents: sum(nonpassive.map((a) => a.netCents)),
    ownOffsetCents: sum(activities.map(ownOffsetOf)),
    turnedCents: turned.cents + significant.cents,
    turnedSays: [...turned.says, ...significant.says],
    missing: [...turned.missing, ...significant.missing, ...released.missing],
  };
}

/** Part by part where passive, as turned income is; together where nonpassive, as s.469(f) has it. */
function ownOffsetOf({ isNonpassive, netCents, oldCents, parts }: ActivityResult): Cents {
  if (isNonpassive || parts.length === 1) return Math.min(oldCents, Math.max(0, netCents));
  const turned = parts.filter((part) => turnedOf(part).cents > 0);
  const rest = parts.filter((part) => !turned.includes(part));
  const net = rest.reduce((sum, part) => sum + part.netCents, 0);
  const old = rest.reduce((sum, part) => sum + part.suspendedCents, 0);
  return turned.reduce((sum, part) => sum + part.suspendedCents, 0) + Math.min(old, Math.max(0, net));
}

const turnedOf = (part: PassivePart) => turnedIncomeOf({ ...part, afterOldCents: part.netCents - part.suspendedCents });

function turnProperties(activities: readonly ActivityResult[]) {
  const all = activities.flatMap(({ parts }) => parts.map((part) => ({ part, found: turnedOf(part) })));
  const gone = new Set(all.flatMap(({ part, found }) => (found.cents > 0 ? [part] : [])));
  return {
    passive: activities.map((a) => ({ ...a, parts: a.parts.filter((part) => !gone.has(part)) })),
    cents: all.reduce((sum, { found }) => sum + found.cents, 0),
    says: all.flatMap(({ found }) => found.says),
    missing: all.flatMap(({ found }) => found.missing),
  };
}

function turnSignificant(activities: readonly ActivityResult[]) {
  const read = activities.map((activity) => ({
    activity,
    significant: activity.parts[0]?.significant ?? "not_met",
    afterOldCents: activity.parts.reduce((sum, part) => sum + part.netCents - part.suspendedCents, 0),
  }));
  const turned = significantIncomeOf(read);
  const open = read.filter(({ significant }, i) => significant === "unproven" && (turned[i] ?? 0) > 0);
  return {
    drafts: read.map(({ activity, afterOldCents }, i): Drafted => {
      const gainCents = Math.max(0, afterOldCents - (turned[i] ?? 0));
      return { id: activity.id, activity, parts: activity.parts, gainCents, lossCents: Math.max(0, -afterOldCents) };
    }),
    cents: turned.reduce((sum, cents) => sum + cents, 0),
    says: read.flatMap(({ activity }, i) =>
      (turned[i] ?? 0) > 0 ? [`${namesIn(activity.parts)}: more than 100 hours, without material participation`] : [],
    ),
    missing: open.map(({ activity }) => ({
      id: `significant:${activity.id}`,
      message: `We can't tell yet whether ${namesIn(activity.parts)} is a rental. Until then its income can't be used against passive losses.`,
      propertyId: activity.parts[0]?.id ?? activity.id,
    })),
  };
}

const namesIn = (parts: readonly PassivePart[]): string => parts.map(({ name }) => name).join(", ");

/**
 * What is nonpassive this year may have old passive losses (s.469(f)(1)(C)), which the allowance takes too (Reg. 1.469-9(j)).
 * Its own income is applied first to the old losses that the allowance could take.
 */
function oldLossesOf(activity: ActivityResult): Drafted {
  let used = Math.max(0, activity.netCents);
  const first = activity.parts.toSorted((a, b) => Number(b.activeBefore ?? false) - Number(a.activeBefore ?? false));
  const parts = first.map((part) => {
    const met = Math.min(part.suspendedCents, used);
    used -= met;
    return { ...part, netCents: 0, saleCents: 0, suspendedCents: part.suspendedCents - met };
  });
  const lossCents = parts.reduce((sum, part) => sum + part.suspendedCents, 0);
  return { id: activity.id, activity, parts, gainCents: 0, lossCents };
}

/** s.469(g)(1)(A): a released loss meets net income of all other passive activities, and the excess is free. */
function releaseAll(drafts: readonly Drafted[]) {
  const found = drafts.map((draft) => ({ draft, release: releaseOf(draft.activity.parts, draft.lossCents) }));
  const goes = (release: Release): boolean => release.freeableCents + release.lostCents > 0;
  const sum = (of: (one: (typeof found)[number]) => Cents): Cents => found.reduce((all, one) => all + of(one), 0);
  const freeable = sum(({ release }) => release.freeableCents);
  const others = sum(({ draft, release }) => (goes(release) ? 0 : draft.gainCents - draft.lossCents));
  const absorbed = Math.min(freeable, Math.max(0, others));
  const entries = found.map(({ draft, release }) =>
    goes(release) ? remainderOf(draft, draft.lossCents - release.freeableCents - release.lostCents) : draft,
  );
  const passiveIncomeCents = entries.reduce((all, { gainCents }) => all + gainCents, 0);
  const losses = absorbed + entries.reduce((all, { lossCents }) => all + lossCents, 0);
  const offsetCents = Math.min(passiveIncomeCents, losses);
  return {
    entries: entries.map(({ id, parts, gainCents, lossCents }) => ({ id, parts, gainCents, lossCents })),
    passiveIncomeCents,
    offsetCents,
    freedCents: freeable - absorbed,
    lostCents: sum(({ release }) => release.lostCents),
    leftCents: losses - offsetCents,
    releaseSays: found.flatMap(({ release }) => (release.says === "" ? [] : [release.says])),
    missing: found.flatMap(({ release }) => release.missing),
  };
}

/** What an installment sale has not freed yet stays as an old loss. */
function remainderOf({ activity, parts }: Drafted, lossCents: Cents): Drafted {
  const shares = allocate(lossCents, parts.map(lossOf));
  const kept = parts.map((part, i) => ({ ...part, netCents: 0, saleCents: 0, suspendedCents: shares[i] ?? 0 }));
  return { id: activity.id, activity, parts: kept, gainCents: 0, lossCents };
}

/** Overall loss of one property: the year's loss and old losses, less its income. */
export const lossOf = (part: PassivePart): Cents => Math.max(0, part.suspendedCents - part.netCents);
