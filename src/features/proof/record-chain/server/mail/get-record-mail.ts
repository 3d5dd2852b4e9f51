import type { Answer, Call } from "#server/http/implement.ts";
import type { getRecordMail as contract } from "#features/proof/record-chain/mail-contract.ts";
import { readRecordMail } from "./present-record-mail.ts";

export function getRecordMail({ platform, db, scope }: Call<typeof contract>): Promise<Answer<typeof contract>> {
  return readRecordMail(platform, scope, db);
}
