import { implement, type Route } from "#server/http/implement.ts";
import * as contract from "../contract.ts";
import { exitImpersonation } from "./exit-impersonation.ts";
import { getImpersonationStatus } from "./get-impersonation-status.ts";
import { impersonate } from "./impersonate.ts";
import { listStaffLooks } from "./list-staff-looks.ts";
import { getSupportAccess, setSupportAccess } from "./support-access.ts";

export const impersonationRoutes: Route[] = [
  implement(contract.impersonate, impersonate),
  implement(contract.getImpersonationStatus, getImpersonationStatus),
  implement(contract.exitImpersonation, exitImpersonation),
  implement(contract.getSupportAccess, getSupportAccess),
  implement(contract.setSupportAccess, setSupportAccess),
  implement(contract.listStaffLooks, listStaffLooks),
];
