import { implement, type Route } from "#server/http/implement.ts";
import * as admin from "../admin-contract.ts";
import * as contract from "../contract.ts";
import { exportLedgerAudit } from "./export-ledger-audit.ts";
import { getLedgerAudits } from "./get-ledger-audits.ts";
import { listAuditCounts } from "./list-audit-counts.ts";
import { listAuditEntries } from "./list-audit-entries.ts";
import { openAuditFixes } from "./open-audit-fixes.ts";
import { runAuditForAdministrators } from "./run-audit-for-administrators.ts";
import { runLedgerAudit } from "./run-ledger-audit.ts";

export const ledgerAuditRoutes: Route[] = [
  implement(contract.runLedgerAudit, runLedgerAudit),
  implement(contract.getLedgerAudits, getLedgerAudits),
  implement(contract.listAuditEntries, listAuditEntries),
  implement(contract.exportLedgerAudit, exportLedgerAudit),
  implement(contract.openAuditFixes, openAuditFixes),
  implement(admin.listAuditCounts, listAuditCounts),
  implement(admin.runAuditForAdministrators, runAuditForAdministrators),
];
