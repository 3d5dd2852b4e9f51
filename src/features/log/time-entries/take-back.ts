import { canonicalize } from "@tenure/ledger-proof";
import { ok, refused, type Result } from "#shared/result.ts";
import type { EntrySnapshot } from "./entry-columns.ts";

/** Fields that are stated together are undone together, or not at all. */
const FACETS = [
  ["date", "timeZone"],
  ["timeStarted", "timeEnded", "durationSeconds", "raises"],
  ["personId"],
  ["propertyId", "isPortfolioWide", "openPropertyName"],
  ["activityType", "travelKind"],
  ["capacity", "businessId"],
  ["description", "aiText"],
  ["isMaterialParticipation", "isQualifiedNonMaterial", "flagsOverriddenBy", "overrideReason"],
  ["proposals"],
  ["approvalStatus", "approvalTimestamp", "approvedBy", "returnReason", "latenessClass"],
] as const satisfies readonly (readonly (keyof EntrySnapshot)[])[];
type Field = (typeof FACETS)[number][number];

/** One event about an entry: its state before (null: none) and after. */
export type PastChange = { before: EntrySnapshot | null; after: EntrySnapshot };
export type TakenBack = { kind: "amend" | "void" | "restore"; after: EntrySnapshot };
type Refusal = "changed_since" | "nothing";

/** What history gives as the reason. */
export const UNDONE = "Undone";

/**
 * The current entry without what a past change did to it. What others changed elsewhere in it stays; if they changed
 * the same thing again, nothing is undone.
 */
export const takeBack = (past: PastChange, present: EntrySnapshot, at: string): Result<TakenBack, Refusal> => {
  const { before, after } = past;
  const voided = (reason: string): TakenBack => ({
    kind: "void",
    after: { ...present, voidedAt: at, voidReason: reason },
  });
  if (before === null) return present.voidedAt === null ? ok(voided(UNDONE)) : refused("changed_since");
  if (before.voidedAt !== after.voidedAt) {
    if (present.voidedAt !== after.voidedAt) return refused("changed_since");
    if (after.voidedAt === null) return ok(voided(before.voidReason ?? UNDONE));
    return ok({ kind: "restore", after: { ...present, voidedAt: null, voidReason: null } });
  }
  return present.voidedAt === null ? takeBackFields(before, after, present) : refused("changed_since");
};

/** By content: the database keeps the fields of what stands in a list in its own order. */
const differs = (one: EntrySnapshot, other: EntrySnapshot, field: Field): boolean =>
  canonicalize(one[field]) !== canonicalize(other[field]);

const takeBackFields = (
  before: EntrySnapshot,
  after: EntrySnapshot,
  present: EntrySnapshot,
): Result<TakenBack, Refusal> => {
  const moved: readonly Field[] = FACETS.filter((facet) => facet.some((field) => differs(before, after, field))).flat();
  if (moved.length === 0) return refused("nothing");
  if (moved.some((field) => differs(present, after, field))) return refused("changed_since");
  const earlier = Object.fromEntries(moved.map((field) => [field, before[field]]));
  return ok({ kind: "amend", after: { ...present, ...earlier } });
};
