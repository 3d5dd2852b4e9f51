import { implement, type Route } from "#server/http/implement.ts";
import * as contract from "../contract.ts";
import { createAccountExport } from "./create-account-export.ts";
import { downloadAccountExport } from "./download-account-export.ts";
import { listAccountExports } from "./list-account-exports.ts";

export const accountExportRoutes: Route[] = [
  implement(contract.listAccountExports, listAccountExports),
  implement(contract.createAccountExport, createAccountExport, { transaction: "own" }),
  implement(contract.downloadAccountExport, downloadAccountExport),
];
