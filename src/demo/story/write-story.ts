import { createRequest } from "#features/collaboration/client-requests/contract.ts";
import { getWeek, signWeek, type Week } from "#features/verdict/closing/contract.ts";
import { createElection } from "#features/facts/elections/contract.ts";
import { createGrouping } from "#features/facts/elections/grouping-contract.ts";
import { attachFiles, uploadEvidence } from "#features/proof/evidence/contract.ts";
import { updateLosses } from "#features/verdict/losses/contract.ts";
import { createMilestone } from "#features/overview/milestones/contract.ts";
import { createOrganization } from "#features/collaboration/organizations/contract/organization.ts";
import { createOthersHours } from "#features/log/others-hours/contract.ts";
import { createPosition, updateTaxYear } from "#features/facts/other-work/contract.ts";
import { createPerson, listPersons } from "#features/facts/participants/contract.ts";
import { createProperty, getProperty, updateProperty } from "#features/facts/properties/contract.ts";
import { createStay } from "#features/facts/stays/contract.ts";
import { createRule } from "#features/intake/automation-rules/contract.ts";
import { importCalendar } from "#features/intake/sources/contract.ts";
import { createTimeEntry, updateTimeEntry } from "#features/log/time-entries/contract.ts";
import { addDays, type CivilDate, firstDayOfYear, lastDayOfYear, mondayOf, yearOf } from "#shared/civil-date.ts";
import { secondsToHours } from "#shared/duration.ts";
import { PERSONA, PERSONA_CABINS, PERSONA_FIRM, PERSONA_PEOPLE, PERSONA_PROPERTIES, personaGoals } from "../persona.ts";
import { personaCalendar, personaRules } from "./calendar.ts";
import {
  PERSONA_RAISE,
  type PersonaEntry,
  personaEntries,
  personaPlan,
  raisedEntry,
  spouseEntries,
} from "./entries.ts";
import { PERSONA_INCOME, personaLosses, SOLD_RENTAL, soldOn } from "./losses.ts";
import { makePaper } from "./make-paper.ts";
import { type Paper, papersOf } from "./papers.ts";
import { eveningOf, loggedOn, signedOn, signedWeeks } from "./receipts.ts";
import type { Stage } from "./stage.ts";
import { cabinStays, REGULAR_GUESTS } from "./stays.ts";
import { HELPER_WORK } from "./work.ts";

type Act = { at: Date; run: () => Promise<unknown> };
type Id = { id: string };

/** What the story contains: the whole year with its people, or only the latest entries of its owner. */
export type Extent = { whole: true } | { whole: false; lastEntries: number };

/**
 * The sample professional's year in an empty book, through the API like anyone else's, each item received when it would
 * have been.
 */
export const writeStory = async (stage: Stage, extent: Extent): Promise<{ entryCount: number }> => {
  const { today, setClock } = stage;
  const yesterday = addDays(today, -1);
  const taxYear = yearOf(yesterday);
  const begins = eveningOf(addDays(firstDayOfYear(taxYear), -1));
  setClock(begins);
  const propertyIds: string[] = [];
  for (const body of PERSONA_PROPERTIES) propertyIds.push((await stage.send<Id>(createProperty, { body })).id);
  const people = await stateFacts(stage, { taxYear, propertyIds });
  const all = personaEntries(yesterday);
  const own = extent.whole ? all : all.slice(-extent.lastEntries);
  const acts = yearOfOwner(stage, { entries: own, extent, propertyIds });
  if (extent.whole) {
    await admitPeople(stage, { ...people, propertyIds });
    acts.push(...spouseYear(stage, spouseEntries(yesterday), propertyIds));
    acts.push(...helperWork(stage, propertyIds), askOfOwner(stage));
    acts.push(...sale(stage, { taxYear, propertyIds, entries: own }));
  }
  const now = new Date();
  for (const { at, run } of acts.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    setClock(at > now ? null : at < begins ? begins : at);
    await run();
  }
  setClock(null);
  if (extent.whole) {
    await planAhead(stage, propertyIds);
    await bringCalendar(stage, { entries: own, propertyIds });
  }
  return { entryCount: own.length };
};

type Year = { taxYear: number; propertyIds: readonly string[] };

const jobOf = (personId: string | undefined, { name, hours }: { name: string; hours: number }, taxYear: number) => ({
  personId,
  kind: "job",
  name,
  taxYear,
  periods: [{ startsOn: firstDayOfYear(taxYear), endsOn: lastDayOfYear(taxYear), hours }],
});

/**
 * Answers to the questions about the year: a couple filing jointly, their jobs, all rentals as one activity, the cabins
 * as one.
 */
