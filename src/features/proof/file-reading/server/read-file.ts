import type { Answer, Call } from "#server/http/implement.ts";
import { lockFiles, setAiStatus } from "#features/proof/evidence/server/index.ts";
import { AppError } from "#shared/errors.ts";
import type { readFile as contract } from "../contract.ts";
import { isReadable, type SkippedFor } from "../rules.ts";
import { enqueueReading } from "./jobs/read-vault-file.ts";
import { whyNotRead } from "./may-read.ts";
import { presentReading } from "./present-reading.ts";
import { findVaultFile } from "./read-model.ts";
import { beginReading, lockReading } from "./store.ts";

const REFUSALS: Readonly<Record<SkippedFor, string>> = {
  not_asked: "This file cannot be read.",
  kind: "Only pictures and PDFs are read.",
  plan: "Your plan does not include this. Upgrade to Premium.",
  person: "AI is turned off in the settings of this book or in yours. Nothing was read.",
  organization: "Your organization has switched AI off. Nothing was read.",
  server: "This server reads no files.",
};

/** A person asks for it: the first time, or again. */
export async function readFile(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { platform, db, scope, params, receivedAt: askedAt } = call;
  const file = await findVaultFile(scope, db, params.id);
  if (!file) throw new AppError("not_found");
  const refusal = isReadable(file.kind) ? await whyNotRead(platform, db, scope, scope.plan) : "kind";
  if (refusal !== null) throw new AppError("state_conflict", { message: REFUSALS[refusal] });
  if (file.isTrashed)
    throw new AppError("state_conflict", { message: "This file is in the trash. Take it out, then read it." });
  // What removes a file locks it first.
  await lockFiles(scope, db, [file.id]);
  const before = await lockReading(scope, db, file.id);
  if (before?.status !== "pending") {
    await setAiStatus(scope, db, file.id, "pending");
    await beginReading(scope, db, { fileId: file.id, askedBy: scope.actorId, askedAt });
  }
  await enqueueReading(platform, db, { userId: scope.userId, fileId: file.id });
  return presentReading(call, file.id);
}
