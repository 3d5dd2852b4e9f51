import { yearOf } from "#shared/civil-date.ts";
import type { LatenessClass } from "#shared/domain.ts";
import { partsOf } from "./raises.ts";
import type { EntrySnapshot } from "./entry-columns.ts";
import { hasEvidence } from "./rules.ts";

/** The cell of a part of an entry: keyed by facts that do not change, so that the law is applied later and never stored. */
export type RollupKey = {
  taxYear: number;
  personId: string;
  propertyId: string;
  activityType: string;
  travelKind: string;
  capacity: string;
  businessId: string;
  materialOverride: -1 | 0 | 1;
  nonMaterialOverride: -1 | 0 | 1;
  overrideReason: string;
  latenessClass: string;
  hasEvidence: boolean;
  approvalStatus: string;
};
export type RollupDelta = RollupKey & { durationSeconds: number; entryCount: number };

/** Stands for "no property" and "no business" in a key, where NULL cannot. */
export const NONE = "00000000-0000-0000-0000-000000000000";

/** Stands for "a property not on record" in a key: such work must not be added to work without a property. */
export const OPEN_PROPERTY = "00000000-0000-0000-0000-000000000001";

const tri = (value: boolean | null): -1 | 0 | 1 => (value === null ? -1 : value ? 1 : 0);

const rollupKeyOf = (entry: EntrySnapshot, latenessClass: LatenessClass): RollupKey => ({
  taxYear: yearOf(entry.date),
  personId: entry.personId,
  propertyId: entry.propertyId ?? (entry.openPropertyName === null ? NONE : OPEN_PROPERTY),
  activityType: entry.activityType,
  travelKind: entry.travelKind ?? "",
  capacity: entry.capacity ?? "",
  businessId: entry.businessId ?? NONE,
  materialOverride: tri(entry.isMaterialParticipation),
  nonMaterialOverride: tri(entry.isQualifiedNonMaterial),
  overrideReason: entry.overrideReason ?? "",
  latenessClass,
  hasEvidence: hasEvidence(entry),
  approvalStatus: entry.approvalStatus,
});

export type EntryChange = { before: EntrySnapshot | null; after: EntrySnapshot };

/**
 * What changes in the cells when entries change; unchanged cells are left out. A raise adds seconds to the cell of its
 * class but no entry. Voided entries are not counted.
 */
export const rollupDeltas = (changes: readonly EntryChange[]): RollupDelta[] => {
  const cells = new Map<string, RollupDelta>();
  const add = (entry: EntrySnapshot | null, sign: 1 | -1): void => {
    if (!entry || entry.voidedAt) return;
    for (const [index, { latenessClass, seconds }] of partsOf(entry).entries()) {
      const key = rollupKeyOf(entry, latenessClass);
      const id = Object.values(key).join("|");
      const cell = cells.get(id) ?? { ...key, durationSeconds: 0, entryCount: 0 };
      cell.durationSeconds += sign * seconds;
      cell.entryCount += index === 0 ? sign : 0;
      cells.set(id, cell);
    }
  };
  for (const { before, after } of changes) {
    add(before, -1);
    add(after, 1);
  }
  return [...cells.values()].filter((cell) => cell.durationSeconds !== 0 || cell.entryCount !== 0);
};
