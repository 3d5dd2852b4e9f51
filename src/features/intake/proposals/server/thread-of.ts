import type { EmailThread } from "#shared/item.ts";
import type { AiText } from "#shared/proposed.ts";
import type { ProposalRow } from "./table.ts";

export const threadOf = ({ threadId, threadSubject }: ProposalRow): EmailThread | null =>
  threadId === null ? null : { id: threadId, subject: threadSubject ?? "" };

/** What an entry keeps of a model's words, beside its description. */
export const aiTextOf = ({ modelReading }: ProposalRow): AiText | null =>
  modelReading === null || modelReading.text === "" ? null : { model: modelReading.model, text: modelReading.text };
