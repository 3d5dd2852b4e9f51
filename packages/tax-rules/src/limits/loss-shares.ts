import type { Cents } from "../units/money.ts";
import { activeLossOf } from "./allowance-of-year.ts";
import { allocate } from "./allocate.ts";
import { lossOf, type PoolEntry } from "./passive-pool.ts";

/** What of a property's losses waits, or goes for good, at the end of the year. */
export type LossShare = {
  readonly propertyId: string;
  readonly waitsCents: Cents;
  /** Given away: it goes into the basis of who got the property (s.469(j)(6)). */
  readonly intoBasisCents: Cents;
};

/** One activity with a loss, from its loss to what is allowed: Parts VI, VII and VIII of Form 8582. */
export type ActivityShare = {
  readonly id: string;
  readonly parts: PoolEntry["parts"];
  readonly lossCents: Cents;
  readonly allowanceCents: Cents;
  readonly waitsCents: Cents;
};

/** The allowance and what waits are each shared out by the losses that they are of. */
export function activityShares(
  entries: readonly PoolEntry[],
  { taxYear, allowanceCents, waitsCents }: { taxYear: number; allowanceCents: Cents; waitsCents: Cents },
): readonly ActivityShare[] {
  const losing = entries.filter(({ lossCents }) => lossCents > 0);
  const active = losing.map(({ parts, lossCents }) => Math.min(lossCents, activeLossOf(parts, taxYear)));
  const allowed = allocate(allowanceCents, active);
  const waits = allocate(
    waitsCents,
    losing.map(({ lossCents }, i) => lossCents - (allowed[i] ?? 0)),
  );
  return losing.map(({ id, parts, lossCents }, i) => ({
    id,
    parts,
    lossCents,
    allowanceCents: allowed[i] ?? 0,
    waitsCents: waits[i] ?? 0,
  }));
}

/** By property, for the start of the next year. */
export function propertyShares(shares: readonly ActivityShare[]): readonly LossShare[] {
  return shares.flatMap(({ parts, waitsCents }) => {
    const each = allocate(waitsCents, parts.map(lossOf));
    return parts.map((part, i) => {
      const cents = each[i] ?? 0;
      const isGift = part.disposal?.kind === "gift";
      return { propertyId: part.id, waitsCents: isGift ? 0 : cents, intoBasisCents: isGift ? cents : 0 };
    });
  });
}
