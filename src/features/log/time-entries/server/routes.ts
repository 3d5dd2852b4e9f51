import { implement, type Route } from "#server/http/implement.ts";
import * as approvals from "../approval-contract.ts";
import * as bulk from "../bulk-contract.ts";
import * as contract from "../contract.ts";
import * as exportContract from "../export-contract.ts";
import * as ledger from "../ledger-contract.ts";
import * as together from "../open-entry-contract.ts";
import { approveTimeEntries } from "./ledger/approve-time-entries.ts";
import { listToApprove } from "./ledger/list-to-approve.ts";
import { sendBackTimeEntries } from "./ledger/send-back-time-entries.ts";
import { changeTimeEntries } from "./change-time-entries.ts";
import { createTimeEntry } from "./create-time-entry.ts";
import { duplicateTimeEntry } from "./duplicate-time-entry.ts";
import { exportTimeEntries } from "./exporting/export-time-entries.ts";
import { exportTimeEntriesWorkbook } from "./exporting/export-time-entries-workbook.ts";
import { getEntryHistory } from "./get-entry-history.ts";
import { getTimeEntry } from "./get-time-entry.ts";
import { getEntryUsage } from "./ledger/get-entry-usage.ts";
import { readLedgerOutline } from "./ledger/read-ledger-outline.ts";
import { listEntrySources } from "./ledger/list-entry-sources.ts";
import { readLedgerTotals } from "./ledger/read-ledger-totals.ts";
import { readLedgerWindow } from "./ledger/read-ledger-window.ts";
import { sumLedgerRange } from "./ledger/sum-ledger-range.ts";
import { takeBackChanges } from "./ledger/take-back-changes.ts";
import { listTimeEntries } from "./list-time-entries.ts";
import type { BesideEntries } from "./reading/present-entry.ts";
import { restoreTimeEntry } from "./restore-time-entry.ts";
import { splitTimeEntry } from "./ledger/split-time-entry.ts";
import { summarizeTimeEntries } from "./summarize-time-entries.ts";
import { noteOpenEntry } from "./together/note-open-entry.ts";
import { updateTimeEntry } from "./update-time-entry.ts";
import { voidTimeEntry } from "./void-time-entry.ts";

export const timeEntryRoutes = (beside: BesideEntries): Route[] => [
  implement(contract.listTimeEntries, listTimeEntries(beside)),
  implement(contract.summarizeTimeEntries, summarizeTimeEntries),
  implement(exportContract.exportTimeEntries, exportTimeEntries(beside), { isLong: true }),
  implement(exportContract.exportTimeEntriesWorkbook, exportTimeEntriesWorkbook(beside), { isLong: true }),
  implement(ledger.getEntryUsage, getEntryUsage),
  implement(contract.createTimeEntry, createTimeEntry, { transaction: "own" }),
  implement(bulk.changeTimeEntries, changeTimeEntries),
  implement(ledger.readLedgerWindow, readLedgerWindow),
  implement(ledger.readLedgerOutline, readLedgerOutline),
  implement(ledger.sumLedgerRange, sumLedgerRange),
  implement(ledger.readLedgerTotals, readLedgerTotals),
  implement(ledger.listEntrySources, listEntrySources),
  implement(ledger.takeBackChanges, takeBackChanges),
  implement(approvals.listToApprove, listToApprove),
  implement(approvals.approveTimeEntries, approveTimeEntries),
  implement(approvals.sendBackTimeEntries, sendBackTimeEntries),
  implement(contract.getTimeEntry, getTimeEntry(beside)),
  implement(contract.updateTimeEntry, updateTimeEntry),
  implement(contract.voidTimeEntry, voidTimeEntry),
  implement(contract.restoreTimeEntry, restoreTimeEntry),
  implement(contract.duplicateTimeEntry, duplicateTimeEntry),
  implement(ledger.splitTimeEntry, splitTimeEntry),
  implement(contract.getEntryHistory, getEntryHistory),
  implement(together.noteOpenEntry, noteOpenEntry),
];
