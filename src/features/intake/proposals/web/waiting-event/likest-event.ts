import { hoursToSeconds } from "#shared/duration.ts";
import { type Likeness, LIKENESSES, likenessOf, type Sight } from "#features/intake/proposals/compare.ts";
import type { Proposal } from "#features/intake/proposals/contract.ts";

type Waiting = Pick<
  Proposal,
  "personId" | "date" | "timeStarted" | "timeEnded" | "timeZone" | "hours" | "propertyId" | "description" | "found"
>;

const sightOf = ({ hours, description, found, ...when }: Waiting): Sight => ({
  ...when,
  seconds: hours === null ? null : hoursToSeconds(hours),
  text: `${description} ${found.location}`,
});

/** What is typed from memory may have other times than the event: then place and words are compared. */
const likenessOfTyped = (event: Sight, work: Sight): Likeness | null =>
  likenessOf(event, work) ?? likenessOf({ ...event, timeStarted: null }, work);

/** The event that is most like some work of its day, by what the inbox itself compares; null: none is. */
export const likestEvent = <Event extends Waiting>(work: Sight, events: readonly Event[]): Event | null => {
  const alike = events.map((event) => likenessOfTyped(sightOf(event), work));
  const best = LIKENESSES.find((how) => alike.includes(how));
  return best === undefined ? null : (events[alike.indexOf(best)] ?? null);
};
