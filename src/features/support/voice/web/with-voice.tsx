import type { ReactNode } from "react";
import { VoiceButton } from "./voice-button.tsx";
import { withWords } from "./with-words.ts";

type WithVoiceProps = {
  /** What stands in the field; a function where the field itself keeps it. */
  text: string | (() => string);
  onText: (text: string) => void;
  children: ReactNode;
};

/** A text field with the button that dictates into it. */
export function WithVoice({ text, onText, children }: WithVoiceProps) {
  const hear = (words: string): void => onText(withWords(typeof text === "string" ? text : text(), words));
  return (
    <div className="flex items-start gap-1">
      <div className="min-w-0 flex-1">{children}</div>
      <VoiceButton onWords={hear} />
    </div>
  );
}
