import { hoursText } from "@tenure/tax-rules";
import { Minus, Plus, type LucideIcon } from "lucide-react";
import { type ReactNode, useState } from "react";
import { ENTRY_SECONDS_MAX } from "#shared/duration.ts";
import { longer, shorter, SHORTEST_STEP } from "../length-steps.ts";
import type { QuickLogState } from "./use-quick-log.ts";

/** On phones the length stands between a minus and a plus for the thumb. A step is a correction by hand. */
export function LengthSteps({ state, children }: { state: QuickLogState; children: ReactNode }) {
  const { seconds } = state.settled;
  const [stepped, setStepped] = useState<number | null>(null);
  const step = (next: number): void => {
    setStepped(next);
    state.correct({ seconds: next, unread: undefined });
  };
  return (
    <div className="flex max-sm:w-full max-sm:gap-2">
      <StepButton
        icon={Minus}
        name="Shorter"
        next={seconds === null || seconds <= SHORTEST_STEP ? null : shorter(seconds)}
        onStep={step}
      />
      {children}
      <StepButton
        icon={Plus}
        name="Longer"
        next={seconds === ENTRY_SECONDS_MAX ? null : longer(seconds)}
        onStep={step}
      />
      <span role="status" className="sr-only">
        {stepped !== null && stepped === seconds && `Length: ${hoursText(seconds)}`}
      </span>
    </div>
  );
}

type StepButtonProps = { icon: LucideIcon; name: string; next: number | null; onStep: (next: number) => void };

/** At the end of the range it stays where it is and keeps the focus. */
function StepButton({ icon: Icon, name, next, onStep }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={next === null ? name : `${name}: ${hoursText(next)}`}
      aria-disabled={next === null}
      onClick={() => (next === null ? undefined : onStep(next))}
      className="grid size-14 shrink-0 touch-manipulation place-items-center rounded-md border border-line-strong bg-surface text-1 transition-colors hover:bg-hover active:bg-hover aria-disabled:border-line aria-disabled:text-3 sm:hidden"
    >
      <Icon aria-hidden="true" className="size-5" strokeWidth={2} />
    </button>
  );
}
