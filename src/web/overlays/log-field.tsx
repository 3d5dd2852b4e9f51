import { useState } from "react";
import { loadQuickLog } from "../lazy/lazy-features.ts";
import { useLazyFeature } from "../lazy/use-lazy-feature.ts";
import { LogSentenceForm } from "./log-sentence-form.tsx";

/** A field on a page that logs a sentence at once, or opens the quick log if something is missing or in doubt. */
export function LogField() {
  const [text, setText] = useState("");
  const feature = useLazyFeature(loadQuickLog, { isWanted: text !== "", onCancel: () => {} });
  const props = { text, onText: setText };
  return feature === null ? <LogSentenceForm {...props} reading={null} /> : <feature.SentenceLine {...props} />;
}
