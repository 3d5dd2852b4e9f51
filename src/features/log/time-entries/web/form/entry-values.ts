import { ACTIVITY_TYPES, CAPACITY_CHOICES, OVERRIDE_REASONS, TRAVEL, TRAVEL_KINDS } from "#shared/domain.ts";
import { placeBody, placeChoice } from "#features/log/time-entries/place-rule.ts";
import { secondsToHours } from "#shared/duration.ts";
import { type AiFilled, aiFilledSchema } from "#shared/proposed.ts";
import type { RequestOf } from "#shared/endpoint.ts";
import type { TimeEntry, updateTimeEntry } from "#features/log/time-entries/contract.ts";
import { lengthText, readLength } from "../read-length.ts";

/** What is in the form, as typed. */
export type EntryFormValues = {
  date: string;
  /** Whether the time is given as a length, or as a start and an end. */
  way: "hours" | "clock";
  hours: string;
  timeStarted: string;
  timeEnded: string;
  /** A property's id, `portfolio`, `none`, `open` (one not on record), or nothing chosen yet. */
  place: string;
  personId: string;
  activityType: string;
  travelKind: string;
  /** Nothing chosen: the activity decides. */
  capacity: string;
  businessId: string;
  description: string;
  /** What a model made of the words, as JSON, if the person took some of it; empty: the words are the person's. */
  reworded: string;
  material: "proposed" | "yes" | "no";
  qualified: "proposed" | "yes" | "no";
  /** Why it is excluded; read if a flag is "no". */
  overrideReason: string;
  reason: string;
};

export const emptyEntry = (date: string, personId: string): EntryFormValues => ({
  date,
  way: "hours",
  hours: "",
  timeStarted: "",
  timeEnded: "",
  place: "",
  personId,
  activityType: "",
  travelKind: "",
  capacity: "",
  businessId: "",
  description: "",
  reworded: "",
  material: "proposed",
  qualified: "proposed",
  overrideReason: "",
  reason: "",
});

const flagOf = (value: boolean, isOverridden: boolean): EntryFormValues["material"] =>
  isOverridden ? (value ? "yes" : "no") : "proposed";

export const valuesOf = (entry: TimeEntry): EntryFormValues => ({
  date: entry.date,
  way: entry.timeStarted === null ? "hours" : "clock",
  hours: lengthText(entry.hours),
  timeStarted: entry.timeStarted ?? "",
  timeEnded: entry.timeEnded ?? "",
  place: placeChoice(entry),
  personId: entry.personId,
  activityType: entry.activityType,
  travelKind: entry.travelKind === "unspecified" ? "" : (entry.travelKind ?? ""),
  capacity: entry.capacity === "unspecified" ? "" : (entry.capacity ?? ""),
  businessId: entry.businessId ?? "",
  description: entry.description,
  reworded: "",
  material: flagOf(entry.isMaterialParticipation, entry.flagsOverridden),
  qualified: flagOf(entry.isQualifiedNonMaterial, entry.flagsOverridden),
  overrideReason: entry.overrideReason ?? "",
  reason: "",
});

/** What a model made of the words; null: nothing, or the words are the person's again. */
export const readReworded = ({ reworded, description }: EntryFormValues): AiFilled | null => {
  if (reworded === "") return null;
  try {
    const { data } = aiFilledSchema.safeParse(JSON.parse(reworded));
    return data === undefined || data.said === description.trim() || description.trim() === "" ? null : data;
  } catch {
    return null;
  }
};

export const writeReworded = (ai: AiFilled | null): string => (ai === null ? "" : JSON.stringify(ai));

type Patch = RequestOf<typeof updateTimeEntry>["body"];

const timeBody = ({ way, hours, timeStarted, timeEnded }: EntryFormValues) =>
  way === "clock" ? { timeStarted, timeEnded } : { hours: secondsToHours(readLength(hours) ?? 0) };

