import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { restoreTimeEntry as contract } from "../contract.ts";
import type { EntrySnapshot } from "../entry-columns.ts";
import { presentStored } from "./reading/present-stored.ts";
import { type EntryChange, ledger } from "./writing/ledger.ts";
import { lockOne } from "./update-time-entry.ts";

export async function restoreTimeEntry({
  db,
  scope,
  params,
  body,
  receivedAt,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const stored = await lockOne(scope, db, params.id, body.version);
  await ledger.append(scope, db, [restoreEntry(stored.snapshot, body.reason ?? null)], { receivedAt });
  return presentStored(scope, db, params.id);
}

export const restoreEntry = (before: EntrySnapshot, reason: string | null): EntryChange => {
  if (!before.voidedAt) throw new AppError("state_conflict", { message: "This entry is not voided." });
  return { kind: "restore", before, after: { ...before, voidedAt: null, voidReason: null }, reason };
};
