import {
  type ActivityGrouping,
  type ActivityType,
  type CustomerUse,
  dollars,
  ELECTED_RENTALS,
  type HouseholdYear,
  hours,
  type OthersStatement,
  type OtherWork,
  type OtherWorkItem,
  type PriorParticipation,
  type Property,
  statedAverageUse,
  type WorkFact,
} from "@tenure/tax-rules";
import { countedValues } from "./counted-values.ts";
import type { PersonValues, PropertyValues, RepValues } from "./fields.ts";

const idOf = (index: number): string => `property-${index + 1}`;

export const propertyName = ({ name }: PropertyValues, index: number): string => name.trim() || `Property ${index + 1}`;

// In the engine's sentences: "Taxpayer has 580 h", where "You" would not read.
export const personName = (person: PersonValues | undefined, index: number): string =>
  person?.name.trim() || (index === 0 ? "Taxpayer" : "Spouse");

/** The facts of the year from what was entered. What was left empty stays unknown and never becomes zero. */
export const repHousehold = (told: RepValues, today: string | null): HouseholdYear => {
  const values = countedValues(told);
  const taxYear = Number(values.year);
  const people = values.persons.map((person, index) => ({
    id: index === 0 ? "self" : "spouse",
    relation: index === 0 ? ("self" as const) : ("spouse" as const),
    name: personName(person, index),
    person,
  }));
  return {
    taxYear,
    filingStatus: values.filing,
    asOf: today === null ? null : dayOfYear(taxYear, today),
    persons: people.map(({ id, name, relation }) => ({ id, name, relation })),
    properties: values.properties.map(propertyOf),
    work: people.flatMap(({ id, person }) => [
      ...workOnProperties(id, values.properties, taxYear),
      ...workOnAll(id, person, taxYear),
    ]),
    otherWork: people.map(({ id, person }) => otherWorkOf(id, person)),
    others: values.properties.map(othersOf),
    // As its label says, it was filed for an earlier year.
    ...(values.isElected ? { elections: [{ firstYear: taxYear - 1 }] } : {}),
    groupings: groupingsOf(values, taxYear),
    priorParticipation: earlierYearsOf(values, taxYear),
    customerUse: values.properties.flatMap((property, index) => customerUseOf(property, index, taxYear)),
  };
};

/** A past year is looked at from its end, a future one from before its start. */
const dayOfYear = (taxYear: number, today: string): string => {
  const year = Number(today.slice(0, 4));
  if (year === taxYear) return today;
  return year < taxYear ? `${taxYear - 1}-12-31` : `${taxYear}-12-31`;
};

const propertyOf = (told: PropertyValues, index: number): Property => ({
  id: idOf(index),
  name: propertyName(told, index),
  kind: told.kind,
  managerPresent: told.hasManager,
  lpInterest: told.interest === "unknown" ? null : told.interest === "limited",
  grossRentalIncomeCents: told.grossRents === null ? null : dollars(told.grossRents),
});

const DISCLOSED = { filed: true, "not-filed": false, unknown: null } as const;

/** All short-term rentals as one, as entered. */
const groupingsOf = ({ grouping, properties }: RepValues, firstYear: number): ActivityGrouping[] =>
  grouping === "none"
    ? []
    : [
        {
          id: "short-term-rentals",
          propertyIds: properties.flatMap(({ kind }, index) => (kind === "short-term" ? [idOf(index)] : [])),
          firstYear,
          disclosed: DISCLOSED[grouping],
        },
      ];

/** This many of the years before; for the rentals as a whole, the years that all of them share. */
const earlierYearsOf = ({ properties }: RepValues, taxYear: number): PriorParticipation[] => {
  const before = (count: number): number[] => Array.from({ length: count }, (_, i) => taxYear - 1 - i);
  const told = properties.flatMap(({ yearsBefore }, index) =>
    yearsBefore === null ? [] : [{ activityId: idOf(index), years: before(yearsBefore) }],
  );
  const rentals = properties.filter(({ kind }) => kind !== "short-term").map(({ yearsBefore }) => yearsBefore);
  if (rentals.length === 0 || rentals.includes(null)) return told;
  return [...told, { activityId: ELECTED_RENTALS, years: before(Math.min(...rentals.map((count) => count ?? 0))) }];
};

const SERVICES: Readonly<Record<PropertyValues["services"], boolean | null>> = { unknown: null, yes: true, no: false };

