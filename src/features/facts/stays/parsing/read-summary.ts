import type { StayAsk } from "./parsed-stays.ts";

/** What the name of a calendar's event says. */
export type Summary =
  | { is: "stay"; isOwnerUse: boolean; guestName: string | null; asks: StayAsk[] }
  | { is: "no stay"; reason: string };

const RESERVED = /^(?:(?:airbnb|vrbo|booking\.com)\s*)?\(?(?:reserved|booked|confirmed)\)?$/i;
const RESERVED_FOR = /^(?:reserved|booked)\s*[-:\u2013]\s*(.+)$/i;
const RESERVATION_OF = /^(reservation|booking)\s*[-:\u2013]\s*(.+)$/i;
/** Only where the text begins with the owner or names a use: a guest may be called Towner. */
const OWNER =
  /^(?:home)?owner(?:['\u2019]?s)?\b|\bowner(?:['\u2019]?s)? (?:stay|use|week|block|hold|visit|reservation|booking)\b|\b(?:personal|family|own) use\b/i;
const DAY_OF_STAY = /^check[ -]?(?:in|out)\b/i;
const WORK = /\b(?:clean(?:ing|ers?)?|housekeep\w*|maintenance|turnovers?|repairs?|inspections?)\b/i;
const OF_CHANNEL = /^(.+?)\s*\(([^()]+)\)$/;
const CHANNEL =
  /^(?:smoobu|airbnb|vrbo|homeaway|booking(?:\.com)?|guesty|lodgify|hostaway|beds24|ownerrez|hospitable|direct)$/i;
const AIRBNB_BLOCK = /^airbnb \(not available\)$/i;
const PREFIXED = /^([^-:\u2013]{2,40}?)\s*[-:\u2013]\s+\S/;

const asked = (words: string, proposal: StayAsk["proposal"], guestName: string | null = null): Summary => ({
  is: "stay",
  isOwnerUse: false,
  guestName,
  asks: [{ about: "meaning", words, proposal } as StayAsk],
});

/**
 * Reads what is certain and asks about the rest: "CLOSED" is a booking in one calendar and a block in another. Texts
 * that differ only by a name are one question.
 */
export const readSummary = (summary: string): Summary => {
  const stay = { is: "stay", isOwnerUse: false, guestName: null, asks: [] } as const;
  const guest = RESERVED_FOR.exec(summary)?.[1]?.trim();
  if (guest) return { ...stay, guestName: guest, asks: [] };
  if (RESERVED.test(summary)) return { ...stay, asks: [] };
  if (OWNER.test(summary)) return { ...stay, isOwnerUse: true, asks: [] };
  if (DAY_OF_STAY.test(summary)) return { is: "no stay", reason: "The day of an arrival or a departure, not a stay." };
  if (WORK.test(summary)) return { is: "no stay", reason: "Work on the property, not a stay." };
  if (summary === "") return asked("no name", null);
  if (AIRBNB_BLOCK.test(summary)) return asked(summary, "none");
  const [, word, named] = RESERVATION_OF.exec(summary) ?? [];
  if (word && named) return asked(`${word}: ...`, "guests", named.trim());
  const [, name, channel] = OF_CHANNEL.exec(summary) ?? [];
  if (name && channel && CHANNEL.test(channel)) return asked(`... (${channel})`, "guests", name);
  const prefix = PREFIXED.exec(summary)?.[1];
  return asked(prefix === undefined ? summary : `${prefix} ...`, null);
};