const FLAGS = { proposed: null, yes: true, no: false } as const;
const activityOf = (text: string) => ACTIVITY_TYPES.find((known) => known === text);
const capacityOf = (text: string) => CAPACITY_CHOICES.find((known) => known === text) ?? null;
const overrideReasonOf = (text: string) => OVERRIDE_REASONS.find((known) => known === text) ?? null;
const travelOf = (text: string) => TRAVEL_KINDS.find((known) => known === text);

/** Parts of an entry that are stated together and change together. */
export const FACETS = [
  { name: "Date", keys: ["date"] },
  { name: "Time", keys: ["way", "hours", "timeStarted", "timeEnded"] },
  { name: "Property", keys: ["place"] },
  { name: "Person", keys: ["personId"] },
  { name: "Activity", keys: ["activityType", "travelKind"] },
  { name: "Capacity", keys: ["capacity", "businessId"] },
  { name: "Description", keys: ["description"] },
  { name: "What counts", keys: ["material", "qualified", "overrideReason"] },
] as const satisfies readonly { name: string; keys: readonly (keyof EntryFormValues)[] }[];
export type Facet = (typeof FACETS)[number];
export type FacetName = Facet["name"];

/** A flag says "no": the person excludes the work. */
export const isTakenOut = ({ material, qualified }: Pick<EntryFormValues, "material" | "qualified">): boolean =>
  material === "no" || qualified === "no";

/** Fields that the chosen way of giving the time does not use do not count as a difference. */
const meaningOf = (values: EntryFormValues, key: keyof EntryFormValues): string => {
  if (key === "hours") return values.way === "hours" ? String(readLength(values.hours) ?? values.hours) : "";
  if (key === "timeStarted" || key === "timeEnded") return values.way === "clock" ? values[key] : "";
  if (key === "travelKind") return values.activityType === TRAVEL ? values.travelKind : "";
  if (key === "businessId") return values.capacity === "other-business" ? values.businessId : "";
  if (key === "overrideReason") return isTakenOut(values) ? values.overrideReason : "";
  return values[key];
};

export const differs = ({ keys }: Facet, one: EntryFormValues, other: EntryFormValues): boolean =>
  keys.some((key) => meaningOf(one, key) !== meaningOf(other, key));

const changedFacets = (base: EntryFormValues, values: EntryFormValues): FacetName[] =>
  FACETS.filter((facet) => differs(facet, base, values)).map(({ name }) => name);

/** Only what a person changed is sent, so that a save never undoes someone else's change to another field. */
export const toPatch = (base: TimeEntry, values: EntryFormValues): Patch => {
  const before = valuesOf(base);
  const changed = changedFacets(before, values);
  const has = (name: FacetName): boolean => changed.includes(name);
  const activityType = activityOf(values.activityType);
  const ai = readReworded(values);
  return {
    version: base.version,
    ...(values.reason.trim() === "" ? {} : { reason: values.reason.trim() }),
    ...(has("Date") ? { date: values.date } : {}),
    ...(has("Time") ? timeBody(values) : {}),
    ...(has("Property") ? placeBody(values.place) : {}),
    ...(has("Person") ? { personId: values.personId } : {}),
    ...(has("Activity") && activityType ? { activityType } : {}),
    ...(has("Activity") && activityType === TRAVEL ? { travelKind: travelOf(values.travelKind) ?? "unspecified" } : {}),
    ...(has("Capacity")
      ? { capacity: capacityOf(values.capacity), businessId: meaningOf(values, "businessId") || null }
      : {}),
    ...(has("Description") ? { description: values.description, ...(ai && { ai }) } : {}),
    ...(values.material === before.material ? {} : { isMaterialParticipation: FLAGS[values.material] }),
    ...(values.qualified === before.qualified ? {} : { isQualifiedNonMaterial: FLAGS[values.qualified] }),
    ...(meaningOf(values, "overrideReason") === before.overrideReason
      ? {}
      : { overrideReason: overrideReasonOf(meaningOf(values, "overrideReason")) }),
  };
};

export const hasChanges = (base: TimeEntry, values: EntryFormValues): boolean =>
  changedFacets(valuesOf(base), values).length > 0;
