import type {
  ActivityGrouping,
  CustomerUse,
  EarlierReturn,
  FilingStatus,
  HouseholdYear,
  OthersStatement,
  OtherWork,
  OtherWorkItem,
  PriorParticipation,
  Property,
  Readings,
  WorkFact,
} from "../facts/facts.ts";
import { firstDayOf } from "../units/civil-day.ts";
import { hours } from "../units/hours.ts";

/** Hours of one person by kind, as people state them in an office: no entries, no days. */
export type PersonHours = {
  readonly name?: string;
  readonly rental?: number;
  /** Rental work that names no property. */
  readonly withoutProperty?: number;
  /** Rental work that names a property not on record. */
  readonly atOpenProperty?: number;
  readonly secondRental?: number;
  readonly shortTerm?: number;
  readonly travelBetween?: number;
  readonly travelFromHome?: number;
  readonly travelUnspecified?: number;
  /** Sounds like waiting or watching, but no one has said which it was. */
  readonly capacityToSay?: number;
  readonly investor?: number;
  /** Taken out by hand, without a stated reason. */
  readonly takenOut?: number;
  readonly education?: number;
  readonly search?: number;
  readonly planning?: number;
  readonly books?: number;
  readonly standingBy?: number;
  /** Hours at jobs and businesses outside real property; left out, nothing is stated. */
  readonly otherWork?: "none" | "unknown" | number;
  readonly realEstateJob?: readonly {
    readonly hours: number;
    readonly ownsPercent: number | null;
    /** For a corporation; left out, the family owns nothing. */
    readonly familyOwnsPercent?: number | null;
  }[];
  /** Left out: it is a corporation. */
  readonly realEstateEmployer?: "corporation" | "other" | "unknown";
  /** What the employer reports for the job outside real property. */
  readonly employerReports?: number;
  readonly brokerage?: {
    readonly hours: number;
    readonly participation?: "met" | "not_met" | "unknown";
    readonly personalService?: boolean | null;
    readonly earlierYears?: readonly number[] | null;
  };
  readonly mortgageBrokerage?: number;
  readonly ownInvesting?: number;
  /** A business outside real property, such as a restaurant. */
  readonly ownBusiness?: {
    readonly hours: number;
    readonly participation?: "met" | "not_met" | "unknown";
    readonly personalService?: boolean | null;
    readonly earlierYears?: readonly number[] | null;
  };
};

export type HouseholdHours = {
  readonly year?: number;
  readonly filing?: FilingStatus;
  readonly self: PersonHours;
  readonly spouse?: PersonHours;
  readonly helper?: PersonHours;
  /** "unsaid": it is said to be in force, and not since when. */
  readonly electedIn?: number | "unsaid";
  /** Whether the status was met in the first year of the election. */
  readonly electedWith?: "met" | "not_met";
  readonly rental?: Partial<Property>;
  readonly secondRental?: Partial<Property>;
  readonly shortTerm?: Partial<Property>;
  readonly noRental?: boolean;
  readonly others?: readonly OthersStatement[];
  readonly earlierYears?: readonly PriorParticipation[];
  readonly customerUse?: readonly CustomerUse[];
  readonly groupings?: readonly ActivityGrouping[];
  readonly earlierReturns?: readonly EarlierReturn[];
  readonly readings?: Partial<Readings>;
  readonly state?: string;
};

export const RENTAL = "rental";
export const SECOND_RENTAL = "second-rental";
export const SHORT_TERM = "short-term";

/** Facts from a few totals: for scenarios and for a calculator without a log. */
export function householdFromHours(told: HouseholdHours): HouseholdYear {
  const taxYear = told.year ?? 2025;
  const people = [
    { id: "self", relation: "self" as const, told: told.self },
    ...(told.spouse ? [{ id: "spouse", relation: "spouse" as const, told: told.spouse }] : []),
    ...(told.helper ? [{ id: "helper", relation: "helper" as const, told: told.helper }] : []),
  ];
  return {
    taxYear,
    filingStatus: told.filing ?? (told.spouse ? "MFJ" : "single"),
    asOf: null,
    persons: people.map(({ id, relation, told: { name } }) => ({ id, name: name ?? id, relation })),
    properties: propertiesOf(told),
    work: people.flatMap((person) => workOf(person.id, person.told, taxYear)),
    otherWork: people.filter((p) => p.relation !== "helper").map((p) => otherWorkOf(p.id, p.told)),
    ...(told.others ? { others: told.others } : {}),
    ...(told.earlierYears ? { priorParticipation: told.earlierYears } : {}),
    ...(told.customerUse ? { customerUse: told.customerUse } : {}),
    ...(told.groupings ? { groupings: told.groupings } : {}),
    ...(told.earlierReturns ? { earlierReturns: told.earlierReturns } : {}),
    ...(told.electedIn === undefined
      ? {}
      : {
          elections: [
            {
              firstYear: told.electedIn === "unsaid" ? null : told.electedIn,
              firstYearStatus: told.electedWith ?? null,
            },
          ],
        }),
    ...(told.readings ? { readings: told.readings } : {}),
    ...(told.state === undefined ? {} : { state: told.state }),
  };
}

