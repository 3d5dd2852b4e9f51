import { implement, type Route } from "#server/http/implement.ts";
import * as contract from "../contract.ts";
import { getTieOut } from "./get-tie-out.ts";
import { updateTieOut } from "./update-tie-out.ts";

export const returnTieOutRoutes: Route[] = [
  implement(contract.getTieOut, getTieOut),
  implement(contract.updateTieOut, updateTieOut),
];
