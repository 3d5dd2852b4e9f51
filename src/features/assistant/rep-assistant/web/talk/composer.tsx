import { Button, TextArea, useKeptFocus } from "@tenure/ui";
import { Send } from "lucide-react";
import { type FormEvent, type KeyboardEvent, type RefObject, useEffect } from "react";
import { MESSAGE_MAX_CHARACTERS } from "#features/assistant/rep-assistant/rules.ts";
import { VoiceButton, withWords } from "#features/support/voice/web/index.ts";
import { isSendStroke, maySend } from "./may-send.ts";
import { noteSpoken } from "../spoken-words.ts";
import type { Talk } from "./use-conversation.ts";
import { Waiting } from "./waiting.tsx";

/** From here on it says how much room is left. */
const COUNT_FROM = MESSAGE_MAX_CHARACTERS - 200;

type ComposerProps = { box: RefObject<HTMLTextAreaElement | null>; talk: Talk; takesFocus: boolean };

/** Where a question is typed, and the answer that is coming is stopped. */
export function Composer({ box, talk, takesFocus }: ComposerProps) {
  const { draft, setDraft, isComing, sendDraft, stop } = talk;
  // The button that stops goes with the answer.
  const kept = useKeptFocus<HTMLDivElement>();
  useEffect(() => {
    if (takesFocus) box.current?.focus();
  }, [box, takesFocus]);
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    sendDraft();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!isSendStroke({ key: event.key, shiftKey: event.shiftKey, isComposing: event.nativeEvent.isComposing })) return;
    event.preventDefault();
    sendDraft();
  };
  const hear = (words: string): void => {
    noteSpoken(words);
    setDraft(withWords(draft, words));
  };
  return (
    <div {...kept} className="w-full min-w-0 outline-none">
      <Waiting isComing={isComing} onStop={stop} />
      <form noValidate onSubmit={onSubmit}>
        <div className="flex items-end gap-2">
          <TextArea
            ref={box}
            aria-label="Your question"
            placeholder="Ask about the rules or your hours"
            rows={2}
            value={draft}
            enterKeyHint="send"
            autoComplete="off"
            onChange={({ target }) => setDraft(target.value)}
            onKeyDown={onKeyDown}
            {...(draft.length > COUNT_FROM ? { countTo: MESSAGE_MAX_CHARACTERS } : {})}
          />
          <VoiceButton onWords={hear} />
          <Button
            type="submit"
            variant="primary"
            title="Send question"
            pending={isComing}
            disabled={!isComing && !maySend(draft, false)}
          >
            <Send aria-hidden="true" className="size-4" strokeWidth={1.75} />
            <span className="sr-only">Send question</span>
          </Button>
        </div>
        <p className="mt-1 text-sm text-3 pointer-coarse:hidden">
          {isComing ? "Escape stops the answer." : "Enter sends. Shift+Enter makes a new line."}
        </p>
      </form>
    </div>
  );
}
