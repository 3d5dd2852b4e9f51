import { MESSAGE_MAX_CHARACTERS } from "#features/assistant/rep-assistant/rules.ts";

/** Only a question is sent, and only when nothing is on its way. */
export const maySend = (text: string, isSending: boolean): boolean => {
  const { length } = text.trim();
  return length > 0 && length <= MESSAGE_MAX_CHARACTERS && !isSending;
};

type Stroke = { key: string; shiftKey: boolean; isComposing: boolean };

/** Enter sends; with Shift, or while a word is being put together by the keyboard, it belongs to the text. */
export const isSendStroke = ({ key, shiftKey, isComposing }: Stroke): boolean =>
  key === "Enter" && !shiftKey && !isComposing;

/** What could not be sent stands in the box again, before what was typed since. */
export const putBack = (question: string, draft: string): string =>
  draft.trim() === "" ? question : `${question}\n${draft}`;
