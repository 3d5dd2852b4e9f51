import { implement, type Route } from "#server/http/implement.ts";
import * as contract from "../contract.ts";
import { getLosses } from "./get-losses.ts";
import { updateLosses } from "./update-losses.ts";

export const lossRoutes: Route[] = [
  implement(contract.getLosses, getLosses),
  implement(contract.updateLosses, updateLosses),
];
