import { hoursText } from "@tenure/tax-rules";
import { formatCivilDate } from "@tenure/ui";
import { labelOf } from "#features/log/time-entries/entry-columns.ts";
import { ACTIVITY_LABELS } from "#shared/domain.ts";
import { hoursToSeconds } from "#shared/duration.ts";
import type { EntryEdit, EntryFacet } from "#features/log/time-entries/merge-edit.ts";
import { capacityWords, clockWords, openPropertyWords, overrideReasonWords } from "../entry-words.ts";

export const FACET_WORDS: Record<EntryFacet, string> = {
  date: "Date",
  time: "Time",
  place: "Property",
  person: "Person",
  activity: "Activity",
  capacity: labelOf("capacity"),
  description: "Description",
  materialParticipation: "Material participation",
  qualifiedNonMaterial: "Other real property business",
  overrideReason: labelOf("overrideReason"),
};

export type Names = { personName: (id: string) => string; propertyName: (id: string) => string };

const flagWords = (flag: boolean | null | undefined): string =>
  flag === null || flag === undefined ? "automatic" : flag ? "yes" : "no";

const placeWords = ({ propertyId, isPortfolioWide, openPropertyName }: EntryEdit, names: Names): string => {
  if (propertyId) return names.propertyName(propertyId);
  if (openPropertyName) return openPropertyWords(openPropertyName);
  return isPortfolioWide ? "Portfolio-wide" : "no property";
};

const timeWords = ({ hours, timeStarted, timeEnded }: EntryEdit): string =>
  timeStarted && timeEnded
    ? `${clockWords(timeStarted)} to ${clockWords(timeEnded)}`
    : hoursText(hoursToSeconds(hours ?? 0));

/** A facet's value as people say it. */
export const valueWords = (facet: EntryFacet, value: EntryEdit, names: Names): string => {
  switch (facet) {
    case "date":
      return value.date ? formatCivilDate(value.date) : "nothing";
    case "time":
      return timeWords(value);
    case "place":
      return placeWords(value, names);
    case "person":
      return value.personId ? names.personName(value.personId) : "nobody";
    case "activity":
      return value.activityType ? ACTIVITY_LABELS[value.activityType] : "nothing";
    case "capacity":
      return capacityWords(value.capacity ?? null);
    case "description":
      return value.description ? `"${value.description}"` : "nothing";
    case "materialParticipation":
      return flagWords(value.isMaterialParticipation);
    case "qualifiedNonMaterial":
      return flagWords(value.isQualifiedNonMaterial);
    case "overrideReason":
      return overrideReasonWords(value.overrideReason ?? null);
  }
};
