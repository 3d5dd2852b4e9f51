import { implement, type Route } from "#server/http/implement.ts";
import * as contract from "../contract.ts";
import { listEarlierYears } from "./list-earlier-years.ts";
import { stateEarlierYears } from "./state-earlier-years.ts";
import { withdrawEarlierYears } from "./withdraw-earlier-years.ts";

export const earlierYearsRoutes: Route[] = [
  implement(contract.listEarlierYears, listEarlierYears),
  implement(contract.stateEarlierYears, stateEarlierYears),
  implement(contract.withdrawEarlierYears, withdrawEarlierYears),
];
