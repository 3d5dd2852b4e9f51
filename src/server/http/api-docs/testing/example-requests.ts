import { listProperties } from "#features/facts/properties/contract.ts";
import { listTimeEntries } from "#features/log/time-entries/contract.ts";
import { getCompliance } from "#features/verdict/compliance/contract.ts";
import { getCredibility } from "#features/verdict/examination/contract.ts";
import type { ApiClient } from "#test/support/api-client.ts";
import type { Example } from "../program-document.ts";

type Request = Example["request"];

/** What the requests of the examples name, from the sample book. */
export type SampleFacts = Record<"personId" | "propertyId" | "entryId" | "finding", string> & {
  reasonCodes: string[];
};

const YEAR = 2025;
const ofYear: () => Request = () => ({ params: { year: YEAR } });
const nothing: () => Request = () => ({});

const given = (value: string | undefined, what: string): string => {
  if (value === undefined) throw new Error(`the sample book has no ${what}`);
  return value;
};

export const readSampleFacts = async (owner: ApiClient): Promise<SampleFacts> => {
  const params = { year: YEAR };
  const { properties } = await owner.call(listProperties, { query: {} });
  const { entries } = await owner.call(listTimeEntries, { query: { limit: 1, hasEvidence: "true" } });
  const { persons } = await owner.call(getCompliance, { params });
  const { scan } = await owner.call(getCredibility, { params });
  return {
    personId: given(persons[0]?.personId, "person"),
    propertyId: given(properties.find(({ propertyType }) => propertyType === "Long-term Rental")?.id, "rental"),
    entryId: given(entries[0]?.id, "entry with evidence"),
    reasonCodes: persons[0]?.receipt.realProperty.find(({ behind }) => behind)?.behind?.reasonCodes ?? [],
    finding: given(scan?.findings[0]?.code, "finding"),
  };
};

/**
 * The example of each operation that programs may call, by method and path: a request that a program would send, in the
 * sample book. Its answer is recorded in `examples.json`.
 */
export const EXAMPLE_REQUESTS: Readonly<Record<string, (facts: SampleFacts) => Request>> = {
  "GET /api/compliance/:year": ofYear,
  "GET /api/compliance/:year/entries": ({ personId, reasonCodes }) => ({
    ...ofYear(),
    query: { personId, reasonCode: reasonCodes.slice(0, 1), limit: 2 },
  }),
  "GET /api/compliance/:year/days": ofYear,
  "GET /api/compliance/:year/examination": ofYear,
  "GET /api/compliance/:year/weeks": ofYear,
  "GET /api/compliance/:year/stress": () => ({ ...ofYear(), query: { cut: ["travel"] } }),
  "GET /api/compliance/:year/credibility": ofYear,
  "GET /api/compliance/:year/credibility/:code/entries": ({ finding }) => ({
    params: { year: YEAR, code: finding },
    query: { limit: 2 },
  }),
  "GET /api/compliance/:year/corroboration": ofYear,
  "GET /api/compliance/:year/corroboration/entries": () => ({ ...ofYear(), query: { limit: 2 } }),
  "POST /api/proposals/from-program": ({ propertyId }) => ({
    body: {
      entries: [
        {
          externalId: "visit-2025-12-30-1",
          description: "Met the plumber about the boiler",
          startedAt: "2025-12-30T16:00:00.000Z",
          endedAt: "2025-12-30T17:30:00.000Z",
          propertyId,
          activityType: "vendor-contractor-management",
        },
      ],
    },
  }),
  "GET /api/weeks": () => ({ query: { year: YEAR } }),
  "GET /api/filed-years": nothing,
  "GET /api/time-entries": () => ({ query: { year: YEAR, limit: 2 } }),
  "GET /api/time-entries/summary": () => ({ query: { from: `${YEAR}-11-01`, to: `${YEAR}-11-30` } }),
  "GET /api/time-entries/:id": ({ entryId }) => ({ params: { id: entryId } }),
  "GET /api/time-entries/:id/history": ({ entryId }) => ({ params: { id: entryId } }),
  "GET /api/properties": () => ({ query: { year: YEAR } }),
  "GET /api/properties/:id": ({ propertyId }) => ({ params: { id: propertyId }, query: { year: YEAR } }),
  "GET /api/stays": () => ({ query: { year: YEAR } }),
  "GET /api/persons": nothing,
  "GET /api/tax-years/:year": ofYear,
  "GET /api/earlier-years": nothing,
  "GET /api/others-hours": () => ({ query: { year: YEAR } }),
  "GET /api/record-chain/head": nothing,
  "GET /api/rep-requirements": () => ({ query: { year: YEAR } }),
  "GET /api/tax-knowledge": () => ({ query: { topic: "participation" } }),
};
