import { type ActivityType, TRAVEL, type TravelKind } from "#shared/domain.ts";
import type { Id } from "#shared/ids.ts";
import type { Item } from "#shared/item.ts";
import type { ItemHit } from "./item.ts";

/** `attached`: it backs up an entry that was there already. */
export const PROPOSAL_STATUSES = ["waiting", "confirmed", "attached", "ignored"] as const;
export type ProposalStatus = (typeof PROPOSAL_STATUSES)[number];

export const PROPOSALS_AT_ONCE = 200;
export const SPLIT_PARTS = { min: 2, max: 10 } as const;

type Tagged = {
  personId: Id;
  propertyId: Id | null;
  activityType: ActivityType | null;
  isMaterialParticipation: boolean | null;
  isQualifiedNonMaterial: boolean | null;
  seconds: number | null;
};

/**
 * What is proposed of an item: the first rule that matches and says something says it, the rest stays open. A rule makes an item
 * no longer than it is, and gives no length to one without.
 */
export const tagItem = (
  { kind, seconds }: Pick<Item, "kind" | "seconds">,
  hits: readonly ItemHit[],
  ownerOfSource: Id,
): Tagged => {
  const first = <Field extends keyof ItemHit["defaults"]>(field: Field): ItemHit["defaults"][Field] | null =>
    hits.find(({ defaults }) => defaults[field] !== null)?.defaults[field] ?? null;
  const fixed = first("fixedSeconds");
  return {
    personId: first("personId") ?? ownerOfSource,
    propertyId: first("propertyId"),
    activityType: first("activityType") ?? (kind === "trip" ? TRAVEL : null),
    isMaterialParticipation: first("isMaterialParticipation"),
    isQualifiedNonMaterial: first("isQualifiedNonMaterial"),
    seconds: seconds === null || fixed === null ? seconds : Math.min(seconds, fixed),
  };
};

export type Missing = { field: "hours" | "activityType" | "travelKind" | "description" | "date"; message: string };

type ToConfirm = {
  kind: Item["kind"];
  durationSeconds: number | null;
  activityType: ActivityType | null;
  travelKind: TravelKind | null;
  description: string;
  endsAt: string;
  isAllDay: boolean;
};

/** What a person has to say before this can be an entry; null: nothing. */
export const findMissing = (
  { kind, durationSeconds, activityType, travelKind, description, endsAt, isAllDay }: ToConfirm,
  now: Date,
): Missing | null => {
  if (Date.parse(endsAt) > now.getTime())
    return { field: "date", message: "This has not ended yet. Confirm it once the work is done." };
  if (durationSeconds === null) {
    if (kind === "trip") return { field: "hours", message: "The file says no times. Enter how long you drove." };
    if (kind === "visit") {
      const message = "A visit says where you were, not how long you worked. Enter how long you worked.";
      return { field: "hours", message };
    }
    if (kind === "photos") {
      const message = "Photos say when you were there, not how long you worked. Enter how long you worked.";
      return { field: "hours", message };
    }
    if (kind === "receipt") {
      const message = "A receipt says what was paid, not how long you worked. Enter how long you worked.";
      return { field: "hours", message };
    }
    if (kind === "program") return { field: "hours", message: "The program says no hours. Enter how long you worked." };
    const event = isAllDay ? "An all-day event says no hours." : "It says no end.";
    const why = kind === "mail" ? "A mail says no hours." : event;
    return { field: "hours", message: `${why} Enter how long you worked.` };
  }
  if (activityType === null) return { field: "activityType", message: "Choose an activity." };
  // A trip from home counts in no court as one between properties does.
  if (activityType === TRAVEL && (travelKind ?? "unspecified") === "unspecified")
    return { field: "travelKind", message: "Say what kind of trip it was." };
  return description.trim() === "" ? { field: "description", message: "Say what was done." } : null;
};

/** A length in equal parts, to the second: the first ones take what is left over. */
export const sharesOf = (seconds: number, count: number): number[] =>
  Array.from({ length: count }, (_, at) => Math.floor(seconds / count) + (at < seconds % count ? 1 : 0));

type Part = { personId: Id; seconds: number };

/** Nobody works longer in one event than it lasted; two persons may each have worked all of it. */
export const refuseParts = (parts: readonly Part[], lasted: number | null): string | null => {
  if (lasted === null) return null;
  const byPerson = Map.groupBy(parts, ({ personId }) => personId);
  const isLonger = [...byPerson.values()].some((own) => own.reduce((sum, { seconds }) => sum + seconds, 0) > lasted);
  return isLonger ? "The parts of one person are longer than it lasted." : null;
};