const stateFacts = async (stage: Stage, { taxYear, propertyIds }: Year): Promise<{ spouseId: string }> => {
  const { send } = stage;
  const filing = { filingStatus: "MFJ", livedApartAllYear: null, electionInForce: null, version: 0 };
  await send(updateTaxYear, { params: { year: taxYear }, body: filing });
  const { persons } = await send<{ persons: Id[] }>(listPersons);
  const { firstName, lastName } = PERSONA_PEOPLE.spouse;
  const name = `${firstName} ${lastName}`;
  const { id: spouseId } = await send<Id>(createPerson, { body: { relation: "spouse", name } });
  const clinic = { name: "Lakeside Clinic, bookkeeping", hours: 420 };
  await send(createPosition, { body: jobOf(persons[0]?.id, clinic, taxYear) });
  const school = { name: "Perkins Elementary, teacher", hours: 1420 };
  await send(createPosition, { body: jobOf(spouseId, school, taxYear) });
  const election = { firstYear: taxYear - 2, manner: "original_return", filedOn: `${taxYear - 1}-03-28` };
  await send(createElection, { body: election });
  await stateCabins(stage, { taxYear, propertyIds });
  return { spouseId };
};

const CLEANER = { kind: "new", name: "Mara Lopez", firmName: "Shoreline Cleaning", role: "cleaner" } as const;

/** One activity by a grouping filed with the return, its stays, and the one other person who worked there. */
const stateCabins = async ({ send, today }: Stage, { taxYear, propertyIds }: Year): Promise<void> => {
  const [bunkhouse, cabin] = [propertyIds[PERSONA_CABINS.bunkhouse], propertyIds[PERSONA_CABINS.cabin]];
  const grouping = { propertyIds: [cabin, bunkhouse], firstYear: taxYear - 4, disclosed: true };
  await send(createGrouping, { body: grouping });
  for (const { place, ...stay } of cabinStays(taxYear, today)) {
    const propertyId = place === "cabin" ? cabin : bunkhouse;
    const regular = stay.guestName === REGULAR_GUESTS;
    const body = { ...stay, propertyId, unitName: "", isCancelled: false, isOwnerUse: false };
    await send(createStay, { body: { ...body, agreement: regular ? "Every second weekend of fall" : null } });
  }
  const said = { taxYear, isPaidForManagement: false };
  const hours = (count: number) => ({ kind: "hours", hours: count });
  const at = { ...said, propertyId: cabin, who: CLEANER, hours: hours(31) };
  const { individualId } = await send<{ individualId: string }>(createOthersHours, { body: at });
  const known = { kind: "known", individualId };
  await send(createOthersHours, { body: { ...said, propertyId: bunkhouse, who: known, hours: hours(19) } });
};

type Letting = { spouseId: string; propertyIds: readonly string[] };

/** Spouse, helper and CPA join; the CPA's firm reads the book too. */
const admitPeople = async (stage: Stage, { spouseId, propertyIds }: Letting): Promise<void> => {
  await stage.admit("spouse", { relation: "admin", personId: spouseId, assigned: [] });
  const { firstName, lastName } = PERSONA_PEOPLE.helper;
  const helper = { relation: "helper", name: `${firstName} ${lastName}` };
  const { id: personId } = await stage.send<Id>(createPerson, { body: helper });
  await stage.admit("helper", { relation: "user", personId, assigned: propertyIds.slice(0, 2) });
  await stage.admit("cpa", { relation: "adviser", personId: null, assigned: [] });
  const firm = { body: { orgName: PERSONA_FIRM }, by: "cpa" } as const;
  const { orgId } = await stage.send<{ orgId: string }>(createOrganization, firm);
  await stage.shareWith(orgId);
};

const newEntry = (
  { durationSeconds, property, travelKind, ...entry }: PersonaEntry,
  propertyIds: readonly string[],
) => ({
  ...entry,
  hours: secondsToHours(durationSeconds),
  propertyId: property === null ? null : (propertyIds[property] ?? null),
  isPortfolioWide: property === null,
  ...(travelKind ? { travelKind } : {}),
});

type OwnYear = { entries: readonly PersonaEntry[]; extent: Extent; propertyIds: readonly string[] };

/** The owner's entries, each received when it was logged, the papers of some, one that was raised, and their signed weeks. */
const yearOfOwner = (stage: Stage, { entries, extent, propertyIds }: OwnYear): Act[] => {
  const { send, today } = stage;
  const raised = raisedEntry(entries, today);
  const ids: string[] = [];
  const records = entries.map((entry, index) => ({ ...entry, day: loggedOn(entry, { index, today }) }));
  const logging = entries.map((entry, index): Act => {
    const durationSeconds = entry.durationSeconds - (entry === raised ? PERSONA_RAISE.seconds : 0);
    const body = newEntry({ ...entry, durationSeconds }, propertyIds);
    return {
      at: eveningOf(records[index]?.day ?? entry.date),
      run: async () => void (ids[index] = (await send<Id>(createTimeEntry, { body })).id),
    };
  });
  const raising = raised ? raise(stage, { raised, at: entries.indexOf(raised), ids, records }) : null;
  const filing = papersOf(entries, today, extent).map((paper): Act => {
    const last =
      paper.entries
        .flatMap((index) => records[index]?.day ?? [])
        .toSorted()
        .at(-1) ?? today;
    return { at: eveningOf(addDays(last, paper.lagDays)), run: () => keepPaper(stage, paper, ids) };
  });
  const signing = signedWeeks(entries, today).map((week): Act => {
    const ofWeek = records.filter(({ date }) => mondayOf(date) === week).map(({ day }) => day);
    const raisedOn = raised && raising && mondayOf(raised.date) === week ? [raising.day] : [];
    return { at: eveningOf(signedOn(week, [...ofWeek, ...raisedOn])), run: () => sign(stage, week) };
  });
  return [...logging, ...(raising ? [raising] : []), ...filing, ...signing];
};

