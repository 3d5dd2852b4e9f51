import { Badge, Summary } from "@tenure/ui";
import type { QuickLogState } from "../use-quick-log.ts";

/** The form was filled by a model: whose words they are can be looked at, and stays with the entry. */
export function AiNote({
  state: {
    draft: { ai },
  },
}: {
  state: QuickLogState;
}) {
  if (ai === undefined) return null;
  return (
    <details className="text-sm text-2">
      <Summary className="py-1">
        <Badge tone="info">AI</Badge> Filled by AI from your words
      </Summary>
      <dl className="flex flex-col gap-1 pt-1 wrap-anywhere">
        <dt className="text-3">You said</dt>
        <dd className="whitespace-pre-line">{ai.said}</dd>
        <dt className="text-3">{ai.model} wrote</dt>
        <dd>{ai.text}</dd>
      </dl>
      <p className="pt-1 text-3">Check each part. Both are kept with the entry if you save it.</p>
    </details>
  );
}
