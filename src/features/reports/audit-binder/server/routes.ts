import { implement, type Route } from "#server/http/implement.ts";
import * as contract from "../contract.ts";
import { createBinderLink } from "./create-binder-link.ts";
import { downloadBinder } from "./download-binder.ts";
import { getBinder } from "./get-binder.ts";
import { makeBinder } from "./make-binder.ts";

export const auditBinderRoutes: Route[] = [
  implement(contract.makeBinder, makeBinder, { transaction: "own" }),
  implement(contract.getBinder, getBinder),
  implement(contract.createBinderLink, createBinderLink),
  implement(contract.downloadBinder, downloadBinder),
];
