import type { Id } from "#shared/ids.ts";
import type { AssistantAnswer, Message } from "../contract.ts";

/** An answer, as the panel shows it: of now, or of an earlier conversation. */
export type ShownAnswer = Pick<
  AssistantAnswer,
  "message" | "passages" | "sentences" | "suggestedAction" | "isThrottled"
> & {
  /** Null: nothing was kept, so there is nothing to report. */
  messageId: Id | null;
  isReported: boolean;
};

export type Said = { key: string } & ({ by: "person"; text: string } | { by: "assistant"; answer: ShownAnswer });

const plain = (message: string): ShownAnswer => ({
  message,
  passages: [],
  sentences: [],
  suggestedAction: null,
  isThrottled: false,
  messageId: null,
  isReported: false,
});

export const welcomeSaid = (message: string): Said => ({ key: "welcome", by: "assistant", answer: plain(message) });

export const answerSaid = (key: string, answer: AssistantAnswer): Said => ({
  key,
  by: "assistant",
  answer: { ...answer, isReported: false },
});

/** One message of an earlier conversation. */
export const keptSaid = (message: Message): Said => {
  const { id, role, content } = message;
  if (role === "user") return { key: id, by: "person", text: content };
  return { key: id, by: "assistant", answer: { ...message, message: content, messageId: id } };
};
