import { AnswerView } from "../answer/answer-view.tsx";
import { Bubble } from "./bubble.tsx";
import type { SuggestedAction } from "#features/assistant/rep-assistant/answer-schema.ts";
import type { Said } from "../said.ts";

type SaidListProps = {
  said: readonly Said[];
  /** Who asked. */
  by: string;
  /** False in an earlier conversation, which is only read. */
  canAct: boolean;
  onAskAgain?: (key: string) => void;
};

const entryOf = (said: Said): SuggestedAction | null => {
  const action = said.by === "person" ? null : said.answer.suggestedAction;
  return action?.type === "create_entry" ? action : null;
};

/** A sentence that was corrected since leads nowhere: both would be two entries of one piece of work. */
const isCorrected = (said: Said, later: readonly Said[]): boolean =>
  entryOf(said) !== null && later.map(entryOf).find((action) => action !== null)?.changes !== undefined;

/** Questions and answers, in turn. */
export function SaidList({ said, by, canAct, onAskAgain }: SaidListProps) {
  return said.map((each, at) =>
    each.by === "person" ? (
      <Bubble key={each.key} text={each.text} by={by} />
    ) : (
      <AnswerView
        key={each.key}
        answer={each.answer}
        canAct={canAct && !isCorrected(each, said.slice(at + 1))}
        onAskAgain={() => onAskAgain?.(each.key)}
      />
    ),
  );
}
