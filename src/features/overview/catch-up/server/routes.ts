import { implement, type Route } from "#server/http/implement.ts";
import * as contract from "../contract.ts";
import { getCatchUp } from "./get-catch-up.ts";

export const catchUpRoutes: Route[] = [implement(contract.getCatchUp, getCatchUp)];
