import { classifyActivity, settleTreatment } from "@tenure/tax-rules";
import { readYearWork, type YearWork } from "#features/log/time-entries/server/index.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import type { QueryOf } from "#shared/endpoint.ts";
import type { listReceiptEntries as contract } from "../contract.ts";
import { readHouseholdYear } from "./read-household-year.ts";

type Filter = QueryOf<typeof contract>;

/** Reads the year's entries again and keeps those that the line counts, so that sum and line must agree. */
export async function listReceiptEntries({
  db,
  scope,
  params: { year },
  query,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const facts = settleTreatment(await readHouseholdYear(scope, db, year, null));
  const properties = new Map(facts.properties.map((property) => [property.id, property]));
  const person = facts.persons.find(({ id }) => id === query.personId);
  const reasons = new Set(query.reasonCode ?? []);
  const behind = (await readYearWork(scope, db, year))
    .filter(({ fact }) => fact.personId === query.personId && isOfProperty(query, fact.propertyId))
    .map((work) => ({ work, reading: readingOf(work, properties.get(work.fact.propertyId ?? ""), person?.relation) }))
    .filter(({ reading }) => reasons.has(reading.reasonCode) && isOfRoute(query, reading));
  return {
    entries: behind.slice(query.offset, query.offset + query.limit).map(({ work, reading }) => ({
      id: work.id,
      date: work.fact.firstDay,
      durationSeconds: work.fact.seconds,
      activityType: work.fact.activityType,
      propertyId: work.fact.propertyId,
      description: work.description,
      reason: reading.reason,
      citation: reading.citation,
    })),
    entryCount: behind.length,
    loggedSeconds: behind.reduce((sum, { work }) => sum + work.fact.seconds, 0),
  };
}

const readingOf = (
  { fact }: YearWork,
  property: Parameters<typeof classifyActivity>[1] | undefined,
  relation: "self" | "spouse" | "helper" = "self",
) => classifyActivity(fact, property ?? null, { relation });

const isOfProperty = ({ propertyId }: Filter, id: string | null): boolean =>
  propertyId === undefined || (propertyId === "none" ? id === null : id === propertyId);

const isOfRoute = ({ route }: Filter, reading: ReturnType<typeof classifyActivity>): boolean => {
  if (route === "any") return true;
  return route === "in-750" ? reading.effect === "numerator" : reading.route === route;
};
