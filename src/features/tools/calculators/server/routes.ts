import { implement, type Route } from "#server/http/implement.ts";
import * as contract from "../contract.ts";
import * as reminders from "../reminder-contract.ts";
import * as suggestions from "../suggestion-contract.ts";
import { createShare } from "./create-share.ts";
import { deleteSavedCalculation } from "./delete-saved-calculation.ts";
import { confirmExchangeReminders } from "./exchange-reminders/confirm-exchange-reminders.ts";
import { getExchangeReminders } from "./exchange-reminders/get-exchange-reminders.ts";
import { requestExchangeReminders } from "./exchange-reminders/request-exchange-reminders.ts";
import { stopExchangeReminders } from "./exchange-reminders/stop-exchange-reminders.ts";
import { getShare } from "./get-share.ts";
import { listSavedCalculations } from "./list-saved-calculations.ts";
import { saveCalculation } from "./save-calculation.ts";
import { suggestScanRepairs } from "./suggest-scan-repairs.ts";

export const calculatorRoutes: Route[] = [
  implement(contract.createShare, createShare),
  implement(contract.getShare, getShare),
  implement(contract.saveCalculation, saveCalculation),
  implement(contract.listSavedCalculations, listSavedCalculations),
  implement(contract.deleteSavedCalculation, deleteSavedCalculation),
  implement(suggestions.suggestScanRepairs, suggestScanRepairs, { transaction: "own" }),
  implement(reminders.requestExchangeReminders, requestExchangeReminders, { transaction: "own" }),
  implement(reminders.getExchangeReminders, getExchangeReminders),
  implement(reminders.confirmExchangeReminders, confirmExchangeReminders),
  implement(reminders.stopExchangeReminders, stopExchangeReminders),
];
