import { Button, DateInput, Field, Select } from "@tenure/ui";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { personsQuery } from "#features/facts/participants/web/index.ts";
import { defaultRange, type Range } from "../rules.ts";

export type Asked = Range & { personId: string };

type Props = {
  today: string;
  /** "Whose calendar is it?" */
  whose: string;
  hint: string;
  label: string;
  isSending: boolean;
  onImport: (asked: Asked) => void;
};

/** Asked before a file is read: whose it is, and for which days. */
export function ImportQuestions({ today, whose, hint, label, isSending, onImport }: Props) {
  const { persons } = useSuspenseQuery(personsQuery()).data;
  const [only] = persons;
  const [personId, setPersonId] = useState(persons.length === 1 ? (only?.id ?? "") : "");
  const [range, setRange] = useState(() => defaultRange(today));
  const [isMissing, setIsMissing] = useState(false);
  const send = () => {
    setIsMissing(personId === "");
    if (personId !== "") onImport({ ...range, personId });
  };
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {persons.length > 1 && (
        <Field label={whose} hint={hint} error={isMissing ? "Choose a person" : undefined} className="max-w-sm">
          <Select
            placeholder="Choose a person"
            value={personId}
            onChange={({ target }) => setPersonId(target.value)}
            options={persons.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Field>
      )}
      <div className="flex flex-wrap gap-4">
        <Field label="From">
          <DateInput
            value={range.startsOn}
            max={today}
            onChange={({ target }) => setRange({ ...range, startsOn: target.value })}
            required
          />
        </Field>
        <Field label="To">
          <DateInput
            value={range.endsOn}
            max={today}
            onChange={({ target }) => setRange({ ...range, endsOn: target.value })}
            required
          />
        </Field>
      </div>
      <div>
        <Button type="submit" variant="primary" pending={isSending}>
          {label}
        </Button>
      </div>
    </form>
  );
}
