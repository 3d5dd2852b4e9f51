import { Banner, Button, useKeptFocus } from "@tenure/ui";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { AI_WORDS_MAX_CHARACTERS } from "#shared/limits.ts";
import type { AiFilled } from "#shared/proposed.ts";
import { publicConfigQuery } from "#web/api/public-config.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { isActing } from "#web/credentials/acting.ts";
import { isDemo } from "#web/credentials/demo-mode.ts";
import { errorMessage } from "#web/errors/error-catalogue.ts";
import { LockMark } from "#web/plans/lock-mark.tsx";
import { openUpgrade } from "#web/plans/open-plans.ts";
import { useIsSwitchedOn } from "#web/session/use-can.ts";
import { lockedWords, useIsUnlocked } from "#web/session/use-plan.ts";
import { useSignedInUser } from "#web/session/use-user.ts";
import { rewordDescription } from "#features/log/rewording/contract.ts";

const Suggestion = lazy(async () => ({ default: (await import("./suggestion.tsx")).Suggestion }));

export type RewordingProps = {
  description: string;
  /** The words as the person wants them now, and what a model made of theirs. */
  onAccept: (text: string, ai: AiFilled) => void;
};

/** Where a model may be asked it is offered, and where a plan locks it that is said. */
const useOffer = (): "none" | "locked" | "open" => {
  const isUnlocked = useIsUnlocked("ai-description-analyzer");
  const isSwitchedOn = useIsSwitchedOn("aiFeatures");
  const isOff = useSignedInUser()?.aiUse === false;
  const hasModel = useQuery(publicConfigQuery).data?.languageModel != null;
  if (isActing() || isOff || !isSwitchedOn) return "none";
  // The demo has no model, and its free switch shows what Premium has.
  if (!isUnlocked && (hasModel || isDemo())) return "locked";
  return isUnlocked && hasModel ? "open" : "none";
};

/** Clearer words for a description, if someone asks for them: shown as a difference, and taken word by word or whole. */
export function Rewording({ description, onAccept }: RewordingProps) {
  const offer = useOffer();
  if (offer === "none" || description.trim() === "") return null;
  if (offer === "open") return <Asking {...{ description, onAccept }} />;
  return (
    <Button size="sm" variant="quiet" onClick={() => openUpgrade(lockedWords("ai-description-analyzer"))}>
      Suggest clearer words <LockMark />
    </Button>
  );
}

function Asking({ description, onAccept }: RewordingProps) {
  const { send, isSending, error, data } = useApiMutation(rewordDescription, { toast: null });
  // What was asked about; once the words are others, an answer is about nothing.
  const [asked, setAsked] = useState("");
  const kept = useKeptFocus<HTMLDivElement>();
  const said = description.trim();
  const isCurrent = asked === said;
  const ask = (): void => {
    setAsked(said);
    send({ body: { description: said } });
  };
  if (said.length > AI_WORDS_MAX_CHARACTERS)
    return <p className="text-sm text-3">For clearer words, use at most {AI_WORDS_MAX_CHARACTERS} characters.</p>;
  return (
    <div {...kept} className="flex flex-col items-start gap-2 outline-none">
      <Button size="sm" variant="quiet" pending={isSending} onClick={ask}>
        Suggest clearer words
      </Button>
      <div role="status" aria-label="Suggested words" className="w-full text-sm text-2 empty:hidden">
        {isSending && "Your words are with the language model. It can take half a minute."}
        {!isSending && isCurrent && data && OUTCOME_WORDS[data.outcome]}
      </div>
      {!isSending && isCurrent && data?.text && (
        <Suspense fallback={null}>
          <Suggestion
            ai={{ model: data.model, text: data.text, said }}
            onAccept={onAccept}
            onKeep={() => setAsked("")}
          />
        </Suspense>
      )}
      {error && isCurrent && !isSending && (
        <Banner tone="danger" placement="inline" announce>
          {errorMessage(error, "No words came. Yours are as they were. Try again.")}
        </Banner>
      )}
    </div>
  );
}

const OUTCOME_WORDS = {
  reworded: "A language model put it like this. Take each change by itself, or all.",
  same: "The language model has no clearer words.",
  left_out: "The language model's words said more or less than yours, so they are not shown. Yours stay.",
} as const;
