import { isReached, reachOf } from "#server/auth/reach.ts";
import type { EntryWriter, Scope } from "#server/auth/scope.ts";
import type { BookAction } from "#shared/access.ts";
import { AppError } from "#shared/errors.ts";
import type { Id } from "#shared/ids.ts";
import { type Seat, whoseHours } from "#shared/whose-hours.ts";
import type { EntrySnapshot } from "#features/log/time-entries/entry-columns.ts";
import { waitsForApproval } from "#features/log/time-entries/rules.ts";

type Placed = { personId?: Id | null | undefined; propertyId?: Id | null | undefined };

/** Who acts, and what the book grants them. */
type Part = Pick<EntryWriter, "actorId" | "relation" | "membership">;

const refuse = (field: string, message: string): AppError =>
  new AppError("validation_failed", { fields: { [field]: message } });

/** What the actor is in this book, and which of its persons. */
export const seatOf = ({ relation, membership }: Pick<Part, "relation" | "membership">): Seat => ({
  relation,
  personId: membership?.personId ?? null,
});

const WHO_ARE_YOU = "Ask the owner to say on the Team page which person you are.";

/** Whose hours they are; null: the owner's. Refuses what the actor may not log, and what nobody said. */
export const keepPersonToPart = (scope: Part, personId: Id | null): Id | null => {
  const { usual, mayChoose } = whoseHours(seatOf(scope));
  if (!mayChoose && usual === null) throw new AppError("state_conflict", { message: WHO_ARE_YOU });
  if (personId !== null) {
    if (!mayChoose && personId !== usual) throw refuse("personId", "Log your own hours here.");
    return personId;
  }
  if (usual === null) throw refuse("personId", "Choose whose hours these are.");
  return usual === "owner" ? null : usual;
};

/** Refuses a property on which they may not log with the same words as a missing one. */
export const keepPlaceToPart = (scope: Part, propertyId: Id | null): void => {
  const reach = reachOf(scope, "log");
  if (reach === "all") return;
  if (propertyId === null) throw refuse("propertyId", "Choose one of your properties.");
  if (!reach.properties.includes(propertyId)) throw unknownProperty();
};

export const unknownProperty = (): AppError => refuse("propertyId", "Choose one of your properties.");

/** Refuses rows that an action does not reach: with 404 if they may not even be read, else with 403. */
export const requireReached = (scope: Scope, action: BookAction, entries: readonly EntrySnapshot[]): void => {
  const [reach, readable] = [reachOf(scope, action), reachOf(scope, "read")];
  if (entries.some((entry) => !isReached(readable, entry))) throw new AppError("not_found");
  if (entries.some((entry) => !isReached(reach, entry))) throw new AppError("forbidden");
};

/** What someone who is granted only a part may make of an entry by an edit: the same person, and a property on their lists. */
export const keepEditToPart = (scope: Scope, before: EntrySnapshot, after: EntrySnapshot): void => {
  const reach = reachOf(scope, "edit");
  if (reach === "all") return;
  if (after.personId !== before.personId) throw refuse("personId", "Only the owner changes whose hours these are.");
  const log = reachOf(scope, "log");
  if (log === "all" || !placed(before, after)) return;
  const isOwn = before.createdBy === scope.actorId;
  const allowed = isOwn ? [...log.properties, ...reach.properties] : reach.properties;
  if (after.propertyId === null || !allowed.includes(after.propertyId)) throw unknownProperty();
};

const placed = (before: Placed, after: Placed): boolean => before.propertyId !== after.propertyId;

/**
 * Whether someone may say that a waiting entry counts. A plan or a proposal is confirmed by anyone who may log it; what
 * a helper logged is approved by someone who may approve it, never by the person who logged it or whose hours they are.
 */
export const mayConfirm = (scope: Scope, entry: EntrySnapshot): boolean => {
  const isOwn = entry.createdBy === scope.actorId || entry.personId === scope.membership?.personId;
  if (waitsForApproval(entry)) return !isOwn && isReached(reachOf(scope, "approve"), entry);
  const log = reachOf(scope, "log");
  return isReached(reachOf(scope, "approve"), entry) || (isOwn && log !== "all" && !log.isPendingOnly);
};
