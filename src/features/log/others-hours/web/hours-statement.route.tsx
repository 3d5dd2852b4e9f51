import { hoursText } from "@tenure/tax-rules";
import { Banner, Button, Field, formatInstant, NumberInput, parseNumber, TextArea, TextInput } from "@tenure/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useParams } from "react-router";
import * as z from "zod/mini";
import { hoursToSeconds } from "#shared/duration.ts";
import { apiQuery } from "#web/api/api-query.ts";
import { FormErrorSummary } from "#web/forms/form-error-summary.tsx";
import { useApiForm } from "#web/forms/use-api-form.ts";
import { LinkFailure } from "#web/fallbacks/link-failure.tsx";
import { pageMeta } from "#web/page-meta.ts";
import { textSchema } from "#shared/schema.ts";
import { type AskedStatement, getAskedStatement, stateHours } from "../contract.ts";
import { OTHERS_NOTE_MAX_CHARACTERS } from "../rules.ts";

/** The address holds the secret: no search engine keeps it and no link carries it on. */
export const meta = () => [
  ...pageMeta("Add your hours", { noIndex: true }),
  { name: "referrer", content: "no-referrer" },
];

/** For someone without an account, who follows a link once. */
export default function HoursStatementPage() {
  const token = useParams()["token"] ?? "";
  const query = useQuery({
    ...apiQuery(getAskedStatement, { params: { token } }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return (
    <>
      <h1 tabIndex={-1} className="font-serif text-3xl font-semibold outline-none">
        Add your hours
      </h1>
      <div className="mt-6 flex flex-col gap-5">
        {query.data && <Question asked={query.data} token={token} />}
        <LinkFailure query={query} gone="This link is not valid, or it has ended. Ask for a new one." />
        {query.isPending && <p role="status">Opening the question.</p>}
      </div>
    </>
  );
}

const { shape } = stateHours.body;
const statementForm = z.object({
  name: shape.name,
  hours: z.pipe(
    z.pipe(
      z.string(),
      z.transform((text: string): number => parseNumber(text) ?? Number.NaN),
    ),
    shape.hours,
  ),
  note: textSchema({ max: OTHERS_NOTE_MAX_CHARACTERS }),
});

const IDS = { name: "statement-name", hours: "statement-hours", note: "statement-note" };
const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

function Question({ asked, token }: { asked: AskedStatement; token: string }) {
  const [statement, setStatement] = useState(asked.statement);
  const { form, submit, isSending, errors, submitCount } = useApiForm({
    endpoint: stateHours,
    schema: statementForm,
    defaultValues: {
      name: asked.statement?.name ?? asked.individualName,
      hours: asked.statement === null ? "" : String(asked.statement.hours),
      note: asked.statement?.note ?? "",
    },
    toRequest: (body) => ({ params: { token }, body }),
    fallback: "Could not save your hours. What you typed is still here. Try again.",
    onSuccess: (answer) => setStatement(answer.statement),
  });
  return (
    <>
      <p className="text-lg text-2">
        {asked.askedByName} asks how many hours you worked at {asked.propertyName} in {asked.taxYear}. Count the hours
        you worked yourself, not those of others.
      </p>
      {statement && (
        <Banner tone="info" announce>
          {statement.name} added {hoursText(hoursToSeconds(statement.hours))} on{" "}
          {formatInstant(statement.statedAt, ZONE)}. You can correct them until the link ends.
        </Banner>
      )}
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <FormErrorSummary errors={errors} fieldIds={IDS} submitCount={submitCount} />
        <Field label="Your name" id={IDS.name} error={errors.name?.message}>
          <TextInput autoComplete="name" {...form.register("name")} />
        </Field>
        <Field
          label={`Hours in ${asked.taxYear}`}
          id={IDS.hours}
          error={errors.hours?.message}
          hint="Your best honest figure. Write 0 if you did not work there."
        >
          <NumberInput unit="h" {...form.register("hours")} />
        </Field>
        <Field label="Note" optional id={IDS.note} error={errors.note?.message}>
          <TextArea rows={3} {...form.register("note")} />
        </Field>
        <Button type="submit" variant="primary" pending={isSending}>
          {statement ? "Correct the hours" : "Send hours"}
        </Button>
      </form>
      <p className="text-sm text-3">
        The link ends on {formatInstant(asked.expiresAt, ZONE)}. {asked.askedByName} sees your name, the hours, the note
        and when you sent them. They may become part of a tax record.
      </p>
    </>
  );
}
