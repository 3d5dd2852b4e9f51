import { formatPercent } from "@tenure/ui";
import type { ResponseOf } from "#shared/endpoint.ts";
import type { getCorroboration } from "../contract.ts";
import type { Coverage, CorroborationKind } from "../corroborations.ts";
import type { Doubt } from "../weakness.ts";

export const SOURCE_WORDS: Record<CorroborationKind, string> = {
  event: "a calendar event",
  mail: "a mail",
  trip: "a logged trip",
  booking: "a booking",
  photos: "photos of a visit",
  pictures: "pictures without a time",
  writing: "notes of your own",
  file: "a file",
  bank: "a line of your bank or card",
};

export const DOUBT_WORDS: Record<Doubt, string> = {
  late: "logged late",
  whole_hours: "whole hours",
  long_day: "part of a very long day",
  job_overlap: "overlaps with a job",
  repeated_words: "the same words as others",
  vague_words: "vague words",
  long_task: "long for what it says",
  no_property: "no property",
  away: "on a day away",
};

type Person = ResponseOf<typeof getCorroboration>["persons"][number];
export type CoverageSums = Record<Coverage, { seconds: number; entryCount: number }>;

/** The combined hours of several people. */
export const sumCoverage = (persons: readonly Person[]): CoverageSums & { total: number } => {
  const sum = (coverage: Coverage) => ({
    seconds: persons.reduce((all, person) => all + person[coverage].seconds, 0),
    entryCount: persons.reduce((all, person) => all + person[coverage].entryCount, 0),
  });
  const sums = { none: sum("none"), one: sum("one"), several: sum("several") };
  return { ...sums, total: sums.none.seconds + sums.one.seconds + sums.several.seconds };
};

/** Shares are rounded down, as all progress is. */
export const coverageCaption = ({ one, several, total }: CoverageSums & { total: number }): string => {
  if (one.seconds + several.seconds === 0) return "None of your hours has an independent source yet.";
  const some = formatPercent(one.seconds + several.seconds, total);
  return `${some} of the logged hours have an independent source, ${formatPercent(several.seconds, total)} on two or more.`;
};
