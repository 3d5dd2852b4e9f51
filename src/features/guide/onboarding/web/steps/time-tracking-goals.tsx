import { Checkbox, FieldGroup, RadioCards } from "@tenure/ui";
import { ACTIVITIES_TO_TRACK, WEEKLY_HOURS } from "#shared/onboarding/onboarding-profile.ts";
import { ACTIVITY_NOTES, HOURS_WORDS } from "#features/guide/onboarding/words.ts";
import { type StepProps, toggled } from "./step-props.ts";

export function TimeTrackingGoals({ draft, errors, change }: StepProps) {
  return (
    <>
      <FieldGroup
        label="What will you track?"
        hint="You can log any kind of work later."
        error={errors.activitiesToTrack}
      >
        {ACTIVITIES_TO_TRACK.map((activity) => (
          <Checkbox
            key={activity}
            label={activity}
            description={ACTIVITY_NOTES[activity]}
            checked={draft.activitiesToTrack.includes(activity)}
            onChange={() => change({ activitiesToTrack: toggled(draft.activitiesToTrack, activity) })}
          />
        ))}
      </FieldGroup>
      <RadioCards
        name="hours"
        label="How much time a week?"
        columns={2}
        hint="750 hours a year is about 14 and a half hours each week."
        options={WEEKLY_HOURS.map((value) => ({ value, label: HOURS_WORDS[value] }))}
        value={draft.weeklyHours}
        onValueChange={(value) => change({ weeklyHours: WEEKLY_HOURS.find((each) => each === value) ?? null })}
      />
    </>
  );
}
