import { classNames } from "@tenure/ui";
import { Lock } from "lucide-react";
import type { ClosedPeriod } from "#features/log/time-entries/rules.ts";
import { CLOSED_WORDS } from "../entry-words.ts";

/** A lock and its word: this entry is in a signed week or a filed year. */
export function ClosedMark({ period, wordHidden = false }: { period: ClosedPeriod | null; wordHidden?: boolean }) {
  if (period === null) return null;
  const { word, meaning } = CLOSED_WORDS[period];
  return (
    <span title={meaning} className="inline-flex items-center gap-1 whitespace-nowrap text-2">
      <Lock aria-hidden="true" className="size-3" strokeWidth={2} />
      <span className={classNames(wordHidden && "sr-only")}>{word}</span>
    </span>
  );
}
