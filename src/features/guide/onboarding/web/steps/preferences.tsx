import { Checkbox, Field, FieldGroup, Select, TextArea } from "@tenure/ui";
import {
  CHALLENGE_MAX_CHARACTERS,
  EMAIL_CONTENT,
  NOTIFICATION_FREQUENCIES,
} from "#shared/onboarding/onboarding-profile.ts";
import { CONTENT_NOTES, FREQUENCY_NOTES } from "#features/account/notifications/web/index.ts";
import { type StepProps, toggled } from "./step-props.ts";

const FREQUENCIES = NOTIFICATION_FREQUENCIES.map((value) => ({ value, label: value }));

export function Preferences({ draft, change }: StepProps) {
  return (
    <>
      <FieldGroup label="What may our emails add?" optional hint="A line in a reminder you get anyway.">
        {EMAIL_CONTENT.map((kind) => (
          <Checkbox
            key={kind}
            label={kind}
            description={CONTENT_NOTES[kind]}
            checked={draft.emailContentPreference.includes(kind)}
            onChange={() => change({ emailContentPreference: toggled(draft.emailContentPreference, kind) })}
          />
        ))}
      </FieldGroup>
      <Field
        label="How often may we remind you?"
        id="onboarding-frequency"
        hint={`${FREQUENCY_NOTES[draft.notificationFrequency]} Every reminder has an unsubscribe link.`}
      >
        <Select
          options={FREQUENCIES}
          value={draft.notificationFrequency}
          onChange={({ target }) => {
            const chosen = NOTIFICATION_FREQUENCIES.find((each) => each === target.value);
            if (chosen) change({ notificationFrequency: chosen });
          }}
        />
      </Field>
      <Field label="What's hardest about tracking your time?" id="onboarding-challenge" optional>
        <TextArea
          rows={3}
          maxLength={CHALLENGE_MAX_CHARACTERS}
          value={draft.biggestChallenge}
          onChange={({ target }) => change({ biggestChallenge: target.value })}
        />
      </Field>
    </>
  );
}