type Raise = {
  raised: PersonaEntry;
  /** Its position. */
  at: number;
  ids: readonly string[];
  records: readonly { day: CivilDate }[];
};

const raise = ({ send }: Stage, { raised, at, ids, records }: Raise): Act & { day: CivilDate } => {
  const day = addDays(records[at]?.day ?? raised.date, PERSONA_RAISE.daysLater);
  const body = { version: 1, hours: secondsToHours(raised.durationSeconds), reason: PERSONA_RAISE.reason };
  return { day, at: eveningOf(day), run: () => send(updateTimeEntry, { params: { id: ids[at] ?? "" }, body }) };
};

const keepPaper = async ({ send }: Stage, paper: Paper, ids: readonly string[]): Promise<void> => {
  const { file } = await send<{ file: Id }>(uploadEvidence, { file: await makePaper(paper) });
  const entryIds = paper.entries.flatMap((index) => ids[index] ?? []);
  await send(attachFiles, { body: { fileIds: [file.id], entryIds } });
};

const sign = async ({ send }: Stage, weekStart: CivilDate): Promise<void> => {
  const params = { weekStart };
  const { statement, coverage } = await send<Week>(getWeek, { params });
  // The latest entries alone may begin within a week, or after one.
  if (coverage === "none") return;
  const body = { typedName: `${PERSONA.firstName} ${PERSONA.lastName}`, statement };
  await send(signWeek, { params, body });
};

/** The spouse logs what they did, the same evening or some days later. */
const spouseYear = (stage: Stage, entries: readonly PersonaEntry[], propertyIds: readonly string[]): Act[] =>
  entries.map((entry, index) => {
    const body = newEntry(entry, propertyIds);
    const day = loggedOn(entry, { index, today: stage.today });
    return { at: eveningOf(day), run: () => stage.send(createTimeEntry, { body, by: "spouse" }) };
  });

/** What the helper logged lately waits for the owner's approval. */
const helperWork = (stage: Stage, propertyIds: readonly string[]): Act[] =>
  HELPER_WORK.map(({ daysAgo, minutes, description }, index) => {
    const [day, first] = [addDays(stage.today, -daysAgo), firstDayOfYear(yearOf(stage.today))];
    const date = day < first ? first : day;
    const where = { propertyId: propertyIds[index % 2], isPortfolioWide: false };
    const body = { ...where, date, hours: minutes / 60, activityType: "maintenance-repairs-oversight", description };
    return { at: eveningOf(date), run: () => stage.send(createTimeEntry, { body, by: "helper" }) };
  });

/** A rental is sold, and that evening the year's results and the answers about the sale are told. */
const sale = (
  { send }: Stage,
  { taxYear, propertyIds, entries }: Year & { entries: readonly PersonaEntry[] },
): Act[] => {
  const day = soldOn(entries);
  const at = eveningOf(day ?? entries.at(-1)?.date ?? firstDayOfYear(taxYear));
  const tell = async () => {
    if (day !== null) {
      const params = { id: propertyIds[SOLD_RENTAL] ?? "" };
      const { version } = await send<{ version: number }>(getProperty, { params });
      await send(updateProperty, { params, body: { soldOn: day, version } });
    }
    const lines = personaLosses(propertyIds, day !== null);
    await send(updateLosses, { params: { year: taxYear }, body: { ...PERSONA_INCOME, version: 0, lines } });
  };
  return [{ at, run: tell }];
};

/** The CPA asks for a document. */
const askOfOwner = ({ send, today }: Stage): Act => {
  const title = "Invoice for the roof at 14 Elm Street";
  const details = "I see the hours with Erie Roofing. Please add their invoice so I can tell repair from improvement.";
  const body = { title, details, dueOn: addDays(today, 9) };
  return { at: eveningOf(addDays(today, -3)), run: () => send(createRequest, { body, by: "cpa" }) };
};

/** A plan, which waits and is in no sum, and the goals. */
const planAhead = async ({ send, today }: Stage, propertyIds: readonly string[]): Promise<void> => {
  await send(createTimeEntry, { body: newEntry(personaPlan(today), propertyIds) });
  for (const body of personaGoals(today)) await send(createMilestone, { body });
};

/** Two rules, and a calendar that they read: what it proposes waits, and is in no sum. */
const bringCalendar = async (
  { send, today }: Stage,
  { entries, propertyIds }: Pick<OwnYear, "entries" | "propertyIds">,
): Promise<void> => {
  for (const body of personaRules(propertyIds)) await send(createRule, { body });
  await send(importCalendar, { file: personaCalendar(entries, today) });
};
