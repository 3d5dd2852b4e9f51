import { ok, refused, type Result } from "#shared/result.ts";
import type { StayAsk } from "./parsed-stays.ts";

export type StayStatus = { isCancelled: boolean; isOwnerUse: boolean; asks: StayAsk[] };

const GUESTS: StayStatus = { isCancelled: false, isOwnerUse: false, asks: [] };

const CANCELLED = /^cancel(?:lation)?$|^cancell?ation by |(?<!\b(?:not|non)[ -])\bcancell?ed\b/i;
const OWNER_USE =
  /^(?:home)?owner(?:['\u2019]?s)?(?: (?:stay|use|block(?:ed)?|hold|reservation|booking|reserved|occupied|occupancy|time|visit))?$|^(?:personal|family) (?:use|stay)\b|^(?:blocked|booked|held|hold|reserved|used) (?:by|for) (?:the )?owner$/i;
const CONFIRMED =
  /^(?:confirmed|booked|accepted|approved|completed?|stay completed|ok|paid|new|modified|past guest|previous guest|current(?:ly hosting| guest)?|arriv\w*.*|check(?:ing|ed)[ -]?(?:in|out).*|in progress|departed|upcoming|stayed|(?:awaiting )?guest review|awaiting guest review|review guest|leave a review|(?:trip )?(?:change|alteration) requested)$/i;
const NO_RESERVATION =
  /\b(?:inquir(?:y|ies|ed)|enquir(?:y|ies|ed)|declined?|denied|expired|withdrawn|not possible|request to book|pre-?approv(?:ed|al))\b|^(?:(?:booking |reservation )?pending\b.*|(?:awaiting|pending) (?:approval|acceptance|confirmation|payment)|(?:booking |trip |reservation )?request(?:ed)?|block(?:ed)?|open|quote(?:d| sent)?)$/i;

/**
 * What a booking site's word for the state of a reservation means for the average: words of Airbnb, Vrbo, Booking.com
 * (`cancelled_by_guest`) and of channel managers (`ownerStay`). An unknown word is asked about.
 */
export const readStayStatus = (text: string): Result<StayStatus, string> => {
  const words = text
    .replaceAll("_", " ")
    .replaceAll(/([a-z])([A-Z])/g, "$1 $2")
    .trim();
  if (words === "") return ok(GUESTS);
  if (CANCELLED.test(words)) return ok({ ...GUESTS, isCancelled: true });
  if (NO_RESERVATION.test(words)) return refused(`"${text}" is not a confirmed reservation.`);
  if (OWNER_USE.test(words)) return ok({ ...GUESTS, isOwnerUse: true });
  if (CONFIRMED.test(words)) return ok(GUESTS);
  return ok({ ...GUESTS, asks: [{ about: "meaning", words: text, proposal: null }] });
};
