import type { Verb } from "#server/http/implement.ts";
import type { getRecordMail as contract } from "#features/record-chain/mail-contract.ts";
import { readRecordMail } from "./present-record-mail.ts";

export const getRecordMail: Verb<typeof contract> = ({ platform, db, scope }) => readRecordMail(platform, scope, db);
