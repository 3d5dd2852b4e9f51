import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { voidTimeEntry as contract } from "../contract.ts";
import type { EntrySnapshot } from "../entry-columns.ts";
import { presentStored } from "./reading/present-stored.ts";
import { type EntryChange, ledger } from "./writing/ledger.ts";
import { lockOne } from "./update-time-entry.ts";

export async function voidTimeEntry({
  db,
  scope,
  params,
  body,
  receivedAt,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const stored = await lockOne(scope, db, params.id, body.version);
  await ledger.append(scope, db, [voidEntry(stored.snapshot, body.reason, receivedAt)], { receivedAt });
  return presentStored(scope, db, params.id);
}

export const voidEntry = (before: EntrySnapshot, reason: string, at: Date): EntryChange => {
  if (before.voidedAt) throw new AppError("state_conflict", { message: "This entry is voided already." });
  return { kind: "void", before, after: { ...before, voidedAt: at.toISOString(), voidReason: reason }, reason };
};
