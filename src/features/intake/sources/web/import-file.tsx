import { Banner, Button, Card, DateInput, Field, FileDrop, Select } from "@tenure/ui";
import { useMutation, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { personsQuery } from "#features/facts/participants/web/index.ts";
import { ageReads } from "#web/api/age-reads.ts";
import { refusalMessage } from "#web/errors/refusal-message.ts";
import { uploadFile } from "#web/api/upload-file.ts";
import type { importCalendar, importMileage } from "../contract.ts";
import { defaultRange, type Range } from "../rules.ts";
import { ExportSteps, type Program } from "./export-steps.tsx";
import { sourcesQuery } from "./queries.ts";

type Asked = Range & { personId: string };

export type ImportWords = {
  title: string;
  about: string;
  failed: string;
  prompt: string;
  accept: string;
  whose: string;
  whoseHint: string;
  act: string;
  steps: { summary: string; programs: readonly Program[] };
};
type ImportProps = {
  today: string;
  words: ImportWords;
  endpoint: typeof importCalendar | typeof importMileage;
};

/** A file of a source: chosen, then asked whose it is and for which days, then read behind the page. */
export function ImportFile({ today, words, endpoint }: ImportProps) {
  const [file, setFile] = useState<File | null>(null);
  const client = useQueryClient();
  const upload = useMutation({
    mutationFn: ({ chosen, asked }: { chosen: File; asked: Asked }) => uploadFile(endpoint, { query: asked }, chosen),
    onSuccess: async () => {
      setFile(null);
      ageReads(endpoint);
      await client.refetchQueries({ queryKey: sourcesQuery.queryKey });
    },
  });
  return (
    <Card title={words.title}>
      <div className="flex flex-col gap-4">
        <p className="max-w-[65ch] text-base text-2">{words.about}</p>
        {upload.error && (
          <Banner tone="danger" announce>
            {refusalMessage(upload.error, words.failed)}
          </Banner>
        )}
        <FileDrop
          prompt={words.prompt}
          limits="Up to 10 MB. Free on every plan"
          accept={words.accept}
          fileName={file?.name}
          disabled={upload.isPending}
          progress={upload.isPending ? null : undefined}
          onFiles={([chosen]) => {
            upload.reset();
            setFile(chosen ?? null);
          }}
        />
        {file && (
          <Questions
            today={today}
            words={words}
            isSending={upload.isPending}
            onImport={(asked) => upload.mutate({ chosen: file, asked })}
          />
        )}
        <ExportSteps {...words.steps} />
      </div>
    </Card>
  );
}

type QuestionsProps = { today: string; words: ImportWords; isSending: boolean; onImport: (asked: Asked) => void };

function Questions({ today, words, isSending, onImport }: QuestionsProps) {
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
        <Field
          label={words.whose}
          hint={words.whoseHint}
          error={isMissing ? "Choose a person" : undefined}
          className="max-w-sm"
        >
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
          {words.act}
        </Button>
      </div>
    </form>
  );
}
