import { ArrowRight } from "lucide-react";
import type { SuggestedAction } from "#features/assistant/rep-assistant/answer-schema.ts";

/** What a correction changes of the sentence before, part by part, and the sentence as it is now: before anything is opened. */
export function EntryChange({ action }: { action: SuggestedAction | null }) {
  const changes = action?.changes ?? [];
  if (action === null || changes.length === 0) return null;
  return (
    <div className="flex flex-col gap-2 rounded-md border border-line bg-surface px-3 py-2 text-base wrap-anywhere">
      <dl className="flex flex-col gap-1">
        {changes.map(({ label, from, to }) => (
          <div key={label} className="flex flex-wrap gap-x-2">
            <dt className="text-sm text-3">{label}</dt>
            <dd className="min-w-0">
              <del className="text-3">{from}</del>
              <ArrowRight aria-hidden="true" strokeWidth={1.75} className="mx-1 inline size-3.5 align-[-2px] text-3" />
              <span className="sr-only"> becomes </span>
              <ins className="text-1 no-underline">{to}</ins>
            </dd>
          </div>
        ))}
      </dl>
      {action.text !== null && <p className="text-sm text-2">{action.text}</p>}
    </div>
  );
}
