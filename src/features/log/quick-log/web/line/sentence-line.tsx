import { LogSentenceForm, type LogSentenceProps } from "#web/overlays/log-sentence-form.tsx";
import { useSentenceLog } from "./use-sentence-log.ts";

/** The line on a page that logs a sentence; it is read as it is typed. */
export function SentenceLine(props: LogSentenceProps) {
  return <LogSentenceForm {...props} reading={useSentenceLog(props.text)} />;
}
