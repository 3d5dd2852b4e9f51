import type { Answer, Call } from "#server/http/implement.ts";
import { findAiSwitchedOff } from "#server/language-model/require-ai-use.ts";
import type { getVoice as contract } from "../contract.ts";

export async function getVoice({ db, platform, scope }: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { transcription } = platform.config;
  const isOffHere = scope.organizationSettings?.aiFeatures === false;
  return {
    offBy: isOffHere ? "organization" : await findAiSwitchedOff(scope, db),
    host: transcription && new URL(transcription.url).host,
  };
}
