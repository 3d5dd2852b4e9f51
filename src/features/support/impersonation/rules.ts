import { hoursText } from "@tenure/tax-rules";
import { ok, refused, type Result } from "#shared/result.ts";

/** An administrator may look for at most this long; then the session is dead. */
export const IMPERSONATION_MINUTES = 60;
export const REASON_MAX_CHARACTERS = 500;
export const TICKET_MAX_CHARACTERS = 100;
/** How many looks at a book the page shows at once. */
export const LOOKS_PAGE = 20;

type Person = {
  isSelf: boolean;
  isAdmin: boolean;
  isSuspended: boolean;
  isLeaving: boolean;
  /** What the person chose in Settings. */
  supportMayLook: boolean;
};

export type ImpersonationRefusal = "self" | "administrator" | "suspended" | "leaving" | "forbidden_by_person";

/**
 * Whether an administrator may look at someone's book. What the law demands overrides what the person chose, and
 * nothing else.
 */
export const decideImpersonation = (
  { isSelf, isAdmin, isSuspended, isLeaving, supportMayLook }: Person,
  { isByLaw }: { isByLaw: boolean },
): Result<null, ImpersonationRefusal> => {
  if (isSelf) return refused("self");
  if (isAdmin) return refused("administrator");
  if (isLeaving) return refused("leaving");
  if (isSuspended) return refused("suspended");
  if (!supportMayLook && !isByLaw) return refused("forbidden_by_person");
  return ok(null);
};

/** How a person is told which member of staff it was. */
export const staffName = (initial: string): string =>
  initial === "" ? "Tenure support" : `Tenure support, ${initial}.`;

export const initialOf = (firstName: string): string => [...firstName.trim()][0]?.toUpperCase() ?? "";

/** How long it has lasted: minutes, or hours and minutes. */
export const lengthInWords = (milliseconds: number): string => {
  const seconds = Math.floor(milliseconds / 1000);
  return seconds < 60 ? "0 min" : hoursText(seconds);
};
