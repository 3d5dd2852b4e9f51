import { ok, refused, type Result } from "#shared/result.ts";

export type StayStatus = { isCancelled: boolean; isOwnerUse: boolean };

const CANCELLED = /cancel/i;
/** A word of its own: a guest may be called Towner. */
const OWNER_USE = /\b(?:home)?owner(?:'?s)?\b|\bpersonal use\b|\bfamily use\b/i;
const CHANGE_ASKED = /^(?:trip |booking |reservation )?(?:change|alteration) request(?:ed)?$/i;

export const namesOwnerUse = (text: string): boolean => OWNER_USE.test(text);
const NO_RESERVATION = /pending|inquir|request|declin|denied|expired|withdrawn|not possible|blocked/i;
const CONFIRMED =
  /^(?:confirmed|booked|reserved|accepted|completed?|ok|paid|past guest|currently hosting|arriv\w*.*|upcoming|checked[ -]?(?:in|out)|stayed|stay completed|in[ -]?house|awaiting (?:guest )?review|review guest|(?:leave|write) a review|modified|current guest|checking out .*|ended)$/i;

/** What a booking site's word for the state of a reservation means for the average. An unknown word is not guessed. */
export const readStayStatus = (text: string): Result<StayStatus, string> => {
  if (text === "") return ok({ isCancelled: false, isOwnerUse: false });
  if (CANCELLED.test(text)) return ok({ isCancelled: true, isOwnerUse: false });
  if (OWNER_USE.test(text)) return ok({ isCancelled: false, isOwnerUse: true });
  if (CHANGE_ASKED.test(text.trim())) return ok({ isCancelled: false, isOwnerUse: false });
  if (NO_RESERVATION.test(text)) return refused(`"${text}" is not a confirmed reservation.`);
  if (CONFIRMED.test(text.trim())) return ok({ isCancelled: false, isOwnerUse: false });
  return refused(`The status "${text}" is not one that we know. Write Confirmed, Cancelled or Owner.`);
};
