import { Field, TextInput } from "@tenure/ui";
import { WithVoice } from "#features/support/voice/web/index.ts";

export type ReasonInputProps = {
  id: string;
  label: string;
  value: string;
  onValueChange: (value: string) => void;
  suggestions: readonly string[];
  optional?: boolean;
  error?: string | undefined;
};

const REASON_MAX_CHARACTERS = 500;

/** A reason in the person's own words, or with one press. */
export function ReasonInput({ id, label, value, onValueChange, suggestions, optional, error }: ReasonInputProps) {
  return (
    <div>
      <Field id={id} label={label} error={error} optional={optional ?? false}>
        <WithVoice text={value} onText={onValueChange}>
          <TextInput
            value={value}
            maxLength={REASON_MAX_CHARACTERS}
            autoComplete="off"
            onChange={(event) => onValueChange(event.target.value)}
          />
        </WithVoice>
      </Field>
      <div role="group" aria-label="Suggested reasons" className="mt-2 flex flex-wrap gap-2">
        {suggestions.map((suggestion) => (
          <button
            key={suggestion}
            type="button"
            aria-pressed={value === suggestion}
            onClick={() => onValueChange(suggestion)}
            className="min-h-control-sm rounded-full border border-line-strong bg-surface px-3 text-sm text-1 hover:bg-hover aria-pressed:bg-selected"
          >
            {suggestion}
          </button>
        ))}
      </div>
    </div>
  );
}
