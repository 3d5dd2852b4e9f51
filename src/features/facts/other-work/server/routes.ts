import { implement, type Route } from "#server/http/implement.ts";
import * as contract from "../contract.ts";
import { createPosition } from "./create-position.ts";
import { getTaxYear } from "./get-tax-year.ts";
import { removePosition } from "./remove-position.ts";
import { stateNoOtherWork } from "./state-no-other-work.ts";
import { updatePosition } from "./update-position.ts";
import { updateTaxYear } from "./update-tax-year.ts";
import { withdrawNoOtherWork } from "./withdraw-no-other-work.ts";

export const otherWorkRoutes: Route[] = [
  implement(contract.getTaxYear, getTaxYear),
  implement(contract.updateTaxYear, updateTaxYear),
  implement(contract.stateNoOtherWork, stateNoOtherWork),
  implement(contract.withdrawNoOtherWork, withdrawNoOtherWork),
  implement(contract.createPosition, createPosition),
  implement(contract.updatePosition, updatePosition),
  implement(contract.removePosition, removePosition),
];
