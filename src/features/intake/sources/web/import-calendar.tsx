import { Banner, Button, Card, DateInput, Field, FileDrop, Select } from "@tenure/ui";
import { useMutation, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { personsQuery } from "#features/facts/participants/web/index.ts";
import { ageReads } from "#web/api/age-reads.ts";
import { refusalMessage } from "#web/errors/refusal-message.ts";
import { uploadFile } from "#web/api/upload-file.ts";
import { importCalendar } from "../contract.ts";
import { defaultRange, type Range } from "../rules.ts";
import { ExportSteps } from "./export-steps.tsx";
import { sourcesQuery } from "./queries.ts";

type Asked = Range & { personId: string };

/** A calendar file: chosen, then asked whose it is and for which days, then read behind the page. */
export function ImportCalendar({ today }: { today: string }) {
  const [file, setFile] = useState<File | null>(null);
  const client = useQueryClient();
  const upload = useMutation({
    mutationFn: ({ chosen, asked }: { chosen: File; asked: Asked }) =>
      uploadFile(importCalendar, { query: asked }, chosen),
    onSuccess: async () => {
      setFile(null);
      ageReads(importCalendar);
      await client.refetchQueries({ queryKey: sourcesQuery.queryKey });
    },
  });
  return (
    <Card title="Import a calendar file">
      <div className="flex flex-col gap-4">
        <p className="max-w-[65ch] text-base text-2">
          We look for events that have ended and propose them as entries. Nothing is logged and nothing counts until you
          confirm it: a court has rejected hours that were taken from a calendar and never adjusted.
        </p>
        {upload.error && (
          <Banner tone="danger" announce>
            {refusalMessage(upload.error, "Could not import the calendar. Nothing was proposed. Try again.")}
          </Banner>
        )}
        <FileDrop
          prompt="Drop a calendar file (.ics)"
          limits="Up to 10 MB. Free on every plan"
          accept=".ics,.ical,text/calendar"
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
            isSending={upload.isPending}
            onImport={(asked) => upload.mutate({ chosen: file, asked })}
          />
        )}
        <ExportSteps />
      </div>
    </Card>
  );
}

type QuestionsProps = { today: string; isSending: boolean; onImport: (asked: Asked) => void };

function Questions({ today, isSending, onImport }: QuestionsProps) {
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
          label="Whose calendar is it?"
          hint="Hours belong to one person. We propose them for the person whose calendar it is."
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
          Import calendar
        </Button>
      </div>
    </form>
  );
}
