import { Button, Checkbox, Dialog, Field, RadioCards, Select, TextInput } from "@tenure/ui";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { personsQuery } from "#features/facts/participants/web/index.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { errorMessage } from "#web/errors/error-catalogue.ts";
import { type IntakeSource, updateSource } from "../contract.ts";
import { KIND_WORDS } from "../kind-words.ts";
import { withAnswers } from "../zone-answer.ts";
import { isCalendar, SOURCE_NAME_MAX_CHARACTERS } from "../rules.ts";
import { WindowField } from "./connect/window-field.tsx";
import { ZoneField } from "./zone-questions.tsx";

type Said = Pick<IntakeSource, "name" | "personId" | "proposes" | "proposesPrivate" | "zones"> & {
  /** Of what stays connected; as it is typed, NaN included. */
  windowDays?: number;
};

export function SourceSettings({ source, onClose }: { source: IntakeSource; onClose: () => void }) {
  const formId = useId();
  const [said, setSaid] = useState<Said>({
    name: source.name,
    personId: source.personId,
    proposes: source.proposes,
    proposesPrivate: source.proposesPrivate,
    zones: source.zones,
    ...(source.sync && { windowDays: source.sync.windowDays }),
  });
  const save = useApiMutation(updateSource, { toast: null, onSuccess: onClose });
  const { name: wrongName, windowDays: wrongWindow } = save.apiError?.fields ?? {};
  const isOther = save.error !== null && wrongName === undefined && wrongWindow === undefined;
  const nameError = isOther ? errorMessage(save.error, "Could not save. Try again.") : wrongName;
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Settings of ${source.name}`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" pending={save.isSending}>
            Save settings
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          const { zones, ...others } = said;
          save.send({ params: { id: source.id }, body: zones.length > 0 ? said : others });
        }}
      >
        <SettingsFields
          kind={source.kind}
          said={said}
          errors={{ name: nameError, windowDays: wrongWindow }}
          onSay={(more) => setSaid({ ...said, ...more })}
        />
        <p className="text-sm text-3">
          {source.sync
            ? `We read the ${KIND_WORDS[source.kind].thing} again with these settings.`
            : "Changes hold from the next import on."}
        </p>
      </form>
    </Dialog>
  );
}

type FieldsProps = {
  kind: IntakeSource["kind"];
  said: Said;
  errors: { name: string | undefined; windowDays: string | undefined };
  onSay: (more: Partial<Said>) => void;
};

function SettingsFields({ kind, said, errors, onSay }: FieldsProps) {
  const { persons } = useSuspenseQuery(personsQuery()).data;
  return (
    <>
      <Field label="Name" error={errors.name}>
        <TextInput
          value={said.name}
          maxLength={SOURCE_NAME_MAX_CHARACTERS}
          onChange={({ target }) => onSay({ name: target.value })}
        />
      </Field>
      {persons.length > 1 && (
        <Field
          label={KIND_WORDS[kind].whose}
          hint="What is still to review becomes theirs too. Entries that you confirmed stay."
        >
          <Select
            value={said.personId}
            onChange={({ target }) => onSay({ personId: target.value })}
            options={persons.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Field>
      )}
      {(kind === "ics_file" || isCalendar(kind)) && <WhatIsProposed said={said} onSay={onSay} />}
      {said.windowDays !== undefined && (
        <WindowField
          days={said.windowDays}
          error={errors.windowDays}
          onChange={(windowDays) => onSay({ windowDays })}
        />
      )}
      {said.zones.map((answer) => (
        <ZoneField
          key={answer.name}
          answer={answer}
          label={`Time zone "${answer.name}"`}
          onChange={(timeZone) => onSay({ zones: withAnswers(said.zones, [{ name: answer.name, timeZone }]) })}
        />
      ))}
    </>
  );
}

/** Rules and private events are a calendar's. */
function WhatIsProposed({ said, onSay }: Pick<FieldsProps, "said" | "onSay">) {
  return (
    <>
      <RadioCards
        name="proposes"
        label="What to propose"
        value={said.proposes}
        onValueChange={(value) => onSay({ proposes: value === "matched" ? "matched" : "all" })}
        options={[
          { value: "all", label: "Everything", description: "You sort it in the review inbox." },
          { value: "matched", label: "What my rules match", description: "The rest is left out and listed here." },
        ]}
      />
      <Checkbox
        label="Propose private events too"
        description="Their titles are then kept like any other."
        checked={said.proposesPrivate}
        onChange={({ target }) => onSay({ proposesPrivate: target.checked })}
      />
    </>
  );
}
