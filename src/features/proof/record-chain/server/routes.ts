import { implement, type Route } from "#server/http/implement.ts";
import * as contract from "../contract.ts";
import * as mailContract from "../mail-contract.ts";
import { exportRecord } from "./export-record.ts";
import { getTimeStamp } from "./time-stamps/get-time-stamp.ts";
import { getRecordHead } from "./get-record-head.ts";
import { listDailyRoots } from "./list-daily-roots.ts";
import { getMailStop } from "./mail/get-mail-stop.ts";
import { getRecordMail } from "./mail/get-record-mail.ts";
import { stopRecordMail } from "./mail/stop-record-mail.ts";
import { updateRecordMail } from "./mail/update-record-mail.ts";

export const recordChainRoutes: Route[] = [
  implement(contract.getRecordHead, getRecordHead),
  implement(contract.exportRecord, exportRecord, { isLong: true }),
  implement(contract.listDailyRoots, listDailyRoots),
  implement(contract.getTimeStamp, getTimeStamp),
  implement(mailContract.getRecordMail, getRecordMail),
  implement(mailContract.updateRecordMail, updateRecordMail),
  implement(mailContract.getMailStop, getMailStop),
  implement(mailContract.stopRecordMail, stopRecordMail),
];
