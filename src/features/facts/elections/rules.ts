import { returnDue } from "@tenure/tax-rules";
import { addDays, type CivilDate, firstDayOfYear } from "#shared/civil-date.ts";
import { dateWords } from "#shared/date-words.ts";
import type { FieldErrors } from "#shared/errors.ts";

/** Pure decisions about the register of elections. */

/** Tax years beginning after 1993: before them there was no status to elect with (IRC 469(c)(7), 1993 act). */
export const FIRST_ELECTION_YEAR = 1994;
export const REASON_MAX_CHARACTERS = 4000;
export const NOTE_MAX_CHARACTERS = 1000;
export const ELECTIONS_MAX = 50;

/** Kept small, since the rules try every way of reading the open ones. */
export const GROUPINGS_MAX = 6;
export const GROUPED_PROPERTIES_MAX = 100;

export const ELECTION_MANNERS = ["original_return", "late_relief"] as const;
export type ElectionManner = (typeof ELECTION_MANNERS)[number];

export const DRAFT_KINDS = ["election", "revocation"] as const;
export type DraftKind = (typeof DRAFT_KINDS)[number];

export type ElectionFacts = {
  firstYear: number;
  manner: ElectionManner;
  filedOn: CivilDate | null;
  amendedReturnYear: number | null;
  revokedFromYear: number | null;
};

/** Facts that only late relief has are kept only with late relief. */
export const tidyElection = <Facts extends ElectionFacts>(facts: Facts): Facts =>
  facts.manner === "late_relief" ? facts : { ...facts, amendedReturnYear: null };

type Others = readonly Pick<ElectionFacts, "firstYear" | "revokedFromYear">[];

/** Why an election cannot be kept as stated; `today` is the owner's day. Null when nothing is wrong. */
export const refuseElection = (facts: ElectionFacts, others: Others, today: CivilDate): FieldErrors | null => {
  const { firstYear, manner, filedOn, amendedReturnYear } = facts;
  const fields: FieldErrors = {};
  const standing = others.find((other) => overlap(facts, other));
  if (standing) fields["firstYear"] = `The election made for ${standing.firstYear} covers these years already.`;
  if (filedOn !== null && filedOn > today) fields["filedOn"] = "A return that is filed was filed by today.";
  if (filedOn !== null && filedOn < firstDayOfYear(firstYear)) {
    fields["filedOn"] = `The return of ${firstYear} was not filed before that year.`;
  }
  if (manner === "late_relief" && amendedReturnYear === null) {
    fields["amendedReturnYear"] = "Say the year of the amended return with it.";
  }
  if (amendedReturnYear !== null && amendedReturnYear < firstYear) {
    fields["amendedReturnYear"] = "The amended return cannot be of a year before the election.";
  }
  return Object.keys(fields).length > 0 ? fields : null;
};

const overlap = (a: Others[number], b: Others[number]): boolean =>
  a.firstYear < (b.revokedFromYear ?? Number.POSITIVE_INFINITY) &&
  b.firstYear < (a.revokedFromYear ?? Number.POSITIVE_INFINITY);

/** The first return that could carry a statement of groupings (Rev. Proc. 2010-13). */
export const FIRST_CURE_YEAR = 2011;

type Disclosed = { disclosed: boolean | null; curedInYear: number | null };
type GroupingFacts = Disclosed & {
  propertyIds: readonly string[];
  firstYear: number;
  additions: readonly (Disclosed & { propertyId: string; year: number })[];
};

/** Why a grouping cannot be kept as stated; `thisYear` is the year of the owner's day. Null when nothing is wrong. */
export const refuseGrouping = (
  { propertyIds, firstYear, disclosed, curedInYear, additions }: GroupingFacts,
  others: readonly Pick<GroupingFacts, "propertyIds">[],
  thisYear: number,
): FieldErrors | null => {
  const taken = new Set(others.flatMap((other) => other.propertyIds));
  if (new Set(propertyIds).size < propertyIds.length) return { propertyIds: "Choose each property once." };
  if (propertyIds.some((id) => taken.has(id))) {
    return { propertyIds: "One of these is in another grouping. A property is in one at most." };
  }
  const joined = additions.map(({ propertyId }) => propertyId);
  if (new Set(joined).size < joined.length || joined.some((id) => !propertyIds.includes(id))) {
    return { additions: "What joined later is one of the group, and joined once." };
  }
  const statements = [{ year: firstYear, disclosed, curedInYear }, ...additions];
  const early = statements.find((one) => one.disclosed === true && one.year > thisYear);
  if (early) return { disclosed: `The return of ${early.year} cannot be filed yet.` };
  const cured = statements.find((one) => one.curedInYear !== null && one.curedInYear <= one.year);
  if (cured) return { curedInYear: `A later return than that of ${cured.year} makes up for it.` };
  return statements.some((one) => (one.curedInYear ?? 0) > thisYear)
    ? { curedInYear: "That return cannot be filed yet." }
    : null;
};

export type Reminder = { id: "january" | "before_filing"; on: CivilDate; title: string; says: string };

const DAYS_BEFORE_FILING = 14;

/** Reminders whose day has not passed. */
export const ahead = <One extends Pick<Reminder, "on">>(reminders: readonly One[], today: CivilDate): One[] =>
  reminders.filter(({ on }) => on >= today);

/** The days on which to think of a tax year's election: it goes with the original return or not at all. */
export const remindersOf = (taxYear: number, inForceSince: number | null): Reminder[] => {
  const due = returnDue("individual", taxYear)?.due ?? null;
  const january: Reminder = {
    id: "january",
    on: `${taxYear + 1}-01-10`,
    title: `Decide on the election for ${taxYear}`,
    says:
      inForceSince === null
        ? "Talk with your preparer about treating all rentals as one activity. The statement goes with the original return."
        : `The election made for ${inForceSince} is in force. It needs no new statement. Check the list of rentals.`,
  };
  if (due === null) return [january];
  const filing: Reminder = {
    id: "before_filing",
    on: addDays(due, -DAYS_BEFORE_FILING),
    title: `Before you file ${taxYear}: the election statement`,
    says:
      inForceSince === null
        ? `The return is due on ${dateWords(due)} without an extension. If you elect, hand the draft to your preparer now.`
        : `The return is due on ${dateWords(due)} without an extension. A revocation, if there is one, goes with it too.`,
  };
  return [january, filing];
};
