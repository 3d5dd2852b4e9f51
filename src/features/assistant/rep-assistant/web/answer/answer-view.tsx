import { Banner, Button } from "@tenure/ui";
import { isOwnBook } from "#web/credentials/acting.ts";
import { FIXED_NOTICES } from "#web/errors/error-catalogue.ts";
import { NOT_ADVICE } from "#features/assistant/rep-assistant/rules.ts";
import type { ShownAnswer } from "../said.ts";
import { AnswerActs } from "./answer-acts.tsx";
import { unnamedPassages } from "./answer-text.ts";
import { SentencePart } from "./sentence-part.tsx";
import { useUpgrade } from "./use-upgrade.ts";

/** One message of the assistant. Its text is text: nothing in it becomes a link or a picture. */
export function AnswerView({ answer, canAct }: { answer: ShownAnswer; canAct: boolean }) {
  const { message, sentences, passages, isThrottled } = answer;
  const nearest = unnamedPassages(answer);
  if (isThrottled) return <LimitReached message={message} />;
  return (
    <div className="flex flex-col gap-2.5">
      {sentences.length === 0 && <p className="text-base wrap-anywhere whitespace-pre-line text-1">{message}</p>}
      {sentences.map((sentence, place) => (
        // Sentences of one answer never change places.
        // oxlint-disable-next-line react/no-array-index-key
        <SentencePart key={place} sentence={sentence} passages={passages} />
      ))}
      {nearest.length > 0 && (
        <SentencePart
          sentence={{ text: "Nearest in our sources:", passages: nearest, page: null, isFromModel: false }}
          passages={passages}
        />
      )}
      {sentences.length > 0 && <p className="text-sm text-3">{NOT_ADVICE}</p>}
      <AnswerActs answer={answer} canAct={canAct} />
    </div>
  );
}

function LimitReached({ message }: { message: string }) {
  const { title, message: offer } = FIXED_NOTICES.dailyLimit;
  const upgrade = useUpgrade();
  return (
    <div className="flex flex-col gap-2.5">
      {message !== "" && message !== offer && <p className="text-base text-1">{message}</p>}
      <Banner
        tone="warn"
        title={title}
        actions={
          isOwnBook() && (
            <Button size="sm" onClick={upgrade}>
              Upgrade to Premium
            </Button>
          )
        }
      >
        {offer}
      </Banner>
    </div>
  );
}
