import { hoursText } from "@tenure/tax-rules";
import { Badge, Button, Card, Field, formatCount, TextInput, toast } from "@tenure/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import * as z from "zod/mini";
import { apiQuery } from "#web/api/api-query.ts";
import { errorMessage } from "#web/errors/error-catalogue.ts";
import { FormErrorSummary } from "#web/forms/form-error-summary.tsx";
import { useApiForm } from "#web/forms/use-api-form.ts";
import { type AuditCounts, listAuditCounts, runAuditForAdministrators } from "../admin-contract.ts";
import { wordsOf } from "../rules.ts";

/** What ledger audits found, as kinds and counts, and a run for an account whose flag is on audit only. */
export function AuditCountsCard() {
  const { data, error } = useQuery(apiQuery(listAuditCounts, {}));
  return (
    <Card title="Ledger audits">
      <p className="max-w-prose text-base text-2">
        Kinds and counts of the latest runs. No words and no entries of anyone are shown here.
      </p>
      {error && <p role="alert">{errorMessage(error, "Could not read the runs.")}</p>}
      {data?.audits.length === 0 && <p className="mt-3 text-base">No audit has run.</p>}
      <ul className="mt-3 divide-y divide-line">
        {data?.audits.map((audit) => (
          <Run key={audit.id} audit={audit} />
        ))}
      </ul>
      <RunForm />
    </Card>
  );
}

function Run({ audit }: { audit: AuditCounts }) {
  const { requestedAt, taxYear, featureFlagMode, status, maker, kinds, entryCount, secondsAtRisk, droppedCount } =
    audit;
  return (
    <li className="py-2.5 text-base">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium">{taxYear}</span>
        <Badge tone="info">{featureFlagMode === "active" ? "Active" : "Audit only"}</Badge>
        <span className="text-2">
          {status}, {new Date(requestedAt).toLocaleString("en-US")}, {maker === "rules" ? "rules" : "rules and a model"}
        </span>
      </div>
      <p className="text-sm text-2 tabular-nums">
        {formatCount(entryCount, "entry", "entries")}, {hoursText(secondsAtRisk)} at risk, {droppedCount} points left
        out
      </p>
      <ul className="text-sm text-2">
        {kinds.map(({ kind, severity, entryCount: count }) => (
          <li key={kind} className="tabular-nums">
            {wordsOf(kind).title}: {severity}, {formatCount(count, "entry", "entries")}
          </li>
        ))}
      </ul>
    </li>
  );
}

const IDS = { email: "audit-email", taxYear: "audit-year", reason: "audit-reason" };
const formSchema = z.object({
  email: runAuditForAdministrators.body.shape.email,
  taxYear: z.string().check(z.regex(/^\d{4}$/, "Enter a year")),
  reason: runAuditForAdministrators.body.shape.reason,
});

function RunForm() {
  const [asked, setAsked] = useState(0);
  return <RunFields key={asked} onDone={() => setAsked(asked + 1)} />;
}

function RunFields({ onDone }: { onDone: () => void }) {
  const { form, errors, submit, submitCount, isSending } = useApiForm({
    endpoint: runAuditForAdministrators,
    schema: formSchema,
    defaultValues: { email: "", taxYear: "", reason: "" },
    toRequest: ({ taxYear, ...said }) => ({ body: { ...said, taxYear: Number(taxYear) } }),
    fallback: "Nothing was begun. Try again.",
    onSuccess: () => {
      toast({ title: "The audit runs", tone: "success" });
      onDone();
    },
  });
  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      className="mt-4 flex max-w-prose flex-col gap-4 border-t border-line pt-4"
    >
      <p className="text-base font-medium">Run one where the flag is on audit only</p>
      <FormErrorSummary errors={errors} fieldIds={IDS} submitCount={submitCount} />
      <Field label="Email of the account" id={IDS.email} error={errors.email?.message}>
        <TextInput type="email" autoComplete="off" {...form.register("email")} />
      </Field>
      <Field label="Tax year" id={IDS.taxYear} error={errors.taxYear?.message}>
        <TextInput inputMode="numeric" {...form.register("taxYear")} />
      </Field>
      <Field label="Reason" id={IDS.reason} error={errors.reason?.message}>
        <TextInput {...form.register("reason")} />
      </Field>
      <div>
        <Button type="submit" pending={isSending}>
          Run the audit
        </Button>
      </div>
    </form>
  );
}
