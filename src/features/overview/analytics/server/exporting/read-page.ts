import { listPersons } from "#features/facts/participants/server/index.ts";
import { type Figure, QUESTIONS } from "#features/overview/analytics/figure.ts";
import type { AnalyticsSummary } from "#features/overview/analytics/contract.ts";
import { sourceLine } from "#features/overview/analytics/analytics-source.ts";
import type { Range } from "#features/overview/analytics/rules.ts";
import { readSummary } from "../get-analytics.ts";
import { readFigure } from "../read-figure.ts";
import { type AnalyticsCall, isChosen, readChosen } from "../selection.ts";

/** The whole page of a selection, as PDF and workbook show it. */
export type AnalyticsPage = {
  range: Range;
  source: string;
  /** The people and places, if not everything. */
  narrowedTo: string | null;
  /** The person who stands best, by name; null where there is only one. */
  statusOf: string | null;
  summary: AnalyticsSummary;
  figures: readonly Figure[];
  madeAt: Date;
};

/** Used for the API's answers too, so that a file has the same numbers. */
export const readPage = async (call: AnalyticsCall): Promise<AnalyticsPage> => {
  const chosen = await readChosen(call);
  const summary = await readSummary(call, chosen);
  const figures: Figure[] = [];
  // One after another: the embedded database answers one question at a time.
  for (const question of QUESTIONS) figures.push(await readFigure(call, chosen, question));
  const persons = await listPersons(call.scope, call.db);
  const people = persons.filter(({ id }) => chosen.personIds !== null && isChosen(chosen.personIds, id));
  const places = chosen.properties.filter(({ id }) => chosen.propertyIds !== null && isChosen(chosen.propertyIds, id));
  const names = [
    ...people.map(({ name }) => name),
    ...places.map(({ nickname }) => nickname),
    ...(chosen.propertyIds?.includes("none") ? ["No property"] : []),
  ];
  const isNarrowed = chosen.personIds !== null || chosen.propertyIds !== null;
  return {
    range: chosen.range,
    source: sourceLine(chosen.range, chosen.asOf),
    narrowedTo: isNarrowed ? `Only: ${names.length > 0 ? names.join(", ") : "nothing that is yours"}.` : null,
    statusOf: persons.length > 1 ? (persons.find(({ id }) => id === summary.statusPersonId)?.name ?? null) : null,
    summary,
    figures,
    madeAt: call.receivedAt,
  };
};
