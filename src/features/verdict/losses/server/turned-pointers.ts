import { type HouseholdYear, TURNED_KINDS, type TurnedKind } from "@tenure/tax-rules";
import type { PropertyRow } from "#features/facts/properties/server/index.ts";
import type { readTieOut } from "#features/verdict/return-tie-out/server/index.ts";
import { addDays } from "#shared/civil-date.ts";
import type { LossLine } from "../contract.ts";

const LAND = 5;
const SELF_RENTAL = 7;
/** The sale may have been agreed on within 12 months of the first rent, and closed long after. */
const DAYS_TO_CLOSING = 731;

/** The answer that each kind has in a line. */
export const TURNED_FIELDS = {
  "self-rental": "isSelfRental",
  land: "isMostlyLand",
  developed: "isDeveloped",
} as const satisfies Record<TurnedKind, keyof LossLine>;

type Facts = {
  readonly household: HouseholdYear;
  readonly tieOut: Awaited<ReturnType<typeof readTieOut>>;
  readonly property: PropertyRow;
  readonly said: Pick<LossLine, (typeof TURNED_FIELDS)[TurnedKind]>;
};

/** What the facts of a property point at; an answer that was given stays asked for. */
export const turnedKindsOf = ({ household, tieOut, property, said }: Facts): TurnedKind[] => {
  const codes = tieOut.lines.flatMap((line) => (line.propertyId === property.id ? [line.propertyCode] : []));
  const points: Record<TurnedKind, boolean> = {
    "self-rental":
      codes.includes(SELF_RENTAL) || (property.propertyType === "Commercial" && isAnyoneInBusiness(household)),
    land: codes.includes(LAND),
    developed: isSoldSoon(property),
  };
  return TURNED_KINDS.filter((kind) => points[kind] || said[TURNED_FIELDS[kind]] !== null);
};

const isAnyoneInBusiness = ({ otherWork }: HouseholdYear): boolean =>
  otherWork.some(
    (work) =>
      work.statement === "listed" &&
      work.items.some(({ kind, materialParticipation }) => kind === "business" && materialParticipation !== "not_met"),
  );

const isSoldSoon = ({ placedInServiceOn, acquiredOn, soldOn }: PropertyRow): boolean => {
  const first = placedInServiceOn ?? acquiredOn;
  return first !== null && soldOn !== null && soldOn < addDays(first, DAYS_TO_CLOSING);
};
