import { Banner, Button } from "@tenure/ui";
import { GONE_WORDS, UPSTREAM_WORDS } from "#shared/proposed.ts";
import type { Proposal } from "#features/intake/proposals/contract.ts";
import { upstreamWords } from "../proposal-words.ts";
import { Question } from "../questions.tsx";

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

/** In the list: what a source says now of something that is in the log. One press takes it over. */
export function ChangedUpstream({ proposal, onFollow }: { proposal: Proposal; onFollow: () => void }) {
  const { upstream, kind, status } = proposal;
  if (upstream === null || (status !== "confirmed" && status !== "attached")) return null;
  return (
    <div className="mt-2">
      <Question words={`${UPSTREAM_WORDS[kind]} ${upstreamWords(upstream)} Your entry is unchanged.`}>
        {status === "confirmed" && (
          <Button size="sm" onClick={onFollow}>
            Use that
          </Button>
        )}
      </Question>
    </div>
  );
}

/** That it is gone, in the dialog that edits it. */
export function GoneBanner({ proposal: { isGone } }: { proposal: Proposal }) {
  if (!isGone) return null;
  return (
    <Banner placement="inline" tone="warn" title={GONE_WORDS}>
      Confirm it only if you did the work.
    </Banner>
  );
}
