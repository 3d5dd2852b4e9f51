import type { Id } from "#shared/ids.ts";
import type { Passage, Sentence } from "../answer-schema.ts";
import type { AssistantAnswer, Message } from "../contract.ts";

/** How far an answer came. `broken`: it was cut off or refused in the middle, in words. */
export type Ending = { is: "whole" | "coming" | "stopped" } | { is: "broken"; message: string };

/** An answer, as the panel shows it: of now, or of an earlier conversation. */
export type ShownAnswer = Pick<
  AssistantAnswer,
  "message" | "passages" | "sentences" | "suggestedAction" | "isThrottled"
> & {
  /** Null: it is not known what a model had to do with it. */
  model: AssistantAnswer["model"] | null;
  ending: Ending;
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
  model: null,
  ending: { is: "whole" },
  messageId: null,
  isReported: false,
});

export const welcomeSaid = (message: string): Said => ({ key: "welcome", by: "assistant", answer: plain(message) });

/** A question on its way, with the place where its answer will stand. */
export const asked = (key: string, question: string): Said[] => [
  { key: `${key} asked`, by: "person", text: question },
  { key, by: "assistant", answer: coming() },
];

/** An answer of which nothing has come. */
export const coming = (): ShownAnswer => ({ ...plain(""), ending: { is: "coming" } });

type Came = { sentence: Sentence; passages: readonly Passage[] };

/** With one sentence more, and the passages that are new with it. */
export const withSentence = (answer: ShownAnswer, { sentence, passages }: Came): ShownAnswer => ({
  ...answer,
  sentences: [...answer.sentences, sentence],
  passages: [...answer.passages, ...passages],
});

export const wholeAnswer = (answer: AssistantAnswer): ShownAnswer => ({
  ...answer,
  ending: { is: "whole" },
  isReported: false,
});

/** One message of an earlier conversation. */
export const keptSaid = (message: Message): Said => {
  const { id, role, content } = message;
  if (role === "user") return { key: id, by: "person", text: content };
  return { key: id, by: "assistant", answer: { ...message, message: content, ending: { is: "whole" }, messageId: id } };
};
