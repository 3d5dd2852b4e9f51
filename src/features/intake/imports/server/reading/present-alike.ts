import type { ImportPreview } from "#features/intake/imports/preview-contract.ts";
import type { Diff } from "#features/intake/imports/parsing/proposals/diff-against.ts";
import type { EntryFacts, ExistingEntry } from "#features/intake/imports/parsing/proposals/entry-facts.ts";
import { furtherEdits, saidBusiness, saidCapacity } from "#features/intake/imports/parsing/proposals/own-row.ts";
import { labelOf } from "#features/log/time-entries/server/index.ts";
import { PREVIEW_ALIKE } from "#features/intake/imports/rules.ts";
import { yearOf } from "#shared/civil-date.ts";
import { OVERRIDE_REASON_WORDS } from "#shared/vocabulary.ts";
import type { Book } from "./read-book.ts";

type Names = (ref: EntryFacts["person"] | null) => string | null;

const namesOf = ({ persons, properties, businesses }: Book): Names => {
  const known = new Map([...persons, ...properties, ...businesses].map(({ id, name }) => [id, name]));
  return (ref) => (ref === null ? null : ((ref.id === null ? undefined : known.get(ref.id)) ?? ref.name));
};

type Further = Pick<ExistingEntry, "timeZone" | "isPortfolioWide" | "overrides">;
type Recorded = EntryFacts & Pick<ExistingEntry, "endTime" | "travelKind" | "capacity" | "businessId"> & Further;

const furtherWords = ({ timeZone, isPortfolioWide = false, overrides }: Further): string[] => {
  const { isMaterialParticipation = null, isQualifiedNonMaterial = null, overrideReason = null } = overrides ?? {};
  const flag = (field: "isMaterialParticipation" | "isQualifiedNonMaterial", said: boolean | null): string[] =>
    said === null ? [] : [`${labelOf(field)}: ${said ? "yes" : "no"}`];
  return [
    ...(timeZone === undefined ? [] : [timeZone]),
    ...(isPortfolioWide ? [labelOf("isPortfolioWide")] : []),
    ...flag("isMaterialParticipation", isMaterialParticipation),
    ...flag("isQualifiedNonMaterial", isQualifiedNonMaterial),
    ...(overrideReason === null ? [] : [OVERRIDE_REASON_WORDS[overrideReason].label]),
  ];
};

const recorded = (facts: Recorded, nameOf: Names) => ({
  date: facts.date,
  startTime: facts.startTime,
  endTime: facts.endTime ?? null,
  durationSeconds: facts.durationSeconds,
  personName: nameOf(facts.person) ?? "",
  propertyName: nameOf(facts.property),
  activityType: facts.activityType,
  travelKind: facts.travelKind ?? null,
  capacity: facts.capacity ?? null,
  businessName: nameOf(facts.businessId ? { id: facts.businessId, name: "" } : null) || null,
  description: facts.description,
  further: furtherWords(facts),
});

/** The first rows that look like an entry of the book, each next to that entry. */
export const presentAlike = ({ alike }: Diff, book: Book): ImportPreview["alike"] => {
  const nameOf = namesOf(book);
  const capacityOf = ({ proposal, entry, isOwn }: Diff["alike"][number]): Pick<Recorded, "capacity" | "businessId"> => {
    const [said, business] = [saidCapacity(proposal, isOwn), saidBusiness(proposal, isOwn)];
    return {
      capacity: (said === undefined ? entry.capacity : said) ?? null,
      businessId: (business === undefined ? entry.businessId : business) ?? null,
    };
  };
  return alike.slice(0, PREVIEW_ALIKE).map((row) => ({
    entryId: row.entry.id,
    line: row.proposal.line,
    sheet: row.proposal.sheet,
    isOwn: row.isOwn,
    answer: row.answer,
    entry: recorded(row.entry, nameOf),
    row: recorded({ ...row.proposal, ...capacityOf(row), ...furtherOf(row) }, nameOf),
  }));
};

const furtherOf = ({ proposal: { own }, entry, isOwn }: Diff["alike"][number]): Further => {
  const { timeZone, isPortfolioWide, overrides } = entry;
  return { timeZone, isPortfolioWide, overrides, ...(own && isOwn ? furtherEdits(own, entry) : {}) } as Further;
};

/** For each person and year that the file adds to: what is there, and what there will be. */
export const alreadyThere = (
  { fresh, alike, recorded: entries }: Diff & { recorded: readonly ExistingEntry[] },
  book: Book,
): ImportPreview["already"] => {
  const nameOf = namesOf(book);
  const keyOf = ({ date, person }: EntryFacts): string => `${yearOf(date)} ${nameOf(person) ?? ""}`;
  const changes = new Map<string, number>();
  const add = (facts: EntryFacts, seconds: number): void => {
    changes.set(keyOf(facts), (changes.get(keyOf(facts)) ?? 0) + seconds);
  };
  for (const proposal of fresh) add(proposal, proposal.durationSeconds);
  for (const { proposal, entry, answer } of alike) {
    if (answer !== "change" || !entry.isCounted) continue;
    add(entry, -entry.durationSeconds);
    add(proposal, proposal.durationSeconds);
  }
  const counted = entries.filter((entry) => entry.isCounted && changes.has(keyOf(entry)));
  return [...Map.groupBy(counted, keyOf)]
    .flatMap(([key, [first, ...rest]]) => {
      if (!first) return [];
      const loggedSeconds = [first, ...rest].reduce((sum, { durationSeconds }) => sum + durationSeconds, 0);
      return [
        {
          year: yearOf(first.date),
          personName: nameOf(first.person) ?? "",
          entryCount: rest.length + 1,
          loggedSeconds,
          loggedSecondsAfter: loggedSeconds + (changes.get(key) ?? 0),
        },
      ];
    })
    .toSorted((a, b) => a.year - b.year || b.loggedSeconds - a.loggedSeconds);
};
