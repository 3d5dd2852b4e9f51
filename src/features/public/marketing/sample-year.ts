import {
  type ActivityType,
  evaluateStatus,
  type HouseholdYear,
  type ParticipationVerdict,
  type Property,
  type WorkFact,
} from "@tenure/tax-rules";

/**
 * The year of the sample professional of demo and seed, summed up: their own 642 logged hours at ten long-term
 * rentals and at two cabins that are let for short stays as one activity. The spouse's hours are not in it. `sample-year.test.ts` holds the sums to the persona's entries.
 */
type SampleWork = readonly [propertyId: "rentals" | "cabins" | null, ActivityType, seconds: number, entryCount: number];

export const SAMPLE_WORK: readonly SampleWork[] = [
  ["rentals", "maintenance-repairs-oversight", 1_119_600, 115],
  ["rentals", "leasing-tenant-relations", 314_100, 71],
  ["rentals", "vendor-contractor-management", 182_100, 54],
  ["rentals", "property-management", 154_500, 42],
  ["rentals", "compliance-legal-administration", 108_000, 24],
  ["rentals", "bookkeeping-recordkeeping", 75_300, 28],
  ["rentals", "travel-property-related-tasks", 45_900, 32],
  ["cabins", "maintenance-repairs-oversight", 154_800, 17],
  ["cabins", "property-management", 19_800, 5],
  ["cabins", "leasing-tenant-relations", 19_800, 5],
  ["cabins", "vendor-contractor-management", 18_600, 7],
  ["cabins", "compliance-legal-administration", 10_500, 3],
  ["cabins", "travel-property-related-tasks", 6_000, 3],
  ["cabins", "bookkeeping-recordkeeping", 3_900, 2],
  [null, "strategic-planning-portfolio-management", 78_300, 20],
];

const TAX_YEAR = 2026;
const JOB_SECONDS = 420 * 3600;
const PERSON = { id: "jordan", name: "Jordan", relation: "self" } as const;

const PROPERTIES: readonly Property[] = [
  { id: "rentals", name: "Ten rentals", kind: "long-term" },
  { id: "cabins", name: "Lakeview", kind: "short-term" },
];

const workOf = ([propertyId, activityType, seconds, entryCount]: SampleWork): WorkFact => ({
  personId: PERSON.id,
  propertyId,
  activityType,
  ...(activityType === "travel-property-related-tasks" ? { travelKind: "between" as const } : {}),
  firstDay: `${TAX_YEAR}-01-01`,
  lastDay: `${TAX_YEAR}-11-19`,
  seconds,
  entryCount,
});

const FACTS: HouseholdYear = {
  taxYear: TAX_YEAR,
  filingStatus: "single",
  asOf: null,
  persons: [PERSON],
  properties: PROPERTIES,
  work: SAMPLE_WORK.map(workOf),
  otherWork: [
    {
      personId: PERSON.id,
      statement: "listed",
      items: [
        {
          id: "job",
          name: "Part-time job",
          kind: "job",
          employee: true,
          realEstate: false,
          spans: [{ workedSeconds: JOB_SECONDS }],
        },
      ],
    },
  ],
  elections: [{ firstYear: 2024 }],
};

type SampleTest = { label: string; isMet: boolean; says: string };
type SampleLine = {
  id: string;
  kind: "start" | "minus" | "plus" | "total" | "note";
  label: string;
  seconds: number;
  citation: string;
};

/** What the engine says about that year: the sentence, the tests, and the receipt of the hours. */
export type SampleVerdict = {
  taxYear: number;
  headline: string;
  countableSeconds: number;
  requiredSeconds: number;
  remainingSeconds: number;
  tests: readonly SampleTest[];
  /** For the long-term rentals, as elected. */
  sevenTests: readonly { test: string; verdict: ParticipationVerdict; says: string }[];
  receipt: readonly SampleLine[];
};

/** Merges lines that say the same thing about different activities. */
const mergeAlike = (lines: readonly SampleLine[]): readonly SampleLine[] => {
  const merged = new Map<string, SampleLine>();
  for (const line of lines) {
    const key = `${line.kind} ${line.label}`;
    merged.set(key, { ...line, seconds: line.seconds + (merged.get(key)?.seconds ?? 0) });
  }
  return [...merged.values()];
};

export const sampleVerdict = (): SampleVerdict => {
  const answer = evaluateStatus(FACTS);
  const person = answer.ok ? answer.value.persons[0] : undefined;
  if (!answer.ok || person === undefined) throw new Error("the sample year is not one that the engine accepts");
  const { hours750, half, receipt } = person;
  const elected = answer.value.rentalsAsElected;
  return {
    taxYear: TAX_YEAR,
    headline: answer.value.headline,
    countableSeconds: hours750.actualSeconds,
    requiredSeconds: hours750.requiredMoreThanSeconds,
    remainingSeconds: hours750.remainingSeconds,
    tests: [
      { label: "More than 750 hours", isMet: hours750.verdict === "met", says: hours750.explanation },
      { label: "More than half of all work", isMet: half.verdict === "met", says: half.explanation },
      {
        label: "Material participation",
        isMet: elected?.verdict === "met",
        says: elected?.explanation ?? "",
      },
    ],
    sevenTests: (elected?.tests ?? []).map(({ test, verdict, says }) => ({ test, verdict, says })),
    receipt: mergeAlike(
      receipt.realProperty.map(({ id, kind, label, seconds, citation }) => ({ id, kind, label, seconds, citation })),
    ),
  };
};
