import { ok, refused, type Result } from "#shared/result.ts";

export type StayStatus = { isCancelled: boolean; isOwnerUse: boolean };

const CANCELLED = /cancel/i;
const OWNER_USE = /owner|personal use|family use/i;
const NO_RESERVATION = /pending|inquir|request|declin|denied|expired|withdrawn|not possible|blocked/i;
const CONFIRMED =
  /^(?:confirmed|booked|reserved|accepted|completed?|ok|paid|past guest|currently hosting|arriv\w*.*|upcoming|checked[ -]?(?:in|out)|stayed)$/i;

/** What a booking site's word for the state of a reservation means for the average. An unknown word is not guessed. */
export const readStayStatus = (text: string): Result<StayStatus, string> => {
  if (text === "") return ok({ isCancelled: false, isOwnerUse: false });
  if (CANCELLED.test(text)) return ok({ isCancelled: true, isOwnerUse: false });
  if (OWNER_USE.test(text)) return ok({ isCancelled: false, isOwnerUse: true });
  if (NO_RESERVATION.test(text)) return refused(`"${text}" is not a confirmed reservation.`);
  if (CONFIRMED.test(text.trim())) return ok({ isCancelled: false, isOwnerUse: false });
  return refused(`The status "${text}" is not one that we know. Write Confirmed, Cancelled or Owner.`);
};
