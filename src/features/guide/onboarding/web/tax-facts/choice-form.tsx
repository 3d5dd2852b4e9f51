import { Button, RadioCards, type RadioCardOption } from "@tenure/ui";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";

type ChoiceFormProps = {
  label: string;
  hint?: string;
  name: string;
  options: readonly RadioCardOption[];
  onSave: (value: string) => void;
  /** Leaves it open. */
  onUnknown: () => void;
  isSending: boolean;
  error?: string;
};

/** One of a few, saved by a press: arrow keys move through them without saving each. */
export function ChoiceForm({ label, hint, name, options, onSave, onUnknown, isSending, error }: ChoiceFormProps) {
  const [value, setValue] = useState<string | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const submit = (): void => (value === null ? setIsMissing(true) : onSave(value));
  const choose = (to: string): void => {
    setValue(to);
    setIsMissing(false);
  };
  return (
    <FactForm onSubmit={submit} onUnknown={onUnknown} isSending={isSending}>
      <RadioCards
        label={label}
        hint={hint}
        name={name}
        columns={2}
        options={options}
        value={value}
        onValueChange={choose}
        error={isMissing ? "Choose one, or press “I don't know”." : error}
      />
    </FactForm>
  );
}

type FactFormProps = {
  onSubmit: () => void;
  onUnknown: () => void;
  isSending: boolean;
  children: ReactNode;
};

/** Its first field takes the focus; below it, saving and leaving it open. */
export function FactForm({ onSubmit, onUnknown, isSending, children }: FactFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>("input:checked, input")?.focus(), []);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isSending) onSubmit();
  };
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-3">
      {children}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" size="sm" pending={isSending}>
          Save
        </Button>
        <Button size="sm" disabled={isSending} onClick={onUnknown}>
          I don't know
        </Button>
      </div>
    </form>
  );
}
