import { Button } from "@tenure/ui";
import type { OnboardingStep } from "#shared/onboarding/onboarding-steps.ts";
import type { Draft } from "#features/guide/onboarding/draft.ts";
import { COUNT_WORDS, HOURS_WORDS, STEP_WORDS } from "#features/guide/onboarding/words.ts";

type Answer = readonly [question: string, answer: string];

/** What was answered at each step, as it will be kept. */
const answersOf = (draft: Draft, step: OnboardingStep): readonly Answer[] => {
  switch (step) {
    case "basicProfile":
      return [
        ["Full name", draft.fullName.trim()],
        ["State", draft.locationState],
      ];
    case "portfolioSnapshot":
      if (draft.ownsInvestmentProperties !== true) return [["Investment properties", COUNT_WORDS["0"]]];
      return [
        ["Investment properties", COUNT_WORDS[draft.numberOfProperties ?? "0"]],
        ["Kinds", draft.propertyTypes.join(", ")],
        ["Managed by", draft.managementStyle ?? ""],
      ];
    case "timeTrackingGoals":
      return [
        ["You'll track", draft.activitiesToTrack.join(", ")],
        ["Time a week", draft.weeklyHours === null ? "" : HOURS_WORDS[draft.weeklyHours]],
      ];
    case "experienceTaxStatus":
      return [
        ["Claimed REPS before", draft.claimedREPSBefore ?? ""],
        ["How well you know the rules", draft.familiarityWithREPS ?? ""],
      ];
    case "preferences":
      return [];
  }
};

type CheckAnswersProps = { draft: Draft; steps: readonly OnboardingStep[]; onChange: (step: OnboardingStep) => void };

/** All answers of the steps before the last, each with a way back to it. */
export function CheckAnswers({ draft, steps, onChange }: CheckAnswersProps) {
  return (
    <section aria-labelledby="check-answers" className="rounded-lg border border-line bg-surface px-4 py-3">
      <h2 id="check-answers" className="text-lg font-semibold">
        Your answers
      </h2>
      {steps
        .filter((step) => step !== "preferences")
        .map((step) => (
          <div key={step} className="mt-2 flex items-start justify-between gap-4 border-t border-line pt-2">
            <dl className="min-w-0 flex-1 text-base">
              {answersOf(draft, step).map(([question, answer]) => (
                <div key={question} className="grid gap-x-4 py-0.5 sm:grid-cols-[11rem_minmax(0,1fr)]">
                  <dt className="text-2">{question}</dt>
                  <dd className="min-w-0 break-words">{answer}</dd>
                </div>
              ))}
            </dl>
            <Button size="sm" variant="quiet" onClick={() => onChange(step)}>
              Change<span className="sr-only"> {STEP_WORDS[step].title}</span>
            </Button>
          </div>
        ))}
    </section>
  );
}
