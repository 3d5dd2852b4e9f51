import { createPosition, stateNoOtherWork, updateTaxYear } from "#features/facts/other-work/contract.ts";
import { createPerson, listPersons } from "#features/facts/participants/contract.ts";
import { createProperty } from "#features/facts/properties/contract.ts";
import { buildProperty } from "#features/facts/properties/server/testing/build-property.ts";
import { createStay } from "#features/facts/stays/contract.ts";
import { createOthersHours } from "#features/log/others-hours/contract.ts";
import { createTimeEntry } from "#features/log/time-entries/contract.ts";
import type { ActivityType, TravelKind } from "#shared/domain.ts";
import type { ApiClient, TestApp } from "#test/support/api-client.ts";

export const KNOWN_TODAY = "2026-07-15";
const YEAR = 2026;

type Property = "elm" | "oak" | "birch4" | "birch5";
type Who = "dana" | "marco";
type Line = [
  day: string,
  hours: number,
  property: Property,
  activity: ActivityType,
  description: string,
  more?: { who?: Who; travel?: TravelKind; loggedOn?: string },
];

const MANAGED = "property-management";
const REPAIRED = "maintenance-repairs-oversight";
const LEASED = "leasing-tenant-relations";
const DROVE = "travel-property-related-tasks";

/** Eight hours at Elm on each Monday of February, April and May; February's were logged on March 20. */
const MONDAYS: readonly Line[] = [
  ...["02-02", "02-09", "02-16", "02-23"].map((day): [string, string] => [day, "2026-03-20"]),
  ...["04-06", "04-13", "04-20", "04-27", "05-04", "05-11", "05-18", "05-25"].map((day): [string, string] => [
    day,
    `2026-${day}`,
  ]),
].map(([day, loggedOn]) => [`2026-${day}`, 8, "elm", MANAGED, "Managed the units at Elm", { loggedOn }]);

/**
 * All that is logged, for sums by hand. Dana 2026: Elm 113 h 30 min and 45 min of drives from home, Oak 7 h, Birch 4 6 h and
 * 1 h from home, Birch 5 8 h and 30 min between: 136 h 45 min. Without 1 h 45 min from home and 7 h of short-term work: 128 h.
 */
export const LINES: readonly Line[] = [
  ["2025-11-03", 10, "elm", REPAIRED, "Replaced the water heater"],
  ["2026-01-12", 4, "elm", MANAGED, "Quarterly walkthrough"],
  ["2026-02-07", 3, "oak", LEASED, "Answered guest messages"],
  ["2026-03-03", 2, "elm", REPAIRED, "Fixed the gutter"],
  ["2026-03-10", 3, "elm", LEASED, "Showed unit B"],
  ["2026-03-24", 1.5, "elm", "bookkeeping-recordkeeping", "Reconciled rent deposits"],
  ...MONDAYS,
  ["2026-04-08", 6, "birch4", "vendor-contractor-management", "Met the roofer"],
  ["2026-04-08", 1, "birch4", DROVE, "Drove from home to Birch 4", { travel: "home" }],
  ["2026-04-09", 7, "birch4", REPAIRED, "Tore off the old shingles", { who: "marco" }],
  ["2026-05-05", 8, "birch5", "compliance-legal-administration", "Permit hearing at city hall"],
  ["2026-05-05", 0.5, "birch5", DROVE, "Drove from Birch 4 to Birch 5", { travel: "between" }],
  ["2026-06-17", 5, "elm", REPAIRED, "Painted unit A"],
  ["2026-06-17", 0.75, "elm", DROVE, "Drove from home to Elm", { travel: "home" }],
  ["2026-06-20", 4, "oak", REPAIRED, "Deep clean before the season"],
  ["2026-06-21", 2, "oak", REPAIRED, "Fixed the deck", { who: "marco" }],
  ["2026-07-14", 2, "elm", REPAIRED, "Replaced the faucet in unit C"],
];

