import { implement, type Route } from "#server/http/implement.ts";
import * as contract from "../contract.ts";
import { createOthersHours } from "./create-others-hours.ts";
import { createStatementLink } from "./links/create-statement-link.ts";
import { getAskedStatement } from "./links/get-asked-statement.ts";
import { listOthersHours } from "./list-others-hours.ts";
import { removeOthersHours } from "./remove-others-hours.ts";
import { revokeStatementLink } from "./links/revoke-statement-link.ts";
import { stateHours } from "./links/state-hours.ts";
import { stateNobodyElse } from "./state-nobody-else.ts";
import { updateOthersHours } from "./update-others-hours.ts";
import { withdrawNobodyElse } from "./withdraw-nobody-else.ts";

export const othersHoursRoutes: Route[] = [
  implement(contract.listOthersHours, listOthersHours),
  implement(contract.createOthersHours, createOthersHours),
  implement(contract.updateOthersHours, updateOthersHours),
  implement(contract.removeOthersHours, removeOthersHours),
  implement(contract.stateNobodyElse, stateNobodyElse),
  implement(contract.withdrawNobodyElse, withdrawNobodyElse),
  implement(contract.createStatementLink, createStatementLink),
  implement(contract.revokeStatementLink, revokeStatementLink),
  implement(contract.getAskedStatement, getAskedStatement),
  implement(contract.stateHours, stateHours),
];
