import type { PersonRelation } from "#shared/domain.ts";

export const RELATION_LABELS: Record<PersonRelation, string> = { self: "You", spouse: "Spouse", helper: "Helper" };

/** What a relation means for hours (s.469(h)(5): a spouse's work is attributed, no one else's). */
export const RELATION_NOTES: Record<Exclude<PersonRelation, "self">, string> = {
  spouse: "Tested alone for the 750 hours and for more than half. For taking part in each property, added to yours.",
  helper: "Helper hours are not your hours. We keep them apart and compare them where a test asks for it.",
};