/** A short-term rental without an average stay has no known use, so that makes it unproven. */
const customerUseOf = ({ averageStay, services }: PropertyValues, index: number, taxYear: number): CustomerUse[] =>
  averageStay === null
    ? []
    : [{ ...statedAverageUse(idOf(index), averageStay, taxYear), significantServices: SERVICES[services] }];

const factOf = (personId: string, count: number | null, taxYear: number, rest: Partial<WorkFact>): WorkFact[] =>
  count === null
    ? []
    : [
        {
          personId,
          propertyId: null,
          activityType: "property-management",
          firstDay: `${taxYear}-01-01`,
          lastDay: `${taxYear}-01-01`,
          entryCount: 1,
          seconds: hours(count),
          ...rest,
        },
      ];

const workOnProperties = (personId: string, properties: readonly PropertyValues[], taxYear: number): WorkFact[] =>
  properties.flatMap(({ yourHours, spouseHours }, index) =>
    factOf(personId, personId === "self" ? yourHours : spouseHours, taxYear, { propertyId: idOf(index) }),
  );

const CATEGORIES: readonly (readonly [keyof PersonValues, ActivityType, Partial<WorkFact>])[] = [
  ["books", "bookkeeping-recordkeeping", {}],
  ["travelBetween", "travel-property-related-tasks", { travelKind: "between" }],
  ["travelHome", "travel-property-related-tasks", { travelKind: "home" }],
  ["search", "property-acquisition-activities", {}],
  ["planning", "strategic-planning-portfolio-management", {}],
  ["education", "education-training-property-specific", {}],
  ["supervising", "vendor-contractor-management", { capacity: "supervising" }],
  ["onCall", "property-management", { capacity: "on-call" }],
];

const workOnAll = (personId: string, told: PersonValues, taxYear: number): WorkFact[] => [
  ...CATEGORIES.flatMap(([field, activityType, rest]) => {
    const count = told[field];
    return typeof count === "number" ? factOf(personId, count, taxYear, { activityType, ...rest }) : [];
  }),
  ...factOf(personId, told.investor, taxYear, {
    capacity: told.runsDaily === "yes" ? "investor-in-management" : "investor",
  }),
];

const otherWorkOf = (personId: string, told: PersonValues): OtherWork => {
  const items: OtherWorkItem[] = [];
  const { jobHours, jobWeeks, business, ownBusiness } = told;
  if (told.otherWork === "listed" || (told.otherWork === "unknown" && (business || ownBusiness))) {
    const isStated = told.otherWork === "listed" && jobHours !== null;
    const isRealEstate = told.otherWork === "listed" && told.employer === "real-estate";
    items.push({
      id: "job",
      name: isRealEstate ? "a job in real estate" : "other work",
      kind: "job",
      employee: true,
      realEstate: isRealEstate,
      // The family's share is asked for only for a corporation.
      corporation: told.familyOwnership ? true : null,
      employerReportedSeconds: told.employerReports === null ? null : hours(told.employerReports),
      spans: [
        {
          workedSeconds: isStated ? hours(jobHours * jobWeeks) : null,
          ownershipPct: isRealEstate ? told.ownership : null,
          familyOwnershipPct: isRealEstate ? told.familyOwnership : null,
        },
      ],
    });
  }
  if (business) {
    items.push({
      id: `business-of-${personId}`,
      name: "a real property business",
      kind: "business",
      employee: false,
      realEstate: true,
      trade: "brokerage",
      materialParticipation: told.businessPart,
      spans: [{ workedSeconds: hours(business) }],
    });
  }
  if (ownBusiness) {
    items.push({
      id: `own-business-of-${personId}`,
      name: "a business of your own",
      kind: "business",
      employee: false,
      realEstate: false,
      materialParticipation: told.ownBusinessPart,
      spans: [{ workedSeconds: hours(ownBusiness) }],
    });
  }
  if (items.length > 0) return { personId, statement: "listed", items };
  return told.otherWork === "none" ? { personId, statement: "none" } : { personId, statement: "unknown" };
};

const othersOf = (told: PropertyValues, index: number): OthersStatement => {
  const propertyId = idOf(index);
  if (told.others !== "listed") return { propertyId, statement: told.others };
  const seconds = told.othersMost === null ? null : hours(told.othersMost);
  const name = told.hasManager ? "the manager" : "the other person";
  return {
    propertyId,
    statement: "listed",
    onlyTheMost: true,
    individuals: [{ id: `other-${index}`, name, seconds, paidForManagement: told.hasManager }],
  };
};
