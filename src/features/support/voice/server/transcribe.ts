import type { Answer, Call } from "#server/http/implement.ts";
import { readUpload } from "#server/http/uploads/read-upload.ts";
import { requireAiUse } from "#server/language-model/require-ai-use.ts";
import { AppError } from "#shared/errors.ts";
import type { transcribe as contract } from "../contract.ts";
import { UPLOAD_MAX_BYTES } from "../rules.ts";
import { askTranscription } from "./ask-transcription.ts";
import { soundTypeOf } from "./sound-type.ts";

/** The sound is held in memory alone: it touches no disk, no log and no table. Every switch is asked before it is read. */
export async function transcribe({
  db,
  platform,
  scope,
  http,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const service = platform.config.transcription;
  if (service === null)
    throw new AppError("state_conflict", { message: "Voice to text is not set up on this server." });
  if (!(await platform.flags.isOn(db, "voice_logging", scope)))
    throw new AppError("state_conflict", { message: "Voice is turned off for now." });
  await requireAiUse(scope, db);
  const { content } = await readUpload(http.request, { maxBytes: UPLOAD_MAX_BYTES });
  const type = await soundTypeOf(content);
  return { text: await askTranscription({ outbound: platform.outbound, service }, { content, type }) };
}
