import { implement, type Route } from "#server/http/implement.ts";
import * as contract from "../contract.ts";
import * as mailbox from "../mailbox-contract.ts";
import * as sync from "../sync-contract.ts";
import { addCalendars } from "./accounts/add-calendars.ts";
import { addFolders } from "./mailboxes/add-folders.ts";
import { connectImap } from "./mailboxes/connect-imap.ts";
import { listFolders } from "./mailboxes/list-folders.ts";
import { beginConsent, finishConsent } from "./accounts/by-consent.ts";
import { connectAddress, connectCaldav } from "./accounts/by-password.ts";
import { endAccount } from "./accounts/end-account.ts";
import { listAccounts } from "./accounts/list-accounts.ts";
import { listOutsideCalendars } from "./accounts/list-outside-calendars.ts";
import { listServices } from "./accounts/list-services.ts";
import { beginPast } from "./acts/begin-past.ts";
import { syncNow } from "./acts/sync-now.ts";
import { takePush } from "./accounts/take-push.ts";
import { importItems as importItemsContract } from "../items-contract.ts";
import { answerZones } from "./acts/answer-zones.ts";
import { disconnectSource } from "./acts/disconnect-source.ts";
import { getRun } from "./runs/get-run.ts";
import { importCalendar } from "./importing/import-calendar.ts";
import { importItems } from "./importing/import-items.ts";
import { importMileage } from "./importing/import-mileage.ts";
import { listRuns } from "./runs/list-runs.ts";
import { listSources } from "./acts/list-sources.ts";
import { listThreads } from "./runs/list-threads.ts";
import { undoRun } from "./runs/undo-run.ts";
import { updateSource } from "./acts/update-source.ts";

export const sourceRoutes: Route[] = [
  implement(contract.importCalendar, importCalendar, { transaction: "own" }),
  implement(contract.importMileage, importMileage, { transaction: "own" }),
  implement(importItemsContract, importItems),
  implement(contract.listSources, listSources),
  implement(contract.listRuns, listRuns),
  implement(contract.listThreads, listThreads),
  implement(contract.getRun, getRun),
  implement(contract.updateSource, updateSource),
  implement(contract.answerZones, answerZones),
  implement(contract.disconnectSource, disconnectSource, { transaction: "own" }),
  implement(contract.undoRun, undoRun),
  implement(sync.listServices, listServices),
  implement(sync.listAccounts, listAccounts),
  implement(sync.beginConsent, beginConsent),
  implement(sync.finishConsent, finishConsent, { transaction: "own" }),
  implement(sync.connectCaldav, connectCaldav, { transaction: "own" }),
  implement(sync.connectAddress, connectAddress, { transaction: "own" }),
  implement(sync.listOutsideCalendars, listOutsideCalendars),
  implement(sync.addCalendars, addCalendars, { transaction: "own" }),
  implement(mailbox.connectImap, connectImap, { transaction: "own" }),
  implement(mailbox.listFolders, listFolders),
  implement(mailbox.addFolders, addFolders, { transaction: "own" }),
  implement(sync.endAccount, endAccount, { transaction: "own" }),
  implement(sync.syncNow, syncNow),
  implement(sync.takePush, takePush),
  implement(sync.readPast, beginPast),
];