function propertiesOf(told: HouseholdHours): readonly Property[] {
  const people = [told.self, told.spouse, told.helper];
  const second = told.secondRental !== undefined || people.some((p) => p?.secondRental !== undefined);
  const shortTerm = told.shortTerm !== undefined || people.some((p) => p?.shortTerm !== undefined);
  return [
    ...(told.noRental === true ? [] : [{ id: RENTAL, name: "the rental", kind: "long-term" as const, ...told.rental }]),
    ...(second
      ? [{ id: SECOND_RENTAL, name: "the second rental", kind: "long-term" as const, ...told.secondRental }]
      : []),
    ...(shortTerm
      ? [{ id: SHORT_TERM, name: "the short-term rental", kind: "short-term" as const, ...told.shortTerm }]
      : []),
  ];
}

function workOf(personId: string, told: PersonHours, taxYear: number): readonly WorkFact[] {
  const day = firstDayOf(taxYear);
  const base = {
    personId,
    propertyId: RENTAL,
    activityType: "property-management",
    firstDay: day,
    lastDay: day,
    entryCount: 1,
  } as const;
  const travel = { ...base, activityType: "travel-property-related-tasks" } as const;
  const lines: readonly (readonly [number | undefined, Omit<WorkFact, "seconds">])[] = [
    [told.rental, base],
    [told.withoutProperty, { ...base, propertyId: null }],
    [told.atOpenProperty, { ...base, propertyId: null, isPropertyOpen: true }],
    [told.secondRental, { ...base, propertyId: SECOND_RENTAL }],
    [told.shortTerm, { ...base, propertyId: SHORT_TERM }],
    [told.travelBetween, { ...travel, travelKind: "between" }],
    [told.travelFromHome, { ...travel, travelKind: "home" }],
    [told.travelUnspecified, { ...travel, travelKind: "unspecified" }],
    [told.capacityToSay, { ...base, capacity: "unspecified" }],
    [told.investor, { ...base, capacity: "investor" }],
    [told.takenOut, { ...base, overrides: { isMaterialParticipation: { value: false, author: "person" } } }],
    [told.education, { ...base, activityType: "education-training-property-specific" }],
    [told.search, { ...base, propertyId: null, activityType: "property-acquisition-activities" }],
    [told.planning, { ...base, activityType: "strategic-planning-portfolio-management" }],
    [told.books, { ...base, activityType: "bookkeeping-recordkeeping" }],
    [told.standingBy, { ...base, activityType: "vendor-contractor-management", standingBy: true }],
  ];
  return lines.flatMap(([count, fact]) => (count === undefined ? [] : [{ ...fact, seconds: hours(count) }]));
}

function otherWorkOf(personId: string, told: PersonHours): OtherWork {
  const items: OtherWorkItem[] = [];
  const job = { kind: "job", employee: true, realEstate: false } as const;
  const business = { kind: "business", employee: false, realEstate: true } as const;
  if (typeof told.otherWork === "number" && told.otherWork > 0) {
    const reported = told.employerReports === undefined ? null : hours(told.employerReports);
    const spans = [{ workedSeconds: hours(told.otherWork) }];
    items.push({ id: "job", name: "a job", ...job, employerReportedSeconds: reported, spans });
  }
  if (told.realEstateJob !== undefined) {
    const spans = told.realEstateJob.map((s) => ({
      workedSeconds: hours(s.hours),
      ownershipPct: s.ownsPercent,
      familyOwnershipPct: s.familyOwnsPercent === undefined ? 0 : s.familyOwnsPercent,
    }));
    const corporation = { corporation: true, other: false, unknown: null }[told.realEstateEmployer ?? "corporation"];
    items.push({ id: "real-estate-job", name: "a job in real estate", ...job, realEstate: true, corporation, spans });
  }
  if (told.brokerage !== undefined) {
    const { hours: count, participation, personalService = null, earlierYears = null } = told.brokerage;
    const spans = [{ workedSeconds: hours(count) }];
    items.push({
      id: "brokerage",
      name: "a brokerage",
      ...business,
      trade: "brokerage",
      personalService,
      earlierYears,
      materialParticipation: participation ?? "unknown",
      spans,
    });
  }
  if (told.mortgageBrokerage !== undefined) {
    const spans = [{ workedSeconds: hours(told.mortgageBrokerage) }];
    items.push({ id: "mortgages", name: "mortgage brokerage", ...business, trade: "mortgage-brokerage", spans });
  }
  if (told.ownBusiness !== undefined) {
    const { hours: count, participation, personalService = null, earlierYears = null } = told.ownBusiness;
    const spans = [{ workedSeconds: hours(count) }];
    const materialParticipation = participation ?? "unknown";
    items.push({
      id: "own-business",
      name: "a business",
      ...business,
      realEstate: false,
      personalService,
      earlierYears,
      materialParticipation,
      spans,
    });
  }
  if (told.ownInvesting !== undefined) {
    const spans = [{ workedSeconds: hours(told.ownInvesting) }];
    items.push({ id: "investing", name: "own investing", ...business, trade: "real-estate-investing", spans });
  }
  if (told.otherWork === "unknown" || (told.otherWork === undefined && items.length === 0)) {
    return { personId, statement: "unknown" };
  }
  return items.length === 0 ? { personId, statement: "none" } : { personId, statement: "listed", items };
}