export type KnownBook = { owner: ApiClient; propertyIds: Record<Property, string>; personIds: Record<Who, string> };

const addPlaces = async (owner: ApiClient): Promise<Record<Property, string>> => {
  const add = async (nickname: string, address: string, propertyType: "Long-term Rental" | "Short-term Rental") =>
    (await owner.call(createProperty, { body: buildProperty({ nickname, address, propertyType }) })).id;
  return {
    elm: await add("Elm Triplex", "14 Elm St", "Long-term Rental"),
    oak: await add("Oak Cottage", "3 Shore Rd", "Short-term Rental"),
    birch4: await add("Birch 4", "4 Birch Ln", "Long-term Rental"),
    birch5: await add("Birch 5", "5 Birch Ln", "Long-term Rental"),
  };
};

const addFacts = async (owner: ApiClient, dana: string, marco: string): Promise<void> => {
  await owner.call(updateTaxYear, {
    params: { year: YEAR },
    body: { filingStatus: "MFJ", livedApartAllYear: null, electionInForce: false, version: 0 },
  });
  await owner.call(stateNoOtherWork, { params: { year: YEAR, personId: dana } });
  await owner.call(createPosition, {
    body: {
      personId: marco,
      kind: "job",
      name: "City Hospital",
      taxYear: YEAR,
      periods: [{ startsOn: "2026-01-01", endsOn: "2026-12-31", hours: 1900 }],
    },
  });
};

/** Sam did 60 hours at Elm in 2026, and is paid for no management. */
const addOthers = (owner: ApiClient, propertyId: string) =>
  owner.call(createOthersHours, {
    body: {
      propertyId,
      taxYear: YEAR,
      who: { kind: "new", name: "Sam Ortiz", firmName: null, role: "Handyman" },
      isPaidForManagement: false,
      hours: { kind: "hours", hours: 60 },
    },
  });

/** Guests stayed at Oak for four nights and for three. */
const addStays = async (owner: ApiClient, propertyId: string): Promise<void> => {
  const guest = { unitName: "", confirmationCode: null, earningsCents: null, guestName: null };
  for (const [arrivesOn, leavesOn] of [
    ["2026-05-01", "2026-05-05"],
    ["2026-06-10", "2026-06-13"],
  ] as const) {
    const body = { propertyId, ...guest, arrivesOn, leavesOn, isCancelled: false, isOwnerUse: false };
    await owner.call(createStay, { body });
  }
};

/** The book of Dana and Marco Reyes, with each entry logged on its day unless said. */
export const writeKnownBook = async (app: TestApp): Promise<KnownBook> => {
  app.clock.set("2026-01-01T15:00:00.000Z");
  const owner = await app.signUp({ firstName: "Dana", lastName: "Reyes" });
  const { id: marco } = await owner.call(createPerson, { body: { relation: "spouse", name: "Marco Reyes" } });
  const { persons } = await owner.call(listPersons, { query: {} });
  const personIds = { dana: persons.find(({ relation }) => relation === "self")?.id ?? "", marco };
  const propertyIds = await addPlaces(owner);
  for (const [date, hours, property, activityType, description, { who = "dana", travel, loggedOn } = {}] of LINES) {
    app.clock.set(`${loggedOn ?? (date < "2026" ? "2026-01-02" : date)}T22:00:00.000Z`);
    await owner.call(createTimeEntry, {
      body: {
        date,
        hours,
        activityType,
        description,
        propertyId: propertyIds[property],
        personId: personIds[who],
        ...(travel && { travelKind: travel }),
      },
    });
  }
  app.clock.set(`${KNOWN_TODAY}T16:00:00.000Z`);
  await addFacts(owner, personIds.dana, marco);
  await addOthers(owner, propertyIds.elm);
  await addStays(owner, propertyIds.oak);
  return { owner, propertyIds, personIds };
};
