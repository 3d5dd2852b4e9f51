import { implement, type Route } from "#server/http/implement.ts";
import * as contract from "../contract.ts";
import { listLegalHolds } from "./list-legal-holds.ts";
import { placeLegalHold } from "./place-legal-hold.ts";
import { releaseLegalHold } from "./release-legal-hold.ts";

export const legalHoldRoutes: Route[] = [
  implement(contract.listLegalHolds, listLegalHolds),
  implement(contract.placeLegalHold, placeLegalHold),
  implement(contract.releaseLegalHold, releaseLegalHold),
];
