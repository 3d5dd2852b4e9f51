import { RadioCards } from "@tenure/ui";
import { CLAIMED_REPS_BEFORE, FAMILIARITY_WITH_REPS } from "#shared/onboarding/onboarding-profile.ts";
import { CLAIMED_NOTES, EXPERIENCE_HELP } from "#features/guide/onboarding/words.ts";
import type { StepProps } from "./step-props.ts";

export function ExperienceTaxStatus({ draft, change }: StepProps) {
  const { familiarityWithREPS: level } = draft;
  return (
    <>
      <RadioCards
        name="claimed"
        label="Have you claimed REPS before?"
        options={CLAIMED_REPS_BEFORE.map((value) => ({ value, label: value, description: CLAIMED_NOTES[value] }))}
        value={draft.claimedREPSBefore}
        onValueChange={(value) =>
          change({ claimedREPSBefore: CLAIMED_REPS_BEFORE.find((each) => each === value) ?? null })
        }
      />
      <RadioCards
        name="familiarity"
        label="How well do you know the rules?"
        columns={3}
        options={FAMILIARITY_WITH_REPS.map((value) => ({ value, label: value }))}
        value={level}
        onValueChange={(value) =>
          change({ familiarityWithREPS: FAMILIARITY_WITH_REPS.find((each) => each === value) ?? null })
        }
      />
      {/* In place before it has words, so that a screen reader speaks them when they change. */}
      <p role="status" className="border-l-2 border-brand pl-4 text-base text-2 empty:hidden">
        {level && EXPERIENCE_HELP[level]}
      </p>
    </>
  );
}
