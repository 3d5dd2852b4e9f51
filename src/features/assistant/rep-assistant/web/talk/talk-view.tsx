import { SkeletonRegion, SkeletonRows } from "@tenure/ui";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { errorMessage } from "#web/errors/error-catalogue.ts";
import { RetryButton } from "#web/fallbacks/retry-button.tsx";

import { welcomeQuery } from "../queries.ts";
import { LowWarning } from "../usage/low-warning.tsx";
import { Bubble } from "./bubble.tsx";
import { QuickQuestions } from "./quick-questions.tsx";
import { welcomeSaid } from "../said.ts";
import { SaidList } from "./said-list.tsx";
import type { Talk } from "./use-conversation.ts";
import { Waiting } from "./waiting.tsx";

/** The newest question moves to the top of the panel, so that its answer is read from its first line. */
const useFollowQuestions = (count: number) => {
  const log = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (count === 0) return;
    const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const questions = log.current?.querySelectorAll("[data-question]");
    [...(questions ?? [])].at(-1)?.scrollIntoView({ block: "start", behavior: isStill ? "instant" : "smooth" });
  }, [count]);
  return log;
};

/** The conversation of now: the welcome, what was said, and what is on its way. */
export function TalkView({ talk }: { talk: Talk }) {
  const { said, asked, ask } = talk;
  const welcome = useQuery(welcomeQuery);
  const log = useFollowQuestions(said.length + (asked === null ? 0 : 1));
  const begin = (question: string): void => {
    // The button goes with the press.
    log.current?.focus({ preventScroll: true });
    void ask(question);
  };
  const isFirst = said.length === 0 && asked === null;
  return (
    <div className="flex flex-col gap-4">
      <div
        ref={log}
        role="log"
        tabIndex={-1}
        aria-label="Conversation"
        aria-live="polite"
        aria-busy={asked !== null}
        className="flex flex-col gap-4 outline-none"
      >
        {welcome.data ? (
          <SaidList said={[welcomeSaid(welcome.data.message), ...said]} by="You" canAct />
        ) : (
          <NoWelcome query={welcome} />
        )}
        {!welcome.data && <SaidList said={said} by="You" canAct />}
        {asked !== null && <Bubble text={asked} by="You" />}
      </div>
      {welcome.data && isFirst && <QuickQuestions questions={welcome.data.quickQuestions} onAsk={begin} />}
      <Waiting isAsking={asked !== null} />
      <LowWarning />
    </div>
  );
}

type NoWelcomeProps = { query: Parameters<typeof RetryButton>[0]["query"] };

function NoWelcome({ query }: NoWelcomeProps) {
  if (query.errorUpdateCount === 0) {
    return (
      <SkeletonRegion label="Loading the assistant">
        <SkeletonRows rows={4} columns={1} />
      </SkeletonRegion>
    );
  }
  return (
    <div className="flex flex-col items-start gap-3">
      {query.error && <p role="alert">{errorMessage(query.error, "The assistant did not answer.")}</p>}
      <RetryButton query={query} size="sm">
        Try again
      </RetryButton>
    </div>
  );
}
