import { hoursText } from "../units/hours.ts";
import { isOwnShareSaid } from "./ownership-asked.ts";
import { reportWords } from "./prongs.ts";
import type { PersonStatus } from "./person-status.ts";

/** One sentence in two forms: with names, for paper, and as it is said to whoever owns the log. */
export type Headline = { readonly headline: string; readonly headlineToYou: string };

type Subject = {
  readonly are: string;
  /** Not at the beginning of a sentence. */
  readonly areWithin: string;
  readonly meet: string;
  readonly need: string;
  readonly participate: string;
  readonly takePart: string;
  readonly otherWork: string;
  readonly own: string;
};

const YOU: Subject = {
  are: "You're",
  areWithin: "you're",
  meet: "You meet",
  need: "You need",
  participate: "participate",
  takePart: "You still need to show you take part",
  otherWork: "your other work",
  own: "you own",
};

/** `isToYou`: the reader is one of them, comes first and is addressed. */
const named = (others: readonly string[], isToYou = false): Subject => {
  const names = others.join(" and ");
  const isOne = others.length === 1 && !isToYou;
  const [first, within] = isToYou ? [`You and ${names}`, `you and ${names}`] : [names, names];
  return {
    are: `${first} ${isOne ? "is" : "are"}`,
    areWithin: `${within} ${isOne ? "is" : "are"}`,
    meet: `${first} ${isOne ? "meets" : "meet"}`,
    need: `${first} ${isOne ? "needs" : "need"}`,
    participate: isOne ? "participates" : "participate",
    takePart: `${first} still ${isOne ? "needs" : "need"} to show ${isToYou ? "you take" : "taking"} part`,
    otherWork: isToYou ? `your other work and that of ${names}` : `the other work of ${names}`,
    own: `${within} ${isOne ? "owns" : "own"}`,
  };
};

const toReader = (people: readonly PersonStatus[]): Subject => {
  const others = people.filter(({ relation }) => relation !== "self").map(({ name }) => name);
  return others.length === 0 ? YOU : named(others, others.length < people.length);
};

/** A sentence that is about no person. */
export const same = (headline: string): Headline => ({ headline, headlineToYou: headline });

const about = (people: readonly PersonStatus[], write: (who: Subject) => string): Headline => ({
  headline: write(named(people.map(({ name }) => name))),
  headlineToYou: write(toReader(people)),
});

type Write = (people: readonly PersonStatus[]) => Headline;

export const participationMissing =
  (rentals: string): Write =>
  (people) =>
    about(people, ({ meet }) => `${meet} both tests. Material participation is missing in ${rentals}.`);

export const participationOpen =
  (rentals: string): Write =>
  (people) =>
    about(people, ({ meet, takePart }) => `${meet} both tests. ${takePart} in ${rentals}.`);

export const qualifiesUntilAudited: Write = (people) =>
  about(people, ({ meet }) => `${meet} both tests under our default rules, but not after likely cuts.`);

export const qualifies: Write = (people) =>
  about(people, ({ meet, participate }) => `${meet} both tests and ${participate} materially in the rentals.`);

export const otherWorkUnknown: Write = (people) =>
  about(people, ({ otherWork }) => `We can't tell yet: add ${otherWork}.`);

export const ownershipUnknown: Write = (people) => {
  const employers = people.flatMap(({ services: { otherWork } }) =>
    otherWork.items.filter(({ id }) => otherWork.lines.some((line) => line.itemId === id && line.turnsOnOwnership)),
  );
  if (employers.every(isOwnShareSaid)) {
    return same("We can't tell yet: add whether the employer is a corporation, and what the family owns of it.");
  }
  return about(people, ({ own }) => `We can't tell yet: add how much of the employer ${own}.`);
};

/** Instead of "qualifies": what the employer reports would reverse it. */
export const turnsOnReported: Write = (people) =>
  about(people, ({ areWithin }) => {
    const at = people.map(({ services }) => reportWords(services)).join(", and ");
    return `We can't tell yet: whether ${areWithin} above half depends on the hours at ${at}.`;
  });

export const nothingLogged: Headline = same("Nothing is logged yet: log your hours, then we can tell.");

const pooled = (household: readonly PersonStatus[]): string =>
  household.length > 1 ? " Spouses' hours don't add together here." : "";

/** The person closest to passing, with what that person alone is short of. */
export const shortOf750 = (nearest: PersonStatus, household: readonly PersonStatus[]): Headline => {
  const { actualSeconds, requiredMoreThanSeconds } = nearest.hours750;
  const line = String(requiredMoreThanSeconds / 3600);
  return about([nearest], (who) => {
    const needs = who === YOU ? `You need more than ${line}.` : `The test needs more than ${line}.`;
    return `${who.are} at ${hoursText(actualSeconds)}. ${needs}${pooled(household)}`;
  });
};

export const shortOfHalf = (nearest: PersonStatus, household: readonly PersonStatus[]): Headline =>
  about(
    [nearest],
    ({ need }) =>
      `${need} more than ${hoursText(nearest.half.requiredMoreThanSeconds)} of real property work to pass half.${pooled(household)}`,
  );
