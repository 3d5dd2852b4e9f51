import { implement, type Route } from "#server/http/implement.ts";
import * as contract from "../contract.ts";
import { createShare } from "./create-share.ts";
import { deleteSavedCalculation } from "./delete-saved-calculation.ts";
import { getShare } from "./get-share.ts";
import { listSavedCalculations } from "./list-saved-calculations.ts";
import { saveCalculation } from "./save-calculation.ts";

export const calculatorRoutes: Route[] = [
  implement(contract.createShare, createShare),
  implement(contract.getShare, getShare),
  implement(contract.saveCalculation, saveCalculation),
  implement(contract.listSavedCalculations, listSavedCalculations),
  implement(contract.deleteSavedCalculation, deleteSavedCalculation),
];
