import { Banner, Button } from "@tenure/ui";
import { isOwnBook } from "#web/credentials/acting.ts";
import { FIXED_NOTICES } from "#web/errors/error-catalogue.ts";
import { NOT_ADVICE } from "#features/assistant/rep-assistant/rules.ts";
import type { ShownAnswer } from "../said.ts";
import { AnswerActs } from "./answer-acts.tsx";
import { unnamedPassages } from "./answer-text.ts";
import { EntryChange } from "./entry-change.tsx";
import { modelWords } from "./model-words.ts";
import { SentencePart } from "./sentence-part.tsx";
import { useUpgrade } from "./use-upgrade.ts";

type AnswerViewProps = {
  answer: ShownAnswer;
  canAct: boolean;
  /** Its question, once more. */
  onAskAgain: () => void;
};

/**
 * One message of the assistant. Its text is text: nothing in it becomes a link or a picture. While it comes, each sentence is a
 * piece more of the same part, so that a screen reader speaks it once.
 */
export function AnswerView({ answer, canAct, onAskAgain }: AnswerViewProps) {
  const { message, sentences, passages, isThrottled, ending } = answer;
  const nearest = unnamedPassages(answer);
  if (isThrottled) return <LimitReached message={message} />;
  return (
    <div className="flex flex-col gap-2.5">
      {sentences.length === 0 && message !== "" && (
        <p className="text-base wrap-anywhere whitespace-pre-line text-1">{message}</p>
      )}
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
      <EntryChange action={answer.suggestedAction} />
      {ending.is !== "coming" && <Ended answer={answer} canAct={canAct} onAskAgain={onAskAgain} />}
    </div>
  );
}

/** What a model had to do with it, how it ended, and what can be done with it now. */
function Ended(props: AnswerViewProps) {
  const { answer, onAskAgain } = props;
  const { sentences, ending } = answer;
  const lines = [...modelWords(answer), ...(sentences.length > 0 ? [NOT_ADVICE] : [])];
  return (
    <>
      {lines.length > 0 && (
        <div className="flex flex-col gap-0.5 text-sm text-3">
          {lines.map((line) => (
            <p key={line} className="wrap-anywhere">
              {line}
            </p>
          ))}
        </div>
      )}
      {ending.is === "broken" && (
        <Banner
          tone="danger"
          title="The answer broke off."
          actions={
            <Button size="sm" onClick={onAskAgain}>
              Ask again
            </Button>
          }
        >
          {ending.message}
        </Banner>
      )}
      <AnswerActs {...props} />
    </>
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
