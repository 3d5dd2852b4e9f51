import { implement, type Route } from "#server/http/implement.ts";
import * as contract from "../contract.ts";
import { confirmEntryFix } from "./confirm-entry-fix.ts";
import { dismissEntryFix } from "./dismiss-entry-fix.ts";
import { listEntryFixes } from "./list-entry-fixes.ts";

export const entryFixRoutes: Route[] = [
  implement(contract.listEntryFixes, listEntryFixes),
  implement(contract.confirmEntryFix, confirmEntryFix),
  implement(contract.dismissEntryFix, dismissEntryFix),
];
