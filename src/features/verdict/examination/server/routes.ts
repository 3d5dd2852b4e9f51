import { implement, type Route } from "#server/http/implement.ts";
import * as contract from "../contract.ts";
import { getCredibility } from "./get-credibility.ts";
import { getExamination } from "./get-examination.ts";
import { getStressTest } from "./get-stress-test.ts";
import { getWorkWeeks } from "./get-work-weeks.ts";
import { listFindingEntries } from "./list-finding-entries.ts";

export const examinationRoutes: Route[] = [
  implement(contract.getExamination, getExamination),
  implement(contract.getWorkWeeks, getWorkWeeks),
  implement(contract.getStressTest, getStressTest),
  implement(contract.getCredibility, getCredibility),
  implement(contract.listFindingEntries, listFindingEntries),
];
