import { classifyActivity, type Property, REASONS } from "@tenure/tax-rules";
import type { PersonRelation } from "#shared/domain.ts";
import type { Settled } from "./draft.ts";

type Where = { law: Property | null; isShortTerm: boolean };
type Counting = Pick<
  Settled,
  "activity" | "travelKind" | "capacity" | "day" | "seconds" | "isMaterial" | "overrideReason" | "personId"
> & { propertyId: string | null };

export type CountsLine = { words: string; why: string };

/** Whose work it is: what they are in the book, and their name unless it is the reader's own. */
export type Whose = { relation: PersonRelation; name: string | null };

/** What hours at a place count toward: for short-term ones, by the path that the owner takes. */
const toward = (isShortTerm: boolean, path: string | null, { name }: Whose): string => {
  // The 750 are each person's own; hours in a rental are a couple's together.
  if (!isShortTerm) return name === null ? "Counts toward 750" : `Counts toward ${name}'s 750`;
  return path === "path_500" ? "Counts toward 500" : "Counts here";
};

/** The owner's and a spouse's hours are theirs; a helper's are no one's but compared with them. */
const helpersLine = ({ name }: Whose): CountsLine =>
  name === null
    ? {
        words: "Helper hours, not the owner's",
        why: "A helper's hours are not the owner's. Test 3 compares them with the owner's.",
      }
    : { words: "Helper hours, not yours", why: REASONS["helper-hours"].reason };

/** One line on what the work counts toward, and why, as the ledger will show it; null: its kind is not known yet. */
export const countsLine = (
  work: Counting,
  { law, isShortTerm }: Where,
  { whose, path }: { whose: Whose; path: string | null },
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
    { relation: whose.relation },
  );
  if (reasonCode === "helper-hours") return helpersLine(whose);
  const why = REASONS[reasonCode].reason;
  if (standing === "counts") return { words: toward(isShortTerm, path, whose), why };
  if (standing === "contested") return { words: `${toward(isShortTerm, path, whose)}, could be challenged`, why };
  return { words: standing === "needs_answer" ? "To confirm before it counts" : "Doesn't count", why };
};
