import { classifyActivity, type Property, REASONS } from "@tenure/tax-rules";
import type { PersonRelation } from "#shared/domain.ts";
import type { Settled } from "./draft.ts";

type Where = { law: Property | null; isShortTerm: boolean };
type Counting = Pick<
  Settled,
  "activity" | "travelKind" | "capacity" | "day" | "seconds" | "isMaterial" | "overrideReason" | "personId"
> & { propertyId: string | null };

export type CountsLine = { words: string; why: string };

/** What hours at a place count toward: for short-term ones, by the path that the owner takes. */
const toward = (isShortTerm: boolean, path: string | null): string => {
  if (!isShortTerm) return "Counts toward 750";
  return path === "path_500" ? "Counts toward 500" : "Counts here";
};

/** One line on what the work counts toward, and why, as the ledger will show it; null: its kind is not known yet. */
export const countsLine = (
  work: Counting,
  { law, isShortTerm }: Where,
  { relation, path }: { relation: PersonRelation; path: string | null },
): CountsLine | null => {
  const { activity, travelKind, capacity, day, seconds, isMaterial, overrideReason, personId, propertyId } = work;
  if (activity === null) return null;
  const said = isMaterial === null ? null : { value: isMaterial, author: personId, why: overrideReason };
  const { class: standing, reasonCode } = classifyActivity(
    {
      personId,
      propertyId,
      activityType: activity,
      travelKind,
      capacity,
      businessId: null,
      firstDay: day,
      lastDay: day,
      seconds: seconds ?? 0,
      entryCount: 1,
      overrides: { isMaterialParticipation: said, isQualifiedNonMaterial: null },
    },
    law,
    { relation },
  );
  const why = REASONS[reasonCode].reason;
  if (standing === "counts") return { words: toward(isShortTerm, path), why };
  if (standing === "contested") return { words: `${toward(isShortTerm, path)}, could be challenged`, why };
  return { words: standing === "needs_answer" ? "To confirm before it counts" : "Doesn't count", why };
};
