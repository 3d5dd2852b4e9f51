import { Banner } from "@tenure/ui";
import type { Proposal } from "../contract.ts";
import { Question } from "./questions.tsx";

export const GONE_WORDS = "It was deleted, canceled or declined in the calendar.";

/** In the list: what its calendar no longer has. A person decides, and what was confirmed stays. */
export function Gone({ proposal: { isGone, status } }: { proposal: Proposal }) {
  if (!isGone) return null;
  if (status === "waiting")
    return (
      <div className="mt-2">
        <Question words={`${GONE_WORDS} Ignore it if it didn't happen.`} />
      </div>
    );
  const isInLog = status === "confirmed" || status === "attached";
  return (
    <p className="mt-1 text-sm text-2">
      {GONE_WORDS}
      {isInLog && " Your entry is unchanged."}
    </p>
  );
}

/** The same in the dialog that edits it. */
export function GoneBanner({ proposal: { isGone } }: { proposal: Proposal }) {
  if (!isGone) return null;
  return (
    <Banner placement="inline" tone="warn" title={GONE_WORDS}>
      Confirm it only if you did the work.
    </Banner>
  );
}
