import type { MissingFact } from "../activities/verdict.ts";
import { moneyText, type Cents } from "../units/money.ts";
import { partOf } from "./allocate.ts";

export const DISPOSAL_KINDS = ["sale", "instalment", "gift", "death"] as const;
export type DisposalKind = (typeof DISPOSAL_KINDS)[number];
export const DISPOSAL_BUYERS = ["unrelated", "related", "related-sold-on"] as const;
export type DisposalBuyer = (typeof DISPOSAL_BUYERS)[number];

/** How a property changed hands this year, or before it while its losses still wait. Null: no one has said. */
export type Disposal = {
  readonly kind: DisposalKind | null;
  /** The whole interest in it. */
  readonly isWhole: boolean | null;
  /** All gain or loss is recognized, or will be with the last installment. */
  readonly isFullyTaxable: boolean | null;
  readonly buyer: DisposalBuyer | null;
  /** Gain (positive) or loss of the sale, as far as it is recognized this year. */
  readonly gainCents: Cents | null;
  /** Installment sale: gain that was still to be recognized when the year began, or the gross profit in its first year. */
  readonly unrecognizedGainCents: Cents | null;
  /** Death: the basis of who took it over, less the adjusted basis just before. */
  readonly basisIncreaseCents: Cents | null;
};

/** What a disposal does with an activity's loss of the year, the old ones in it. */
export type Release = {
  /** The part that is not limited any more. */
  readonly freeableCents: Cents;
  /** Death: the part that is never allowed. */
  readonly lostCents: Cents;
  readonly says: string;
  readonly missing: readonly MissingFact[];
};

type Disposed = {
  readonly id: string;
  readonly name: string;
  readonly disposal?: Disposal | null;
  readonly isElectionOpen?: boolean;
};

const held = (says: string): Release => ({ freeableCents: 0, lostCents: 0, says, missing: [] });
const asked = (says: string, { id: propertyId }: Disposed): Release => ({
  ...held(says),
  missing: [{ id: `disposal:${propertyId}`, message: says, propertyId }],
});

/**
 * s.469(g): a disposal of the whole interest in an activity to someone not related, with all gain or loss recognized, frees
 * its loss; death frees what exceeds the increase in basis, an installment sale the part of the gain that is recognized.
 * Nothing is freed until everything is said.
 */
export function releaseOf(properties: readonly Disposed[], lossCents: Cents): Release {
  const disposed = properties.filter((p) => p.disposal !== undefined && p.disposal !== null);
  const [only] = disposed;
  if (only === undefined || lossCents === 0) return held("");
  const names = disposed.map(({ name }) => name).join(", ");
  if (disposed.length < properties.length) {
    return held(`${names}: a part of one activity. Only the sale of all of it, or of nearly all, frees its losses.`);
  }
  if (only.isElectionOpen === true && properties.length === 1) {
    const says = `Add the first year of the election to treat all rentals as one activity. Until then the losses of ${names} carry over: it would be a part of one activity.`;
    return asked(says, only);
  }
  const releases = disposed.map((p) => releaseOfOne(p, lossCents));
  const open = releases.find(({ missing }) => missing.length > 0);
  if (properties.length === 1) return releases[0] ?? held("");
  if (open !== undefined) return { ...open, missing: releases.flatMap(({ missing }) => missing) };
  const isPlainSale = disposed.every((p) => p.disposal?.kind === "sale");
  const kept = releases.find(({ freeableCents }) => freeableCents < lossCents);
  if (!isPlainSale || kept !== undefined) {
    return held(`${names}: one activity that was not sold whole in taxable sales. Its losses carry over.`);
  }
  return { freeableCents: lossCents, lostCents: 0, says: `${names}: the whole activity was sold.`, missing: [] };
}

function releaseOfOne(property: Disposed, lossCents: Cents): Release {
  const { name, disposal } = property;
  switch (disposal?.kind) {
    case undefined:
    case null:
      return asked(
        `Say how ${name} changed hands. Until you do, its losses carry over. A sale may free them, a gift doesn't.`,
        property,
      );
    case "gift":
      return held(`${name} was given away: what is left of its losses goes into the basis, and is never deducted.`);
    case "death":
      return afterDeath(property, disposal, lossCents);
    case "sale":
    case "instalment":
      return afterSale(property, disposal, lossCents);
  }
}

function afterDeath(property: Disposed, disposal: Disposal, lossCents: Cents): Release {
  const { basisIncreaseCents } = disposal;
  if (basisIncreaseCents === null) {
    return asked(`Add by how much the basis of ${property.name} rose at death: losses up to that are lost.`, property);
  }
  const lostCents = Math.min(lossCents, Math.max(0, basisIncreaseCents));
  const says = `${property.name}: ${moneyText(lostCents)} are lost with the rise in basis at death, the rest is free.`;
  return { freeableCents: lossCents - lostCents, lostCents, says, missing: [] };
}

function afterSale(property: Disposed, disposal: Disposal, lossCents: Cents): Release {
  const { name } = property;
  const { isWhole, isFullyTaxable, buyer, gainCents } = disposal;
  // A "no" is an answer that no other one changes.
  if (isWhole === false) return held(`${name} was sold in part. Its losses carry over until you sell the rest.`);
  if (isFullyTaxable === false) return held(`${name}: the sale was not fully taxed, so its losses carry over.`);
  if (buyer === "related") {
    return held(
      `${name} went to someone related. Its losses carry over until that person sells it to someone who is not.`,
    );
  }
  const open = [
    ...(isWhole === null ? ["whether you sold all of your interest"] : []),
    ...(isFullyTaxable === null ? ["whether all gain or loss was taxed"] : []),
    ...(buyer === null ? ["who bought it"] : []),
    ...(gainCents === null ? ["its gain or loss"] : []),
  ];
  if (open.length > 0 || gainCents === null) {
    return asked(`Tell us about the sale of ${name}: ${open.join(", ")}. Until then its losses carry over.`, property);
  }
  if (disposal.kind === "sale") {
    return { freeableCents: lossCents, lostCents: 0, says: `${name} was sold as a whole, fully taxed.`, missing: [] };
  }
  return byInstalments(property, { ...disposal, gainCents }, lossCents);
}

function byInstalments(
  property: Disposed,
  { gainCents, unrecognizedGainCents: all }: Disposal & { readonly gainCents: Cents },
  lossCents: Cents,
): Release {
  const { name } = property;
  if (all === null || all <= 0 || gainCents < 0 || gainCents > all) {
    return asked(`Add the gain of ${name} that was still to come when the year began, this year’s included.`, property);
  }
  const freeableCents = partOf(lossCents, gainCents, all);
  const says = `${name}: ${moneyText(gainCents)} of ${moneyText(all)} of gain came this year, and that part is free.`;
  return { freeableCents, lostCents: 0, says, missing: [] };
}
