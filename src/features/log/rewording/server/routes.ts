import { implement, type Route } from "#server/http/implement.ts";
import * as contract from "../contract.ts";
import { rewordDescription } from "./reword-description.ts";

export const rewordingRoutes: Route[] = [
  implement(contract.rewordDescription, rewordDescription, { transaction: "own" }),
];
