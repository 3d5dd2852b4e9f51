import type { Answer, Call } from "#server/http/implement.ts";
import { findAiSwitchedOff } from "#server/language-model/require-ai-use.ts";
import { type EntryAnalysis, NOT_ANALYZED } from "#shared/fields/entry-analysis.ts";
import { AppError } from "#shared/errors.ts";
import type { retryEntryAnalysis as contract } from "../contract.ts";
import { askForAnalysis } from "./jobs.ts";
import { findReadVersion, OFF, readAnalyses } from "./read-model.ts";
import { forgetAnalysis } from "./store.ts";

const SWITCHED_OFF = {
  person: "AI is off in the settings of this book's owner.",
  organization: "The organization of this book's owner has switched AI off.",
} as const;

export async function retryEntryAnalysis(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { platform, db, scope, params } = call;
  const version = await findReadVersion(scope, db, params.id);
  if (version === null) throw new AppError("not_found");
  const analysis = (await readAnalyses(scope, db, [{ id: params.id, version }]))(params.id);
  if (!mayBeRetried(analysis)) throw new AppError("state_conflict", { message: "There is nothing to try again." });
  const off = await findAiSwitchedOff({ actorId: scope.userId }, db);
  if (off !== null) throw new AppError("state_conflict", { message: SWITCHED_OFF[off] });
  await forgetAnalysis(scope, db, params.id);
  await askForAnalysis(platform, db, scope.userId);
  return NOT_ANALYZED;
}

const mayBeRetried = ({ aiAnalysisStatus, aiProblem }: EntryAnalysis): boolean =>
  aiAnalysisStatus === "failed" || (aiAnalysisStatus === "skipped" && OFF.some((off) => off === aiProblem));
