import { Banner, Field, Select, TextInput } from "@tenure/ui";
import { CALIFORNIA_NOTICE } from "#features/guide/onboarding/words.ts";
import { StateOptions } from "#web/forms/place-options.tsx";
import type { StepProps } from "./step-props.ts";

export function BasicProfile({ draft, errors, change }: StepProps) {
  return (
    <>
      <Field label="Full name" id="onboarding-name" error={errors.fullName}>
        <TextInput
          autoComplete="name"
          value={draft.fullName}
          onChange={({ target }) => change({ fullName: target.value })}
        />
      </Field>
      <Field label="State where you live" id="onboarding-state" error={errors.locationState}>
        <Select
          autoComplete="address-level1"
          placeholder="Choose a state"
          value={draft.locationState}
          onChange={({ target }) => change({ locationState: target.value })}
        >
          <StateOptions />
        </Select>
      </Field>
      {draft.locationState === "CA" && (
        <Banner placement="inline" title="California has its own rule.">
          {CALIFORNIA_NOTICE}
        </Banner>
      )}
    </>
  );
}
