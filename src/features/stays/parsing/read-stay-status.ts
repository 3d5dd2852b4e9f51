import { ok, refused, type Result } from "#shared/result.ts";
import type { StayAsk } from "./parsed-stays.ts";

export type StayStatus = { isCancelled: boolean; isOwnerUse: boolean; asks: StayAsk[] };

const GUESTS: StayStatus = { isCancelled: false, isOwnerUse: false, asks: [] };

const CANCELLED = /cancel/i;
const OWNER_USE = /owner|personal use|family use/i;
const CONFIRMED =
  /^(?:confirmed|booked|reserved|accepted|approved|completed?|stay completed|ok|paid|new|modified|past guest|previous guest|current(?:ly hosting| guest)?|arriv\w*.*|check(?:ing|ed)[ -]?(?:in|out).*|in progress|departed|upcoming|stayed|(?:awaiting )?guest review|awaiting guest review|review guest|leave a review|(?:trip )?(?:change|alteration) requested)$/i;
const NO_RESERVATION =
  /pending|inquir|enquir|^(?:booking |trip )?requested$|request to book|pre-?approv|declin|denied|expired|withdrawn|not possible|blocked|^open$|quote/i;

/**
 * What a booking site's word for the state of a reservation means for the average: words of Airbnb, Vrbo, Booking.com
 * (`cancelled_by_guest`) and of channel managers (`ownerStay`). An unknown word is asked about.
 */
export const readStayStatus = (text: string): Result<StayStatus, string> => {
  const words = text.replaceAll("_", " ").trim();
  if (words === "") return ok(GUESTS);
  if (CANCELLED.test(words)) return ok({ ...GUESTS, isCancelled: true });
  if (OWNER_USE.test(words)) return ok({ ...GUESTS, isOwnerUse: true });
  if (CONFIRMED.test(words)) return ok(GUESTS);
  if (NO_RESERVATION.test(words)) return refused(`"${text}" is not a confirmed reservation.`);
  return ok({ ...GUESTS, asks: [{ about: "meaning", words: text, proposal: null }] });
};
