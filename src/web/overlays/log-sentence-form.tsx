import { Button, TextInput } from "@tenure/ui";
import type { ChangeEvent, FormEvent } from "react";
import { openLog } from "./open-log.ts";

export type LogSentenceProps = {
  text: string;
  onText: (text: string) => void;
};

/** What the sentence would log, and the act that logs it; null while it is not one, or has not been read yet. */
export type SentenceReading = { summary: string; ask: string | null; run: () => void } | null;

export function LogSentenceForm({ text, onText, reading }: LogSentenceProps & { reading: SentenceReading }) {
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    const sentence = text.trim();
    if (sentence !== "" && reading) reading.run();
    else openLog(sentence === "" ? {} : { sentence });
    onText("");
  };
  return (
    <form data-tour="log-time" onSubmit={onSubmit} noValidate className="min-w-0">
      <div className="flex items-center gap-2">
        <TextInput
          aria-label="Log in a sentence"
          placeholder="2h showing at elm yesterday 3-5pm"
          value={text}
          onChange={({ target }: ChangeEvent<HTMLInputElement>) => onText(target.value)}
          autoComplete="off"
          autoCapitalize="none"
          enterKeyHint="done"
          className="flex-1"
        />
        <Button type="submit" variant="primary" hint={text === "" ? "L" : "Enter"}>
          Log time
        </Button>
      </div>
      <p role="status" className="mt-1 text-sm text-2 empty:hidden">
        {reading && text !== "" && (reading.ask === null ? reading.summary : `${reading.summary}. ${reading.ask}.`)}
      </p>
    </form>
  );
}
