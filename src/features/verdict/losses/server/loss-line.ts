import {
  type Disposal,
  type HouseholdStatus,
  type HouseholdYear,
  type LossesAnswer,
  type LossTreatment,
  lossTreatment,
  type PropertyResult,
  type TurnedKind,
  type Verdict,
} from "@tenure/tax-rules";
import { readPropertiesOfYear } from "#features/verdict/compliance/server/index.ts";
import { keptPropertyOf, listProperties, type PropertyRow } from "#features/facts/properties/server/index.ts";
import type { readTieOut } from "#features/verdict/return-tie-out/server/index.ts";
import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import { firstDayOfYear, lastDayOfYear } from "#shared/civil-date.ts";
import type { Losses, LossLine } from "../contract.ts";
import { readLossLines } from "./store.ts";
import { TURNED_FIELDS, turnedKindsOf } from "./turned-pointers.ts";

const TREATMENTS = { met: "nonpassive", not_met: "passive", unproven: "open" } as const satisfies Record<
  Verdict,
  string
>;
const NOTHING_SAID: Omit<LossLine, "propertyId"> = {
  netCents: null,
  suspendedCents: null,
  isActive: null,
  wasActive: null,
  disposal: null,
  isWholeInterest: null,
  isFullyTaxable: null,
  buyer: null,
  saleGainCents: null,
  unrecognizedGainCents: null,
  basisIncreaseCents: null,
  isSelfRental: null,
  isMostlyLand: null,
  isDeveloped: null,
};

/** Where a year starts: what the one before leaves waiting, by property. */
export type Start = {
  readonly taxYear: number;
  /** Nothing is open there. */
  readonly isSettled: boolean;
  readonly centsOf: ReadonlyMap<string, number>;
};

type Line = {
  readonly property: PropertyRow;
  readonly said: Omit<LossLine, "propertyId">;
  readonly how: LossTreatment;
  readonly isDisposed: boolean;
  readonly isGoneBefore: boolean;
  /** A part of it was sold, and the rest is still owned. */
  readonly isSoldInPart: boolean;
  readonly asks: TurnedKind[];
  readonly start: { taxYear: number; cents: number; isSettled: boolean } | null;
};

type Asked = {
  readonly taxYear: number;
  readonly household: HouseholdYear;
  readonly status: HouseholdStatus;
  readonly tieOut: Awaited<ReturnType<typeof readTieOut>>;
  readonly start: Start | null;
};

/** Properties of the year, and those sold before it whose losses still wait or were stated. */
export const readLines = async (scope: Scope, db: Db, asked: Asked): Promise<Line[]> => {
  const { taxYear, household, status, tieOut, start } = asked;
  const all = await listProperties(scope, db);
  const keptOf = keptPropertyOf(all);
  const stated = new Map(
    (await readLossLines(scope, db, taxYear)).map(({ userId: _owner, taxYear: _year, propertyId, ...said }) => [
      keptOf(propertyId),
      said,
    ]),
  );
  const ofYear = new Set((await readPropertiesOfYear(scope, db, taxYear)).map(({ id }) => id));
  const shown = all.filter(
    ({ id, soldOn }) => ofYear.has(id) || (soldOn !== null && (stated.has(id) || (start?.centsOf.get(id) ?? 0) > 0)),
  );
  return shown.map((property) => {
    const said = stated.get(property.id) ?? NOTHING_SAID;
    return {
      property,
      said,
      how: lossTreatment(status, property.id),
      isDisposed: property.soldOn !== null && property.soldOn <= lastDayOfYear(taxYear),
      isSoldInPart: property.soldOn === null && said.isWholeInterest === false,
      isGoneBefore: property.soldOn !== null && property.soldOn < firstDayOfYear(taxYear),
      asks: turnedKindsOf({ household, tieOut, property, said }),
      start: start && {
        taxYear: start.taxYear,
        cents: start.centsOf.get(property.id) ?? 0,
        isSettled: start.isSettled,
      },
    };
  });
};

export const isStated = ({ said, start }: Line): boolean =>
  said.netCents !== null || said.suspendedCents !== null || said.saleGainCents !== null || (start?.cents ?? 0) > 0;

/** What was stated wins; else where a settled year before ends. */
const oldLossesOf = ({ said, start }: Pick<Line, "said" | "start">): number | null =>
  said.suspendedCents ?? (start?.isSettled === true ? start.cents : null);

/** As the law reads a line. */
export const propertyOf = (line: Line): PropertyResult => {
  const { property, said, how, isDisposed, isSoldInPart, asks } = line;
  return {
    ...how,
    id: property.id,
    name: property.nickname,
    // What was sold before the year has no result in it.
    netCents: said.netCents ?? (line.isGoneBefore ? 0 : null),
    suspendedCents: oldLossesOf(line),
    activeNow: said.isActive,
    activeBefore: said.wasActive,
    ownershipPct: property.ownershipPct,
    limitedPartner: property.interest === "limited_partner",
    disposal: isDisposed || isSoldInPart ? disposalOf(said) : null,
    turned: Object.fromEntries(asks.map((kind) => [kind, said[TURNED_FIELDS[kind]]])),
  };
};

const disposalOf = (said: Line["said"]): Disposal => ({
  kind: said.disposal ?? (said.isWholeInterest === false ? "sale" : null),
  isWhole: said.isWholeInterest,
  isFullyTaxable: said.isFullyTaxable,
  buyer: said.buyer,
  gainCents: said.saleGainCents,
  unrecognizedGainCents: said.unrecognizedGainCents,
  basisIncreaseCents: said.basisIncreaseCents,
});

type Whole = { readonly lines: readonly Line[]; readonly answer: LossesAnswer | null };

export const presentLine = (line: Line, { lines, answer }: Whole): Losses["lines"][number] => {
  const { property, said, how, isDisposed, asks, start } = line;
  const waits = answer?.shares.find(({ propertyId }) => propertyId === property.id)?.waitsCents ?? 0;
  return {
    propertyId: property.id,
    nickname: property.nickname,
    ...said,
    treatment: TREATMENTS[how.nonpassive],
    isRental: how.isRental,
    isDisposed,
    isOneActivity: lines.filter((other) => other.how.activityId === how.activityId).length === 1,
    asks,
    start,
    waitsCents: answer === null ? null : waits,
  };
};
