import { listElections } from "#features/facts/elections/contract.ts";
import { listPersons } from "#features/facts/participants/contract.ts";
import { listProperties } from "#features/facts/properties/contract.ts";
import { listStays } from "#features/facts/stays/contract.ts";
import { listOthersHours } from "#features/log/others-hours/contract.ts";
import { listTimeEntries, summarizeTimeEntries } from "#features/log/time-entries/contract.ts";
import { listWeeks } from "#features/verdict/closing/contract.ts";
import { getCompliance } from "#features/verdict/compliance/contract.ts";
import { getCorroboration } from "#features/verdict/corroboration/contract.ts";
import { getCredibility, getExamination, getStressTest } from "#features/verdict/examination/contract.ts";
import { getLosses } from "#features/verdict/losses/contract.ts";

export type { Person } from "#features/facts/participants/contract.ts";
export type { ReadEntry } from "#features/log/time-entries/contract.ts";
export type { ActivityLine, Compliance, PersonStatusView } from "#features/verdict/compliance/contract.ts";
export type { Stress } from "#features/verdict/examination/contract.ts";

/** All that an answer may ask of a book: it only reads, and names a person only as the book itself did. */
export const READS = {
  getCompliance,
  getCorroboration,
  getCredibility,
  getExamination,
  getLosses,
  getStressTest,
  listElections,
  listOthersHours,
  listPersons,
  listProperties,
  listStays,
  listTimeEntries,
  listWeeks,
  summarizeTimeEntries,
} as const;
