import { Button, Field, Select, toast } from "@tenure/ui";
import { useState } from "react";
import { knownTimeZones } from "#features/account/accounts/web/index.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { ZoneOptions } from "#web/forms/place-options.tsx";
import { useSignedInUser } from "#web/session/use-user.ts";
import { answerZones, type IntakeSource } from "../contract.ts";
import { KIND_WORDS } from "../kind-words.ts";
import { withAnswers, type ZoneAnswer } from "../zone-answer.ts";

/** The names of zones that nothing explains: what each means is asked, and never guessed. */
export function ZoneQuestions({ source }: { source: IntakeSource }) {
  const { things } = KIND_WORDS[source.kind];
  const read = source.sync ? "calendar" : "file";
  const [answers, setAnswers] = useState<readonly ZoneAnswer[]>([]);
  const [isMissing, setIsMissing] = useState(false);
  const save = useApiMutation(answerZones, {
    toast: "save",
    onSuccess: ({ run }) => {
      if (run === null && source.sync === null)
        toast({ title: `Saved. Import the file again to read those ${things}` });
    },
  });
  const said = source.zonesAsked.map(
    (name) => answers.find((answer) => answer.name === name) ?? { name, timeZone: "" },
  );
  const send = () => {
    const isComplete = said.every(({ timeZone }) => timeZone !== "");
    setIsMissing(!isComplete);
    if (isComplete) save.send({ params: { id: source.id }, body: { zones: said } });
  };
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <p className="max-w-[65ch] text-base">
        This {read} uses a time zone we don&apos;t know, so we can&apos;t tell when some of its {things} were. Choose
        the zone, and we read it again.
      </p>
      {said.map((answer) => (
        <ZoneField
          key={answer.name}
          answer={answer}
          label={`Which time zone is "${answer.name}"?`}
          error={isMissing && answer.timeZone === "" ? "Choose a time zone" : undefined}
          onChange={(timeZone) => setAnswers(withAnswers(answers, [{ name: answer.name, timeZone }]))}
        />
      ))}
      <div>
        <Button type="submit" pending={save.isSending}>
          Read the {read} again
        </Button>
      </div>
    </form>
  );
}

type FieldProps = {
  answer: ZoneAnswer;
  label: string;
  error?: string | undefined;
  onChange: (timeZone: string) => void;
};

export function ZoneField({ answer: { timeZone }, label, error, onChange }: FieldProps) {
  const current = useSignedInUser()?.timeZone ?? "UTC";
  return (
    <Field label={label} error={error} className="max-w-sm">
      <Select placeholder="Choose a time zone" value={timeZone} onChange={({ target }) => onChange(target.value)}>
        <ZoneOptions zones={knownTimeZones(timeZone || current)} current={current} />
      </Select>
    </Field>
  );
}
