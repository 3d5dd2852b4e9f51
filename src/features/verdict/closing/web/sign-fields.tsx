import { Field, TextInput } from "@tenure/ui";
import type { Week } from "../contract.ts";
import { TYPED_NAME_MAX_CHARACTERS } from "../rules.ts";

type SignFieldsProps = {
  week: Week;
  name: string;
  onNameChange: (name: string) => void;
  error: string | undefined;
};

/** The exact words, and the name under them. */
export function SignFields({ week: { statement, personName }, name, onNameChange, error }: SignFieldsProps) {
  return (
    <section className="flex flex-col gap-3">
      <div>
        <h3 className="text-sm font-semibold text-1">You sign these words</h3>
        <blockquote className="mt-1 border-l-2 border-line-strong pl-3 font-serif text-lg text-1">
          {statement}
        </blockquote>
      </div>
      <Field label="Your name" hint={`Type your full name: ${personName}`} error={error}>
        <TextInput
          value={name}
          autoComplete="off"
          maxLength={TYPED_NAME_MAX_CHARACTERS}
          onChange={(event) => onNameChange(event.target.value)}
        />
      </Field>
    </section>
  );
}
