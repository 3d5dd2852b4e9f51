import { implement, type Route } from "#server/http/implement.ts";
import * as contract from "../contract.ts";
import { fileYear } from "./file-year.ts";
import { getWeek } from "./get-week.ts";
import { listFiledYears } from "./list-filed-years.ts";
import { listWeeks } from "./list-weeks.ts";
import { signWeek } from "./sign-week.ts";

export const closingRoutes: Route[] = [
  implement(contract.listWeeks, listWeeks),
  implement(contract.getWeek, getWeek),
  implement(contract.signWeek, signWeek),
  implement(contract.listFiledYears, listFiledYears),
  implement(contract.fileYear, fileYear),
];
