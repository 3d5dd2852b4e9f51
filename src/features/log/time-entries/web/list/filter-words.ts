import { formatCivilDate } from "@tenure/ui";
import { ACTIVITY_LABELS } from "#shared/domain.ts";
import { AI_IMPACT_WORDS, AI_STATUS_WORDS, AI_URGENCY_WORDS } from "#shared/fields/entry-analysis.ts";
import { CAPACITY_WORDS, LATENESS_WORDS } from "#shared/vocabulary.ts";
import { labelOf } from "#features/log/time-entries/entry-columns.ts";
import { SOURCE_WORDS, TRAVEL_WORDS } from "../entry-words.ts";
import { COLUMNS } from "../ledger/columns.ts";
import type { FilterName, LedgerFilters } from "../ledger/ledger-view.ts";

type Names = { personName: (id: string) => string; propertyName: (id: string) => string };

export type FilterChip = { name: FilterName; label: string; value: string };

const SHOWN_BY_NAME = 2;

const several = (words: readonly string[]): string =>
  words.length <= SHOWN_BY_NAME ? words.join(" or ") : `any of ${words.length}`;

type Add = (name: FilterName, label: string, words: readonly string[] | undefined) => void;

/** What was noted of entries. */
const addNotes = (filters: LedgerFilters, add: Add): void => {
  const { aiStatus, aiUrgency, aiBusinessImpact, aiPrimaryCategory, aiComplianceFlag } = filters;
  const lower = (word: string): string => word.toLowerCase();
  add(
    "aiStatus",
    "Analysis",
    aiStatus?.map((status) => lower(AI_STATUS_WORDS[status])),
  );
  add(
    "aiUrgency",
    "Urgency",
    aiUrgency?.map((urgency) => lower(AI_URGENCY_WORDS[urgency])),
  );
  add(
    "aiBusinessImpact",
    "Impact",
    aiBusinessImpact?.map((impact) => lower(AI_IMPACT_WORDS[impact])),
  );
  add(
    "aiPrimaryCategory",
    "Category",
    aiPrimaryCategory?.map((type) => ACTIVITY_LABELS[type]),
  );
  add(
    "aiComplianceFlag",
    "Compliance flag",
    aiComplianceFlag && [aiComplianceFlag === "true" ? "raised" : "not raised"],
  );
};

/** The active filters as sentences, each of which can be removed. The year and the search have their own boxes. */
export const filterChips = (filters: LedgerFilters, names: Names): FilterChip[] => {
  const chips: FilterChip[] = [];
  const add: Add = (name, label, words) => {
    if (words && words.length > 0) chips.push({ name, label, value: several(words) });
  };
  const { from, to, hasEvidence, status, approvalStatus } = filters;
  add("from", "From", from ? [formatCivilDate(from)] : undefined);
  add("to", "To", to ? [formatCivilDate(to)] : undefined);
  add(
    "propertyId",
    "Property",
    filters.propertyId?.map((id) => (id === "none" ? "none" : names.propertyName(id))),
  );
  add("propertyType", "Property type", filters.propertyType);
  add(
    "activityType",
    "Activity",
    filters.activityType?.map((type) => ACTIVITY_LABELS[type]),
  );
  add(
    "travelKind",
    "Kind of trip",
    filters.travelKind?.map((kind) => TRAVEL_WORDS[kind].word.toLowerCase()),
  );
  add(
    "capacity",
    labelOf("capacity"),
    filters.capacity?.map((capacity) => CAPACITY_WORDS[capacity].label.toLowerCase()),
  );
  add("personId", "Person", filters.personId?.map(names.personName));
  add(
    "latenessClass",
    COLUMNS.recorded.title,
    filters.latenessClass?.map((late) => LATENESS_WORDS[late].word.toLowerCase()),
  );
  add(
    "source",
    "Source",
    filters.source?.map((source) => SOURCE_WORDS[source].toLowerCase()),
  );
  addNotes(filters, add);
  add("hasEvidence", "Evidence", hasEvidence ? [hasEvidence === "true" ? "some" : "none"] : undefined);
  add("approvalStatus", "Confirmed", approvalStatus ? [approvalStatus === "pending" ? "not yet" : "yes"] : undefined);
  add("status", "Showing", status ? [status === "voided" ? "voided ones" : "voided ones too"] : undefined);
  add("importId", "Import", filters.importId ? ["one import"] : undefined);
  return chips;
};
