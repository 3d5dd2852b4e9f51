import { AnswerView } from "../answer/answer-view.tsx";
import { Bubble } from "./bubble.tsx";
import type { Said } from "../said.ts";

type SaidListProps = {
  said: readonly Said[];
  /** Who asked. */
  by: string;
  /** False in an earlier conversation, which is only read. */
  canAct: boolean;
  onAskAgain?: (key: string) => void;
};

/** Questions and answers, in turn. */
export function SaidList({ said, by, canAct, onAskAgain }: SaidListProps) {
  return said.map((each) =>
    each.by === "person" ? (
      <Bubble key={each.key} text={each.text} by={by} />
    ) : (
      <AnswerView key={each.key} answer={each.answer} canAct={canAct} onAskAgain={() => onAskAgain?.(each.key)} />
    ),
  );
}
