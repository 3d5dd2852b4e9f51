import { Button } from "@tenure/ui";
import { ArrowRight, Copy, Flag, RotateCcw } from "lucide-react";
import { useState } from "react";
import { copyLink } from "#web/forms/copy-link.ts";
import type { ShownAnswer } from "../said.ts";
import { answerText } from "./answer-text.ts";
import { ReportDialog } from "./report-dialog.tsx";
import { useSuggestedAction } from "./use-suggested-action.ts";

const ICON = { "aria-hidden": true, className: "size-4", strokeWidth: 1.75 } as const;

type AnswerActsProps = { answer: ShownAnswer; canAct: boolean; onAskAgain: () => void };

/** What can be done with an answer. An earlier one leads nowhere any more: its figures were of its day. */
export function AnswerActs({ answer, canAct, onAskAgain }: AnswerActsProps) {
  const [isReported, setReported] = useState(answer.isReported);
  const [isReporting, setReporting] = useState(false);
  const suggested = useSuggestedAction(canAct ? answer.suggestedAction : null);
  const isStopped = answer.ending.is === "stopped" || answer.model?.silence === "stopped";
  const isKept = answer.messageId !== null;
  return (
    <>
      {suggested && (
        <Button className="self-start" icon={<ArrowRight {...ICON} />} onClick={suggested.run}>
          {suggested.label}
        </Button>
      )}
      <div className="-ml-2 flex flex-wrap gap-1 empty:hidden">
        {canAct && isStopped && (
          <Button size="sm" variant="quiet" icon={<RotateCcw {...ICON} />} onClick={onAskAgain}>
            Ask again
          </Button>
        )}
        {(isKept || answer.sentences.length > 0) && (
          <Button
            size="sm"
            variant="quiet"
            icon={<Copy {...ICON} />}
            onClick={() => void copyLink(answerText(answer), "Answer")}
          >
            Copy answer
          </Button>
        )}
        {isKept && (
          <Button
            size="sm"
            variant="quiet"
            disabled={isReported}
            icon={<Flag {...ICON} />}
            onClick={() => setReporting(true)}
          >
            {isReported ? "Reported" : "Report a wrong answer"}
          </Button>
        )}
      </div>
      {isReporting && answer.messageId !== null && (
        <ReportDialog
          messageId={answer.messageId}
          onReported={() => setReported(true)}
          onClose={() => setReporting(false)}
        />
      )}
    </>
  );
}
