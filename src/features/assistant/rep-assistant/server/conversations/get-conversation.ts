import type { Answer, Call } from "#server/http/implement.ts";
import type { getConversation as contract } from "#features/assistant/rep-assistant/contract.ts";
import { AppError } from "#shared/errors.ts";
import { presentConversation, presentMessage } from "./present.ts";
import { findConversation, readMessages } from "./read-model.ts";

export async function getConversation({ db, scope, params }: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const conversation = await findConversation(scope, db, params.id);
  if (!conversation) throw new AppError("not_found");
  return {
    conversation: presentConversation(scope, conversation),
    messages: (await readMessages(scope, db, params.id)).map(presentMessage),
  };
}
