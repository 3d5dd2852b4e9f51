import { Card } from "@tenure/ui";
import { useState } from "react";
import { ONBOARDING_STEPS } from "#shared/onboarding/onboarding-profile.ts";
import type { OnboardingStep } from "#shared/onboarding/onboarding-steps.ts";
import { type Draft, draftOf, stepErrors } from "#features/guide/onboarding/draft.ts";
import { STEP_WORDS } from "#features/guide/onboarding/words.ts";
import { STEPS } from "./steps/all-steps.ts";

const NOTHING = draftOf({ firstName: "", lastName: "", state: null, onboardingProfile: null });

/** Every step of the setup questions with nothing answered and all that it says then. It saves nothing. */
export function SetupSteps() {
  return (
    <div className="flex flex-col gap-5">
      {ONBOARDING_STEPS.map((step) => (
        <SetupStep key={step} step={step} />
      ))}
    </div>
  );
}

function SetupStep({ step }: { step: OnboardingStep }) {
  const [draft, setDraft] = useState<Draft>(NOTHING);
  const Step = STEPS[step];
  return (
    <Card level={3} title={STEP_WORDS[step].title}>
      <div className="flex flex-col gap-6">
        <Step
          draft={draft}
          errors={stepErrors(draft, step)}
          change={(changes) => setDraft((now) => ({ ...now, ...changes }))}
        />
      </div>
    </Card>
  );
}
