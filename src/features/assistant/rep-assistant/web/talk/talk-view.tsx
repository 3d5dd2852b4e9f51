import { SkeletonRegion, SkeletonRows } from "@tenure/ui";
import { useQuery } from "@tanstack/react-query";
import { errorMessage } from "#web/errors/error-catalogue.ts";
import { RetryButton } from "#web/fallbacks/retry-button.tsx";
import { welcomeQuery } from "../queries.ts";
import { LowWarning } from "../usage/low-warning.tsx";
import { QuickQuestions } from "./quick-questions.tsx";
import { welcomeSaid } from "../said.ts";
import { SaidList } from "./said-list.tsx";
import type { Talk } from "./use-conversation.ts";
import { useFollowQuestions } from "./use-follow-questions.ts";

/** The conversation of now: the welcome, what was said, and the answer that is coming. */
export function TalkView({ talk }: { talk: Talk }) {
  const { said, ask, askAgain } = talk;
  const welcome = useQuery(welcomeQuery);
  const follow = useFollowQuestions(said);
  const begin = (question: string): void => {
    // The button goes with the press.
    follow.ref.current?.focus({ preventScroll: true });
    void ask(question);
  };
  return (
    <div className="flex flex-col gap-4">
      <div
        {...follow}
        role="log"
        tabIndex={-1}
        aria-label="Conversation"
        aria-live="polite"
        className="flex flex-col gap-4 outline-none"
      >
        {welcome.data ? (
          <SaidList said={[welcomeSaid(welcome.data.message)]} by="You" canAct />
        ) : (
          <NoWelcome query={welcome} />
        )}
        <SaidList said={said} by="You" canAct onAskAgain={askAgain} />
      </div>
      {welcome.data && said.length === 0 && <QuickQuestions questions={welcome.data.quickQuestions} onAsk={begin} />}
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
